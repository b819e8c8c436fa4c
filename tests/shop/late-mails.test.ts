import { expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { SHOPPER } from "~/shop/actor";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { prepareShipment } from "~/shop/orders/shipments/shipments.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { recordFurtherTransfer, recordTransfer } from "~/shop/payments/transfers.server";
import { deliverMails } from "~/worker/mails.server";
import { mailsWaiting, OPERATOR, orderOf, smallShop, stateWithdrawal } from "../support/sales";
import type { TestShop } from "../support/shop";
import { plain } from "../support/shopper";

/* Mails that are sent late, after their order has changed. */

/** Sends what waits; answers each mail's subject and text, with ordinary spaces. */
async function sent(shop: TestShop): Promise<string[]> {
  const mails: AddressedMail[] = [];
  await deliverMails(shop, { send: async (mail) => void mails.push(mail), close: () => undefined });
  return mails.map(({ subject, text }) => plain(`${subject}\n${text}`));
}

it("the confirmation of an order that is cancelled asks for no payment [PAYMENT-20]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await cancelOrder(shop.db, number, SHOPPER, shop.now());
  const [placed, cancelled, ...others] = await sent(shop);
  expect(others).toEqual([]);
  expect(placed).toContain(`Votre commande ${number} est annulée`);
  expect(placed).toContain("puis annulée avant que ce message ne parte. Ne payez rien.");
  expect(placed).not.toMatch(/IBAN|Virez|réservées/);
  expect(cancelled).toContain("Vous avez annulé votre commande");
});

it("nothing is said of a payment or a parcel once their order is cancelled [MAIL-9]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await sent(shop);
  await recordTransfer(shop.db, number, OPERATOR, shop.now());
  await prepareShipment(shop.db, { number, sequence: null }, OPERATOR, shop.now());
  await cancelPaidOrder(shop.db, number, OPERATOR, shop.now());
  expect(await mailsWaiting(shop)).toEqual(["payment-received", "shipment-prepared", "refund-due"]);
  const mails = await sent(shop);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Nous avons annulé votre commande");
  expect(await mailsWaiting(shop)).toEqual([]);
});

it("no parcel is promised while a withdrawal waits to be decided [WITHDRAWAL-21]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop);
  await stateWithdrawal(shop, order);
  await sent(shop);
  await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
  await recordFurtherTransfer(shop.db, { number: order.number, amount: 500 }, OPERATOR, shop.now());
  const [received, twice] = await sent(shop);
  expect(received).toContain("Nous avons reçu 16,90 €");
  expect(received).toContain("Une rétractation nous est parvenue pour elle : rien n’en part");
  expect(received).not.toMatch(/préparons|Mode de livraison/);
  expect(twice).toContain("Nous avons reçu 5,00 €");
  expect(twice).not.toContain("suit son cours");
});

import { rootStorefront } from "~/shop/profile/profile";
import { expect, it } from "vitest";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { correctShippingAddress } from "~/shop/orders/corrected-address.server";
import { invoiceOf } from "~/shop/orders/invoices.server";
import { sendShipment } from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { formatAddress } from "~/shop/region/address";
import { invoiceView } from "~/views/invoice.server";
import { orderSteps } from "~/views/order-steps.server";
import { DAY, mailsWaiting, OPERATOR, orderNumbered, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";

const PACKS = [{ sku: "A-5", seeds: 5, stock: 10 }];

const correct = (
  shop: TestShop,
  number: string,
  typed: Parameters<typeof correctShippingAddress>[2] = {
    line1: " 8  rue des Acacias",
    postalCode: "44 100",
  },
) => correctShippingAddress(shop.db, number, typed, OPERATOR, shop.now());

const pay = (shop: TestShop, number: string) => recordTransfer(shop.db, number, OPERATOR, shop.now());

it("changes where the parcels go, with an event that keeps what stood there, and a mail [ORDER-30]", async () => {
  const shop = await smallShop(PACKS);
  const { number } = await orderOf(shop);
  shop.advance(DAY);
  expect((await correct(shop, number)).ok).toBe(true);
  const order = await orderNumbered(shop, number);
  expect(order.shippingAddress).toEqual({
    ...contact.shipping,
    line1: "8 rue des Acacias",
    postalCode: "44100",
  });
  expect(order.billingAddress).toEqual(contact.shipping);
  expect(order.events.at(-1)).toEqual({
    at: shop.now(),
    kind: "address-corrected",
    details: { address: formatAddress(contact.shipping).join(", ") },
    actor: OPERATOR,
  });
  expect(orderSteps(order).map(({ label }) => label)).toContain("Adresse de livraison corrigée");
  expect(await mailsWaiting(shop)).toEqual(["order-placed", "address-corrected"]);
});

it("leaves the invoice as the order was placed, also after a second correction [ORDER-30, INVOICE-5]", async () => {
  const shop = await smallShop(PACKS);
  const { number } = await orderOf(shop);
  const invoice = async () => {
    const order = await orderNumbered(shop, number);
    const issued = await invoiceOf(shop.db, order, shop.now());
    return issued && invoiceView(order, issued, rootStorefront()).parties;
  };
  await pay(shop, number);
  const before = await invoice();
  expect(before).not.toBeNull();
  expect((await correct(shop, number)).ok).toBe(true);
  expect((await correct(shop, number, { line1: "9 rue des Acacias" })).ok).toBe(true);
  expect(await invoice()).toEqual(before);
});

it("is refused once a parcel has left, or the order is cancelled, and says nothing then [ORDER-30]", async () => {
  const shop = await smallShop(PACKS);
  const sent = await orderOf(shop, { "A-5": 2 });
  await pay(shop, sent.number);
  const part = { lines: [{ sku: "A-5", quantity: 1 }] };
  const name = { number: sent.number, sequence: null };
  expect((await sendShipment(shop.db, name, part, OPERATOR, shop.now())).ok).toBe(true);
  const cancelled = await orderOf(shop, { "A-5": 1 }, { email: "autre@example.org" });
  await cancelOrder(shop.db, cancelled.number, OPERATOR, shop.now());
  const mails = await mailsWaiting(shop);
  expect(await correct(shop, sent.number)).toEqual({ ok: false, problem: "sent" });
  expect(await correct(shop, cancelled.number)).toEqual({ ok: false, problem: "cancelled" });
  expect(await correct(shop, "00000-00000")).toEqual({ ok: false, problem: "unknown-order" });
  expect(await mailsWaiting(shop)).toEqual(mails);
});

it("takes what the checkout would take, and no address that is already the order's [ORDER-30]", async () => {
  const shop = await smallShop(PACKS);
  const { number } = await orderOf(shop);
  expect(await correct(shop, number, { line1: contact.shipping.line1 })).toEqual({
    ok: false,
    problem: "same-address",
  });
  const wrong = await correct(shop, number, { line1: " ", postalCode: "1204", phone: "12" });
  expect(wrong).toEqual({
    ok: false,
    problem: [
      { field: "line1", reason: "address-required" },
      { field: "postalCode", reason: "postal-code-invalid" },
      { field: "phone", reason: "phone-invalid" },
    ],
  });
  expect((await orderNumbered(shop, number)).shippingAddress).toEqual(contact.shipping);
  // Asked twice at once, as by two operators, it is done once.
  const both = await Promise.all([correct(shop, number), correct(shop, number)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mailsWaiting(shop)).toEqual(["order-placed", "address-corrected"]);
});

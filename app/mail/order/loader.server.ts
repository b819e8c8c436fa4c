import { absolute, order as orderPath, withdrawal as withdrawalPath } from "~/paths";
import { termsFile } from "~/documents/terms-pdf.server";
import { regionInForce } from "~/settings/in-force.server";
import { expandPage } from "~/views/page-text.server";
import { shippingLabel } from "~/locales/shipping";
import { makeLink } from "~/shop/links/links.server";
import {
  awaitsWithdrawal,
  currentPayment,
  fullHoldOf,
  isSimulatedOrder,
  isWithdrawn,
  missingOf,
  type Order,
  partsOf,
} from "~/shop/orders/order";
import { getCreditNote } from "~/shop/repayments/credit-notes.server";
import { getOrder } from "~/shop/orders/orders.server";
import { REPAID_CAUSES } from "~/shop/repayments/repayment";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { howRepaid, providerOf } from "~/shop/payments/providers/providers";
import { qrPng } from "~/shop/payments/qr-png.server";
import { transferPayload } from "~/shop/payments/transfer";
import { getOwed } from "~/shop/repayments/owed.server";
import { formatAddress } from "~/shop/region/address";
import type { Shop } from "~/shop/shop.server";
import { picturesOfLines } from "../pictures.server";
import type { NamedOrder, OrderFacts, OrderMail } from "./facts";

/**
 * What every mail of an order names it by, with the address that opens it whole, and until when that does. Only the
 * digest of its token is stored, so each mail makes one.
 */
async function linkedOrder(shop: Shop, order: Order): Promise<OrderFacts["order-link"]> {
  const region = await regionInForce(shop, order.regionCode);
  const { token, validUntil } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
  const named = {
    orderNumber: order.number,
    placedAt: order.placedAt,
    region,
    link: absolute(shop.config.publicUrl, region.basename, orderPath(token)),
    simulated: isSimulatedOrder(order),
  };
  return { order: named, validUntil };
}

/** What every mail of an order names it by, and the way to it. */
export async function namedOrder(shop: Shop, order: Order): Promise<NamedOrder> {
  return (await linkedOrder(shop, order)).order;
}

/** An order as its mails tell it. */
async function orderMail(shop: Shop, order: Order): Promise<OrderMail> {
  const region = await regionInForce(shop, order.regionCode);
  const { quote } = order;
  const payment = currentPayment(order);
  // A cancelled order's mail still names the reference, for a transfer that is already under way.
  const step = payment.state === "pending" ? providerOf(payment.method).nextStep(payment, region) : null;
  const terms = await shop.content.findVersion(order.termsDigest);
  const pictures = await picturesOfLines(shop, order.regionCode, quote.lines);
  return {
    ...(await namedOrder(shop, order)),
    withdrawalLink: absolute(
      shop.config.publicUrl,
      region.basename,
      withdrawalPath({ commande: order.number }),
    ),
    lines: quote.lines.map((line) => ({ ...line, picture: pictures.get(line.productSlug) })),
    subtotal: quote.subtotal,
    discount: quote.discount,
    couponCode: quote.couponCode,
    shipping: quote.shipping.price,
    shippingLabel: shippingLabel(quote.shipping.option),
    shippingMinDays: quote.shipping.min,
    shippingMaxDays: quote.shipping.max,
    taxes: quote.taxes,
    total: quote.total,
    currency: quote.currency,
    shippingAddress: formatAddress(order.shippingAddress),
    billingAddress: formatAddress(order.billingAddress),
    email: order.email,
    isCancelled: order.state === "cancelled",
    isHeld: awaitsWithdrawal(order) || isWithdrawn(order),
    payment: {
      method: payment.method,
      state: payment.state,
      ...(step?.kind === "instructions" && {
        transfer: {
          ...step.account,
          reference: payment.reference,
          amount: missingOf(payment),
          heldUntil: order.heldUntil,
        },
      }),
    },
    ...(order.hold?.confirmed === false && {
      shortHold: { until: order.heldUntil, confirmed: fullHoldOf(order.placedAt, region) },
    }),
    termsTitle: terms?.title ?? "",
  };
}

/**
 * The file of the terms that an order was placed under, filled in for its storefront, with absolute links: it is read
 * outside the site.
 */
async function termsOf(shop: Shop, { termsDigest, regionCode }: Order) {
  const page = await shop.content.findVersion(termsDigest);
  if (!page) return undefined;
  const region = await regionInForce(shop, regionCode);
  const { body, version: versionText } = expandPage(page, shop, region);
  const linked = body.replace(
    /\]\((\/[^)\s]*)/g,
    (_, path: string) => `](${absolute(shop.config.publicUrl, region.basename, path)}`,
  );
  const { slug, title, version } = page;
  return termsFile({ slug, title, version, versionText, body: linked });
}

/** The order that a waiting mail names, as it is now. @throws {Error} where it names none */
export async function orderOf(shop: Shop, { orderId, template }: OutboxMail): Promise<Order> {
  if (orderId === null) throw new Error(`A mail "${template}" without an order`);
  return getOrder(shop.db, orderId);
}

/** What a waiting mail tells of its order; null where the order was cancelled, or a payment that failed was made since. */
async function orderFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["order"] | null> {
  const order = await orderOf(shop, mail);
  // The mail of the cancellation says all there is.
  if (order.state === "cancelled") return null;
  if (mail.template === "payment-failed" && currentPayment(order).state !== "failed") return null;
  return { order: await orderMail(shop, order) };
}

/** The same, with the terms the order was placed under and the code that pays it. */
async function placedFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["order-with-terms"]> {
  const order = await orderOf(shop, mail);
  const terms = await termsOf(shop, order);
  const told = await orderMail(shop, order);
  const code = told.isCancelled ? undefined : await paymentCode(told);
  return { order: told, ...(terms && { terms }), ...(code && { code }) };
}

/**
 * PNG of the code that a banking application reads an awaited transfer from (PAYMENT-26); undefined where there is nothing to scan.
 * @throws {Error} where the transfer cannot be paid as it stands (`transferPayload`)
 */
async function paymentCode({ payment: { transfer }, total, currency }: OrderMail) {
  const payload = transfer && total > 0 ? transferPayload(transfer, currency, transfer) : null;
  return payload === null ? undefined : await qrPng(payload);
}

/** An order's link alone, and how long it holds. */
async function linkedFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["order-link"]> {
  return linkedOrder(shop, await orderOf(shop, mail));
}

/** What of an order's payment came, and what is missing; null where nothing is any more. */
async function partFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["part-payment"] | null> {
  const order = await orderOf(shop, mail);
  const payment = currentPayment(order);
  if (order.state !== "placed" || payment.state !== "pending") return null;
  const sums = { received: payment.partlyReceived, missing: missingOf(payment) };
  const told = await orderMail(shop, order);
  const code = told.isHeld ? undefined : await paymentCode(told);
  return { order: told, ...sums, ...(code && { code }) };
}

/** An order, why it was cancelled, and what had come of its payment. */
async function cancelledFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["cancellation"]> {
  const order = await orderOf(shop, mail);
  const { cancelledBecause: reason } = order;
  if (reason === null) throw new Error(`Order ${order.number} stands`);
  return { order: await orderMail(shop, order), reason, received: partsOf(order) };
}

/** An order and the money that is to be given back. */
async function refundFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["refund"]> {
  const order = await orderMail(shop, await orderOf(shop, mail));
  return { order, ...(await getOwed(shop.db, mail.subjectId ?? "", howRepaid)) };
}

/** An order and the money that the operator gave back. */
async function givenBackFacts(shop: Shop, mail: OutboxMail): Promise<OrderFacts["given-back"]> {
  const order = await orderMail(shop, await orderOf(shop, mail));
  const { number: note, amount, cause } = await getCreditNote(shop.db, mail.subjectId ?? "");
  const known = REPAID_CAUSES.find((one) => one === cause);
  if (!known) throw new Error(`No money was given back by credit note ${note}`);
  return { order, amount, cause: known, note };
}

export const orderLoaders = {
  order: orderFacts,
  "order-with-terms": placedFacts,
  "order-link": linkedFacts,
  "part-payment": partFacts,
  cancellation: cancelledFacts,
  refund: refundFacts,
  "given-back": givenBackFacts,
};

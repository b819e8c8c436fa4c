import { absolute, order as orderPath, withdrawal as withdrawalPath } from "../paths";
import { expandPage } from "../views/page-text.server";
import type { OrderMail, OrderMails } from "../mail/mails";
import { shippingLabel } from "../locales/shipping";
import {
  cancellationOf,
  currentPayment,
  fullHoldOf,
  isSimulatedOrder,
  type Order,
} from "../shop/orders/order";
import { createOrderLink, LINK_DAYS } from "../shop/orders/links.server";
import { getOrder } from "../shop/orders/orders.server";
import type { OutboxMail } from "../shop/outbox/outbox.server";
import { getRefund } from "../shop/payments/refunds.server";
import { formatAddress } from "../shop/region/address";
import { findRegion, ROOT_REGION } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";

const DAY = 24 * 3600 * 1000;

/** Address that opens an order whole. Only the digest of its token is stored, so each mail makes one. */
export async function orderLink(shop: Shop, { id, regionCode }: Order): Promise<string> {
  const { basename } = findRegion(regionCode) ?? ROOT_REGION;
  const token = await createOrderLink(shop.db, id, shop.now());
  return absolute(shop.config.publicUrl, basename, orderPath(token));
}

/** An order as its mails tell it. */
async function orderMail(shop: Shop, order: Order): Promise<OrderMail> {
  const region = findRegion(order.regionCode) ?? ROOT_REGION;
  const { quote } = order;
  const payment = currentPayment(order);
  // A cancelled order's mail still names the reference, for a transfer that is already under way.
  const account = payment.method === "transfer" && payment.state === "pending" ? region.transfer : null;
  const terms = await shop.content.findVersion(order.termsDigest);
  return {
    orderNumber: order.number,
    placedAt: order.placedAt,
    region,
    link: await orderLink(shop, order),
    withdrawalLink: absolute(
      shop.config.publicUrl,
      region.basename,
      withdrawalPath({ commande: order.number }),
    ),
    lines: quote.lines,
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
    simulated: isSimulatedOrder(order),
    payment: {
      method: payment.method,
      state: payment.state,
      ...(account && {
        transfer: {
          ...account,
          reference: payment.reference,
          amount: payment.amount,
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

/** The terms an order was placed under as its storefront reads them, with links that lead somewhere from a file. */
async function termsOf(shop: Shop, { termsDigest, regionCode }: Order) {
  const page = await shop.content.findVersion(termsDigest);
  if (!page) return undefined;
  const { region } = shop.catalogue.storefront((findRegion(regionCode) ?? ROOT_REGION).code);
  const { body, version } = expandPage(page, shop, region);
  const linked = body.replace(
    /\]\((\/[^)\s]*)/g,
    (_, path: string) => `](${absolute(shop.config.publicUrl, region.basename, path)}`,
  );
  return { title: page.title, body: version ? `${version}\n\n${linked}` : linked };
}

/** What a waiting mail tells of its order, as the order is now. */
export async function orderMailOf(
  shop: Shop,
  { orderId, subjectId }: OutboxMail,
  template: OrderMails["template"],
): Promise<OrderMails> {
  if (orderId === null) throw new Error(`A mail "${template}" without an order`);
  const stored = await getOrder(shop.db, orderId);
  const order = await orderMail(shop, stored);
  if (template === "order-link") return { template, order, validUntil: shop.now() + LINK_DAYS * DAY };
  if (template === "order-cancelled") return { template, order, reason: cancellationOf(stored) };
  if (template === "refund-due") return { template, order, ...(await getRefund(shop.db, subjectId ?? "")) };
  if (template !== "order-placed") return { template, order };
  const terms = await termsOf(shop, stored);
  return terms ? { template, order, terms } : { template, order };
}

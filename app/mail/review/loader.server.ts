import * as paths from "~/paths";
import { regionInForce } from "~/settings/in-force.server";
import { makeLink } from "~/shop/links/links.server";
import { isSimulatedOrder, type Order } from "~/shop/orders/order";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { dayOf } from "~/shop/region/dates";
import { refusesRequests } from "~/shop/reviews/requests.server";
import { arrivedVarieties } from "~/shop/reviews/review";
import { findReview } from "~/shop/reviews/moderation.server";
import type { Shop } from "~/shop/shop.server";
import { orderOf } from "../order/loader.server";
import type { NamedOrder } from "../order/facts";
import type { ReviewFacts } from "./facts";

/* What mails about reviews tell. Their links carry the order's own token, and lead to where its customer writes. */

async function writing(shop: Shop, order: Order, variety?: string) {
  const region = await regionInForce(shop, order.regionCode);
  const { token, validUntil } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
  const addressOf = (path: string) => paths.absolute(shop.config.publicUrl, region.basename, path);
  const named: NamedOrder = {
    orderNumber: order.number,
    placedAt: order.placedAt,
    region,
    link: addressOf(paths.writeReview({ link: token, variety })),
    simulated: isSimulatedOrder(order),
  };
  return { order: named, stop: addressOf(paths.writeReview({ link: token, stop: true })), validUntil };
}

/** What an order brought; null where its mailbox refused such mails meanwhile, or nothing arrived after all. */
async function reviewRequestFacts(
  shop: Shop,
  mail: OutboxMail<"review-request">,
): Promise<ReviewFacts["review-request"] | null> {
  const order = await orderOf(shop, mail);
  const region = await regionInForce(shop, order.regionCode);
  const varieties = arrivedVarieties(order, dayOf(shop.now(), region));
  if (varieties.length === 0 || (await refusesRequests(shop.db, order.email))) return null;
  return { ...(await writing(shop, order)), varieties: varieties.map(({ name }) => name) };
}

/** A review and what was decided of it; null where its author took it back meanwhile. */
async function reviewFacts(
  shop: Shop,
  mail: OutboxMail<"review-published" | "review-refused">,
): Promise<ReviewFacts["review"] | null> {
  const review = await findReview(shop.db, mail.subjectId ?? "");
  // Changed meanwhile, it waits again, and another mail tells of that.
  if (!review || `review-${review.state}` !== mail.template) return null;
  const { order } = await writing(shop, await orderOf(shop, mail), review.product_slug);
  const { product_name: variety, title, reason, reason_words: words } = review;
  return { order, variety, title, reason, words };
}

export const reviewLoaders = {
  "review-request": reviewRequestFacts,
  review: reviewFacts,
};

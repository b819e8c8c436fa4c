import { redirect } from "@remix-run/node";
import { reviewText as t } from "~/locales/server-texts.server";
import { typedTexts } from "~/http/forms/form-body.server";
import type { Entered } from "~/http/session/context.server";
import { done, faultsOf, formDeferred, formRefused } from "~/http/forms/responses.server";
import { readFormBody } from "~/http/forms/form-body.server";
import { enterAccount } from "~/http/session/session.server";
import * as paths from "~/paths";
import { findOrderByLink } from "~/shop/orders/links.server";
import type { Order } from "~/shop/orders/order";
import { findOrderOf } from "~/shop/orders/orders.server";
import { dayOf, momentText } from "~/shop/region/dates";
import { storedRegion } from "~/shop/region/region";
import { arrivedVarieties, isRead, readReview, type ReviewRefusal } from "~/shop/reviews/review";
import { type Review, reviewsOfOrder, withdrawReview, writeReview } from "~/shop/reviews/reviews.server";
import { refuseRequests, refusesRequests } from "~/shop/reviews/requests.server";
import { voterOf } from "./voter.server";
import { formWords, words } from "./write-words.server";

/** What an address of the page names: an order by its mailed link or in the account, and one of its varieties. */
function readAddress(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    link: query.get("lien") ?? undefined,
    number: query.get("commande") ?? undefined,
    variety: query.get("variete") ?? undefined,
    stop: query.get("demandes") === "non",
  };
}

/** The order that a request's customer may write of; null where none is named. `order` is null where its link opens nothing. */
async function orderHere(request: Request, entered: Entered) {
  const asked = readAddress(request);
  if (asked.link !== undefined) {
    const order = await findOrderByLink(entered.shop.db, asked.link, entered.now);
    return { ...asked, order, token: undefined, kept: null };
  }
  // A page without either leads to where one finds it.
  if (asked.number === undefined) return null;
  const { session, kept } = await enterAccount(request, entered);
  const order = await findOrderOf(entered.shop.db, session.customer.id, asked.number);
  if (!order) throw redirect(paths.orders(), 303);
  return { ...asked, number: order.number, order, token: session.formToken, kept };
}

/** What became of a review so far, in a sentence; null where none was written. */
function stateText(review: Review | undefined): string | null {
  if (!review) return null;
  const { state, reason, reason_words } = review;
  const why = reason ? t(`refused-${reason as ReviewRefusal}`) : "";
  return t(`state-${state}-text`, { reason: [why, reason_words].filter(Boolean).join(" ") });
}

/** The page of one order's reviews: its varieties, the form of one of them, or the end of such mails. */
export async function writingPage(request: Request, entered: Entered) {
  const here = await orderHere(request, entered);
  if (!here)
    return {
      kind: "way" as const,
      title: t("way-title"),
      text: t("way-text"),
      links: [
        { label: t("way-orders"), href: paths.orders() },
        { label: t("way-status"), href: paths.orderStatus() },
        { label: t("all"), href: paths.reviews() },
      ],
    };
  const { order, link, number, variety, stop, token, kept } = here;
  const of = { link, order: link === undefined ? number : undefined };
  if (!order)
    return {
      kind: "lapsed" as const,
      title: t("bad-link-title"),
      status: paths.orderStatus(),
      words: words(),
    };
  const back = link === undefined ? paths.ownOrder(order.number) : paths.order(link);
  if (stop) {
    const isDone = await refusesRequests(entered.shop.db, order.email);
    const text = t(isDone ? "stop-done" : "stop-lead");
    return {
      kind: "stop" as const,
      title: t("stop-title"),
      text,
      isDone,
      action: paths.writeReview({ ...of, stop }),
      token,
      words: words(),
    };
  }
  const varieties = arrivedVarieties(order, dayOf(entered.now, storedRegion(order.regionCode)));
  const written = await reviewsOfOrder(entered.shop.db, order.id);
  const reviewOf = (slug: string) => written.find(({ product_slug }) => product_slug === slug);
  const chosen = varieties.length === 1 ? varieties[0] : varieties.find(({ slug }) => slug === variety);
  if (!chosen)
    return {
      kind: "list" as const,
      title: t("write-title"),
      lead: varieties.length > 0 ? t("write-choose", { number: order.number }) : null,
      back,
      varieties: varieties.map(({ slug, name }) => ({
        name,
        href: paths.writeReview({ ...of, variety: slug }),
        act: t("write-act", { name }),
        state: t(`state-${reviewOf(slug)?.state ?? "none"}`),
      })),
      words: words(),
    };
  const review = reviewOf(chosen.slug);
  return {
    kind: "form" as const,
    title: t("write-of", { name: chosen.name }),
    lead: t("write-lead", { number: order.number }),
    state: stateText(review),
    action: paths.writeReview({ ...of, variety: chosen.slug }),
    back,
    token,
    kept,
    known: {
      language: review?.language ?? "fr",
      ...(review && {
        rating: String(review.rating),
        author: review.author,
        // What was translated is changed in the words it was written in.
        ...(review.original === "" ? { title: review.title, text: review.text } : inOwnWords(review)),
      }),
    },
    isWritten: review !== undefined,
    words: { ...words(), ...formWords() },
  };
}

/** Title and text as their author wrote them, where they were published in translation. */
function inOwnWords({ original }: Review) {
  const [title = "", ...rest] = original.split("\n\n");
  return { title, text: rest.join("\n\n") };
}

/** The answer to a review that is sent by a link which opens nothing any more, with what was typed; null for anything else. */
export async function reviewByLapsedLink(request: Request, { shop, now }: Entered) {
  const { link = "" } = readAddress(request);
  if (await findOrderByLink(shop.db, link, now)) return null;
  // Its body is read again by whatever comes after.
  const form = readFormBody(await request.clone().text());
  if (form?.get("intent") !== "review") return null;
  return formRefused("review", faultsOf(form, { "": [t("bad-link-review")] }));
}

/** The acts of the page's forms. An order in the account needs its customer's form token, which the route has checked. */
export function writingActs(request: Request, entered: Entered, order: Order) {
  const { shop, now } = entered;
  const { link, variety } = readAddress(request);
  const region = storedRegion(order.regionCode);
  const of = { link, order: link === undefined ? order.number : undefined };
  const varieties = arrivedVarieties(order, dayOf(now, region));
  const slug = varieties.length === 1 ? (varieties[0]?.slug ?? "") : (variety ?? "");
  return {
    review: async (form: FormData) => {
      const read = readReview(typedTexts(form, "rating", "title", "text", "author", "language"));
      if (!isRead(read)) {
        const errors = Object.fromEntries(
          Object.entries(read).map(([field, { fault, words: meant = "" }]) => [
            field,
            [t(fault, { words: meant })],
          ]),
        );
        return formRefused("review", faultsOf(form, errors));
      }
      const { voter: author, cookies } = await voterOf(request, entered);
      const written = await writeReview(shop.db, { order, slug, region, author }, read, now);
      if (written.ok)
        return done(paths.writeReview({ ...of, variety: slug }), { key: "review-sent" }, cookies);
      const { problem } = written;
      if (problem === "not-arrived") return formRefused("review", faultsOf(form, { "": [t(problem)] }));
      const sentence = t("write-wait", { moment: momentText(now + problem.wait, region) });
      return formDeferred("review", faultsOf(form, { "": [sentence] }), problem.wait);
    },
    remove: async () => {
      await withdrawReview(shop.db, order.id, slug);
      return done(paths.writeReview({ ...of, variety: slug }), { key: "review-removed" });
    },
    stop: async () => {
      await refuseRequests(shop.db, order.email, now);
      return done(paths.writeReview({ ...of, stop: true }), { key: "review-stopped" });
    },
  };
}

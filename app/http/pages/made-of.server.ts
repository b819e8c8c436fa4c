import { openStorefronts } from "../../shop/profile/profile";
import { toldSettings } from "../../settings/in-force.server";
import { levelsOf } from "../../shop/catalogue/offers";
import type { Storefront } from "../../shop/catalogue/storefront";
import { once } from "../../shop/once";
import { takesOrders } from "../../shop/region/region";
import type { Entered } from "../session/context.server";
import type { Tag } from "./nature.server";

/* What the shop is made of at a moment, as far as public pages show it: by it a kept page is known to be out of date. */

let last = 0;
/** A number for each object, that no other one ever has. */
const numberOf = once<object, number>(() => ++last);

/** The state of each thing that pages are made from, as this process knows it. Equal texts are equal states. */
export interface Made extends Record<"frame" | "content" | Exclude<Tag, `${string}:${string}`>, string> {
  /** @param slug of a variety, whose packs they are */
  packsOf(slug: string): string;
}

/** What was last made of a storefront object, and by what. */
const lastMade = new WeakMap<
  Storefront,
  { texts: object; revisions: object; told: object | null; made: Made }
>();

/**
 * The present states of what a storefront's pages are drawn from. They are read before a page is drawn: if something changes meanwhile,
 * the page is newer than its states say, and is only drawn once more than needed; never is an old page taken for a new one.
 */
export async function madeNow({ shop, storefront, region }: Entered): Promise<Made> {
  const texts = shop.content.latest();
  const revisions = shop.revisions.latest();
  const told = await toldSettings(shop, region);
  const before = lastMade.get(storefront);
  if (before?.texts === texts && before.revisions === revisions && before.told === told) return before.made;
  const [catalogue = "", stock = "", prices = ""] = storefront.revision.split(".");
  const content = String(numberOf(texts));
  // Pages name where else they stand: where seeds are sent, and a text on that storefront's day.
  const others = openStorefronts().map(({ code }) => shop.catalogue.storefront(code).region);
  const days = others.map(({ day }) => day).join();
  const selling = others.filter(takesOrders).map(({ code }) => code);
  const settings = told ? String(numberOf(told)) : "";
  const { reviews, codes, affiliates } = revisions;
  const made = {
    settings,
    stock,
    content: `${content} ${days}`,
    cards: String(numberOf(storefront.offers.cards)),
    packsOf: (slug: string) => levelsOf(storefront.assortment, storefront.offers, slug),
    catalogue: `${catalogue}.${prices}`,
    // Around every page: the menu's collections, the categories of the journal, what is said of sending.
    frame: `${catalogue} ${content} ${settings} ${selling.join()}`,
    reviews: String(reviews),
    codes: String(codes),
    affiliates: String(affiliates),
  };
  lastMade.set(storefront, { texts, revisions, told, made });
  return made;
}

/** The part of the states that pages with these tags are drawn from. */
export const partOf = (made: Made, tags: readonly Tag[]): string =>
  ["frame" as const, ...tags]
    .map((tag) => {
      if (isOf("stock", tag)) return made.packsOf(tag.slice("stock:".length));
      return made[isOf("content", tag) ? "content" : tag];
    })
    .join("|");

const isOf = <Kind extends "content" | "stock">(kind: Kind, tag: string): tag is `${Kind}:${string}` =>
  tag.startsWith(`${kind}:`);

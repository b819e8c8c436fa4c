import { toldSettings } from "../settings/in-force.server";
import type { Storefront } from "../shop/catalogue/storefront";
import type { Entered } from "./context.server";
import type { Tag } from "./nature.server";

/* What the shop is made of at a moment, as far as public pages show it: by it a kept page is known to be out of date. */

/** A number for each object, that no other one ever has. */
const numbers = new WeakMap<object, number>();
let last = 0;
function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++last;
  numbers.set(thing, number);
  return number;
}

/** The state of each thing that pages are made from, as this process knows it. Equal texts are equal states. */
export type Made = Record<"frame" | "content" | Exclude<Tag, `content:${string}`>, string>;

/** What was last made of a storefront object, and by what. */
const lastMade = new WeakMap<
  Storefront,
  { texts: object; revisions: object; told: object | null; made: Made }
>();

/**
 * The states of a storefront's things now. Read before a page is drawn: what it is drawn from may be newer then, never older, and a
 * page that is newer than it says is only drawn again sooner.
 */
export async function madeNow({ shop, storefront, region }: Entered): Promise<Made> {
  const texts = shop.content.latest();
  const revisions = shop.revisions.latest();
  const told = await toldSettings(shop, region);
  const before = lastMade.get(storefront);
  if (before?.texts === texts && before.revisions === revisions && before.told === told) return before.made;
  const [catalogue = "", stock = "", prices = ""] = storefront.revision.split(".");
  const content = String(numberOf(texts));
  const settings = told ? String(numberOf(told)) : "";
  const { reviews, codes, affiliates } = revisions;
  const made = {
    ...{ settings, content, stock },
    catalogue: `${catalogue}.${prices}`,
    // Around every page: the menu's collections, the categories of the journal, what is said of sending.
    frame: `${catalogue} ${content} ${settings}`,
    ...{ reviews: String(reviews), codes: String(codes), affiliates: String(affiliates) },
  };
  lastMade.set(storefront, { texts, revisions, told, made });
  return made;
}

/** The part of the states that pages with these tags are drawn from. */
export const partOf = (made: Made, tags: readonly Tag[]): string =>
  ["frame" as const, ...tags].map((tag) => made[isContent(tag) ? "content" : tag]).join("|");

const isContent = (tag: Tag | "frame"): tag is `content:${string}` => tag.startsWith("content:");

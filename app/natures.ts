import { FINDER_QUERY } from "./shop/catalogue/finder/params";
import { AMONG, GROUP, LISTING_PARAMS } from "./shop/catalogue/listing-params";

/*
 * What each route of app/routes.ts is, by its id: the one place that says so. Whatever depends on it (headers, what is
 * closed to minors, what a loader may read, a cache) reads it here, on the server.
 */

/** The state of the shop that an answer is made from; while none of its own changes, neither does the answer. */
export type Tag =
  /** The storefront's settings in force, its menu's collections among them. */
  | "settings"
  /** Varieties and collections: all that an import changes but stock. */
  | "catalogue"
  /** Whether packs are in stock, low or sold out. */
  | "stock"
  /** Published reviews, with their votes. */
  | "reviews"
  /** The codes that are shown to everybody. */
  | "codes"
  /** The operator's text of a page. */
  | `content:${string}`;

/** A route whose answer is the same for everybody of one variant (app/http/variant.server.ts). */
export interface PublicNature {
  /** Whether it sells: closed to minors (VISITOR-11). */
  sells: boolean;
  /** The parameters of the address's query that it knows, in the order of its one address; all others are ignored. */
  query: readonly string[];
}

/** The routes that answer the same to everybody of one variant. */
export const PUBLIC = {
  "routes/catalogue/home": { sells: true, query: [] },
  "routes/catalogue/collections": { sells: true, query: [] },
  "routes/catalogue/collection": { sells: true, query: LISTING_PARAMS },
  "routes/catalogue/filters": { sells: true, query: [...LISTING_PARAMS, GROUP, AMONG] },
  "routes/catalogue/product-without-slug": { sells: false, query: [] },
  "routes/catalogue/product": { sells: true, query: [] },
  "routes/catalogue/finder/route": { sells: true, query: FINDER_QUERY },
  "routes/catalogue/comparison": { sells: true, query: ["s", "nom"] },
  "routes/catalogue/price-list": { sells: true, query: ["collection", "page"] },
  "routes/catalogue/codes": { sells: true, query: [] },
  "routes/catalogue/packet-legend": { sells: true, query: [] },
  "routes/reviews/reviews": { sells: true, query: ["variete", "tri", "page"] },
  "routes/blog/blog": { sells: true, query: ["categorie", "page"] },
  "routes/blog/feed": { sells: false, query: [] },
  "routes/blog/article": { sells: true, query: [] },
  "routes/blog/authors": { sells: true, query: [] },
  "routes/blog/author": { sells: true, query: [] },
  "routes/content/faq": { sells: false, query: ["q"] },
  // All pages of law and service: the slug follows in their ids.
  "routes/content/page": { sells: false, query: [] },
  "routes/system/icons": { sells: false, query: ["icons"] },
  "routes/system/settings": { sells: false, query: [] },
  "routes/system/gallery/route": { sells: true, query: [] },
  "routes/system/contact-sheet": { sells: true, query: ["genre", "feuille"] },
  "routes/system/not-found": { sells: false, query: [] },
} satisfies Record<string, PublicNature>;
export type PublicRoute = keyof typeof PUBLIC;

/** What the page of a public route is made from besides its frame. Apart from its nature, which browsers load. */
const TAGS: Record<PublicRoute, (path: string) => Tag[]> = {
  "routes/catalogue/home": () => ["catalogue", "stock"],
  "routes/catalogue/collections": () => ["catalogue"],
  "routes/catalogue/collection": () => ["catalogue", "stock"],
  "routes/catalogue/filters": () => ["catalogue", "stock"],
  "routes/catalogue/product-without-slug": () => [],
  "routes/catalogue/product": () => ["catalogue", "stock", "reviews"],
  "routes/catalogue/finder/route": () => ["catalogue", "stock"],
  "routes/catalogue/comparison": () => ["catalogue", "stock"],
  "routes/catalogue/price-list": () => ["catalogue", "stock"],
  "routes/catalogue/codes": () => ["codes"],
  "routes/catalogue/packet-legend": () => ["catalogue"],
  "routes/reviews/reviews": () => ["catalogue", "reviews"],
  "routes/blog/blog": () => ["content:articles"],
  "routes/blog/feed": () => ["content:articles"],
  "routes/blog/article": () => ["content:articles", "catalogue", "stock"],
  "routes/blog/authors": () => ["content:articles"],
  "routes/blog/author": () => ["content:articles"],
  "routes/content/faq": () => ["content:questions"],
  "routes/content/page": (path) => [`content:${path.slice(path.lastIndexOf("/") + 1)}`],
  "routes/system/icons": () => [],
  "routes/system/settings": () => [],
  "routes/system/gallery/route": () => ["catalogue"],
  "routes/system/contact-sheet": () => ["catalogue"],
  "routes/system/not-found": () => [],
};

/** The tags of a public page besides those of its frame; none for what is not public. @param path within its storefront, or whole */
export const tagsOf = (id: string, path: string): Tag[] => (id in TAGS ? TAGS[id as PublicRoute](path) : []);

/** The routes that answer one visitor: nobody keeps what they answer. */
export const PRIVATE: Record<string, { sells: boolean }> = {
  "routes/actions/wish": { sells: true },
  "routes/catalogue/finder/first-question": { sells: false },
  "routes/catalogue/finder/profile": { sells: false },
  "routes/catalogue/seen": { sells: true },
  "routes/actions/colour-mode": { sells: false },
  "routes/content/preview": { sells: false },
  "routes/reviews/report": { sells: false },
  "routes/reviews/write": { sells: false },
  "routes/restock/request": { sells: true },
  "routes/restock/confirmation": { sells: false },
  "routes/restock/stop": { sells: false },
  "routes/cart/cart": { sells: true },
  "routes/cart/summary": { sells: true },
  "routes/checkout/checkout": { sells: true },
  "routes/order/order": { sells: false },
  "routes/order/invoice": { sells: false },
  "routes/order/invoice-pdf": { sells: false },
  "routes/order/status": { sells: false },
  "routes/order/sandbox-payment": { sells: false },
  "routes/withdrawal/withdrawal": { sells: false },
  "routes/account/login": { sells: false },
  "routes/account/sign-up": { sells: false },
  "routes/account/activation": { sells: false },
  "routes/account/forgotten-password": { sells: false },
  "routes/account/reset-password": { sells: false },
  "routes/account/overview": { sells: false },
  "routes/account/latest-order": { sells: false },
  "routes/account/orders": { sells: false },
  "routes/account/order": { sells: false },
  "routes/account/order-invoice": { sells: false },
  "routes/account/order-invoice-pdf": { sells: false },
  "routes/account/details": { sells: false },
  "routes/account/email-confirmation": { sells: false },
  "routes/account/email-refusal": { sells: false },
  "routes/account/email-return": { sells: false },
  "routes/account/wishlist": { sells: true },
  "routes/account/shared-wishlist": { sells: true },
  "routes/account/addresses/route": { sells: false },
  "routes/account/summary": { sells: false },
  "routes/privacy/data": { sells: false },
  "routes/privacy/file": { sells: false },
  "routes/privacy/erasure": { sells: false },
  "routes/visitor/age": { sells: false },
  "routes/visitor/consent": { sells: false },
  "routes/visitor/consent-choice": { sells: false },
  "routes/visitor/storefronts": { sells: false },
  "routes/visitor/choices": { sells: false },
  "routes/system/client-errors": { sells: false },
};

/** What the public route of that id is; null for a private one, and for one that is not in the table. */
export function publicNature(id: string | undefined): PublicNature | null {
  const natures: Partial<Record<string, PublicNature>> = PUBLIC;
  return (id && (natures[id] ?? natures[id.slice(0, id.lastIndexOf("/"))])) || null;
}

/** Whether a route sells (VISITOR-11). One that is not in the table counts as one that does: what was forgotten is closed. */
export const sells = (id: string): boolean => (publicNature(id) ?? PRIVATE[id])?.sells ?? true;

/** What the frame around a public page goes by; its loader answers it as `nature`, so that browsers need no table of natures. */
export interface PageFacts {
  sells: boolean;
  /** The part of the address's query that the page knows, with its "?". */
  search: string;
}

/** The facts of an address that a public route answers; null for a private route. */
export function pageFacts(id: string, url: string): PageFacts | null {
  const nature = publicNature(id);
  return nature && { sells: nature.sells, search: knownSearch(nature, new URL(url).search) };
}

/**
 * The part of a query that a route knows: its parameters in their one order, those of one name as they came.
 * @param search with its "?", or ""
 * @returns the same, encoded one way
 */
export function knownSearch({ query }: PublicNature, search: string): string {
  if (search === "") return "";
  const given = new URLSearchParams(search);
  const known = query.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const text = new URLSearchParams(known).toString();
  return text && `?${text}`;
}

import { VISIT_DAYS } from "../affiliates/affiliate";
import { CART_DAYS } from "../cart/cart";
import { CONSENT_DAYS } from "./consent";
import { SESSION_DAYS } from "../customers/sessions.server";

const DAY = 24 * 3600;

export interface Cookie {
  /** How long browsers keep it, seconds. */
  maxAge: number;
  /** Whether it is signed: a changed value does not verify and counts as absent. */
  signed: boolean;
  /** Whether scripts cannot read it. */
  httpOnly: boolean;
}

/**
 * Every cookie the shop can set (CONTENT-10): one line here, and its one purpose as `purpose-NAME` in
 * locales/fr/page.server.ts, which does not compile without it. Cookies are written by these values and the cookie
 * page shows them, so that one without a line here cannot be written.
 */
export const COOKIES = {
  /** The cart's id, signed. Before it stands the number of packs, unsigned, for display only. */
  cart: { maxAge: CART_DAYS * DAY, signed: true, httpOnly: true },
  /** Names the session of a customer who signed in. */
  auth: { maxAge: SESSION_DAYS * DAY, signed: true, httpOnly: true },
  /** That somebody signed in, for scripts: a guest's page then asks for nothing that is a customer's. It proves nothing. */
  signed_in: { maxAge: SESSION_DAYS * DAY, signed: false, httpOnly: false },
  /** Ids of the orders this browser placed. */
  order: { maxAge: 30 * DAY, signed: true, httpOnly: true },
  /** The message that the last act left. */
  flash: { maxAge: 300, signed: true, httpOnly: true },
  /** The colour mode; names nobody. */
  mode: { maxAge: 365 * DAY, signed: false, httpOnly: false },
  /** Whether the visitor chose the light version, or the full one; names nobody. */
  light: { maxAge: 365 * DAY, signed: false, httpOnly: false },
  /** That the visitor was told of the light version. */
  light_told: { maxAge: 365 * DAY, signed: false, httpOnly: true },
  /** Whether the visitor said they are of age. */
  age: { maxAge: 182 * DAY, signed: false, httpOnly: false },
  /** The choice of cookies, with its place in the register. */
  consent: { maxAge: CONSENT_DAYS * DAY, signed: true, httpOnly: true },
  /** The same choice as one word, for scripts. */
  consent_choice: { maxAge: CONSENT_DAYS * DAY, signed: false, httpOnly: false },
  /** The visit by a partner's link that was last, where the visitor agreed to marketing. */
  aff: { maxAge: VISIT_DAYS * DAY, signed: true, httpOnly: true },
  /** The country chosen with a storefront of many, ISO 3166-1 alpha-2; scripts may read it. */
  country: { maxAge: 365 * DAY, signed: false, httpOnly: false },
  /** The locale code of the storefront last seen. */
  locale: { maxAge: 365 * DAY, signed: false, httpOnly: false },
  /** Varieties looked at last, where the visitor switched it on. */
  seen: { maxAge: 365 * DAY, signed: false, httpOnly: true },
  /** Varieties chosen to be compared; scripts draw from it how many there are. */
  compare: { maxAge: 30 * DAY, signed: false, httpOnly: false },
  /** A random number by which a browser's votes for reviews are told apart. */
  vote: { maxAge: 365 * DAY, signed: true, httpOnly: true },
  /** The storefront that was chosen by its form. */
  region_choice: { maxAge: 365 * DAY, signed: false, httpOnly: false },
  /** The name of the style sheet that the browser fetched as a file. */
  style: { maxAge: 365 * DAY, signed: false, httpOnly: true },
  /** Tells the shop's script to empty the browser's storages after a fresh start. */
  renew: { maxAge: 60, signed: false, httpOnly: false },
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof COOKIES;
export type SignedCookie = {
  [Name in CookieName]: (typeof COOKIES)[Name]["signed"] extends true ? Name : never;
}[CookieName];

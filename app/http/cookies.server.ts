import { type Cookie as Jar, createCookie } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { config } from "../config.server";
import type { FlashKey } from "../locales/flash";
import { type Cookie, COOKIES, type CookieName, type SignedCookie } from "../shop/consent/cookie-list.server";

/*
 * The shop's cookies, one purpose each. Only actions and the edge write them; loaders read. A signed cookie that does
 * not verify counts as absent: the shopper then starts afresh.
 */

/** Cookies of a request that a fresh start expires besides the shop's; more than browsers keep for a host. */
const EXPIRED_AT_MOST = 200;

/** The attributes of a cookie: path, SameSite, lifetime, and Secure where PUBLIC_URL is https. */
const attributes = (name: CookieName) => {
  const { maxAge, httpOnly }: Cookie = COOKIES[name];
  return {
    path: "/",
    maxAge,
    httpOnly,
    sameSite: "lax" as const,
    secure: config().publicUrl.startsWith("https:"),
  };
};

/** Browsers drop a longer one without a word. */
const LONGEST = 4096;

const jars = new Map<SignedCookie, Jar>();

function jarOf(name: SignedCookie): Jar {
  const jar = jars.get(name) ?? createCookie(name, { ...attributes(name), secrets: config().sessionSecrets });
  jars.set(name, jar);
  return jar;
}

/** The cookies of a `Cookie` header by name; none if it cannot be parsed. */
export function cookiesOf(header: string | null | undefined): Record<string, string | undefined> {
  try {
    return parse(header ?? "");
  } catch {
    return {};
  }
}

/** What carries cookies and a browser's wishes: a request of Remix's, or of a server before it. */
export interface Carrier {
  headers: Headers;
}

/** The raw value of a cookie; undefined if it is absent or cannot be decoded. */
export function cookieOf(request: Carrier, name: CookieName): string | undefined {
  return cookiesOf(request.headers.get("Cookie"))[name];
}

/** `Set-Cookie` of a value that is no secret and names nobody. */
export function plainCookie(name: Exclude<CookieName, SignedCookie>, value: string): string {
  return serialize(name, value, attributes(name));
}

/** `Set-Cookie` of a signed cookie that holds these values. @throws {Error} where browsers would drop it for its length */
export async function signedCookie(name: SignedCookie, values: object): Promise<string> {
  const header = await jarOf(name).serialize(values);
  if (header.length > LONGEST) throw new Error(`A cookie "${name}" of ${header.length} characters`);
  return header;
}

/** What a signed cookie's raw value holds; null where it is absent or does not verify. */
export async function readSigned(
  name: SignedCookie,
  raw: string | undefined,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (!raw) return null;
  try {
    const values: unknown = await jarOf(name).parse(`${name}=${encodeURIComponent(raw)}`);
    return typeof values === "object" ? (values as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** What stands before a cart cookie's signed value: the number of packs, for display only, at most "9+". */
const COUNT = /^(\d|9\+)\./;

/** The id of the cart that the browser's cookie names, or null; whether it may have it: app/http/cart.server.ts. */
export async function readCookieCartId(request: Request): Promise<string | null> {
  const raw = cookieOf(request, "cart")?.replace(COUNT, "");
  const id: unknown = (await readSigned("cart", raw))?.["id"];
  return typeof id === "string" ? id : null;
}

/**
 * The number of packs that the page's header shows, 10 for "more than 9". It is not signed: a forged number is
 * displayed and used for nothing else.
 */
export function readCartCount(request: Carrier): number {
  const count = COUNT.exec(cookieOf(request, "cart") ?? "")?.[1];
  return count === "9+" ? 10 : Number(count ?? 0);
}

/** `Set-Cookie` that names a cart. */
export async function writeCart(id: string, packs: number): Promise<string> {
  const header = await signedCookie("cart", { id });
  return header.replace(/^cart=/, `cart=${packs > 9 ? "9+" : packs}.`);
}

/** A message for the next page: a key of `locales/fr/flash`, with its values. */
export interface Flash {
  key: FlashKey;
  values?: Record<string, string | number>;
}

/** What the last action left to be said, in order. The document's renderer expires it once it was shown. */
export async function readFlash(request: Request): Promise<Flash[]> {
  const left: unknown = (await readSigned("flash", cookieOf(request, "flash")))?.["messages"];
  return Array.isArray(left) ? (left as Flash[]) : [];
}

/** `Set-Cookie` that leaves messages. */
export function writeFlash(messages: Flash[]): Promise<string> {
  return signedCookie("flash", { messages });
}

/** The token of the session that this browser signed in to, or null. */
export async function readAuth(request: Request): Promise<string | null> {
  const token: unknown = (await readSigned("auth", cookieOf(request, "auth")))?.["token"];
  return typeof token === "string" ? token : null;
}

/** `Set-Cookie` that names a customer's session. */
export const writeAuth = (token: string): Promise<string> => signedCookie("auth", { token });

/** By what this browser's votes for reviews are known, or null. */
export async function readVoter(request: Request): Promise<string | null> {
  const id: unknown = (await readSigned("vote", cookieOf(request, "vote")))?.["id"];
  return typeof id === "string" ? id : null;
}

/** `Set-Cookie` that names a browser for its votes. */
export const writeVoter = (id: string): Promise<string> => signedCookie("vote", { id });

/** `Set-Cookie` that ends one of the shop's cookies. */
export const endCookie = (name: CookieName): string =>
  serialize(name, "", { ...attributes(name), maxAge: 0, expires: new Date(0) });

/** `Set-Cookie` lines that end what a browser keeps of its customer: session, cart and the orders placed there (ORDER-19). */
export const endPersonalCookies = (): string[] => (["auth", "cart", "order"] as const).map(endCookie);

/** Whether the request carries a message. */
export const hasFlash = (request: Carrier): boolean => cookieOf(request, "flash") !== undefined;

interface RememberedOrder {
  id: string;
  /** When it was placed, UTC ms: the entry expires by this time, whatever lifetime the browser gives the cookie. */
  at: number;
}

async function readOrders(request: Request, now: number): Promise<RememberedOrder[]> {
  const kept: unknown = (await readSigned("order", cookieOf(request, "order")))?.["orders"];
  const since = now - COOKIES.order.maxAge * 1000;
  return Array.isArray(kept) ? (kept as RememberedOrder[]).filter(({ at }) => at > since) : [];
}

/**
 * Ids of the orders placed in this browser, newest first. They do not prove who uses the browser now: a customer's
 * orders also need that customer's session (ORDER-18).
 */
export async function readOrderIds(request: Request, now: number): Promise<string[]> {
  return (await readOrders(request, now)).map(({ id }) => id);
}

/**
 * `Set-Cookie` that adds an order to those of this browser, at most ten; each keeps its own time.
 * @param request null: earlier orders are dropped
 */
export async function writeOrderId(request: Request | null, id: string, now: number): Promise<string> {
  const known = request ? await readOrders(request, now) : [];
  const order = known.find((one) => one.id === id) ?? { id, at: now };
  const others = known.filter((one) => one.id !== id);
  return signedCookie("order", { orders: [order, ...others].slice(0, 10) });
}

/** A visitor's choice of colour mode; "system" follows the device. */
export const COLOUR_MODES = ["system", "light", "dark"] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** The visitor's colour mode, "system" where none was chosen. */
export function readMode(request: Carrier): ColourMode {
  const chosen = cookieOf(request, "mode");
  return COLOUR_MODES.find((mode) => mode === chosen) ?? "system";
}

/** `Set-Cookie` that keeps a colour mode for a year; plain, for it names nobody. */
export function writeMode(mode: ColourMode): string {
  return plainCookie("mode", mode);
}

/** The locale code of the storefront last seen, as the cookie has it. @param cookies the `Cookie` header */
export function readLocale(cookies: string | null | undefined): string | null {
  return cookiesOf(cookies)["locale"] ?? null;
}

/** `Set-Cookie` that keeps a storefront's locale code for 365 days. */
export function writeLocale(code: string): string {
  return plainCookie("locale", code);
}

/** The code of the storefront that the visitor chose by the region form, as the cookie has it, or null. */
export function readRegionChoice(cookies: string | null | undefined): string | null {
  return cookiesOf(cookies)["region_choice"] ?? null;
}

/** `Set-Cookie` that expires a cookie, whoever set it: browsers know it by its name, path and domain alone. */
const expire = (name: string, domain?: string) =>
  serialize(name, "", { ...attributes("mode"), maxAge: 0, expires: new Date(0), domain });

/** The names of a request's cookies, as many as an answer expires. */
const namesIn = (cookies: string | null | undefined): string[] =>
  Object.keys(cookiesOf(cookies))
    .filter((name) => /^[!-:<>-~]+$/.test(name))
    .slice(0, EXPIRED_AT_MOST);

/** `Set-Cookie` lines that expire every cookie of the shop's and every one of the request. */
export const expireCookies = (cookies: string | null | undefined): string[] =>
  [...new Set([...Object.keys(COOKIES), ...namesIn(cookies)])].map((name) => expire(name));

/**
 * `Set-Cookie` lines that expire what a request has beside the shop's own cookies: set by other firms' programs for the shop's host, or
 * for the domain that it is the `www` of.
 */
export function expireForeign({ headers }: Carrier): string[] {
  const { hostname } = new URL(config().publicUrl);
  const domain = hostname.replace(/^www\./, "");
  return namesIn(headers.get("Cookie"))
    .filter((name) => !Object.hasOwn(COOKIES, name))
    .flatMap((name) => [expire(name), expire(name, domain)]);
}

/** `Set-Cookie` that asks the shop's script to empty the browser's storages, once. */
export function markRenewal(): string {
  return plainCookie("renew", "1");
}

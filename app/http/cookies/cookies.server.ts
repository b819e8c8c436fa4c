import { type Cookie as Jar, createCookie } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { config } from "../../config.server";
import {
  type Cookie,
  COOKIES,
  type CookieName,
  type SignedCookie,
} from "../../shop/consent/cookie-list.server";

/*
 * How cookies are read, written, signed and expired; what each of them holds, the file of its purpose says. Only actions and the
 * edge write them; loaders read. A signed cookie that does not verify counts as absent: the shopper then starts afresh. Why they are
 * no sessions of Remix's: docs/decisions/0040-signed-cookies-not-sessions.md.
 */

/** Cookies of a request that a fresh start expires besides the shop's; more than browsers keep for a host. */
const EXPIRED_AT_MOST = 200;

/**
 * What an expired cookie holds: links2 keeps a cookie with an empty value, whatever its date. Where it comes back, it counts as absent.
 */
const ENDED = "ended";

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
export interface HasHeaders {
  headers: Headers;
}

/** The raw value of a cookie; undefined if it is absent, has ended or cannot be decoded. */
export function cookieOf(request: HasHeaders, name: CookieName): string | undefined {
  const value = cookiesOf(request.headers.get("Cookie"))[name];
  return value === ENDED ? undefined : value;
}

/** `Set-Cookie` of a value that is no secret and names nobody. */
export function plainCookie(name: Exclude<CookieName, SignedCookie>, value: string): string {
  return serialize(name, value, attributes(name));
}

/**
 * `Set-Cookie` of a signed cookie that holds these values, and when it was signed.
 * @param now UTC ms
 * @throws {Error} where browsers would drop it for its length
 */
export async function signedCookie(name: SignedCookie, values: object, now: number): Promise<string> {
  const header = await jarOf(name).serialize({ ...values, signedAt: now });
  if (header.length > LONGEST) throw new Error(`A cookie "${name}" of ${header.length} characters`);
  return header;
}

/**
 * What a signed cookie's raw value holds; null where it is absent, does not verify, or was signed longer ago than browsers keep
 * it: who kept a copy of it sends it whenever they like (VISITOR-24).
 * @param now UTC ms
 */
export async function readSigned(
  name: SignedCookie,
  raw: string | undefined,
  now: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (!raw) return null;
  try {
    const values = (await jarOf(name).parse(`${name}=${encodeURIComponent(raw)}`)) as {
      signedAt?: unknown;
    } | null;
    const signedAt = values?.signedAt;
    return typeof signedAt === "number" && now - signedAt <= COOKIES[name].maxAge * 1000
      ? { ...values }
      : null;
  } catch {
    return null;
  }
}

/** `Set-Cookie` that ends one of the shop's cookies. */
export const endCookie = (name: CookieName): string =>
  serialize(name, ENDED, { ...attributes(name), maxAge: 0, expires: new Date(0) });

/** `Set-Cookie` that expires a cookie, whoever set it: browsers know it by its name, path and domain alone. */
const expire = (name: string, domain?: string) =>
  serialize(name, ENDED, { ...attributes("mode"), maxAge: 0, expires: new Date(0), domain });

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
export function expireForeign({ headers }: HasHeaders): string[] {
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

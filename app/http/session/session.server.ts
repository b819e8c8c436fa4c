import { redirect } from "@remix-run/node";
import * as paths from "../../paths";
import { type ClaimedCart, keepInAccount } from "../../shop/cart/claim.server";
import type { Cart } from "../../shop/cart/cart";
import { findKeptForm, keepCountedForm } from "../../shop/customers/kept-forms.server";
import { endSession, findSession, noteVisit, type Session } from "../../shop/customers/sessions.server";
import { type Proved, signIn } from "../../shop/customers/sign-in.server";
import type { Region } from "../../shop/region/storefront-region";
import type { Wish } from "../../shop/customers/wishlist.server";
import { isUnwritable } from "../../shop/unwritable.server";
import { isClosedTo } from "./closed.server";
import { done, type FormAnswer, formOf, typedIn } from "../forms/responses.server";
import { localPath, PATH_LIMIT } from "../forms/return-path.server";
import { clientOf, type Entered } from "./context.server";
import { afterStored } from "../forms/after-stored.server";
import { readNamedCart, writeCart } from "../cookies/cart-cookie.server";
import { cookieOf, endCookie, plainCookie, readSigned, signedCookie } from "../cookies/cookies.server";
import type { Flash } from "../cookies/flash.server";
import { log } from "../../log.server";

/*
 * Sessions of customers. A customer's page leads a guest to the login page and back; a customer's act needs session
 * and form token, and what was typed is kept if either is missing (ACCOUNT-16, ACCOUNT-17).
 */

/** The token of the session that this browser signed in to, or null. */
async function readAuth(request: Request, now: number): Promise<string | null> {
  const token: unknown = (await readSigned("auth", cookieOf(request, "auth"), now))?.["token"];
  return typeof token === "string" ? token : null;
}

/** `Set-Cookie` lines that name a customer's session, and tell scripts that somebody signed in (ACCOUNT-33). */
export const writeAuth = async (token: string, now: number): Promise<string[]> => [
  await signedCookie("auth", { token }, now),
  plainCookie("signed_in", "1"),
];

/** `Set-Cookie` lines by which a browser no longer names a session. */
export const endAuth = (): string[] => (["auth", "signed_in"] as const).map(endCookie);

/** `Set-Cookie` lines that end what a browser keeps of its customer: session, cart and the orders placed there (ORDER-19). */
export const endPersonalCookies = (): string[] => [...endAuth(), endCookie("cart"), endCookie("order")];

/** The query parameter whose token opens the form that was kept for a page. */
const KEPT = "saisie";

/** Sessions whose visit is being written now: several requests of one session write it once. */
const noting = new Set<string>();
/** Whether the log already says that visits cannot be written, so that it says so once per outage. */
let unwritableTold = false;

/**
 * Writes a session's visit without delaying the answer, which must not wait for a writer nor fail when nothing can be
 * stored (SERVER-6).
 */
async function noteBeside(id: string, { shop, now }: Pick<Entered, "shop" | "now">): Promise<void> {
  if (noting.has(id)) return;
  noting.add(id);
  try {
    await noteVisit(shop.db, id, now);
    unwritableTold = false;
  } catch (error) {
    if (!isUnwritable(error) || !unwritableTold) log.error({ err: error }, "visit");
    unwritableTold ||= isUnwritable(error);
  } finally {
    noting.delete(id);
  }
}

/** The session of this request, or null for a guest. */
export async function readSession(
  request: Request,
  { shop, now }: Pick<Entered, "shop" | "now">,
): Promise<Session | null> {
  const token = await readAuth(request, now);
  const session = token === null ? null : await findSession(shop.db, token, now);
  if (session?.visitDue) void noteBeside(session.id, { shop, now });
  return session;
}

/** Whether this browser names a session that is gone: ended from another device, by a new password, or by time. */
export async function isSignedOutElsewhere(
  request: Request,
  entered: Pick<Entered, "shop" | "now">,
): Promise<boolean> {
  return (await readAuth(request, entered.now)) !== null && (await readSession(request, entered)) === null;
}

/**
 * The path of a request within its storefront, with its query (without `saisie`); without any query if that makes it
 * too long.
 */
function returnPathOf(request: Request, { basename }: Region): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = basename === "/" ? pathname : pathname.slice(basename.length) || "/";
  searchParams.delete(KEPT);
  const query = searchParams.toString();
  const whole = query ? `${path}?${query}` : path;
  return [whole, path].find(({ length }) => length <= PATH_LIMIT) ?? paths.account();
}

/**
 * The session of a page that is a customer's own, with the form that was kept for it.
 * @param message what a guest is told; null where the login page knows what to say
 * @throws {Response} 303 to the login page, which leads back
 */
export async function enterAccount(
  request: Request,
  entered: Entered,
  message: Flash | null = { key: "session-needed" },
): Promise<{ session: Session; kept: FormAnswer | null }> {
  const session = await readSession(request, entered);
  if (!session) throw await done(paths.login({ retour: returnPathOf(request, entered.region) }), message);
  return { session, kept: await keptForm(request, entered) };
}

/** The form that was kept for the page of a request (ACCOUNT-17), as it is drawn after a refusal; null for none. */
export async function keptForm(request: Request, { shop, region, now }: Entered): Promise<FormAnswer | null> {
  const token = new URL(request.url).searchParams.get(KEPT);
  const kept = token && (await findKeptForm(shop.db, token, returnPathOf(request, region), now));
  return kept ? { form: kept.form, result: { status: "error", initialValue: kept.fields, error: {} } } : null;
}

/**
 * The session and form of a customer's act.
 * @throws {Response} if there is no session, or the form's token is another session's: what was typed is kept, and
 * 303 to the login page, or to the form's own page if somebody is signed in
 */
export async function actInAccount(
  request: Request,
  entered: Entered,
): Promise<{ session: Session; form: FormData }> {
  const form = await formOf(request);
  const session = await readSession(request, entered);
  if (session && form.get("jeton") === session.formToken) return { session, form };
  throw await (session
    ? done(await backWithTyped(request, entered, form), { key: "form-again" })
    : askLogin(request, entered, form));
}

/** The path of a form's page, which shows what was typed into it again; without that where it is not kept. */
async function backWithTyped(request: Request, entered: Entered, form: FormData): Promise<string> {
  const path = returnPathOf(request, entered.region);
  const fields = typedIn(form);
  delete fields["jeton"];
  const token = await keepTyped(request, entered, { path, form: fields["intent"] ?? "", fields });
  return token ? `${path}${path.includes("?") ? "&" : "?"}${KEPT}=${token}` : path;
}

/**
 * 303 to the login page, which leads back: a session ended that the request needs.
 * @param form what was sent, kept for after the login; null where a page was only asked for
 */
export async function askLogin(request: Request, entered: Entered, form: FormData | null): Promise<Response> {
  const back = form ? await backWithTyped(request, entered, form) : returnPathOf(request, entered.region);
  return done(paths.login({ retour: back }), { key: "session-ended" });
}

/**
 * Keeps what was typed for after a login, for a browser that once had a session: whoever never had one leaves nothing
 * here (PRIVACY-14). Null where it is not kept.
 */
async function keepTyped(
  request: Request,
  { shop, now, context }: Entered,
  typed: Parameters<typeof keepCountedForm>[1],
): Promise<string | null> {
  const session = await readAuth(request, now);
  if (session === null) return null;
  return keepCountedForm(shop.db, typed, { session, clientAddress: clientOf({ context }) }, now);
}

/** The messages about two carts that were merged. */
function cartMessages({ joined, left }: ClaimedCart): Flash[] {
  return [
    ...(joined > 0 ? [{ key: "login-cart" as const, values: { count: joined } }] : []),
    ...(left > 0 ? [{ key: "login-cart-left" as const, values: { count: left } }] : []),
  ];
}

/**
 * Signs a customer in on this browser, whose cookies name its new session and its one cart from then on. Answers 303 to a
 * checked local path.
 * @param message what is said first
 */
export async function signInBrowser(
  request: Request,
  entered: Entered,
  proved: Proved,
  { message, back, wish }: { message: Flash; back: string; wish: string | null },
) {
  const { shop, storefront, now } = entered;
  const browser = {
    sessionToken: await readAuth(request, now),
    cartId: (await readNamedCart(request, now))?.id ?? null,
    userAgent: request.headers.get("User-Agent") ?? "",
  };
  const asked = isClosedTo(request) ? null : wish;
  const signedIn = await signIn(shop.db, storefront, proved, browser, asked, now);
  // The password was changed while this request was under way.
  if (!signedIn) return done(paths.login({ retour: localPath(back) }), { key: "session-needed" });
  const { token, afterEnded, claimed } = signedIn;
  const cookies = [
    ...(await writeAuth(token, now)),
    claimed.cart ? await writeCart(claimed.cart, now) : endCookie("cart"),
    // The session that this browser names ended elsewhere: its list of orders must not pass to whoever signs in now.
    ...(afterEnded ? [endCookie("order")] : []),
  ];
  const wishes = signedIn.wish ? [wishMessage(signedIn.wish)] : [];
  return done(localPath(back), [message, ...cartMessages(claimed), ...wishes], cookies);
}

/**
 * The same of somebody who proved the account by an act that is stored: where they cannot be signed in they are told what was done, and
 * led to the login.
 */
export const signInAfterwards = (...[request, entered, proved, told]: Parameters<typeof signInBrowser>) =>
  afterStored(
    entered,
    () => signInBrowser(request, entered, proved, told),
    () => done(paths.login({ retour: localPath(told.back) }), told.message),
  );

/** What is told of a wish for a variety; where it is kept the page that says so can take it off again (WISHLIST-12). */
export const wishMessage = ({ name, slug, wished }: Wish): Flash => ({
  key: `wish-${wished}`,
  values: { name, slug },
});

/**
 * Keeps a cart that was changed here: in the account of whoever is signed in, as its one cart (CART-14, LIMIT-13), and in the
 * browser; in the browser alone where the account cannot be had, until the next change.
 * @returns the cart as it is kept, the `Set-Cookie` that names it, and what is to be said where packs found no room in it
 */
export async function keepCart(
  request: Request,
  entered: Entered,
  cart: Cart,
): Promise<{ cart: Cart; cookie: string; messages: Flash[] }> {
  const { shop, storefront, now } = entered;
  const kept = await afterStored(
    entered,
    async () => {
      const session = await readSession(request, entered);
      return session && keepInAccount(shop.db, storefront, { cart, customerId: session.customer.id }, now);
    },
    () => null,
  );
  return {
    cart: kept?.cart ?? cart,
    cookie: await writeCart(kept?.cart ?? cart, now),
    messages: kept && kept.left > 0 ? [{ key: "cart-no-room", values: { count: kept.left } }] : [],
  };
}

/** Signs this browser out: 303 to the home page, without its session, the account's cart and the orders placed here. */
export async function signOut(session: Session, { shop }: Entered) {
  await endSession(shop.db, session.customer.id, session.id);
  return done(paths.home(), { key: "logged-out" }, endPersonalCookies());
}

/** 303 to a checked path if somebody is signed in: login and sign-up are for guests. */
export async function leadCustomersOn(request: Request, entered: Entered, back: string): Promise<void> {
  if (await readSession(request, entered)) throw redirect(localPath(back), 303);
}

import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { config } from "~/config.server";
import { readCartCount, readNamedCart, writeCart } from "~/http/cookies/cart-cookie.server";
import { readConsent, writeConsent } from "~/http/cookies/consent.server";
import { cookieOf, endCookie, readSigned, signedCookie } from "~/http/cookies/cookies.server";
import { type Flash, readFlash, writeFlash } from "~/http/cookies/flash.server";
import { readOrderIds } from "~/http/session/order-access.server";
import { writeAuth } from "~/http/session/session.server";
import type { FlashKey } from "~/locales/flash";
import { flash } from "~/locales/fr/flash";
import type { Cart } from "~/shop/cart/cart";
import { COOKIES, type SignedCookie } from "~/shop/consent/cookie-list.server";

/* Signed cookies: what they are believed, and how much they hold. */

const SIGNED = Object.entries(COOKIES).flatMap(([name, { signed }]) =>
  signed ? [name as SignedCookie] : [],
);
const NOW = Date.UTC(2026, 10, 20, 12);
const rawOf = (header: string) => decodeURIComponent(/=([^;]*)/.exec(header)?.[1] ?? "");

describe.each(SIGNED)("the cookie %s", (name) => {
  const lifetime = COOKIES[name].maxAge * 1000;

  it("is believed for as long as browsers keep it, and no longer [VISITOR-24]", async () => {
    const raw = rawOf(await signedCookie(name, { id: "x" }, NOW));
    expect(await readSigned(name, raw, NOW)).toMatchObject({ id: "x" });
    expect(await readSigned(name, raw, NOW + lifetime)).toMatchObject({ id: "x" });
    for (const later of [1, 24 * 3600 * 1000, 400 * 24 * 3600 * 1000])
      expect(await readSigned(name, raw, NOW + lifetime + later)).toBeNull();
  });

  it("is not believed without its moment, with one that is none, or changed [VISITOR-24]", async () => {
    const jar = createCookie(name, { secrets: config().sessionSecrets });
    for (const signedAt of [undefined, null, "2026", NaN, [NOW], { valueOf: NOW }]) {
      const raw = rawOf(await jar.serialize({ id: "x", signedAt }));
      expect([signedAt, await readSigned(name, raw, NOW)]).toEqual([signedAt, null]);
    }
    for (const held of ["text", 5, [1], true]) {
      const raw = rawOf(await jar.serialize(held));
      expect(await readSigned(name, raw, NOW)).toBeNull();
    }
    const raw = rawOf(await signedCookie(name, { id: "x" }, NOW));
    expect(await readSigned(name, `${raw}x`, NOW)).toBeNull();
    expect(await readSigned(name, raw.slice(1), NOW)).toBeNull();
    expect(await readSigned(name, raw.split(".")[0], NOW)).toBeNull();
  });

  it("is refused with any one of its bytes changed, taken out or doubled [VISITOR-24]", async () => {
    const raw = rawOf(await signedCookie(name, { id: "x", count: 3 }, NOW));
    expect(await readSigned(name, raw, NOW)).not.toBeNull();
    for (let at = 0; at < raw.length; at++) {
      const [before, byte = "", after] = [raw.slice(0, at), raw[at], raw.slice(at + 1)];
      const next = String.fromCharCode(byte.charCodeAt(0) + 1);
      for (const other of [next, byte.toLowerCase(), byte.toUpperCase(), "=", "%", "", byte + byte])
        if (other !== byte) expect(await readSigned(name, before + other + after, NOW)).toBeNull();
    }
  });

  it("is closed to scripts and says how long it is kept; what ends it counts as none [VISITOR-24]", async () => {
    const line = await signedCookie(name, { id: "x" }, NOW);
    expect(line).toContain(`; Max-Age=${COOKIES[name].maxAge};`);
    expect(line).toContain("; Path=/; ");
    expect(line).toContain("; HttpOnly; SameSite=Lax");
    const ending = endCookie(name);
    expect(ending).toMatch(
      /^\w+=ended; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly;/,
    );
    expect(cookieOf(carrier(ending), name)).toBeUndefined();
    expect(await readSigned(name, "ended", NOW)).toBeNull();
  });
});

/* The four that name something of a visitor's, as the shop writes and reads them. */

const carrier = (...lines: string[]) =>
  new Request("http://localhost/", {
    headers: { Cookie: lines.map((line) => line.split(";")[0]).join("; ") },
  });
const CART: Cart = { id: "c", region: "fr", revision: 1, lines: [], couponCode: null };
const CHOICE = { choice: { analytics: true, marketing: false }, at: NOW };

const WRITTEN: Record<"auth" | "cart" | "consent" | "order", () => Promise<string>> = {
  auth: async () => (await writeAuth("token", NOW))[0] ?? "",
  cart: () => writeCart(CART, NOW),
  consent: async () => (await writeConsent("k", CHOICE, {}))[0] ?? "",
  order: () => signedCookie("order", { orders: [{ id: "o", at: NOW }] }, NOW),
};

/** What the shop reads of each of them; null for none. */
const readAll = async (request: Request, at = NOW) => ({
  auth: (await readSigned("auth", cookieOf(request, "auth"), at))?.["token"] ?? null,
  cart: await readNamedCart(request, at),
  consent: await readConsent(request, {}, at),
  order: (await readOrderIds(request, at))[0] ?? null,
});
const NOTHING = { auth: null, cart: null, consent: null, order: null };
const READ = { auth: "token", cart: { id: "c", revision: 1 }, consent: CHOICE, order: "o" };

describe.each(Object.keys(WRITTEN) as (keyof typeof WRITTEN)[])("what the cookie %s names", (name) => {
  it("is read under its own name alone, whole, until it has ended [VISITOR-24]", async () => {
    const line = await WRITTEN[name]();
    expect(await readAll(carrier(line))).toEqual({ ...NOTHING, [name]: READ[name] });
    const held = line.slice(name.length);
    for (const other of Object.keys(WRITTEN).filter((other) => other !== name)) {
      expect(await readAll(carrier(other + held))).toEqual(NOTHING);
      expect(await readAll(carrier(other + held.replace(/^=\d\./, "=")))).toEqual(NOTHING);
    }
    expect(await readAll(carrier(endCookie(name)))).toEqual(NOTHING);
    expect(await readAll(carrier(line), NOW + COOKIES[name].maxAge * 1000 + 1)).toEqual(NOTHING);
  });

  it("is not read with any one of its bytes changed, but the count of packs, which is only shown [VISITOR-24]", async () => {
    const pair = (await WRITTEN[name]()).split(";")[0] ?? "";
    const from = name === "cart" ? "cart=0.".length : name.length + 1;
    for (let at = from; at < pair.length; at++) {
      const changed = pair.slice(0, at) + (pair[at] === "A" ? "B" : "A") + pair.slice(at + 1);
      expect([at, await readAll(carrier(changed))]).toEqual([at, NOTHING]);
    }
    if (name !== "cart") return;
    const more = carrier(pair.replace("cart=0.", "cart=7."));
    expect([readCartCount(more), (await readAll(more)).cart]).toEqual([7, READ.cart]);
  });
});

describe("a message for the next page", () => {
  const read = async (messages: Flash[]) => {
    const header = await writeFlash(messages);
    expect(header.length).toBeLessThanOrEqual(4096);
    return readFlash(new Request("http://localhost/", { headers: { Cookie: header.split(";")[0] ?? "" } }));
  };

  it("fits into its cookie, however long its values are and whatever they are written in [FORM-16]", async () => {
    const pieces = ["a", "é", "€", "漢", "👩‍👩‍👧", "\u0000", '"', "\\", "%", "~>?", "?", "+", "\ud800", "\u202f"];
    for (const piece of pieces) {
      for (const length of [1, 290, 2000, 2300, 2700, 3100, 20_000]) {
        const value = piece.repeat(length);
        for (const [key, sentence] of Object.entries(flash)) {
          const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
          const values = Object.fromEntries(names.map((name) => [name, name === "count" ? 3 : value]));
          const plain = key.replace(/_(one|many|other)$/, "") as FlashKey;
          const [told] = await read([{ key: plain, values }]);
          expect(told?.key).toBe(plain);
          for (const [name, text] of Object.entries(told?.values ?? {}))
            // What is cut says so.
            if (name !== "count" && text !== value) expect(String(text)).toMatch(/…$/);
        }
      }
    }
  });

  it("keeps what a form needs whole, and several messages their keys [FORM-16]", async () => {
    const values = { line: "n".repeat(5000), sku: "s".repeat(120), quantity: 3 };
    const many: Flash[] = [
      { key: "login" },
      { key: "login-cart", values: { count: 3 } },
      { key: "login-cart-left", values: { count: 4 } },
      { key: "wish-added", values: { name: "w".repeat(300), slug: "w".repeat(300) } },
      { key: "cart-removed-line", values },
    ];
    const told = await read(many);
    expect(told.map(({ key }) => key)).toEqual(many.map(({ key }) => key));
    expect(told[4]?.values).toMatchObject({ sku: values.sku, quantity: 3 });
    expect(told[3]?.values?.["slug"]).toBe("w".repeat(300));
  });
});

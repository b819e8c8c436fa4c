import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { config } from "~/config.server";
import { readSigned, signedCookie } from "~/http/cookies.server";
import { type Flash, readFlash, writeFlash } from "~/http/flash.server";
import type { FlashKey } from "~/locales/flash";
import { flash } from "~/locales/fr/flash";
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

  it("is not believed without its moment, with one that is none, changed, or under another name [VISITOR-24]", async () => {
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

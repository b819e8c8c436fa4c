import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { load } from "cheerio";
import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { PUBLIC } from "../support/natures";
import { raw } from "./raw";

/* The style sheet: within a browser's first page, then as a file that it keeps. */

const { origin } = await testApp("demo", undefined, afterAll);

/** A page's style, as a browser with these cookies gets it. */
async function page(path: string, cookie = "age=adult", headers: Record<string, string> = {}) {
  const { body } = await raw(origin, path, {
    headers: { "accept-encoding": "identity", cookie, ...headers },
  });
  const $ = load(body);
  const links = $('link[rel="stylesheet"]')
    .toArray()
    .map((link) => $(link).attr());
  return {
    inline: $("style").text(),
    links,
    unscripted: $("noscript").html() ?? "",
    href: links[0]?.["href"] ?? "",
  };
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers["set-cookie"]).split(";")[0] ?? "";

describe("the style sheet", () => {
  it("is within the first page, which fetches its file for no medium and holds up nothing [PAGE-59]", async () => {
    const first = await page("/");
    expect(first.inline).toContain("@font-face");
    expect(first.links).toEqual([{ rel: "stylesheet", href: first.href, media: "not all", disabled: "" }]);
    expect(first.unscripted).toBe(`<link rel="stylesheet" href="${first.href}" media="not all">`);
  });

  it("is a file that one browser keeps for a year, with the cookie that says so; no cookie comes with a page [PAGE-59]", async () => {
    const { href, inline } = await page("/");
    for (const [accepted, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
      ["identity", (bytes: Buffer) => bytes],
    ] as const) {
      const file = await raw(origin, href, { headers: { "accept-encoding": accepted } });
      expect(file.status).toBe(200);
      const whole = unpack(file.bytes).toString();
      // The page has a part of it, from the same font on (PAGE-71).
      expect(whole.length).toBeGreaterThan(1.5 * inline.length);
      expect(/@font-face[^}]*}/.exec(inline)?.[0]).toBe(/@font-face[^}]*}/.exec(whole)?.[0]);
      expect(file.headers).toMatchObject({
        "cache-control": "private, max-age=31536000, immutable",
        "content-type": "text/css; charset=utf-8",
        vary: "Accept-Encoding",
      });
      expect(String(file.headers["set-cookie"])).toMatch(
        /^style=[\w-]{8}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    }
    const head = await raw(origin, href, { method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const document = await raw(origin, "/", { headers: { cookie: "age=adult" } });
    expect(String(document.headers["set-cookie"])).not.toContain("style=");
    expect((await raw(origin, href.replace(/-.{8}\./, "-12345678."), {})).status).toBe(404);
  });

  it("is what every page leads to once the browser has it, in every storefront, on private pages and on failures [PAGE-59]", async () => {
    const { href } = await page("/");
    const cookie = `age=adult; ${cookieOf(await raw(origin, href, {}))}`;
    for (const path of [...PUBLIC, "/panier", "/login", "/nope", "/ch/nope"]) {
      const later = await page(path, cookie);
      expect([path, later.inline, later.links]).toEqual([path, "", [{ rel: "stylesheet", href }]]);
      expect([path, later.unscripted]).toEqual([path, ""]);
    }
  });

  it("is within the page of a browser whose cookie names another one: an older build's, or nothing that was ever sent [PAGE-59]", async () => {
    const { inline } = await page("/");
    for (const style of ["12345678", "", "%ff", "x".repeat(3000), '"><script>'])
      expect((await page("/", `age=adult; style=${style}`)).inline).toBe(inline);
  });

  it("is another file for a browser that saves data: without the font's address [PAGE-15, PAGE-59]", async () => {
    const saves = { "save-data": "on" };
    const [whole, light] = [await page("/"), await page("/", "age=adult", saves)];
    expect(light.inline).not.toContain(".woff2");
    expect(light.href).not.toBe(whole.href);
    const cookie = `age=adult; ${cookieOf(await raw(origin, light.href, {}))}`;
    expect((await page("/", cookie, saves)).inline).toBe("");
    expect((await page("/", cookie)).inline).toBe(whole.inline);
  });
});

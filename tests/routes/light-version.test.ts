import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "cheerio";
import { afterAll, describe, expect, it } from "vitest";
import { enter } from "~/http/session/context.server";
import { isLight } from "~/http/cookies/light-version.server";
import { requestState } from "~/http/pages/request-state.server";
import { findPicture } from "~/http/pages/social-cards.server";
import type { Styles } from "~/http/pages/style.server";
import * as paths from "~/paths";
import { stylesOf } from "~/remix/server-build";
import { packetFile } from "~/routes/catalogue/packet-file.server";
import { openPipeline } from "~/shop/pictures/pipeline.server";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { ASKED_OFTEN } from "../support/natures";
import { isWhole } from "../support/scope";
import { checkHtml, hasJava } from "../support/w3c";

/* The light version: which browsers get it, and that nothing is lost in it. */

const app = await testApp("demo", undefined, afterAll);

async function page(path: string, cookie = "age=adult", sent: Record<string, string> = {}) {
  const headers = { Cookie: cookie, "Accept-Encoding": "identity", ...sent };
  const response = await fetch(app.origin + path, { headers, redirect: "manual" });
  return { response, html: await response.text() };
}

const { light: sheet } = stylesOf<Styles>(await serverBuild());

/** Classes within a page's body that its style sheet does not know. */
const unknownClasses = (html: string): string[] => {
  const $ = load(html);
  const names = $("body [class]")
    .toArray()
    .flatMap((element) => ($(element).attr("class") ?? "").split(" "));
  return [...new Set(names)].filter((name) => !sheet.text.includes(`.${name.replace(":", "\\:")}`));
};

/** The gallery shows pictures, whoever looks. */
const PAGES = ASKED_OFTEN.filter((path) => path !== paths.gallery());

const SAVES = { "Save-Data": "on" };

const stateOf = (cookie: string, sent: [string, string][]) => {
  const headers = new Headers(sent);
  headers.set("Cookie", cookie);
  return isLight({ headers });
};

describe("the light version", () => {
  it("is for whoever chose it, asks to save data or has a slow line; the choice counts before both [LIGHT-1]", () => {
    expect(stateOf("", [])).toBe(false);
    expect(stateOf("", [["Save-Data", "on"]])).toBe(true);
    expect(stateOf("", [["ECT", "2g"]])).toBe(true);
    expect(stateOf("", [["ECT", "slow-2g"]])).toBe(true);
    expect(stateOf("", [["ECT", "3g"]])).toBe(false);
    expect(stateOf("light=on", [])).toBe(true);
    expect(
      stateOf("light=off", [
        ["Save-Data", "on"],
        ["ECT", "2g"],
      ]),
    ).toBe(false);
  });

  it("is nobody's who sends another value, or one twice: they get the page that all get [LIGHT-1]", async () => {
    const full = (await page("/")).html;
    const forged: [cookie: string, sent: Record<string, string>][] = [
      ["age=adult", { "Save-Data": "on, on" }],
      ["age=adult", { "Save-Data": "On" }],
      ["age=adult", { ECT: "2g, 2g" }],
      ["age=adult", { ECT: '"2g"' }],
      ...["x", "", "ON", "on,on", "1", "%ff", "x".repeat(3000)].map(
        (value) => [`age=adult; light=${value}`, {}] as [string, Record<string, string>],
      ),
      ["age=adult; light=x", SAVES],
    ];
    for (const [cookie, sent] of forged)
      expect((await page("/", cookie, sent)).html === full, `${cookie} ${JSON.stringify(sent)}`).toBe(true);
  });

  it("runs no script, and fetches no font and no picture, on any public page [LIGHT-3]", async () => {
    for (const path of PAGES) {
      const { response, html } = await page(path, "age=adult", SAVES);
      const fetched = load(html)(
        "script, img, picture, source, iframe, svg, object, embed, video, audio",
      ).length;
      expect([path, fetched]).toEqual([path, 0]);
      expect([path, unknownClasses(html)]).toEqual([path, []]);
      expect([path, /url\(|preload|@import/.test(html)]).toEqual([path, false]);
      expect(response.headers.get("Link")).toBeNull();
      expect(response.headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src 'self' data:; /,
      );
      expect(response.headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
      // What only a script could ask for (PAGE-6).
      expect(response.headers.get("Permissions-Policy")).toBeNull();
    }
  });

  it("keeps what is a visitor's own from the window that it was opened by, as the full version keeps all [LIGHT-3]", async () => {
    const light = "age=adult; light=on";
    const own = ["/panier", "/login", "/statut-de-la-commande"].map((path) => [path, light] as const);
    for (const [path, cookie] of [...own, ["/", "age=adult"] as const, ["/panier", "age=adult"] as const]) {
      const { response } = await page(path, cookie);
      const policy = response.headers.get("Cross-Origin-Opener-Policy");
      expect([path, cookie, policy]).toEqual([path, cookie, "same-origin"]);
    }
  });

  it("brings the rules of its style sheet that say something of it at first, then leads to the file [LIGHT-3, PAGE-59]", async () => {
    const selectorsIn = (css: string) =>
      new Set([...css.matchAll(/([^{}]+)\{[^{}]*\}/g)].flatMap(([, selectors = ""]) => selectors.split(",")));
    const policyOf = (response: Response) => response.headers.get("Content-Security-Policy");
    for (const path of [...PAGES, "/panier", "/login", "/nope"]) {
      const { response, html } = await page(path, "age=adult", SAVES);
      const $ = load(html);
      const style = $("style").text();
      const brought = selectorsIn(style);
      const meant = [...selectorsIn(sheet.text)].filter(
        (selector) => $(selector.replace(/(?<!\\)::?[\w-]+(\([^)]*\))?/g, "") || "html").length > 0,
      );
      expect([path, meant.filter((selector) => !brought.has(selector))]).toEqual([path, []]);
      const digest = createHash("sha256").update(style).digest("base64");
      expect(policyOf(response)).toContain(`'sha256-${digest}'`);
      // Behind all that is read, for no medium: the page is there before it.
      expect([path, $("link[rel=stylesheet]").attr()]).toEqual([
        path,
        { rel: "stylesheet", href: sheet.href, media: "not all" },
      ]);
      expect([path, $("body > :last-child").is("link")]).toEqual([path, true]);

      const later = await page(path, `age=adult; style=${sheet.name}`, SAVES);
      const $later = load(later.html);
      expect([path, $later("style").length]).toEqual([path, 0]);
      expect($later("head > link[rel=stylesheet]").attr()).toEqual({ rel: "stylesheet", href: sheet.href });
      expect(policyOf(later.response)).toContain("style-src 'self';");
    }
  });

  if (isWhole)
    it.skipIf(!hasJava())(
      "has nothing against it in the W3C's checker [LIGHT-3, PAGE-23]",
      async () => {
        const pages = await Promise.all(PAGES.map(async (path) => page(path, "age=adult", SAVES)));
        const found = await checkHtml(pages);
        expect(found.map((faults, index) => [PAGES[index], faults])).toEqual(PAGES.map((path) => [path, []]));
      },
      120_000,
    );

  it("leads wherever the full version does, and has its forms with all their fields [LIGHT-3]", async () => {
    const { host } = new URL(app.origin);
    for (const path of PAGES) {
      const [full, light] = await Promise.all([page(path), page(path, "age=adult; light_told=1", SAVES)]);
      expect([path, light.response.status]).toEqual([path, full.response.status]);
      const parts = (html: string) => {
        const $ = load(html);
        const hrefs = $("a[href]")
          .toArray()
          .map((link) => $(link).attr("href") ?? "")
          // To what is only drawn: the panel over the page, and what closes it.
          .filter((href) => !href.startsWith("#") && !href.includes(`//${host}`));
        const forms = $("form")
          .toArray()
          .map((form) => {
            const fields = $(form).find("[name]").toArray();
            const names = fields.map((field) => `${$(field).attr("name")}=${$(field).attr("value") ?? ""}`);
            return `${$(form).attr("method")} ${$(form).attr("action")} ${names.sort().join("&")}`;
          })
          .filter((form) => !/legere=|complete=/.test(form));
        return { hrefs: new Set(hrefs), forms: new Set(forms) };
      };
      const [whole, less] = [parts(full.html), parts(light.html)];
      expect([path, [...whole.hrefs].filter((href) => !less.hrefs.has(href))]).toEqual([path, []]);
      expect([path, [...whole.forms].filter((form) => !less.forms.has(form))]).toEqual([path, []]);
    }
  });

  it("tells every figure of a variety in words, and leads to its packet with what that costs [LIGHT-4]", async () => {
    const [full, light] = [
      await page("/produit/white-widow"),
      await page("/produit/white-widow", "age=adult", SAVES),
    ];
    const figures = (html: string) => {
      const $ = load(html);
      $("[aria-hidden]").remove();
      return $(`#dos figure`)
        .toArray()
        .map((figure) => $(figure).text().replaceAll(/\s+/g, " ").trim());
    };
    expect(figures(light.html)).toEqual(figures(full.html));
    expect(figures(light.html).length).toBeGreaterThan(5);
    const link = load(light.html)("a[href^='/images/']");
    const file = await fetch(app.origin + link.attr("href"));
    const kilobytes = Math.ceil((await file.arrayBuffer()).byteLength / 1000);
    expect(file.headers.get("Content-Type")).toBe("image/webp");
    expect(link.text().replaceAll(/\s/g, " ")).toBe(`Voir le sachet (image, ${kilobytes} ko)`);
  });

  it("leads to the packet without its size where that cannot be made now, and such a page is not kept [LIGHT-4, PAGE-58]", async () => {
    const { shop } = app;
    const pictures = openPipeline({
      folder: join(tmpdir(), randomUUID()),
      find: (digest) => findPicture(shop, digest),
      now: Date.now,
      onError: () => undefined,
      render: () => Promise.reject(new Error("no memory")),
    });
    const entered = await enter({ shop, pictures });
    const product = entered.storefront.bySlug.get("white-widow");
    if (!product) throw new Error("no White Widow");
    const file = await packetFile(entered, product);
    expect(file.label).toBe("Voir le sachet");
    expect(file.href).toMatch(/^\/images\//);
    expect(requestState(entered.context).isPartial).toBe(true);
  });

  it("is no part of a navigation by script: its data are the full version's [LIGHT-1]", async () => {
    for (const path of ["/produit/white-widow.data", "/collections/all.data"]) {
      const [full, light] = [await page(path), await page(path, "age=adult", { ECT: "2g" })];
      expect(full.response.status).toBe(200);
      expect([path, light.html === full.html]).toEqual([path, true]);
    }
  });

  it("lists varieties with price, type and height [LIGHT-4]", async () => {
    const $ = load((await page("/collections/all", "age=adult", SAVES)).html);
    const cards = $("main article").toArray();
    expect(cards).toHaveLength(24);
    for (const card of cards) {
      const text = $(card).text().replaceAll(/\s/g, " ");
      expect(text).toMatch(/\d,\d\d €/);
      expect(text).toMatch(/Indica|Sativa|Hybride|CBD/);
    }
    // Of one the height is not known.
    expect(cards.filter((card) => /· \d+–\d+\scm/.test($(card).text()))).toHaveLength(23);
    const widow = load((await page("/collections/all?q=white+widow", "age=adult", SAVES)).html)(
      "main article",
    );
    expect(widow.first().text().replaceAll(/\s/g, " ")).toContain("Sativa dominante · 100–150 cm");
  });

  it("says once what it is, with the way out, and is led into and out of by every page's foot [LIGHT-2]", async () => {
    const told = (html: string) => load(html)("[aria-label='Version légère']");
    const first = await page("/", "age=adult", SAVES);
    expect(told(first.html).find("form[action='/affichage'] button[name='complete']")).toHaveLength(1);
    const [kept = ""] = first.response.headers
      .getSetCookie()
      .filter((line) => line.startsWith("light_told="));
    expect(kept).toContain("Max-Age=31536000");
    const later = await page("/faq", "age=adult; light_told=1", SAVES);
    expect(told(later.html)).toHaveLength(0);
    expect(later.response.headers.getSetCookie().some((line) => line.startsWith("light_told"))).toBe(false);
    expect(load(later.html)("footer button[name='complete']")).toHaveLength(1);
    const full = await page("/faq");
    expect(told(full.html)).toHaveLength(0);
    expect(load(full.html)("footer button[name='legere']")).toHaveLength(1);
    expect(full.response.headers.get("Accept-CH")).toBe("ECT");
    expect(full.response.headers.get("Vary")).toContain("Save-Data, ECT");
  });

  it("is chosen and left by a form, for a year, and ends with a fresh start [LIGHT-2]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/produit/white-widow");
    const light = await shopper.press("Version légère, sans images");
    expect(shopper.cookies.get("light")).toBe("on");
    expect([light.path, light.html.includes("<script")]).toEqual(["/produit/white-widow", false]);
    const full = await shopper.press("Passer à la version complète");
    expect(shopper.cookies.get("light")).toBe("off");
    expect([full.path, full.html.includes("<script")]).toEqual(["/produit/white-widow", true]);
    const renewed = await fetch(`${app.origin}${paths.home()}?renew=true`, {
      headers: { Cookie: "age=adult; light=on; light_told=1" },
      redirect: "manual",
    });
    for (const name of ["light", "light_told"])
      expect(renewed.headers.getSetCookie().some((line) => line.startsWith(`${name}=ended; Max-Age=0`))).toBe(
        true,
      );
  });
});

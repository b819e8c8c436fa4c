import { rootStorefront } from "~/shop/profile/profile";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CheerioAPI, load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as paths from "~/paths";
import { findRegion } from "~/shop/region/region";
import { testApp } from "../support/app";
import { DAY } from "../support/sales";
import { accountsOf } from "../support/accounts";
import { add, orderPack, toRecap } from "../support/buying";
import { PUBLIC } from "../support/natures";
import { isQuick, isWhole } from "../support/scope";
import { plain, type Shopper } from "../support/shopper";
import { checkHtml, hasJava } from "../support/w3c";
import { unreached, walk } from "../support/walk";

/* What holds for every page, whatever it shows: the same bytes for everyone, a strict policy, sound HTML. */

const { shopper, shop, origin } = await testApp("demo", undefined, afterAll);

/** The address of a page's data, as client navigations ask for it. */
function dataOf(path: string): string {
  const [place = "", query] = path.split("?");
  return `${place === "/" ? "/_root" : place === "/ch" ? "/ch/_root" : place}.data${query ? `?${query}` : ""}`;
}

const bodyOf = async (someone: Shopper, path: string, headers: Record<string, string> = {}) =>
  (await someone.send(path, { headers })).text();

/** One who has been here, with a cart, a coupon, a half-filled checkout and an order; the cart holds one pack. */
async function regular(): Promise<Shopper> {
  const someone = shopper();
  await orderPack(someone);
  await add(someone, "white-widow", "white-widow-10");
  await someone.press("Appliquer le code", { code: "ESSAI10" });
  await toRecap(someone);
  return someone;
}

/** Of a sample the even or the odd public pages: each of them is asked by one of the tests that draw all of them twice. */
const sampleOf = (rest: 0 | 1) => PUBLIC.filter((_, index) => isWhole || index % 2 === rest);

describe("a public page", () => {
  it("is the same, byte for byte, for everyone with as many packs [PAGE-1]", async () => {
    const known = await regular();
    const other = shopper();
    await add(other, "skunk-1", "skunk-1-5", "1", "/ch");
    const differing: string[] = [];
    for (const path of sampleOf(0).flatMap((path) => [path, dataOf(path)])) {
      const one = await bodyOf(known, path, { "User-Agent": "Lynx/2.9", "Accept-Language": "fr" });
      const two = await bodyOf(other, path, { "User-Agent": "Mozilla/5.0 Chrome", "Accept-Language": "en" });
      if (one !== two) differing.push(path);
      expect(one).not.toMatch(/Claire|[Dd]upont/);
      // There everybody reads of it.
      if (!path.includes("/codes-de-reduction")) expect(one).not.toMatch(/ESSAI10/);
    }
    expect(differing).toEqual([]);
  });

  it("differs between carts only by their count [PAGE-1]", async () => {
    const known = await regular();
    for (const path of ["/", "/produit/white-widow"]) {
      const { $ } = await known.visit(path);
      const { $: empty } = await shopper().visit(path);
      $("script").remove();
      empty("script").remove();
      const badge = $('header a[href="/panier"] span');
      expect(badge.text()).toBe("1");
      badge.remove();
      expect($("body").text()).toBe(empty("body").text());
    }
  });

  it("is the same a day later, and after somebody ordered [PAGE-1]", async () => {
    const app = await testApp();
    const pages = sampleOf(0);
    const before = await Promise.all(pages.map((path) => bodyOf(app.shopper(), path)));
    app.shop.advance(DAY);
    await orderPack(app.shopper());
    await app.shop.catalogue.refresh();
    const after = await Promise.all(pages.map((path) => bodyOf(app.shopper(), path)));
    expect(pages.filter((_, index) => before[index] !== after[index])).toEqual([]);
  });

  it("sets no cookie, for strangers and for regulars; the edge adds the storefront's locale to documents [PAGE-2]", async () => {
    const known = await regular();
    for (const someone of [shopper(), known])
      for (const path of sampleOf(1).flatMap((path) => [path, dataOf(path)])) {
        const response = await someone.send(path);
        await response.text();
        const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
        const locale = `locale=${(findRegion(path.split("/")[1] ?? "") ?? rootStorefront()).locale.code}`;
        expect([path, cookies.filter((cookie) => cookie !== locale)]).toEqual([path, []]);
        if (path.includes(".data")) expect([path, cookies]).toEqual([path, []]);
      }
  });

  it("has scripts that write nothing to the console [PAGE-4]", () => {
    const folder = "build/client/assets";
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(20);
    // Indented only within a text: the script of Remix's own error screen, which the shop never shows.
    const loud = scripts.filter((name) =>
      /(?<! {4})\bconsole\b/.test(readFileSync(join(folder, name), "utf8")),
    );
    expect(loud).toEqual([]);
  });

  it("has a title of its own, and a description", async () => {
    const titles = new Map<string, string>();
    for (const path of PUBLIC) {
      const { $, status } = await shopper().visit(path);
      const title = $("head > title").text();
      expect([path, title]).toEqual([path, expect.stringMatching(/Chènevis$/)]);
      expect($("title").length - $("svg title").length).toBe(1);
      if (status !== 200) continue;
      const storefront = /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? "/";
      const before = titles.get(`${storefront} ${title}`);
      // Filters narrow a list without another title, and are not kept by search engines.
      if (!path.includes("?")) expect([path, before]).toEqual([path, undefined]);
      titles.set(`${storefront} ${title}`, path);
      if ($('meta[name="robots"]').attr("content") === "noindex") continue;
      expect([path, $('meta[name="description"]').attr("content")?.length]).toEqual([
        path,
        expect.any(Number),
      ]);
    }
  });
});

const found = await walk({ origin, newShopper: shopper, accounts: accountsOf(shop) });
const { pages, plain: plainly } = found;

/** A page as a browser reads it, once for all that only look at it, and what is wrong with how it is written. */
function read(html: string): { $: CheerioAPI; faults: string[] } {
  let page = readPages.get(html);
  if (!page) {
    const faults: string[] = [];
    const $ = load(html, {
      onParseError: ({ code, startLine, startCol }) => faults.push(`${code} ${startLine}:${startCol}`),
    });
    page = { $, faults };
    readPages.set(html, page);
  }
  return page;
}
const readPages = new Map<string, ReturnType<typeof read>>();

describe("every page", () => {
  it("was reached, of every route that draws one", () => {
    expect(pages.map(({ name }) => name)).toContain("/recapitulatif, transfer");
    expect(unreached(found, pages)).toEqual([]);
  });

  it.each(pages)(
    "$name: its policy names its inline scripts and styles by hash, and allows no other [PAGE-3]",
    ({ html, csp }) => {
      const { $ } = read(html);
      const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      const [scripts, styles] = ["script-src", "style-src"].map(
        (name) =>
          csp
            .split("; ")
            .find((part) => part.startsWith(`${name} `))
            ?.split(" ") ?? [],
      );
      // What search engines are told is data, which no browser runs.
      for (const script of $('script:not([src], [type="application/ld+json"])').toArray())
        expect(scripts).toContain(digest($(script).text()));
      for (const style of $("style").toArray()) expect(styles).toContain(digest($(style).text()));
      expect($("script").length).toBeGreaterThan(0);
      expect(csp).not.toMatch(/unsafe|\*|https?:/);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(csp.split("; ")).toContain(part);
      const handlers = $("*")
        .toArray()
        .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []))
        .filter((name) => name === "style" || name.startsWith("on"));
      expect(handlers).toEqual([]);
      expect($('[href^="javascript:"], iframe, object, embed, base, meta[http-equiv]')).toHaveLength(0);
    },
  );

  it.each(pages)("$name: nothing of its client runs or loads before the page has [PAGE-4]", ({ html }) => {
    const { $ } = read(html);
    expect($('script[src], script[type="module"]')).toHaveLength(0);
    expect(
      $('script[type]:not([type="application/ld+json"])')
        .toArray()
        .map((script) => $(script).attr("type")),
    ).toEqual(["text/plain"]);
    expect($('link[rel="modulepreload"]:not([media="not all"]), link[rel="preload"]')).toHaveLength(0);
    // The style sheet's file waits for the late script.
    expect($('link[rel="stylesheet"]:not([media="not all"][disabled])')).toHaveLength(0);
    // Whatever is fetched is the shop's own.
    const foreign = $('[src], link[href]:not([rel="canonical"])')
      .toArray()
      .map((element) => $(element).attr("src") ?? $(element).attr("href") ?? "")
      .filter((address) => !/^\/(?!\/)|^data:/.test(address));
    expect(foreign).toEqual([]);
  });

  it.each(pages)("$name: is French, with one first heading and no level left out", ({ html }) => {
    const { $ } = read(html);
    expect($("html").attr("lang")).toBe("fr");
    expect($("h1")).toHaveLength(1);
    expect($("main")).toHaveLength(1);
    // Those of the page itself are its banner and its contentinfo.
    for (const landmark of ["header", "footer"])
      expect($(landmark).not("main *, article *, aside *, nav *, section *")).toHaveLength(1);
    const levels = $("main :is(h1, h2, h3, h4)")
      .toArray()
      .map((element) => Number(element.tagName.slice(1)));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
    expect(jumps).toEqual([]);
    for (const element of $("h1, h2, h3").toArray()) expect(plain($(element).text())).not.toBe("");
    expect($("img:not([alt])")).toHaveLength(0);
  });

  it.each(pages.filter(({ path }) => path !== paths.gallery()))(
    "$name: shows none of the kit's own words, which are English [PANEL-15]",
    ({ html }) => {
      const { $ } = read(html);
      const body = $("body").clone();
      body.find("script, style").remove();
      const names = $("[aria-label], [title], [placeholder]")
        .toArray()
        .flatMap((element) =>
          ["aria-label", "title", "placeholder"].map((name) => $(element).attr(name) ?? ""),
        );
      expect([body.text(), ...names].join(" ")).not.toMatch(/No (matching )?data|\bClose\b/);
    },
  );

  it.each(pages)(
    "$path: says the size of every picture and drawing, style sheet or not [PAGE-69]",
    ({ html }) => {
      const { $ } = read(html);
      const sizeless = $('svg:not([width="100%"]), img:not(.min-h-full)')
        .toArray()
        .filter((one) => !$(one).attr("width") || !$(one).attr("height"));
      expect(sizeless.map((one) => $.html(one).slice(0, 200))).toEqual([]);
    },
  );

  it.each(pages)(
    "$path: says what a picture shows only where no words beside it name it [PICTURE-25]",
    ({ html }) => {
      const { $ } = read(html);
      const told = $("img:not([alt=''], [aria-hidden])").toArray();
      const repeated = told.filter(
        (image) => plain($(image).closest("th, td, li, .card, a:not([aria-label])").text()) !== "",
      );
      expect(repeated.map((image) => $.html(image))).toEqual([]);
      // A panel shows the page's own picture again, larger.
      const texts = told
        .filter((image) => !$(image).closest(".side-panel").length)
        .map((image) => $(image).attr("alt"));
      expect(texts).toEqual([...new Set(texts)]);
    },
  );

  it.each(pages)("$path: has a name for every control, link and group", ({ html }) => {
    const { $ } = read(html);
    const named = (element: ReturnType<CheerioAPI>[number]) =>
      Boolean(
        $(element).attr("aria-label") ??
        $(element).attr("aria-labelledby") ??
        (plain($(element).text()) || plain($(`label[for="${$(element).attr("id") ?? "-"}"]`).text())),
      ) || plain($(element).closest("label").text()) !== "";
    const nameless = $('input:not([type="hidden"]), select, textarea, button, a[href], summary')
      .toArray()
      .filter((element) => !named(element));
    expect(nameless.map((element) => $.html(element))).toEqual([]);
    const groups = $("fieldset")
      .toArray()
      .filter(
        (group) => $(group).children("legend").length === 0 && $(group).attr("aria-labelledby") === undefined,
      );
    expect(groups).toEqual([]);
    const navigations = $("nav")
      .toArray()
      .map((landmark) => $(landmark).attr("aria-label") ?? "");
    expect(
      navigations.filter((label, index) => label === "" || navigations.indexOf(label) !== index),
    ).toEqual([]);
  });

  it.each(pages)("$name: has every id once, and what refers to one finds it", ({ html }) => {
    const { $ } = read(html);
    const ids = $("[id]")
      .toArray()
      .map((element) => $(element).attr("id") ?? "");
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const wanted = ["for", "aria-describedby", "aria-labelledby", "aria-controls"].flatMap((name) =>
      $(`[${name}]`)
        .toArray()
        .flatMap((element) => ($(element).attr(name) ?? "").split(" ")),
    );
    const fragments = $('a[href^="#"]')
      .toArray()
      .map((element) => $(element).attr("href")?.slice(1) ?? "");
    expect([...wanted, ...fragments].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(pages)("$name: is read by a browser as it is written [PAGE-23]", ({ html }) => {
    const { $, faults } = read(html);
    expect(faults).toEqual([]);
    // React's buffers leave null characters beside letters with accents.
    expect(html).not.toContain("\0");
    // Where a browser has to mend what is nested wrongly, elements are added or moved: then the counts differ.
    const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, "");
    for (const name of [
      "p",
      "div",
      "span",
      "ul",
      "li",
      "dl",
      "dt",
      "dd",
      "table",
      "tbody",
      "tr",
      "td",
      "th",
      "form",
      "a",
      "button",
      "label",
      "fieldset",
      "section",
      "details",
      "main",
      "nav",
    ]) {
      const written = markup.match(new RegExp(`<${name}[\\s>]`, "g"))?.length ?? 0;
      expect([name, $(name).length]).toEqual([name, written]);
    }
    const nested = $(
      "a a, a button, button a, form form, label label, p p, summary a, button input, ul > :not(li), ol > :not(li), dl > :not(dt, dd, div)",
    );
    expect(nested.toArray().map((element) => $.html(element).slice(0, 200))).toEqual([]);
  });

  it.each(pages)("$name: forms hold their own buttons and work without a script", ({ html }) => {
    const { $ } = read(html);
    // Lynx prints a button's value before its words; what a form is for is a field.
    expect($("button[value]")).toHaveLength(0);
    for (const form of $("form").toArray()) expect($(form).find('[name="intent"]').length).toBeLessThan(2);
    expect($("[form], [formaction], [formmethod]")).toHaveLength(0);
    for (const form of $("form").toArray()) {
      expect($(form).find("button").length).toBeGreaterThan(0);
      expect($(form).find('button[type="button"]')).toHaveLength(0);
      expect(["get", "post"]).toContain($(form).attr("method")?.toLowerCase() ?? "get");
    }
  });
});

const checked = [...pages, ...plainly];
const java = hasJava();
if (!java && !isQuick) process.stderr.write("SKIPPED: no java here: the W3C's checker looked at no page\n");

if (!isQuick)
  describe.skipIf(!java)("the W3C's checker", () => {
    const found = new Map<string, string[]>();
    beforeAll(async () => {
      const faulty = { name: "faulty", html: load("<h3></h3><table></table></p>").html() };
      const all = [...checked, faulty];
      (await checkHtml(all)).forEach((messages, index) => found.set(all[index]?.name ?? "", messages));
    });

    it.each(checked)("$name: finds nothing wrong [PAGE-23]", ({ name }) => {
      expect(found.get(name)).toEqual([]);
    });

    it("does find what is wrong", () => {
      expect(found.get("faulty")?.join()).toMatch(/Start tag seen without seeing a doctype.*“title”/);
    });
  });

// tests/edge/engines.test.ts goes through one storefront in every run.
describe.runIf(isWhole)("the shop's links", () => {
  it("all lead to a page, from whatever page one starts", async () => {
    const known = new Map<string, number>();
    const waiting = ["/"];
    const from = new Map<string, string>();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 4).filter((path) => !known.has(path));
      const visited = await Promise.all(
        [...new Set(batch)].map(async (path) => {
          const response = await shopper().send(path);
          // A page of an account leads a guest to the login page.
          const asksWho = /^\/login\?/.test(response.headers.get("Location") ?? "");
          known.set(path, asksWho ? 200 : response.status);
          const html = await response.text();
          return { path, links: html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g) };
        }),
      );
      for (const { path, links } of visited)
        for (const [, address = ""] of links) {
          const place = address.split("#")[0] ?? "";
          // Queries only turn lists; one page of each list is enough.
          if (!place.startsWith("/") || place.includes("?") || known.has(place) || from.has(place)) continue;
          from.set(place, path);
          waiting.push(place);
        }
    }
    const broken = [...known].filter(([, status]) => status !== 200);
    expect(broken.map(([path, status]) => `${status} ${path}, linked from ${from.get(path)}`)).toEqual([]);
    // Every variety can be reached.
    expect([...known.keys()].filter((path) => /^\/produit\/[^/]+$/.test(path))).toHaveLength(94);
  });
});

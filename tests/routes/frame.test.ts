import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { localPath } from "~/http/forms/return-path.server";
import { SITE_LINKS } from "~/site-links";
import type { CartView } from "~/views/cart.server";
import { testApp } from "../support/app";
import { plain, type VisitedPage } from "../support/shopper";
import { add, lines, ORDER, TICKED, toRecap, totals } from "./reading";

describe("the frame of every page", () => {
  it("keeps a colour mode without scripts and leads back to the page [VISITOR-8, VISITOR-21]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    const before = await shopper.visit("/collections/all?type=indica");
    expect(before.$("html").attr("data-mode")).toBe("system");
    const dark = await shopper.press("Sombre");
    expect(dark.path).toBe("/collections/all?type=indica");
    expect(dark.$("html").attr("data-mode")).toBe("dark");
    expect(dark.$('meta[name="color-scheme"]').attr("content")).toBe("dark");
    expect((await shopper.visit("/panier")).$("html").attr("data-mode")).toBe("dark");
    expect(dark.$('footer button[aria-pressed="true"]').text()).toBe("Sombre");
    const system = await shopper.press("Automatique");
    expect(system.$("html").attr("data-mode")).toBe("system");
    expect(system.$('meta[name="color-scheme"]').attr("content")).toBe("light dark");
  });

  it("stays in the storefront, ignores unknown modes, and never leads to another host [VISITOR-8]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/ch/produit/white-widow");
    expect((await shopper.press("Clair")).path).toBe("/ch/produit/white-widow");
    const strange = await shopper.send("/affichage", {
      method: "POST",
      body: new URLSearchParams({ violet: "", retour: "//evil.example/" }),
    });
    expect(strange.status).toBe(303);
    expect(strange.headers.get("Location")).toBe("/");
    expect(strange.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["/panier", "/panier"],
    ["/collections/all?tri=prix#x", "/collections/all?tri=prix"],
    ["//evil.example/", "/"],
    ["/\\evil.example/", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["", "/"],
    [null, "/"],
    ["/?renew=true", "/"],
    ["/panier?renew=true&tri=prix", "/panier?tri=prix"],
    ["/ch/panier", "/"],
    ["/CH", "/"],
    ["/checkout", "/checkout"],
  ])("takes %j back to %j [VISITOR-8, FORM-10, EDGE-9]", (typed, path) => {
    expect(localPath(typed)).toBe(path);
  });

  it("has one font of at most 25 kB, which nothing waits for [PAGE-15]", async () => {
    const { origin } = await testApp();
    const html = await (await fetch(origin)).text();
    const all = html.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    // The others are the reader's own, cut to its measures.
    const faces = all.filter((face) => face.includes("url("));
    expect(all.length - faces.length).toBe(3);
    for (const face of all.filter((one) => !faces.includes(one)))
      expect(face).toMatch(/local\(.*ascent-override.*size-adjust/s);
    expect(faces).toHaveLength(1);
    expect(faces[0]).toMatch(/font-display:\s*swap/);
    const [, path = ""] = /url\("?([^)"]+)"?\)/.exec(faces[0] ?? "") ?? [];
    const preloaded = (await fetch(origin)).headers.get("Link") ?? "";
    expect(preloaded).toContain(`<${path}>; rel=preload; as=font; type=font/woff2; crossorigin`);
    const font = await fetch(new URL(path, origin));
    expect(font.status).toBe(200);
    expect((await font.arrayBuffer()).byteLength).toBeLessThanOrEqual(25_000);
  });

  it("leaves the font out of the style sheet for a browser that saves data [PAGE-32]", async () => {
    const app = await testApp();
    const font = async (headers: Record<string, string>) => {
      const response = await fetch(app.origin, { headers });
      expect(response.headers.get("Vary")).toContain("Save-Data");
      const preloaded = response.headers.get("Link")?.includes("as=font") ?? false;
      const faces = (await response.text()).match(/@font-face\s*\{[^}]*\}/g) ?? [];
      expect(faces.some((face) => face.includes("url("))).toBe(preloaded);
      return preloaded;
    };
    expect(await font({})).toBe(true);
    expect(await font({ "Save-Data": "on" })).toBe(false);
  });
});

describe("the frame of the checkout", () => {
  const LAW = [
    "/conditions-generales",
    "/politique-de-confidentialite",
    "/retractation",
    "/mentions-legales",
    "/consentement",
  ];
  const hrefs = ({ $ }: VisitedPage, selector: string) =>
    $(`${selector} a`)
      .toArray()
      .map((link) =>
        $(link)
          .attr("href")
          ?.replace(/\?retour=.*/, ""),
      );

  it("has the name, the way back, the steps and the links of law, on each step and where it is refused [PAGE-44]", async () => {
    const someone = (await testApp()).shopper();
    await add(someone, "white-widow", "white-widow-1");
    const first = "/checkout?etape=coordonnees";
    const second = "/checkout?etape=livraison-paiement";
    const visits: [VisitedPage, string[]][] = [
      [await someone.visit("/checkout"), []],
      [await someone.press("Enregistrer et continuer"), []],
      [await someone.visit("/checkout?pays=US"), []],
      [await toRecap(someone, { paymentMethod: "sandbox" }), [first, second]],
      [await someone.press(ORDER), [first, second]],
    ];
    for (const [page, steps] of visits) {
      expect(hrefs(page, "header")).toEqual(["/", "/panier", ...steps]);
      expect(hrefs(page, "footer")).toEqual(LAW);
      expect(page.$('[role="search"], dialog, footer form')).toHaveLength(0);
      expect(page.$('body > a[href="#contenu"]')).toHaveLength(1);
    }
    await someone.visit("/checkout?etape=verification");
    const provider = await someone.press(ORDER, TICKED);
    expect(provider.path).toMatch(/^\/paiement-test\//);
    expect(hrefs(provider, "header")).toEqual(["/", "/recapitulatif-de-commande"]);
    expect(hrefs(provider, "footer")).toEqual(LAW);
    const order = await someone.press("Envoyer la réponse", { outcome: "complete" });
    expect(order.$('[role="search"]')).toHaveLength(1);
  });

  it("gives way to the whole one around a failure, and where the shop is closed [PAGE-44, PAGE-34, VISITOR-11]", async () => {
    const app = await testApp();
    const minor = app.shopper();
    minor.cookies.set("age", "minor");
    const closed = await minor.visit("/checkout");
    const unknown = await app.shopper().visit("/paiement-test/inconnu");
    expect(unknown.status).toBe(404);
    for (const page of [closed, unknown]) {
      expect(page.$("#menu")).toHaveLength(1);
      expect(hrefs(page, "footer").length).toBeGreaterThan(LAW.length);
    }
  });
});

describe("the panels", () => {
  const PANELS = { menu: "Menu", recherche: "Recherche" };

  it("open by links of the header, and stand in the page closed, once and whole [PANEL-2]", async () => {
    const { $ } = await (await testApp()).shopper().visit("/produit/white-widow");
    for (const [id, name] of Object.entries(PANELS)) {
      const opener = $(`header a[href="#${id}"]`);
      expect(plain(opener.text())).toBe(name);
      const words = $(`#${id}`);
      const ground = words.next("dialog");
      expect(ground.attr("open")).toBeUndefined();
      expect(ground.attr("aria-label")).toBe(name);
      // The dialog is the background: text browsers read what it holds, whether it is open or not, and elinks finds no fragment in it.
      expect(plain(ground.text())).toBe("");
      const close = words.find('a[aria-label="Fermer"]');
      expect([close.attr("lang"), close.attr("href"), close.text()]).toEqual([undefined, "#entete", ""]);
      expect(ground.find("a").attr("href")).toBe("#entete");
    }
    expect($("header#entete")).toHaveLength(1);
    const hrefs = (links: string) =>
      $("#menu")
        .find(`${links}[href^='/']`)
        .toArray()
        .map((link) => $(link).attr("href"));
    const links = Object.values(SITE_LINKS).flat();
    expect(hrefs("nav > div:not(:first-child) a")).toEqual(links.map(({ href }) => href));
    expect(links.length).toBeGreaterThan(20);
    expect(hrefs("div > div > p a")).toEqual([
      "/boutiques?retour=%2Fproduit%2Fwhite-widow",
      "/consentement?retour=%2Fproduit%2Fwhite-widow",
    ]);
    expect($("#menu").find("form[action='/affichage'] button")).toHaveLength(4);
    expect($("#menu").closest("footer")).toHaveLength(1);
    expect($('[role="search"]')).toHaveLength(1);
    expect($("#recherche").find('form[action="/collections/all"] input[name="q"]')).toHaveLength(1);
  });

  it("the menu begins with the settings' collections and their signs, which a closed shop leaves out [PANEL-17]", async () => {
    const app = await testApp();
    const read = async (path: string) => {
      const { $ } = await app.shopper().visit(path);
      return $("#menu").find("nav > div").first();
    };
    const settings = (await (await fetch(`${app.origin}/api/fr/settings`)).json()) as {
      categories: { name: string; url: string }[];
    };
    const first = await read("/cookies");
    expect(plain(first.find("h2").text())).toBe("Collections");
    const links = first.find("li > a");
    expect(
      links.toArray().map((link) => [plain(links.eq(links.index(link)).text()), link.attribs["href"]]),
    ).toEqual(settings.categories.map(({ name, url }) => [name, url]));
    expect(links.find("svg")).toHaveLength(settings.categories.length);
    const minor = app.shopper();
    await minor.visit("/");
    const closed = await minor.press("J’ai moins de 18 ans");
    expect(plain(closed.$("#menu").find("nav h2").first().text())).toBe("Le catalogue");
  });

  it("keep to their storefront [PANEL-2]", async () => {
    const { $ } = await (await testApp()).shopper().visit("/ch");
    for (const link of $("#menu").find("nav a").toArray()) expect($(link).attr("href")).toMatch(/^\/ch\//);
  });

  it("the cart's says what the cart's page says, and a public page nothing of it [PANEL-5, PANEL-7]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    const read = async (path: string) => {
      const response = await someone.send(path);
      expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(response.headers.getSetCookie()).toEqual([]);
      return (await response.json()) as CartView;
    };
    expect(await read("/api/panier")).toMatchObject({ empty: true, lines: [] });
    await add(someone, "white-widow", "white-widow-10");
    await add(someone, "skunk-1", "skunk-1-5", "2");
    const page = await someone.press("Appliquer le code", { code: "ESSAI10" });
    const cart = await read("/api/panier");
    expect(
      cart.lines.map(({ name, pack, unitPrice, quantity, total }) =>
        [`${name} ${pack}`, unitPrice, quantity, total].map(plain),
      ),
    ).toEqual(lines(page));
    expect(
      Object.fromEntries(
        cart.totals.map(({ label, note, value }) => [plain(`${label} ${note ?? ""}`), plain(value)]),
      ),
    ).toEqual(totals(page));
    const known = await someone.visit("/produit/thai");
    expect(known.html).not.toMatch(/ESSAI10|skunk-1-5/);

    await add(someone, "thai", "thai-5", "1", "/ch");
    expect(plain((await read("/ch/api/panier")).totals.at(-1)?.value ?? "")).toContain("CHF");
  });
});

describe("the icons", () => {
  const ask = async (path: string) => fetch((await testApp()).origin + path);

  it("answer a set with the icons asked for, and name those that are unknown [PICTURE-14]", async () => {
    const response = await ask("/api/icons/tabler.json?icons=leaf,sun,kein-icon");
    expect(response.status).toBe(200);
    const body = (await response.json()) as { prefix: string; icons: object; not_found?: string[] };
    expect(body.prefix).toBe("tabler");
    expect(Object.keys(body.icons).sort()).toEqual(["leaf", "sun"]);
    expect(body.not_found).toEqual(["kein-icon"]);
  });

  it("stand in a sheet that browsers keep: the menu's, each where its link points to [PICTURE-15]", async () => {
    const { $ } = await (await testApp()).shopper().visit("/conditions-generales");
    const uses = $(".menu-first use")
      .toArray()
      .map((use) => ($(use).attr("href") ?? "").split("#"));
    expect(uses.length).toBeGreaterThan(10);
    const [address = ""] = uses[0] ?? [];
    const sheet = await ask(address);
    expect([sheet.status, sheet.headers.get("Content-Type"), sheet.headers.get("Cache-Control")]).toEqual([
      200,
      "image/svg+xml",
      "public, max-age=86400",
    ]);
    const symbols = load(await sheet.text(), { xml: true });
    for (const [of, id] of uses) {
      expect(of).toBe(address);
      expect(symbols(`symbol[id="${id}"] path`).length).toBeGreaterThan(0);
    }
    const hostile = await ask(
      `/api/icons/tabler.svg?icons=${encodeURIComponent('leaf,"><script>,kein-icon')}`,
    );
    expect((await hostile.text()).match(/<symbol/g)).toHaveLength(1);
    expect((await ask("/api/icons/mdi.svg?icons=leaf")).status).toBe(404);
  });

  it("name among the unknown whatever is no icon's name, and still answer the others [PICTURE-16]", async () => {
    const names = ["<b>", "Leaf", "a b", "-x", "__proto__", "constructor", "é", "x".repeat(300), "\u0001"];
    const asked = new URLSearchParams({ icons: ["leaf", ...names, "<b>", "", "leaf"].join(",") });
    const response = await ask(`/api/icons/tabler.json?${asked}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    const body = (await response.json()) as { icons: object; not_found?: string[] };
    expect(Object.keys(body.icons)).toEqual(["leaf"]);
    expect(body.not_found).toEqual(names);
  });

  it("answer 404 for a set that is not installed, and nothing for no names [PICTURE-14]", async () => {
    for (const path of [
      "/api/icons/mdi.json?icons=seed",
      "/api/icons/__proto__.json?icons=a",
      "/api/icons/tabler",
    ])
      expect((await ask(path)).status).toBe(404);
    expect(await (await ask("/api/icons/tabler.json")).json()).toMatchObject({ prefix: "tabler", icons: {} });
  });

  it("stand in the HTML of the error screen, one for each collection [PICTURE-15, PAGE-12]", async () => {
    const page = await (await testApp()).shopper().visit("/introuvable");
    const items = page.$("main ul li");
    expect(items.length).toBeGreaterThan(10);
    expect(page.$("main ul li svg").length).toBe(items.length);
    expect(page.$("body").attr("class")).toBe("error-404 floating-breadcrumbs");
    expect(page.$("main .breadcrumbs ~ .page-head h1")).toHaveLength(1);
    expect((await (await testApp()).shopper().visit("/")).$("body").attr("class")).toBeUndefined();
  });
});

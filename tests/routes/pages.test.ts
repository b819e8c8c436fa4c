import { copyDatabase } from "../support/databases";
import { demoFile, shopFolder, withPayments } from "../support/own-shop";
import { startBuiltServer } from "../support/servers";
import { openStorefronts } from "~/shop/profile/profile";
import { logIn, newCustomer } from "../support/accounts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { addAffiliate } from "~/shop/affiliates/affiliates.server";
import { COOKIES } from "~/shop/consent/cookie-list.server";
import type { AddressedMail } from "~/mail/transport.server";
import { orderServerText } from "~/locales/server-texts.server";
import { LEGAL_PAGES, PAGES, SERVICE_PAGES } from "~/paths";
import { saveContent } from "~/shop/content/pages.server";
import { BLOCK_PLACEHOLDERS, PLACEHOLDERS } from "~/shop/content/template";
import { formatMoney } from "~/shop/money";
import {
  PAYMENT_TRANSITIONS,
  type PaymentState,
  SHIPMENT_TRANSITIONS,
  type ShipmentState,
} from "~/shop/orders/order";
import { countryName } from "~/shop/region/address";
import { type RegionToday, servedCountries, storefrontFor } from "~/shop/region/region";
import { deliverMails } from "~/worker/mails.server";
import { testApp, type TestApp } from "../support/app";
import { OPERATOR } from "../support/sales";
import { NOON, pageText, publish } from "../support/shop";
import { readPdf } from "../support/pdf";
import { createShopper, plain, type VisitedPage } from "../support/shopper";
import { add, ORDER, orderPack, TICKED, toRecap } from "../support/buying";
import { heading } from "./reading";

/* The pages about the shop, of law and service, as every storefront reads them. */

const shared = await testApp("demo", undefined, afterAll);
const { shopper } = shared;

const prefix = (basename: string) => (basename === "/" ? "" : basename);
const everywhere = openStorefronts().flatMap(({ basename }) =>
  PAGES.map((slug) => `${prefix(basename)}/${slug}`),
);

/** The rows of the table under a heading, as plain text. */
function table({ $ }: VisitedPage, id: string): string[][] {
  return $(`#${id}`)
    .nextAll("table")
    .first()
    .find("tbody tr")
    .toArray()
    .map((row) =>
      $(row)
        .find("td")
        .toArray()
        .map((cell) => plain($(cell).text())),
    );
}

/** The day that a page's file names as its text's, as the page says it. */
function dayOf(slug: string): string {
  const [, day = ""] = /^version: "(.+)"$/m.exec(readFileSync(`demo/pages/${slug}.md`, "utf8")) ?? [];
  return new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** Countries that other storefronts serve, which none of them is at home in and this one does not name. */
const elsewhere = (region: RegionToday) => {
  const named = region.countries.map(({ iso }): string => iso);
  const served = openStorefronts().flatMap(({ serves }) => serves);
  return [...new Set(served)].filter((iso) => !named.includes(iso) && storefrontFor(region, iso));
};

describe("a page about the shop, of law or service", () => {
  it.each(everywhere)("%s: has a title, a day, and nothing of a mark [CONTENT-6]", async (path) => {
    const page = await shopper().visit(path);
    const { $ } = page;
    expect(page.status).toBe(200);
    expect(heading(page)).not.toBe("");
    expect(page.text).toContain(`Version du ${dayOf(path.slice(path.lastIndexOf("/") + 1))}`);
    const main = $("main").html() ?? "";
    expect(main).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\bstyle=/);
    expect($("main .prose").text().length).toBeGreaterThan(400);
    expect($("main :is(table, th, td)[style], main script, main img")).toHaveLength(0);
    // Nothing empty is left where a condition does not hold.
    expect($("main :is(p, li, h2, h3):empty")).toHaveLength(0);
  });

  it.each(openStorefronts().map(({ basename }) => basename))(
    "of %s leads only to pages of that storefront, but for countries that another one sends to",
    async (basename) => {
      const links = new Map<string, string>();
      for (const slug of PAGES) {
        const { $ } = await shopper().visit(`${prefix(basename)}/${slug}`);
        const ids = new Set(
          $("[id]")
            .toArray()
            .map((element) => $(element).attr("id")),
        );
        expect(ids.size).toBe($("[id]").length);
        for (const link of $("main a[href]").not("#pays ~ * td a, #pays + * td a").toArray()) {
          const href = $(link).attr("href") ?? "";
          if (href.startsWith("#")) expect([slug, href, ids.has(href.slice(1))]).toEqual([slug, href, true]);
          else if (!/^(https:|mailto:)/.test(href)) links.set(href, slug);
        }
      }
      expect(links.size).toBeGreaterThan(8);
      for (const [href, slug] of links) {
        expect([slug, href]).toEqual([slug, expect.stringMatching(new RegExp(`^${prefix(basename)}(/|$)`))]);
        expect([slug, href, (await shopper().send(href)).status]).toEqual([slug, href, 200]);
      }
    },
  );

  it("is another text where a storefront has its own [CONTENT-3]", async () => {
    const { text: swiss } = await shopper().visit("/ch/politique-de-retour");
    const { text: french } = await shopper().visit("/politique-de-retour");
    expect(swiss).toContain("Le droit suisse ne donne pas de délai de rétractation");
    expect(french).not.toContain("droit suisse");
    expect(french).toContain("vous avez 14 jours pour changer d’avis");
  });

  it("tells the figures of its storefront [CONTENT-5]", async () => {
    for (const { code, basename } of openStorefronts()) {
      const { region } = shared.shop.catalogue.storefront(code);
      const page = await shopper().visit(`${prefix(basename)}/expedition-livraison`);
      const served = servedCountries(region);
      const money = (minor: number) => plain(formatMoney(minor, region.currency.isoCode, region));
      expect([code, page.$("#modes-prix-et-delais").length]).toEqual([code, served.length > 0 ? 1 : 0]);
      if (served.length > 0) {
        expect(page.text).toContain(`Une commande compte au plus ${region.seedMaximum} graines`);
        const prices = Object.values(region.postage);
        expect(table(page, "modes-prix-et-delais").map(([mode, , ...sums]) => [mode, ...sums])).toEqual(
          prices.map(({ price, freeFrom }) => [
            expect.stringMatching(/^Courrier /),
            money(price),
            freeFrom === null ? "jamais" : money(freeFrom),
          ]),
        );
      }
      expect(table(page, "pays")).toEqual([
        ...region.countries.map(({ iso, delivery, shippingOptions: [tracked, untracked] }) => [
          countryName(iso),
          delivery.allowed
            ? `Oui : ${tracked.min} à ${tracked.max} jours ouvrés, ${untracked?.min} à ${untracked?.max} sans suivi`
            : expect.stringMatching(/^Non : .{20}/),
        ]),
        ...elsewhere(region).map((iso) => [
          countryName(iso),
          expect.stringMatching(/^Non : la boutique .+ s’en charge$/),
        ]),
      ]);
    }
  });

  it.each([
    ["", "2 à 5 jours ouvrés", "4 à 8 jours ouvrés"],
    ["/ch", "2 à 5 jours ouvrés", "4 à 8 jours ouvrés"],
    ["/uk", "3 à 7 jours ouvrés", "6 à 12 jours ouvrés"],
    ["/en", "2 à 7 jours ouvrés selon le pays", "4 à 12 jours ouvrés selon le pays"],
  ])("tells on %s how long the post takes [CONTENT-5]", async (base, tracked, untracked) => {
    const page = await shopper().visit(`${base}/expedition-livraison`);
    expect(table(page, "modes-prix-et-delais").map(([, days]) => days)).toEqual([tracked, untracked]);
    expect(page.text).toContain("puis 1 jour ouvré de préparation");
  });

  it("leads to the storefront that sends where this one does not [CONTENT-5]", async () => {
    const { $ } = await shopper().visit("/en/expedition-livraison");
    const links = Object.fromEntries(
      $("#pays ~ * td a")
        .toArray()
        .map((link) => [
          plain($(link).closest("tr").children().first().text()),
          new URL($(link).attr("href") ?? "").pathname,
        ]),
    );
    expect(links).toMatchObject({ France: "/", Monaco: "/", Suisse: "/ch", Liechtenstein: "/ch" });
    expect(Object.keys(links)).not.toContain("Belgique");
    expect(Object.keys(links)).not.toContain("États-Unis");
  });

  it("says which storefront sends where this one does not, and why nobody does [CONTENT-5]", async () => {
    const rows = table(await shopper().visit("/expedition-livraison"), "pays");
    for (const row of [
      ["Suisse", "Non : la boutique Suisse s’en charge"],
      ["Royaume-Uni", "Non : la boutique Royaume-Uni s’en charge"],
      ["États-Unis", "Non : la loi y interdit ou y restreint l’envoi"],
      ["Australie", "Non : nous n’avons pas établi que l’envoi y est permis"],
    ])
      expect(rows).toContainEqual(row);
  });

  it.each(["us", "ca", "au", "nz"])(
    "says on /%s that nothing is sent or sold there [LAW-4, CONTENT-5, CONTENT-6]",
    async (code) => {
      const shipping = await shopper().visit(`/${code}/expedition-livraison`);
      expect(shipping.text).toContain("montre les variétés et leurs prix, mais n’expédie pas");
      expect(table(shipping, "pays").filter(([, answer]) => answer?.startsWith("Oui"))).toEqual([]);
      const payment = await shopper().visit(`/${code}/paiement-traitement`);
      expect(payment.text).toContain("n’encaisse rien, puisqu’elle ne livre pas");
      expect(payment.$("#moyens-de-paiement").nextUntil("h2", "ul")).toHaveLength(0);
      const returns = await shopper().visit(`/${code}/politique-de-retour`);
      expect(returns.text).toContain("ne prend pas de commande");
    },
  );

  it("tells how its storefront is paid [CONTENT-5]", async () => {
    const swiss = await shopper().visit("/ch/paiement-traitement");
    expect(swiss.text).toContain(
      "Sur la boutique Suisse, les prix sont en francs suisses, toutes taxes comprises.",
    );
    expect(swiss.text).toContain("Les graines vous attendent 10 jours.");
    expect(swiss.text).toContain("écrivez exactement « Chènevis (démonstration) »");
    const british = await shopper().visit("/uk/paiement-traitement");
    expect(british.text).toContain("les prix sont en livres sterling");
    expect(british.text).toContain("Les graines vous attendent 7 jours.");
    const refunds = await shopper().visit("/politique-de-remboursement");
    expect(refunds.text).toContain("Renvoyer le premier vous rend 27 euros");
  });

  it("tells of every state by the name that the order's page gives it", async () => {
    const states = async (path: string, id: string) =>
      table(await shopper().visit(path), id).map(([state = ""]) => state);
    expect((await states("/paiement-traitement", "ou-en-est-le-paiement")).sort()).toEqual(
      (Object.keys(PAYMENT_TRANSITIONS) as PaymentState[])
        .map((state) => orderServerText(`payment-${state}`))
        .sort(),
    );
    expect((await states("/expedition-livraison", "de-la-commande-a-l-envoi")).sort()).toEqual(
      ([...(Object.keys(SHIPMENT_TRANSITIONS) as ShipmentState[]), "unpaid", "delivered"] as const)
        .map((state) => orderServerText(`shipment-${state}`))
        .sort(),
    );
  });

  it("lists the payment methods that are on [CONTENT-5]", async () => {
    const methods = ({ $ }: VisitedPage) =>
      $("#moyens-de-paiement")
        .nextAll("ul")
        .first()
        .find("strong")
        .toArray()
        .map((name) => $(name).text());
    expect(methods(await shopper().visit("/paiement-traitement"))).toEqual([
      "Virement bancaire",
      "Paiement de démonstration",
    ]);
    const server = await startBuiltServer(await copyDatabase("demo"), {
      SHOP_DIR: shopFolder(withPayments(demoFile(), "transfer")),
    });
    try {
      const someone = createShopper(fetch, server.origin);
      expect(methods(await someone.visit("/paiement-traitement"))).toEqual(["Virement bancaire"]);
    } finally {
      await server.stop();
    }
  });

  it("of more than five parts begins with links to them [CONTENT-11]", async () => {
    for (const slug of PAGES)
      for (const base of ["", "/ch"]) {
        const { $ } = await shopper().visit(`${base}/${slug}`);
        // What the shop draws beneath a text is no part of it.
        const parts = $("main h2[id]")
          .toArray()
          .map((part) => [`#${$(part).attr("id")}`, $(part).text()]);
        const links = $('nav[aria-label="Sur cette page"] a').toArray();
        expect([slug, links.map((link) => [$(link).attr("href"), $(link).text()])]).toEqual([
          slug,
          parts.length > 5 ? parts : [],
        ]);
      }
    const { $ } = await shopper().visit("/ch/politique-de-retour");
    expect($("main h2").length).toBeLessThanOrEqual(5);
  });

  it("names tables and their columns, and has each cell bring its column's name [CONTENT-12]", async () => {
    const { $ } = await shopper().visit("/cookies");
    const table = $("main table");
    expect(table.attr()).toEqual({ "aria-label": "La liste", class: "stack wide" });
    const heads = table.find("th").toArray();
    expect(heads.map((head) => head.attribs)).toEqual(Array(4).fill({ scope: "col" }));
    const names = heads.map((head) => $(head).text());
    for (const row of table.find("tbody tr").toArray()) {
      const cells = $(row).find("td").toArray();
      expect(cells.map((cell) => cell.attribs["data-label"])).toEqual(names);
    }
    const { $: narrow } = await shopper().visit("/politique-de-remboursement");
    expect(narrow("main table").attr("class")).toBe("stack");
    for (const page of [$, narrow]) expect(page("main [tabindex]:not(#contenu)")).toHaveLength(0);
  });

  it("answers client navigations, in every storefront", async () => {
    for (const path of ["/cookies.data", "/ch/cookies.data"]) {
      const response = await shopper().send(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("Un cookie est un court texte");
    }
  });

  it("asks the database for no text, nor does its data [CONTENT-17]", async () => {
    const app = await testApp();
    const asked: string[] = [];
    const executor = app.shop.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = (query, ...rest) => {
      asked.push(query.sql);
      return execute(query, ...rest);
    };
    for (const path of ["/conditions-generales", "/ch/politique-de-retour", "/cookies.data", "/nope"])
      await (await app.shopper().send(path)).text();
    expect(asked.filter((sql) => /content|page/.test(sql))).toEqual([]);
    // Statements are seen here, where one is made.
    await app.shop.content.findVersion("00");
    expect(asked.filter((sql) => /content_version/.test(sql))).toHaveLength(1);
  });

  it("takes its address from the operator's text: a form sent to one is a 405, to none a 404 [CONTENT-19]", async () => {
    const app = await testApp("empty", async (db) => {
      await saveContent(db, [pageText({ slug: "cookies", title: "Cookies" })], NOON);
    });
    const send = async (path: string) =>
      (await app.shopper().send(path, { method: "POST", body: new URLSearchParams({ a: "1" }) })).status;
    expect(await Promise.all(["/cookies", "/ch/cookies", "/accessibilite", "/nope"].map(send))).toEqual([
      405, 405, 404, 404,
    ]);
    expect(heading(await app.shopper().visit("/ch/cookies"))).toBe("Cookies");
    // A text's name is a slug of the shop's, and no path to anything else.
    for (const path of ["/cookies%20fr", "/cookies.fr", "/page%20cookies", "/__proto__", "/constructor"])
      expect([path, (await app.shopper().visit(path)).status]).toEqual([path, 404]);
  });

  it("that the operator has not written is a 404", async () => {
    const app = await testApp("empty");
    for (const slug of PAGES) expect((await app.shopper().visit(`/${slug}`)).status).toBe(404);
  });

  it("holds only what Markdown makes, whatever was stored [CONTENT-9]", async () => {
    const app = await testApp("empty", async (db) => {
      const body = [
        "## Titre <img src=x onerror=alert(1)>",
        "<script>alert(1)</script>",
        "[a](javascript:alert(1)) ![b](https://ailleurs.example/x.png)",
        "| A |\n| --: |\n| <b>c</b> |",
        "[maison](/) {{si-commande}} {{inconnu}}",
      ];
      await saveContent(db, [pageText({ slug: "cookies", body: body.join("\n\n") })], NOON);
    });
    const { $ } = await app.shopper().visit("/ch/cookies");
    expect($("main :is(script, b, img[src=x], [style], [onerror])")).toHaveLength(0);
    expect($('main a[href^="javascript"]')).toHaveLength(0);
    expect($("main .prose a").attr("href")).toBe("/ch");
    expect($("main td").attr("class")).toBe("cell-right");
    expect($("main").text()).not.toContain("{{");
  });
});

describe("the foot of every page", () => {
  it.each([
    ["Commandes", ["compte", "panier", "statut-de-la-commande", "retractation", ...SERVICE_PAGES]],
    ["Informations légales", [...LEGAL_PAGES, "plan-du-site"]],
  ])("has under « %s » the pages of the same storefront", async (title, slugs) => {
    const { $ } = await shopper().visit("/ch");
    const links = $(`footer nav h2:contains("${title}")`).parent().find("a").toArray();
    expect(links.map((link) => $(link).attr("href"))).toEqual(slugs.map((slug) => `/ch/${slug}`));
  });
});

describe("the list of cookies", () => {
  /** Every `Set-Cookie` of somebody who does all that sets one. */
  async function cookiesMet(): Promise<Map<string, string[]>> {
    const met = new Map<string, string[]>();
    const someone = createShopper(async (request) => {
      const response = await fetch(request);
      for (const header of response.headers.getSetCookie())
        met.set(header.split("=")[0] ?? "", [...(met.get(header.split("=")[0] ?? "") ?? []), header]);
      return response;
    }, shared.origin);
    await someone.visit("/en");
    await someone.press("J’ai 18 ans ou plus");
    await someone.press("Tout refuser");
    const reviews = await someone.visit("/commentaires");
    await someone.send(reviews.$('link[rel="stylesheet"]').attr("href") ?? "");
    await someone.press(plain(reviews.$("main form:has([value=vote]) button").first().text()));
    await someone.visit("/vues-recemment");
    await someone.press("Retenir les variétés que je consulte");
    await someone.visit("/produit/thai");
    await someone.press("Comparer Thai");
    await someone.visit("/boutiques");
    await someone.press("Choisir l’Europe", { pays: "IT" });
    await add(someone, "white-widow", "white-widow-5");
    await someone.press("Appliquer le code", { code: "ESSAI10" });
    await someone.press("Sombre");
    await someone.press("Version légère, sans images");
    await someone.press("Passer à la version complète");
    await toRecap(someone, { paymentMethod: "sandbox" });
    await someone.press(ORDER, TICKED);
    await someone.press("Envoyer la réponse", { outcome: "failed" });
    await someone.press("Payer la commande", { method: "transfer" });
    for (const { basename } of openStorefronts())
      for (const path of ["", "/collections/all", "/panier", "/checkout", "/cookies", "/nope"])
        await someone.visit(`${prefix(basename)}${path}` || "/");
    const partner = { id: "jardin-42", name: "Au jardin", email: "jardin@example.org" };
    await addAffiliate(shared.shop.db, partner, OPERATOR, shared.shop.now());
    await someone.visit("/consentement");
    await someone.press("Tout accepter");
    await someone.visit("/?a_aid=jardin-42");
    await logIn(someone, (await newCustomer(shared.shop)).email);
    await someone.visit("/?renew=true");
    return met;
  }

  it("names every cookie that the shop sets, and no other, with its duration and form [CONTENT-10]", async () => {
    const met = await cookiesMet();
    const rows = table(await shopper().visit("/ch/cookies"), "la-liste");
    expect(rows.map(([name]) => name).sort()).toEqual([...met.keys()].sort());
    expect(rows.map(([name]) => name)).toEqual(Object.keys(COOKIES));
    for (const [name = "", purpose = "", time = "", form = ""] of rows) {
      expect([name, purpose.length]).toEqual([name, expect.any(Number)]);
      expect(purpose.length).toBeGreaterThan(30);
      const [amount = "", unit = ""] = time.split(" ");
      const seconds =
        Number(amount) * ({ an: 31_536_000, jours: 86_400, minutes: 60, minute: 60 }[unit] ?? NaN);
      const kept = (met.get(name) ?? []).filter((header) => !/Max-Age=0(;|$)/i.test(header));
      expect([name, kept.length > 0]).toEqual([name, true]);
      for (const header of kept) {
        expect([name, /Max-Age=(\d+)/i.exec(header)?.[1]]).toEqual([name, String(seconds)]);
        expect([name, form.includes("fermé aux scripts")]).toEqual([name, /; HttpOnly/i.test(header)]);
        expect([name, header]).toEqual([name, expect.stringMatching(/; SameSite=Lax/i)]);
        const value = decodeURIComponent(header.slice(name.length + 1).split(";")[0] ?? "");
        expect([name, /^signé/.test(form)]).toEqual([name, /\.[\w+/]{20,}=*$/.test(value)]);
      }
    }
  });

  it("holds every cookie there can be: they are written in one place, by the list [CONTENT-10]", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join("app", name));
    const writers = files.filter((name) =>
      /createCookieSessionStorage|createSessionStorage|createMemorySession|serialize\(|document\.cookie =|res\.cookie\(/.test(
        readFileSync(name, "utf8"),
      ),
    );
    // The browser's own script only ends the one that called it.
    expect(writers.sort()).toEqual(["app/browser/renew.ts", "app/http/cookies/cookies.server.ts"]);
    const source = readFileSync("app/http/cookies/cookies.server.ts", "utf8");
    // Each writing takes what it says of a cookie from the list.
    expect(source.match(/createCookieSessionStorage\(|serialize\(/g)?.length).toBe(
      source.match(/(?:\.\.\.| )attributes\(/g)?.length,
    );
  });
});

describe("the terms of an order", () => {
  async function attachedTerms(app: TestApp) {
    const messages: AddressedMail[] = [];
    const transport = {
      send: async (message: AddressedMail) => void messages.push(message),
      close: () => undefined,
    };
    await deliverMails(app.shop, transport);
    return messages.flatMap(({ attachments }) =>
      attachments
        .filter(({ filename }) => /^conditions-generales-\d{4}-\d\d-\d\d\.pdf$/.test(filename))
        .map(({ content }) => readPdf(content as Buffer)),
    );
  }

  it("come with its mail as its storefront reads them, without a mark, with whole addresses [MAIL-4, CONTENT-6]", async () => {
    const app = await testApp();
    await orderPack(app.shopper());
    await orderPack(app.shopper(), { basename: "/ch" });
    const [french, swiss, ...others] = await attachedTerms(app);
    expect(others).toEqual([]);
    for (const terms of [french, swiss]) {
      const words = plain(terms?.text ?? "");
      expect(words).toMatch(/^Chènevis Conditions générales de vente Version du 28 novembre 2026 1\. /);
      expect(words).not.toMatch(/\{\{|\}\}|\]\(\/|\*\*|##/);
      expect(words).toContain("garantie légale de conformité");
      expect(words).toContain("modèle de formulaire de rétractation");
    }
    const { publicUrl } = app.shop.config;
    expect(french?.source).toContain(`/URI (${publicUrl}/panier)`);
    expect(swiss?.source).toContain(`/URI (${publicUrl}/ch/panier)`);
  });

  it("are filled in the mail, whatever the operator puts into them [CONTENT-5]", async () => {
    const app = await testApp();
    const body = [
      ...PLACEHOLDERS.map((name) => `- ${name} = {{${name}}}`),
      ...BLOCK_PLACEHOLDERS.flatMap((name) => ["", `{{${name}}}`]),
      "{{si-consultation}}",
      "On n’achète pas ici.",
      "{{fin}}",
    ].join("\n");
    await publish(app.shop, pageText({ title: "Conditions", body }));
    await orderPack(app.shopper(), { basename: "/ch" });
    const terms = plain((await attachedTerms(app))[0]?.text ?? "");
    expect(terms).not.toMatch(/\{\{|\}\}|On n’achète pas/);
    for (const words of [
      "boutique = boutique Suisse",
      "version = 20 novembre 2026",
      "Suisse Oui : 2 à 5",
      "cart Désigne votre panier",
    ])
      expect(terms).toContain(words);
  });

  it("are those of its storefront, and their digest is stored [CONTENT-2, CONTENT-3]", async () => {
    const app = await testApp();
    await publish(
      app.shop,
      pageText({ body: "Pour tous" }),
      pageText({ locale: "fr-ch", body: "Pour la Suisse" }),
    );
    await orderPack(app.shopper(), { basename: "/ch" });
    await orderPack(app.shopper());
    const accepted = await app.shop.db
      .selectFrom("orders")
      .innerJoin("content_version", "digest", "terms_digest")
      .select(["region", "body"])
      .orderBy("region")
      .execute();
    expect(accepted).toEqual([
      { region: "ch", body: "Pour la Suisse" },
      { region: "fr", body: "Pour tous" },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { add } from "../support/buying";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { tellOfRows } from "../support/varieties";

/* What a visitor is asked on arrival, without scripts. */

const noticeOf = ({ $ }: { $: ReturnType<Shopper["page"]>["$"] }) =>
  plain($("section[aria-labelledby^=question-]").find("h2").text());

/** Follows a link of the page by its text. */
function follow(shopper: Shopper, text: string): Promise<VisitedPage> {
  const { $ } = shopper.page();
  const [link] = $("main a").filter((_, a) => plain($(a).text()) === text);
  return shopper.visit($(link).attr("href") ?? "");
}

/** Answers the age notice of a page. */
async function grown(shopper: Shopper, path: string) {
  await shopper.visit(path);
  return shopper.press("J’ai 18 ans ou plus");
}

describe("the age notice", () => {
  it("stands above the content of every public page, and leaves it readable [VISITOR-1]", async () => {
    const app = await testApp();
    for (const path of ["/", "/collections/all", "/produit/white-widow", "/conditions-generales", "/ch"]) {
      const page = await app.shopper().visit(path);
      expect([path, page.status, noticeOf(page)]).toEqual([path, 200, "Boutique réservée aux adultes"]);
      expect(page.$("main h1").length).toBe(1);
      expect(page.html.indexOf("question-age")).toBeLessThan(page.html.indexOf("<main"));
    }
  });

  it("is answered by a form that leads back to the page, under an address that is new, and is not asked again [VISITOR-2, VISITOR-25]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    const back = await grown(shopper, "/collections/all?type=indica");
    expect(back.path).toBe("/collections/all?type=indica&reponse=1");
    expect(noticeOf(back)).not.toBe("Boutique réservée aux adultes");
    expect(shopper.cookies.get("age")).toBe("adult");
    expect([...shopper.cookies.keys()].sort()).toEqual(["age", "locale"]);
  });

  it("leads whoever is younger to a page that says why, and stores nothing [VISITOR-3]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/ch/produit/white-widow");
    const refused = await shopper.press("J’ai moins de 18 ans");
    expect(refused.path).toBe("/ch/majorite?retour=%2Fproduit%2Fwhite-widow");
    expect(refused.text).toContain("Nous ne vendons qu’aux personnes de 18 ans ou plus.");
    expect([...shopper.cookies]).toEqual([
      ["locale", "ch"],
      ["age", "minor"],
    ]);
    expect(await app.shop.db.selectFrom("consent").select("id").execute()).toEqual([]);
    expect(noticeOf(await shopper.visit("/ch"))).toBe("");
    await shopper.visit(refused.path);
    expect((await shopper.press("J’ai 18 ans ou plus")).path).toBe("/ch/produit/white-widow?reponse=1");
    expect(shopper.cookies.get("age")).toBe("adult");
    await shopper.visit("/majorite");
    expect((await shopper.press("J’ai 18 ans ou plus")).path).toBe("/?reponse=1");
  });

  it("knows no other answer, and leads to no other host [VISITOR-2]", async () => {
    const app = await testApp();
    const post = (body: Record<string, string>) =>
      app.shopper().send("/majorite", { method: "POST", body: new URLSearchParams(body) });
    expect((await post({ intent: "maybe" })).status).toBe(400);
    const sent = await post({ intent: "adult", retour: "//evil.example/" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/?reponse=1"]);
  });
});

describe("consent to cookies", () => {
  it("is asked once the age is known, with two answers alike [VISITOR-5]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    const page = await grown(shopper, "/");
    expect(noticeOf(page)).toBe("Vos choix sur les cookies");
    const buttons = page.$("section[aria-labelledby=question-consent] button").toArray();
    expect(buttons.map((button) => plain(page.$(button).text()))).toEqual(["Tout accepter", "Tout refuser"]);
    expect(new Set(buttons.map((button) => page.$(button).attr("class"))).size).toBe(1);
  });

  it.each([
    ["Tout refuser", { analytics: 0, marketing: 0 }],
    ["Tout accepter", { analytics: 0, marketing: 1 }],
  ])(
    "« %s » is entered into the register with the words shown, and kept 182 days [VISITOR-6]",
    async (button, kept) => {
      const app = await testApp();
      const shopper = app.shopper();
      await grown(shopper, "/ch/collections");
      const { path, body } = shopper.fill(button);
      const answer = await shopper.send(path, { method: "POST", body });
      expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("consent="))).toMatch(
        /; Max-Age=15724800; .*HttpOnly; SameSite=Lax/,
      );
      const back = await shopper.press(button);
      expect(back.path).toBe("/ch/collections?reponse=2");
      expect(noticeOf(back)).toBe("");
      expect(back.text).toContain("Votre choix sur les cookies est enregistré.");
      const rows = await app.shop.db
        .selectFrom("consent")
        .innerJoin("consent_text", "digest", "text_digest")
        .selectAll()
        .execute();
      expect(rows).toHaveLength(2);
      expect(rows[1]).toMatchObject({ ...kept, region: "ch", chosen_at: app.shop.now() });
      expect(rows[1]?.text).toContain("Publicité et affiliation");
    },
  );

  it("is chosen use by use, all of them off beforehand, and changed from the foot of a page [VISITOR-4, VISITOR-7]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await grown(shopper, "/");
    const link = shopper.page().$('footer a[href^="/consentement"]').attr("href") ?? "";
    const page = await shopper.visit(link);
    expect(page.$("input[type=checkbox][checked]")).toHaveLength(0);
    expect(page.text).toContain("Vous n’avez pas encore choisi");
    await shopper.press("Enregistrer mes choix", { marketing: "on" });
    expect(noticeOf(await shopper.visit("/"))).toBe("");
    const again = await shopper.visit("/consentement");
    expect(
      again
        .$("input[type=checkbox][checked]")
        .toArray()
        .map((box) => again.$(box).attr("name")),
    ).toEqual(["marketing"]);
    expect(again.text).toContain("Votre choix actuel date du");
    await shopper.press("Tout refuser");
    const rows = await app.shop.db.selectFrom("consent").selectAll().orderBy("chosen_at").execute();
    expect(rows.map(({ analytics, marketing }) => [analytics, marketing])).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it("counts for nothing where the cookie was tampered with [VISITOR-6]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await grown(shopper, "/");
    await shopper.press("Tout accepter");
    shopper.cookies.set("consent", `${shopper.cookies.get("consent")}x`);
    expect(noticeOf(await shopper.visit("/"))).toBe("Vos choix sur les cookies");
  });
});

describe("choosing a storefront", () => {
  it("keeps the path, remembers the choice, and moves nobody who did not choose [STOREFRONT-13, STOREFRONT-12, STOREFRONT-10]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await grown(shopper, "/ch");
    expect((await shopper.visit("/")).path).toBe("/");
    const link = shopper.page().$('footer a[href^="/boutiques"]').attr("href") ?? "";
    expect(link).not.toBe("");
    await shopper.visit("/produit/white-widow");
    await shopper.visit("/boutiques?retour=/produit/white-widow");
    const swiss = await shopper.press("Choisir la Suisse");
    expect(swiss.path).toBe("/ch/produit/white-widow");
    expect(swiss.text).toContain("Les prix sont en francs suisses.");
    expect(shopper.cookies.get("region_choice")).toBe("ch");
    await shopper.visit("/ch/boutiques");
    const french = await shopper.press("Choisir la France");
    expect([french.path, shopper.cookies.get("region_choice")]).toEqual(["/", "fr"]);
  });

  it("re-prices the cart, says so, and compares no price across currencies [STOREFRONT-14]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/produit/white-widow");
    await shopper.press("Ajouter au panier", { sku: "white-widow-5" });
    await shopper.visit("/boutiques?retour=/panier");
    const cart = await shopper.press("Choisir la Suisse");
    expect(cart.path).toBe("/ch/panier");
    expect(cart.text).toContain("Les prix de votre panier sont maintenant en francs suisses");
    expect(cart.text).toContain("36.90 CHF");
    expect(cart.text).not.toContain("Nouveau prix");
    const row = await app.shop.db.selectFrom("cart_line").selectAll().executeTakeFirstOrThrow();
    expect(row.unit_price_seen).toBe(3690);
  });

  it("tells of packs that the other storefront does not sell, and leads home from a page it lacks [STOREFRONT-14, STOREFRONT-13]", async () => {
    const app = await testApp();
    await app.shop.db
      .deleteFrom("price")
      .where("currency", "=", "CHF")
      .where("sku", "like", "white-widow-%")
      .execute();
    await tellOfRows(app.shop.db, "catalogue");
    await app.shop.catalogue.refresh();
    const shopper = app.shopper();
    await shopper.visit("/produit/white-widow");
    await shopper.press("Ajouter au panier", { sku: "white-widow-5" });
    await shopper.visit("/boutiques?retour=/produit/white-widow");
    const swiss = await shopper.press("Choisir la Suisse");
    expect(swiss.path).toBe("/ch");
    expect(swiss.text).toContain("un sachet n’y est pas vendu");
  });

  it("on « en » takes a country, which decides what sending takes there, whatever its case [SETTINGS-3]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await grown(shopper, "/en");
    const before = plain(shopper.page().$("footer").text());
    await shopper.visit("/boutiques");
    await shopper.press("Choisir l’Europe", { pays: "IT" });
    expect(shopper.cookies.get("country")).toBe("IT");
    const after = plain((await shopper.visit("/en")).$("footer").text());
    expect(after).not.toBe(before);
    expect(after).toContain("Italie");
    shopper.cookies.set("country", "it");
    expect(plain((await shopper.visit("/en")).$("footer").text())).toBe(after);
    shopper.cookies.set("country", "JP");
    expect(plain((await shopper.visit("/en")).$("footer").text())).toBe(before);
  });

  it("on « en » tells and preselects the named country in the product, the cart and the checkout [SETTINGS-7]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    const block = ({ $ }: VisitedPage) => plain($("main").text());
    const belgian = block(await shopper.visit("/en/produit/white-widow"));
    expect(belgian).toContain("2 à 5 jours ouvrés");
    shopper.cookies.set("country", "it");
    const italian = block(await shopper.visit("/en/produit/white-widow"));
    expect(italian).toContain("3 à 7 jours ouvrés");
    expect(italian).not.toContain("2 à 5 jours ouvrés");
    expect((await shopper.visit("/en")).$("main").text()).not.toContain("2 à 5 jours ouvrés");
    const cart = await add(shopper, "white-widow", "white-widow-5", "1", "/en");
    expect(cart.text).toMatch(/en Italie : [^:]+, 6 à 12 jours ouvrés/);
    expect(cart.text).toContain("dont TVA 22 %");
    expect(cart.text).toContain("Italie : ces graines s’y vendent");
    const { $ } = await shopper.visit("/en/checkout");
    expect($('select[name="pays"] option[selected]').text()).toBe("Italie");
  });

  it("on « en » tells the times of a country that is not served, that it is not, and who serves it [SETTINGS-8]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    shopper.cookies.set("country", "ch");
    const footer = async (path: string) => plain((await shopper.visit(path)).$("footer").text());
    expect(await footer("/en")).toContain(
      "Cette boutique ne livre pas en Suisse. La boutique « Suisse » y livre : 2 à 5 jours ouvrés.",
    );
    shopper.cookies.set("country", "Pt");
    const line = "Cette boutique ne livre pas au Portugal.";
    expect(await footer("/en")).toContain(line);
    const product = await shopper.visit("/en/produit/white-widow");
    expect(plain(product.$("main").text())).toContain("Nous ne livrons pas au Portugal.");
    expect(plain(product.$("main").text())).toContain(line);
    const cart = await add(shopper, "white-widow", "white-widow-5", "1", "/en");
    expect(plain(cart.$("main").text())).toContain(line);
    const refused = await follow(shopper, "Payer");
    expect(refused.text).toContain("Portugal");
    // Whoever named it may still send elsewhere.
    const contact = await follow(shopper, "Choisir un autre pays");
    expect(contact.$('select[name="pays"] option[selected]').text()).toBe("Belgique");
    expect(await footer("/")).toContain("Livraison suivie en France : 2 à 5 jours ouvrés");
  });

  it("offers the storefront that the browser's language names, and never leads there by itself [STOREFRONT-15]", async () => {
    const app = await testApp();
    const html = async (language: string, cookie = "age=adult") =>
      (
        await fetch(app.origin, {
          redirect: "manual",
          headers: { "Accept-Language": language, Cookie: cookie },
        })
      ).text();
    expect(await html("fr-CH,fr;q=0.9")).toMatch(/Voir la boutique <\/span>Suisse/);
    expect(await html("en-GB")).toMatch(/Voir la boutique <\/span>Royaume-Uni/);
    for (const language of ["fr-FR", "fr", "fr-BE", "xx-invalid-zz", ""])
      expect(await html(language)).not.toContain("Voir la boutique");
    expect(await html("fr-CH", "age=adult; region_choice=fr")).not.toContain("Voir la boutique");
  });
});

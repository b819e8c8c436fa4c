import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { endSessions } from "~/shop/customers/sessions.server";
import { logIn, newSignedIn } from "../support/accounts";
import { FORM } from "~/shop/limits/limits";
import { testApp } from "../support/app";
import { DAY, setPrice, setStock } from "../support/sales";
import { type Fields, plain, type Shopper } from "../support/shopper";
import {
  add,
  cartCookie,
  cartId,
  cookiesSet,
  expectRefused,
  heading,
  lines,
  message,
  refusal,
  totals,
} from "./reading";

/* The cart's page as a shopper without scripts uses it. One shop for all but those tests that change the catalogue. */

const app = await testApp("demo", undefined, afterAll);
const { shopper, shop } = app;

const rows = (cart: string, db = shop.db) =>
  db.selectFrom("cart_line").select(["sku", "quantity"]).where("cart_id", "=", cart).orderBy("sku").execute();

/** A form that no page offers, or that was edited on its way. */
/** Sends a form, with the cookie at least that every page leaves. */
async function post(someone: Shopper, fields: Record<string, string>, path = "/panier") {
  if (someone.cookies.size === 0) someone.cookies.set("locale", "fr");
  const response = await someone.send(path, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

const withPack = async (sku = "white-widow-1", quantity = "1") => {
  const someone = shopper();
  await add(someone, sku.replace(/-\d+$/, ""), sku, quantity);
  return someone;
};

describe("the cart and its cookie", () => {
  it("is one for an account that adds two packs at once, with both [CART-14, LIMIT-13]", async () => {
    const { shopper: someone, customer } = await newSignedIn(app);
    await someone.visit("/produit/white-widow");
    const press = (sku: string) => {
      const { path, body } = someone.fill("Ajouter au panier", { sku, quantity: "2" });
      return someone.send(path, { method: "POST", body: new URLSearchParams(body) });
    };
    const answers = await Promise.all([press("white-widow-1"), press("white-widow-5")]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const carts = await shop.db
      .selectFrom("cart")
      .select("id")
      .where("customer_id", "=", customer.id)
      .execute();
    expect(carts).toHaveLength(1);
    expect(await rows(carts[0]?.id ?? "")).toEqual([
      { sku: "white-widow-1", quantity: 2 },
      { sku: "white-widow-5", quantity: 2 },
    ]);
    for (const { headers } of answers) {
      const [, value = ""] = /^cart=([^;]+)/m.exec(headers.getSetCookie().join("\n")) ?? [];
      someone.cookies.set("cart", value);
      expect(cartId(someone)).toBe(carts[0]?.id);
    }
  });

  it("of an account is shown and changed only where its customer is signed in [CART-24, ACCOUNT-20]", async () => {
    const { shopper: someone, customer } = await newSignedIn(app);
    await add(someone, "white-widow", "white-widow-1");
    const id = cartId(someone);
    const contact = await someone.visit("/checkout?etape=coordonnees");
    expect(contact.status).toBe(200);
    await endSessions(shop.db, customer.id, null);
    const cart = await someone.visit("/panier");
    expect(heading(cart)).toBe("Panier");
    expect(cart.text).toContain("Votre panier est dans votre compte");
    expect(lines(cart)).toEqual([]);
    expect((await someone.visit("/checkout?etape=coordonnees")).path).toMatch(/^\/login\?/);
    const tried: Record<string, string>[] = [
      { intent: "change", sku: "white-widow-1", quantity: "3" },
      { intent: "remove", sku: "white-widow-1" },
      { intent: "coupon", code: "ESSAI10" },
    ];
    for (const fields of tried) await post(someone, fields);
    expect(await rows(id)).toEqual([{ sku: "white-widow-1", quantity: 1 }]);
    const stranger = shopper();
    for (const [name, value] of someone.cookies) stranger.cookies.set(name, value);
    // What is added there is in a cart of its own.
    await add(stranger, "skunk-1", "skunk-1-5");
    expect(cartId(stranger)).not.toBe(id);
    expect(await rows(id)).toEqual([{ sku: "white-widow-1", quantity: 1 }]);
    // The customer has it again with their session.
    await logIn(someone, customer.email, undefined, "/panier");
    expect(lines(await someone.visit("/panier")).map(([name]) => name)).toEqual(["White Widow 1 graine"]);
    expect(cartId(someone)).toBe(id);
  });

  it("of an account is the same on each device that is signed in, whichever signed in last [CART-12, CART-24]", async () => {
    const { shopper: first, customer } = await newSignedIn(app);
    await add(first, "white-widow", "white-widow-1");
    const second = shopper();
    await add(second, "skunk-1", "skunk-1-5");
    await logIn(second, customer.email);
    const names = async (someone: Shopper) => lines(await someone.visit("/panier")).map(([name]) => name);
    const both = await names(second);
    expect(both).toHaveLength(2);
    expect(await names(first)).toEqual(both);
    await add(first, "thai", "thai-5");
    expect(await names(second)).toHaveLength(3);
    first.cookies.delete("cart");
    expect(await names(first)).toHaveLength(3);
  });

  it("is rows that a signed cookie only names, behind the number of packs [CART-1]", async () => {
    const someone = shopper();
    await someone.visit("/produit/white-widow");
    const { path, body } = someone.fill("Ajouter au panier", { sku: "white-widow-10", quantity: "2" });
    const response = await someone.send(path, { method: "POST", body });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/panier"]);
    const [header = ""] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("cart="));
    expect(header.split("; ").slice(1)).toEqual(["Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Lax"]);

    await someone.press("Ajouter au panier", { sku: "white-widow-10", quantity: "2" });
    const { count, payload } = cartCookie(someone);
    expect(count).toBe("2");
    expect(payload).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      revision: 1,
      signedAt: shop.now(),
    });
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-10", quantity: 2 }]);
  });

  it("shows in the header how many packs it holds, and « 9+ » from ten on", async () => {
    const someone = await withPack("white-widow-1", "9");
    const badge = async (path = "/") =>
      plain((await someone.visit(path)).$('header a[href="/panier"]').text());
    expect(await badge()).toBe("Panier 9");
    await add(someone, "white-widow", "white-widow-1");
    expect(cartCookie(someone).count).toBe("9+");
    expect(await badge("/collections")).toBe("Panier 9+");
    expect(lines(await someone.visit("/panier"))).toEqual([
      ["White Widow 1 graine", "8,50 €", "10", "85,00 €"],
    ]);
  });

  it("a count that was forged shows in the header and nowhere else [CART-1]", async () => {
    const someone = await withPack();
    someone.cookies.set("cart", (someone.cookies.get("cart") ?? "").replace(/^1\./, "7."));
    const page = await someone.visit("/panier");
    expect(plain(page.$('header a[href="/panier"]').text())).toBe("Panier 7");
    expect(lines(page)).toHaveLength(1);
    expect(totals(page)["Total TTC"]).toBe("12,40 €");
  });

  it.each([
    ["empty", ""],
    ["no number", "abc"],
    ["no signature", "1.eyJpZCI6IngifQ=="],
    ["a wrong signature", "1.eyJpZCI6IngifQ%3D%3D.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["bad percent signs", "1.%E0%A4%A"],
    ["bytes that are no text", "%ff%fe%00"],
    ["markup", "<script>alert(1)</script>"],
    ["as long as a header may be", `1.${"A".repeat(7000)}`],
  ])("a cookie that does not verify (%s) starts a fresh cart [CART-3]", async (_, value) => {
    const someone = shopper();
    someone.cookies.set("cart", value);
    const page = await someone.visit("/panier");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Votre panier est vide");
    await add(someone, "white-widow", "white-widow-1");
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 1 }]);
  });

  it("another shopper's cart cannot be reached by its id [CART-1]", async () => {
    const victim = await withPack("white-widow-25");
    const thief = await withPack("white-widow-1");
    const stolen = Buffer.from(JSON.stringify({ id: cartId(victim) })).toString("base64");
    const signature = cartCookie(thief).value.split(".")[2] ?? "";
    thief.cookies.set("cart", encodeURIComponent(`1.${stolen}.${signature}`));
    expect((await thief.visit("/panier")).text).toContain("Votre panier est vide");
    await post(thief, { intent: "remove", sku: "white-widow-25" });
    await post(thief, { intent: "change", sku: "white-widow-25", quantity: "3" });
    await post(thief, { intent: "coupon", code: "ESSAI10" });
    await post(thief, { intent: "add", sku: "white-widow-1", quantity: "1" });
    expect(await rows(cartId(victim))).toEqual([{ sku: "white-widow-25", quantity: 1 }]);
    expect(totals(await victim.visit("/panier"))["Sous-total"]).toBe("138,90 €");
  });

  it("lives 30 days from its last change [CART-2]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-1");
    app.shop.advance(29 * DAY);
    expect(lines(await someone.visit("/panier"))).toHaveLength(1);
    await someone.press("Mettre à jour", { quantity: "2" });
    app.shop.advance(29 * DAY);
    expect(lines(await someone.visit("/panier"))).toHaveLength(1);
    app.shop.advance(DAY);
    expect((await someone.visit("/panier")).text).toContain("Votre panier est vide");
  });

  it("is only ever looked at by a GET: no cookie is set, nothing is written", async () => {
    const someone = await withPack();
    await add(someone, "white-widow", "white-widow-1");
    const before = await shop.db.selectFrom("cart").selectAll().where("id", "=", cartId(someone)).execute();
    const carts = async () => (await shop.db.selectFrom("cart").select("id").execute()).length;
    const count = await carts();
    expect(cookiesSet(await someone.send("/panier"))).toEqual([]);
    expect(cookiesSet(await shopper().send("/panier"))).toEqual([]);
    expect(await carts()).toBe(count);
    expect(await shop.db.selectFrom("cart").selectAll().where("id", "=", cartId(someone)).execute()).toEqual(
      before,
    );
  });
});

describe("adding packs", () => {
  it("leads to the cart with its lines, sums and a message that is shown once", async () => {
    const someone = shopper();
    const page = await add(someone, "white-widow", "white-widow-5");
    expect(page.path).toBe("/panier");
    expect(message(page)).toBe("Un sachet ajouté à votre panier.");
    expect(lines(page)).toEqual([["White Widow 5 graines + 1 offerte", "33,90 €", "1", "33,90 €"]]);
    expect(totals(page)).toEqual({
      "Sous-total": "33,90 €",
      "Livraison Courrier ordinaire non suivi": "3,90 €",
      "Total TTC": "37,80 €",
      "dont TVA 20 %": "6,30 €",
    });
    expect(page.text).toContain("6 graines (100 au maximum)");
    expect(page.text).toContain("Plus que 11,10 € pour la livraison offerte (Courrier ordinaire non suivi).");
    expect(message(await someone.visit("/panier"))).toBe("");
    expect(message(await add(someone, "white-widow", "white-widow-1", "2"))).toBe(
      "2 sachets ajoutés à votre panier.",
    );
  });

  it("ends the cookie of its message with the page that shows it", async () => {
    const someone = shopper();
    await someone.visit("/produit/white-widow");
    const { path, body } = someone.fill("Ajouter au panier");
    const response = await someone.send(path, { method: "POST", body });
    const [flash = ""] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("flash="));
    expect(flash).toContain("; HttpOnly; SameSite=Lax");
    someone.cookies.set("flash", /^flash=([^;]*)/.exec(flash)?.[1] ?? "");
    const shown = await someone.send("/collections");
    expect(await shown.text()).toContain("Un sachet ajouté à votre panier.");
    expect(cookiesSet(shown)).toEqual([
      "flash=ended; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
    ]);
  });

  it("says before any address which countries are served and how one can pay", async () => {
    const page = (await withPack()).page();
    expect(page.text).toContain("Nous livrons en France, en Belgique, au Luxembourg et à Monaco.");
    expect(page.text).toContain(
      "D’autres de nos boutiques livrent en Suisse, en Allemagne, aux Pays-Bas, en Autriche et au Royaume-Uni.",
    );
    expect(page.text).toContain(
      "Nous ne livrons pas au Canada, aux États-Unis, en Australie ou en Nouvelle-Zélande.",
    );
    expect(page.text).toContain("Moyens de paiement : virement bancaire et paiement de démonstration.");
    // Both ways, so that no step brings a price that was not told.
    expect(page.text).toMatch(
      /Courrier prioritaire suivi : 6,90 €, offert dès 60,00 € \(plus que \d+,\d\d €\), 2 à 5 jours ouvrés après l’expédition\./,
    );
    expect(page.text).toMatch(/Courrier ordinaire non suivi : .*, 4 à 8 jours ouvrés après l’expédition\./);
  });

  it("adds up with what the cart holds of the same pack", async () => {
    const someone = await withPack("white-widow-1", "2");
    const page = await add(someone, "white-widow", "white-widow-1", "3");
    expect(lines(page)).toEqual([["White Widow 1 graine", "8,50 €", "5", "42,50 €"]]);
  });

  it.each([" 2 ", "２", "2\u202f", "\u200b2"])(
    "reads a quantity as people write it: %j [CART-11]",
    async (quantity) => {
      expect(lines((await withPack("white-widow-1", quantity)).page())[0]?.[2]).toBe("2");
    },
  );

  it.each(["0", "-1", "1,5", "deux", "1e2", "1000", " ", "9".repeat(400)])(
    "refuses a quantity of %j",
    async (quantity) => {
      const someone = shopper();
      const page = await add(someone, "white-widow", "white-widow-1", quantity);
      expect(page.status).toBe(400);
      expect(refusal(page)).toBe("Indiquez une quantité en chiffres, de 1 à 999.");
      expect(someone.cookies.has("cart")).toBe(false);
    },
  );

  it("takes no quantity for one pack", async () => {
    expect(lines((await withPack("white-widow-1", "")).page())[0]?.[2]).toBe("1");
  });

  it("asks for a pack where none is chosen", async () => {
    const someone = shopper();
    await someone.visit("/produit/white-widow");
    const page = await someone.press("Ajouter au panier", { sku: null });
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe("Choisissez un sachet.");
    expect(plain(page.$("title").text())).toBe("Erreur : Panier — Chènevis");
  });

  it("refuses more seeds than the maximum, free ones counted, and leads back to the variety [CART-4]", async () => {
    const someone = shopper();
    // Three times 25 seeds and 8 for free, then one: a hundred.
    await add(someone, "white-widow", "white-widow-25", "3");
    await add(someone, "white-widow", "white-widow-1");
    const page = await add(someone, "sensi-star", "sensi-star-5");
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe(
      "Nombre maximal de graines atteint : 100. Réduisez la quantité, ou retirez d’autres sachets du panier.",
    );
    expect(page.$('a:contains("Revenir à la fiche de Sensi Star")').attr("href")).toBe("/produit/sensi-star");
    expect(await rows(cartId(someone))).toEqual([
      { sku: "white-widow-1", quantity: 1 },
      { sku: "white-widow-25", quantity: 3 },
    ]);
    expect(page.text).toContain("100 graines (100 au maximum)");
  });

  it("refuses what stock does not hold, and says how much is left [CART-10, CART-5]", async () => {
    const page = (await withPack("white-widow-5", "4")).page();
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe(
      "Impossible d'ajouter ce produit au panier. Il n’en reste que 3 : demandez-en moins.",
    );
    const out = await post(shopper(), { intent: "add", sku: "white-widow-3", quantity: "1" });
    expect(out.html).toContain('<p id="ajout">');
    expect(out.status).toBe(400);
    expect(out.html).toContain(
      "Impossible d&#x27;ajouter ce produit au panier. Il est épuisé : choisissez-en un autre.",
    );
  });

  it("lets the number of a refused addition be mended where it is refused [CART-25]", async () => {
    for (const [typed, sentence] of [
      ["4", "Impossible d'ajouter ce produit au panier. Il n’en reste que 3 : demandez-en moins."],
      ["deux", "Indiquez une quantité en chiffres, de 1 à 999."],
      ["0", "Indiquez une quantité en chiffres, de 1 à 999."],
    ] as const) {
      const someone = await withPack("white-widow-5", typed);
      const refused = someone.page();
      expect(refusal(refused)).toBe(sentence);
      expect(refused.$("#ajout").val()).toBe(typed);
      expect(refused.$("label[for=ajout]").text()).toBe("Quantité de White Widow, 5 graines + 1 offerte");
      await someone.press("Ajouter au panier", { quantity: "2" });
      expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-5", quantity: 2 }]);
    }
  });

  it("refuses a browser that keeps no cookie, says why, and leaves no cart behind; once it keeps one, it adds [CART-22]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/produit/white-widow");
    shopper.cookies.clear();
    const page = await shopper.press("Ajouter au panier", { sku: "white-widow-5" });
    expect([page.status, plain(refusal(page))]).toEqual([
      400,
      "Impossible d'ajouter ce produit au panier. Votre navigateur n’a gardé aucun cookie, et sans eux un panier se perd : acceptez ceux de la boutique, puis ajoutez de nouveau vos sachets.",
    ]);
    expect(page.$("#ajout a").attr("href")).toBe("/produit/white-widow");
    expect(await app.shop.db.selectFrom("cart").select("id").execute()).toEqual([]);
    // The refusal itself left one.
    await add(shopper, "white-widow", "white-widow-5");
    expect(await app.shop.db.selectFrom("cart_line").select("sku").execute()).toEqual([
      { sku: "white-widow-5" },
    ]);
  });

  it("refuses what the shop does not sell [CART-10]", async () => {
    for (const sku of ["nope", "", "__proto__", "a".repeat(5000)]) {
      const answer = await post(shopper(), { intent: "add", sku, quantity: "1" });
      expect([sku, answer.status]).toEqual([sku, 400]);
      if (sku)
        expect(answer.html).toContain(
          "Impossible d&#x27;ajouter ce produit au panier. Il n’est plus proposé : choisissez-en un autre.",
        );
      expect(cookiesSet(answer)).toEqual([]);
    }
  });

  it("reads no null character, which PostgreSQL would refuse", async () => {
    const someone = await withPack();
    const acts: Record<string, string>[] = [
      { intent: "add", sku: "\0white-widow-1", quantity: "1" },
      { intent: "change", sku: "white-widow-1", quantity: "\u00003" },
      { intent: "coupon", code: "ESSAI\u000010" },
    ];
    for (const fields of acts)
      expect([fields.intent, (await post(someone, fields)).status]).toEqual([fields.intent, 303]);
    expect((await post(someone, { intent: "remove", sku: "nope\0" })).status).toBe(303);
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 3 }]);
    const page = await someone.visit("/panier");
    expect(totals(page)["Réduction (code ESSAI10)"]).toBe("−2,55 €");
  });

  it("sums over every line that takes from the same stock [CART-6]", async () => {
    const app = await testApp();
    const units = await app.shop.db
      .selectFrom("pack")
      .select("stock_take")
      .where("sku", "=", "durban-poison-5")
      .executeTakeFirstOrThrow();
    await setStock(app.shop, "vrac-durban-poison", units.stock_take + 2);
    const someone = app.shopper();
    await add(someone, "durban-poison", "durban-poison-1", "2");
    expect((await add(someone, "durban-poison", "durban-poison-5")).status).toBe(200);
    expect(refusal(await add(someone, "durban-poison", "durban-poison-1"))).toBe(
      "Impossible d'ajouter ce produit au panier. Les 2 derniers sont déjà dans votre panier.",
    );
  });
});

describe("changing lines", () => {
  it("« − » and « + » change the number in the field by one pack, typed or stored, and « − » leaves one [CART-19]", async () => {
    const someone = await withPack("white-widow-1", "2");
    const held = () => rows(cartId(someone)).then(([line]) => line?.quantity);
    const twice = someone.fill("+");
    expect(message(await someone.press("+"))).toBe("Quantité mise à jour.");
    expect(await held()).toBe(3);
    // The same form sent twice is the same press.
    await someone.send(twice.path, { method: "POST", body: twice.body });
    expect(await held()).toBe(3);
    await someone.press("+", { quantity: "7" });
    expect(await held()).toBe(8);
    await someone.press("−", { quantity: "2" });
    expect(await held()).toBe(1);
    expect(() => someone.fill("−")).toThrow("« − » is disabled");
    await post(someone, { intent: "change", sku: "white-widow-1", quantity: "1", step: "−" });
    expect(await held()).toBe(1);
  });

  it("Enter in the number's field sends what was typed: the first button of its form has no step [CART-19]", async () => {
    const { $ } = await (await withPack()).visit("/panier");
    const form = $("input[name=quantity]").closest("form");
    const [first, ...others] = form.find("button, input[type=submit]").toArray();
    expect(plain($(first as never).text())).toBe("Mettre à jour");
    expect(others.map((one) => $(one).attr())).toMatchObject([
      { name: "step", value: "−", "aria-label": "Un sachet de moins : White Widow, 1 graine" },
      { name: "step", value: "+", "aria-label": "Un sachet de plus : White Widow, 1 graine" },
    ]);
  });

  it("« + » beyond the maximum, or beside what is no number, keeps what was typed [CART-19, CART-4, FORM-1]", async () => {
    const someone = await withPack("white-widow-25", "3");
    for (const [typed, text] of [
      [
        "3",
        "Nombre maximal de graines atteint : 100. Réduisez la quantité, ou retirez d’autres sachets du panier.",
      ],
      ["deux", "Indiquez une quantité en chiffres, de 1 à 999."],
    ] as const) {
      const page = await someone.press("+", { quantity: typed });
      expectRefused(page, { "change-white-widow-25-quantity": text });
      expect(page.$("#change-white-widow-25-quantity").attr("value")).toBe(typed);
    }
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-25", quantity: 3 }]);
  });

  it("is answered with the cart to a page that stays: rows, cookie, words, and no message for another page [CART-20]", async () => {
    const someone = await withPack("white-widow-1", "2");
    const body = (quantity: string) => ({ intent: "change", sku: "white-widow-1", quantity });
    const changed = await post(someone, body("3"), "/api/panier");
    expect(changed.status).toBe(200);
    expect(changed.headers.get("Cache-Control")).toBe("no-store");
    expect(cookiesSet(changed).map((cookie) => cookie.slice(0, 7))).toEqual(["cart=3."]);
    const cart = JSON.parse(changed.html) as { said: string; added: unknown; lines: unknown };
    expect(plain(cart.said)).toBe("White Widow, 1 graine : 3 sachets. Total TTC : 29,40 €.");
    expect(cart).toMatchObject({ added: null, lines: [{ id: "white-widow-1", quantity: "3" }] });
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 3 }]);

    const refused = await post(someone, body("x"), "/api/panier");
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(JSON.parse(refused.html)).toMatchObject({
      form: "change-white-widow-1",
      result: { error: { quantity: ["Indiquez une quantité en chiffres, de 1 à 999."] } },
    });
    const removed = await post(someone, body("0"), "/api/panier");
    expect(JSON.parse(removed.html)).toMatchObject({
      empty: true,
      said: "Retiré du panier : White Widow, 1 graine.",
      removed: { sku: "white-widow-1", quantity: "3" },
    });
    expect((await post(someone, { intent: "pay" }, "/api/panier")).status).toBe(400);
  });

  it("an addition from a page that stays names the line and makes the cart it needs [CART-20]", async () => {
    const someone = shopper();
    const add = { intent: "add", sku: "white-widow-1", quantity: "2" };
    const added = await post(someone, add, "/api/panier");
    expect(JSON.parse(added.html)).toMatchObject({
      said: "2 sachets ajoutés à votre panier.",
      added: { name: "White Widow", pack: "1 graine", quantity: "2" },
      empty: false,
    });
    expect(cookiesSet(added).map((cookie) => cookie.slice(0, 7))).toEqual(["cart=2."]);
    const refused = await post(someone, { ...add, sku: "nothing" }, "/api/panier");
    expect(refused.status).toBe(400);
    expect(cookiesSet(refused)).toEqual([]);
  });

  it("sets a quantity, and says so", async () => {
    const someone = await withPack();
    const page = await someone.press("Mettre à jour", { quantity: "3" });
    expect(message(page)).toBe("Quantité mise à jour.");
    expect(lines(page)).toEqual([["White Widow 1 graine", "8,50 €", "3", "25,50 €"]]);
    expect(cartCookie(someone).count).toBe("3");
  });

  it("takes a line out, also by a quantity of 0, also twice", async () => {
    const someone = await withPack();
    await add(someone, "sensi-star", "sensi-star-5");
    const again = someone.fill("Retirer");
    const page = await someone.press("Retirer");
    expect(message(page)).toMatch(/^Retiré du panier : .*Annuler$/);
    expect(lines(page)).toHaveLength(1);
    expect((await someone.send(again.path, { method: "POST", body: again.body })).status).toBe(303);
    expect(lines(await someone.visit("/panier"))).toHaveLength(1);
    const empty = await someone.press("Mettre à jour", { quantity: "0" });
    expect(heading(empty)).toBe("Panier");
    expect(empty.text).toContain("Votre panier est vide");
    expect(cartCookie(someone).count).toBe("0");
    expect(empty.$('header a[href="/panier"]').text().trim()).toBe("Panier");
  });

  it("gives back a line that was taken out, as often as it is asked for [CART-23]", async () => {
    const someone = await withPack("white-widow-1", "3");
    await someone.press("Retirer");
    const again = someone.fill("Annuler");
    const page = await someone.press("Annuler");
    expect(message(page)).toBe("3 sachets remis dans votre panier.");
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 3 }]);
    await someone.send(again.path, { method: "POST", body: again.body });
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 3 }]);
    // Of what it says nothing is left behind: a page that is asked for again offers nothing.
    expect((await someone.visit("/panier")).$('[role="status"]')).toHaveLength(0);
  });

  it("gives a line back as far as there is stock, and says so [CART-23]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-5", "3");
    await someone.press("Retirer");
    const pack = await app.shop.db
      .selectFrom("pack")
      .select(["stock_item as item", "stock_take as take"])
      .where("sku", "=", "white-widow-5")
      .executeTakeFirstOrThrow();
    await setStock(app.shop, pack.item, pack.take);
    expect(message(await someone.press("Annuler"))).toBe(
      "Remis dans votre panier : 1 sur 3 sachets, faute de stock ou à cause du nombre maximal de graines.",
    );
    expect(await app.shop.db.selectFrom("cart_line").select("quantity").execute()).toEqual([{ quantity: 1 }]);
    await someone.press("Retirer");
    await setStock(app.shop, pack.item, 0);
    const page = await someone.press("Annuler");
    expect([page.status, plain(refusal(page))]).toEqual([
      400,
      "Impossible d'ajouter ce produit au panier. Il est épuisé : choisissez-en un autre.",
    ]);
  });

  it.each(["abc", "-3", "1.5", ""])(
    "keeps %j as it was typed, beside the reason [FORM-1]",
    async (quantity) => {
      const someone = await withPack();
      const page = await someone.press("Mettre à jour", { quantity });
      expectRefused(page, {
        "change-white-widow-1-quantity": "Indiquez une quantité en chiffres, de 1 à 999.",
      });
      expect(page.$("#change-white-widow-1-quantity").attr("value") ?? "").toBe(quantity);
      expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 1 }]);
    },
  );

  it("refuses more than stock and the maximum allow, but never less [CART-4, CART-5]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-5", "3");
    expectRefused(await someone.press("Mettre à jour", { quantity: "4" }), {
      "change-white-widow-5-quantity": "Il n’en reste que 3 : demandez-en moins.",
    });
    expectRefused(await someone.press("Mettre à jour", { quantity: "17" }), {
      "change-white-widow-5-quantity":
        "Nombre maximal de graines atteint : 100. Réduisez la quantité, ou retirez d’autres sachets du panier.",
    });
    await setStock(app.shop, "white-widow-5", 1);
    const page = await someone.press("Mettre à jour", { quantity: "2" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("White Widow : il n’en reste que 1. Réduisez la quantité.");
    expect(page.$('main a[href="/checkout"]')).toHaveLength(0);
    expect(page.text).toContain("Pour commander, réglez d’abord les points signalés en haut de cette page.");
    const mended = await someone.press("Mettre à jour", { quantity: "1" });
    expect(mended.$('main a[href="/checkout"]').text()).toBe("Payer");
  });

  it("says what is no longer sold, and lets it be taken out", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "sensi-star", "sensi-star-5");
    await app.shop.db.updateTable("product").set({ published: 0 }).where("slug", "=", "sensi-star").execute();
    // Bumps the catalogue's revision.
    await setPrice(app.shop, "sensi-star-5", 100);
    const page = await someone.visit("/panier");
    expect(page.text).toContain("L’article sensi-star-5 n’est plus proposé. Retirez-le pour continuer.");
    expect(page.$('main a[href="/checkout"]')).toHaveLength(0);
    expect((await someone.press("Retirer")).text).toContain("Votre panier est vide");
  });

  it("answers an unknown act with 400, and what is no form too [FORM-6]", async () => {
    const someone = await withPack();
    for (const intent of ["explode", "", "__proto__", "constructor", "toString"]) {
      const { status, html } = await post(someone, { intent, sku: "white-widow-1" });
      expect([intent, status]).toEqual([intent, 400]);
      expect(html).toContain("Oeps! Nothing here");
    }
    expect((await post(someone, { sku: "white-widow-1" })).status).toBe(400);
    for (const [type, body] of [
      ["application/json", '{"intent":"remove"}'],
      ["multipart/form-data; boundary=x", "--x\r\nbroken"],
      ["text/plain", "intent=remove"],
    ] as const) {
      const response = await someone.send("/panier", {
        method: "POST",
        body,
        headers: { "Content-Type": type },
      });
      expect([type, response.status]).toEqual([type, 400]);
    }
    expect(await rows(cartId(someone))).toEqual([{ sku: "white-widow-1", quantity: 1 }]);
  });
});

describe("prices that change", () => {
  it("one that fell is passed on without a word [CART-7]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "sensi-star", "sensi-star-5");
    await setPrice(app.shop, "sensi-star-5", 2000);
    const page = await someone.visit("/panier");
    expect(lines(page)).toEqual([["Sensi Star 5 graines", "20,00 €", "1", "20,00 €"]]);
    expect(page.text).not.toContain("prix du sachet est passé");
  });

  it("one that rose is shown, and asked for again [CART-8]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "sensi-star", "sensi-star-5");
    await setPrice(app.shop, "sensi-star-5", 2790);
    const page = await someone.visit("/panier");
    expect(page.text).toContain("Sensi Star : le prix du sachet est passé de 25,90 € à 27,90 €.");
    expect(totals(page)["Sous-total"]).toBe("27,90 €");
    const accepted = await someone.press("Accepter les nouveaux prix");
    expect(message(accepted)).toBe("Les nouveaux prix sont pris en compte.");
    expect(accepted.text).not.toContain("prix du sachet est passé");
    const row = await app.shop.db
      .selectFrom("cart_line")
      .select("unit_price_seen")
      .where("cart_id", "=", cartId(someone))
      .executeTakeFirst();
    expect(row?.unit_price_seen).toBe(2790);
  });
});

describe("coupons", () => {
  it("of 10 % takes that off, rounded half up, until it is taken off [COUPON-3]", async () => {
    const someone = await withPack("white-widow-5");
    const page = await someone.press("Appliquer le code", { code: "ESSAI10" });
    expect(message(page)).toBe("Code promo ESSAI10 appliqué.");
    expect(totals(page)).toEqual({
      "Sous-total": "33,90 €",
      "Réduction (code ESSAI10)": "−3,39 €",
      "Livraison Courrier ordinaire non suivi": "3,90 €",
      "Total TTC": "34,41 €",
      // 37,41 × 20/120 = 6,235
      "dont TVA 20 %": "5,74 €",
    });
    const without = await someone.press("Retirer le code ESSAI10");
    expect(message(without)).toBe("Code promo retiré.");
    expect(totals(without)["Total TTC"]).toBe("37,80 €");
  });

  it.each(["essai10", " Essai 10 ", "ESSAI-10", "e.s.s.a.i.1.0", "ESSAI\u00a010", "es\u200bsai１０"])(
    "reads %j as ESSAI10 [COUPON-4]",
    async (code) => {
      const someone = await withPack();
      expect(message(await someone.press("Appliquer le code", { code }))).toBe(
        "Code promo ESSAI10 appliqué.",
      );
    },
  );

  it.each(["NOPE", "", "   ", "%", "'; drop table coupon; --", "x".repeat(5000)])(
    "refuses %j, and keeps what was typed [COUPON-6, FORM-1]",
    async (code) => {
      const someone = await withPack();
      const page = await someone.press("Appliquer le code", { code });
      expectRefused(page, { "coupon-code": "Code promo invalide." });
      expect(page.$("#coupon-code").attr("value") ?? "").toBe(code.slice(0, FORM.line));
      expect(page.$("details:has(#coupon-code)").attr("open")).toBeDefined();
    },
  );

  it("says why a code does not count [COUPON-7]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-1");
    expectRefused(await someone.press("Appliquer le code", { code: "PORTOFFERT" }), {
      "coupon-code":
        "Impossible d'appliquer ce code promo. Il vaut à partir de 40,00\u00a0€ d’achats : complétez votre panier.",
    });
    const change = (set: { starts_on?: string; ends_on?: string; limit_total?: number; used?: number }) =>
      app.shop.db.updateTable("coupon").set(set).where("code", "=", "ESSAI10").execute();
    // A minute before midnight in Paris.
    app.shop.advance(Date.UTC(2026, 10, 20, 22, 59) - app.shop.now());
    await change({ starts_on: "2026-11-21" });
    expectRefused(await someone.press("Appliquer le code", { code: "ESSAI10" }), {
      "coupon-code":
        "Impossible d'appliquer ce code promo. Il n’est pas encore valable : réessayez plus tard.",
    });
    await change({ starts_on: "2026-11-19", ends_on: "2026-11-19" });
    expectRefused(await someone.press("Appliquer le code", { code: "ESSAI10" }), {
      "coupon-code":
        "Impossible d'appliquer ce code promo. Il a expiré : commandez sans lui, ou essayez-en un autre.",
    });
    await change({ ends_on: "2026-11-20", limit_total: 5, used: 5 });
    expectRefused(await someone.press("Appliquer le code", { code: "ESSAI10" }), {
      "coupon-code":
        "Impossible d'appliquer ce code promo. Il a déjà servi autant de fois que prévu : commandez sans lui, ou essayez-en un autre.",
    });
    await change({ used: 4 });
    expect((await someone.press("Appliquer le code", { code: "ESSAI10" })).status).toBe(200);
    // It ends while it lies in the cart: told, gives nothing, and keeps the cart from being ordered.
    app.shop.advance(60_000);
    const page = await someone.visit("/panier");
    expect(page.text).toContain(
      "ESSAI10 : Impossible d'appliquer ce code promo. Il a expiré : commandez sans lui, ou essayez-en un autre.",
    );
    expect(totals(page)["Total TTC"]).toBe("12,40 €");
    expect(page.$('main a[href="/checkout"]')).toHaveLength(0);
    expect((await someone.press("Retirer le code ESSAI10")).$('main a[href="/checkout"]')).toHaveLength(1);
  });

  it("PORTOFFERT makes sending free from 40 €, and counts in euros only [COUPON-1, COUPON-7]", async () => {
    const someone = await withPack("white-widow-1", "5");
    const page = await someone.press("Appliquer le code", { code: "portoffert" });
    expect(totals(page)["Livraison Courrier prioritaire suivi, offerte avec le code PORTOFFERT"]).toBe(
      "Offerte",
    );
    expect(totals(page)["Total TTC"]).toBe("42,50 €");
    const swiss = shopper();
    await add(swiss, "white-widow", "white-widow-1", "5", "/ch");
    expectRefused(await swiss.press("Appliquer le code", { code: "PORTOFFERT" }), {
      "coupon-code":
        "Impossible d'appliquer ce code promo. Il vaut pour une boutique dans une autre devise : commandez sans lui, ou essayez-en un autre.",
    });
  });

  it("PORTOFFERT is kept where sending is free without it, and says so [COUPON-17]", async () => {
    const someone = await withPack("white-widow-10", "1");
    const before = totals(someone.page());
    const page = await someone.press("Appliquer le code", { code: "PORTOFFERT" });
    expect(message(page)).toBe("Code promo PORTOFFERT gardé : la livraison vous est déjà offerte.");
    expect(totals(page)).toEqual(before);
    expect(page.text).toContain("Il ne sera pas compté avec cette commande.");
    // It counts as soon as it is needed.
    await add(someone, "white-widow", "white-widow-1", "5");
    await post(someone, { intent: "remove", sku: "white-widow-10" });
    await someone.visit("/panier");
    expect(totals(someone.page())).toHaveProperty([
      "Livraison Courrier prioritaire suivi, offerte avec le code PORTOFFERT",
    ]);
    expect(someone.page().text).toContain("Code appliqué : PORTOFFERT");
  });

  it("sending is free from the threshold on the lines, and no code takes that away [DELIVERY-3]", async () => {
    const someone = await withPack("white-widow-10");
    expect(totals(someone.page())).toMatchObject({
      "Livraison Courrier prioritaire suivi": "Offerte",
      "Total TTC": "62,50 €",
    });
    const page = await someone.press("Appliquer le code", { code: "ESSAI10" });
    expect(totals(page)).toMatchObject({
      "Livraison Courrier prioritaire suivi": "Offerte",
      "Total TTC": "56,25 €",
    });
    expect(page.text).not.toContain("Plus que");
  });

  it("is kept on an empty cart for the packs to come, and counts with the first that reach its sum [COUPON-18]", async () => {
    const someone = shopper();
    const answer = await post(someone, { intent: "coupon", code: "por tof fert" });
    expect(answer.status).toBe(303);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      someone.cookies.set(name, value);
    }
    const empty = await someone.visit("/panier");
    expect(plain(empty.text)).toContain("Le code PORTOFFERT est gardé : il comptera dès 40,00 € d’achats.");
    const small = await add(someone, "white-widow", "white-widow-1");
    expect(plain(small.text)).toContain("Le code PORTOFFERT est gardé : il comptera dès 40,00 € d’achats.");
    expect(small.text).not.toContain("À vérifier avant de commander");
    // It waits for a larger cart, and keeps this one from nothing.
    expect(small.$('a[href="/checkout"]').length).toBeGreaterThan(0);
    const large = await add(someone, "white-widow", "white-widow-10");
    expect(totals(large)["Livraison Courrier prioritaire suivi"]).toBe("Offerte");
    expect((await someone.press("Retirer le code PORTOFFERT")).text).not.toContain("PORTOFFERT gardé");
    expect((await someone.visit("/panier")).text).not.toContain("PORTOFFERT");
  });

  it.each([
    ["another currency’s", { currency: "CHF" as const }, "une autre devise"],
    ["over", { starts_on: "2026-01-01", ends_on: "2026-11-19" }, "Il a expiré"],
    ["used up", { limit_total: 1, used: 1 }, "déjà servi"],
  ])(
    "kept on an empty cart and since %s is told there, and keeps nothing back of what is put in [COUPON-18]",
    async (_, set, sentence) => {
      const app = await testApp();
      const someone = app.shopper();
      const body = new URLSearchParams({ intent: "coupon", code: "ESSAI10" });
      await someone.visit("/panier");
      const answer = await someone.send("/panier", { method: "POST", body });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        someone.cookies.set(name, value);
      }
      await app.shop.db.updateTable("coupon").set(set).where("code", "=", "ESSAI10").execute();
      const empty = await someone.visit("/panier");
      expect(empty.text).toContain(sentence);
      expect(empty.$("input[value=remove-coupon], button[value=remove-coupon]").length).toBe(1);
      const filled = await add(someone, "white-widow", "white-widow-5");
      expect(filled.text).not.toContain("ESSAI10");
      expect(filled.$('a[href="/checkout"]').length).toBeGreaterThan(0);
    },
  );

  it("that will count for nothing is refused on an empty cart too, which nothing then makes [COUPON-18]", async () => {
    const app = await testApp();
    const change = (set: { starts_on?: string; ends_on?: string; limit_total?: number; used?: number }) =>
      app.shop.db.updateTable("coupon").set(set).where("code", "=", "ESSAI10").execute();
    const refused = async (code: string, basename = "") => {
      const someone = app.shopper();
      await someone.visit(`${basename}/panier`);
      const body = new URLSearchParams({ intent: "coupon", code });
      const answer = await someone.send(`${basename}/panier`, { method: "POST", body });
      return [answer.status, await answer.text()] as const;
    };
    for (const [code, sentence, basename] of [
      ["NOPE", "Code promo invalide."],
      ["", "Code promo invalide."],
      ["PORTOFFERT", "une autre devise", "/ch"],
    ] as const) {
      const [status, text] = await refused(code, basename);
      expect([status, text.includes(sentence)], code).toEqual([400, true]);
    }
    for (const [set, sentence] of [
      [{ starts_on: "2026-11-21" }, "pas encore valable"],
      [{ starts_on: "2026-11-01", ends_on: "2026-11-19" }, "Il a expiré"],
      [{ ends_on: "2026-11-20", limit_total: 1, used: 1 }, "déjà servi"],
    ] as const) {
      await change(set);
      const [status, text] = await refused("ESSAI10");
      expect([status, text.includes(sentence)], sentence).toEqual([400, true]);
    }
    expect(await app.shop.db.selectFrom("cart").select("id").execute()).toEqual([]);
  });
});

describe("the cart of another storefront", () => {
  it("is priced and kept in the storefront that shows it [STOREFRONT-4]", async () => {
    const someone = shopper();
    const page = await add(someone, "white-widow", "white-widow-5", "1", "/ch");
    expect(page.path).toBe("/ch/panier");
    expect(totals(page)).toEqual({
      "Sous-total": "36.90 CHF",
      "Livraison Courrier ordinaire non suivi": "4.90 CHF",
      "Total TTC": "41.80 CHF",
      "dont TVA 8,1 %": "3.13 CHF",
    });
    expect(page.$('main a:contains("Payer")').attr("href")).toBe("/ch/checkout");
    expect(totals(await someone.visit("/panier"))["Total TTC"]).toBe("37,80 €");
  });
});

describe("a database that fails", () => {
  it("answers the cart with 500 and the fixed text, and its acts with theirs [CART-9, CART-10, COUPON-7, COUPON-8]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-1");
    await someone.press("Appliquer le code", { code: "ESSAI10" });
    await someone.visit("/panier");
    const pressed = (button: string, fields?: Fields) => someone.fill(button, fields);
    const acts = [
      [pressed("Appliquer le code", { code: "PORTOFFERT" }), "Impossible d'appliquer ce code promo."],
      [pressed("Retirer le code ESSAI10"), "Impossible de retirer ce code promo."],
      [
        pressed("Mettre à jour", { quantity: "2" }),
        "Impossible de modifier votre panier, veuillez réessayer.",
      ],
    ] as const;
    await someone.visit("/produit/white-widow");
    const adding = [pressed("Ajouter au panier"), "Impossible d'ajouter ce produit au panier."] as const;

    await sql`alter table cart_line rename to cart_line_lost`.execute(app.shop.db);
    const page = await someone.visit("/panier");
    expect(page.status).toBe(500);
    expect(page.$("main p").first().text()).toBe(
      "Impossible de récupérer votre panier, veuillez recharger la page.",
    );
    expect(page.$('main a[href="/panier"]').text()).toBe("Recharger la page");
    for (const [{ path, body }, text] of [...acts, adding]) {
      const response = await someone.send(path, { method: "POST", body });
      const html = await response.text();
      expect([text, response.status >= 400]).toEqual([text, true]);
      expect(html.replaceAll("&#x27;", "'")).toContain(text);
      expect(html).not.toMatch(/no such table|does not exist|node_modules/);
    }

    await sql`alter table cart_line_lost rename to cart_line`.execute(app.shop.db);
    expect(lines(await someone.visit("/panier"))).toHaveLength(1);
  });
});

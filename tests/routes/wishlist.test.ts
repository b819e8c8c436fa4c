import { setStock } from "../support/sales";
import { describe, expect, it } from "vitest";
import { findShare, listWishes } from "~/shop/customers/wishlist.server";
import { logIn, mailedPage, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp, type TestApp } from "../support/app";
import { createShopper, type Shopper } from "../support/shopper";
import { tellOfRows } from "../support/varieties";

/* Wishes: from the button on a variety's page to the list that is shared. */

const ADD = "Ajouter aux favoris";
const NEEDS_ACCOUNT = "Connectez-vous ou créez un compte gratuit pour enregistrer vos favoris.";

/** Somebody whose browser says which page a form is from, as all but text browsers do. */
const browserOf = ({ origin }: TestApp): Shopper =>
  createShopper((request) => {
    const headers = new Headers(request.headers);
    if (request.method === "POST") headers.set("Origin", origin);
    return fetch(new Request(request, { headers }));
  }, origin);

/** A customer at such a browser. */
async function customerOf(app: TestApp, given: Parameters<typeof newCustomer>[1] = {}) {
  const { id, email } = await newCustomer(app.shop, given);
  const shopper = browserOf(app);
  await logIn(shopper, email);
  return { shopper, id, email, wishes: () => listWishes(app.shop.db, id) };
}

const wish = async (shopper: Shopper, slug: string, prefix = "") => {
  await shopper.visit(`${prefix}/produit/${slug}`);
  return shopper.press(ADD);
};

describe("a guest's wish", () => {
  it("leads to the login page, which says why, and is there after the login [WISHLIST-1, WISHLIST-2]", async () => {
    const app = await testApp();
    const { id, email } = await newCustomer(app.shop);
    const shopper = browserOf(app);
    const login = await wish(shopper, "thai");
    expect(login.path).toBe("/login?retour=%2Fproduit%2Fthai&favori=thai");
    expect(login.text).toContain(NEEDS_ACCOUNT);
    const wrong = await shopper.press("Se connecter", { email, password: "mauvais mot" });
    expect(wrong.status).toBe(400);
    expect(await listWishes(app.shop.db, id)).toEqual([]);
    const back = await shopper.press("Se connecter", { email, password: PASSWORD });
    expect(back.path).toBe("/produit/thai");
    expect(back.text).toContain("connexion réussie. Thai est dans vos favoris.");
    expect(await listWishes(app.shop.db, id)).toEqual(["thai"]);
  });

  it("is there after signing up as well, in the storefront it was made in [WISHLIST-2]", async () => {
    const app = await testApp();
    const shopper = browserOf(app);
    const login = await wish(shopper, "thai", "/ch");
    await shopper.visit(login.$('main a[href*="enregistrez"]').attr("href") ?? "");
    await shopper.press("Créer mon compte", {
      email: "zoe@example.org",
      newPassword: PASSWORD,
      repeatPassword: PASSWORD,
      firstName: "Zoé",
      lastName: "Martin",
      birthDay: "27",
      birthMonth: "3",
      birthYear: "1985",
    });
    expect(await app.shop.db.selectFrom("wish").selectAll().execute()).toEqual([]);
    // The mail is read on another device.
    const elsewhere = browserOf(app);
    await elsewhere.visit(`/ch${await mailedPage(app.shop, "zoe@example.org", "activation")}`);
    const back = await elsewhere.press("Activer mon compte", { password: PASSWORD });
    expect(back.path).toBe("/ch/produit/thai");
    expect(back.text).toContain("Thai est dans vos favoris.");
    const wishes = await app.shop.db.selectFrom("wish").select("product_slug").execute();
    expect(wishes).toEqual([{ product_slug: "thai" }]);
  });

  it("waits for a press where its guest signed in meanwhile: no page that is only looked at adds it [WISHLIST-2]", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    for (const page of ["/login?favori=thai&retour=/panier", "/enregistrez?favori=thai"]) {
      expect((await shopper.visit(page)).path).toBe("/produit/thai/favori");
      expect(await wishes()).toEqual([]);
    }
    expect((await shopper.press(ADD)).path).toBe("/produit/thai");
    expect(await wishes()).toEqual(["thai"]);
  });

  it("is not asked of who opens the list: they are told, and led back [WISHLIST-1]", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    const shopper = browserOf(app);
    const login = await shopper.visit("/compte/wishlist");
    expect(login.path).toBe("/login?retour=%2Fcompte%2Fwishlist");
    expect(login.text).toContain(NEEDS_ACCOUNT);
    expect(login.text).not.toContain("Connectez-vous pour ouvrir cette page.");
    const list = await shopper.press("Se connecter", { email, password: PASSWORD });
    expect([list.path, list.$("h1").text()]).toEqual(["/compte/wishlist", "Mes favoris"]);
    expect(list.text).toContain("Aucun favori pour le moment");
  });
});

describe("a customer's wish", () => {
  it("is taken off by the message that says it is there, and told to its customer alone [WISHLIST-12]", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    const told = async (someone: Shopper, query: string) =>
      (await (await someone.send(`/api/compte${query}`)).json()) as { wished: boolean };
    await wish(shopper, "thai");
    expect(await told(shopper, "?favori=thai")).toMatchObject({ wished: true });
    for (const query of ["", "?favori=white-widow", "?favori=inconnue", `?favori=${"x".repeat(4000)}`])
      expect(await told(shopper, query)).toMatchObject({ wished: false });
    expect(await told(browserOf(app), "?favori=thai")).toEqual({ firstName: null, wished: false });
    await wish(shopper, "thai");
    const gone = await shopper.press("Retirer Thai");
    expect(gone.path).toBe("/produit/thai");
    expect(gone.text).toContain("Thai n’est plus dans vos favoris.");
    expect(gone.$('main form:contains("Retirer")')).toHaveLength(0);
    expect(await wishes()).toEqual([]);
    // Sent again, from a page that was left open.
    const remove = { method: "POST", body: new URLSearchParams({ intent: "remove" }) };
    expect((await shopper.send("/produit/thai/favori", remove)).headers.get("Location")).toBe(
      "/produit/thai",
    );
    const guest = await browserOf(app).send("/produit/thai/favori", remove);
    expect(guest.headers.get("Location")).toBe("/login?retour=%2Fproduit%2Fthai");
  });

  it("is taken off the list's own page by a browser that names no origin [WISHLIST-7, WISHLIST-12]", async () => {
    const app = await testApp();
    const { email, id } = await newCustomer(app.shop);
    const shopper = app.shopper();
    await logIn(shopper, email);
    await wish(shopper, "thai");
    await shopper.press(ADD);
    expect((await shopper.press("Retirer Thai")).path).toBe("/compte/wishlist");
    expect(await listWishes(app.shop.db, id)).toEqual(["thai"]);
  });

  it("is added from the variety's page, which says so, and says where it is there already [WISHLIST-3]", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    const added = await wish(shopper, "thai");
    expect(added.path).toBe("/produit/thai");
    expect(added.text).toContain("Thai est dans vos favoris.");
    expect((await wish(shopper, "thai")).text).toContain("Thai est déjà dans vos favoris.");
    await wish(shopper, "white-widow", "/ch");
    expect([...(await wishes())].sort()).toEqual(["thai", "white-widow"]);
    const list = await shopper.visit("/compte/wishlist");
    expect(list.$("h2 a").length).toBe(2);
    expect(list.text).toContain("2 variétés mises de côté.");
    expect(list.text).toMatch(/dès \d+,\d\d €/);
    // What is in stock goes without saying; what is not is said.
    expect(list.text).not.toContain("En stock");
    await wish(shopper, "sensi-star");
    for (const pack of ["sensi-star-5", "sensi-star-10"]) await setStock(app.shop, pack, 0);
    expect((await shopper.visit("/compte/wishlist")).text).toContain("Épuisé");
    expect(list.$('main a[href="/produit/thai"]').text()).toBe("Thai");
  });

  it("is taken off by its own button", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    for (const slug of ["thai", "white-widow"]) await wish(shopper, slug);
    await shopper.visit("/compte/wishlist");
    const left = await shopper.press("Retirer Thai");
    expect(left.path).toBe("/compte/wishlist");
    expect(left.text).toContain("Une variété retirée de vos favoris.");
    expect(await wishes()).toEqual(["white-widow"]);
    expect((await shopper.press("Retirer White Widow")).text).toContain("Aucun favori pour le moment");
  });

  it("finds no room in a full list, and says what to do [WISHLIST-4]", async () => {
    const app = await testApp();
    const { shopper, id, wishes } = await customerOf(app);
    await app.shop.db
      .insertInto("wish")
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          customer_id: id,
          product_slug: `v-${index}`,
          added_at: 1,
        })),
      )
      .execute();
    expect((await wish(shopper, "thai")).text).toContain("Votre liste de favoris est pleine");
    expect(await wishes()).toHaveLength(200);
  });

  it("is of a variety that this storefront sells: any other is a 404 [WISHLIST-5]", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    const body = new URLSearchParams({ intent: "add" });
    for (const slug of ["inconnue", "..%2fpanier", "%20"]) {
      const path = `/produit/${slug}/favori`;
      expect([slug, (await shopper.send(path)).status]).toEqual([slug, 404]);
      expect([slug, (await shopper.send(path, { method: "POST", body })).status]).toEqual([slug, 404]);
    }
    const other = { method: "POST", body: new URLSearchParams({ intent: "steal" }) };
    expect((await shopper.send("/produit/thai/favori", other)).status).toBe(400);
    expect((await shopper.send("/compte/wishlist", other)).status).toBe(303);
    expect(await wishes()).toEqual([]);
  });
});

describe("the button on a variety's page", () => {
  it("is the same for everyone: no byte of the page tells who wishes it [WISHLIST-6]", async () => {
    const app = await testApp();
    const { shopper, email } = await customerOf(app, { firstName: "Philomène" });
    await wish(shopper, "thai");
    await shopper.visit("/panier");
    const [known, stranger] = await Promise.all(
      [shopper, app.shopper()].map(async (someone) => (await someone.send("/produit/thai")).text()),
    );
    expect(known).toBe(stranger);
    expect(known).toContain(ADD);
    expect(known).not.toMatch(new RegExp(`Philomène|${email}|jeton`));
  });

  it("is asked about once more where a browser does not say where its form is from [WISHLIST-7]", async () => {
    const app = await testApp();
    const { shopper, customer } = await newSignedIn(app);
    const wishes = () => listWishes(app.shop.db, customer.id);
    const asked = await wish(shopper, "thai");
    expect([asked.status, asked.path]).toEqual([200, "/produit/thai/favori"]);
    expect(asked.$("h1").text()).toMatch(/^Ajouter Thai à vos favoris\s\?$/);
    expect(asked.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await wishes()).toEqual([]);
    // Another's token is none.
    const { shopper: other } = await newSignedIn(app);
    const jeton = (await other.visit("/produit/thai/favori")).$("[name=jeton]").attr("value") ?? "";
    expect((await shopper.press(ADD, { jeton })).path).toBe("/produit/thai/favori");
    expect((await shopper.press(ADD, { jeton: "" })).path).toBe("/produit/thai/favori");
    expect(await wishes()).toEqual([]);
    const added = await shopper.press(ADD);
    expect([added.path, await wishes()]).toEqual(["/produit/thai", ["thai"]]);
    expect(added.text).toContain("Thai est dans vos favoris.");
  });

  it("adds nothing for another site's form [FORM-4]", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    await shopper.visit("/produit/thai");
    const { path, body } = shopper.fill(ADD);
    for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }] as HeadersInit[]) {
      const sent = createShopper(fetch, app.origin);
      for (const [name, value] of shopper.cookies) sent.cookies.set(name, value);
      expect((await sent.send(path, { method: "POST", body, headers })).status).toBe(403);
    }
    expect(await wishes()).toEqual([]);
  });
});

describe("an act on one's wishlist", () => {
  it("wants the session's own token: with another's it is shown again, by one button [WISHLIST-8]", async () => {
    const app = await testApp();
    const mine = await customerOf(app);
    const other = await customerOf(app);
    await wish(mine.shopper, "thai");
    await wish(other.shopper, "thai");
    const theirs = (await other.shopper.visit("/compte/wishlist")).$("[name=jeton]").attr("value") ?? "";
    await mine.shopper.visit("/compte/wishlist");
    const again = await mine.shopper.press("Retirer Thai", { jeton: theirs });
    expect(again.path).toMatch(/^\/compte\/wishlist\?saisie=/);
    expect(again.text).toContain("Rien n’a changé");
    expect([await mine.wishes(), await other.wishes()]).toEqual([["thai"], ["thai"]]);
    const notice = again.$(".box form");
    expect(notice.find("button").text()).toBe("Retirer Thai");
    await mine.shopper.press("Retirer Thai");
    expect([await mine.wishes(), await other.wishes()]).toEqual([[], ["thai"]]);
  });

  it.each(["Retirer Thai", "Créer un lien de partage"])(
    "« %s » of an ended session comes back after the login, to be sent by one press [WISHLIST-8]",
    async (button) => {
      const app = await testApp();
      const { shopper, id, email } = await customerOf(app);
      await wish(shopper, "thai");
      await shopper.visit("/compte/wishlist");
      await app.shop.db.deleteFrom("customer_session").execute();
      const login = await shopper.press(button);
      expect(login.path).toMatch(/^\/login\?retour=%2Fcompte%2Fwishlist%3Fsaisie/);
      const state = async () => [await listWishes(app.shop.db, id), await findShare(app.shop.db, id)];
      const before = await state();
      const back = await shopper.press("Se connecter", { email, password: PASSWORD });
      expect(back.$(".box form button").text()).toBe(button);
      expect(await state()).toEqual(before);
      const { $ } = await shopper.press(button);
      expect($(".box form")).toHaveLength(0);
      expect(await state()).not.toEqual(before);
    },
  );

  it("bears whatever is sent instead of a variety [EDGE-3]", async () => {
    const app = await testApp();
    const { shopper, wishes } = await customerOf(app);
    await wish(shopper, "thai");
    await shopper.visit("/compte/wishlist");
    for (const variete of ["", "inconnue", "a ".repeat(9_000), "thai'--"]) {
      const { status, path } = await shopper.press("Retirer Thai", { variete });
      expect([status, path]).toEqual([200, "/compte/wishlist"]);
    }
    expect(await wishes()).toEqual(["thai"]);
  });
});

describe("a shared wishlist", () => {
  /** A list with two varieties, its link and the page that shows it. */
  async function shared(app: TestApp) {
    const customer = await customerOf(app, { firstName: "Philomène", email: "philomene.x@example.org" });
    for (const slug of ["thai", "white-widow"]) await wish(customer.shopper, slug);
    await customer.shopper.visit("/compte/wishlist");
    const page = await customer.shopper.press("Créer un lien de partage");
    const link = page.$('main a[href^="/favoris/"]').attr("href") ?? "";
    return { ...customer, page, link };
  }

  it("is opened by its link in any browser and storefront, and names nobody [WISHLIST-9]", async () => {
    const app = await testApp();
    const { page, link, id, email } = await shared(app);
    expect(page.text).toContain("Votre liste est partagée");
    expect(page.$("input[readonly]").attr("value")).toBe(app.shop.config.publicUrl + link);
    for (const prefix of ["", "/ch"]) {
      const seen = await app.shopper().visit(prefix + link);
      expect([seen.status, seen.$("h1").text()]).toEqual([200, "Une liste de favoris"]);
      expect(seen.$("main h2").length).toBe(2);
      expect(seen.text).toMatch(prefix ? /\d CHF/ : /\d €/);
      expect(seen.$("main form")).toHaveLength(0);
      expect(seen.html).not.toMatch(new RegExp(`Philomène|Dupont|${email}|philomene|${id}`));
      expect(seen.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(seen.headers.get("Cache-Control")).toBe("no-store");
      expect(seen.$('link[rel="canonical"]')).toHaveLength(0);
    }
    const data = await (await app.shopper().send(`${link}.data`)).text();
    expect(data).toContain("white-widow");
    expect(data).not.toMatch(new RegExp(`Philomène|Dupont|${email}|${id}`));
  });

  it("is closed once its link is taken back; the next link is another [WISHLIST-10]", async () => {
    const app = await testApp();
    const { shopper, link } = await shared(app);
    const closed = await shopper.press("Désactiver le lien");
    expect(closed.text).toContain("Le lien de votre liste n’ouvre plus rien.");
    expect(closed.$("input[readonly]")).toHaveLength(0);
    expect((await app.shopper().visit(link)).status).toBe(404);
    const next = (await shopper.press("Créer un lien de partage"))
      .$('main a[href^="/favoris/"]')
      .attr("href");
    expect(next).not.toBe(link);
    expect((await app.shopper().visit(link)).status).toBe(404);
    expect((await app.shopper().visit(next ?? "")).status).toBe(200);
  });

  it("tells its customer by name what is not sold, counts what left the catalogue, and lets go of both [WISHLIST-11]", async () => {
    const app = await testApp();
    const { shopper, id, link, wishes } = await shared(app);
    const { db, catalogue } = app.shop;
    await db.updateTable("product").set({ published: 0 }).where("slug", "=", "thai").execute();
    await tellOfRows(db, "catalogue");
    await catalogue.refresh();
    for (const slug of ["partie", "loin"])
      await db.insertInto("wish").values({ customer_id: id, product_slug: slug, added_at: 1 }).execute();

    const seen = await app.shopper().visit(link);
    expect(seen.$("main h2").text()).toBe("White Widow");
    expect(seen.text).toContain("3 autres variétés de cette liste ne sont pas en vente dans cette boutique.");
    expect(seen.html).not.toMatch(/Thai|partie|loin/);

    const list = await shopper.visit("/compte/wishlist");
    expect(list.$("main h2").first().text()).toBe("White Widow");
    expect(list.text).toContain("Pas en vente dans cette boutique");
    expect((await shopper.press("Retirer Thai")).text).toContain("2 variétés qui ont quitté le catalogue");
    await shopper.press("Retirer 2 variétés qui ont quitté le catalogue");
    expect(await wishes()).toEqual(["white-widow"]);
    await shopper.press("Retirer White Widow");
    const nothing = await app.shopper().visit(link);
    expect([nothing.status, nothing.text.includes("Rien à montrer")]).toEqual([200, true]);
  });
});

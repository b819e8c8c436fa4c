import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { setStock, withdrawVariety } from "../support/sales";

/* The price list and its quick order, as a shopper without scripts has them. */

const app = await testApp("demo", undefined, afterAll);
const ADD = "Ajouter au panier";
const LIST = "/liste-des-prix";
const carts = async () => (await app.shop.db.selectFrom("cart").select("id").execute()).length;
/** What the cart's page holds: packs by their name. */
async function held(shopper: Shopper): Promise<string[]> {
  const { $ } = await shopper.visit("/panier");
  return $("main input[name=quantity]")
    .toArray()
    .map(
      (input) =>
        `${plain($(input).attr("aria-label") ?? $(`label[for="${$(input).attr("id")}"]`).text())}: ${$(input).attr("value")}`,
    )
    .sort();
}
const fieldsOf = ({ $ }: VisitedPage) =>
  $("main input[name^=q-]")
    .toArray()
    .map((input) => $(input).attr("name") ?? "");
const value = ({ $ }: VisitedPage, name: string) => $(`main input[name="${name}"]`).attr("value");
const errorBeside = ({ $ }: VisitedPage, name: string) => {
  const described = $(`main input[name="${name}"]`).attr("aria-describedby") ?? "";
  return plain($(`#${described.split(" ").find((id) => id.endsWith("-erreur")) ?? "none"}`).text());
};

/** Posts fields as a browser would, whatever stands on the page, with the cookie at least that every page leaves. */
const post = (shopper: Shopper, path: string, body: string) =>
  shopper.send(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: "locale=fr" },
    body,
  });

beforeEach(async () => {
  await app.shop.db.deleteFrom("cart_line").execute();
  await app.shop.db.deleteFrom("cart").execute();
});

describe("the price list", () => {
  it("has every pack that is sold, with its price and that of a seed, by collection [PRICELIST-1, PRICELIST-3]", async () => {
    const storefront = app.shop.catalogue.storefront("fr");
    const sold = new Set<string>();
    let path: string | undefined = LIST;
    let pages = 0;
    while (path) {
      const page = await app.shopper().visit(path);
      pages++;
      const rows = page.$("main table tbody tr:has(td)").toArray();
      expect(rows.length).toBeLessThanOrEqual(300);
      for (const row of rows) {
        const pack = plain(page.$(row).find("th").text());
        const name = plain(page.$(row).closest("tbody").find("th[scope=rowgroup]").text());
        sold.add(`${name}, ${pack}`);
        expect(plain(page.$(row).find("td").eq(0).text())).toMatch(/^\d+,\d\d €$/);
        expect(plain(page.$(row).find("td").eq(1).text())).toMatch(/^\d+,\d\d €$/);
      }
      path = page.$('main a[rel="next"]').attr("href");
    }
    const packs = storefront.products.slice(0, storefront.products.size).flatMap(({ packs }) => packs);
    expect([sold.size, pages]).toEqual([packs.length, Math.ceil(packs.length / 300)]);
  });

  it("folds the collections of the whole list, but for those in which something was typed [PRICELIST-8]", async () => {
    const shopper = app.shopper();
    const folds = ({ $ }: VisitedPage) =>
      $("main details:has(table)")
        .toArray()
        .map((fold) => [plain($(fold).find("summary").text()), $(fold).attr("open") !== undefined]);
    const whole = await shopper.visit(LIST);
    expect(folds(whole).length).toBeGreaterThan(5);
    expect(folds(whole).filter(([, isOpen]) => isOpen)).toEqual([]);
    const refused = await shopper.press(ADD, { "q-skunk-1-5": "deux", "q-thai-5": "3" });
    expect(folds(refused).filter(([, isOpen]) => isOpen)).toEqual([
      [expect.stringMatching(/^Landraces, \d+ variétés$/), true],
      [expect.stringMatching(/^Skunk, \d+ variétés$/), true],
    ]);
    expect(plain(refused.$("main form:has(table) button").text())).toBe("Ajouter au panier (3)");
    expect((await shopper.visit(`${LIST}?collection=skunk`)).$("main details:has(table)")).toHaveLength(0);
  });

  it("shows one collection's part at an address of its own, which is not for search engines [PRICELIST-3]", async () => {
    const whole = await app.shopper().visit(LIST);
    const part = await app.shopper().visit(`${LIST}?collection=classiques`);
    expect(plain(part.$("h1").text())).toBe("Liste des prix : Classiques");
    expect([whole.$('meta[name="robots"]').length, part.$('meta[name="robots"]').length]).toEqual([0, 1]);
    expect(part.$('link[rel="canonical"]').length).toBe(0);
    const [all, some] = [fieldsOf(whole), fieldsOf(part)];
    expect(some.length).toBeGreaterThan(3);
    expect(some.length).toBeLessThan(all.length);
  });

  it("knows no page that is not there, and leads the first one to its address [PRICELIST-3]", async () => {
    for (const query of ["?page=99", "?page=0", "?page=x", "?page=99999999", "?collection=inconnue"])
      expect([query, (await app.shopper().visit(LIST + query)).status]).toEqual([query, 404]);
    const first = await app.shopper().send(`${LIST}?page=1`);
    expect([first.status, first.headers.get("Location")]).toEqual([301, LIST]);
  });
});

describe("a quick order", () => {
  it("puts what was typed into the cart at once and says how much that is [PRICELIST-4, PRICELIST-6]", async () => {
    const shopper = app.shopper();
    await shopper.visit(LIST);
    const cart = await shopper.press(ADD, { "q-skunk-1-5": "2", "q-thai-5": " 1 ", "q-white-widow-1": "0" });
    expect(cart.path).toBe("/panier");
    expect(cart.text).toMatch(/3 sachets \(1[57] graines\) ajoutés à votre panier/);
    expect(await held(shopper)).toHaveLength(2);
    await shopper.visit(LIST);
    await shopper.press(ADD, { "q-skunk-1-5": "1" });
    expect((await held(shopper)).some((line) => /Skunk #1.*: 3$/.test(line))).toBe(true);
  });

  it("names every refusal beside its pack, keeps what was typed and puts nothing into the cart [PRICELIST-5, PRICELIST-6]", async () => {
    const pack = await app.shop.db
      .selectFrom("pack")
      .select(["stock_item", "stock_take"])
      .where("sku", "=", "thai-5")
      .executeTakeFirstOrThrow();
    await setStock(app.shop, pack.stock_item, pack.stock_take);
    const shopper = app.shopper();
    await shopper.visit(LIST);
    const typed = { "q-skunk-1-5": "2", "q-northern-lights-5": "deux", "q-thai-5": "3", "q-haze-5": "99" };
    const page = await shopper.press(ADD, typed);
    expect([page.status, page.path.replace(/\?.*/, "")]).toEqual([400, LIST]);
    expect(plain(page.$("title").text())).toMatch(/^Erreur : /);
    for (const [name, text] of Object.entries(typed)) expect([name, value(page, name)]).toEqual([name, text]);
    expect(errorBeside(page, "q-northern-lights-5")).toContain("Indiquez une quantité en chiffres");
    expect(errorBeside(page, "q-thai-5")).toMatch(/reste/);
    expect(errorBeside(page, "q-haze-5")).toContain("Nombre maximal de graines atteint : 100.");
    expect(errorBeside(page, "q-skunk-1-5")).toBe("");
    // The summary names each by its variety and pack, and leads to its field.
    const summary = page.$("main [role=alert] a, main .error-summary a, main a[href^='#']").toArray();
    const named = summary
      .map((link) => plain(page.$(link).text()))
      .filter((text) => /graines? .*: /.test(text));
    expect(named).toHaveLength(3);
    expect(await carts()).toBe(0);
  });

  it("names every pack of a whole page that has no number beside it, and keeps them all [PRICELIST-5, PRICELIST-6]", async () => {
    const shopper = app.shopper();
    const fields = fieldsOf(await shopper.visit(LIST));
    expect(fields.length).toBeGreaterThan(200);
    const page = await shopper.press(ADD, Object.fromEntries(fields.map((name) => [name, "beaucoup"])));
    expect(page.status).toBe(400);
    expect(fieldsOf(page)).toEqual(fields);
    expect(new Set(fields.map((name) => value(page, name)))).toEqual(new Set(["beaucoup"]));
    expect(new Set(fields.map((name) => errorBeside(page, name)))).toEqual(
      new Set(["Erreur : Indiquez une quantité en chiffres, de 1 à 999."]),
    );
    const listed = page.$("main a[href^='#order-q-']").toArray();
    expect(listed.map((link) => page.$(link).attr("href"))).toEqual(fields.map((name) => `#order-${name}`));
    expect(await carts()).toBe(0);
  });

  it("keeps what was typed beside a pack that was sold out meanwhile, or left the catalogue [PRICELIST-5]", async () => {
    const { stock_item } = await app.shop.db
      .selectFrom("pack")
      .select("stock_item")
      .where("sku", "=", "big-bud-3")
      .executeTakeFirstOrThrow();
    const shopper = app.shopper();
    await shopper.visit(LIST);
    await setStock(app.shop, stock_item, 0);
    await withdrawVariety(app.shop, "skunk-1");
    const page = await shopper.press(ADD, { "q-big-bud-3": "1", "q-skunk-1-5": "2", "q-haze-5": "1" });
    expect(page.status).toBe(400);
    expect(["q-big-bud-3", "q-skunk-1-5", "q-haze-5"].map((name) => value(page, name))).toEqual([
      "1",
      "2",
      "1",
    ]);
    expect(errorBeside(page, "q-big-bud-3")).not.toBe("");
    expect(errorBeside(page, "q-skunk-1-5")).not.toBe("");
    expect(errorBeside(page, "q-haze-5")).toBe("");
    expect(plain(page.$("main h2").first().text())).toMatch(/Il y a un problème|Sachets demandés/);
    expect(await carts()).toBe(0);
    // Without what cannot be had the rest is put into the cart.
    const cart = await shopper.press(`${ADD} (4)`, { "q-big-bud-3": "", "q-skunk-1-5": "0" });
    expect([cart.path, await held(shopper)]).toEqual(["/panier", [expect.stringMatching(/Haze.*: 1$/)]]);
  });

  it("asks for a quantity where none was typed [PRICELIST-5]", async () => {
    const shopper = app.shopper();
    await shopper.visit(LIST);
    const page = await shopper.press(ADD);
    expect([page.status, page.text.includes("Indiquez une quantité en face d’au moins un sachet.")]).toEqual([
      400,
      true,
    ]);
    expect(await carts()).toBe(0);
  });

  it("adds nothing for a browser that keeps no cookie, says why, and keeps what was typed [CART-22]", async () => {
    const shopper = app.shopper();
    await shopper.visit(LIST);
    shopper.cookies.clear();
    const page = await shopper.press(ADD, { "q-thai-5": "2" });
    expect([page.status, page.text.includes("Votre navigateur n’a gardé aucun cookie")]).toEqual([400, true]);
    expect(page.$('[name="q-thai-5"]').val()).toBe("2");
    expect(await carts()).toBe(0);
  });

  it("returns what is not sold any more as it was typed, and takes a pack of another page [PRICELIST-5]", async () => {
    const shopper = app.shopper();
    const answer = await post(
      shopper,
      `${LIST}?collection=classiques`,
      "intent=order&q-inconnu-5=2&q-thai-5=1",
    );
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Sachets demandés qui ne figurent plus sur cette page");
    expect(html).toMatch(/name="q-inconnu-5"[^>]*value="2"|value="2"[^>]*name="q-inconnu-5"/);
    expect(html).toMatch(/name="q-thai-5"[^>]*value="1"|value="1"[^>]*name="q-thai-5"/);
    expect(await carts()).toBe(0);
    expect((await post(shopper, `${LIST}?collection=classiques`, "intent=order&q-thai-5=1")).status).toBe(
      303,
    );
  });

  it("is refused where it is no form of this page: too many fields, one of them repeated, an unknown act [PRICELIST-7]", async () => {
    const shopper = app.shopper();
    const many = Array.from({ length: 10_000 }, (_, index) => `q-${index}=1`).join("&");
    const other = Array.from({ length: 400 }, (_, index) => `q-sku-${index}=1`).join("&");
    const same = (times: number) => `intent=order${"&q-thai-5=1".repeat(times)}`;
    const respelt = "intent=order&q-thai_2d5=1&q-thai_2D5=1&q-%C3%A9=1&q-_zz=1";
    for (const [body, status] of [
      [`intent=order&${many}`, 400],
      [`intent=order&${other}`, 400],
      [same(10_000), 413],
      [same(500), 400],
      ["intent=autre&q-thai-5=1", 400],
      [respelt, 400],
    ] as const)
      expect([body.slice(0, 40), (await post(shopper, LIST, body)).status]).toEqual([
        body.slice(0, 40),
        status,
      ]);
    expect(await carts()).toBe(0);
    // Of a field that comes twice the last counts, as it is typed once.
    const twice = await post(shopper, LIST, "intent=order&q-thai-5=7&q-thai-5=1");
    expect(twice.status).toBe(303);
    const lines = await app.shop.db.selectFrom("cart_line").select(["sku", "quantity"]).execute();
    expect(lines).toEqual([{ sku: "thai-5", quantity: 1 }]);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { addWish } from "~/shop/customers/wishlist.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { newSignedIn } from "../support/accounts";
import { testApp } from "../support/app";
import { add, orderPack } from "../support/buying";
import { OPERATOR } from "../support/sales";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";

/* LAW-4: storefronts that send nowhere, wherever the others have a button that buys. */

const app = await testApp("demo", undefined, afterAll);
const NOWHERE = ["us", "au", "nz", "ca"];
const WHY = "Cette boutique n’expédie pas";

/** The packs of a cart's page with their numbers. */
const held = ({ $ }: VisitedPage) =>
  $("main input[name=quantity]")
    .toArray()
    .map((input) => $(input).attr("value"));
const buttons = ({ $ }: VisitedPage) =>
  $("main button")
    .toArray()
    .map((button) => plain($(button).text()));
const post = (shopper: Shopper, path: string, fields: Record<string, string>) =>
  shopper.send(path, { method: "POST", body: new URLSearchParams(fields) });

describe.each(NOWHERE)("a storefront that sends nowhere, /%s,", (code) => {
  it("says so on a variety in the place of the button, beside every price [LAW-4]", async () => {
    const page = await app.shopper().visit(`/${code}/produit/sensi-star`);
    expect(page.text).toContain(WHY);
    expect(buttons(page)).toEqual(["Ajouter aux favoris", "Comparer Sensi Star"]);
    expect(page.$("#sachets li")).toHaveLength(
      app.shop.catalogue.storefront("fr").bySlug.get("sensi-star")?.packs.length ?? 0,
    );
    expect(page.$("#sachets input, .buy-bar")).toHaveLength(0);
    expect(page.$(`#sachets a[href="/${code}/boutiques"]`)).toHaveLength(1);
  });

  it("has a price list without a form [LAW-4, PRICELIST-6]", async () => {
    const page = await app.shopper().visit(`/${code}/liste-des-prix`);
    expect(page.text).toContain(WHY);
    expect(page.$("main form, main input, main button")).toHaveLength(0);
    const columns = page.$("main table").first().find("thead th").length;
    expect(page.$("main table").first().find("tbody tr:has(td)").first().children()).toHaveLength(columns);
    expect(page.text).not.toContain("Indiquez en face des sachets");
  });

  it("puts nothing into a cart, whatever is sent, and keeps what another one put there [LAW-4]", async () => {
    const shopper = app.shopper();
    await add(shopper, "sensi-star", "sensi-star-5", "2");
    const refused = await post(shopper, `/${code}/panier`, { intent: "add", sku: "thai-5", quantity: "1" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("on y consulte les variétés et leurs prix");
    const list = await post(shopper, `/${code}/liste-des-prix`, { intent: "order", "q-thai-5": "3" });
    expect(list.status).toBe(400);
    expect(await list.text()).toContain("on y consulte les variétés et leurs prix");
    const more = await post(shopper, `/${code}/panier`, {
      intent: "change",
      sku: "sensi-star-5",
      quantity: "3",
    });
    expect(more.status).toBe(400);
    // There it is told, and can be taken out.
    const there = await shopper.visit(`/${code}/panier`);
    expect(held(there)).toEqual([]);
    expect(plain(there.$("main tbody tr").first().text())).toContain("Sensi Star");
    expect(buttons(there)).toEqual(["Retirer"]);
    expect(there.text).not.toContain("Moyens de paiement");
    expect(held(await shopper.visit("/panier"))).toEqual(["2"]);
    const less = await post(shopper, `/${code}/panier`, {
      intent: "change",
      sku: "sensi-star-5",
      quantity: "1",
    });
    expect(less.status).toBe(303);
    expect(held(await shopper.visit("/panier"))).toEqual(["1"]);
  });
});

describe("a customer of a storefront that sends nowhere", () => {
  it("reads so above their wishes, on a shared list and where an order could be made again [LAW-4]", async () => {
    const { shopper, customer } = await newSignedIn(app);
    await orderPack(shopper);
    const { db } = app.shop;
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .where("customer_id", "=", customer.id)
      .executeTakeFirstOrThrow();
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
    await addWish(app.shop.db, customer.id, "thai", app.shop.now());
    expect((await shopper.visit("/us/compte/wishlist")).text).toContain(WHY);
    expect((await shopper.visit("/compte/wishlist")).text).not.toContain(WHY);
    const shared = await shopper.press("Créer un lien de partage");
    const link = shared.$("main input[name=lien]").attr("value") ?? "";
    const { pathname } = new URL(link);
    expect((await app.shopper().visit(`/us${pathname}`)).text).toContain(WHY);
    expect((await app.shopper().visit(pathname)).text).not.toContain(WHY);

    const own = await shopper.visit(`/account/orders/${number}`);
    expect(buttons(own)).toContain("Commander de nouveau");
    const there = await shopper.visit(`/us/account/orders/${number}`);
    expect(buttons(there)).not.toContain("Commander de nouveau");
    expect(there.text).toContain(WHY);
    const token = own.$("main input[name=jeton]").attr("value") ?? "";
    const forged = await post(shopper, `/us/account/orders/${number}`, {
      intent: "reorder",
      jeton: token,
    });
    expect(forged.status).toBe(400);
    expect(held(await shopper.visit("/panier"))).toEqual([]);
  });
});

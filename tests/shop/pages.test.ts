import { describe, expect, it } from "vitest";
import { findPage, findPageVersion, savePages } from "~/shop/content/pages.server";
import { testDatabase } from "../support/databases";
import { orderOf, smallShop } from "../support/sales";
import { NOON } from "../support/shop";

const terms = (body: string) => ({
  slug: "conditions-generales",
  title: "Conditions",
  description: "Vente",
  body,
});

describe("a page", () => {
  it("R52 keeps every version by its digest; the newest is the page", async () => {
    const db = await testDatabase();
    await savePages(db, [terms("Première")], NOON);
    const first = await findPage(db, "conditions-generales");
    await savePages(db, [terms("Seconde")], NOON);
    const second = await findPage(db, "conditions-generales");
    expect([first?.body, second?.body]).toEqual(["Première", "Seconde"]);
    expect(first?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await findPageVersion(db, first?.digest ?? "")).toEqual(first);
    expect(await findPageVersion(db, second?.digest ?? "")).toEqual(second);
  });

  it("R52 that goes back to an earlier text goes back to its digest", async () => {
    const db = await testDatabase();
    await savePages(db, [terms("Première")], NOON);
    const first = await findPage(db, "conditions-generales");
    await savePages(db, [terms("Seconde")], NOON);
    await savePages(db, [terms("Première")], NOON);
    expect(await findPage(db, "conditions-generales")).toEqual(first);
  });

  it("tells what changed, and counts the content's revision only then", async () => {
    const db = await testDatabase();
    const revision = async () => {
      const row = db.selectFrom("revision").select("value").where("name", "=", "content");
      return (await row.executeTakeFirstOrThrow()).value;
    };
    const other = { ...terms("Autre"), slug: "mentions" };
    expect(await savePages(db, [terms("Texte"), other], NOON)).toEqual(["conditions-generales", "mentions"]);
    expect(await revision()).toBe(1);
    expect(await savePages(db, [terms("Texte"), other], NOON)).toEqual([]);
    expect(await revision()).toBe(1);
    expect(await savePages(db, [terms("Texte"), { ...other, title: "Mentions" }], NOON)).toEqual([
      "mentions",
    ]);
    expect(await revision()).toBe(2);
  });

  it("is stored with all the others of its import or not at all", async () => {
    const db = await testDatabase();
    const broken = { ...terms("Autre"), slug: "mentions", title: null as unknown as string };
    await expect(savePages(db, [terms("Texte"), broken], NOON)).rejects.toThrow();
    expect(await findPage(db, "conditions-generales")).toBeNull();
  });

  it("that nobody wrote is null, as is a digest that names nothing", async () => {
    const db = await testDatabase();
    expect(await findPage(db, "mentions")).toBeNull();
    expect(await findPageVersion(db, "00")).toBeNull();
  });
});

describe("the terms of an order", () => {
  it("R45 stay those it was placed under after they changed", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const before = await findPage(shop.db, "conditions-generales");
    await savePages(shop.db, [terms("Conditions nouvelles")], shop.now());
    expect((await findPage(shop.db, "conditions-generales"))?.digest).not.toBe(order.termsDigest);
    expect(await findPageVersion(shop.db, order.termsDigest)).toEqual(before);
  });
});

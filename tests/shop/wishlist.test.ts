import { describe, expect, it } from "vitest";
import type { Db } from "~/data/db.server";
import { findNames } from "~/shop/catalogue/rows.server";
import {
  addWish,
  findShare,
  findSharedWishes,
  listWishes,
  removeWishes,
  shareWishes,
  unshareWishes,
} from "~/shop/customers/wishlist.server";
import { SIZES } from "~/shop/limits/limits";
import { newCustomer } from "../support/accounts";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";
import { storeVariety } from "../support/varieties";

/** Customers of an empty shop. */
async function customers(count: number): Promise<{ db: Db; ids: string[] }> {
  const db = await testDatabase();
  const ids: string[] = [];
  while (ids.length < count) ids.push((await newCustomer({ db, now: () => NOON })).id);
  return { db, ids };
}

describe("a wishlist", () => {
  it("holds each variety once, the last added first, and is its customer's own [WISHLIST-3]", async () => {
    const { db, ids } = await customers(2);
    const [mine = "", other = ""] = ids;
    expect(await addWish(db, mine, "thai", NOON)).toBe("added");
    expect(await addWish(db, mine, "afghani", NOON + 1)).toBe("added");
    expect(await addWish(db, mine, "thai", NOON + 2)).toBe("known");
    expect(await addWish(db, other, "haze", NOON)).toBe("added");
    expect(await listWishes(db, mine)).toEqual(["afghani", "thai"]);
    expect(await listWishes(db, other)).toEqual(["haze"]);
  });

  it("takes two clicks at once for one wish [WISHLIST-3]", async () => {
    const { db, ids } = await customers(1);
    const [mine = ""] = ids;
    const clicks = await Promise.all([1, 2, 3].map((after) => addWish(db, mine, "thai", NOON + after)));
    expect(clicks).not.toContain("full");
    expect(await listWishes(db, mine)).toEqual(["thai"]);
  });

  it("is full at 200 varieties, and has room again once one is taken off [WISHLIST-4]", async () => {
    const { db, ids } = await customers(1);
    const [mine = ""] = ids;
    expect(SIZES.wishes).toBe(200);
    await db
      .insertInto("wish")
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          customer_id: mine,
          product_slug: `v-${index}`,
          added_at: NOON,
        })),
      )
      .execute();
    expect(await addWish(db, mine, "thai", NOON)).toBe("full");
    expect(await addWish(db, mine, "v-7", NOON)).toBe("known");
    expect(await removeWishes(db, mine, ["v-7"])).toBe(1);
    expect(await addWish(db, mine, "thai", NOON)).toBe("added");
  });

  it("loses what is taken off it, and nothing of anybody else's", async () => {
    const { db, ids } = await customers(2);
    const [mine = "", other = ""] = ids;
    for (const id of ids) for (const slug of ["thai", "haze", "afghani"]) await addWish(db, id, slug, NOON);
    expect(await removeWishes(db, mine, ["thai", "unknown", "haze", "thai"])).toBe(2);
    expect(await removeWishes(db, mine, [])).toBe(0);
    expect(await removeWishes(db, mine, ["thai"])).toBe(0);
    expect(await listWishes(db, mine)).toEqual(["afghani"]);
    expect(await listWishes(db, other)).toHaveLength(3);
    // More than one statement can name.
    expect(
      await removeWishes(
        db,
        mine,
        Array.from({ length: 70_000 }, (_, index) => `x${index}`),
      ),
    ).toBe(0);
  });

  it("goes with its customer [PRIVACY-3]", async () => {
    const { db, ids } = await customers(1);
    const [mine = ""] = ids;
    await addWish(db, mine, "thai", NOON);
    await db.deleteFrom("customer").where("id", "=", mine).execute();
    expect(await db.selectFrom("wish").selectAll().execute()).toEqual([]);
  });
});

describe("the link of a wishlist", () => {
  it("stays the same until it is taken back, and is another from then on [WISHLIST-10]", async () => {
    const { db, ids } = await customers(2);
    const [mine = "", other = ""] = ids;
    await addWish(db, mine, "thai", NOON);
    expect(await findShare(db, mine)).toBeNull();
    await shareWishes(db, mine);
    const first = (await findShare(db, mine)) ?? "";
    expect(first).toMatch(/^[\w-]{32}$/);
    await shareWishes(db, mine);
    expect(await findShare(db, mine)).toBe(first);
    expect(await findShare(db, other)).toBeNull();
    expect(await findSharedWishes(db, first)).toEqual(["thai"]);

    await addWish(db, mine, "haze", NOON + 1);
    expect(await findSharedWishes(db, first)).toEqual(["haze", "thai"]);
    await unshareWishes(db, mine);
    expect(await findSharedWishes(db, first)).toBeNull();
    await shareWishes(db, mine);
    const second = await findShare(db, mine);
    expect(second).not.toBe(first);
    expect(await findSharedWishes(db, first)).toBeNull();
    expect(await findSharedWishes(db, second ?? "")).toEqual(["haze", "thai"]);
  });

  it.each(["", "null", "inconnu"])("opens nothing where it is « %s » [WISHLIST-10]", async (token) => {
    const { db } = await customers(1);
    expect(await findSharedWishes(db, token)).toBeNull();
  });
});

it("varieties have a name as long as the catalogue knows them, sold or not [WISHLIST-11]", async () => {
  const { db } = await customers(1);
  await storeVariety(db, { slug: "thai", packs: [] });
  await db.updateTable("product").set({ name: "Thaï", published: 0 }).execute();
  expect([...(await findNames(db, ["thai", "gone"]))]).toEqual([["thai", "Thaï"]]);
  expect(await findNames(db, [])).toEqual(new Map());
});

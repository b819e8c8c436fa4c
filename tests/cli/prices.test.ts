import { expect, it } from "vitest";
import { listReductions } from "~/shop/catalogue/prices/reductions.server";
import { DAY, OPERATOR, smallShop } from "../support/sales";
import { NOON, type TestShop } from "../support/shop";
import { noteGoods } from "../support/varieties";
import { run } from "../../cli/prices";

/** The command on a shop's database; what it says has ordinary spaces here. */
async function prices({ db, now }: TestShop, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const code = await run(args, {
    db,
    cwd: "/",
    now: now(),
    operator: OPERATOR,
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(plain(line)),
  });
  return { code, out, err };
}

/** A pack that cost 12.00, and 15.00 since ten days; in francs 20.00 since it is sold, which is not known. */
async function shopWithHistory() {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, eur: 1500, chf: 2000 }]);
  const [sku, changed] = ["A-5", NOON - 10 * DAY];
  await shop.db
    .insertInto("price_period")
    .values([
      { sku, currency: "EUR", amount: 1200, from_at: NOON - 90 * DAY, until_at: changed, earlier_unknown: 0 },
      { sku, currency: "EUR", amount: 1500, from_at: changed, until_at: null, earlier_unknown: 0 },
      { sku, currency: "CHF", amount: 2000, from_at: changed, until_at: null, earlier_unknown: 1 },
    ])
    .execute();
  await noteGoods(shop.db);
  return shop;
}

it("reduces a pack for some days, in one currency or in all, and says what is struck [REDUCTION-3]", async () => {
  const shop = await shopWithHistory();
  expect(await prices(shop, "reduce", "A-5", "--percent", "25", "--until", "2026-11-30")).toEqual({
    code: 0,
    out: [
      "A-5, jusqu’au 2026-11-30 compris :",
      "  dès le 2026-11-20 : 9.00 EUR, barré : 12.00 EUR (−25 %)",
      "  dès le 2026-11-20 : 15.00 CHF, rien de barré : ses prix des 30 jours précédents ne sont pas tous connus",
    ],
    err: [],
  });
  const days = ["--from", "2026-12-24", "--until", "2026-12-26"];
  const one = await prices(shop, "reduce", "A-5", "--price", "8,50", "--currency", "eur", ...days);
  expect(one.out).toEqual([
    "A-5, jusqu’au 2026-12-26 compris :",
    "  dès le 2026-12-24 : 8.50 EUR, barré : 9.00 EUR (−5 %)",
  ]);
  expect((await prices(shop, "show", "A-5")).out).toEqual([
    "EUR : le plus bas des 30 derniers jours 12.00 EUR",
    "  2026-08-22 12:00 – 2026-11-10 12:00 : 12.00",
    "  2026-11-10 12:00 – aujourd’hui : 15.00",
    "CHF : le plus bas des 30 derniers jours n’est pas connu",
    "  2026-11-10 12:00 – aujourd’hui : 20.00",
    "Réduction du 2026-12-24 au 2026-12-26 compris : 8.50 EUR",
    "Réduction du 2026-11-20 au 2026-11-30 compris : 15.00 CHF",
    "Réduction du 2026-11-20 au 2026-11-30 compris : 9.00 EUR",
  ]);
  shop.advance(DAY);
  expect((await prices(shop, "end", "A-5")).out).toEqual(["A-5 : réductions terminées : 3."]);
  expect(await prices(shop, "end", "A-5")).toMatchObject({ code: 1 });
  expect((await listReductions(shop.db, "A-5")).map(({ until_at }) => until_at)).toEqual([
    NOON + DAY,
    NOON + DAY,
  ]);
});

it("refuses what is no reduction by the price that is, and what it does not understand; nothing changes [REDUCTION-3]", async () => {
  const shop = await shopWithHistory();
  const until = ["--until", "2026-11-30"];
  const euros = ["--currency", "EUR", ...until];
  const refused = async (...args: string[]) => {
    const { code, out, err } = await prices(shop, "reduce", ...args);
    expect([args, code, out]).toEqual([args, 1, []]);
    return err;
  };
  expect(await refused("A-5", "--price", "13.50", ...euros)).toEqual([
    "A-5 : 13.50 EUR n’est pas une réduction. Le prix doit être inférieur d’au moins 1 % à 12.00 EUR, le plus bas des 30 jours précédents.",
    "Rien n’a changé.",
  ]);
  expect((await refused("B-5", "--percent", "10", ...until))[0]).toBe(
    "B-5 : aucun sachet en vente ne porte ce SKU.",
  );
  expect((await refused("A-5", "--price", "5", "--currency", "USD", ...until))[0]).toBe(
    "A-5 : ce sachet n’a pas de prix en USD.",
  );
  expect((await refused("A-5", "--percent", "10", "--until", "2026-11-19"))[0]).toContain("comme 2026-12-31");
  for (const wrong of [
    ["--percent", "0", ...until],
    ["--percent", "100", ...until],
    ["--percent", "10", ...euros],
    ["--price", "10", ...until],
    ["--price", "1.234", ...euros],
    ["--price", "10", "--currency", "XYZ", ...until],
  ])
    await refused("A-5", ...wrong);
  expect(await listReductions(shop.db, "A-5")).toEqual([]);
  for (const wrong of [
    [],
    ["show"],
    ["end"],
    ["reduce", "A-5", "--percent", "10"],
    ["reduce", "A-5", "B-5", "--percent", "10", ...until],
    ["reduce", "A-5", "--moitié", ...until],
    ["raise", "A-5"],
  ])
    expect([wrong, (await prices(shop, ...wrong)).code]).toEqual([wrong, 2]);
  expect((await prices(shop, "show", "B-5")).code).toBe(1);
});

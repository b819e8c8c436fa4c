import { expect, it } from "vitest";
import { run } from "../../cli/affiliates";
import { OPERATOR, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

/** A command; what it says has ordinary spaces here. */
async function affiliates(shop: TestShop, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line.replace(/[\u00a0\u202f]/g, " "));
  const io = {
    db: shop.db,
    cwd: shop.config.varDir,
    now: shop.now(),
    operator: OPERATOR,
    out: say,
    err: say,
  };
  return [await run(args, io), ...said] as const;
}

it("adds, lists and ends partners [AFFILIATE-1, AFFILIATE-3]", async () => {
  const shop = await smallShop();
  const who = ["--name", "Au jardin", "--email", "jardin@example.org"];
  expect(await affiliates(shop, "add", "jardin-42", ...who)).toEqual([0, "Partenaire jardin-42 ajouté."]);
  expect(await affiliates(shop, "add", "jardin-42", ...who)).toEqual([
    1,
    "Cet identifiant est ou fut celui d’un partenaire.",
  ]);
  expect(await affiliates(shop, "list")).toEqual([
    0,
    "jardin-42\tAu jardin\tjardin@example.org\tdepuis le 2026-11-20 12:00 UTC\t0 commandes",
  ]);
  expect((await affiliates(shop, "end", "jardin-42"))[0]).toBe(0);
  expect((await affiliates(shop, "list"))[1]).toContain("jusqu’au 2026-11-20 12:00 UTC");
  expect(await affiliates(shop, "end", "jardin-42")).toEqual([1, "Ce partenariat a déjà pris fin."]);
});

it("sets what the programme pays, and says it [AFFILIATE-2]", async () => {
  const shop = await smallShop();
  expect((await affiliates(shop, "terms"))[1]).toContain("ne prend encore personne");
  const told = "8 % des graines, pendant 90 jours après une visite, payés à partir de 50,00 €, 40,00 CHF.";
  const terms = ["--percent", "8", "--days", "90", "--payout", "EUR=50,CHF=40.00"];
  expect(await affiliates(shop, "terms", ...terms)).toEqual([0, told]);
  expect(await affiliates(shop, "terms")).toEqual([0, told]);
  for (const wrong of ["EUR", "XXX=1", "EUR=x", "EUR=1,EUR=2", ""])
    expect((await affiliates(shop, "terms", "--percent", "8", "--days", "9", "--payout", wrong))[0]).toBe(1);
});

it("says how it is used where it is not understood", async () => {
  const shop = await smallShop();
  for (const args of [[], ["nope"], ["add"], ["end"], ["list", "x"], ["list", "--page", "0"], ["toString"]])
    expect((await affiliates(shop, ...args))[0]).toBe(2);
});

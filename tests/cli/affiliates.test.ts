import { describe, expect, it } from "vitest";
import { run } from "../../cli/affiliates";
import { inTransaction } from "~/data/db.server";
import { recordVisit } from "~/shop/affiliates/visits.server";
import { newToken } from "~/shop/identity.server";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { currentPayment } from "~/shop/orders/order";
import { movePayment } from "~/shop/payments/payments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { acceptWithdrawal } from "~/shop/withdrawals/decisions.server";
import { declareWithdrawal, listWithdrawals, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { DAY, OPERATOR, orderOf, smallShop } from "../support/sales";
import { contact } from "../support/shop";
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
    "jardin-42\tAu jardin\tjardin@example.org\tdepuis le 2026-11-20 12:00 UTC\t0 commande",
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

describe("what partners brought", () => {
  const visit = (shop: TestShop, affiliateId: string | null, referrer = "") =>
    recordVisit(shop.db, { affiliateId, referrer, url: "https://shop.example/" }, shop.now());
  /** A shop with a partner, and an order of two packs (24.00 before tax of 20 %) by a visit of theirs. */
  async function partnered() {
    const shop = await smallShop();
    await affiliates(shop, "add", "jardin-42", "--name", "Au jardin", "--email", "jardin@example.org");
    await affiliates(shop, "terms", "--percent", "8", "--days", "90", "--payout", "EUR=50");
    const order = async (options: Parameters<typeof orderOf>[2] = {}) =>
      orderOf(shop, { "A-5": 2 }, { ...options, visitId: (await visit(shop, "jardin-42")).id });
    return { shop, order };
  }
  const month = (rest: string) => [0, `2026-11\tjardin-42\t${rest}`];
  /** Pays for an order and brings it. */
  async function deliver(shop: TestShop, { number }: { number: string }) {
    await recordTransfer(shop.db, number, OPERATOR, shop.now());
    const name = { number, sequence: null };
    await sendShipment(shop.db, name, {}, OPERATOR, shop.now());
    await recordDelivery(shop.db, name, undefined, OPERATOR, shop.now());
  }

  it("is nothing before the first visit", async () => {
    expect(await affiliates(await smallShop(), "report")).toEqual([0]);
  });

  it("counts visits and orders, and what is earned once nobody can withdraw any more [AFFILIATE-8]", async () => {
    const { shop, order } = await partnered();
    await visit(shop, "jardin-42");
    await visit(shop, null, "forum.example");
    const made = await order();
    expect(await affiliates(shop, "report")).toEqual([
      ...month(
        "2 visites\t1 commande\t0 à déduire (annulation ou rétractation)\t0 à examiner\tgraines hors taxes 16,67 €\tacquis –",
      ),
      "2026-11\t(sans partenaire)\tforum.example : 1 visite",
    ]);
    await deliver(shop, made);
    expect((await affiliates(shop, "report"))[1]).toContain("acquis –");
    // Fourteen days after the 20th, and one more.
    shop.advance(14 * DAY);
    expect((await affiliates(shop, "report"))[1]).toContain("acquis –");
    shop.advance(DAY);
    expect((await affiliates(shop, "report", "--from", "2026-11"))[1]).toContain("acquis 1,33 €");
    expect(await affiliates(shop, "export")).toEqual([
      0,
      "affiliate,order,placed_at,currency,net_goods,percent,commission,state",
      `jardin-42,${made.number},2026-11-20T12:00:00.000Z,EUR,16.67,8,1.33,acquise`,
    ]);
  });

  it("takes out what was cancelled or withdrawn from, and tells what the operator has to look at [AFFILIATE-8]", async () => {
    const { shop, order } = await partnered();
    const cancelled = await order();
    await cancelOrder(shop.db, cancelled.number, OPERATOR, shop.now());
    const withdraw = async (goods: string) => {
      const { number: orderNumber, email } = await order();
      const statement = { name: "Claire", orderNumber, email, goods };
      const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
      await declareWithdrawal(shop.db, asked, shop.now());
      await matchWithdrawals(shop.db, shop.now());
    };
    await withdraw("");
    await withdraw("un sachet");
    const told = (await affiliates(shop, "report"))[1];
    expect(told).toContain("3 commandes\t1 à déduire (annulation ou rétractation)\t2 à examiner");
    expect(told).toContain("graines hors taxes 33,34 €");
    for (const { number } of await listWithdrawals(shop.db, { limit: 9, all: true }))
      await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    expect((await affiliates(shop, "report"))[1]).toContain(
      "\t2 à déduire (annulation ou rétractation)\t1 à examiner\t",
    );
    const states = (await affiliates(shop, "export"))
      .slice(2)
      .map((line) => String(line).split(",").slice(-2));
    expect(states.sort()).toEqual([
      ["0.00", "annulée ou rétractée"],
      ["0.00", "annulée ou rétractée"],
      ["1.33", "à examiner"],
    ]);
  });

  it("earns nothing of an order whose payment is simulated, and counts one of the first in its month alone [AFFILIATE-8]", async () => {
    const { shop, order } = await partnered();
    // Noon of the 20th of November: the first moment of December.
    shop.advance(10.5 * DAY);
    const simulated = await order({ method: "sandbox" });
    await inTransaction(shop.db, (tx) =>
      movePayment(
        tx,
        { id: currentPayment(simulated).id, orderId: simulated.id },
        "complete",
        OPERATOR,
        shop.now(),
      ),
    );
    const name = { number: simulated.number, sequence: null };
    await sendShipment(shop.db, name, { simulated: true }, OPERATOR, shop.now());
    await recordDelivery(shop.db, name, undefined, OPERATOR, shop.now());
    shop.advance(30 * DAY);
    const rows = async (...args: string[]) => (await affiliates(shop, "export", ...args)).slice(2);
    const december = ["--from", "2026-12", "--until", "2026-12"];
    expect(await rows(...december)).toEqual([expect.stringMatching(/,0\.00,annulée ou rétractée$/)]);
    expect(await rows("--from", "2026-11", "--until", "2026-11")).toEqual([]);
  });

  it("takes whole numbers as figures alone [SERVER-18]", async () => {
    const shop = await smallShop();
    for (const [percent, days] of [
      ["0x8", "30"],
      ["8", "3e1"],
      ["8 ", "30"],
    ] as const)
      expect(
        (await affiliates(shop, "terms", "--percent", percent, "--days", days, "--payout", "EUR=5"))[0],
      ).toBe(1);
  });

  it("pays an order by the terms of its day, and nothing in a currency without a sum [AFFILIATE-2, AFFILIATE-8]", async () => {
    const { shop, order } = await partnered();
    const before = await order();
    shop.advance(DAY);
    await affiliates(shop, "terms", "--percent", "10", "--days", "90", "--payout", "CHF=50");
    const swiss = { ...contact.shipping, country: "CH", postalCode: "1000" };
    const after = await order({ region: "ch", shipping: swiss });
    shop.advance(1000);
    const unpaid = await order();
    const told = (await affiliates(shop, "export")).slice(2).map((line) => String(line).split(","));
    expect(told.map(([, number, , currency, , percent]) => [number, currency, percent])).toEqual([
      [before.number, "EUR", "8"],
      [after.number, "CHF", "10"],
      [unpaid.number, "EUR", "0"],
    ]);
  });

  it("is asked for by months [AFFILIATE-8]", async () => {
    const { shop, order } = await partnered();
    await order();
    for (const wrong of [
      ["2026-13", "2026-12"],
      ["2026-1", "2026-12"],
      ["2026-12", "2026-11"],
      ["2020-01", "2026-11"],
    ])
      expect((await affiliates(shop, "report", "--from", wrong[0] ?? "", "--until", wrong[1] ?? ""))[0]).toBe(
        2,
      );
    expect(await affiliates(shop, "report", "--until", "2026-10")).toEqual([0]);
    expect(await affiliates(shop, "report", "--from", "2026-11", "--until", "2026-12")).toHaveLength(2);
    shop.advance(62 * DAY);
    expect(await affiliates(shop, "report")).toEqual([0]);
  });
});

it("says how it is used where it is not understood", async () => {
  const shop = await smallShop();
  for (const args of [[], ["nope"], ["add"], ["end"], ["list", "x"], ["list", "--page", "0"], ["toString"]])
    expect((await affiliates(shop, ...args))[0]).toBe(2);
});

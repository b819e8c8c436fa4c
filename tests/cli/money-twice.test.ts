import { describe, expect, it } from "vitest";
import { newToken } from "~/shop/identity.server";
import { declareWithdrawal, listWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { OPERATOR, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";
import { run as orders } from "../../cli/orders";
import { run as withdrawals } from "../../cli/withdrawals";

/* Every command that records money, typed twice: two who look at one account record one sum once (PAYMENT-36). */

const HOUR = 3600 * 1000;
const NOUNS: Record<string, typeof orders> = { orders, withdrawals };

/** A shop with an order, and the commands on it: `N` is the order's number, `W` that of its withdrawal. */
async function counter() {
  const shop = await smallShop();
  const { number } = await orderOf(shop, { "A-5": 2 });
  let withdrawal = "";
  const type = async (line: string): Promise<number> => {
    if (line === "withdraw") {
      withdrawal = await withdraw(shop, number);
      return 0;
    }
    const [noun = "", ...args] = line
      .split(" ")
      .map((word) => (word === "N" ? number : word === "W" ? withdrawal : word));
    const said = () => undefined;
    const io = { db: shop.db, cwd: "/", now: shop.now(), operator: OPERATOR, out: said, err: said };
    return (await NOUNS[noun]?.(args, io)) ?? -1;
  };
  return { shop, type };
}

async function withdraw(shop: TestShop, orderNumber: string): Promise<string> {
  const statement = { name: "Claire Dupont", orderNumber, email: contact.email, goods: "" };
  await declareWithdrawal(
    shop.db,
    { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" },
    shop.now(),
  );
  shop.advance(HOUR);
  const [newest] = await listWithdrawals(shop.db, { all: true, limit: 1 });
  return newest?.number ?? "";
}

/** Everything that money is told by. */
const books = async ({ db }: TestShop) => [
  await db.selectFrom("payment").selectAll().orderBy("id").execute(),
  await db.selectFrom("refund_due").selectAll().orderBy("id").execute(),
  await db.selectFrom("credit_note").selectAll().orderBy("id").execute(),
  await db.selectFrom("order_event").selectAll().orderBy("id").execute(),
  await db.selectFrom("outbox").selectAll().orderBy("id").execute(),
];

// What was typed before, the command, and the second one, which means the same money.
const TWICE: [before: string[], first: string, second?: string][] = [
  [[], "orders pay N"],
  [[], "orders pay N --amount 10,00"],
  [[], "orders pay N --amount 30,00 --surplus"],
  [["orders pay N"], "orders pay N --again --amount 5,00"],
  [["orders pay N --amount 10,00"], "orders pay N --amount 16,90"],
  [["orders cancel N"], "orders pay N"],
  [["orders cancel N"], "orders pay N --amount 26,90"],
  [["orders cancel N"], "orders pay N --amount 26,90", "orders pay N --again --amount 26,90"],
  [["orders cancel N"], "orders pay N --amount 26,90", "orders pay N"],
  [["orders cancel N"], "orders pay N", "orders pay N --amount 26,90"],
  [["orders pay N", "orders cancel N --refund"], "orders pay N --again --amount 3,00"],
  [["orders pay N", "orders cancel N --refund"], "orders pay N --amount 3,00"],
  [["orders pay N"], "orders refund N --amount 4,00 --cause perdu"],
  [["orders pay N", "orders pay N --again --amount 5,00"], "orders refund-done N --amount 5,00"],
  [["orders pay N"], "orders cancel N --refund"],
  [
    ["orders pay N", "withdraw", "withdrawals accept W --lines aucun"],
    "withdrawals refunded W --amount 20,00",
  ],
];

describe("a command that records money, typed twice", () => {
  it.each(TWICE)(
    "after %j: « %s » is recorded once, and once more only on purpose [PAYMENT-36]",
    async (before, first, second = first) => {
      const { shop, type } = await counter();
      for (const line of before) expect([line, await type(line)]).toEqual([line, 0]);
      expect(await type(first)).toBe(0);
      shop.advance(23 * HOUR);
      const once = await books(shop);
      expect(await type(second)).toBe(1);
      expect(await books(shop)).toEqual(once);
    },
  );

  it.each([
    "orders pay N --again --amount 5,00 --another",
    "orders refund N --amount 5,00 --cause perdu --another",
    // Its old name.
    "orders refund N --amount 5,00 --cause perdu --again",
  ])("« %s » records it once more [PAYMENT-36]", async (line) => {
    const { shop, type } = await counter();
    await type("orders pay N");
    expect(await type(line.replace(/ --another$| --again$/, ""))).toBe(0);
    expect(await type(line.replace(/ --another$| --again$/, ""))).toBe(1);
    const once = await books(shop);
    expect(await type(line)).toBe(0);
    expect((await books(shop))[3]?.length).toBeGreaterThan(once[3]?.length ?? 0);
  });

  it("is another one a day later", async () => {
    const { shop, type } = await counter();
    await type("orders pay N");
    await type("orders pay N --again --amount 5,00");
    shop.advance(24 * HOUR + 1);
    expect(await type("orders pay N --again --amount 5,00")).toBe(0);
  });

  it("at the same time by two is recorded once", async () => {
    const { type } = await counter();
    await type("orders pay N");
    const codes = await Promise.all([1, 2, 3].map(() => type("orders pay N --again --amount 5,00")));
    expect(codes.sort()).toEqual([0, 1, 1]);
  });
});

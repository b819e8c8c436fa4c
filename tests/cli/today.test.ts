import { expect, it } from "vitest";
import { HOLDS } from "~/shop/limits/limits";
import { enqueueMail, markFailed } from "~/shop/outbox/outbox.server";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { recordTransfer } from "~/shop/payments/payments.server";
import { newToken } from "~/shop/identity.server";
import { countBrowserError } from "~/shop/tasks/browser-errors.server";
import { declareWithdrawal } from "~/shop/withdrawals/withdrawals.server";
import { OPERATOR, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";
import { run } from "../../cli/today";

/** The command on a shop's database; what it says has ordinary spaces here. */
async function today(shop: TestShop, ...args: string[]) {
  const out: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const say = (line: string) => out.push(plain(line));
  const code = await run(args, {
    db: shop.db,
    cwd: "/",
    now: shop.now(),
    operator: OPERATOR,
    out: say,
    err: say,
  });
  return { code, out };
}

it("says of each part that nothing waits, where nothing does [HOLD-10]", async () => {
  const shop = await smallShop();
  const { code, out } = await today(shop);
  expect(code).toBe(0);
  expect(out).toHaveLength(11);
  for (const line of out) expect(line).toMatch(/ : rien\.$/);
  expect((await today(shop, "demain")).code).toBe(2);
});

it("tells of unusual holds, of those that end, of money owed, of withdrawals and of mails not delivered [HOLD-10, PAYMENT-23]", async () => {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 9 }]);
  for (let index = 0; index < HOLDS.warnOrders; index++)
    await orderOf(shop, { "A-5": 1 }, { email: `acheteur${index}@example.org` });
  const late = await orderOf(shop, { "A-5": 1 }, { email: "tard@example.org" });
  await cancelOrder(shop.db, late.number, OPERATOR, shop.now());
  await recordTransfer(shop.db, late.number, OPERATOR, shop.now());
  const further = { email: "acheteur0@example.org", counted: true } as const;
  await shop.db.updateTable("order_hold").set({ mailbox: "x" }).execute();
  await orderOf(shop, { "A-5": 1 }, further);
  const short = await orderOf(shop, { "A-5": 1 }, further);
  const statement = { name: "Claire", orderNumber: "7K3F9-QXM2A", email: "claire@example.org", goods: "" };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
  await declareWithdrawal(shop.db, asked, shop.now());
  await enqueueMail(
    shop.db,
    { template: "account-unknown", recipient: "perdu@example.org", region: "fr" },
    shop.now() - 1000,
  );
  const dead = await shop.db
    .selectFrom("outbox")
    .select("id")
    .where("template", "=", "account-unknown")
    .executeTakeFirstOrThrow();
  await markFailed(
    shop.db,
    {
      ...dead,
      template: "account-unknown",
      recipient: "",
      region: "fr",
      orderId: null,
      subjectId: null,
      attempts: 1,
    },
    { message: "RCPT TO 550 5.1.1", permanent: true },
    shop.now(),
  );
  const { out } = await today(shop);
  const text = out.join("\n");
  expect(text).toContain("A-5\t7 unités par 7 commandes\t2 à vendre");
  expect(text).toContain(`${short.number}\t2026-11-20 18:00 UTC`);
  expect(text).toContain(`${late.number}\t16,90 €\t2026-11-20 12:00 UTC`);
  expect(text).toContain("commande 7K3F9-QXM2A");
  expect(text).toContain("RCPT TO 550 5.1.1");
  expect(text).not.toContain("perdu@example.org");
});

it("counts what went wrong in browsers since yesterday [PAGE-55]", async () => {
  const shop = await smallShop();
  for (const message of ["script · Error: x", "script · Error: x", ""])
    await countBrowserError(shop.db, message, shop.now());
  const { out } = await today(shop);
  expect(out.slice(-3)).toEqual([
    "Erreurs dans les navigateurs, depuis hier :",
    "  2 fois\tscript · Error: x",
    "  1 fois\t(autres)",
  ]);
});

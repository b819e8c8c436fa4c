import { expect, it } from "vitest";
import { releaseExpiredHolds } from "~/shop/orders/orders.server";
import { DAY, mailsWaiting, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";
import { run } from "../../cli/orders";

/** The command on a shop's database; what it says has ordinary spaces here. */
async function orders(shop: TestShop, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const code = await run(args, {
    db: shop.db,
    cwd: "/",
    now: shop.now(),
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(plain(line)),
  });
  return { code, out, err };
}

it("lists the orders, newest first, each with the payment that counts", async () => {
  const shop = await smallShop();
  expect(await orders(shop, "list")).toEqual({ code: 0, out: [], err: [] });
  const first = await orderOf(shop);
  shop.advance(60_000);
  const shipping = { ...contact.shipping, country: "CH", postalCode: "1204", city: "Genève" };
  const buyer = { region: "ch", method: "sandbox", email: "urs@example.ch", shipping } as const;
  const second = await orderOf(shop, { "A-5": 2 }, buyer);
  await orders(shop, "pay", first.number);
  const { code, out } = await orders(shop, "list");
  expect(code).toBe(0);
  expect(out.map((line) => line.split("\t"))).toEqual([
    [second.number, "2026-11-20 12:01", "placed", "sandbox pending", "32,90 CHF", "urs@example.ch"],
    [first.number, "2026-11-20 12:00", "placed", "transfer complete", "16,90 €", "claire.dupont@example.org"],
  ]);
});

it("R25 shows all of one order, whose number is typed as people do", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop, { "A-5": 2 });
  const { code, out } = await orders(shop, "show", ` ${number.toLowerCase().replace("-", " ")} `);
  expect(code).toBe(0);
  expect(out.slice(0, 4)).toEqual([
    `Commande ${number} (fr), 2026-11-20 12:00 UTC, placed`,
    "Client : claire.dupont@example.org",
    "Livraison : Claire Dupont, 12 rue des Lilas, 44000 Nantes, France",
    "Facturation : Claire Dupont, 12 rue des Lilas, 44000 Nantes, France",
  ]);
  const text = out.join("\n");
  for (const words of [
    "2 × amnesia, 5+0 graines (A-5) : 20,00 €",
    "Sous-total 20,00 €",
    "Envoi priority-tracked 6,90 €, total 26,90 €",
    `Paiement 1 : transfer, pending, référence ${number}`,
    "Envoi : new",
    "order-placed",
  ])
    expect(text).toContain(words);
});

it("R43 records a transfer that arrived, once, and has the customer told", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  expect(await orders(shop, "pay", number.toLowerCase())).toEqual({
    code: 0,
    out: [`Virement enregistré : commande ${number}, paiement complete.`],
    err: [],
  });
  expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
  expect(await orders(shop, "pay", number)).toEqual({
    code: 1,
    out: [],
    err: ["Cette commande est déjà payée."],
  });
  expect(await mailsWaiting(shop)).toHaveLength(2);
});

it("R43 warns of a transfer that arrived after the hold had ended", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  shop.advance(7 * DAY);
  await releaseExpiredHolds(shop.db, shop.now());
  const { code, out, err } = await orders(shop, "pay", number);
  expect([code, out]).toEqual([0, [`Virement enregistré : commande ${number}, paiement complete.`]]);
  expect(err).toEqual(["Attention : la commande était annulée, les graines ne sont plus réservées."]);
});

it("R43 refuses what no transfer was awaited for, and changes nothing", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
  expect(await orders(shop, "pay", number)).toMatchObject({
    code: 1,
    err: ["Cette commande n’attend pas de virement."],
  });
  for (const typed of ["00000-00000", "nonsense"]) {
    expect(await orders(shop, "pay", typed)).toMatchObject({ code: 1, err: ["Commande non trouvée."] });
    expect(await orders(shop, "show", typed)).toMatchObject({ code: 1, err: ["Commande non trouvée."] });
  }
  const states = await shop.db.selectFrom("payment").select("state").execute();
  expect(states).toEqual([{ state: "pending" }]);
});

it("tells its usage, with the code for what is not understood", async () => {
  const shop = await smallShop();
  for (const args of [[], ["show"], ["pay"], ["refund", "x"]]) {
    const { code, err } = await orders(shop, ...args);
    expect(code).toBe(2);
    expect(err.join()).toContain("orders list | orders show NUMÉRO | orders pay NUMÉRO");
  }
});

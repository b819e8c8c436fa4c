import { expect, it } from "vitest";
import { newToken } from "~/shop/identity.server";
import { declareWithdrawal, listWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { money } from "../../cli/money";
import { run } from "../../cli/withdrawals";
import { OPERATOR, mailsWaiting, orderNumbered, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";

/** The command on a shop's database; what it says has ordinary spaces here. */
async function withdrawals(shop: TestShop, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const code = await run(args, {
    db: shop.db,
    cwd: "/",
    now: shop.now(),
    operator: OPERATOR,
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(plain(line)),
  });
  return { code, out, err };
}

/** A statement by Claire; answers its number. */
async function state(shop: TestShop, orderNumber: string, goods = "", email = contact.email) {
  const statement = { name: "Claire Dupont", orderNumber, email, goods };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
  // Later than any before: the newest is the one.
  shop.advance(1000);
  await declareWithdrawal(shop.db, asked, shop.now());
  const [newest] = await listWithdrawals(shop.db, { all: true, limit: 1 });
  shop.advance(60_000);
  return newest?.number ?? "";
}

it("lists those that wait, matched or not, and with --all every one [WITHDRAWAL-17]", async () => {
  const shop = await smallShop();
  expect(await withdrawals(shop, "list")).toEqual({ code: 0, out: [], err: [] });
  const order = await orderOf(shop);
  const found = await state(shop, order.number.toLowerCase());
  const lost = await state(shop, "ma commande");
  const rows = async (...args: string[]) =>
    (await withdrawals(shop, "list", ...args)).out.map((line) => line.split("\t"));
  const listed = [
    [found, "2026-11-20 12:00", "à décider", order.number, contact.email, "Claire Dupont"],
    [lost, "2026-11-20 12:01", "à décider", "non trouvée (ma commande)", contact.email, "Claire Dupont"],
  ];
  expect(await rows()).toEqual(listed);
  await withdrawals(shop, "refuse", lost, "--reason", "Commande inconnue.");
  expect(await rows()).toEqual(listed.slice(0, 1));
  expect((await rows("--all")).map(([number, , told]) => [number, told])).toEqual([
    [lost, "refusée"],
    [found, "à décider"],
  ]);
});

it("shows one, whose number is typed as people do [WITHDRAWAL-16]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop);
  const number = await state(shop, order.number, "Un sachet\nUn autre");
  expect(await withdrawals(shop, "show", ` ${number.toLowerCase().replace("-", " ")}`)).toEqual({
    code: 0,
    out: [
      `Rétractation ${number} (fr), 2026-11-20 12:00 UTC, à décider`,
      `De : Claire Dupont, ${contact.email}`,
      `Commande indiquée : ${order.number}`,
      `Commande trouvée : ${order.number}, ${contact.email}`,
      "Articles : Un sachet / Un autre",
    ],
    err: [],
  });
  await withdrawals(shop, "refuse", number, "--reason", "Trop tard.");
  expect((await withdrawals(shop, "show", number)).out.slice(-2)).toEqual([
    "Traitée : 2026-11-20 12:01 UTC",
    "Raison : Trop tard.",
  ]);
});

it("accepts once, and has the customer told [WITHDRAWAL-17]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop);
  const number = await state(shop, order.number);
  expect(await withdrawals(shop, "accept", number)).toEqual({
    code: 0,
    out: [`Rétractation ${number} acceptée : commande ${order.number}.`],
    err: [],
  });
  expect(await withdrawals(shop, "accept", number)).toEqual({
    code: 1,
    out: [],
    err: ["Cette rétractation est déjà traitée."],
  });
  expect(await mailsWaiting(shop)).toEqual(["order-placed", "withdrawal-received", "withdrawal-accepted"]);
});

it("matches by hand, with a warning where the addresses differ [WITHDRAWAL-16]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop);
  const number = await state(shop, "ma commande", "", "autre@example.org");
  const told = async (...args: string[]) => (await withdrawals(shop, ...args)).err;
  expect(await told("accept", number)).toEqual([
    "Aucune commande ne correspond : désignez-la avec --order NUMÉRO.",
  ]);
  expect(await told("accept", number, "--order", "00000-00000")).toEqual(["Commande non trouvée."]);
  expect(await told("accept", number, "--order", "rien")).toEqual(["Commande non trouvée."]);
  expect(await withdrawals(shop, "accept", number, "--order", order.number.toLowerCase())).toEqual({
    code: 0,
    out: [`Rétractation ${number} acceptée : commande ${order.number}.`],
    err: [`Attention : la commande est de ${contact.email}, la déclaration de autre@example.org.`],
  });
});

it("refuses nothing without a reason, and knows no number that is none [WITHDRAWAL-17]", async () => {
  const shop = await smallShop();
  const number = await state(shop, "ma commande");
  for (const reason of [[], ["--reason", " "]])
    expect(await withdrawals(shop, "refuse", number, ...reason)).toEqual({
      code: 1,
      out: [],
      err: ['Un refus se motive : --reason "RAISON".'],
    });
  for (const args of [["show"], ["accept"], ["refuse", "--reason", "x"]])
    for (const typed of ["00000-00000", "rien"])
      expect(await withdrawals(shop, args[0] ?? "", typed, ...args.slice(1))).toMatchObject({
        code: 1,
        err: ["Rétractation non trouvée."],
      });
});

it("tells its usage, with the code for what is not understood", async () => {
  const shop = await smallShop();
  const misread = [
    [],
    ["show"],
    ["list", "tout"],
    ["accept", "x", "y"],
    ["accept", "x", "--reason", "y"],
    ["refuse", "x", "--reason"],
    ["refuse", "x", "--reason", "a", "--reason", "b"],
    ["delete", "x"],
  ];
  for (const args of misread) {
    const { code, err } = await withdrawals(shop, ...args);
    expect([args, code]).toEqual([args, 2]);
    expect(err.join()).toContain("withdrawals list [--all]");
  }
});

it("lists those whose money is to be given back, and notes what was [WITHDRAWAL-20]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop);
  await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
  const number = await state(shop, order.number);
  await withdrawals(shop, "accept", number);
  const total = `au plus ${money(order.quote.total, "EUR").replace(/[\u00a0\u202f]/g, " ")}`;
  const row = [number, order.number, total, "acceptée le 2026-11-20 12:01 UTC", contact.email].join("\t");
  expect(await withdrawals(shop, "due-back")).toEqual({ code: 0, out: [row], err: [] });
  for (const typed of [[], ["--amount", "douze"], ["--amount", "-3"]])
    expect((await withdrawals(shop, "refunded", number, ...typed)).code).toBe(2);
  expect((await withdrawals(shop, "refunded", number, "--amount", "9999")).err).toEqual([
    "C’est plus que ce qui reste du total de la commande.",
  ]);
  const told = [`Rétractation ${number} remboursée : 12,50 €, commande ${order.number}.`];
  expect(await withdrawals(shop, "refunded", number, "--amount", "12,50")).toEqual({
    code: 0,
    out: told,
    err: [],
  });
  expect((await withdrawals(shop, "refunded", number, "--amount", "12,50")).code).toBe(1);
  expect((await withdrawals(shop, "due-back")).out).toEqual([]);
});

it("says what to do with a part of an order that nobody paid [WITHDRAWAL-22]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop, { "A-5": 2 });
  const number = await state(shop, order.number, "Un sachet");
  const { code, err } = await withdrawals(shop, "accept", number, "--lines", "A-5=1");
  expect(code).toBe(1);
  expect(err.join()).toContain("annulez-la par « orders cancel », puis acceptez");
});

it("asks which packs of a part will not leave, and takes them, or none [WITHDRAWAL-22]", async () => {
  const shop = await smallShop();
  for (const [lines, left] of [
    ["A-5=1", 1],
    ["aucun", 2],
  ] as const) {
    const order = await orderOf(shop, { "A-5": 2 });
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const number = await state(shop, order.number, "Un sachet");
    const asked = await withdrawals(shop, "accept", number);
    expect(asked.code).toBe(1);
    expect(asked.err.join()).toContain("--lines");
    expect((await withdrawals(shop, "accept", number, "--lines", "un sachet")).code).toBe(2);
    expect((await withdrawals(shop, "accept", number, "--lines", "A-5=3")).code).toBe(1);
    expect((await withdrawals(shop, "accept", number, "--lines", lines)).code).toBe(0);
    const { shipments } = await orderNumbered(shop, order.number);
    expect(shipments.flatMap((one) => one.lines.map(({ quantity }) => quantity))).toEqual([left]);
  }
});

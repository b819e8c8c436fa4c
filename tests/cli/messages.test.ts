import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newToken } from "~/shop/identity.server";
import type { Written } from "~/shop/messages/message";
import { listMessages, sendMessage } from "~/shop/messages/messages.server";
import { claimMail, markFailed } from "~/shop/outbox/outbox.server";
import { run } from "../../cli/messages";
import { run as runToday } from "../../cli/today";
import { mailsWaiting, OPERATOR, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";

/** A command on a shop's database; what it says has ordinary spaces here. */
async function command(runs: typeof run, shop: TestShop, args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const code = await runs(args, {
    db: shop.db,
    cwd: shop.config.varDir,
    now: shop.now(),
    operator: OPERATOR,
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(plain(line)),
  });
  return { code, out, err };
}
const messages = (shop: TestShop, ...args: string[]) => command(run, shop, args);

/** A message of Claire's; answers its number. */
async function write(shop: TestShop, changes: Partial<Written> = {}) {
  const written: Written = {
    name: "Claire Dupont",
    email: contact.email,
    subject: "delivery",
    orderNumber: "",
    link: "",
    keep: false,
    text: "Bonjour,\n\nmon colis ?",
    ...changes,
  };
  const sent = {
    kind: "contact",
    region: "fr",
    token: newToken(),
    written,
    clientAddress: "192.0.2.1",
  } as const;
  await sendMessage(shop.db, sent, shop.now());
  const [newest] = await listMessages(shop.db, { all: true, limit: 1 });
  shop.advance(60_000);
  return newest?.number ?? "";
}

it("lists those that wait, the oldest first, and with --all every one; closes and answers them [MESSAGE-6]", async () => {
  const shop = await smallShop();
  const [first, second] = [await write(shop), await write(shop, { subject: "site" })];
  const listed = async (...args: string[]) =>
    (await messages(shop, "list", ...args)).out.map((line) => line.split("\t").slice(0, 4));
  const rows = (states: string[]) => [
    [first, "2026-11-20 12:00", states[0], "La livraison"],
    [second, "2026-11-20 12:01", states[1], "Le site ou son accessibilité"],
  ];
  expect(await listed()).toEqual(rows(["sans réponse", "sans réponse"]));
  expect(await listed("--page", "2")).toEqual([]);
  expect(await messages(shop, "close", first.toLowerCase())).toEqual({
    code: 0,
    err: [],
    out: [`Message ${first} classé, sans réponse.`],
  });
  await writeFile(join(shop.config.varDir, "reponse.txt"), "Bonjour,\n\nDemain.\n");
  expect(await messages(shop, "answer", second, "--file", "reponse.txt")).toEqual({
    code: 0,
    err: [],
    out: [`Réponse au message ${second} : elle part à ${contact.email}.`],
  });
  expect(await listed()).toEqual([]);
  expect(await listed("--all")).toEqual(rows(["clos", "répondu"]).reverse());
  expect(await mailsWaiting(shop)).toContain("message-answered");
  expect((await messages(shop, "show", second)).out.slice(-4)).toEqual([
    "Réponse :",
    "  Bonjour,",
    "  ",
    "  Demain.",
  ]);
  expect((await messages(shop, "answer", second, "--text", "Encore")).err).toEqual([
    "Ce message est déjà traité.",
  ]);
});

it("shows one with the order that it names, and warns where that is another's [MESSAGE-8]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop);
  const own = await messages(shop, "show", await write(shop, { orderNumber: order.number }));
  expect([own.code, own.err]).toEqual([0, []]);
  expect(own.out.slice(1, 3)).toEqual([`De : Claire Dupont, ${contact.email}`, "Sujet : La livraison"]);
  expect(own.out[4]).toMatch(`Commande : ${order.number}, 2026-11-20 12:00 UTC, enregistrée, `);
  expect(own.out.slice(5)).toEqual(["  Bonjour,", "  ", "  mon colis ?"]);
  const others = await write(shop, { orderNumber: order.number, email: "zoe@example.org" });
  expect((await messages(shop, "show", others)).err).toEqual([
    `Attention : la commande est de ${contact.email}, le message de zoe@example.org.`,
  ]);
  const unknown = await write(shop, { orderNumber: "7K3F9-QXM2A" });
  expect((await messages(shop, "show", unknown)).out[4]).toBe("Commande : 7K3F9-QXM2A, qui n’existe pas");
});

it("tells of a mailbox that refuses our mail, in the list, in the message and today, with how long it waits [MESSAGE-8]", async () => {
  const shop = await smallShop();
  const number = await write(shop);
  for (let mail = await claimMail(shop.db, shop.now()); mail; mail = await claimMail(shop.db, shop.now()))
    if (mail.template === "message-received")
      await markFailed(shop.db, mail, { message: "RCPT TO 550 5.1.1", permanent: true }, shop.now());
  expect((await messages(shop, "list")).out[0]).toContain("\te-mail non remis");
  expect((await messages(shop, "show", number)).err).toEqual([
    "Un e-mail à cette adresse n’a pas été remis : RCPT TO 550 5.1.1",
  ]);
  shop.advance(26 * 3600 * 1000);
  const { out } = await command(runToday, shop, []);
  expect(out).toContain(
    `  ${number}\tdepuis 26 heures\tà répondre au plus tard le 2026-11-23\tLa livraison\te-mail non remis`,
  );
});

it("understands nothing else, and sends nothing without an answer", async () => {
  const shop = await smallShop();
  const number = await write(shop);
  for (const args of [
    [],
    ["list", "x"],
    ["list", "--page", "0"],
    ["show"],
    ["close", number, "x"],
    ["answer", "--text", "x"],
  ])
    expect((await messages(shop, ...args)).code).toBe(2);
  expect((await messages(shop, "answer", number)).err).toEqual([
    'Une réponse se donne par --text "RÉPONSE" ou --file FICHIER.',
  ]);
  expect((await messages(shop, "answer", number, "--file", "absent.txt")).err).toEqual([
    expect.stringContaining("absent.txt : fichier introuvable. Rien n’a été envoyé."),
  ]);
  expect((await messages(shop, "show", "00000-00000")).err).toEqual(["Message non trouvé."]);
});

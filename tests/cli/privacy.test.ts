import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../../cli/privacy";
import { config } from "~/config.server";
import { digestOf } from "~/shop/identity.server";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { listFile } from "~/shop/privacy/erasures.server";
import { erase } from "~/shop/privacy/privacy.server";
import { newCustomer } from "../support/accounts";
import { erasuresIn } from "../support/erasures";
import { OPERATOR, orderNumbered, orderOf, smallShop } from "../support/sales";

/** The command on a small shop, in a folder of its own; what it says has ordinary spaces here. */
async function privacy() {
  const shop = await smallShop();
  const cwd = mkdtempSync(join(tmpdir(), "chenevis-privacy-"));
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const command = async (...args: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const io = {
      db: shop.db,
      cwd,
      now: shop.now(),
      operator: OPERATOR,
      out: (line: string) => out.push(plain(line)),
    };
    const code = await run(args, { ...io, err: (line) => err.push(plain(line)) });
    return { code, out, err };
  };
  return { shop, cwd, command };
}

it("a list that is not there is told as such [PRIVACY-10]", async () => {
  const { cwd, command } = await privacy();
  expect(await command("reapply", "typo.jsonl")).toEqual({
    code: 1,
    out: [],
    err: [`${cwd}/typo.jsonl : fichier introuvable. Aucun effacement n’a été appliqué.`],
  });
  writeFileSync(join(cwd, "empty.jsonl"), "");
  expect((await command("reapply", "empty.jsonl")).code).toBe(0);
});

it("lines that cannot be read are counted, and orders under way are named [PRIVACY-10]", async () => {
  const { shop, cwd, command } = await privacy();
  await erase(shop.db, cwd, { customerId: null, email: "a@example.org" }, shop.now());
  appendFileSync(listFile(cwd), 'x\n{"id":"half');
  await shop.db.deleteFrom("erasure").execute();
  const order = await orderOf(shop, { "A-5": 1 }, { email: "a@example.org" });
  expect(await command("reapply", "erasures.jsonl")).toEqual({
    code: 1,
    out: ["Effacements dans la liste : 1 ; appliqués : 0."],
    err: [
      "Lignes illisibles, laissées de côté : 2.",
      `Des commandes sont en cours ou restent à rembourser : « ${order.number} ». Une fois qu’elles sont marquées comme expédiées et que tout est remboursé, relancez privacy reapply.`,
    ],
  });
});

it("exports and erases what is kept of an address and its account, the latter only when that is confirmed [PRIVACY-15]", async () => {
  const { shop, command } = await privacy();
  const customer = await newCustomer(shop);
  const { number } = await orderOf(shop, { "A-5": 1 }, { email: customer.email });
  const exported = await command("export", customer.email.toUpperCase());
  expect(exported.code).toBe(0);
  const file = JSON.parse(exported.out.join("\n"));
  expect(file.exported_at).toBe(new Date(shop.now()).toISOString());
  expect(file.commandes).toMatchObject([{ number }]);
  expect(file.compte).toHaveLength(1);

  const held = await command("erase", customer.email);
  expect(held.code).toBe(1);
  expect(held.out[0]).toBe(`${customer.email} a un compte.`);
  expect(held.err.join()).toContain(`« ${number} »`);
  expect((await command("erase", customer.email, "--confirm")).code).toBe(1);
  await cancelOrder(shop.db, number, OPERATOR, shop.now());
  const told = await command("erase", customer.email);
  expect(told).toMatchObject({ code: 0, err: [] });
  expect(told.out.join("\n")).toContain("commandes : 1");
  expect((await command("export", customer.email)).code).toBe(0);
  expect(await command("erase", customer.email, "--confirm")).toMatchObject({ code: 0, err: [] });
  expect((await orderNumbered(shop, number)).email).toBe("");
  const listed = (await erasuresIn(listFile(config().varDir)))?.erasures.map(({ email }) => email);
  expect(listed).toContain(digestOf(`erased mailbox ${customer.email.toLowerCase()}`));
  expect(await command("export", customer.email)).toEqual({
    code: 1,
    out: [],
    err: [`La boutique ne garde rien de ${customer.email}.`],
  });
  expect((await command("erase", "claire")).err).toEqual(["Ce n’est pas une adresse e-mail."]);
  for (const args of [["erase"], ["erase", "--confirm"], ["export", customer.email, "--confirm"], ["list"]])
    expect((await command(...args)).code).toBe(2);
});

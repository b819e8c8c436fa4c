import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../../cli/privacy";
import { listFile } from "~/shop/privacy/erasures.server";
import { erase } from "~/shop/privacy/privacy.server";
import { OPERATOR, orderOf, smallShop } from "../support/sales";

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
    err: [`Fichier introuvable : ${cwd}/typo.jsonl. Aucun effacement n’a été appliqué.`],
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

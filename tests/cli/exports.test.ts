import { parse } from "csv-parse/sync";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { recordVisit } from "~/shop/affiliates/visits.server";
import { restore } from "~/shop/csv/formula";
import { askForNewsletter, confirmSubscription } from "~/shop/newsletter/newsletter.server";
import * as affiliates from "../../cli/affiliates";
import * as catalogue from "../../cli/catalogue";
import type { Console } from "../../cli/console";
import { readCsv } from "../../cli/files";
import * as newsletter from "../../cli/newsletter";
import { sheet, variety } from "../fixtures/catalogue/sheet";
import { OPERATOR, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

/* Every export as a spreadsheet opens it: no cell of it is a formula, whoever typed what is in it. */

const NUMBER = /^[-+]?\d+([.,]\d+)?$/;
const isFormula = (cell: string) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) && !NUMBER.test(cell);

type Command = { run(args: string[], io: Console): Promise<number> };

/** Runs a command in the shop's folder; what it writes on standard output, line by line. */
async function run({ run: command }: Command, shop: TestShop, ...args: string[]): Promise<string[]> {
  const out: string[] = [];
  const err: string[] = [];
  const io = { db: shop.db, cwd: shop.config.varDir, now: shop.now(), operator: OPERATOR };
  const code = await command(args, {
    ...io,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  expect([code, err]).toEqual([0, []]);
  return out;
}

/** What each export writes of rows whose texts are all formulas, and these texts. */
const EXPORTS: Record<string, (shop: TestShop) => Promise<{ file: string; evil: readonly string[] }>> = {
  async newsletter(shop) {
    const evil = ["+33612345678@example.org", "=HYPERLINK(1)@example.org", "-2+3@example.org", "=1+1"];
    const consent = evil.at(-1) ?? "";
    for (const email of evil.slice(0, -1))
      await askForNewsletter(shop.db, { email, region: "fr", consent }, email, shop.now());
    for (const { token } of await shop.db.selectFrom("subscription").select("token").execute())
      await confirmSubscription(shop.db, token, shop.now());
    return { file: (await run(newsletter, shop, "export")).join("\n"), evil };
  },
  async affiliates(shop) {
    const affiliateId = "jardin-42";
    // No id begins so; what is in the rows is written safely all the same.
    const evil = "-2+3";
    const who = ["--name", "=1+1", "--email", "+a@example.org"];
    await run(affiliates, shop, "add", affiliateId, ...who);
    await run(affiliates, shop, "terms", "--percent", "8", "--days", "90", "--payout", "EUR=50");
    const visit = { affiliateId, referrer: "", url: "https://shop.example/" };
    const { id: visitId } = await recordVisit(shop.db, visit, shop.now());
    await orderOf(shop, { "A-5": 1 }, { visitId });
    await shop.db.updateTable("orders").set({ affiliate_id: evil }).execute();
    return { file: (await run(affiliates, shop, "export")).join("\n"), evil: [evil] };
  },
  async catalogue(shop) {
    const line = {
      name: "=1+1",
      summary: "+33 6",
      description: "@SUM(A1)",
      genetics: "＝1",
      lineage: "-cmd",
      sku: "-A-3",
    };
    writeFileSync(join(shop.config.varDir, "evil.csv"), sheet([variety(line)]));
    await run(catalogue, shop, "import", "evil.csv");
    await run(catalogue, shop, "export", "written.csv");
    return {
      file: readFileSync(join(shop.config.varDir, "written.csv"), "utf8"),
      evil: Object.values(line),
    };
  },
};

describe("an export", () => {
  it.each(Object.keys(EXPORTS))(
    "of %s holds no formula, and reads back as what was stored [CATALOGUE-12, CATALOGUE-13]",
    async (of) => {
      const shop = await smallShop();
      const { file, evil } = (await EXPORTS[of]?.(shop)) ?? { file: "", evil: [] };
      const cells = (parse(file) as string[][]).flat();
      expect(cells.filter(isFormula)).toEqual([]);
      expect(cells.map(restore)).toEqual(expect.arrayContaining([...evil]));
      // As a command reads a file.
      const folder = mkdtempSync(join(tmpdir(), "chenevis-exports-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      writeFileSync(join(folder, "again.csv"), file);
      const read = await readCsv(join(folder, "again.csv"));
      const values = read.ok ? read.value.flatMap((row) => Object.values(row.cells)) : [];
      expect(values).toEqual(expect.arrayContaining([...evil]));
    },
  );

  it("stands in the table above for each command that has one [CATALOGUE-12]", async () => {
    // What is kept of a person is exported as JSON.
    const known = [...Object.keys(EXPORTS), "privacy"];
    for (const file of readdirSync("cli")) {
      const { usage = "" } = await import(`../../cli/${basename(file, ".ts")}.ts`);
      if (/ export\b/.test(usage)) expect(known).toContain(basename(file, ".ts"));
    }
  });

  it("is written by the one writer of CSV [CATALOGUE-12]", () => {
    const sources = ["app", "cli"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    );
    const importing = sources.filter(
      (name) => /\.tsx?$/.test(name) && readFileSync(name, "utf8").includes("csv-stringify"),
    );
    expect(importing).toEqual(["app/shop/csv/write.ts"]);
  });
});

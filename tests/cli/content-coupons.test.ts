import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { findPage, findPageVersion } from "~/shop/content/pages.server";
import { findCoupon } from "~/shop/pricing/coupons.server";
import { testDatabase } from "../support/databases";
import * as content from "../../cli/content";
import * as coupons from "../../cli/coupons";

/** A command in an empty folder and an empty shop; what it says has ordinary spaces here. */
async function commandLine({ run }: Pick<typeof content, "run">) {
  const db = await testDatabase();
  const cwd = mkdtempSync(join(tmpdir(), "chenevis-cli-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  return {
    db,
    cwd,
    write: (name: string, text: string) => {
      mkdirSync(join(cwd, name, ".."), { recursive: true });
      writeFileSync(join(cwd, name), text);
    },
    async run(...args: string[]) {
      const out: string[] = [];
      const err: string[] = [];
      const code = await run(args, {
        db,
        cwd,
        now: Date.UTC(2026, 10, 20),
        out: (line) => out.push(plain(line)),
        err: (line) => err.push(plain(line)),
      });
      return { code, out, err };
    },
  };
}

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: À lire\n---\n\n${body}\n`;

describe("content import", () => {
  it("R52 makes the files of a folder pages, and keeps every version by its digest", async () => {
    const shop = await commandLine(content);
    shop.write("pages/conditions-generales.md", page("Conditions", "Premier texte"));
    shop.write("pages/lisez-moi.txt", "Rien d’une page");
    expect(await shop.run("import", "pages")).toEqual({
      code: 0,
      out: ["Pages : 1 lues, 1 nouvelles ou modifiées."],
      err: [],
    });
    const first = await findPage(shop.db, "conditions-generales");
    expect(first).toMatchObject({ title: "Conditions", description: "À lire", body: "Premier texte" });
    expect((await shop.run("import", "pages")).out).toEqual(["Pages : 1 lues, 0 nouvelles ou modifiées."]);

    shop.write("pages/conditions-generales.md", page("Conditions", "Second texte"));
    expect((await shop.run("import", "pages")).out).toEqual(["Pages : 1 lues, 1 nouvelles ou modifiées."]);
    expect((await findPage(shop.db, "conditions-generales"))?.body).toBe("Second texte");
    expect((await findPageVersion(shop.db, first?.digest ?? ""))?.body).toBe("Premier texte");
    // A text that comes back is the version it was.
    shop.write("pages/conditions-generales.md", page("Conditions", "Premier texte"));
    await shop.run("import", "pages");
    expect((await findPage(shop.db, "conditions-generales"))?.digest).toBe(first?.digest);
  });

  it("imports all or nothing, and names the file and what it lacks", async () => {
    const shop = await commandLine(content);
    shop.write("pages/bonne.md", page("Bonne", "Texte"));
    shop.write("pages/sans-titre.md", "---\ndescription: x\n---\nTexte");
    shop.write("pages/vide.md", page("Vide", ""));
    shop.write("pages/cassee.md", "---\ntitle: [\n---\nTexte");
    const { code, out, err } = await shop.run("import", "pages");
    expect([code, out]).toEqual([1, []]);
    expect(err).toHaveLength(4);
    expect(err[0]).toContain("cassee.md : ");
    expect(err[1]).toContain("sans-titre.md : l’en-tête demande « title » et « description »");
    expect(err[2]).toContain("vide.md : le texte est vide");
    expect(err[3]).toBe("Rien n’a été importé.");
    expect(await shop.db.selectFrom("page").selectAll().execute()).toEqual([]);
  });

  it("refuses a folder that is empty or not there, and tells its usage", async () => {
    const shop = await commandLine(content);
    shop.write("vide/rien.txt", "");
    expect(await shop.run("import", "vide")).toEqual({ code: 1, out: [], err: ["Rien n’a été importé."] });
    const missing = await shop.run("import", "ailleurs");
    expect(missing.code).toBe(1);
    expect(missing.err.join()).toContain(join(shop.cwd, "ailleurs"));
    for (const args of [[], ["import"], ["export", "vide"]]) expect((await shop.run(...args)).code).toBe(2);
  });
});

const HEAD = "code,kind,value,currency,minimum,starts_on,ends_on,limit_total,limit_per_customer,note";
const sheet = (...rows: string[]) => [HEAD, ...rows, ""].join("\n");

describe("coupons import", () => {
  it("R24 stores each kind with its bounds, the last day whole", async () => {
    const shop = await commandLine(coupons);
    shop.write(
      "codes.csv",
      sheet(
        "BIENVENUE10,percent,10,,,,,,,Dix pour cent",
        'FIXE5,fixed,5.50,EUR,40.00,2026-12-01,2026-12-31,100,1,"Cinq, cinquante"',
        "PORT,free_shipping,,CHF,,,,,,",
      ),
    );
    expect(await shop.run("import", "codes.csv")).toEqual({
      code: 0,
      out: ["Codes promo : 3 enregistrés."],
      err: [],
    });
    expect(await findCoupon(shop.db, "fixe5")).toEqual({
      code: "FIXE5",
      kind: "fixed",
      value: 550,
      currency: "EUR",
      minimum: 4000,
      startsAt: Date.UTC(2026, 11, 1),
      endsAt: Date.UTC(2027, 0, 1),
      limitTotal: 100,
      limitPerCustomer: 1,
      used: 0,
      note: "Cinq, cinquante",
    });
    expect(await findCoupon(shop.db, "PORT")).toMatchObject({
      kind: "free_shipping",
      value: 0,
      endsAt: null,
    });
    await shop.db.updateTable("coupon").set({ used: 7 }).where("code", "=", "FIXE5").execute();
    expect((await shop.run("list")).out).toEqual([
      "BIENVENUE10\tpercent 10\t0\tDix pour cent",
      "FIXE5\tfixed 550\t7/100\tCinq, cinquante",
      "PORT\tfree_shipping 0\t0\t",
    ]);
  });

  it("R25 replaces a code however it is written, and what was used stays counted", async () => {
    const shop = await commandLine(coupons);
    shop.write("codes.csv", sheet("ÉTÉ-2026,percent,10,,,,,,,"));
    await shop.run("import", "codes.csv");
    await shop.db.updateTable("coupon").set({ used: 3 }).execute();
    // As a spreadsheet saves it in France: a mark of bytes, semicolons, another line's end.
    shop.write(
      "codes.csv",
      `\ufeff${sheet("été 2026,percent,20,,,,,5,,").replaceAll(",", ";").replaceAll("\n", "\r\n")}`,
    );
    expect((await shop.run("import", "codes.csv")).out).toEqual(["Codes promo : 1 enregistrés."]);
    const stored = await shop.db
      .selectFrom("coupon")
      .select(["code", "value", "used", "limit_total"])
      .execute();
    expect(stored).toEqual([{ code: "ÉTÉ2026", value: 20, used: 3, limit_total: 5 }]);
  });

  it.each([
    ["A,percent,0,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,101,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,9.5,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,fixed,5.999,EUR,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,fixed,5,,,,,,,", "currency : une devise, pour un montant"],
    ["A,percent,10,,40,,,,,", "currency : une devise, pour un montant"],
    ["A,percent,10,XYZ,,,,,,", "currency : "],
    ["A,double,10,,,,,,,", "kind : "],
    [",percent,10,,,,,,,", "code : un code"],
    ["A,percent,10,EUR,beaucoup,,,,,", "minimum : "],
    ["A,percent,10,,,2026-02-30,,,,", "starts_on : "],
    ["A,percent,10,,,,demain,,,", "ends_on : "],
    ["A,percent,10,,,,,0,,", "limit_total : "],
    ["A,percent,10,,,,,,-1,", "limit_per_customer : "],
  ])("refuses « %s » with its line and column, and imports nothing", async (row, fault) => {
    const shop = await commandLine(coupons);
    shop.write("codes.csv", sheet("BON,percent,10,,,,,,,", row));
    const { code, out, err } = await shop.run("import", "codes.csv");
    expect([code, out]).toEqual([1, []]);
    expect(err).toHaveLength(2);
    expect(err[0]).toContain(`ligne 3, ${fault}`);
    expect(err[1]).toBe("Rien n’a été importé.");
    expect(await shop.db.selectFrom("coupon").select("code").execute()).toEqual([]);
  });

  it("refuses a file that is not there or no table, without a program's words", async () => {
    const shop = await commandLine(coupons);
    shop.write("cassee.csv", `${HEAD}\n"A,percent`);
    for (const file of ["ailleurs.csv", "cassee.csv"]) {
      const { code, err } = await shop.run("import", file);
      expect([file, code]).toEqual([file, 1]);
      expect(err[0]).toContain(`${join(shop.cwd, file)} : `);
      expect(err.at(-1)).toBe("Rien n’a été importé.");
    }
    for (const args of [[], ["import"], ["delete", "A"]]) expect((await shop.run(...args)).code).toBe(2);
  });

  it("reads the demo's own codes", async () => {
    const shop = await commandLine(coupons);
    expect((await shop.run("import", join(process.cwd(), "demo/coupons.csv"))).code).toBe(0);
    expect(await findCoupon(shop.db, "BIENVENUE10")).toMatchObject({ kind: "percent", value: 10 });
  });
});

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
        operator: { kind: "operator", name: "claire" },
        out: (line) => out.push(plain(line)),
        err: (line) => err.push(plain(line)),
      });
      return { code, out, err };
    },
  };
}

const page = (title: string, ...body: string[]) =>
  ["---", `title: ${title}`, "description: À lire", "version: 2026-11-20", "---", "", ...body, ""].join("\n");
const READER = { language: "fr", region: "fr" };
const TERMS = "conditions-generales";

describe("content import", () => {
  it("R52 makes the files of a folder pages, and keeps every version by its digest", async () => {
    const shop = await commandLine(content);
    const current = () => findPage(shop.db, TERMS, READER);
    shop.write("pages/conditions-generales.md", page("Conditions", "Premier texte"));
    shop.write("pages/lisez-moi.txt", "Rien d’une page");
    expect(await shop.run("import", "pages")).toEqual({
      code: 0,
      out: ["Pages : ajoutées 1, modifiées 0, retirées 0, inchangées 0."],
      err: [],
    });
    const first = await current();
    expect(first).toMatchObject({ title: "Conditions", description: "À lire", body: "Premier texte" });
    expect((await shop.run("import", "pages")).out).toEqual([
      "Pages : ajoutées 0, modifiées 0, retirées 0, inchangées 1.",
    ]);

    shop.write("pages/conditions-generales.md", page("Conditions", "Second texte"));
    expect((await shop.run("import", "pages")).out).toEqual([
      "Pages : ajoutées 0, modifiées 1, retirées 0, inchangées 0.",
      "  ~ conditions-generales",
    ]);
    expect((await current())?.body).toBe("Second texte");
    expect((await findPageVersion(shop.db, first?.digest ?? ""))?.body).toBe("Premier texte");
    // A text that comes back is the version it was.
    shop.write("pages/conditions-generales.md", page("Conditions", "Premier texte"));
    await shop.run("import", "pages");
    expect((await current())?.digest).toBe(first?.digest);
  });

  it("R80 R82 shows what would change, and writes nothing, on a dry run", async () => {
    const shop = await commandLine(content);
    const files = { "cookies.md": "Texte", "cookies.fr-ch.md": "Suisse", "accessibilite.md": "Texte" };
    for (const [name, text] of Object.entries(files)) shop.write(`pages/${name}`, page(name, text));
    const essay = "Essai : rien n’a été écrit.";
    expect(await shop.run("import", "--dry-run", "pages")).toEqual({
      code: 0,
      out: [
        "Pages : ajoutées 3, modifiées 0, retirées 0, inchangées 0.",
        "  + accessibilite",
        "  + cookies.fr-ch",
        "  + cookies",
        essay,
      ],
      err: [],
    });
    expect(await shop.db.selectFrom("page_version").select("digest").execute()).toEqual([]);
    await shop.run("import", "pages");
    rmSync(join(shop.cwd, "pages/cookies.fr-ch.md"));
    rmSync(join(shop.cwd, "pages/accessibilite.md"));
    shop.write("pages/cookies.md", page("Cookies", "Autre texte"));
    const change = [
      "Pages : ajoutées 0, modifiées 1, retirées 1, inchangées 0.",
      "  ~ cookies",
      "  − cookies.fr-ch",
    ];
    expect((await shop.run("import", "pages", "--dry-run")).out).toEqual([...change, essay]);
    const before = await shop.db.selectFrom("page").select(["slug", "locale"]).execute();
    expect(before).toHaveLength(3);
    expect((await shop.run("import", "pages")).out).toEqual(change);
    const after = await shop.db.selectFrom("page").select(["slug", "locale"]).orderBy("slug").execute();
    expect(after).toEqual([
      { slug: "accessibilite", locale: "" },
      { slug: "cookies", locale: "" },
    ]);
  });

  it("R82 imports all or nothing, and names each fault's file and line", async () => {
    const shop = await commandLine(content);
    shop.write("pages/mentions-legales.md", page("Bonne", "Texte"));
    shop.write("pages/cookies.md", "---\ndescription: x\nversion: 2026-11-20\n---\nTexte");
    shop.write("pages/accessibilite.md", page("A", "Vers [rien](/rien)", "", "#### Titre"));
    shop.write("pages/recettes.md", page("Recettes", "Texte"));
    const { code, out, err } = await shop.run("import", "pages");
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([
      "pages/accessibilite.md:7  lien /rien : la boutique n’a pas de page à cette adresse.",
      "pages/accessibilite.md:9  titre de niveau 4 après un titre de niveau 1 : un niveau est sauté.",
      "pages/cookies.md:1  l’en-tête n’a pas de title.",
      expect.stringContaining("pages/recettes.md:1  aucune page de la boutique n’a l’adresse « /recettes »"),
      "Rien n’a été importé.",
    ]);
    expect(await shop.db.selectFrom("page").selectAll().execute()).toEqual([]);
  });

  it("refuses a folder that is empty or not there, and tells its usage", async () => {
    const shop = await commandLine(content);
    shop.write("vide/rien.txt", "");
    expect(await shop.run("import", "vide")).toEqual({
      code: 1,
      out: [],
      err: ["vide : aucun fichier .md.", "Rien n’a été importé."],
    });
    const missing = await shop.run("import", "ailleurs");
    expect(missing).toMatchObject({
      code: 1,
      err: [expect.stringContaining("ailleurs : dossier introuvable."), "Rien n’a été importé."],
    });
    for (const args of [[], ["import"], ["import", "a", "b"], ["import", "--force", "a"], ["export", "vide"]])
      expect((await shop.run(...args)).code).toBe(2);
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
    ["- . -,percent,10,,,,,,,", "code : un code"],
    [`${"A".repeat(65)},percent,10,,,,,,,`, "code : un code"],
    ["A,fixed,0,EUR,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,10,,,2026-12-02,2026-12-01,,,", "ends_on : "],
    ["A,percent,10,,,2026-12-02,2026-11-30,,,", "ends_on : "],
    [`A,percent,10,,,,,,,${"n".repeat(501)}`, "note : "],
  ])("R257 refuses « %s » with its line and column, and imports nothing", async (row, fault) => {
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

import { ownShop } from "../support/own-shop";
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";
import { migrations } from "~/data/migrations/index.server";
import { runCommand } from "../../cli/main";
import { copyDatabase } from "../support/databases";
import { orderOf, smallShop } from "../support/sales";
import { startBuiltServer } from "../support/servers";

/* Which database a command or a server takes, what it does to it, and where the demonstration goes (SERVER-23, SERVER-24). */

const plain = (text: string) => text.replaceAll("\u202f", " ");

/** Runs a command, typed in the folder of the tests, and answers its exit code and what it wrote. */
const operator = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(
      process.execPath,
      ["scripts/shop.mjs", ...args],
      { env: { ...process.env, DATABASE_URL: "", PUBLIC_URL: "", INIT_CWD: process.cwd(), ...env } },
      (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: plain(out), err: plain(err).trimEnd() }),
    ),
  );

/** The same in this process, for a command that is refused before the environment is read whole, which a process does once. */
async function refused(env: Record<string, string>, ...args: string[]) {
  const err: string[] = [];
  const log = vi.spyOn(console, "error").mockImplementation((line: string) => void err.push(plain(line)));
  for (const [name, value] of Object.entries({ DATABASE_URL: "", ...env })) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const code = await runCommand(args);
  log.mockRestore();
  return { code, err };
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), "chenevis-preparation-"));
const databaseIn = (varDir: string) => `sqlite:${join(varDir, "shop.sqlite")}`;

async function inside<Value>(url: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const countOf = (url: string, table: "product" | "content" | "coupon" | "review") =>
  inside(url, async (db) => {
    const { count } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** Each of the operator's commands that works on a shop, so that it would do something. */
const COMMANDS = [
  ["today"],
  ["orders", "list"],
  ["orders", "show", "7K3F9-QXM2A"],
  ["orders", "pay", "7K3F9-QXM2A"],
  ["catalogue", "export", "out.csv"],
  ["coupons", "list"],
  ["prices", "show", "A-5"],
  ["redirects", "add", "/a", "/collections/all"],
  ["reviews", "list"],
  ["messages", "list"],
  ["newsletter", "list"],
  ["affiliates", "terms", "--percent", "8"],
  ["payments", "due-back"],
  ["withdrawals", "list"],
  ["privacy", "export", "claire@example.org"],
];
const IMPORTS = [
  ["catalogue", "import", "demo/catalogue.csv"],
  ["content", "import", "demo/pages"],
  ["coupons", "import", "demo/coupons.csv"],
  ["reviews", "import", "demo/reviews.csv"],
];

describe("a folder without a shop [SERVER-23]", () => {
  it.each(COMMANDS)("is left as it is by « %s %s », which says so", async (...args) => {
    const varDir = join(emptyFolder(), "mistyped");
    const { code, err } = await refused({ VAR_DIR: varDir }, ...args);
    expect(code).toBe(1);
    expect(err).toHaveLength(1);
    expect(err[0]).toContain(`${databaseIn(varDir)} : aucune boutique ici. Vérifiez VAR_DIR et DATABASE_URL`);
    expect(existsSync(varDir)).toBe(false);
  });

  it("is left as it is in a terminal too, in one line", async () => {
    const varDir = join(emptyFolder(), "mistyped");
    const { code, out, err } = await operator({ VAR_DIR: varDir }, "today");
    expect([code, out, err.split("\n").length]).toEqual([1, "", 1]);
    expect(existsSync(varDir)).toBe(false);
  });

  it("is no shop to serve, and none is made there", async () => {
    const varDir = emptyFolder();
    const starting = startBuiltServer(databaseIn(varDir), { VAR_DIR: varDir, SESSION_SECRETS: "" });
    const said = await starting.catch((error: Error) => error.message);
    expect(String(said)).toMatch(/^The server ended with 1:\n\{[^\n]+no shop here[^\n]+\}\n$/);
    expect(readdirSync(varDir)).not.toContain("shop.sqlite");
  });

  it("becomes one by an import", async () => {
    const varDir = join(emptyFolder(), "new");
    const { code, err } = await operator({ VAR_DIR: varDir }, "coupons", "import", "demo/coupons.csv");
    expect([code, err.includes("nouvelle base de données")]).toEqual([0, true]);
    expect(await countOf(databaseIn(varDir), "coupon")).toBeGreaterThan(0);
    expect((await operator({ VAR_DIR: varDir }, "coupons", "list")).code).toBe(0);
  });

  it("stays one where an import is only looked at", async () => {
    const varDir = emptyFolder();
    const args = ["catalogue", "import", "demo/catalogue.csv", "--dry-run"];
    const { code, out, err } = await operator({ VAR_DIR: varDir }, ...args);
    expect([code, err.includes("comparé à une boutique vide")]).toEqual([0, true]);
    expect(out).toMatch(/ajoutées 9\d/);
    expect(readdirSync(varDir)).toEqual([]);
  });

  it("is not asked for by a conversion of files", async () => {
    const varDir = emptyFolder();
    writeFileSync(join(varDir, "list.json"), "[]");
    const { err } = await operator(
      { VAR_DIR: varDir },
      ...["catalogue", "convert", join(varDir, "list.json"), join(varDir, "out.csv")],
    );
    expect(err).not.toContain("aucune boutique");
    expect(readdirSync(varDir)).not.toContain("shop.sqlite");
  });
});

describe("options that npm took because « -- » was missing [SERVER-26]", () => {
  it.each([
    ["amount", "7", "--amount", ["orders", "pay", "7K3F9-QXM2A"]],
    ["dry_run", "true", "--dry-run", ["catalogue", "export", "a.csv"]],
    ["to_send", "true", "--to-send", ["orders", "list"]],
    ["preview", "true", "--preview", ["content", "list"]],
    ["lines", "aucun", "--lines", ["withdrawals", "accept", "4D2TQ-8WZ5K"]],
  ] as const)("as npm_config_%s=%s are told, and nothing is done", async (name, value, option, args) => {
    const env = {
      VAR_DIR: emptyFolder(),
      DATABASE_URL: await copyDatabase("demo", "sqlite"),
      npm_lifecycle_event: "shop",
      [`npm_config_${name}`]: value,
    };
    const { code, err } = await refused(env, ...args);
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toContain(`npm a pris ${option} pour lui`);
    // Of another script's, or in a shell of one's own, they say nothing.
    expect(
      (await refused({ ...env, npm_lifecycle_event: "test", VAR_DIR: "/nowhere", DATABASE_URL: "" }, ...args))
        .err[0],
    ).toContain("aucune boutique ici");
  });
});

describe("a shop's database", () => {
  const newest = Object.keys(migrations).sort().at(-1) ?? "";
  /** A copy of the demo whose register of migrations is another version's. */
  async function demoOf(change: (db: Db) => Promise<unknown>) {
    const url = await copyDatabase("demo", "sqlite");
    await inside(url, change);
    return { url, bytes: readFileSync(url.slice("sqlite:".length)) };
  }
  const VERSIONS = [
    [
      "an older version",
      "ancienne",
      "older schema",
      (db: Db) => sql`delete from kysely_migration where name = ${newest}`.execute(db),
    ],
    [
      "a newer version",
      "récente",
      "newer schema",
      (db: Db) =>
        sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(db),
    ],
  ] as const;

  it.each(VERSIONS)(
    "of %s is refused by commands and servers [SERVER-23]",
    async (_of, french, english, change) => {
      const { url } = await demoOf(change);
      const env = { VAR_DIR: emptyFolder(), DATABASE_URL: url };
      for (const args of [["today"], ["orders", "list"], ...IMPORTS]) {
        const { code, err } = await refused(env, ...args);
        expect([args.join(" "), code, err.length]).toEqual([args.join(" "), 1, 1]);
        expect(err[0]).toContain(`d’une version plus ${french}`);
      }
      const applied = await inside(url, (db) => sql`select name from kysely_migration`.execute(db));
      expect(applied.rows).toHaveLength(Object.keys(migrations).length + (french === "récente" ? 1 : -1));
      const said = await startBuiltServer(url).catch((error: Error) => error.message);
      expect(String(said)).toMatch(
        new RegExp(`^The server ended with 1:\\n\\{[^\\n]+${english}[^\\n]+\\}\\n$`),
      );
    },
  );

  it("of a newer version is not set up either", async () => {
    const { url } = await demoOf(VERSIONS[1][3]);
    const { code, err } = await refused({ VAR_DIR: emptyFolder(), DATABASE_URL: url }, "setup");
    expect([code, err[0]?.includes("plus récente")]).toEqual([1, true]);
  });

  it("is named to the error output, with how many orders it has, by every command", async () => {
    const env = { VAR_DIR: emptyFolder(), DATABASE_URL: await copyDatabase("demo", "sqlite") };
    for (const args of [["today"], ["orders", "list"], ["setup"]]) {
      const { err, out } = await operator(env, ...args);
      expect(err.split("\n")[0]).toBe(
        `Boutique Chènevis SAS (boutique de démonstration), ${env.DATABASE_URL} : 0 commande.`,
      );
      expect(out).not.toContain("Boutique Chènevis");
    }
  });

  it("on a server that has none of that name is missing, and its password is told nowhere", async () => {
    const url = new URL(process.env["TEST_POSTGRES_URL"] ?? "");
    url.pathname = "/no_such_database";
    url.password ||= "geheim-42";
    const { code, err } = await refused({ VAR_DIR: emptyFolder(), DATABASE_URL: url.href }, "today");
    expect([code, err.length, err[0]?.includes(url.password)]).toEqual([1, 1, false]);
    expect(err[0]).toContain("/no_such_database : aucune boutique ici");
  });
});

describe("the demonstration [SERVER-24]", () => {
  it("is loaded where nothing is there, once", async () => {
    const varDir = emptyFolder();
    // Two starts at the same time.
    const both = await Promise.all([1, 2].map(() => operator({ VAR_DIR: varDir }, "setup")));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ out }) => out.includes("est chargée"))).toHaveLength(1);
    expect(await countOf(databaseIn(varDir), "product")).toBeGreaterThan(70);
    expect((await operator({ VAR_DIR: varDir }, "setup")).out).toBe("");
  });

  it.each([
    ["catalogue", "demo/catalogue.csv"],
    ["content", "tests/fixtures/one-page"],
    ["coupons", "demo/coupons.csv"],
  ])("is not loaded after « %s import », nor what was imported replaced", async (noun, file) => {
    const varDir = emptyFolder();
    const tables = () =>
      Promise.all(
        (["product", "content", "coupon", "review"] as const).map((table) =>
          countOf(databaseIn(varDir), table),
        ),
      );
    expect((await operator({ VAR_DIR: varDir }, noun, "import", file)).code).toBe(0);
    const before = await tables();
    expect(Math.max(...before)).toBeGreaterThan(0);
    const { code, out } = await operator({ VAR_DIR: varDir }, "setup");
    expect([code, out, await tables()]).toEqual([0, "", before]);
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: "https://graines.example", ...ownShop() },
    { PUBLIC_URL: "http://192.168.1.20:3000", ...ownShop() },
    { HOST: "0.0.0.0" },
  ])("is not loaded unasked at an address that others reach: %o", async (address) => {
    const env = { VAR_DIR: emptyFolder(), ...address };
    const { code, out } = await operator(env, "setup");
    expect([code, plain(out)]).toEqual([
      0,
      address["SHOP_DIR"] === undefined
        ? "La boutique est vide. « setup --demo » y charge la démonstration.\n"
        : `La boutique est vide : ${address["SHOP_DIR"]} n’a ni catalogue.csv ni pages.\n`,
    ]);
    expect(await countOf(databaseIn(env.VAR_DIR), "product")).toBe(0);
  });

  it("is loaded there, and in the place of what was imported, where it is asked for; not among orders", async () => {
    const env = { VAR_DIR: emptyFolder(), PUBLIC_URL: "https://graines.example", ...ownShop() };
    await operator(env, "content", "import", "tests/fixtures/one-page");
    expect((await operator(env, "setup", "--demo")).out).toContain("est chargée");
    expect(await countOf(databaseIn(env.VAR_DIR), "product")).toBeGreaterThan(70);

    const own = { VAR_DIR: emptyFolder() };
    // As many varieties of one's own, in the same packs.
    const file = join(own.VAR_DIR, "own.csv");
    copyFileSync("demo/collections.csv", join(own.VAR_DIR, "collections.csv"));
    writeFileSync(
      file,
      readFileSync("demo/catalogue.csv", "utf8")
        .replace(/^([a-z0-9-]+),/gm, "own-$1,")
        .replace("own-slug", "slug"),
    );
    expect((await operator(own, "catalogue", "import", file)).code).toBe(0);
    const refused = await operator(own, "setup", "--demo");
    expect([refused.code, refused.err.split("\n").slice(1)]).toEqual([
      1,
      [expect.stringContaining("elle retirerait trop de ce qui est là. Chargez-la dans un VAR_DIR neuf.")],
    ]);
    expect(await countOf(databaseIn(own.VAR_DIR), "content")).toBe(0);

    const shop = await smallShop();
    await orderOf(shop, { "A-5": 1 });
    const ordered = { VAR_DIR: emptyFolder(), DATABASE_URL: shop.config.databaseUrl };
    const { code, err } = await operator(ordered, "setup", "--demo");
    expect([code, err.includes("Cette boutique a des commandes")]).toEqual([1, true]);
    expect(await countOf(shop.config.databaseUrl, "product")).toBeLessThan(70);
  });
});

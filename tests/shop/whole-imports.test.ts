import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/data/db.server";
import { importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { readPhotographs } from "~/shop/pictures/photographs.server";
import * as catalogue from "../../cli/catalogue";
import * as content from "../../cli/content";
import * as coupons from "../../cli/coupons";
import * as reviews from "../../cli/reviews";
import { testDatabase } from "../support/databases";
import { failing } from "../support/failing";
import { layFiles, shownRows, strayPhotographs } from "../support/imports";
import { refusing } from "../support/refusing";
import { NOON } from "../support/shop";

/* Whichever of its statements an import does not get past, the shop is as it was, or as the files say: never between. */

const folders = { 1: "", 2: "" };
beforeAll(async () => {
  for (const version of [1, 2] as const) {
    folders[version] = mkdtempSync(join(tmpdir(), "chenevis-whole-"));
    await layFiles(folders[version], version);
  }
});
afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
});

const IMPORTS = {
  "a catalogue with its collections and photographs": [catalogue.run, ["import", "catalogue.csv"]],
  "texts with their pictures": [content.run, ["import", "pages"]],
  coupons: [coupons.run, ["import", "coupons.csv"]],
  reviews: [reviews.run, ["import", "reviews.csv"]],
} as const satisfies Record<string, [typeof catalogue.run, string[]]>;

type Name = keyof typeof IMPORTS;

/** One import; what it told, where it did not do it. */
async function load(db: Db, name: Name, version: 1 | 2): Promise<void> {
  const [run, args] = IMPORTS[name];
  const told: string[] = [];
  const code = await run([...args], {
    db,
    cwd: folders[version],
    now: NOON + version,
    operator: { kind: "operator", name: "claire" },
    out: () => undefined,
    err: (line) => told.push(line),
  });
  expect([code, told], name).toEqual([0, []]);
}

/** A shop of the first version. */
async function filled(): Promise<Db> {
  const db = await testDatabase();
  for (const name of Object.keys(IMPORTS) as Name[]) await load(db, name, 1);
  return db;
}

const TROUBLES = {
  "is refused": (db: Db) => {
    const { db: refusingDb, refuse, hasRefused } = refusing(db);
    return { db: refusingDb, at: refuse, isMet: hasRefused };
  },
  "is carried out and not answered": (db: Db) => {
    const { db: failingDb, failAfter, failed } = failing(db);
    return {
      db: failingDb,
      at: (number: number | null) => failAfter(number ?? Infinity, 1),
      isMet: () => failed() > 0,
    };
  },
};

describe.each(Object.entries(TROUBLES))("an import one of whose statements %s", (_, trouble) => {
  it.each(Object.keys(IMPORTS) as Name[])(
    "leaves all of the old shop, and comes whole once it is called again: %s [CATALOGUE-5, CONTENT-7]",
    async (name) => {
      const db = await filled();
      const troubled = trouble(db);
      const old = await shownRows(db);
      let statements = 0;
      for (; ; statements++) {
        troubled.at(statements);
        const done = await load(troubled.db, name, 2).then(
          () => true,
          () => false,
        );
        if (!troubled.isMet()) {
          expect(done).toBe(true);
          break;
        }
        expect(done, `statement ${statements}`).toBe(false);
        expect(await shownRows(db), `statement ${statements}`).toEqual(old);
      }
      expect(statements).toBeGreaterThan(name === "coupons" ? 4 : 5);
      // As one that nothing troubled.
      const other = await filled();
      await load(other, name, 2);
      expect(await shownRows(db)).toEqual(await shownRows(other));
      expect(await strayPhotographs(db)).toBe(0);
    },
  );
});

describe("imports of a demonstration", () => {
  it("in one transaction are one: nothing of them is there, or all [CATALOGUE-5]", async () => {
    const db = await testDatabase();
    const empty = await shownRows(db);
    const troubled = refusing(db);
    const all = () =>
      troubled.db.transaction().execute(async (tx) => {
        for (const name of Object.keys(IMPORTS) as Name[]) await load(tx, name, 1);
      });
    for (let statement = 0; ; statement += 3) {
      troubled.refuse(statement);
      const done = await all().then(
        () => true,
        () => false,
      );
      if (done) break;
      expect(await shownRows(db), String(statement)).toEqual(empty);
    }
    const loaded = await shownRows(db);
    const others = await shownRows(await filled());
    expect(Object.keys(loaded)).toEqual(Object.keys(others));
  });
});

describe("photographs that were stored before their import", () => {
  it("are stored again where another import has swept them meanwhile [CATALOGUE-5]", async () => {
    const db = await filled();
    const sweeping = db.withPlugin({
      transformQuery: ({ node }) => node,
      // Right behind each of them, as another import's last statement would.
      transformResult: async ({ result }) => {
        await db
          .deleteFrom("picture")
          .where("digest", "not in", (from) =>
            from
              .selectFrom("product_picture")
              .select("digest")
              .union(from.selectFrom("content_picture").select("digest")),
          )
          .execute()
          .catch(() => undefined);
        return result;
      },
    });
    const before = await shownRows(db);
    // Its transaction is on the database itself: only what it stores beforehand is swept.
    const split = new Proxy(sweeping, {
      get: (target, name) => {
        const value: unknown =
          name === "transaction" ? () => db.transaction() : Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await load(split, "a catalogue with its collections and photographs", 2);
    const after = await shownRows(db);
    expect(after["product_picture"]).toHaveLength(before["product_picture"]?.length ?? 0);
    expect(after["picture"]).not.toEqual(before["picture"]);
    expect(await strayPhotographs(db)).toBe(0);
  });

  it("stop the import where a file is no more what was read, and leave the old shop [CATALOGUE-5]", async () => {
    const db = await filled();
    const old = await shownRows(db);
    const folder = mkdtempSync(join(tmpdir(), "chenevis-whole-"));
    try {
      await layFiles(folder, 2);
      const slugs = ["photo-0", "photo-1"];
      const photographs = await readPhotographs(db, join(folder, "pictures"), slugs);
      await layFiles(folder, 1);
      const file = parseCatalogue(readFileSync(join(folder, "catalogue.csv")), {
        collections: readFileSync(join(folder, "collections.csv")),
      });
      if (!file.ok) throw new Error(JSON.stringify(file.problem));
      await expect(importCatalogue(db, file.value, NOON, { photographs })).rejects.toThrow(
        /a changé pendant/,
      );
      expect(await shownRows(db)).toEqual(old);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

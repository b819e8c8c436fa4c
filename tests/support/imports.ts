import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { Db } from "~/data/db.server";
import { TABLES } from "~/data/schema";
import type { CatalogueFile } from "~/shop/catalogue/import-export/catalogue-file";
import { importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { collectionsSheet, pack, sheet, variety } from "../fixtures/catalogue/sheet";

/* A shop as an operator's folder has it, in two versions that differ in everything an import writes. */

/** A photograph that is no other's, of about so many bytes. */
const photo = (side: number, seed: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: seed, g: 90, b: 30 },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

const text = (head: Record<string, string>, body: string) =>
  `---\n${Object.entries(head)
    .map(([name, value]) => `${name}: "${value}"`)
    .join("\n")}\n---\n\n${body}\n`;

/**
 * Lays a version of the shop's files: catalogue.csv and what stands beside it, pages, coupons.csv, reviews.csv.
 * @param photographs how many, of so many pixels a side
 */
export async function layFiles(
  folder: string,
  version: 1 | 2,
  { photographs = 2, side = 40 }: { photographs?: number; side?: number } = {},
): Promise<void> {
  const put = (name: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  const own = `propre-${version}`;
  const pictured = Array.from({ length: photographs }, (_, n) =>
    variety({ slug: `photo-${n}`, name: `Photo ${n}`, sku: `PHO-${n}` }),
  );
  put(
    "catalogue.csv",
    sheet([
      variety({
        name: `Aurore ${version}`,
        collections: version === 1 ? "indica" : own,
        stock: String(version),
      }),
      pack({ sku: `AUR-${version}`, stock: "7", price_chf: version === 1 ? "30" : "" }),
      variety({
        slug: own,
        name: own,
        sku: own,
        stock_item: `vrac-${version}`,
        stock: "90",
        collections: "sativa",
      }),
      ...pictured,
    ]),
  );
  put("collections.csv", `${collectionsSheet}${own},Propre,3,leaf,,\n`);
  // All are replaced but the last one, which stays as it is.
  for (const n of pictured.keys())
    put(`pictures/photo-${n}.jpg`, await photo(side, n === photographs - 1 ? 0 : n * 2 + version));
  const head = { title: `Titre ${version}`, description: "À lire" };
  put("pages/cookies.md", text({ ...head, version: "2026-11-20" }, `Texte ${version}`));
  put(`pages/authors/jeanne.md`, text({ ...head, picture: "jeanne.jpg" }, `Texte ${version}`));
  put("pages/authors/jeanne.jpg", await photo(side, 200 + version));
  put(
    `pages/articles/${own}.md`,
    text({ ...head, published: "2026-01-01", author: "jeanne" }, `Article ${version}`),
  );
  put(
    "coupons.csv",
    "code,kind,value,currency,minimum,starts_on,ends_on,limit_total,limit_per_customer,public,note\n" +
      `MERCI,percent,${version}0,,,,,,,no,\nCODE${version},free_shipping,,,,,,,,yes,\n`,
  );
  const review = (author: string) =>
    `aurore,${author},4,Titre,Un avis ${version}.,fr,,2026-10-31,,Merci ${version},exemple,no\n`;
  put(
    "reviews.csv",
    "product,author,rating,title,text,language,original,published_on,purchased_on,answer,source,growing\n" +
      review("claire") +
      review("paul"),
  );
}

/** Imports a catalogue, however much it takes away. */
export async function importAnyway(db: Db, file: CatalogueFile, now: number) {
  const done = await importCatalogue(db, file, now);
  return done.ok || Array.isArray(done.problem)
    ? done
    : importCatalogue(db, file, now, { removes: done.problem.total });
}

/** Every row of the database that anybody sees: not the photographs that are stored and nobody's yet. */
export async function shownRows(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  const used = new Set<string>();
  for (const table of ["product_picture", "content_picture"] as const)
    for (const { digest } of await db.selectFrom(table).select("digest").execute()) used.add(digest);
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const rows = (
      await db
        .selectFrom(table as "picture")
        .selectAll()
        .execute()
    ).filter((row) => table !== "picture" || used.has(row.digest));
    if (rows.length > 0)
      tables[table] = rows
        // What a picture is, its digest says.
        .map((row) => JSON.stringify(row, (column, value: unknown) => (column === "base64" ? "" : value)))
        .sort();
  }
  return tables;
}

/** How many photographs are stored that nobody sees. */
export async function strayPhotographs(db: Db): Promise<number> {
  const rows = await db
    .selectFrom("picture")
    .select("digest")
    .where("digest", "not in", (from) => from.selectFrom("product_picture").select("digest"))
    .where("digest", "not in", (from) => from.selectFrom("content_picture").select("digest"))
    .execute();
  return rows.length;
}

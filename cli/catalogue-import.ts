import { dirname, join } from "node:path";
import { ownWays } from "../app/own-ways";
import * as paths from "../app/paths";
import type { Plan, ProductChange } from "../app/shop/catalogue/import-export/compare";
import type { Fault } from "../app/shop/catalogue/import-export/fault";
import {
  importCatalogue,
  type Imported,
  type ImportRefusal,
  planImport,
} from "../app/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "../app/shop/catalogue/import-export/parse";
import { counted, fr } from "../app/shop/french";
import { CURRENCIES } from "../app/shop/money";
import {
  listPhotographFiles,
  type PicturesPlan,
  readPhotographs,
} from "../app/shop/pictures/photographs.server";
import type { Result } from "../app/shop/result";
import { type Move, type MovesPlan, readMoves } from "../app/shop/routing/moves";
import type { Console } from "./console";
import { COLLECTIONS, describe, namesOf, refuseFile, told } from "./faults";
import { folderReason, givenPath, isThere, MOST, readBytes, readCsv } from "./files";
import { readArgs } from "./options";
import { PHOTOGRAPH_PROBLEMS } from "./photographs";
import { MOVE_PROBLEMS } from "./redirects";
import { readRemoves, removalSentence } from "./removals";

/* What `catalogue import` does, and what it prints. */

const PICTURES = "pictures";

function describeChange({ slug, fields, packs }: ProductChange): string {
  const parts = fields.length > 0 ? [fields.join(", ")] : [];
  for (const { sku, change, fields: columns, stock } of packs) {
    const words = columns.map((column) =>
      column === "stock" && stock ? fr`stock ${String(stock.from)} → ${String(stock.to)}` : column,
    );
    parts.push(
      change === "added"
        ? fr`${sku} ajouté`
        : change === "removed"
          ? fr`${sku} retiré`
          : fr`${sku} (${words.join(", ")})`,
    );
  }
  return fr`  ~ ${slug} : ${parts.join(fr` ; `)}`;
}

/** Prints what changes; with `added` off, what is added is only counted. */
function describePlan(io: Console, { products, collections }: Plan, show: { added: boolean }): void {
  for (const [name, { added, changed, removed, unchanged }] of [
    ["Variétés", products],
    ["Collections", collections],
  ] as const) {
    const counts = [added.length, changed.length, removed.length, unchanged];
    const words = ["ajoutées", "modifiées", "retirées", "inchangées"];
    io.out(fr`${name} : ${words.map((word, index) => `${word} ${counts[index]}`).join(", ")}.`);
    if (show.added) for (const slug of added) io.out(`  + ${slug}`);
    for (const change of changed) io.out(describeChange({ packs: [], ...change }));
    for (const slug of removed) io.out(`  − ${slug}`);
  }
}

/** CATALOGUE-17 */
function describeUncounted(io: Console, skus: readonly string[]): void {
  if (skus.length === 0) return;
  io.out(fr`Sachets nouveaux dont le fichier ne dit pas le stock, donc épuisés : ${namesOf(skus)}.`);
}

/** COUPON-14 */
function describeEndedCodes(io: Console, codes: readonly string[]): void {
  for (const code of codes)
    io.out(
      fr`${code} : un prix a monté, et ce code public ne peut plus dire qu’aucun prix ne dépasse le plus bas d’avant lui. Il vaut toujours au panier, mais la page des codes ne le montre plus.`,
    );
}

/** Prints what became of the photographs; nothing if there are none. @param show `removed`: names those that go */
function describePictures(
  io: Console,
  { added, changed, removed, unchanged, refused }: PicturesPlan,
  show: { removed: boolean },
): void {
  const counts = [added.length, changed.length, removed.length, unchanged];
  const words = ["ajoutées", "modifiées", "retirées", "inchangées"];
  if (counts.some((count) => count > 0))
    io.out(fr`Photographies : ${words.map((word, index) => `${word} ${counts[index]}`).join(", ")}.`);
  if (show.removed) for (const slug of removed) io.out(`  − ${slug}`);
  for (const { file, problem } of refused)
    io.err(fr`${PICTURES}/${file}, non repris : ${PHOTOGRAPH_PROBLEMS[problem]}`);
}

/** Prints what an import changed, or would change. */
function describeImported(io: Console, done: Imported, { isDryRun }: { isDryRun: boolean }): void {
  describePlan(io, done, { added: isDryRun });
  describeUncounted(io, done.uncounted);
  describeEndedCodes(io, done.endedCodes ?? []);
  for (const sku of done.endedReductions ?? [])
    io.out(fr`${sku} : sa réduction est terminée, car ces graines ne se vendent plus.`);
  if (done.photographs) describePictures(io, done.photographs, { removed: isDryRun });
  if (done.moves) describeMoves(io, done.moves, { isDryRun });
  if (done.unconfirmed) io.err(removalSentence(done.unconfirmed));
  if (isDryRun) io.out(fr`Essai : rien n’a été écrit.`);
}

/** Prints what becomes of old addresses: each that is new where `isDryRun`, and in one line those that are refused. (CATALOGUE-32) */
function describeMoves(
  io: Console,
  { added, unchanged, refused }: MovesPlan,
  { isDryRun }: { isDryRun: boolean },
): void {
  if (added.length + unchanged + refused.length === 0) return;
  io.out(fr`Redirections : ajoutées ${added.length}, inchangées ${unchanged}, refusées ${refused.length}.`);
  if (isDryRun) for (const { from, to } of added) io.out(`  + ${from} → ${to}`);
  const why = refused.map(({ from, problem }) => fr`${from} (${MOVE_PROBLEMS[problem]})`);
  if (why.length > 0) io.err(fr`Redirections refusées : ${namesOf(why)}.`);
}

/** The pairs of addresses of a file; null, and the reason told, where they cannot be read. */
async function readMovesFile(io: Console, typed: string): Promise<Move[] | null> {
  const path = givenPath(io.cwd, typed);
  const rows = told(io, await readCsv(path));
  if (!rows) return null;
  const moves = readMoves(rows.value);
  if (moves.ok) return moves.value;
  const { problem } = moves;
  io.err(
    problem.kind === "column"
      ? fr`${path}, ligne 1 : il y faut les colonnes old et new, et « ${problem.column} » est absente.`
      : fr`${path}, ligne ${problem.line}, colonne « ${problem.column} » : valeur obligatoire.`,
  );
  return null;
}

/** What of the command's words is told as numbers and names; null where it cannot be understood. */
function readImportArgs(args: string[]) {
  const typed = readArgs(args, {
    "dry-run": "boolean",
    removes: "string",
    count: "boolean",
    currency: "string",
    stock: "string",
    "accept-losses": "boolean",
    combinations: "string",
    tax: "string",
    redirects: "string",
  } as const);
  const [file, ...rest] = typed?.words ?? [];
  const { currency: code = "EUR", stock = "0", tax, removes, ...given } = typed?.options ?? {};
  const currency = CURRENCIES.find((one) => one === code.toUpperCase());
  const word = readRemoves(removes);
  if (!file || rest.length > 0 || !currency || !word || !/^\d{1,8}$/.test(stock)) return null;
  if (tax !== undefined && !/^\d{1,2}(?:[.,]\d{1,2})?$/.test(tax)) return null;
  return {
    file,
    currency,
    word,
    stock: Number(stock),
    tax: tax === undefined ? undefined : Number(tax.replace(",", ".")),
    isDryRun: given["dry-run"] ?? false,
    count: given.count ?? false,
    acceptsLosses: given["accept-losses"] ?? false,
    combinations: given.combinations,
    redirects: given.redirects,
  };
}

/** The files that an import reads; null, and the reason told, where one cannot be read. */
async function readFiles(
  io: Console,
  { file, combinations, redirects }: { file: string; combinations?: string; redirects?: string },
) {
  const path = givenPath(io.cwd, file);
  const besidePath = join(dirname(path), COLLECTIONS);
  const hasBeside = besidePath !== path && (await isThere(besidePath));
  const source = told(io, await readBytes(path, MOST.catalogue));
  const collections = hasBeside
    ? told(io, await readBytes(besidePath, MOST.catalogue))
    : { value: undefined };
  const packs =
    combinations === undefined
      ? { value: undefined }
      : told(io, await readBytes(givenPath(io.cwd, combinations), MOST.catalogue));
  const moves = redirects === undefined ? undefined : await readMovesFile(io, redirects);
  if (!source || !collections || !packs || moves === null) return null;
  return {
    source: source.value,
    collections: collections.value,
    combinations: packs.value,
    moves,
    folder: join(dirname(path), PICTURES),
  };
}

/** Imports a file, or says what importing it would do. Answers the exit code; null where the words are not understood. */
export async function importFile(io: Console, args: string[]): Promise<number | null> {
  const given = readImportArgs(args);
  if (!given) return null;
  const { isDryRun, count, word } = given;
  const nothing = fr`Rien n’a été importé.`;
  const files = await readFiles(io, given);
  if (!files) {
    if (given.redirects !== undefined || given.combinations !== undefined) io.err(nothing);
    return 1;
  }
  // Told before the file's faults are: the photographs are read once it has none.
  const listed = await listPhotographFiles(files.folder);
  if (!listed.ok) {
    io.err(fr`${files.folder} : ${folderReason(listed.problem)}`);
    return 1;
  }

  const names = given.combinations === undefined ? {} : { combinations: given.combinations };
  const parsed = parseCatalogue(files.source, {
    collections: files.collections,
    combinations: files.combinations,
    tax: given.tax,
    currency: given.currency,
    uncountedStock: given.stock,
  });
  if (!parsed.ok) return refuseFile(io, parsed.problem, [nothing], names);
  const { notes, moved = [] } = parsed.value;
  // CATALOGUE-29
  const isRefused = notes.length > 0 && !given.acceptsLosses;
  const losses = fr`Tout n’est pas repris tel quel (${counted(notes.length, "remarque")} ci-dessus) : relancez avec --accept-losses pour importer le reste.`;
  if (isRefused && !isDryRun) return refuseFile(io, notes, [losses, nothing], names);
  if (count && !parsed.value.exported?.size) {
    io.err(fr`--count : aucune ligne n’a de stock_revision, qu’écrit « catalogue export --stock ».`);
    io.err(nothing);
    return 1;
  }
  // Before the photographs are read, which may take minutes.
  const looked = await planImport(io.db, parsed.value, { count });
  if (!looked.ok) return refuseFile(io, looked.problem, [nothing], names);
  const slugs = parsed.value.products.map(({ slug }) => slug);
  const photographs = await readPhotographs(io.db, files.folder, slugs);
  const list = files.moves ?? moved.map(({ from, slug }) => ({ from, to: paths.product(slug) }));
  const options = { photographs, count, ...word, moves: { list, ways: ownWays } };
  const done: Result<Imported, ImportRefusal> = isDryRun
    ? await planImport(io.db, parsed.value, options)
    : await importCatalogue(io.db, parsed.value, io.now, options);
  if (!done.ok && !Array.isArray(done.problem)) {
    io.err(removalSentence(done.problem));
    io.err(nothing);
    return 1;
  }
  if (!done.ok) return refuseFile(io, done.problem as Fault[], [nothing], names);
  for (const sentence of describe(notes, names)) io.out(sentence);
  describeImported(io, done.value, { isDryRun });
  if (isRefused) io.err(losses);
  return done.value.unconfirmed || isRefused ? 1 : 0;
}

import { basename, dirname, join, resolve } from "node:path";
import { CURRENCIES } from "../app/shop/money";
import { GENDERS } from "../app/shop/catalogue/product";
import type { Plan, ProductChange } from "../app/shop/catalogue/import-export/compare";
import {
  exportCatalogue,
  importCatalogue,
  type Imported,
  type ImportRefusal,
  planImport,
} from "../app/shop/catalogue/import-export/import.server";
import type { Fault } from "../app/shop/catalogue/import-export/fault";
import { counted, fr } from "../app/shop/french";
import { parseCatalogue } from "../app/shop/catalogue/import-export/parse";
import {
  convertStrains,
  DEFAULT_PACKS,
  DEFAULT_STOCK,
  parsePacks,
} from "../app/shop/catalogue/import-export/strains";
import { writeCatalogue } from "../app/shop/catalogue/import-export/write";
import {
  listPhotographFiles,
  type PicturesPlan,
  readPhotographs,
} from "../app/shop/pictures/photographs.server";
import type { Result } from "../app/shop/result";
import type { Console } from "./console";
import { readArgs } from "./options";
import { folderReason, givenPath, isThere, MOST, readBytes, writeOutput } from "./files";
import { PHOTOGRAPH_PROBLEMS } from "./photographs";
import { readRemoves, removalSentence } from "./removals";

export const usage = fr`  catalogue import FICHIER.csv [--dry-run] [--removes N] [--count] [--currency EUR] [--stock 0] [--accept-losses]
      Fait du fichier le catalogue, avec collections.csv s’il est à côté : tout ou rien. Les photographies du
      dossier pictures à côté (slug.jpg, .jpeg, .png ou .webp) remplacent les sachets dessinés.
      Un import qui retire plus de dix variétés, sachets, prix, collections ou photographies, ou plus d’un dixième et
      au moins trois, le dit et n’écrit rien : --removes, suivi du nombre qu’il a dit, le confirme.
      Sans colonne stock, ou dans une case vide, ce qui est en stock reste tel quel ; un sachet nouveau en a 0.
      Un stock exporté puis changé dans le fichier est refusé si des commandes l’ont fait bouger depuis ; avec --count,
      l’écart entre stock et stock_exported s’ajoute à ce qui est là. Sans stock_revision, stock est un compte : il
      remplace ce qui est là.
      --dry-run montre ce qui changerait, stock compris. Lit aussi un export de produits WooCommerce, dont --currency dit la
      monnaie et --stock le stock des produits « en stock » sans nombre. Ce qui n’en est pas repris tel quel est
      énuméré, et rien n’est importé sans --accept-losses.
  catalogue export FICHIER.csv [--stock]
      Écrit le catalogue, et collections.csv à côté. --stock y ajoute ce qui est en stock, et la révision à laquelle
      il l’était (stock_revision, stock_exported), pour que l’import n’écrase pas les ventes faites entre-temps.
  catalogue convert LISTE.json FICHIER.csv [--packs "${DEFAULT_PACKS}"]
      [--stock ${DEFAULT_STOCK}] [--gender feminized]
      Fait d’une liste ouverte de variétés un catalogue à importer.`;

const COLLECTIONS = "collections.csv";
const PICTURES = "pictures";

/** Runs of lines that a sentence names. */
const MOST_RUNS = 20;

/** "2–4, 7" */
function lineList(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  const shown = runs.slice(0, MOST_RUNS).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `${shown.join(", ")}${runs.length > MOST_RUNS ? "…" : ""}`;
}

/** Things that a sentence names, packs, attributes, products, and characters of each. */
const MOST_NAMED = 20;
const MOST_OF_NAME = 120;

const namesOf = (names: readonly string[]): string =>
  [
    ...names
      .slice(0, MOST_NAMED)
      .map((name) => (name.length > MOST_OF_NAME ? `${name.slice(0, MOST_OF_NAME)}…` : name)),
    ...(names.length > MOST_NAMED ? [`et ${counted(names.length - MOST_NAMED, "autre")}`] : []),
  ].join(", ");

/** One sentence per column and reason, with all its lines and what it is of. */
function describe(faults: readonly Fault[]): string[] {
  const groups = new Map<string, { fault: Fault; lines: number[]; of: Set<string> }>();
  for (const fault of faults) {
    const sentence = fault.of?.sentence ?? fault.reason;
    // Attributes stand in one column after the other: one that is told of several is told once.
    const key = JSON.stringify([fault.file, fault.column, sentence]);
    const group = groups.get(key) ?? { fault, lines: [], of: new Set<string>() };
    groups.set(key, group);
    group.lines.push(fault.line);
    if (fault.of) group.of.add(fault.of.what);
  }
  return [...groups.values()].map(({ fault: { file, column, reason, of: one }, lines, of }) => {
    const where = `${new Set(lines).size > 1 ? "lignes" : "ligne"} ${lineList(lines)}`;
    const beside = file === "collections" ? `${COLLECTIONS}, ` : "";
    const told = one ? fr`${one.sentence} : ${namesOf([...of])}.` : reason;
    return column === null
      ? fr`${beside}${where} : ${told}`
      : fr`${beside}${where}, colonne « ${column} » : ${told}`;
  });
}

function refuseFile(io: Console, faults: readonly Fault[], ...what: string[]): number {
  for (const sentence of [...describe(faults), ...what]) io.err(sentence);
  return 1;
}

/** The value of what was read or written; null, and the reason told, where that could not be done. */
function told<Value>(io: Console, done: Result<Value, string>): { value: Value } | null {
  if (!done.ok) io.err(done.problem);
  return done.ok ? done : null;
}

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
  if (done.unconfirmed) io.err(removalSentence(done.unconfirmed));
  if (isDryRun) io.out(fr`Essai : rien n’a été écrit.`);
}

async function importFile(io: Console, args: string[]): Promise<number | null> {
  const typed = readArgs(args, {
    "dry-run": "boolean",
    removes: "string",
    count: "boolean",
    currency: "string",
    stock: "string",
    "accept-losses": "boolean",
  } as const);
  const [file, ...rest] = typed?.words ?? [];
  const { "dry-run": isDryRun = false, count = false } = typed?.options ?? {};
  const { currency: code = "EUR", stock = "0" } = typed?.options ?? {};
  const currency = CURRENCIES.find((one) => one === code.toUpperCase());
  const word = readRemoves(typed?.options.removes);
  if (!file || rest.length > 0 || !currency || !word || !/^\d{1,8}$/.test(stock)) return null;
  const path = givenPath(io.cwd, file);
  const besidePath = join(dirname(path), COLLECTIONS);
  const folder = join(dirname(path), PICTURES);
  const hasBeside = besidePath !== path && (await isThere(besidePath));
  const source = told(io, await readBytes(path, MOST.catalogue));
  const collections = hasBeside
    ? told(io, await readBytes(besidePath, MOST.catalogue))
    : { value: undefined };
  if (!source || !collections) return 1;
  // Told before the file's faults are: the photographs are read once it has none.
  const listed = await listPhotographFiles(folder);
  if (!listed.ok) {
    io.err(fr`${folder} : ${folderReason(listed.problem)}`);
    return 1;
  }

  const nothing = fr`Rien n’a été importé.`;
  const parsed = parseCatalogue(source.value, {
    collections: collections.value,
    currency,
    uncountedStock: Number(stock),
  });
  if (!parsed.ok) return refuseFile(io, parsed.problem, nothing);
  const { notes } = parsed.value;
  // CATALOGUE-29
  const isRefused = notes.length > 0 && typed?.options["accept-losses"] !== true;
  const losses = fr`Tout n’est pas repris tel quel (${counted(notes.length, "remarque")} ci-dessus) : relancez avec --accept-losses pour importer le reste.`;
  if (isRefused && !isDryRun) return refuseFile(io, notes, losses, nothing);
  if (count && !parsed.value.exported?.size) {
    io.err(fr`--count : aucune ligne n’a de stock_revision, qu’écrit « catalogue export --stock ».`);
    io.err(nothing);
    return 1;
  }
  // Before the photographs are read, which may take minutes.
  const looked = await planImport(io.db, parsed.value, { count });
  if (!looked.ok) return refuseFile(io, looked.problem, nothing);
  const slugs = parsed.value.products.map(({ slug }) => slug);
  const photographs = await readPhotographs(io.db, folder, slugs);
  const options = { photographs, count, ...word };
  const done: Result<Imported, ImportRefusal> = isDryRun
    ? await planImport(io.db, parsed.value, options)
    : await importCatalogue(io.db, parsed.value, io.now, options);
  if (!done.ok && !Array.isArray(done.problem)) {
    io.err(removalSentence(done.problem));
    io.err(nothing);
    return 1;
  }
  if (!done.ok) return refuseFile(io, done.problem as Fault[], nothing);
  for (const sentence of describe(notes)) io.out(sentence);
  describeImported(io, done.value, { isDryRun });
  if (isRefused) io.err(losses);
  return done.value.unconfirmed || isRefused ? 1 : 0;
}

async function exportFile(io: Console, args: string[]): Promise<number | null> {
  const typed = readArgs(args, { stock: "boolean" });
  const [file, ...rest] = typed?.words ?? [];
  if (!file || rest.length > 0 || basename(file) === COLLECTIONS) return null;
  const path = resolve(io.cwd, file);
  const besidePath = join(dirname(path), COLLECTIONS);
  const { catalogue, collections, damaged } = await exportCatalogue(io.db, {
    withStock: typed?.options.stock ?? false,
  });
  const files = [
    [path, catalogue],
    [besidePath, collections],
  ] as const;
  for (const [name, text] of files) if (!told(io, await writeOutput(name, text))) return 1;
  io.out(fr`Catalogue écrit : ${path} et ${besidePath}`);
  for (const { slug, facts } of damaged)
    io.err(fr`${slug} : illisible dans la base, et donc vide dans le fichier : ${facts.join(", ")}.`);
  return damaged.length > 0 ? 1 : 0;
}

async function convertFile(io: Console, args: string[]): Promise<number | null> {
  const typed = readArgs(args, { packs: "string", stock: "string", gender: "string" });
  const [input, output, ...rest] = typed?.words ?? [];
  const given = typed?.options ?? {};
  const { packs: packsText = DEFAULT_PACKS, stock: units = String(DEFAULT_STOCK) } = given;
  const gender = GENDERS.find((word) => word === (given.gender ?? GENDERS[0]));
  if (!input || !output || rest.length > 0 || !gender || !/^\d{1,8}$/.test(units)) return null;
  const packs = parsePacks(packsText);
  if (!packs.ok) {
    io.err(
      fr`--packs : « ${packs.problem} » n’est pas un conditionnement tel que « 5+1:36.00 EUR/39.00 CHF ».`,
    );
    return 2;
  }
  const source = told(io, await readBytes(givenPath(io.cwd, input), MOST.strains));
  if (!source) return 1;
  const converted = convertStrains(source.value, {
    packs: packs.value,
    stock: Number(units),
    gender,
  });
  const nothing = fr`Rien n’a été écrit.`;
  if (!converted.ok) return refuseFile(io, converted.problem, nothing);
  const { products, stock, refused, notes } = converted.value;
  for (const sentence of describe(notes)) io.out(sentence);
  if (products.length === 0) return refuseFile(io, refused, nothing);
  for (const sentence of describe(refused)) io.err(sentence);
  if (!told(io, await writeOutput(resolve(io.cwd, output), writeCatalogue(products, stock)))) return 1;
  const leftOut = new Set(refused.map(({ line }) => line)).size;
  io.out(fr`Variétés converties : ${products.length} ; refusées : ${leftOut}.`);
  return 0;
}

const VERBS: Record<string, (io: Console, args: string[]) => Promise<number | null>> = {
  import: importFile,
  export: exportFile,
  convert: convertFile,
};

/** Runs `import`, `export` or `convert` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [name = "", ...rest] = args;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const code = verb ? await verb(io, rest) : null;
  if (code === null) io.err(usage);
  return code ?? 2;
}

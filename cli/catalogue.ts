import { basename, dirname, join, resolve } from "node:path";
import { exportCatalogue } from "../app/shop/catalogue/import-export/import.server";
import {
  convertStrains,
  DEFAULT_PACKS,
  DEFAULT_STOCK,
  parsePacks,
} from "../app/shop/catalogue/import-export/strains";
import { writeCatalogue } from "../app/shop/catalogue/import-export/write";
import { GENDERS } from "../app/shop/catalogue/product";
import { fr } from "../app/shop/french";
import { importFile } from "./catalogue-import";
import type { Console } from "./console";
import { COLLECTIONS, describe, refuseFile, told } from "./faults";
import { givenPath, MOST, readBytes, writeOutput } from "./files";
import { readArgs } from "./options";

export const usage = fr`  catalogue import FICHIER.csv [--dry-run] [--removes N] [--count] [--currency EUR] [--stock 0] [--accept-losses]
      [--combinations FICHIER] [--tax 20] [--redirects FICHIER]
      Fait du fichier le catalogue, avec collections.csv s’il est à côté : tout ou rien. Les photographies du
      dossier pictures à côté (slug.jpg, .jpeg, .png ou .webp) remplacent les sachets dessinés.
      Un import qui retire plus de dix variétés, sachets, prix, collections ou photographies, ou plus d’un dixième et
      au moins trois, le dit et n’écrit rien : --removes, suivi du nombre qu’il a dit, le confirme.
      Sans colonne stock, ou dans une case vide, ce qui est en stock reste tel quel ; un sachet nouveau en a 0.
      Un stock exporté puis changé dans le fichier est refusé si des commandes l’ont fait bouger depuis ; avec --count,
      l’écart entre stock et stock_exported s’ajoute à ce qui est là. Sans stock_revision, stock est un compte : il
      remplace ce qui est là.
      --dry-run montre ce qui changerait, stock compris. Lit aussi les exports de produits de WooCommerce, de Shopify et de
      PrestaShop (avec ses déclinaisons, --combinations), dont --currency dit la monnaie, --tax le taux de TVA des prix hors
      taxe et --stock le stock des produits « en stock » sans nombre. Ce qui n’en est pas repris tel quel est énuméré, et
      rien n’est importé sans --accept-losses. Clients et commandes passées ne se reprennent pas.
      Les anciennes adresses usuelles de l’autre boutique mènent ensuite aux variétés ; --redirects lit à leur place des paires
      d’adresses, sous les colonnes old et new.
  catalogue export FICHIER.csv [--stock]
      Écrit le catalogue, et collections.csv à côté. --stock y ajoute ce qui est en stock, et la révision à laquelle
      il l’était (stock_revision, stock_exported), pour que l’import n’écrase pas les ventes faites entre-temps.
  catalogue convert LISTE.json FICHIER.csv [--packs "${DEFAULT_PACKS}"]
      [--stock ${DEFAULT_STOCK}] [--gender feminized]
      Fait d’une liste ouverte de variétés un catalogue à importer.`;

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
  if (!converted.ok) return refuseFile(io, converted.problem, [nothing]);
  const { products, stock, refused, notes } = converted.value;
  for (const sentence of describe(notes)) io.out(sentence);
  if (products.length === 0) return refuseFile(io, refused, [nothing]);
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

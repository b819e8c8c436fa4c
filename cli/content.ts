import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isPage, PAGES } from "../app/paths";
import { fr } from "../app/shop/french";
import { readPages } from "../app/shop/content/check";
import { listPages, type PagesPlan, planPages, savePages } from "../app/shop/content/pages.server";
import type { Console } from "./console";

export const usage = fr`  content import DOSSIER [--dry-run]
      Fait des fichiers Markdown d’un dossier les pages de la boutique : tout ou rien. adresse.md vaut pour toutes
      les boutiques, adresse.fr-ch.md pour une seule ; une page sans fichier dans le dossier reste ce qu’elle est.
      --dry-run montre ce qui changerait.`;

const nothing = fr`Rien n’a été importé.`;

/** The Markdown files of a folder, by name; null, and the reason told, where it cannot be read or has none. */
async function readFolder(io: Console, folder: string) {
  try {
    const names = (await readdir(resolve(io.cwd, folder))).filter((name) => name.endsWith(".md")).sort();
    if (names.length === 0) io.err(fr`${folder} : aucun fichier .md.`);
    const sources = names.map(async (name) => ({
      name,
      source: await readFile(resolve(io.cwd, folder, name)),
    }));
    return names.length > 0 ? await Promise.all(sources) : null;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    io.err(
      code === "ENOENT"
        ? fr`${path ?? folder} : dossier introuvable.`
        : fr`${path ?? folder} : lecture impossible (${code ?? "?"}).`,
    );
    return null;
  }
}

/** What changes; what is added is only counted where `added` is off. */
function describe(
  io: Console,
  { added, changed, removed, unchanged }: PagesPlan,
  show: { added: boolean },
): void {
  const counts = [added.length, changed.length, removed.length, unchanged];
  const words = ["ajoutées", "modifiées", "retirées", "inchangées"];
  io.out(fr`Pages : ${words.map((word, index) => `${word} ${counts[index]}`).join(", ")}.`);
  if (show.added) for (const name of added) io.out(`  + ${name}`);
  for (const name of changed) io.out(`  ~ ${name}`);
  for (const name of removed) io.out(`  − ${name}`);
}

async function importFolder(io: Console, args: string[]): Promise<number | null> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) return null;
  const files = await readFolder(io, folder);
  const read = files && readPages(files, { slugs: PAGES, isPage, stored: await listPages(io.db) });
  if (!read?.ok) {
    for (const { file, line, reason } of read?.problem ?? [])
      io.err(`${join(folder, file)}:${line}  ${reason}`);
    io.err(nothing);
    return 1;
  }
  const plan = values["dry-run"]
    ? await planPages(io.db, read.value)
    : await savePages(io.db, read.value, io.now);
  describe(io, plan, { added: values["dry-run"] });
  if (values["dry-run"]) io.out(fr`Essai : rien n’a été écrit.`);
  return 0;
}

/** Runs `import` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb, ...rest] = args;
  let code: number | null = null;
  try {
    code = verb === "import" ? await importFolder(io, rest) : null;
  } catch (error) {
    // What parseArgs does not understand, the usage answers.
    if (!String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS")) throw error;
  }
  if (code === null) io.err(usage);
  return code ?? 2;
}

import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isPage, PAGES } from "../app/paths";
import { fr } from "../app/shop/french";
import { readContent } from "../app/shop/content/check";
import { type ContentPlan, listContent, planContent, saveContent } from "../app/shop/content/pages.server";
import type { Console } from "./console";

export const usage = fr`  content import DOSSIER [--dry-run]
      Fait des fichiers Markdown d’un dossier les textes de la boutique : tout ou rien. adresse.md vaut pour toutes
      les boutiques, adresse.fr-ch.md pour une seule ; une page sans fichier dans le dossier reste ce qu’elle est.
      Ses dossiers articles, authors et faq, s’il en a, tiennent tous les textes de leur sorte.
      --dry-run montre ce qui changerait.`;

const nothing = fr`Rien n’a été importé.`;

/** The Markdown files of a folder and of those in it, by name; null, and the reason told, where it cannot be read or has none. */
async function readFolder(io: Console, folder: string) {
  try {
    const root = resolve(io.cwd, folder);
    const entries = await readdir(root, { withFileTypes: true });
    // Hidden ones (.git) are no texts.
    const inner = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
    const lists = inner.map(async ({ name }) =>
      (await readdir(join(root, name))).map((file) => `${name}/${file}`),
    );
    const names = [
      entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
      ...(await Promise.all(lists)),
    ]
      .flat()
      .filter((name) => name.endsWith(".md"))
      .sort();
    if (names.length === 0) io.err(fr`${folder} : aucun fichier .md.`);
    const sources = names.map(async (name) => ({ name, source: await readFile(join(root, name)) }));
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

/** Prints what changes; with `added` off, what is added is only counted. */
function describe(
  io: Console,
  { added, changed, removed, unchanged }: ContentPlan,
  show: { added: boolean },
): void {
  const counts = [added.length, changed.length, removed.length, unchanged];
  const words = ["ajoutés", "modifiés", "retirés", "inchangés"];
  io.out(fr`Textes : ${words.map((word, index) => `${word} ${counts[index]}`).join(", ")}.`);
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
  const read = files && readContent(files, { slugs: PAGES, isPage, stored: await listContent(io.db) });
  if (!read?.ok) {
    for (const { file, line, reason } of read?.problem ?? [])
      io.err(`${join(folder, file)}:${line}  ${reason}`);
    io.err(nothing);
    return 1;
  }
  const plan = values["dry-run"]
    ? await planContent(io.db, read.value)
    : await saveContent(io.db, read.value, io.now);
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
    // An argument that parseArgs refuses is answered with the usage.
    if (!String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS")) throw error;
  }
  if (code === null) io.err(usage);
  return code ?? 2;
}

import { join, resolve } from "node:path";
import * as paths from "../app/paths";
import { fr } from "../app/shop/french";
import { readContent } from "../app/shop/content/check";
import { textFileName } from "../app/shop/content/kinds";
import { picturePath } from "../app/shop/content/picture-name";
import {
  type ContentPlan,
  importContent,
  keepForPreview,
  listContent,
  planContent,
  unconfirmedContent,
} from "../app/shop/content/pages.server";
import { type FolderProblem, listGivenFolder, readerWithin } from "../app/shop/given-file.server";
import { FILES } from "../app/shop/limits/limits";
import { type GivenPicture, readContentPicture } from "../app/shop/pictures/photographs.server";
import { ok, refuse, type Result } from "../app/shop/result";
import type { Console } from "./console";
import { fileReason, folderReason, MOST } from "./files";
import { readArgs } from "./options";
import { PHOTOGRAPH_PROBLEMS } from "./photographs";
import { readRemoves, removalSentence } from "./removals";

export const usage = fr`  content import DOSSIER [--dry-run|--preview] [--removes N]
      Fait des fichiers Markdown d’un dossier les textes de la boutique : tout ou rien. adresse.md vaut pour toutes
      les boutiques, adresse.fr-ch.md pour une seule ; une page sans fichier dans le dossier reste ce qu’elle est.
      Ses dossiers articles, authors, categories et faq, s’il en a, tiennent tous les textes de leur sorte ; une image
      que nomme un texte (« picture: nom.jpg ») se range à côté de lui.
      Un import qui retire plus de dix textes, ou plus d’un dixième et au moins trois, en tout ou d’une sorte, le dit et
      n’écrit rien : --removes, suivi du nombre qu’il a dit, le confirme.
      --dry-run montre ce qui changerait ; --preview ne publie rien et donne l’adresse où relire chaque texte nouveau
      ou modifié.`;

const nothing = fr`Rien n’a été importé.`;

/** Names that a text has which was renamed by an editor or a system that makes no difference of capitals. */
const LIKE_A_TEXT = /(?:^|\/)[^./][^/]*\.(?:md|markdown|mdown|mkd)$/i;

interface Folder {
  /** The Markdown files of the folder and of those in it, by name. */
  files: { name: string; source: Buffer }[];
  /** Its pictures by name, each read once it is asked for. */
  pictures: Set<string>;
  /** Reads what else the folder holds, within what is left of its bound. */
  read: ReturnType<typeof readerWithin>;
}

/** The names of a folder's files and of those in its folders; or, by a path, why one of them is not listed. */
async function listNames(root: string): Promise<Result<string[], { path: string; problem: FolderProblem }>> {
  const names: string[] = [];
  const folders = [""];
  for (const under of folders) {
    const path = join(root, under);
    const listed = await listGivenFolder(path, FILES.folder);
    if (!listed.ok) return refuse({ path, problem: listed.problem });
    for (const entry of listed.value)
      if (under !== "" || !entry.isDirectory()) names.push(under + entry.name);
      // Hidden ones (.git) are no texts.
      else if (!entry.name.startsWith(".")) folders.push(`${entry.name}/`);
  }
  return ok(names);
}

/** What a folder holds; null, and the reason told, where it cannot be read or has no text. */
async function readFolder(io: Console, folder: string): Promise<Folder | null> {
  const root = resolve(io.cwd, folder);
  const listed = await listNames(root);
  if (!listed.ok) {
    io.err(fr`${listed.problem.path} : ${folderReason(listed.problem.problem)}`);
    return null;
  }
  const texts = listed.value.filter((name) => name.endsWith(".md")).sort();
  if (texts.length === 0) {
    io.err(fr`${folder} : aucun fichier .md.`);
    return null;
  }
  for (const name of listed.value)
    if (LIKE_A_TEXT.test(name) && !name.endsWith(".md"))
      io.err(fr`${join(folder, name)} : non lu, un texte finit par .md en minuscules.`);
  const read = readerWithin(FILES.folderBytes);
  const files: Folder["files"] = [];
  for (const name of texts) {
    const source = await read(join(root, name), MOST.text);
    if (!source.ok) {
      io.err(fr`${join(folder, name)} : ${fileReason(source.problem)}`);
      return null;
    }
    files.push({ name, source: source.value });
  }
  return { files, pictures: new Set(listed.value), read };
}

/** The pictures that texts may name, read and checked: only those that a header speaks of. */
async function readPictures(io: Console, folder: string, { files, pictures, read: readOne }: Folder) {
  const root = resolve(io.cwd, folder);
  const read = new Map<string, GivenPicture | { why: string }>();
  for (const { name, source } of files) {
    const named = /^picture:\s*"?([^"\s]+)"?\s*$/m.exec(source.toString().split("\n---")[0] ?? "")?.[1];
    const path = picturePath(name, named);
    if (!path || !pictures.has(path) || read.has(path)) continue;
    const taken = await readContentPicture(join(root, path), readOne);
    read.set(path, typeof taken === "string" ? { why: PHOTOGRAPH_PROBLEMS[taken] } : taken);
  }
  return read;
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
  const typed = readArgs(args, { "dry-run": "boolean", preview: "boolean", removes: "string" });
  const [folder, ...rest] = typed?.words ?? [];
  const { "dry-run": isDryRun = false, preview = false } = typed?.options ?? {};
  const word = readRemoves(typed?.options.removes);
  if (!folder || rest.length > 0 || !word || (isDryRun && preview)) return null;
  const { removes } = word;
  if (preview && removes !== undefined) return null;
  const found = await readFolder(io, folder);
  const pictures = found ? await readPictures(io, folder, found) : new Map();
  const rows = await io.db.selectFrom("product").select("slug").execute();
  const varieties = new Set(rows.map(({ slug }) => slug));
  const read =
    found &&
    readContent(found.files, {
      slugs: paths.PAGES,
      isPage: paths.isPage,
      addressOf: paths.textAddress,
      needsText: paths.needsText,
      isVariety: (slug) => varieties.has(slug),
      pictureAt: (path) => pictures.get(path),
      stored: await listContent(io.db),
    });
  if (!read?.ok) {
    for (const { file, line, reason } of read?.problem ?? [])
      io.err(`${join(folder, file)}:${line}  ${reason}`);
    io.err(nothing);
    return 1;
  }
  const given = [...pictures.values()].filter((picture) => "digest" in picture);
  if (preview) {
    const kept = await keepForPreview(io.db, read.value, io.now, given);
    if (kept.length === 0) io.out(fr`Rien de nouveau à relire.`);
    for (const { name, digest } of kept) io.out(`${name}  ${paths.preview(digest)}`);
    return 0;
  }
  const done = isDryRun
    ? ok(await planContent(io.db, read.value))
    : await importContent(io.db, read.value, io.now, { pictures: given, removes });
  if (!done.ok) {
    io.err(removalSentence(done.problem));
    io.err(nothing);
    return 1;
  }
  describe(io, done.value, { added: isDryRun });
  for (const text of read.value)
    if (text.facts.unseen) io.out(fr`  ? ${textFileName(text)} : sources à relire : ${text.facts.unseen}`);
  if (!isDryRun) return 0;
  const asked = await unconfirmedContent(io.db, read.value, removes);
  if (asked) io.err(removalSentence(asked));
  io.out(fr`Essai : rien n’a été écrit.`);
  return asked ? 1 : 0;
}

/** Runs `import` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb, ...rest] = args;
  const code = verb === "import" ? await importFolder(io, rest) : null;
  if (code === null) io.err(usage);
  return code ?? 2;
}

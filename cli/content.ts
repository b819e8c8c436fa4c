import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import matter from "gray-matter";
import { z } from "zod";
import { type Page, savePages } from "../app/shop/content/pages.server";
import type { Console } from "./main";

export const usage = `  content import DOSSIER
      Fait des fichiers Markdown d’un dossier les pages de la boutique, toutes ou aucune.`;

const frontMatter = z.object({ title: z.string().min(1), description: z.string().min(1) });

/** One Markdown file as a page named by its file; the reason where it cannot be one. */
async function readPage(file: string): Promise<Omit<Page, "digest"> | { fault: string }> {
  try {
    const { data, content } = matter(await readFile(file, "utf8"));
    const parsed = frontMatter.safeParse(data);
    if (!parsed.success) return { fault: `${file} : l’en-tête demande « title » et « description »` };
    if (content.trim() === "") return { fault: `${file} : le texte est vide` };
    return { slug: basename(file, ".md"), ...parsed.data, body: content.trim() };
  } catch (error) {
    return { fault: `${file} : ${(error as Error).message}` };
  }
}

export async function run(args: string[], io: Console): Promise<number> {
  const [verb, folder] = args;
  if (verb !== "import" || !folder) {
    io.err(usage);
    return 2;
  }
  const path = resolve(io.cwd, folder);
  const found = await readdir(path).catch((error: unknown) => {
    io.err((error as Error).message);
    return [];
  });
  const files = found.filter((name) => name.endsWith(".md")).sort();
  const read = await Promise.all(files.map((name) => readPage(join(path, name))));
  const faults = read.flatMap((page) => ("fault" in page ? [page.fault] : []));
  if (faults.length > 0 || read.length === 0) {
    for (const fault of faults) io.err(fault);
    io.err("Rien n’a été importé.");
    return 1;
  }
  const pages = read.flatMap((page) => ("fault" in page ? [] : [page]));
  const changed = await savePages(io.db, pages, io.now);
  io.out(`Pages : ${pages.length} lues, ${changed.length} nouvelles ou modifiées.`);
  return 0;
}

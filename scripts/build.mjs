import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFolder } from "./compress.mjs";

/*
 * Builds the shop where `build/` is not this tree's build, and does nothing where it is. What the build depends on is
 * named by a fingerprint of the sources' contents, so that a checkout, an edit or an update of a dependency counts and
 * a touched file does not.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const markOf = (/** @type {string} */ tree) => join(tree, "build", "fingerprint");

/** What a build is made of, whole folders and single files; `node_modules` by its lock. */
export const MADE_OF = {
  folders: ["app", "art", "cli", "gallery", "public"],
  files: [
    "server.ts",
    "remix.config.js",
    "vite.config.ts",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
    "scripts/build.mjs",
    "scripts/compress.mjs",
    "scripts/lower-style.mjs",
    "scripts/style-index.mjs",
  ],
};

/** Files under a folder, sorted. */
async function filesUnder(/** @type {string} */ folder) {
  const { readdir } = await import("node:fs/promises");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** What a tree's build is known by. */
export async function fingerprint(tree = root) {
  const hash = createHash("sha256");
  const files = MADE_OF.files.map((name) => join(tree, name));
  for (const folder of MADE_OF.folders) files.push(...(await filesUnder(join(tree, folder))));
  for (const file of files)
    hash.update(relative(tree, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * Runs a program of Node's that says nothing where all is well. Throws where it fails or writes anything to stderr,
 * after showing it: a warning is an error that waits (SERVER-12). Only what it says itself counts, not what Node says of its
 * own age and of the age of lists of browsers.
 * @param args file of the program, and its arguments
 */
export function runSilently(args) {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_NO_WARNINGS: "1",
      BROWSERSLIST_IGNORE_OLD_DATA: "1",
    },
  });
  if (stderr) console.error(stderr);
  if (status !== 0) throw new Error("The build failed");
  if (stderr.trim()) throw new Error("The build printed a warning");
}

/** Whether `build/` is the build of its tree as it stands: whatever goes into it is as it was. */
export async function isBuilt(tree = root) {
  const mark = markOf(tree);
  return existsSync(mark) && readFileSync(mark, "utf8") === (await fingerprint(tree));
}

/** Makes sure that `build/` is the build of this tree. Throws where the build fails or warns. */
export async function ensureBuild() {
  const wanted = await fingerprint();
  if (await isBuilt()) return;
  const vite = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  runSilently([vite, "vite:build"]);
  await compressFolder(join(root, "build", "client"));
  // Known by what it began from: what was edited meanwhile counts.
  writeFileSync(markOf(root), wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuild();

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { fingerprint, isBuilt, MADE_OF, runSilently } from "../scripts/build.mjs";
import { requireBuild } from "./support/build";

it("a build that fails or prints a warning is none, and what it said is shown [SERVER-12]", () => {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shown = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => shown.mockRestore());
  const run = (code: string) => {
    writeFileSync(join(folder, "program.mjs"), code);
    runSilently([join(folder, "program.mjs")]);
  };
  expect(() => run('console.log("built")')).not.toThrow();
  // What Node says of itself is none of the build's.
  expect(() => run('process.emitWarning("old", "DeprecationWarning")')).not.toThrow();
  expect(shown).not.toHaveBeenCalled();
  expect(() => run('console.warn("(!) a.tsx is imported in two ways")')).toThrow("printed a warning");
  expect(shown).toHaveBeenLastCalledWith(expect.stringContaining("in two ways"));
  expect(() => run('console.error("no"); process.exitCode = 1')).toThrow("The build failed");
});

/** A tree in which each thing that a build is made of is a file, and its build. */
async function builtTree() {
  const tree = mkdtempSync(join(tmpdir(), "chenevis-tree-"));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  const inFolders = MADE_OF.folders.map((folder) => `${folder}/deep/file.ts`);
  const files = [...MADE_OF.files, ...inFolders];
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  };
  for (const name of files) write(name, name);
  write("build/fingerprint", await fingerprint(tree));
  return { tree, files, inFolders, write };
}

it("a build is no longer its tree's once anything that it is made of is changed, added or taken away", async () => {
  const { tree, files, inFolders, write } = await builtTree();
  expect(await isBuilt(tree)).toBe(true);
  for (const name of files) {
    write(name, "edited");
    expect([name, await isBuilt(tree)]).toEqual([name, false]);
    write(name, name);
    // A touched file is as it was.
    utimesSync(join(tree, name), 1, 1);
    expect([name, await isBuilt(tree)]).toEqual([name, true]);
  }
  for (const name of inFolders) {
    const other = `${name}x`;
    cpSync(join(tree, name), join(tree, other));
    expect([other, await isBuilt(tree)]).toEqual([other, false]);
    rmSync(join(tree, other));
    rmSync(join(tree, name));
    expect([name, await isBuilt(tree)]).toEqual([name, false]);
    write(name, name);
  }
  write("tests/some.test.ts", "");
  expect(await isBuilt(tree)).toBe(true);
  rmSync(join(tree, "build"), { recursive: true });
  expect(await isBuilt(tree)).toBe(false);
});

it("a build is made of whatever its configuration reads", () => {
  const read = ["vite.config.ts", "scripts/build.mjs"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g)].map(([, name = ""]) =>
      join(dirname(file), name),
    ),
  );
  expect(read).toContain("scripts/style-index.mjs");
  expect(read.filter((name) => !MADE_OF.files.includes(name))).toEqual([]);
});

it("tests refuse a build of another tree in one line, which says what to do", async () => {
  await expect(requireBuild(async () => true)).resolves.toBeUndefined();
  await expect(requireBuild(async () => false)).rejects.toThrow(/^[^\n]{1,80}: npm run build$/);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { runSilently } from "../scripts/build.mjs";

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

import type * as Fs from "node:fs";
import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";

const disk = vi.hoisted(() => ({ isFull: true }));

// A full disk still makes files, but none with a byte in it.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof Fs>();
  return {
    ...fs,
    writeFileSync(file: Parameters<typeof fs.writeFileSync>[0], ...rest: [string, object?]) {
      if (!disk.isFull) return fs.writeFileSync(file, ...rest);
      fs.writeFileSync(file, "", ...(rest.slice(1) as [object?]));
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    },
  };
});

it("leaves no empty secret on a full disk, which the next start would take for one [SERVER-22]", async () => {
  // Read anew: what prepares the tests has read it with the real disk.
  vi.resetModules();
  const { readConfig } = await import("~/config.server");
  const varDir = mkdtempSync(join(tmpdir(), "chenevis-config-"));
  expect(() => readConfig({ VAR_DIR: varDir })).toThrow("no space");
  expect(readdirSync(varDir)).toEqual([]);
  disk.isFull = false;
  expect(readConfig({ VAR_DIR: varDir }).sessionSecrets[0]).toHaveLength(43);
  expect(statSync(join(varDir, "session-secret")).mode & 0o777).toBe(0o600);
});

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { orderPack } from "../support/buying";
import { startBuiltServer } from "../support/servers";
import { createShopper } from "../support/shopper";

const run = promisify(execFile);

/** Everything in a folder, with who may do what with it. */
function modesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    entries.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)] as const),
  );
}

it("whatever the shop writes is readable by its own user alone [SERVER-9]", { timeout: 60_000 }, async () => {
  const varDir = join(mkdtempSync(join(tmpdir(), "chenevis-files-")), "var");
  const databaseUrl = `sqlite:${join(varDir, "shop.sqlite")}`;
  const env = { ...process.env, SESSION_SECRETS: "", DATABASE_URL: "", VAR_DIR: varDir };
  // Another umask would hide what the shop does itself.
  const command = `umask 022; exec "${process.execPath}" scripts/shop.mjs`;
  const operator = (...args: string[]) => run("/bin/sh", ["-c", `${command} ${args.join(" ")}`], { env });
  await operator("setup");
  const server = await startBuiltServer(databaseUrl, { VAR_DIR: varDir, SESSION_SECRETS: "" });
  const shopper = createShopper(fetch, server.origin);
  const { $ } = await shopper.visit("/produit/northern-lights");
  const picture = $("img[src*='/images/']").first().attr("src") ?? "";
  expect((await shopper.send(picture)).status).toBe(200);
  await orderPack(shopper);
  await expect.poll(() => [...modesIn(varDir).keys()].join()).toContain(".eml");
  await operator("catalogue", "export", join(varDir, "export.csv"));
  const modes = modesIn(varDir);
  expect(await server.stop()).toBe(0);
  for (const name of ["shop.sqlite", "shop.sqlite-wal", "shop.sqlite-shm", "session-secret", "export.csv"])
    expect([...modes.keys()]).toContain(name);
  for (const kind of [".eml", ".webp"]) expect([...modes.keys()].join()).toContain(kind);
  expect([...modes].filter(([, mode]) => !["600", "700"].includes(mode))).toEqual([]);
  expect((statSync(varDir).mode & 0o777).toString(8)).toBe("700");
});

it("a server whose secrets are too short does not start, and says why in one line [SERVER-10]", async () => {
  const starting = startBuiltServer("sqlite::memory:", { SESSION_SECRETS: `${"a".repeat(32)},` });
  const said = await starting.catch((error: Error) => error.message);
  expect(String(said).trim().split("\n")).toEqual([
    "The server ended with 1:",
    "Environment: SESSION_SECRETS: every entry between commas needs 32 characters or more",
  ]);
});

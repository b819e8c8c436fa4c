import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { startBuiltServer } from "../support/servers";

const run = promisify(execFile);

it(
  "server and commands read one file of variables, and its misspelt names are told [SERVER-27]",
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "chenevis-env-"));
    const databaseUrl = `sqlite:${join(folder, "shop.sqlite")}`;
    const file = join(folder, ".env");
    writeFileSync(
      file,
      `DATABASE_URL="${databaseUrl}"\nTAG_MANAGER_ID=GTM-ABC1234\nSMTP_ULR=smtp://nowhere\n`,
    );
    const env = { ...process.env, VAR_DIR: join(folder, "var"), ENV_FILE: file };
    await run(process.execPath, ["scripts/shop.mjs", "setup"], { env });
    const { stderr } = await run(process.execPath, ["scripts/shop.mjs", "orders", "list"], { env });
    expect(stderr).toContain(databaseUrl);
    const server = await startBuiltServer(databaseUrl, { VAR_DIR: join(folder, "var"), ENV_FILE: file });
    try {
      const page = await fetch(`${server.origin}/`);
      expect(page.headers.get("Content-Security-Policy")).toContain("www.googletagmanager.com");
      const [told] = server
        .output()
        .split("\n")
        .filter((line) => line.includes("unknown variables"));
      expect(JSON.parse(told ?? "{}")).toMatchObject({ file, variables: ["SMTP_ULR"] });
    } finally {
      await server.stop();
    }
  },
);

it("a file of variables that is named and missing ends server and commands with one line [SERVER-27]", async () => {
  const file = join(tmpdir(), "chenevis-no-such.env");
  const line = `Environment: ${file} cannot be read (ENOENT)`;
  const starting = startBuiltServer("sqlite::memory:", { ENV_FILE: file });
  const said = await starting.catch((error: Error) => error.message);
  expect(String(said).trim().split("\n")).toEqual(["The server ended with 1:", line]);
  const command = run(process.execPath, ["scripts/shop.mjs", "today"], {
    env: { ...process.env, ENV_FILE: file },
  });
  await expect(command).rejects.toMatchObject({ code: 1, stderr: `${line}\n` });
});

import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { environment } from "~/environment-variables";
import { readEnvironmentFile } from "~/environment.server";

/* The file of variables, and docs/environment.md, which a test writes from the variables themselves. */

const folder = () => mkdtempSync(join(tmpdir(), "chenevis-env-"));

/** What an environment is after a file of these lines was read into it. */
function readWith(text: string | Buffer, env: Record<string, string | undefined> = {}) {
  const path = join(folder(), "shop.env");
  writeFileSync(path, text);
  const all = { ...env, ENV_FILE: path };
  const read = readEnvironmentFile(all);
  return { path, read, env: all as Record<string, string | undefined> };
}

describe("the file of variables", () => {
  it.each([
    ["lines as Unix writes them", 'PORT=4000\nMAIL_FROM="Graines d’Ici <ici@graines.example>"\n'],
    [
      "lines as Windows writes them, behind a byte order mark",
      "\uFEFFPORT=4000\r\nMAIL_FROM='Graines d’Ici <ici@graines.example>'\r\n",
    ],
    [
      "comments, empty lines and the word export",
      "# le port\nexport PORT=4000 # ici\n\nMAIL_FROM=`Graines d’Ici <ici@graines.example>`",
    ],
  ])("is read with %s [SERVER-27]", (_, text) => {
    const { path, read, env } = readWith(text);
    expect(read?.path).toBe(path);
    expect(read?.names.sort()).toEqual(["MAIL_FROM", "PORT"]);
    expect([env["PORT"], env["MAIL_FROM"]]).toEqual(["4000", "Graines d’Ici <ici@graines.example>"]);
  });

  it("changes no variable that is set, not even to nothing [SERVER-27]", () => {
    const { read, env } = readWith("PORT=4000\nSMTP_URL=smtp://other\nLOG_LEVEL=debug\n", {
      PORT: "3000",
      SMTP_URL: "",
    });
    expect([env["PORT"], env["SMTP_URL"], env["LOG_LEVEL"]]).toEqual(["3000", "", "debug"]);
    expect(read?.names).toEqual(["LOG_LEVEL"]);
  });

  it("may be missing, but not where it is named, and has to be one that can be read [SERVER-27]", () => {
    const here = process.cwd();
    const empty = folder();
    process.chdir(empty);
    try {
      expect(readEnvironmentFile({})).toBeNull();
      mkdirSync(join(empty, ".env"));
      expect(() => readEnvironmentFile({})).toThrow(/^Environment: \/.*\.env cannot be read \(EISDIR\)$/);
    } finally {
      process.chdir(here);
    }
    const missing = join(empty, "none.env");
    expect(() => readEnvironmentFile({ ENV_FILE: missing })).toThrow(
      `Environment: ${missing} cannot be read (ENOENT)`,
    );
    if (process.getuid?.() === 0) return;
    writeFileSync(missing, "PORT=1");
    chmodSync(missing, 0o000);
    expect(() => readEnvironmentFile({ ENV_FILE: missing })).toThrow("EACCES");
  });

  it("is not read where its name is empty, as in tests [SERVER-27]", () => {
    expect(process.env["ENV_FILE"]).toBe("");
    expect(readEnvironmentFile({ ENV_FILE: "" })).toBeNull();
  });
});

describe("docs/environment.md", () => {
  it("prints every variable as the shop reads it", async () => {
    const rows = Object.entries(environment.shape).map(([name, schema]) => {
      const { unset, description } = schema.meta() as { unset: string; description: string };
      return `| \`${name}\` | ${unset} | ${description.replaceAll("|", "\\|")} |`;
    });
    const text = [
      "# The environment",
      "What server and commands are told by variables. A test writes this page from `app/environment-variables.ts`: `npx vitest run tests/environment.test.ts -u`.",
      "Variables come from the process's environment, and what is not set there from the file `.env` of the folder in which it is started, one `NAME=value` a line. An",
      "empty variable counts as missing; a value that is wrong ends the start with one line that names it; a name in the file that is in no row here is told in the log.",
      "",
      "| variable | where it is missing | |",
      "|---|---|---|",
      ...rows,
      "",
      "Tests have one more: `TEST_DATABASE_URL`, a PostgreSQL in place of one of their own. They read no file of variables.",
      "",
    ].join("\n");
    await expect(text).toMatchFileSnapshot("../docs/environment.md");
  });
});

import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "~/config.server";

const varDir = () => join(mkdtempSync(join(tmpdir(), "chenevis-config-")), "var");
const read = (env: Record<string, string | undefined>) => readConfig({ VAR_DIR: varDir(), ...env });
const [A, B] = ["a".repeat(32), "b".repeat(40)];

describe("the environment", () => {
  it("R228 takes secrets of 32 characters or more, and makes one where none are given", () => {
    expect(read({ SESSION_SECRETS: `${A}, ${B}` }).sessionSecrets).toEqual([A, B]);
    for (const none of [{}, { SESSION_SECRETS: "" }]) {
      const [made = "", ...rest] = read(none).sessionSecrets;
      expect([made.length >= 32, rest]).toEqual([true, []]);
    }
  });

  it.each([`${A},`, `,${A}`, `${A},,${B}`, " ", ",", "short-secret", `${A},short-secret`])(
    "R228 does not start with the secrets %j, and names the variable, not its value",
    (list) => {
      const starting = () => read({ SESSION_SECRETS: list });
      expect(starting).toThrow(/SESSION_SECRETS/);
      expect(starting).toThrow(/32 characters/);
      expect(starting).not.toThrow(/short-secret|aaaa/);
    },
  );

  it("R224 makes its folder its owner's alone, also one that stood open", () => {
    const fresh = varDir();
    read({ VAR_DIR: fresh });
    const open = varDir();
    mkdirSync(open);
    chmodSync(open, 0o755);
    read({ VAR_DIR: open });
    const shared = varDir();
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    read({ VAR_DIR: shared });
    expect([fresh, open, shared].map((path) => (statSync(path).mode & 0o7777).toString(8))).toEqual([
      "700",
      "700",
      "1777",
    ]);
  });
});

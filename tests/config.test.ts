import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "~/config.server";

const varDir = () => join(mkdtempSync(join(tmpdir(), "chenevis-config-")), "var");
const [A, B] = ["a".repeat(32), "b".repeat(40)];

const read = (env: Record<string, string | undefined>) => readConfig({ VAR_DIR: varDir(), ...env });

const OWN = [
  undefined,
  "http://localhost:3000",
  "https://localhost",
  "http://boutique.localhost:8080",
  "http://127.0.0.1:3000",
  "http://127.8.9.10",
  "http://127.1",
  "http://[::1]:3000",
];
const PUBLIC = [
  "https://chenevis.example",
  "http://192.168.1.10:3000",
  "http://0.0.0.0:3000",
  "http://[::]:3000",
  "http://localhost.example",
  "http://127.0.0.1.example",
  "http://mylocalhost",
  "http://[2001:db8::1]",
];
const at = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { PUBLIC_URL: url };
const allowed = { SANDBOX_PAYMENTS: "allowed" };

describe("payments are simulated", () => {
  it.each(OWN)(
    "by default and when asked for on one's own machine (%s), and no page says so [PAYMENT-12]",
    (url) => {
      expect(read(at(url))).toMatchObject({ payments: ["transfer", "sandbox"], demonstration: null });
      for (const word of [{}, allowed]) {
        const asked = read({ ...at(url), ...word, PAYMENTS: "sandbox" });
        expect(asked).toMatchObject({ payments: ["sandbox"], demonstration: null });
      }
      expect(read({ ...at(url), PAYMENTS: "transfer" }).payments).toEqual(["transfer"]);
    },
  );

  it.each(PUBLIC)("at %s only with the explicit word, and then every page says so [PAYMENT-13]", (url) => {
    expect(read(at(url))).toMatchObject({ payments: ["transfer"], demonstration: null });
    // The word allows; it switches nothing on.
    expect(read({ ...at(url), ...allowed })).toMatchObject({ payments: ["transfer"], demonstration: null });
    for (const list of ["sandbox", "transfer,sandbox", "sandbox , transfer"])
      expect(() => read({ ...at(url), PAYMENTS: list })).toThrow(
        /^Environment: PAYMENTS names "sandbox".* set SANDBOX_PAYMENTS=allowed for a demonstration$/,
      );
    expect(read({ ...at(url), ...allowed, PAYMENTS: "transfer,sandbox" })).toMatchObject({
      payments: ["transfer", "sandbox"],
      demonstration: "some",
    });
    expect(read({ ...at(url), ...allowed, PAYMENTS: "sandbox" })).toMatchObject({ demonstration: "all" });
  });

  it.each(["yes", "true", "1", "Allowed", "allowed "])("not by another word (%s) [PAYMENT-13]", (word) => {
    const env = { ...at(PUBLIC[0]), PAYMENTS: "sandbox", SANDBOX_PAYMENTS: word };
    expect(() => read(env)).toThrow(/SANDBOX_PAYMENTS/);
  });
});

describe("the environment", () => {
  it("takes secrets of 32 characters or more, and makes one where none are given [SERVER-10]", () => {
    expect(read({ SESSION_SECRETS: `${A}, ${B}` }).sessionSecrets).toEqual([A, B]);
    for (const none of [{}, { SESSION_SECRETS: "" }]) {
      const [made = "", ...rest] = read(none).sessionSecrets;
      expect([made.length >= 32, rest]).toEqual([true, []]);
    }
  });

  it.each([`${A},`, `,${A}`, `${A},,${B}`, " ", ",", "short-secret", `${A},short-secret`])(
    "does not start with the secrets %j, and names the variable, not its value [SERVER-10]",
    (list) => {
      const starting = () => read({ SESSION_SECRETS: list });
      expect(starting).toThrow(/SESSION_SECRETS/);
      expect(starting).toThrow(/32 characters/);
      expect(starting).not.toThrow(/short-secret|aaaa/);
    },
  );

  it("makes its folder its owner's alone, also one that stood open [SERVER-9]", () => {
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

describe("the operator's name", () => {
  it("is what the environment says, of at most 100 printable characters, and else the system's to say [ORDER-26]", () => {
    expect(read({}).operator).toBeNull();
    expect(read({ CHENEVIS_OPERATOR: " Zoé " }).operator).toBe("Zoé");
    for (const wrong of [" ", "z".repeat(101), "Zoé\u001b[2J"])
      expect(() => read({ CHENEVIS_OPERATOR: wrong })).toThrow(/CHENEVIS_OPERATOR/);
  });
});

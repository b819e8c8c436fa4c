import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "~/config.server";
import { offeredMethods } from "~/shop/profile/profile";
import { demoFile, ownFile, shopFolder, withPayments } from "./support/own-shop";

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

/** The folder of a shop with these ways of paying. */
const shopWith = (methods: string, file = ownFile()) => ({
  SHOP_DIR: shopFolder(withPayments(file, methods)),
});

describe("payments are simulated", () => {
  it.each(OWN)(
    "on one's own machine (%s) where shop.yaml says so, and no page says so [PAYMENT-12]",
    (url) => {
      expect(read(at(url))).toMatchObject({ demonstration: null });
      expect(offeredMethods(read(at(url)).profile)).toEqual(["transfer", "sandbox"]);
      for (const word of [{}, allowed]) {
        const asked = read({ ...at(url), ...word, ...shopWith("sandbox") });
        expect([offeredMethods(asked.profile), asked.demonstration]).toEqual([["sandbox"], null]);
      }
      expect(offeredMethods(read({ ...at(url), ...shopWith("transfer") }).profile)).toEqual(["transfer"]);
    },
  );

  it.each(PUBLIC)("at %s only with the explicit word, and then every page says so [PAYMENT-13]", (url) => {
    expect(read({ ...at(url), ...shopWith("transfer") })).toMatchObject({ demonstration: null });
    // The word allows; it switches nothing on.
    expect(read({ ...at(url), ...allowed, ...shopWith("transfer") })).toMatchObject({ demonstration: null });
    for (const list of ["sandbox", "transfer, sandbox", "sandbox, transfer"])
      expect(() => read({ ...at(url), ...shopWith(list) })).toThrow(
        /^shop\.yaml, payments\u202f: «\u202fsandbox\u202f» .* posez SANDBOX_PAYMENTS=allowed pour une démonstration\.$/,
      );
    expect(read({ ...at(url), ...allowed, ...shopWith("transfer, sandbox") })).toMatchObject({
      demonstration: "some",
    });
    expect(read({ ...at(url), ...allowed, ...shopWith("sandbox") })).toMatchObject({ demonstration: "all" });
  });

  it.each(["yes", "true", "1", "Allowed", "allowed "])("not by another word (%s) [PAYMENT-13]", (word) => {
    const env = { ...at(PUBLIC[0]), ...shopWith("sandbox"), SANDBOX_PAYMENTS: word };
    expect(() => read(env)).toThrow(/SANDBOX_PAYMENTS/);
  });
});

describe("at a public address", () => {
  it.each(PUBLIC)("%s a shop does not start without its own folder [PROFILE-1]", (url) => {
    expect(() => read(at(url))).toThrow(/^Environment: SHOP_DIR is missing/);
  });

  it("no value of the demonstration is another's shop, each told with its place [PROFILE-4]", () => {
    const said = (file: string, word = {}) => {
      try {
        read({ ...at(PUBLIC[0]), ...word, SHOP_DIR: shopFolder(file) });
        return [];
      } catch (error) {
        return (error as Error).message.split("\n").map((line) => /^shop\.yaml, ([\w.]+)/.exec(line)?.[1]);
      }
    };
    expect(said(withPayments(ownFile(), "transfer"))).toEqual([]);
    const places = [
      ...[
        "name",
        "sender",
        "seller.name",
        "seller.register",
        "seller.address",
        "seller.phone",
        "seller.email",
      ],
      ...["tax.numbers.FR", "tax.numbers.CH", "tax.numbers.GB"],
      ...["EUR", "CHF", "GBP"].flatMap((code) => [`accounts.${code}.iban`, `accounts.${code}.holder`]),
    ];
    expect(said(withPayments(demoFile(), "transfer"))).toEqual(places);
    // Where money can come, the demonstration's word is not enough.
    expect(said(withPayments(demoFile(), "transfer, sandbox"), allowed)).toEqual(places);
    expect(said(withPayments(demoFile(), "sandbox"), allowed)).toEqual([]);
    // Spaces and capitals do not make it another's.
    const retyped = withPayments(ownFile(), "transfer").replace(
      "RCS Tours 732 829 320",
      "rcs angers 123456789",
    );
    expect(said(retyped)).toEqual(["seller.register"]);
    const mailbox = withPayments(ownFile(), "transfer").replace(
      "bonjour@grainesduval.test",
      "moi@boutique.example",
    );
    expect(said(mailbox)).toEqual(["seller.email"]);
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

import { describe, expect, it } from "vitest";
import { readProfile } from "~/shop/profile/read.server";
import { readShopFile } from "~/shop/profile/shop-file";
import { demoFile, ownFile, shopFolder } from "../support/own-shop";
import { plain } from "../support/shopper";

/** What is said of a file: « 12 seller.email: … », or nothing. */
function said(file: string): string[] {
  const read = readShopFile(file);
  return read.ok ? [] : read.problem.map(({ line, place, reason }) => plain(`${line} ${place}: ${reason}`));
}

/** The demo's file with one thing changed, and the line on which it stands. */
function changed(from: string, to: string): { file: string; line: number } {
  const file = demoFile();
  const at = file.indexOf(from);
  if (at < 0) throw new Error(`demo/shop.yaml has no ${from}`);
  return { file: file.replace(from, () => to), line: file.slice(0, at).split("\n").length };
}

describe("shop.yaml", () => {
  it("is a shop: who sells, storefronts with the root first, accounts, terms [PROFILE-1, PROFILE-2]", () => {
    const read = readShopFile(ownFile());
    if (!read.ok) throw new Error(read.problem[0]?.reason);
    const { name, seller, root, storefronts, tax, affiliates, welcomePercent, preparationDays } = read.value;
    expect([name, seller.name, root.code, root.basename]).toEqual([
      "Graines du Val",
      "Les Graines du Val SARL",
      "fr",
      "/",
    ]);
    expect(storefronts.map(({ code, basename }) => [code, basename])).toEqual([
      ["fr", "/"],
      ...["ch", "de", "nl", "at", "en", "uk", "ca", "us", "au", "nz"].map((code) => [code, `/${code}`]),
    ]);
    expect(root.postage).toEqual({
      "priority-tracked": { price: 690, freeFrom: 6000 },
      "regular-untracked": { price: 390, freeFrom: 4500 },
    });
    expect([seller.address.postalCode, root.transfer?.iban, root.transfer?.address]).toEqual([
      "49000",
      "DE89 3704 0044 0532 0130 00",
      seller.address,
    ]);
    expect(tax).toMatchObject({ regime: "registered", union: "one-stop-shop" });
    expect([affiliates?.percent, affiliates?.payouts.EUR, welcomePercent, preparationDays]).toEqual([
      8, 5000, 10, 1,
    ]);
  });

  it("opens the storefronts that it names and no other; the root may be any of them [PROFILE-2]", () => {
    const file = ownFile();
    const [before, after] = [
      file.slice(0, file.indexOf("storefronts:")),
      file.slice(file.indexOf("\n  ch:")),
    ];
    const swiss = after.slice(0, after.indexOf("\n  de:"));
    const only = `${before.replace("root: fr", "root: ch")}storefronts:${swiss}\n`.replace(
      /payouts:[\s\S]*?\n\n/,
      "payouts: { CHF: 50 }\n\n",
    );
    expect(said(only)).toEqual([]);
    const read = readShopFile(only);
    expect(read.ok && read.value.storefronts.map(({ code, basename }) => [code, basename])).toEqual([
      ["ch", "/"],
    ]);
  });

  it.each<[what: string, from: string, to: string, reason: RegExp]>([
    ["an IBAN with a wrong check", "FR76 3000", "FR77 3000", /accounts\.EUR\.iban: ce n’est pas un IBAN/],
    ["a tax number of another country", "FR: FR00", "FR: DE00", /tax\.numbers\.FR: .* commence par FR/],
    ["no tax number at home", "FR: FR00 123456789", "DE: DE123456789", /tax\.numbers: .*FR/],
    ["a country that is none", "FR: FR00 123456789", "XX: XX123456789", /tax\.numbers\.XX: .*pays/],
    ["a storefront without postage", "    postage:\n", "    postages:\n", /postage: manque/],
    ["a negative threshold", "free_from: 60.00", "free_from: -60.00", /free_from: .*montant positif/],
    ["a price of three decimals", "price: 6.90", "price: 6.905", /price: .*montant positif/],
    ["a name of 500 letters", "name: Chènevis\n", `name: ${"é".repeat(500)}\n`, /name: plus de 40/],
    ["a name with a placeholder", "name: Chènevis\n", 'name: "{{shop}}"\n', /name: ne peut pas contenir/],
    ["a name that turns the writing", "name: Chènevis\n", "name: a\u202eb\n", /name: .*ne s’imprime pas/],
    ["an empty name", "name: Chènevis\n", "name:\n", /name: ne dit rien/],
    ["a list for a name", "name: Chènevis\n", "name: [a, b]\n", /name: attendu : un texte/],
    [
      "a text for a group",
      "newsletter:\n  discount_percent: 10",
      "newsletter: 10",
      /newsletter: attendu : un groupe/,
    ],
    [
      "a misspelt key",
      "claim: grainetier",
      "clame: grainetier",
      /clame: clé inconnue « clame » ; ici sont permises/,
    ],
    [
      "a mailbox without a host",
      "contact@chenevis.example",
      "contact@",
      /seller\.email: .*adresse électronique/,
    ],
    ["a sender without a mailbox", "Chènevis <commandes@chenevis.example>", "Chènevis", /sender: /],
    ["a telephone of too few digits", "02 61 91 00 12", "02 61", /seller\.phone: .*téléphone/],
    ["a time zone that is none", "Europe/Paris", "Europe/Angers", /seller\.time_zone: .*fuseau/],
    ["a storefront that is none", "  ch:\n", "  be:\n", /storefronts\.be: clé inconnue/],
    ["another storefront's country first", "countries: [CH, LI]", "countries: [LI, CH]", /premier pays .*CH/],
    ["a country twice", "countries: [CH, LI]", "countries: [CH, CH]", /est donné deux fois/],
    ["a currency that is none", "currency: CHF", "currency: CHFR", /currency: attendu/],
    ["a discount above its bound", "discount_percent: 10", "discount_percent: 51", /de 0 à 50/],
    ["days in words", "hold_days: 7", "hold_days: sept", /hold_days: .*de 1 à 60/],
    [
      "a way of paying that is none",
      "payments: [transfer, sandbox]",
      "payments: [chèque]",
      /payments\.0: attendu/,
    ],
    ["a root that is not open", "root: fr", "root: be", /root: attendu/],
    ["a key twice", "claim: grainetier", "claim: a\nclaim: b", /déjà donnée/],
    ["a tab", "  legal_form:", "\tlegal_form:", /tabulation|décalage|YAML|signe/],
    ["an anchor", "name: Chènevis\n", "name: &a Chènevis\nclaimed: *a\n", /« \* » et « & »|clé inconnue/],
  ])(
    "with %s is refused in one line that says where and what is allowed [PROFILE-3]",
    (_, from, to, reason) => {
      const { file, line } = changed(from, to);
      const faults = said(file);
      expect(faults.some((fault) => reason.test(fault))).toBe(true);
      expect(faults.length).toBeLessThanOrEqual(10);
      // Its own line, or the group's in which something is missing.
      const told = Number(faults.find((fault) => reason.test(fault))?.split(" ")[0]);
      expect(Math.abs(told - line)).toBeLessThanOrEqual(4);
    },
  );

  it("misses an account for a currency in which it wants transfers [PROFILE-3]", () => {
    const file = demoFile().replace(/ {2}CHF:\n {4}holder[\s\S]*?(?= {2}GBP:)/, "");
    expect(said(file)).toEqual([
      expect.stringMatching(/accounts: manque un compte en CHF : la vitrine ch propose le virement/),
    ]);
  });

  it("of millions of values in a few lines, of brackets without end, or of nothing, is refused at once [PROFILE-3]", () => {
    const bomb = [
      "a: &a [x, x]",
      ..."bcdefghi".split("").map((key, at) => `${key}: &${key} [*${"abcdefgh"[at]}, *${"abcdefgh"[at]}]`),
    ];
    for (const file of [
      bomb.join("\n"),
      "[".repeat(60_000),
      "{a: ".repeat(15_000),
      "",
      "---\n---\n",
      "\0",
      "null",
    ]) {
      const faults = said(file);
      expect([file.slice(0, 9), faults.length > 0]).toEqual([file.slice(0, 9), true]);
    }
  });

  it("that is missing, a folder, no UTF-8 or too large is told with its path [PROFILE-3]", () => {
    const told = (folder: string) => {
      const read = readProfile(folder);
      return read.ok ? [] : read.problem.map(plain);
    };
    expect(told("/nowhere")).toEqual(["/nowhere/shop.yaml : fichier introuvable."]);
    const large = shopFolder(`# ${"x".repeat(5_000_000)}\n${demoFile()}`);
    expect(told(large)).toEqual([`${large}/shop.yaml : fichier de plus de 64 ko.`]);
    const wrong = shopFolder(demoFile().replace("name: Chènevis\n", "name: \n"));
    expect(told(wrong)).toEqual([expect.stringContaining("/shop.yaml, ligne 3, name : ne dit rien")]);
  });
});

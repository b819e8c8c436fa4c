import { rootStorefront } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import {
  CURRENCIES,
  decimalText,
  divideHalfUp,
  formatMoney,
  parseDecimal,
  SIGNS,
  taxWithin,
} from "~/shop/money";
import { money } from "../../cli/money";
import { seeded } from "../support/sales";

const NBSP = "\u00a0";
const NARROW = "\u202f";

describe("an amount", () => {
  it("is of one of seven currencies, each with two decimals [MONEY-2]", () => {
    expect(CURRENCIES).toEqual(["EUR", "CHF", "GBP", "USD", "CAD", "AUD", "NZD"]);
    for (const currency of CURRENCIES) {
      const format = new Intl.NumberFormat("fr", { style: "currency", currency });
      expect(format.resolvedOptions().maximumFractionDigits, currency).toBe(2);
    }
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [100, "1.00"],
    [2105, "21.05"],
    [-5, "-0.05"],
    [-12345, "-123.45"],
    [9_007_199_254_740_991, "90071992547409.91"],
  ])("of %i minor units is %s as a plain decimal [MONEY-1]", (minor, text) => {
    expect(decimalText(minor)).toBe(text);
  });

  it.each([
    [2100, "EUR", "fr-FR", `21,00${NBSP}€`],
    [123450, "EUR", "fr-FR", `1${NARROW}234,50${NBSP}€`],
    [123450, "CHF", "fr-CH", `1${NARROW}234.50${NBSP}CHF`],
    [0, "CHF", "fr-CH", `0.00${NBSP}CHF`],
    [2400, "GBP", "fr-GB", `24,00${NBSP}£`],
    [2400, "USD", "fr-US", `24,00${NBSP}$`],
    [2400, "CAD", "fr-CA", `24,00${NBSP}$`],
    [2400, "AUD", "fr-AU", `24,00${NBSP}$`],
    [-2400, "NZD", "fr-NZ", `−24,00${NBSP}$`],
  ] as const)(
    "of %i minor units of %s reads in %s as %s [MONEY-2, MONEY-9, MONEY-11]",
    (minor, currency, iso, text) => {
      expect(
        formatMoney(minor, currency, {
          currency: { isoCode: currency, sign: SIGNS[currency] },
          locale: { iso },
        }),
      ).toBe(text);
    },
  );

  it("is written with the sign its storefront names, and with its own in another storefront [MONEY-9]", () => {
    const style = { currency: { isoCode: "GBP" as const, sign: "$&" }, locale: { iso: "fr-GB" } };
    expect(formatMoney(-2400, "GBP", style)).toBe(`−24,00${NBSP}$&`);
    expect(formatMoney(2400, "USD", style)).toBe(`24,00${NBSP}$`);
  });

  it("keeps its last cent where a fraction would have lost it [MONEY-1]", () => {
    const digits = formatMoney(9_007_199_254_740_991, "EUR", rootStorefront()).replace(/\D/g, "");
    expect(digits).toBe("9007199254740991");
  });
});

describe("an amount in the operator's lists", () => {
  it.each([
    ["EUR", `24,00${NBSP}€`],
    ["GBP", `24,00${NBSP}£`],
    ["USD", `24,00${NBSP}$ (USD)`],
    ["CAD", `24,00${NBSP}$ (CAD)`],
  ] as const)("of %s is %s [MONEY-10]", (currency, text) => {
    expect(money(2400, currency)).toBe(text);
  });
});

describe("a typed amount", () => {
  it.each([
    ["21", 2100],
    ["21.5", 2150],
    ["21,50", 2150],
    [" 0,05 ", 5],
    ["007", 700],
    ["9999999,99", 999_999_999],
  ])("“%s” is %i minor units [MONEY-1]", (text, minor) => {
    expect(parseDecimal(text)).toBe(minor);
  });

  it.each([
    "",
    " ",
    ".",
    ",5",
    "21,",
    "21.505",
    "21,5,0",
    "1 000",
    "1'000",
    "-1",
    "+1",
    "1e3",
    "0x10",
    "٣",
    "21 €",
  ])("“%s” is none, rather than one that was rounded or guessed [MONEY-1]", (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it("eight digits before the point are none: amounts are stored in 32 bits [MONEY-1]", () => {
    expect(parseDecimal("10000000")).toBeNull();
  });

  it("comes back from its plain decimal as it was [MONEY-1]", () => {
    const random = seeded(1);
    for (let i = 0; i < 1000; i++) {
      const minor = Math.floor(random() * 10_000_000);
      expect(parseDecimal(decimalText(minor))).toBe(minor);
    }
  });
});

describe("rounding", () => {
  it.each([
    [0, 10, 0],
    [4, 10, 0],
    [5, 10, 1],
    [14, 10, 1],
    [15, 10, 2],
    [25, 10, 3],
    [1, 3, 0],
    [2, 3, 1],
    [10_050, 100, 101],
    [10_049, 100, 100],
  ])("%i / %i is %i: half goes up [MONEY-3]", (a, b, rounded) => {
    expect(divideHalfUp(a, b)).toBe(rounded);
  });

  it.each([
    [1200, 2000, 200],
    [2790, 2000, 465],
    [1594, 2000, 266],
    [1000, 810, 75],
    [690, 0, 0],
    [0, 2000, 0],
    [1, 10_000, 1],
  ])("the tax within %i at %i basis points is %i [MONEY-4]", (gross, basisPoints, tax) => {
    expect(taxWithin(gross, basisPoints)).toBe(tax);
  });
});

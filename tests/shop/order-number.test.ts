import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NUMBER_ALPHABET,
  orderNumbersIn,
  parseInvoiceNumber,
  parseOrderNumber,
} from "~/shop/orders/order-number";
import { findOrderByNumber, findOrderOf } from "~/shop/orders/orders.server";
import { transferReference } from "~/shop/payments/transfer";
import { orderOf, smallShop } from "../support/sales";

/** Numbers as the shop draws them, those that begin with N or like a word more often. */
const numbers = fc
  .tuple(
    fc.constantFrom("", "", "N", "N0", "NN", "DE", "MA", "REF", "CDE"),
    fc.array(fc.constantFrom(...NUMBER_ALPHABET), { minLength: 10, maxLength: 10 }),
  )
  .map(([start, letters]) => (start + letters.join("")).slice(0, 10))
  .filter((letters) => parseInvoiceNumber(letters) === null)
  .map((letters) => `${letters.slice(0, 5)}-${letters.slice(5)}`);

/** What people write before and around a number. */
const AROUND: ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  (text) => `« ${text} »`,
  (text) => `"${text}"`,
  (text) => `(${text}).`,
  (text) => `Commande ${text}`,
  (text) => `commande n° ${text}`,
  (text) => `Numéro de commande : ${text}`,
  (text) => `N° ${text}`,
  (text) => `n°${text}`,
  (text) => `No ${text}`,
  (text) => `№ ${text}`,
  (text) => `#${text}`,
  (text) => `Réf. ${text}`,
  (text) => `Référence du paiement : ${text}`.replace("du ", "de "),
  (text) => `Votre commande « ${text} »`,
  (text) => `virement ${text}`,
];

/** How a number's letters and hyphens come to be written. */
const WRITTEN: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.replaceAll("-", "\u2011"),
  (text) => text.replaceAll("-", "\u2212"),
  (text) => text.replaceAll("-", " – "),
  (text) => text.replaceAll("-", " "),
  (text) => text.replaceAll("-", ""),
  (text) => text.replaceAll("-", "").toLowerCase(),
  (text) => text.replace(/(..)/g, "$1 "),
  (text) => text.replaceAll("-", "\u00ad-\u200b"),
  (text) => text.replaceAll("-", "."),
  (text) => text.replaceAll("0", "O").replaceAll("1", "l"),
  (text) => text.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
];

describe("an order's number that is typed", () => {
  it("is read however the shop printed it and people copy it: of any payment, with words, without hyphens [ORDER-6]", () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(1, 2, 3, 9, 10, 27),
        fc.constantFrom(...AROUND),
        fc.constantFrom(...WRITTEN),
        (number, payment, around, written) => {
          expect(orderNumbersIn(around(written(transferReference(number, payment))))).toContain(number);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("as it is printed it is that number and no other, with N in front too [ORDER-6]", () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(1, 2, 11),
        fc.constantFrom(...AROUND),
        (number, payment, around) => {
          expect(orderNumbersIn(around(transferReference(number, payment)))).toEqual([number]);
        },
      ),
      { numRuns: 2000 },
    );
    expect(orderNumbersIn("N0Z3V-6R5F2-2")).toEqual(["N0Z3V-6R5F2"]);
    expect(orderNumbersIn("N0Z3V6R5F22")).toEqual(["0Z3V6-R5F22", "N0Z3V-6R5F2"]);
  });

  it.each([
    "7K3F9-QXM2A",
    "7 K3F9 — QXM 2A",
    "７Ｋ３Ｆ９-ＱＸＭ２Ａ",
    "7K3F9·QXM2A",
    "7K3F9_QXM2A",
    "7K3F9-QXM2A-2",
    "bonjour, ma commande 7K3F9-QXM2A du lundi",
    "c’est la 7k3f9qxm2a merci",
    "7K3F9 QXM2A, payée deux fois",
    "7K3F9-QXM2A et 8K3F9-QXM2A",
  ])("typed as “%s” is read as it is stored [ORDER-6]", (typed) => {
    expect(orderNumbersIn(typed)).toEqual(["7K3F9-QXM2A"]);
  });

  it("has O read as 0, I and L as 1 [ORDER-6]", () => {
    expect(parseOrderNumber("ooooo-iIlL1")).toBe("00000-11111");
  });

  it.each([
    "", "-", "7K3F9-QXM2", "7K3F9-QXM2AB", "7K3F9-QXM2U", "7K3F9-QXM2É", "7K3F9+QXM2A", "commande", "ma commande de lundi",
    "bien reçue, rien à redire", "bonne journée", "12 rue des Lilas", "x".repeat(100_000), "7".repeat(100_000),
  ])("“%s” cannot be one [ORDER-6]", (typed) => {
    expect(parseOrderNumber(typed)).toBeNull();
  }); // prettier-ignore

  it.each([
    "2026-000012",
    "2026000012",
    "Facture 2026-000012",
    "facture n° 2026-000012",
    "Avoir 2026 – 000012",
    "« 2026-000012 »",
  ])("“%s” is an invoice's or a credit note's, and finds no order [ORDER-32]", (typed) => {
    expect(parseInvoiceNumber(typed)).toEqual({ year: 2026, sequence: 12 });
    expect(orderNumbersIn(typed)).toEqual([]);
  });

  it("finds its order among others where it can be read as two [ORDER-6]", async () => {
    const shop = await smallShop();
    for (const [number, typed] of [
      ["N0Z3V-6R5F2", "N0Z3V6R5F22"],
      ["7K3F9-QXM22", "N7K3F9QXM22"],
    ] as const) {
      const { id } = await orderOf(shop);
      await shop.db.updateTable("orders").set({ number }).where("id", "=", id).execute();
      expect((await findOrderByNumber(shop.db, typed))?.id).toBe(id);
      expect(await findOrderOf(shop.db, "nobody", typed)).toBeNull();
    }
  });
});

/*
 * Numbers of orders as people type and paste them: with the words beside them, in guillemets, as the reference of a payment
 * (`transferReference`), without their hyphens. Withdrawals, messages and reviews have numbers of the same form.
 */

/** Crockford's base 32: no letter that is taken for a digit. */
export const NUMBER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Its letters and digits; printed in two halves, "7K3F9-QXM2A". */
export const NUMBER_LENGTH = 10;

/** Characters that a number may be typed in at most, with the words around it: far beyond what is meant. */
export const ORDER_NUMBER_TYPED = 60;

/** Base 32 with the letters that are read as digits. */
const SIGN = "[0-9A-TV-Z]";
/** The second and later payments of an order; nobody pays one a thousand times. */
const PAYMENT = "[2-9]|[1-9]\\d{1,2}";
const HYPHEN = String.raw`\s*[\p{Pd}\u2212._·/]\s*`;

/** A number whose halves are told apart, wherever it stands in a text; its payment may stand behind it without a hyphen. */
const PRINTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SIGN}{5})${HYPHEN}(${SIGN}{5})(?:(?:${HYPHEN})?(?:${PAYMENT}))?(?![\\p{L}\\p{N}])`,
  "gu",
);
/** Ten letters and digits as a word or two of any text. */
const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SIGN}{5})\\s?(${SIGN}{5})(?:\\s?(?:${PAYMENT}))?(?![\\p{L}\\p{N}])`,
  "gu",
);
/** The whole of what was typed, run together: words that stand before a number, the number, a payment's. */
const BEFORE =
  /^(?:VOTRE|NOTRE|MA|LA|DE|D|COMMANDE|CDE|NUM[ÉE]RO|NUM|R[ÉE]F[ÉE]RENCE|R[ÉE]F|PAIEMENT|VIREMENT|MOTIF|COMMUNICATION|LIBELL[ÉE]|ORDER|N[O0]?)*$/;
const AFTER = new RegExp(`^(?:${PAYMENT})?$`);

/** An invoice's or a credit note's number (`invoiceNumber`), with or without its hyphen and the word before it. */
const INVOICE =
  /^(?:(?:VOTRE|NOTRE|MA|LA|L|FACTURE|AVOIR|D|NUM[ÉE]RO|NUM|R[ÉE]F[ÉE]RENCE|R[ÉE]F|N[O0]?)*)(20\d\d)(\d{6})$/;

const tidied = (typed: string) =>
  typed
    .slice(0, ORDER_NUMBER_TYPED)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toUpperCase();

/** Without what stands between words: spaces, hyphens, dots, slashes, quotation marks, brackets, « # » and « ° ». */
const runTogether = (text: string) => text.replace(/[\s\p{Pd}\u2212\p{Pi}\p{Pf}"'.,:;_·/#°()]/gu, "");

/** In stored form: O is 0, I and L are 1. */
function stored(letters: string): string {
  const read = letters.replaceAll("O", "0").replace(/[IL]/g, "1");
  return `${read.slice(0, 5)}-${read.slice(5)}`;
}

/** The year and the place in it that an invoice's or a credit note's number names, however it is typed; null for anything else. */
export function parseInvoiceNumber(typed: string): { year: number; sequence: number } | null {
  const [, year, sequence] = INVOICE.exec(runTogether(tidied(typed))) ?? [];
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : null;
}

/**
 * The numbers, in stored form ("7K3F9-QXM2A"), that what a person typed can be, the likeliest first; none where it is no
 * order's number. Case, spaces, hyphens, dots and invisible characters do not count, O is 0, I and L are 1; a payment's
 * number behind it is left out. There is more than one where a number's hyphens are lost and it begins with N: the N may
 * be that of « n° ». An invoice's number is none. (ORDER-6)
 */
export function orderNumbersIn(typed: string): string[] {
  if (parseInvoiceNumber(typed)) return [];
  const text = tidied(typed);
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, first = "", second = ""]) => first + second);
  const printed = found(PRINTED);
  // Of several the first: whoever counts tries by it cannot be given another one behind it.
  if (printed[0] !== undefined) return [stored(printed[0])];
  const letters = runTogether(text);
  const whole = Array.from({ length: 4 }, (_, digits) => {
    const end = letters.length - digits;
    const number = letters.slice(Math.max(0, end - NUMBER_LENGTH), end);
    const isNumber = new RegExp(`^${SIGN}{${NUMBER_LENGTH}}$`).test(number);
    return isNumber && BEFORE.test(letters.slice(0, end - NUMBER_LENGTH)) && AFTER.test(letters.slice(end))
      ? [number]
      : [];
  }).flat();
  // Words of ten letters are common: beside other words a number is known by a digit.
  const word = found(WORD).find((word) => /\d/.test(word));
  return whole.length > 0 || word === undefined ? [...new Set(whole.map(stored))] : [stored(word)];
}

/** What a person typed as one number in stored form, the likeliest; null where it cannot be one. (ORDER-6) */
export const parseOrderNumber = (typed: string): string | null => orderNumbersIn(typed)[0] ?? null;

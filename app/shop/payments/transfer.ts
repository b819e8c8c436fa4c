import { decimalText, type Currency } from "../money";
import type { TransferAccount } from "../region/storefront-region";

/* What a payer needs for a bank transfer, and the texts of the codes that banking applications read. */

interface Payment {
  /** Minor units. */
  amount: number;
  /** What the payer writes, at most 140 characters. */
  reference: string;
}

const AMOUNT_MAXIMUM = 99_999_999_999;

/**
 * What the payer of an order writes with the transfer, by which the money is matched: the order number. A
 * second or later payment of the order says which one it is.
 */
export function transferReference(orderNumber: string, sequence = 1): string {
  return sequence === 1 ? orderNumber : `${orderNumber}-${sequence}`;
}

/** An IBAN as a form takes it: no spaces, capitals. */
export const compactIban = (iban: string) => iban.replace(/\s/g, "").toUpperCase();

/** An IBAN as people read it: groups of four, one space between. */
export function formatIban(iban: string): string {
  return compactIban(iban).replace(/.{4}(?=.)/g, "$& ");
}

/** What a British payer's bank asks for instead of the IBAN, read from it; null for an account elsewhere. */
export function britishAccount(iban: string): { sortCode: string; accountNumber: string } | null {
  const [, a, b, c, accountNumber] =
    /^GB\d\d[A-Z]{4}(\d\d)(\d\d)(\d\d)(\d{8})$/.exec(compactIban(iban)) ?? [];
  return accountNumber ? { sortCode: `${a}-${b}-${c}`, accountNumber } : null;
}

/** Whether an IBAN, spaces and case aside, has the form and the check digits of ISO 13616. */
export function validIban(iban: string): boolean {
  const plain = compactIban(iban);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  let remainder = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function checkedIban(iban: string): string {
  if (!validIban(iban)) throw new Error(`Not an IBAN: ${iban}`);
  return compactIban(iban);
}

function checkedAmount(minor: number): string {
  if (!Number.isInteger(minor) || minor < 1 || minor > AMOUNT_MAXIMUM)
    throw new RangeError(`A transfer is of 0.01 to 999999999.99, not of ${minor} minor units`);
  return decimalText(minor);
}

/** One line of a code. A line break inside would move every field after it. */
const line = (text: string) => text.replace(/\s+/g, " ").trim();

/** A name, cut where it is too long. */
const cut = (text: string, maximum: number) => [...line(text)].slice(0, maximum).join("");

/** A reference, which is never cut: the payment could no longer be matched. */
function checkedReference(reference: string): string {
  const text = line(reference);
  if ([...text].length > 140) throw new RangeError(`A reference has at most 140 characters: ${text}`);
  return text;
}

/**
 * The text of a SEPA credit transfer's QR code (EPC069-12, version 002, UTF-8) in euros.
 * @throws {RangeError} for an amount outside 0.01 to 999999999.99 or a reference over 140 characters
 * @throws {Error} for an IBAN that is none
 */
export function epcPayload(transfer: Pick<TransferAccount, "holder" | "iban" | "bic"> & Payment): string {
  const purpose = "";
  const structuredReference = "";
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    compactIban(transfer.bic),
    cut(transfer.holder, 70),
    checkedIban(transfer.iban),
    `EUR${checkedAmount(transfer.amount)}`,
    purpose,
    structuredReference,
    checkedReference(transfer.reference),
  ].join("\n");
}

/**
 * The text of a Swiss QR-bill's code (SPC 0200) in Swiss francs, with the creditor's structured address (the
 * only kind allowed since version 2.3 of the guidelines), no structured reference (NON), the reference as message.
 * @throws {RangeError} for an amount outside 0.01 to 999999999.99 or a reference over 140 characters
 * @throws {Error} for an IBAN that is none, is not of Switzerland or Liechtenstein, or is a QR-IBAN, which
 *   would need a QR reference
 */
export function swissPayload(
  transfer: Pick<TransferAccount, "holder" | "iban" | "address"> & Payment,
): string {
  const iban = checkedIban(transfer.iban);
  if (!/^(CH|LI)/.test(iban)) throw new Error(`A Swiss QR-bill needs a Swiss account, not ${iban}`);
  if (/^..\d\d3[01]/.test(iban)) throw new Error(`A QR-IBAN needs a QR reference: ${iban}`);
  const { street, buildingNumber, postalCode, town, country } = transfer.address;
  const nobody = Array<string>(7).fill("");
  return [
    "SPC",
    "0200",
    "1",
    iban,
    "S",
    cut(transfer.holder, 70),
    cut(street, 70),
    cut(buildingNumber, 16),
    cut(postalCode, 16),
    cut(town, 35),
    country,
    ...nobody, // ultimate creditor, reserved
    checkedAmount(transfer.amount),
    "CHF",
    ...nobody, // debtor: the banking application knows its owner
    "NON",
    "",
    checkedReference(transfer.reference),
    "EPD",
  ].join("\n");
}

/** The text of the code that pays this amount into this account, or null for a currency that has none. */
export function transferPayload(
  account: TransferAccount,
  currency: Currency,
  payment: Payment,
): string | null {
  if (currency === "EUR") return epcPayload({ ...account, ...payment });
  if (currency === "CHF") return swissPayload({ ...account, ...payment });
  return null;
}

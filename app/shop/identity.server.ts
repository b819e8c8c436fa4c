import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { config } from "../config.server";
import { NUMBER_ALPHABET, NUMBER_LENGTH, parseInvoiceNumber } from "./orders/order-number";

/** An identifier of 128 random bits, as text. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether a text has the form of an identifier: anything else that is sent in its place names nothing, and need not be looked for. */
export const isId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** A secret of 192 random bits for a link or a form; only its digest is stored where it opens something. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether a text has the form of a token: anything else that is sent in its place opens nothing, and need not be looked for. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** SHA-256 in hexadecimal. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * HMAC-SHA-256 in hexadecimal under the shop's secret. Values with few possibilities, such as network addresses,
 * could be found from a plain digest by trying them all. Another secret gives other digests.
 */
export function keyedDigestOf(text: string): string {
  return createHmac("sha256", config().sessionSecrets[0] ?? "")
    .update(text)
    .digest("hex");
}

/** The digests of a text under every secret that the shop still knows: what was stored under an earlier one is found too. */
export function keyedDigestsOf(text: string): string[] {
  return config().sessionSecrets.map((secret) => createHmac("sha256", secret).update(text).digest("hex"));
}

/** An order number of 50 random bits, "7K3F9-QXM2A": it can be neither guessed nor used to count orders, and no invoice's is like it. */
export function newOrderNumber(): string {
  const letters = Array.from(
    { length: NUMBER_LENGTH },
    () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)],
  ).join("");
  if (parseInvoiceNumber(letters)) return newOrderNumber();
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

import type { FlashKey } from "../locales/flash";
import { type HasHeaders, cookieOf, readSigned, signedCookie } from "./cookies.server";

/* Messages that an act leaves for the next page, in a cookie. */

/** A message for the next page: a key of `locales/fr/flash`, with its values. */
export interface Flash {
  key: FlashKey;
  values?: Record<string, string | number>;
}

/** What the last action left to be said, in order. The document's renderer expires it once it was shown. */
export async function readFlash(request: Request): Promise<Flash[]> {
  const left: unknown = (await readSigned("flash", cookieOf(request, "flash")))?.["messages"];
  return Array.isArray(left) ? (left as Flash[]) : [];
}

/** `Set-Cookie` that leaves messages. */
export function writeFlash(messages: Flash[]): Promise<string> {
  return signedCookie("flash", { messages });
}

/** Whether the request carries a message. */
export const hasFlash = (request: HasHeaders): boolean => cookieOf(request, "flash") !== undefined;

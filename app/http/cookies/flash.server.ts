import type { FlashKey } from "../../locales/flash";
import { shortened } from "../../shop/shortened";
import { cookieOf, type HasHeaders, readSigned, signedCookie } from "./cookies.server";

/* Messages that an act leaves for the next page, in a cookie. */

/** A message for the next page: a key of `locales/fr/flash`, with its values. */
export interface Flash {
  key: FlashKey;
  values?: Record<string, string | number>;
}

/** What the last action left to be said, in order. The document's renderer expires it once it was shown. */
export async function readFlash(request: Request): Promise<Flash[]> {
  const left: unknown = (await readSigned("flash", cookieOf(request, "flash"), Date.now()))?.["messages"];
  return Array.isArray(left) ? (left as Flash[]) : [];
}

/** Characters of the messages as the cookie has them: with their signature and the cookie's attributes fewer than browsers keep. */
const LARGEST = 3700;
/** The same of messages: base64 of their JSON, in which some signs are escaped. */
const encodedLength = (messages: Flash[]): number =>
  encodeURIComponent(Buffer.from(JSON.stringify(messages)).toString("base64")).length;
/** Characters that a text among the values may have: the first of these by which the messages fit. */
const LENGTHS = [Infinity, 400, 200, 100, 50, 25];
/** Values that a form sends back as identifiers: shortened they would identify nothing. Their length is bounded by their column. */
const NAMES: ReadonlySet<string> = new Set(["sku", "slug"]);

/** The messages, with long names cut until they fit into the cookie (FORM-16); none if even the shortest cut does not fit. */
function fitted(messages: Flash[]): Flash[] {
  const cutTo = (most: number) =>
    messages.map(({ key, values = {} }) => ({
      key,
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === "string" && !NAMES.has(name) ? shortened(value, most) : value,
        ]),
      ),
    }));
  const fit = LENGTHS.map(cutTo).find((cut) => encodedLength(cut) <= LARGEST);
  return fit ?? [];
}

/** `Set-Cookie` that leaves messages. */
export function writeFlash(messages: Flash[]): Promise<string> {
  return signedCookie("flash", { messages: fitted(messages) }, Date.now());
}

/** Whether the request carries a message. */
export const hasFlash = (request: HasHeaders): boolean => cookieOf(request, "flash") !== undefined;

/** A line that was just taken out of the cart, as the message that says so carries it. */
export interface TakenOut {
  sku: string;
  quantity: string;
}

/** Says what was taken out, so that the page that says it can offer it again (CART-23). @param line « Thai, 5 graines » */
export const removedMessage = (
  line: string,
  { sku, quantity }: { sku: string; quantity: number },
): Flash => ({
  key: "cart-removed-line",
  values: { line, sku, quantity },
});

/** A variety that was just added to the wishes. */
interface KeptWish {
  wish: string;
  name: string;
}

/** What the page that says these messages offers to take back; null where there is nothing. */
export function undoOf(messages: Flash[]): TakenOut | KeptWish | null {
  const { slug, name } =
    messages.find(({ key }) => key === "wish-added" || key === "wish-known")?.values ?? {};
  return slug === undefined ? takenOut(messages) : { wish: String(slug), name: String(name) };
}

/** What messages say was taken out; null where none does. */
export function takenOut(messages: Flash[]): TakenOut | null {
  const { sku, quantity } = messages.find(({ key }) => key === "cart-removed-line")?.values ?? {};
  return sku === undefined ? null : { sku: String(sku), quantity: String(quantity) };
}

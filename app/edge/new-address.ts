import { randomInt } from "node:crypto";
import type { Request } from "express";
import { ANSWER_PARAMETER } from "../paths";

/** The numbers that are drawn from: no browser keeps so many answers that it meets one twice. */
const NUMBERS = 100_000_000;
const TOLD = new RegExp(`([?&])${ANSWER_PARAMETER}=\\d+`);

/**
 * VISITOR-25: has the redirect that follows a form lead to an address that is new each time, for browsers that send no `Sec-Fetch-Mode`.
 * Text browsers are among them (links2, Dillo, elinks); they show the page that they kept of a known address, whatever it said of being kept:
 * an empty cart after a pack was added, the old state of a paid order.
 */
export function leadToNewAddress({ headers }: Request, response: Response): void {
  const location = response.headers.get("Location");
  if (response.status !== 303 || !location?.startsWith("/") || headers["sec-fetch-mode"] !== undefined)
    return;
  const [path = "", ...fragment] = location.split(/(?=#)/);
  const number = randomInt(NUMBERS);
  const next = TOLD.test(path)
    ? path.replace(TOLD, `$1${ANSWER_PARAMETER}=${number}`)
    : `${path}${path.includes("?") ? "&" : "?"}${ANSWER_PARAMETER}=${number}`;
  response.headers.set("Location", next + fragment.join(""));
}

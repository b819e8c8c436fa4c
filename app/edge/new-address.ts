import { randomInt } from "node:crypto";
import type { Request } from "express";
import { ANSWER_PARAMETER } from "../paths";

/** Random numbers below this: so many that a browser hardly ever meets an address that it has kept. */
const NUMBERS = 100_000_000;
const ANSWERED = new RegExp(`([?&])${ANSWER_PARAMETER}=\\d+`);

/**
 * VISITOR-25: has the redirect that follows a form lead to an address that is new each time, for browsers that send no `Sec-Fetch-Mode`.
 * Among them are links2, elinks and Dillo, which show their cached copy of an address that they know even where the response said `no-store`:
 * an empty cart after a pack was added, the old state of a paid order.
 */
export function leadToNewAddress({ headers }: Request, response: Response): void {
  const location = response.headers.get("Location");
  if (response.status !== 303 || !location?.startsWith("/") || headers["sec-fetch-mode"] !== undefined)
    return;
  const [path = "", ...fragment] = location.split(/(?=#)/);
  const number = randomInt(NUMBERS);
  const next = ANSWERED.test(path)
    ? path.replace(ANSWERED, `$1${ANSWER_PARAMETER}=${number}`)
    : `${path}${path.includes("?") ? "&" : "?"}${ANSWER_PARAMETER}=${number}`;
  response.headers.set("Location", next + fragment.join(""));
}

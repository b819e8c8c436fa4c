import { clientOf, type Entered } from "~/http/session/context.server";
import { cookieOf, readSigned, signedCookie } from "~/http/cookies/cookies.server";
import { readSession } from "~/http/session/session.server";
import { newToken } from "~/shop/identity.server";
import type { Voter } from "~/shop/reviews/votes.server";

/** By what this browser's votes for reviews are known, or null. */
async function readVoter(request: Request, now: number): Promise<string | null> {
  const id: unknown = (await readSigned("vote", cookieOf(request, "vote"), now))?.["id"];
  return typeof id === "string" ? id : null;
}

/** `Set-Cookie` that names a browser for its votes. */
const writeVoter = (id: string, now: number): Promise<string> => signedCookie("vote", { id }, now);

/**
 * By what a request's votes are known (REVIEW-7).
 * @returns `cookies`: what names its browser from now on, for the answer to an act that succeeded
 */
export async function voterOf(
  request: Request,
  entered: Entered,
): Promise<{ voter: Voter; cookies: string[] }> {
  const known = await readVoter(request, entered.now);
  const browser = known ?? newToken();
  const session = await readSession(request, entered);
  return {
    voter: { customerId: session?.customer.id ?? null, browser, clientAddress: clientOf(entered) },
    cookies: known ? [] : [await writeVoter(browser, entered.now)],
  };
}

import { clientOf, type Entered } from "../session/context.server";
import { retryAfter } from "../forms/responses.server";

/**
 * Counts a search of this client's (LIMIT-6).
 * @throws {Response} 429 with the time to wait where there were too many
 */
export async function limitSearches(entered: Entered): Promise<void> {
  const wait = await entered.shop.requests.count("search-address", clientOf(entered));
  if (wait === null) return;
  throw new Response(null, { status: 429, statusText: "Too many requests", headers: retryAfter(wait) });
}

/** Counts an error that a client's browser reports; answers whether it is dropped, as any past a few a minute (LIMIT-12). */
export async function isReportDropped(entered: Entered): Promise<boolean> {
  const { requests } = entered.shop;
  const wait =
    (await requests.count("report-address", clientOf(entered))) ?? (await requests.count("report-all", ""));
  return wait !== null;
}

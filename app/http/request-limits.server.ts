import { clientOf, type Entered } from "./context.server";

/**
 * Counts a search of this client's (R130).
 * @throws {Response} 429 with the time to wait where there were too many
 */
export async function limitSearches(entered: Entered): Promise<void> {
  const wait = await entered.shop.requests.count("search-address", clientOf(entered));
  if (wait === null) return;
  const headers = { "Retry-After": String(Math.ceil(wait / 1000)) };
  throw new Response(null, { status: 429, statusText: "Too many requests", headers });
}

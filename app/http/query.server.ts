import { isId } from "../shop/identity.server";

/* What the query of an address names. */

/** The identifier under a name of an address's query, "" where it can be none; null where the name is not there. */
export function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id === null || isId(id) ? id : "";
}

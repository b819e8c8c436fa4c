import { findRegion, type Region, ROOT_REGION } from "../shop/region/region";

/** Where a request goes: to a storefront, or on to another address of this host. */
export type Destination = { region: Region } | { redirect: string };

/**
 * Reads the storefront off an address and puts the address into its one form: no `/fr` prefix (the root storefront has
 * none), no slash at the end. The query is kept. A redirect never leaves this host, whatever the slashes.
 * @param url path and query as the request line has them
 */
export function findDestination(url: string): Destination {
  const [path = "/", ...query] = url.split("?");
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  const prefix = path.split("/")[1] ?? "";
  const region = findRegion(prefix);
  const rest = region === ROOT_REGION ? path.slice(prefix.length + 1) : path;
  const plain = `/${rest.replace(/^[/\\]+/, "").replace(/\/+$/, "")}`;
  if (plain !== path) return { redirect: plain + search };
  return { region: region ?? ROOT_REGION };
}

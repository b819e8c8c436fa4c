import type { ServerBuild } from "@remix-run/node";
import { PAGES } from "../paths";
import { once } from "../shop/once";
import { layRouteTable } from "../shop/routing/route-table";

/** A build's spelling of a page's path (EDGE-24, EDGE-25). */
export const spellingOf = once((routes: ServerBuild["routes"]) => {
  const addresses = Object.values(routes).flatMap((route) => route?.path ?? []);
  return layRouteTable(addresses, PAGES).spell;
});

import type { ServerBuild } from "@remix-run/node";
import { PAGES } from "../paths";
import { layRouteTable } from "../shop/routing/route-table";

type Spelling = (page: string) => string;

/** A route table never changes, but for development's: what follows from it is made once. */
const made = new WeakMap<ServerBuild["routes"], Spelling>();

/** A build's spelling of a page's path (EDGE-24, EDGE-25). */
export function spellingOf(routes: ServerBuild["routes"]): Spelling {
  const addresses = () => Object.values(routes).flatMap((route) => route?.path ?? []);
  const spelling = made.get(routes) ?? layRouteTable(addresses(), PAGES).spell;
  made.set(routes, spelling);
  return spelling;
}

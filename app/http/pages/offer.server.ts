import type { AppLoadContext } from "@remix-run/node";
import { hostsOf, type ServiceIds, servicesOf } from "../../shop/consent/outside-services";
import { hasFlash } from "../cookies/flash.server";
import { isClosedTo } from "../session/closed.server";
import type { Nature } from "./nature.server";

/** What a document lets its browser load of other firms' programs, once its visitor agrees. */
export interface Offer {
  ids: ServiceIds;
  /** Hosts that they need, as a policy writes them. */
  hosts: string[];
  /** Ids of the routes that are public: beside such a program no other page is shown. */
  publicRoutes: readonly string[];
}

/**
 * MARKETING-3: what a document offers; null for nothing: on a page that is one visitor's, bears a message to one or answers a form, on the
 * screen of an error, and where the shop is closed to its visitor. Whether they agree is no part of it: a public page is the same for
 * everybody.
 */
export function offerOf(
  request: Request,
  { status, nature }: { status: number; nature: Nature | null },
  context: AppLoadContext,
): Offer | null {
  const { shop, publicRoutes = [] } = context;
  if (!shop || !nature?.isPublic || status !== 200 || request.method === "POST") return null;
  if (hasFlash(request) || isClosedTo(request)) return null;
  const ids = servicesOf(shop);
  if (Object.keys(ids).length === 0) return null;
  const further = "tag-manager" in ids ? shop.config.tagManagerHosts : [];
  return { ids, hosts: [...hostsOf(ids), ...further], publicRoutes };
}

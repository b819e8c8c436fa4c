import { rootStorefront } from "../../shop/profile/profile";
import type { AppLoadContext } from "@remix-run/node";
import { config } from "../../config.server";
import { ownWays } from "../../own-ways";
import type { Storefront } from "../../shop/catalogue/storefront";
import { type RegionToday } from "../../shop/region/region";
import { openShop, type Shop } from "../../shop/shop.server";
import { packetWords } from "../../locales/picture";
import { log } from "../../log.server";
import { storefrontInForce } from "../../settings/in-force.server";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Whether a request's browser keeps no cookie (CART-22): it sends none, though the edge leaves one with every page. Under
 * `remix-serve`, which has no edge, nobody knows.
 */
export const keepsNoCookie = ({ headers }: Request, { context }: Pick<Entered, "context">): boolean =>
  context.shop !== undefined && !headers.has("Cookie");

let ownShop: Promise<Shop> | undefined;

/** What a loader or action works with: the shop, and the storefront it was asked through. */
export interface Entered {
  shop: Shop;
  /** With the taxes and laws of the storefront's day; what is told of sending is told of its default country (SETTINGS-6). */
  region: RegionToday;
  storefront: Storefront;
  /** UTC ms; one for the whole request. */
  now: number;
  /** Remix's load context (app/http/pages/request-state.server.ts). */
  context: AppLoadContext;
}

/** The client that a request comes from, as tries are counted by (LIMIT-1). */
export const clientOf = ({ context }: Pick<Entered, "context">): string => context.clientAddress ?? "";

/** Enters the shop through the storefront that the edge found. */
export async function enter(context: AppLoadContext): Promise<Entered> {
  const shop =
    context.shop ??
    (await (ownShop ??= openShop(config(), {
      onError: (error) => log.error({ err: error }, "background"),
      labels: packetWords,
      ways: ownWays,
    })));
  const { code } = context.region ?? rootStorefront();
  const storefront = await storefrontInForce(shop, code, context.country ?? null);
  return { shop, region: storefront.region, storefront, now: shop.now(), context };
}

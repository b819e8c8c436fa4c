import type { Thing } from "schema-dts";
import type { AppLoadContext } from "@remix-run/node";
import { config } from "../config.server";
import { ownWays } from "../own-ways";
import type { Storefront } from "../shop/catalogue/storefront";
import { type Region, type RegionToday, ROOT_REGION } from "../shop/region/region";
import { openShop, type Shop } from "../shop/shop.server";
import { packetWords } from "../locales/picture";
import type { Pipeline } from "../shop/pictures/pipeline.server";
import { log } from "../log.server";
import type { PublicSaid } from "./nature.server";
import { storefrontInForce } from "../settings/in-force.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Absent under `remix-serve`, which serves the root storefront of a shop of its own. */
    shop?: Shop;
    region?: Region;
    /** Names this request in the log and on the page of a failure. */
    requestId?: string;
    /** The body of a form, as it was sent. */
    sent?: Buffer | null;
    /** Whether this is a client navigation's data request (`.data`): that browser has the frame's data already. */
    isData?: boolean;
    /** The client address as the edge determined it: limits are counted by it. */
    clientAddress?: string;
    /** What makes the files of pictures. */
    pictures?: Pipeline;
    /** The country that the visitor named (ISO 3166-1 alpha-2), as their cookie has it; null where there is none. */
    country?: string | null;
    /** Whether the browser sent an Origin header: it names this shop then, for the edge refuses foreign ones. */
    isFromHere?: boolean;
    /** Ids of the build's routes that are public. */
    publicRoutes?: readonly string[];
    /** What the page's route says of itself, where its loader drew it and is public. */
    said?: PublicSaid;
    /** Whether something of the page could not be had, and it was drawn without: it is not kept. */
    isPartial?: boolean;
    /** The page's own addresses in other storefronts, which its answer's head names (PAGE-18). */
    alternates?: { hreflang: string; href: string }[];
    /** The feed that follows the page. */
    feed?: { title: string; href: string };
    /** What search engines are told of the page, in the terms of schema.org (SCHEMA-1). */
    things?: Thing[];
  }
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
  /** Remix's load context: what the edge gave the request, and what loaders leave for its answer (`alternates`). */
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
  const { code } = context.region ?? ROOT_REGION;
  const storefront = await storefrontInForce(shop, code, context.country ?? null);
  return { shop, region: storefront.region, storefront, now: shop.now(), context };
}

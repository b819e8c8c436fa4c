import { createServer } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { onTestFinished } from "vitest";
import { createEdge } from "~/edge/edge";
import type { Db } from "~/data/db.server";
import { serverBuild } from "./build";
import { forgetHolders } from "./holders";
import type { Shop } from "~/shop/shop.server";
import { createShopper, type Shopper } from "./shopper";
import { testShop, type TestShop } from "./shop";
import type { Template } from "./databases";

/** A shop's edge on a loopback port of its own; the origin. */
export async function serveEdge(
  shop: Shop,
  alter: (build: ServerBuild) => ServerBuild = (build) => build,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const edge = createEdge({
    build: alter(await serverBuild()),
    shop,
    clientDir: join(process.cwd(), "build/client"),
  });
  const server = createServer(edge);
  // A slow machine may let a kept connection lie for longer than Node's five seconds between two requests.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

export interface TestApp {
  shop: TestShop;
  origin: string;
  /** Another shopper with a browser of their own, without scripts. @param counted whether limits on orders hold */
  shopper(options?: { counted?: boolean }): Shopper;
}

/**
 * The whole shop behind its edge, on a loopback port, with a database and a clock of its own; ends with the test.
 * @param atEnd takes what ends it; `afterAll` where a file's tests share the shop
 * @param alter makes the build another one, for what the shop itself never does
 */
export async function testApp(
  template: Template = "demo",
  fill?: (db: Db) => Promise<void>,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
  alter: (build: ServerBuild) => ServerBuild = (build) => build,
): Promise<TestApp> {
  const shop = await testShop(template, fill, atEnd);
  const origin = await serveEdge(shop, alter, atEnd);
  return {
    shop,
    origin,
    shopper: ({ counted = false } = {}) =>
      createShopper(async (request) => {
        if (!counted && request.method === "POST" && request.url.includes("/checkout"))
          await forgetHolders(shop.db);
        return fetch(request);
      }, origin),
  };
}

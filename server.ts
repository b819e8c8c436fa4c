import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import * as build from "virtual:remix/server-build";
import { config } from "./app/config.server";
import { createEdge } from "./app/edge/edge";
import { log } from "./app/http/log.server";
import { openShop } from "./app/shop/shop.server";
import { startWorker } from "./app/worker/worker.server";

/* The entry of the server build: `node build/server/index.js` listens, `remix-serve` loads the same file. */
export * from "virtual:remix/server-build";

/** Seconds that requests under way are given when the process is asked to end. */
const GRACE = 10;

/** Starts the shop's web server and its worker; listens once this resolves. */
export async function startServer(
  options: {
    build?: () => Promise<ServerBuild>;
    clientDir?: string | null;
    /** Asked before the shop: Vite's middlewares, in development. */
    before?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  } = {},
): Promise<Server> {
  const settings = config();
  if (settings.demonstration)
    log.warn("SANDBOX_PAYMENTS=allowed: payments are simulated, and anyone can call their order paid");
  const shop = await openShop(settings, { onError: (error) => log.error({ err: error }, "background") });
  const edge = createEdge({
    build: options.build ?? (build as ServerBuild),
    shop,
    clientDir:
      options.clientDir === undefined
        ? fileURLToPath(new URL("../client", import.meta.url))
        : options.clientDir,
  });
  const stopWorker = startWorker(shop, settings);
  const { before } = options;
  const server = createServer(before ? (req, res) => before(req, res, () => edge(req, res)) : edge);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const end = () => {
    setTimeout(() => process.exit(1), GRACE * 1000).unref();
    server.close(async () => {
      await stopWorker();
      await shop.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  log.info({ port, publicUrl: settings.publicUrl }, `Chènevis : ${settings.publicUrl}`);
  return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  startServer().catch((error: unknown) => {
    log.fatal({ err: error }, "start");
    process.exit(1);
  });
}

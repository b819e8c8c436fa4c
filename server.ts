import { environmentFile } from "./app/environment.server";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import * as build from "virtual:remix/server-build";
import { config, isVariable } from "./app/config.server";
import { serveConnections } from "./app/edge/connections";
import { ownWays } from "./app/own-ways";
import { closeToMinors } from "./app/edge/closed";
import { createEdge } from "./app/edge/edge";
import { answerHealth } from "./app/edge/health";
import { packetWords } from "./app/locales/picture";
import { log } from "./app/log.server";
import { NotPrepared, openShop } from "./app/shop/shop.server";
import { startWorker } from "./app/worker/worker.server";

/* The entry of the server build: `node build/server/index.js` listens, `remix-serve` loads the same file. */
export * from "virtual:remix/server-build";
/** Without the shop's own edge what sells is closed to minors as well (VISITOR-11). */
export const { routes } = closeToMinors(build as ServerBuild);

/**
 * Milliseconds that a connection is kept without a request: longer than the minute of common proxies. With Node's five seconds
 * the shop closes one just as a proxy, or a phone on a slow line, sends its next request on it.
 */
const KEPT_OPEN = 65_000;
/** Milliseconds after which a connection is cut that takes or sends no byte though something is owed on it. */
const SILENT = 120_000;
/** Milliseconds that open connections are given when the process is asked to end. */
const GRACE = 10_000;
/**
 * Milliseconds for which connections are still accepted after `/ready` answers 503: load balancers only ask now and
 * then.
 */
const NOTICE = 5000;
/** Milliseconds that the worker and the database are given after that. */
const PATIENCE = 20_000;

/** Starts the shop's web server and its worker; listens once this resolves. */
export async function startServer(
  options: {
    build?: () => Promise<ServerBuild>;
    clientDir?: string | null;
    /** Runs before the shop's own handlers: Vite's middlewares, in development. */
    before?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  } = {},
): Promise<Server> {
  const settings = config();
  if (settings.demonstration)
    log.warn("SANDBOX_PAYMENTS=allowed: payments are simulated, and anyone can call their order paid");
  const unknown = (environmentFile?.names ?? []).filter((name) => !isVariable(name));
  if (unknown.length > 0) log.warn({ file: environmentFile?.path, variables: unknown }, "unknown variables");
  const { healthPort, host } = settings;
  const no = async () => false;
  let isReady = no;
  const stopHealth = healthPort && (await answerHealth({ port: healthPort, host }, () => isReady()));
  const shop = await openShop(settings, {
    onError: (error) => log.error({ err: error }, "background"),
    labels: packetWords,
    ways: ownWays,
  });
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
  const server = createServer();
  server.keepAliveTimeout = KEPT_OPEN;
  server.timeout = SILENT;
  const connections = serveConnections(
    server,
    before ? (req, res) => before(req, res, () => edge(req, res)) : edge,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  isReady = shop.isReachable;

  /** Ends the process: requests that were sent are answered, then the worker stops, then the database. */
  const end = async () => {
    isReady = no;
    connections.letGo();
    if (stopHealth) await new Promise((resolve) => setTimeout(resolve, NOTICE));
    const cut = await connections.end(GRACE);
    if (cut > 0) log.warn({ connections: cut }, "cut at the end");
    setTimeout(() => process.exit(1), PATIENCE).unref();
    await stopWorker();
    await shop.close();
    if (stopHealth) stopHealth();
  };
  let ending = false;
  const onSignal = () => {
    // A terminal and npm both send SIGINT: a second signal does not shorten the end, which is bounded as above.
    if (ending) return;
    ending = true;
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "end");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  log.info({ port, publicUrl: settings.publicUrl }, `Chènevis : ${settings.publicUrl}`);
  return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  startServer().catch((error: unknown) => {
    if (error instanceof NotPrepared) log.fatal(error.message);
    else log.fatal({ err: error }, "start");
    process.exit(1);
  });
}

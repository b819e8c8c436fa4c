import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { constants } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express } from "express";
import helmet from "helmet";
import rawBody from "raw-body";
import type { Config } from "../config.server";
import { enter } from "../http/session/context.server";
import { requestContext, requestState } from "../http/pages/request-state.server";
import { findPicture } from "../http/pages/social-cards.server";
import { log, loggedPath } from "../log.server";
import { ADDRESS, FORM } from "../shop/limits/limits";
import type { Region } from "../shop/region/storefront-region";
import type { Shop } from "../shop/shop.server";
import { openPipeline } from "../shop/pictures/pipeline.server";
import { inLanguage, languageOf } from "../http/cookies/locale.server";
import { readCountry } from "../http/cookies/visitor.server";
import { admission, CROWD_WAIT, refuseCrowd } from "./admission";
import { answerPlainly } from "./responses";
import { serveBuilds } from "./builds";
import { clientAddressOf } from "./client-address";
import { answerOf, cookiesBeside } from "./cookies-beside";
import { drawInTurn } from "./drawing";
import { sendResponse, toRequest } from "./web-request";
import { serveEngines } from "./engines";
import { serveFiles } from "./files";
import { serveStyles } from "./style-files";
import { handlersOf } from "./handlers";
import { serveImages } from "./images";
import { keepPages } from "./kept-pages";
import { PAGE_QUALITY } from "./encoding";
import { leadToNewAddress } from "./new-address";
import { leadOn } from "./redirects";
import { isForeign } from "./origin";
import { serveRenewal } from "./renew";
import { spellingOf } from "./spelling";
import { splitAddress } from "../shop/routing/address";
import { readPageAddress } from "./address";
import { readTarget, serveOnePath } from "./target";

/** Methods that pages and forms answer. */
const METHODS = ["GET", "HEAD", "POST"];

interface EdgeOptions {
  /** The server build, or a function that gives the newest one (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  shop: Shop;
  /** Folder of the client build; null where something before this serves it. */
  clientDir: string | null;
}

/** The web server's request listener; docs/architecture.md, « A request », has the order in which its parts answer. */
export function createEdge(options: EdgeOptions): RequestListener {
  const app = assemble(options);
  return (req, res) => {
    readTarget(req);
    app(req, res);
  };
}

function assemble({ build, shop, clientDir }: EdgeOptions): Express {
  const { config } = shop;
  const mode = config.production ? "production" : "development";
  const newest = typeof build === "function" ? build : async () => build;

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.proxies);
  app.locals["demonstration"] = config.demonstration;
  const admit = admission(shop);
  const asVisitor = (req: express.Request, region: Region) => ({
    shop,
    region,
    country: readCountry(req.headers.cookie),
  });
  // In development each change is another build.
  const pages =
    typeof build === "function" || config.pageCache === 0
      ? null
      : keepPages(shop, build, admit, (req, region) => enter(asVisitor(req, region)));
  app.use(pageHeaders(config));
  app.use(serveOnePath(admit));
  if (pages) app.use(pages.serve);
  const inTurn = drawInTurn();
  app.use((req, res, next) => {
    if (splitAddress(req.originalUrl).path.length <= ADDRESS.path) next();
    else admit(req, res).then((admitted) => admitted && answerPlainly(res, 414), next);
  });
  app.use(serveRenewal(admit));
  app.use(serveStyles(newest));
  if (clientDir) app.use(serveFiles(clientDir));
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } } }));
  app.use(serveBuilds(newest, clientDir));
  app.use(serveEngines(shop, admit, inTurn));
  const pictures = openPipeline({
    folder: join(config.varDir, "images"),
    find: (digest) => findPicture(shop, digest),
    now: Date.now,
    onError: (error) => log.error({ err: error }, "images"),
  });
  app.use(serveImages(pictures));

  // `use`, not a route: Express would decode a route's address, and answer one that cannot be decoded by itself.
  app.use(async (req, res, next) => {
    const requestId = randomUUID();
    logAnswer(req, res, requestId);
    if (!(await admit(req, res))) return;
    if (!METHODS.includes(req.method)) {
      res.set("Allow", METHODS.join(", "));
      answerPlainly(res, 405);
      return;
    }
    const reads = req.method !== "POST";
    const built = await newest().catch(next);
    if (!built) return;
    const spell = spellingOf(built.routes);
    // A rule of the operator's is asked for by the path it was made for, whatever the route table calls it.
    const address = readPageAddress(req.originalUrl, (page) => (shop.rules.find(page) ? page : spell(page)));
    if (leadOn(req, res, address, shop.rules)) return;
    const { region, isData } = address;
    if (!reads && isForeign(req, config.publicUrl)) {
      answerPlainly(res, 403);
      return;
    }
    const gone = new AbortController();
    res.on("close", () => gone.abort());
    try {
      const body = await readBody(req);
      if (body === "too-large") {
        res.set("Connection", "close");
        answerPlainly(res, 413);
        return;
      }
      const request = toRequest(req, body, gone.signal);
      if (!request) {
        answerPlainly(res, 400);
        return;
      }
      const { handlerAt, publicRoutes } = handlersOf(built, mode);
      const handle = handlerAt(region, new URL(request.url).pathname);
      const clientAddress = clientAddressOf(req.ip ?? "");
      const asked = await pages?.ask(req, address);
      const language = asked?.language ?? (await languageOf(request, region));
      const context = requestContext({
        ...asVisitor(req, region),
        requestId,
        clientAddress,
        publicRoutes,
        pictures,
        isData,
        sent: body,
        // A foreign Origin was refused above.
        isFromHere: req.headers.origin !== undefined,
      });
      const response = await inTurn(clientAddress, async () => {
        gone.signal.throwIfAborted();
        return inLanguage(language, () => handle(request, context));
      });
      if (!response) {
        refuseCrowd(req, res, CROWD_WAIT);
        return;
      }
      if (isBareFailure(response)) return answerPlainly(res, 500, requestId);
      // Whoever sent a form sees at once what it changed. A failed one changed nothing, and a silent database is not waited for twice.
      if (pages && !reads && response.status < 500) await shop.revisions.refresh().catch(noted);
      if (asked && (await pages?.keep(req, res, asked, { response, ...requestState(context) }))) return;
      for (const cookie of await cookiesBeside(req, answerOf(response), { shop, region, language, address }))
        res.append("Set-Cookie", cookie);
      if (!reads && !isData) leadToNewAddress(req, response);
      await sendResponse(res, response);
    } catch (error) {
      // Whoever sent it has gone, perhaps in the middle of its body.
      if (gone.signal.aborted || req.destroyed) return;
      log.error({ requestId, err: error }, "edge");
      if (res.headersSent) res.end();
      else answerPlainly(res, 500, requestId);
    }
  });
  return app;
}

/** Sets the headers of every page, but its policies, which the renderer sets: one has the hashes of the page that it made. */
function pageHeaders({ publicUrl, hstsSubdomains }: Config): express.RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    // `no-referrer` would make browsers send "Origin: null" with every form.
    referrerPolicy: { policy: "same-origin" },
    // Other hosts beneath the shop's may be the operator's, and without https.
    strictTransportSecurity: publicUrl.startsWith("https:") && { includeSubDomains: hstsSubdomains },
    // For Internet Explorer's downloads and for Flash: on each page for nobody.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
}

/** Logs a request once it is answered, and how long that took. */
function logAnswer(req: express.Request, res: express.Response, requestId: string): void {
  const start = performance.now();
  res.on("finish", () => {
    const ms = Math.round(performance.now() - start);
    log.debug({ requestId, method: req.method, path: loggedPath(req.path), status: res.statusCode, ms });
  });
}

/** The polling looks again, and tells why it cannot. */
const noted = () => undefined;

/** Whether an answer is Remix's own where not even the error screen could be drawn: it is empty, or a few words of English. */
function isBareFailure({ status, headers }: Response): boolean {
  return status === 500 && (headers.get("Content-Type") ?? "text/plain").startsWith("text/plain");
}

/** The body of a form, whole; null where there is none to read. */
async function readBody(req: express.Request): Promise<Buffer | null | "too-large"> {
  if (req.method === "GET" || req.method === "HEAD") return null;
  try {
    return await rawBody(req, { limit: FORM.body, length: req.headers["content-length"] ?? null });
  } catch (error) {
    if ((error as { type?: string }).type === "entity.too.large") return "too-large";
    throw error;
  }
}

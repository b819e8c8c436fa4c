import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { edgeText as t } from "../locales/server-texts.server";
import { answerInText } from "./responses";

/** Milliseconds a browser keeps a file whose name says its contents, and one whose name stays. */
const YEAR = 31_536_000_000;
const HOUR = 3_600_000;

/** Headers that only mean something with a page; on each of its scripts and pictures they would weigh 0.6 kB. */
export const OF_PAGES = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Frame-Options",
  "X-XSS-Protection",
];

/**
 * Answers the files of a folder as `scripts/compress.mjs` left them: in brotli or gzip where the client takes that and
 * such a file stands beside it, never compressed anew (EDGE-26). What is no file of the folder goes on.
 * @param maxAge ms
 */
function serveFolder(
  folder: string,
  options: {
    maxAge: number;
    immutable?: boolean;
    lastModified?: boolean;
    etag?: boolean;
    acceptRanges?: boolean;
    setHeaders?: (res: ServerResponse) => void;
  },
): RequestHandler {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((name) => !/\/\.|\.(br|gz)$/.test(name));
  // Asked first: the library answers an address that cannot be decoded itself, and looks on the disk for every page.
  const known = new Set(names);
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gzip"],
    index: false,
    serveStatic: { redirect: false, ...options },
  });
  return (req, res, next) => {
    if (known.has(req.path))
      serve(req, res, (error?: { status?: number; headers?: Record<string, string> }) => {
        // The library names the encoding before it knows that it answers; another answer has its own.
        for (const name of ["Content-Encoding", "Content-Type", "Vary"]) res.removeHeader(name);
        // Not left to Express, which would write to the log whatever is asked for.
        if (error?.status === 416) answerInText(res.set(error.headers ?? {}), 416, t("range-unknown"));
        else next(error);
      });
    else next();
  };
}

/**
 * The addresses that telephones ask for by themselves where a page names no icon for its link, until one is there: « of 120 pixels »,
 * « without gloss ». The shop has one drawing for all (EDGE-35).
 */
const TOUCH_ICON = /^\/apple-touch-icon(?:-\d{2,3}x\d{2,3})?(?:-precomposed)?\.png(?:\?.*)?$/;

/**
 * The files of the client build: those of `/assets` for ever, the others for an hour. A file of `/assets` that is not
 * there is a 404 in plain text (EDGE-20).
 * @param clientDir folder of the client build, as it is when the process starts
 */
export function serveFiles(clientDir: string): RequestHandler {
  const router = Router({ caseSensitive: true });
  router.use(
    "/assets",
    serveFolder(join(clientDir, "assets"), {
      maxAge: YEAR,
      immutable: true,
      // A name says its contents: nobody asks again, and every header is sent with each of a page's scripts.
      lastModified: false,
      etag: false,
      acceptRanges: false,
      setHeaders: (res) => OF_PAGES.forEach((name) => res.removeHeader(name)),
    }),
  );
  // Not the HTML of the error screen: a browser would take it for the script it asked for.
  router.use("/assets", (_req, res) => answerInText(res, 404, t("file-unknown")));
  router.use((req, _res, next) => {
    if (TOUCH_ICON.test(req.url)) req.url = "/apple-touch-icon.png";
    next();
  });
  router.use(serveFolder(clientDir, { maxAge: HOUR }));
  return router;
}

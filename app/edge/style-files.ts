import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import { type Style, type Styles, writeStyle } from "../http/pages/style.server";
import { stylesOf } from "../remix/server-build";
import { once } from "../shop/once";
import { BEST_QUALITY, encode, type Encoding, encodingFor } from "./encoding";
import { OF_PAGES } from "./files";

/** Seconds in a year. */
const YEAR = 31_536_000;

/** A build never changes; development has another one after each change. */
const bodiesOf = once<Style, Map<Encoding, Promise<Buffer>>>(() => new Map());

/** A style sheet as it is sent, compressed once. */
function bodyOf(style: Style, encoding: Encoding): Promise<Buffer> {
  const known = bodiesOf(style);
  const body = known.get(encoding) ?? encode(Buffer.from(style.text), encoding, BEST_QUALITY);
  known.set(encoding, body);
  return body;
}

async function answer(res: Response, style: Style, encoding: Encoding, isHead: boolean): Promise<void> {
  const body = await bodyOf(style, encoding);
  for (const name of OF_PAGES) res.removeHeader(name);
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  res.set({
    "Cache-Control": `private, max-age=${YEAR}, immutable`,
    "Content-Length": String(body.length),
    "Content-Type": "text/css; charset=utf-8",
    "Set-Cookie": writeStyle(style),
    Vary: "Accept-Encoding",
  });
  res.end(isHead ? undefined : body);
}

/**
 * PAGE-59: answers a build's style sheets as files, each with the cookie that says that the browser has it. The cookie is set here
 * and not beside a page, so that no page waits for a file that never came. It is one browser's: no shared cache keeps the answer.
 */
export function serveStyles(build: () => Promise<ServerBuild>): RequestHandler {
  const find = async (path: string) =>
    Object.values(stylesOf<Styles>(await build())).find(({ href }) => href === path);
  return (req, res, next) => {
    const asks = req.path.startsWith("/assets/style-") && (req.method === "GET" || req.method === "HEAD");
    if (!asks) {
      next();
      return;
    }
    find(req.path)
      .then((style) => (style ? answer(res, style, encodingFor(req), req.method === "HEAD") : next()))
      .catch(next);
  };
}

import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Admission } from "./admission";
import { pageOfData, ROOT } from "../remix/data-address";
import { splitAddress } from "../shop/routing/address";
import { readPageAddress } from "./address";
import { redirectWithin } from "./redirects";
import { answerPlainly } from "./responses";
import { ADDRESS } from "../shop/limits/limits";
import { hasHost } from "./web-request";

/** A request's target in absolute form (RFC 9112, 3.2.2): host, then path and query. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * The path as a URL parser reads it: dot segments resolved, « %2e » too, and characters that a path may not hold escaped. Null if it
 * holds a backslash (refused later) or cannot be parsed.
 */
function pathAsRead(path: string): string | null {
  const address = `http://host${path}`;
  return path.includes("\\") || !URL.canParse(address) ? null : new URL(address).pathname;
}

/** Whether a path, if it is that of a page's data, names that page in one way: `/faq/..data` and `/.data` do not. */
function isOnePageOfData(path: string): boolean {
  const page = pageOfData(path);
  return (
    page === null ||
    path.endsWith(`${ROOT}.data`) ||
    (page !== "" && (pathAsRead(page) ?? page) === page && page !== "/")
  );
}

/** Requests whose target is no path. */
const notPaths = new WeakSet<IncomingMessage>();

/**
 * Reads a request's target before Express does, which takes part of some for a path and answers others by itself: one in absolute
 * form is its path, and its host is the request's (EDGE-32).
 */
export function readTarget(req: IncomingMessage): void {
  const target = req.url ?? "";
  const [, host, rest = ""] = ABSOLUTE.exec(target) ?? [];
  if (host !== undefined) {
    req.headers.host = host;
    req.url = rest.startsWith("/") ? rest : `/${rest}`;
  } else if (!target.startsWith("/")) {
    notPaths.add(req);
    req.url = "/";
  }
}

/**
 * Sees to it that a page has one path (EDGE-31): whoever asks by a path with dots, by one with a fragment, or by one that has to be
 * escaped is led to the path that every part of the shop reads off it, before any other part of the shop uses the path as it was sent. A
 * target that is no path is a 400, and so is a request with two hosts or one that is none (EDGE-5).
 */
export const serveOnePath =
  (admit: Admission): RequestHandler =>
  (req, res, next) => {
    if (notPaths.has(req) || !hasHost(req)) {
      admit(req, res).then((admitted) => admitted && answerPlainly(res, 400), next);
      return;
    }
    const [target = ""] = req.url.split("#");
    const { path, search } = splitAddress(target);
    const read = path.length > ADDRESS.path ? path : (pathAsRead(path) ?? path);
    if (!isOnePageOfData(read)) {
      admit(req, res).then((admitted) => admitted && answerPlainly(res, 400), next);
      return;
    }
    if (read + search === req.url) {
      next();
      return;
    }
    const address = readPageAddress(read + search);
    const status = req.method === "GET" || req.method === "HEAD" ? 301 : 308;
    admit(req, res).then(
      (admitted) => admitted && redirectWithin(res, address, status, address.page + search),
      next,
    );
  };

import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

import { hasMarkRun } from "../shop/limits/marks";

/* Node's requests and responses as the web's, which Remix speaks. */

// eslint-disable-next-line no-control-regex -- these are meant.
const UNREADABLE = /[\0-\x1f\x7f\\]/;

/**
 * What a Host header may be: a name or an address, perhaps with a port. User names before it are not accepted
 * (EDGE-5).
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The address of a request, whole. */
export const urlOf = (req: ExpressRequest): string =>
  `${req.protocol === "https" ? "https" : "http"}://${req.get("host") ?? "localhost"}${req.originalUrl}`;

/** Whether a request has one host, which is a name or an address, or none (HTTP/1.0). */
export function hasHost(req: ExpressRequest): boolean {
  const [host = "localhost", ...others] = req.headersDistinct.host ?? [];
  return others.length === 0 && isHost(host) && isHost(req.get("host") ?? host);
}

const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);

/** Whether a program can read a request's address; the path of one that a page was answered at is known to be. */
export function isReadable(req: ExpressRequest): boolean {
  return !req.originalUrl.includes("?") || toRequest(req, null, AbortSignal.abort()) !== null;
}

/** What carries a request's headers; they are put together where they are read. */
export const carrierOf = (req: ExpressRequest) => ({
  get headers() {
    return headersOf(req);
  },
});

/** A request's headers as the web's. */
function headersOf(req: ExpressRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/**
 * The web Request of an Express one whose body was read already; null where no program could read its address or host.
 * The Origin header stays behind: the edge checked it, and Remix's own check answers an empty 500.
 */
export function toRequest(req: ExpressRequest, body: Buffer | null, signal: AbortSignal): Request | null {
  let url: URL;
  try {
    // Characters that no address of the shop has: null (databases refuse it), line breaks (Remix's routes do not
    // match them), backslashes (its router reads them as slashes).
    if (UNREADABLE.test(decodeURIComponent(req.path))) return null;
    if (hasMarkRun(decodeURIComponent(req.path))) return null;
    url = new URL(urlOf(req));
    if (hasMarkRun([...url.searchParams].join())) return null;
    // How earlier versions of Remix asked for data. No page of the shop does, but Remix would still answer it, and log it as an error.
    if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  } catch {
    return null;
  }
  const headers = headersOf(req);
  headers.delete("origin");
  return new Request(url, { method: req.method, headers, signal, body: body && new Uint8Array(body) });
}

/**
 * Writes a web Response, every `Set-Cookie` of it; any other header replaces one that the edge wrote before. Its body goes whole, as it was drawn: Remix's own writer flushes compression after each
 * piece.
 */
export async function sendResponse(res: ExpressResponse, response: Response): Promise<void> {
  const body = response.body && Buffer.from(await response.arrayBuffer());
  res.statusMessage = response.statusText;
  res.status(response.status);
  for (const [name, value] of response.headers)
    if (name === "set-cookie") res.append(name, value);
    else res.set(name, value);
  if (body) res.end(body);
  else res.end();
}

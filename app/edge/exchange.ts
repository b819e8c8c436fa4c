import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

/* Node's requests and responses as the web's, which Remix speaks. */

/**
 * The web Request of an Express one whose body was read already; null where no program could read its address.
 * The Origin header stays behind: the edge checked it, and Remix's own check answers an empty 500.
 */
export function toRequest(req: ExpressRequest, body: Buffer | null, signal: AbortSignal): Request | null {
  let url: URL;
  try {
    // A null character is in no address of ours, and no database takes it.
    if (decodeURIComponent(req.path).includes("\0")) return null;
    url = new URL(`${req.protocol}://${req.get("host") ?? "localhost"}${req.originalUrl}`);
  } catch {
    return null;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  headers.delete("origin");
  return new Request(url, { method: req.method, headers, signal, body: body && new Uint8Array(body) });
}

/** Writes a web Response, every `Set-Cookie` of it. */
export async function sendResponse(res: ExpressResponse, response: Response): Promise<void> {
  res.statusMessage = response.statusText;
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  if (response.body) await writeReadableStreamToWritable(response.body, res);
  else res.end();
}

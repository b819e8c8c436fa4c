import { type Agent, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Names and values in turn, as they came. */
  rawHeaders: string[];
  body: string;
  /** The body as it came, encoded as its headers say. */
  bytes: Buffer;
}

/**
 * One request exactly as it is given: no address is tidied, no header added but Host. Answers also where the server
 * does not read the whole body.
 */
export function raw(
  origin: string,
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Iterable<string> | undefined;
    /** Keeps connections; without one each request has its own. */
    agent?: Agent;
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = "GET", headers = {}, body, agent = false } = options;
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      const end = () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: bytes.toString(),
          bytes,
        });
      };
      response.once("end", end);
      response.once("error", end);
    });
    // A server that has answered may hang up on the rest of the body.
    sent.on("error", (error) => {
      if (!answered) reject(error);
    });
    if (typeof body === "string") sent.end(body);
    else {
      for (const chunk of body ?? []) sent.write(chunk);
      sent.end();
    }
  });
}

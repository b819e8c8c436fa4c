import { createServer } from "node:http";

/** Milliseconds the database may take to answer before it counts as out of reach. */
const ANSWERS_WITHIN = 1000;

/**
 * Answers whoever watches the process, on a port that no visitor is meant to reach (SERVER-3): `GET /live` is 200 while the
 * event loop runs; `GET /ready` is 200 where requests are to be sent here, else 503. Any other address is a 404.
 * Listens once this resolves.
 * @param isReady asked each time; what it throws, and more than a second, is a no
 * @returns how to stop
 */
export async function answerHealth(
  at: { port: number; host: string },
  isReady: () => Promise<boolean>,
): Promise<() => void> {
  const inTime = () =>
    new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), ANSWERS_WITHIN);
      isReady()
        .catch(() => false)
        .then(resolve)
        .finally(() => clearTimeout(late));
    });
  const server = createServer(async (req, res) => {
    const asked = req.method === "GET" || req.method === "HEAD" ? req.url : "";
    const status = asked === "/live" ? 200 : asked === "/ready" ? ((await inTime()) ? 200 : 503) : 404;
    res.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store", Connection: "close" });
    res.end(status === 200 ? "ok\n" : status === 503 ? "not ready\n" : "unknown\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(at.port, at.host, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

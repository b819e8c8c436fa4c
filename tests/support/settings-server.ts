import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** A settings server that answers what `answer` says, or never where that is null; it ends with the test. Its address. */
export async function settingsServer(answer: () => { status: number; body: string } | null) {
  const server = createServer((_req, res) => {
    const now = answer();
    if (!now) return; // Never answers.
    res.writeHead(now.status, { "Content-Type": "application/json" }).end(now.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a proxy to the shop that sets `X-Forwarded-For`, so that each browser has its own rate limits.
 * @returns where it listens, and what ends it
 */
export async function clientOf(shop: string, address: string) {
  const { hostname, port } = new URL(shop);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request(
      { hostname, port, method, path, headers: { ...headers, "x-forwarded-for": address } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.once("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

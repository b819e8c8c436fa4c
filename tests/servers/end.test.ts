import { once } from "node:events";
import { createServer, type AddressInfo, connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { copyDatabase } from "../support/databases";
import { isWhole } from "../support/scope";
import { type RunningServer, startBuiltServer } from "../support/servers";

/* How the built shop ends when it is asked to, and what it tells whoever watches it. */

const CLIENTS = 20;
const ROUNDS = isWhole ? 8 : 2;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const REQUEST = "GET /collections/all HTTP/1.1\r\nHost: localhost:3000\r\n\r\n";

/** One kept connection, which asks for a page as often as it is told to; counts what it sent and what came back. */
class Client {
  sent = 0;
  answered = 0;
  /** Requests whose connection was closed without an answer. */
  lost = 0;
  /** Whether each answer is followed by the next request at once. */
  keepsAsking = false;
  /** Whether the last answer said that it is the connection's last. */
  closing = false;
  private text = "";
  private constructor(private readonly socket: Socket) {
    socket.on("data", (chunk: Buffer) => {
      this.text += chunk.toString("latin1");
      this.read();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => (this.lost = this.sent - this.answered));
  }

  static async open(origin: string): Promise<Client> {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    await once(socket, "connect");
    return new Client(socket);
  }

  /** Sends a request where the connection is open and owes no answer. */
  ask(): void {
    if (this.closing || this.sent > this.answered || this.socket.readyState !== "open") return;
    this.sent += 1;
    this.socket.write(REQUEST);
  }

  /** Resolves once the server closed the connection. */
  closed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.closed) resolve();
      else this.socket.once("close", () => resolve());
    });
  }

  /** Takes whole answers out of what came. */
  private read(): void {
    for (;;) {
      const head = this.text.indexOf("\r\n\r\n");
      if (head < 0) return;
      const headers = this.text.slice(0, head);
      const length = /^content-length: (\d+)/im.exec(headers)?.[1];
      const chunked = /^transfer-encoding: chunked/im.test(headers);
      const end = chunked ? this.text.indexOf("\r\n0\r\n\r\n", head) + 7 : head + 4 + Number(length);
      if (end < head + 4 || this.text.length < end) return;
      this.text = this.text.slice(end);
      this.answered += 1;
      this.closing = /^connection: close/im.test(headers);
      if (this.keepsAsking) this.ask();
    }
  }
}

it(
  "twenty kept connections lose no request when the server is asked to end in the middle of them [SERVER-1, SERVER-2]",
  { timeout: 240_000 },
  async () => {
    const url = await copyDatabase("demo", "sqlite");
    let lost = 0;
    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startBuiltServer(url);
      const clients = await Promise.all(Array.from({ length: CLIENTS }, () => Client.open(server.origin)));
      for (const client of clients) client.ask();
      while (clients.some(({ answered }) => answered === 0)) await wait(5);
      // Half of them ask without a pause: some of their requests are being answered when the signal comes, some lie in
      // buffers that the process has not read, some are sent a moment after it. The others were at rest until then.
      const [busy, atRest] = [clients.slice(0, CLIENTS / 2), clients.slice(CLIENTS / 2)];
      for (const client of busy) {
        client.keepsAsking = true;
        client.ask();
      }
      await wait(20 + round * (56 / ROUNDS));
      inTheMiddle += busy.filter(({ sent, answered }) => sent > answered).length;
      const ended = server.stop();
      const stopped = performance.now();
      for (const client of atRest) {
        // What was silent for a second is closed: where this process was held up for so long, it sends nothing there any more.
        if (performance.now() - stopped < 500) client.ask();
        await wait(2);
      }
      await Promise.all([ended, ...clients.map((client) => client.closed())]);
      lost += clients.reduce((sum, client) => sum + client.lost, 0);
      expect(await ended).toBe(0);
    }
    expect(inTheMiddle).toBeGreaterThan(ROUNDS * 5);
    expect(lost).toBe(0);
  },
);

/** What an address of the health port answers; null where nothing listens. */
async function health(port: number, path: string): Promise<number | null> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it(
  "a watcher on a port of its own is told that the server is ready, and first of all that it ends [SERVER-3, SERVER-4]",
  { timeout: 60_000 },
  async () => {
    const port = await freePort();
    const url = await copyDatabase("demo", "sqlite");
    const server: RunningServer = await startBuiltServer(url, { HEALTH_PORT: String(port) });
    expect([await health(port, "/live"), await health(port, "/ready"), await health(port, "/")]).toEqual([
      200, 200, 404,
    ]);
    // No page of the shop: visitors do not see it.
    expect((await fetch(`${server.origin}/ready`)).status).toBe(404);
    const ended = server.stop();
    let ready = await health(port, "/ready");
    while (ready === 200) ready = await health(port, "/ready");
    expect([ready, await health(port, "/live")]).toEqual([503, 200]);
    // A balancer that has not asked yet still sends here.
    const late = await fetch(`${server.origin}/contact-inconnu`);
    expect([late.status, late.headers.get("connection")]).toEqual([404, "close"]);
    await late.text();
    expect(await ended).toBe(0);
    expect(await health(port, "/live")).toBeNull();
  },
);

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { serveConnections } from "~/edge/connections";
import { CONNECTION } from "~/shop/limits/limits";
import { isWhole } from "../support/scope";

/* Requests that are sent without waiting for answers (pipelining): what one connection is owed, and what becomes of it. */

/** How many of the smallest requests one slice of what came can hold. */
const IN_A_SLICE = 36;
const SMALLEST = "GET /zz HTTP/1.1\r\nHost: a\r\n\r\n";
const ANSWER = "x".repeat(500);
/** At how many places a text is cut. */
const CUTS = isWhole ? 400 : 20;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A server that answers as it is told, and what it was handed. */
async function serve(answer: RequestListener) {
  const seen = { handed: 0, closed: 0, atOnce: 0, most: 0, paths: [] as string[], read: 0 };
  const server = createServer();
  // Whose handler never answers is cut after a while, as by server.ts: nobody reads there who could see the client go.
  server.timeout = 500;
  const sockets: Socket[] = [];
  serveConnections(server, (req, res) => {
    seen.handed += 1;
    seen.paths.push(req.url ?? "");
    seen.most = Math.max(seen.most, ++seen.atOnce);
    res.once("close", () => {
      seen.closed += 1;
      seen.atOnce -= 1;
    });
    answer(req, res);
  });
  server.prependListener("connection", (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    ends.push(() => socket.destroy());
    socket.on("error", () => undefined);
    await once(socket, "connect");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    return { socket, text: () => text, answers: () => text.split("HTTP/1.1 200").length - 1 };
  };
  const openNow = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { seen, open, sockets, openNow };
}

const atOnce: RequestListener = (req, res) => {
  req.resume();
  res.end(ANSWER);
};
const later: RequestListener = (req, res) => {
  setTimeout(() => atOnce(req, res), 2);
};
const never: RequestListener = () => undefined;
/** Lets the event loop go round so often. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => SMALLEST.replace("/zz", `/${index}`)).join("");

const FORMS: Record<string, string> = {
  "bare requests": SMALLEST.repeat(60),
  "forms with bodies": "POST /f HTTP/1.1\r\nHost: a\r\nContent-Length: 300\r\n\r\n"
    .concat("b".repeat(300))
    .repeat(8),
  "forms in chunks":
    `POST /f HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(90)}0\r\n\r\n`.repeat(
      4,
    ),
  "forms that ask first":
    "POST /f HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc".repeat(30),
  "unknown expectations": "GET /e HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n".repeat(30),
  "wishes for another protocol":
    "GET /u HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n".repeat(20),
  tunnels: `${SMALLEST.repeat(20)}CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2),
  "requests without a host": `${SMALLEST.repeat(20)}GET / HTTP/1.1\r\n\r\n`.repeat(2),
  "requests that say they are the last":
    `${SMALLEST.repeat(20)}GET /l HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`.repeat(2),
  "no requests": `${SMALLEST.repeat(20)}\u0000\u0001 no request\r\n\r\n`,
};

describe("one connection's requests", () => {
  it.each([
    ["at once", atOnce],
    ["later", later],
  ])("are answered one after the other and in their order, %s [SERVER-20]", async (_, answer) => {
    const { seen, open } = await serve(answer);
    const client = await open();
    client.socket.write(numbered(300));
    await expect.poll(client.answers).toBe(300);
    expect(seen.paths).toEqual(Array.from({ length: 300 }, (_, index) => `/${index}`));
    expect(seen.most).toBe(1);
    await expect.poll(() => seen.closed).toBe(300);
  });

  it("are no longer read while a few wait: the operating system keeps their sender waiting [SERVER-20]", async () => {
    let freed = false;
    const held: (() => void)[] = [];
    const { seen, open, sockets } = await serve((req, res) => {
      if (freed) atOnce(req, res);
      else held.push(() => atOnce(req, res));
    });
    const client = await open();
    const sent = 200_000;
    for (let written = 0; written < sent; written += 1000) client.socket.write(SMALLEST.repeat(1000));
    await expect.poll(() => sockets[0]?.bytesRead ?? 0).toBeGreaterThan(0);
    await turns(200);
    // Two pieces of what the operating system hands over at once, of 5.8 MB.
    expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(3 * 65_536);
    expect(seen.handed).toBe(1);
    // What is read once the first of them is answered is all handed over, in time.
    freed = true;
    held.forEach((answer) => answer());
    await expect
      .poll(client.answers, { timeout: 5000 })
      .toBeGreaterThan(2 * (CONNECTION.waiting + IN_A_SLICE));
  });

  it.each(Object.entries(FORMS))("end with it, wherever it is cut: %s [SERVER-20]", async (_, text) => {
    for (const answer of [atOnce, later, never]) {
      const { seen, open, openNow } = await serve(answer);
      const bytes = Buffer.from(text, "latin1");
      for (let cut = 1; cut <= bytes.length; cut += Math.max(1, Math.floor(bytes.length / CUTS))) {
        const { socket } = await open();
        socket.write(bytes.subarray(0, cut));
        // One is cut before anything of it was read, one while it is answered.
        await turns(cut % 5);
        if (cut % 2) socket.resetAndDestroy();
        else socket.destroy();
      }
      await expect.poll(openNow).toBe(0);
      await expect.poll(() => seen.handed - seen.closed).toBe(0);
      expect(seen.most).toBeGreaterThan(0);
    }
  });

  it.each(["forms with bodies", "forms in chunks", "forms that ask first", "unknown expectations"])(
    "come whole, however they are cut into pieces: %s [SERVER-20]",
    async (name) => {
      const { seen, open } = await serve((req, res) => {
        const chunks: Buffer[] = [];
        req.on("data", (chunk: Buffer) => chunks.push(chunk));
        req.on("end", () => res.end(`<${Buffer.concat(chunks).toString()}>`));
      });
      const text = FORMS[name] ?? "";
      const count = text.match(/ HTTP\/1\.1\r\n/g)?.length ?? 0;
      for (const size of [1, 7, 100, 1023, 1024, 1025, text.length]) {
        const before = seen.handed;
        const client = await open();
        client.socket.setNoDelay(true);
        for (let at = 0; at < text.length; at += size) {
          client.socket.write(text.slice(at, at + size));
          if (at % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
        await expect.poll(client.answers).toBe(count);
        expect(seen.handed - before).toBe(count);
        if (name === "forms with bodies") expect(client.text().match(/<b{300}>/g)).toHaveLength(count);
        client.socket.destroy();
      }
    },
  );

  it("are answered to whoever reads slowly, and no more of them is read meanwhile [SERVER-20]", async () => {
    const { seen, open, sockets } = await serve((_, res) => res.end("y".repeat(3_000_000)));
    const client = await open();
    client.socket.pause();
    client.socket.write(numbered(3000));
    await expect.poll(() => seen.handed).toBeGreaterThan(0);
    await turns(200);
    expect(seen.handed).toBeLessThan(5);
    expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(3 * 65_536);
    client.socket.destroy();
    await expect.poll(() => seen.handed - seen.closed).toBe(0);
  });

  it("are not taken behind an answer that is the connection's last [SERVER-20]", async () => {
    const { seen, open } = await serve((req, res) => {
      if (req.url === "/2") res.setHeader("Connection", "close");
      res.end(ANSWER);
    });
    const client = await open();
    client.socket.write(numbered(30));
    await once(client.socket, "close");
    expect([client.answers(), seen.handed]).toEqual([3, 3]);
  });
});

it("a server that ends answers all requests that one connection had sent at once, the last one with « close » [SERVER-1, SERVER-20]", async () => {
  const server = createServer();
  const connections = serveConnections(server, later);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.write(numbered(200));
  await expect.poll(() => text).toContain("HTTP/1.1 200");
  const ended = connections.end(10_000);
  await once(socket, "close");
  expect(await ended).toBe(0);
  expect(text.split("HTTP/1.1 200").length - 1).toBe(200);
  expect(text.match(/^connection: close/gim)).toHaveLength(1);
});

it("a server that ends answers both of two requests that come together then [SERVER-1, SERVER-20]", async () => {
  const server = createServer();
  const connections = serveConnections(server, atOnce);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  connections.letGo();
  socket.write(numbered(2));
  await once(socket, "close");
  expect(text.split("HTTP/1.1 200").length - 1).toBe(2);
  await connections.end(1000);
});

describe("what one connection is owed comes first", () => {
  const status = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
  const body = (text: string) => "POST /f HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n" + text;

  it.each([
    ["the client closes its side", numbered(12), 12, []],
    ["the client closes its side behind half a request", `${numbered(12)}GET /half HT`, 12, [400]],
    ["garbage follows", `${numbered(12)}\u0000 no request\r\n\r\n`, 12, [400]],
    ["a request without a host follows", `${numbered(3)}GET / HTTP/1.1\r\n\r\n`, 3, [400]],
    [
      "headers that are too long follow",
      `${numbered(3)}GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}`,
      3,
      [431],
    ],
    ["half a form follows", `${numbered(12)}${body("1234")}`, 12, []],
  ])("where %s [SERVER-20]", async (_, text, answered, refused) => {
    for (const answer of [atOnce, later]) {
      const { seen, open } = await serve(answer);
      const client = await open();
      client.socket.end(text);
      await once(client.socket, "close");
      expect(status(client.text()).slice(0, answered)).toEqual(Array.from({ length: answered }, () => 200));
      for (const code of refused) expect(status(client.text()).slice(answered)).toContain(code);
      await expect.poll(() => seen.handed - seen.closed).toBe(0);
    }
  });

  it("where one of them wishes for another protocol: its answer is the connection's last [SERVER-20]", async () => {
    const { seen, open } = await serve(atOnce);
    const client = await open();
    const wish = FORMS["wishes for another protocol"] ?? "";
    client.socket.write(numbered(3) + wish + numbered(3));
    await once(client.socket, "close");
    expect(status(client.text())).toEqual([200, 200, 200, 200]);
    expect(seen.paths.at(-1)).toBe("/u");
  });
});

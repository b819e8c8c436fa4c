import { once } from "node:events";
import { connect } from "node:net";

/*
 * One client that sends requests without waiting for their answers, as a process of its own:
 * `node soak/pipelining-client.mjs ORIGIN SECONDS CONNECTIONS`. Each connection is written to as fast as it takes it, in pieces of
 * 64 kB, until it is closed or was written a megabyte; some are cut in the middle, some never read. Prints how many connections
 * there were, and how often each status came.
 */

const [origin = "", seconds = "10", connections = "8"] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const until = Date.now() + Number(seconds) * 1000;
const CLIENT = "X-Forwarded-For: 203.0.113.9";
const PIECE = 65_536;
const PIECES = 16;
/** Milliseconds without a byte after which a connection is given up. */
const SILENCE = 250;

const form = (more) => `POST /panier HTTP/1.1\r\nHost: a\r\n${CLIENT}\r\n${more}`;
const SENT = [
  `GET /zz HTTP/1.1\r\nHost: a\r\n${CLIENT}\r\n\r\n`,
  // Without the client's address: one more client to those that count by it.
  "GET /zz HTTP/1.1\r\nHost: a\r\n\r\n",
  `GET /faq HTTP/1.1\r\nHost: a\r\n${CLIENT}\r\n\r\n`,
  `HEAD /images/0.webp HTTP/1.1\r\nHost: a\r\n${CLIENT}\r\n\r\n`,
  form("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nintent=add"),
  form("Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n1\r\nb\r\n0\r\n\r\n"),
  form("Expect: 100-continue\r\nContent-Length: 3\r\n\r\nabc"),
  `GET /zz HTTP/1.1\r\nHost: a\r\n${CLIENT}\r\nExpect: more\r\n\r\n`,
  `GET /zz HTTP/1.1\r\nHost: a\r\n${CLIENT}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
].map((one) => Buffer.from(one.repeat(Math.ceil(PIECE / one.length))));

const statuses = {};
let opened = 0;

async function flood() {
  while (Date.now() < until) {
    const one = opened++;
    const sent = SENT[one % SENT.length];
    const reads = one % 7 !== 0;
    const socket = connect(Number(port), hostname);
    socket.on("error", (error) => (statuses[error.code] = (statuses[error.code] ?? 0) + 1));
    const closed = new Promise((resolve) => void socket.once("close", resolve));
    if (reads)
      socket.on("data", (chunk) => {
        for (const [, status] of chunk.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g))
          statuses[status] = (statuses[status] ?? 0) + 1;
      });
    socket.setTimeout(SILENCE, () => socket.destroy());
    for (let piece = 0; piece < PIECES && !socket.destroyed; piece += 1) {
      // What begins in the middle of a request ends a connection early: now and then one begins elsewhere.
      const from = one % 11 === 0 ? one % sent.length : 0;
      if (!socket.write(sent.subarray(from)))
        await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    }
    if (one % 5 === 0) socket.resetAndDestroy();
    await closed;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, flood));
process.stdout.write(`${JSON.stringify({ opened, statuses })}\n`);
process.exit(0);

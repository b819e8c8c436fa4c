import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CONNECTION } from "../shop/limits/limits";
import { sliceSocket, type SlicedSocket } from "./sliced-socket";

/** Milliseconds without a byte after which a connection that owes no answer is closed while the server ends. */
const QUIET = 1000;
/** Milliseconds between two looks at the connections while the server ends. */
const LOOK_EVERY = 100;

/** What the parser refuses, as Node itself answers it; anything else is a 400. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What is known of one open connection. Nothing else holds on to it: what belongs to a connection goes with its socket. */
interface Connection extends SlicedSocket {
  raw: Socket;
  /** What is being answered. */
  answering: ServerResponse | null;
  /** The request that was read last. */
  last: IncomingMessage | null;
  /** What the parser refused behind these requests: the answer that ends the connection. */
  refusal: string | null;
  /** Requests behind it that were read: HTTP/1.1 lets a client send them without waiting (pipelining). */
  waiting: [IncomingMessage, ServerResponse][];
  /** Bytes read when the last answer ended. If more were read since, the next request has begun. */
  readAtRest: number;
  /** Bytes read at the last check, and since when (UTC ms) that number is unchanged. */
  read: number;
  since: number;
}

interface Connections {
  /** From now on the last answer of each connection carries `Connection: close`: clients open their next one elsewhere. */
  letGo(): void;
  /**
   * Ends the server without losing a request that was sent: takes what waits to be accepted, stops listening, answers
   * everything that arrives on open connections, closes each that has been silent for a second (SERVER-1).
   * @param grace milliseconds after which whatever is left is cut
   * @returns how many connections were cut
   */
  end(grace: number): Promise<number>;
}

const isOwed = ({ answering, waiting }: Connection) => answering !== null || waiting.length > 0;

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Answers what is no request, behind what its connection is owed: Node's own answer would stand in the place of those, and end the
 * connection before them.
 */
function refuse(
  connection: Connection | undefined,
  { code = "" }: NodeJS.ErrnoException,
  socket: Duplex,
): void {
  const refusal = `HTTP/1.1 ${REFUSALS[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`;
  if (!connection || !socket.writable) socket.destroy();
  else if (isOwed(connection)) connection.refusal = refusal;
  else socket.end(refusal, () => socket.destroy());
}

/**
 * Answers a server's requests, those of one connection one after the other (SERVER-20), and ends the server without resetting a
 * connection.
 *
 * Node passes on each request as soon as it is parsed. When a connection is cut, only the answer under way emits `close`, not those
 * queued behind it. Here a request is passed on only after the answers before it were sent, so that each one's answer emits `close`.
 *
 * Node's own `close` destroys idle connections, and so do the libraries for this; a request that lies unread in such a
 * connection's buffer is lost.
 * @param server that has no listener for requests
 */
export function serveConnections(server: Server, listener: RequestListener): Connections {
  const open = new Map<unknown, Connection>();
  let lettingGo = false;
  let accepted = 0;

  /** Says in the answer's header that it is the connection's last, unless other requests wait behind it. */
  const sayLast = ({ waiting, answering, holdsBytes }: Connection) => {
    const isLast = waiting.length === 0 && !holdsBytes();
    if (answering && !answering.headersSent && isLast) answering.shouldKeepAlive = false;
  };

  const answerNext = (connection: Connection) => {
    const { socket, waiting, raw } = connection;
    // After an answer that said `Connection: close` the socket takes no other one (RFC 9112, 9.6).
    if (connection.answering || !socket.writable) return;
    const next = waiting.shift();
    if (!next) {
      if (connection.refusal !== null) socket.end(connection.refusal, () => socket.destroy());
      return;
    }
    const [req, res] = next;
    // It was cut in the middle.
    if (req.destroyed) return;
    connection.answering = res;
    if (lettingGo) sayLast(connection);
    res.once("close", () => {
      connection.answering = null;
      connection.readAtRest = raw.bytesRead;
      connection.since = Date.now();
      // Other connections have their turn between two requests of this one.
      setImmediate(() => {
        answerNext(connection);
        connection.readOn();
      });
    });
    listener(req, res);
  };

  // Node's own listener of connections is given the sliced one in place of each.
  const [serve, ...others] = server.listeners("connection");
  if (!serve || others.length > 0) throw new Error("a server has one listener of connections: Node's own");
  server.removeAllListeners("connection");
  server.on("connection", (raw: Socket) => {
    accepted += 1;
    const waiting: Connection["waiting"] = [];
    const sliced = sliceSocket(
      raw,
      () => connection.refusal === null && waiting.length < CONNECTION.waiting,
      // What is left of a request that is being read will not come: whoever reads it is told so.
      () => connection.last?.complete === false || !isOwed(connection),
    );
    const rest = { answering: null, last: null, refusal: null, readAtRest: 0, read: 0, since: Date.now() };
    const connection: Connection = { ...sliced, raw, waiting, ...rest };
    open.set(sliced.socket, connection);
    sliced.socket.once("close", () => open.delete(sliced.socket));
    serve.call(server, sliced.socket);
  });
  const take = (req: IncomingMessage, res: ServerResponse) => {
    const connection = open.get(req.socket);
    if (!connection) return;
    connection.waiting.push([req, res]);
    connection.last = req;
    // Node stops reading behind a wish for another protocol, which the shop does not grant: the next answer would be taken for another's.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    // Once all of what was read is parsed: whether an answer is the last one is known then.
    queueMicrotask(() => answerNext(connection));
  };
  server.on("request", take);
  // Node would answer an expectation that it does not know by itself, past the limits of clients.
  server.on("checkExpectation", take);

  server.on("clientError", (error, socket: Duplex) => refuse(open.get(socket), error, socket));

  const letGo = () => {
    lettingGo = true;
    for (const connection of open.values()) sayLast(connection);
  };

  /** Closes connections that owe nothing and were silent; called right after the event loop read what had arrived. */
  const closeSilent = () => {
    for (const connection of open.values()) {
      const { raw, socket, holdsBytes } = connection;
      if (raw.bytesRead !== connection.read) {
        connection.read = raw.bytesRead;
        connection.since = Date.now();
      }
      const owes = isOwed(connection) || holdsBytes();
      const atRest = !owes && raw.bytesRead === connection.readAtRest;
      if (atRest && Date.now() - connection.since >= QUIET) socket.destroySoon();
    }
  };

  return {
    letGo,
    async end(grace) {
      const last = Date.now() + grace;
      letGo();
      for (const connection of open.values()) connection.since = Date.now();
      // Each turn of the event loop accepts some of the waiting connections; closing the listener before would reset
      // the rest.
      for (let before = -1; before !== accepted && Date.now() < last;) {
        before = accepted;
        await nextTurn();
        await nextTurn();
      }
      NetServer.prototype.close.call(server);
      while (open.size > 0 && Date.now() < last) {
        await wait(LOOK_EVERY);
        await nextTurn();
        closeSilent();
      }
      const cut = open.size;
      server.closeAllConnections();
      return cut;
    },
  };
}

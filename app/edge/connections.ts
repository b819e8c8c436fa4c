import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { CONNECTION } from "../shop/limits/limits";
import { sliceSocket, type SlicedSocket } from "./sliced-socket";

/** Milliseconds without a byte after which a connection that owes no answer is closed while the server ends. */
const QUIET = 1000;
/** Milliseconds between two looks at the connections while the server ends. */
const LOOK_EVERY = 100;

/** What is known of one open connection. Nothing else holds on to it: what belongs to a connection goes with its socket. */
interface Connection extends SlicedSocket {
  raw: Socket;
  /** What is being answered. */
  answering: ServerResponse | null;
  /** Requests behind it that were read: HTTP/1.1 lets a client send them without waiting (pipelining). */
  waiting: [IncomingMessage, ServerResponse][];
  /** Bytes read when the last answer ended. If more were read since, the next request has begun. */
  readAtRest: number;
  /** Bytes read at the last check, and since when (UTC ms) that number is unchanged. */
  read: number;
  since: number;
}

export interface Connections {
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

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

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
    if (!next) return;
    const [req, res] = next;
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
    const sliced = sliceSocket(raw, () => waiting.length < CONNECTION.waiting);
    const rest = { answering: null, readAtRest: 0, read: 0, since: Date.now() };
    open.set(sliced.socket, { ...sliced, raw, waiting, ...rest });
    sliced.socket.once("close", () => open.delete(sliced.socket));
    serve.call(server, sliced.socket);
  });
  const take = (req: IncomingMessage, res: ServerResponse) => {
    const connection = open.get(req.socket);
    if (!connection) return;
    connection.waiting.push([req, res]);
    // Once all of what was read is parsed: whether an answer is the last one is known then.
    queueMicrotask(() => answerNext(connection));
  };
  server.on("request", take);
  // Node would answer an expectation that it does not know by itself, past the limits of clients.
  server.on("checkExpectation", take);

  const letGo = () => {
    lettingGo = true;
    for (const connection of open.values()) sayLast(connection);
  };

  /** Closes connections that owe nothing and were silent; called right after the event loop read what had arrived. */
  const closeSilent = () => {
    for (const connection of open.values()) {
      const { raw, socket, answering, waiting, holdsBytes } = connection;
      if (raw.bytesRead !== connection.read) {
        connection.read = raw.bytesRead;
        connection.since = Date.now();
      }
      const owes = answering !== null || waiting.length > 0 || holdsBytes();
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

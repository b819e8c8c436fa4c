import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Milliseconds without a byte after which a connection that owes no answer is closed while the server ends. */
const QUIET = 1000;
/** Milliseconds between two looks at the connections while the server ends. */
const LOOK_EVERY = 100;

/** What is known of one open connection. */
interface Connection {
  /** Requests that were read and not answered yet. */
  owed: number;
  /** Bytes read when the last answer ended. If more were read since, the next request has begun. */
  readAtRest: number;
  /** Bytes read at the last check, and since when (UTC ms) that number is unchanged. */
  read: number;
  since: number;
}

export interface Connections {
  /** From now on every answer carries `Connection: close`: clients open their next connection elsewhere. */
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
 * Tracks a server's connections, so that it can end without resetting one. Node's own `close` destroys idle
 * connections, and so do the libraries for this; a request that lies unread in such a connection's buffer is lost.
 */
export function followConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  const unanswered = new Set<ServerResponse>();
  let lettingGo = false;
  let accepted = 0;

  server.on("connection", (socket: Socket) => {
    accepted += 1;
    open.set(socket, { owed: 0, readAtRest: 0, read: 0, since: Date.now() });
    socket.once("close", () => open.delete(socket));
  });
  // Registered before the handlers: the answer's header must say that the connection ends.
  server.prependListener("request", ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = open.get(socket);
    if (connection) connection.owed += 1;
    unanswered.add(res);
    if (lettingGo) res.shouldKeepAlive = false;
    res.once("close", () => {
      unanswered.delete(res);
      if (!connection) return;
      connection.owed -= 1;
      connection.readAtRest = socket.bytesRead;
      connection.since = Date.now();
    });
  });

  const letGo = () => {
    lettingGo = true;
    for (const res of unanswered) if (!res.headersSent) res.shouldKeepAlive = false;
  };

  /** Closes connections that owe nothing and were silent; called right after the event loop read what had arrived. */
  const closeSilent = () => {
    for (const [socket, connection] of open) {
      if (socket.bytesRead !== connection.read) {
        connection.read = socket.bytesRead;
        connection.since = Date.now();
      }
      const atRest = connection.owed === 0 && socket.bytesRead === connection.readAtRest;
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

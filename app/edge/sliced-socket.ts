import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/**
 * Bytes that the parser of requests is given at once. It cannot be stopped within a piece: what the operating system hands over
 * at once (64 KiB) can hold 2,300 requests, which take 30 ms to parse alone.
 */
const SLICE = 1024;

/** What Node's HTTP server uses of a socket beside its streams. */
type ServedSocket = Duplex & Pick<Socket, "remoteAddress" | "setTimeout" | "destroySoon">;

export interface SlicedSocket {
  socket: ServedSocket;
  /** Whether bytes came that the parser was not given yet. */
  holdsBytes(): boolean;
  /** Looks again whether more may be read; to be called whenever `mayRead` may have become true. */
  readOn(): void;
}

/**
 * Wraps a connection so that its bytes reach the parser in slices, only while `mayRead` is true. A chunk of at most one slice is passed on
 * at once; a larger one is split, one slice for each turn of the event loop. What is
 * not read stays with the operating system, which then lets its sender wait (back pressure).
 * @param mayRead asked before each slice
 * @param mayEnd asked before the parser is told that the client sends no more: Node would then send no answer any more
 */
export function sliceSocket(raw: Socket, mayRead: () => boolean, mayEnd: () => boolean): SlicedSocket {
  let held: Buffer | null = null;
  let wanted = true;
  let ended = false;
  let planned = false;

  const readOn = () => {
    if (planned || socket.destroyed) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      give();
    });
  };
  const give = () => {
    if (socket.destroyed || !wanted || !mayRead()) return;
    if (!held && ended) {
      if (mayEnd()) socket.push(null);
      return;
    }
    if (held) {
      const slice: Buffer = held.subarray(0, SLICE);
      held = held.length > SLICE ? held.subarray(SLICE) : null;
      wanted = socket.push(slice);
    }
    if (held || ended) readOn();
    else raw.resume();
  };

  const duplex = new Duplex({
    // No more than one slice waits in the stream: what waits there is parsed at once.
    readableHighWaterMark: SLICE,
    writableHighWaterMark: raw.writableHighWaterMark,
    // Headers are text in latin1.
    decodeStrings: false,
    read() {
      if (wanted) return;
      wanted = true;
      readOn();
    },
    write: (chunk: Buffer | string, encoding, done) => raw.write(chunk, encoding, done),
    writev(chunks, done) {
      raw.cork();
      chunks.forEach(({ chunk, encoding }, index) =>
        raw.write(chunk as Buffer | string, encoding, index === chunks.length - 1 ? done : undefined),
      );
      raw.uncork();
    },
    final: (done) => raw.end(done),
    destroy(error, done) {
      held = null;
      raw.destroy();
      done(error);
    },
  });
  const socket: ServedSocket = Object.assign(duplex, {
    remoteAddress: raw.remoteAddress,
    setTimeout(ms: number) {
      raw.setTimeout(ms);
      return socket as unknown as Socket;
    },
    destroySoon() {
      if (duplex.writableFinished) duplex.destroy();
      else duplex.end(() => duplex.destroy());
    },
  });

  raw.on("data", (chunk: Buffer) => {
    if (!held && chunk.length <= SLICE && wanted && mayRead()) {
      wanted = socket.push(chunk);
      if (!wanted) raw.pause();
      return;
    }
    raw.pause();
    held = held ? Buffer.concat([held, chunk]) : chunk;
    readOn();
  });
  raw.once("end", () => {
    ended = true;
    if (!held) readOn();
  });
  raw.on("error", (error) => socket.destroy(error));
  raw.once("close", () => socket.destroy());
  raw.on("timeout", () => socket.emit("timeout"));
  return { socket, holdsBytes: () => held !== null, readOn };
}

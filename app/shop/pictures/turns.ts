import { PICTURES } from "../limits/limits";
import { ok, refuse, type Result } from "../result";
import { PICTURE_WIDTHS } from "./picture";

/* The queue of pictures to draw. Drawing takes seconds of processor time; whoever asks for much waits longest. */

/** Pictures made at the same time: the other threads of the pool read files. */
export const MAX_RENDERS = PICTURES.renders;
/** Pictures that may wait to be made. */
export const MAX_WAITING = PICTURES.waiting;
/** Pixels across from which a picture is large. */
const LARGE_FROM = PICTURES.largeFrom;
/** Large pictures made at the same time: a place stays for those that a page waits for. */
const MAX_LARGE_RENDERS = MAX_RENDERS - 1;
/** Pictures that one client may have waiting, and large ones among them (PICTURE-13). */
export const MAX_WAITING_OF_ONE = { all: PICTURES.waitingOfClient, large: PICTURES.largeOfClient };
/** Share of the queue that large pictures may fill, whoever asks for them. */
const LARGE_SHARE = 1 / 2;
/** Share of the queue that is left to clients who have nothing waiting, or little. */
const FREE_SHARE = 1 / 3;
/** Pictures that one client may have waiting in that share: what a page shows at first. */
const FREE_OF_ONE = PICTURES.freeOfClient;
/** Width of the smallest picture: sizes in the queue are counted in its area. */
const UNIT = Math.min(...PICTURE_WIDTHS);
/** A picture that waits for its turn. */
interface Waiting {
  client: string;
  large: boolean;
  /** The least goes first. */
  position: number;
  start(): void;
}

/** Why a picture is not queued: the queue is full, or this client has too many in it. */
export type TurnRefusal = "busy" | "too-many";

/**
 * The queue of pictures to draw (PICTURE-12): small ones first. Answers a function that runs a task when its turn
 * comes; `pixels` is the picture's width. A task's place is the number of the turn in which it arrived plus how many
 * times larger it is than the smallest picture; what arrives after that turn goes behind it, so that every task gets
 * its turn.
 */
export function takeTurns(maxWaiting: number = MAX_WAITING) {
  const waiting: Waiting[] = [];
  const rendering = { all: 0, large: 0 };
  let turn = 0;

  const mayStart = (large: boolean) =>
    rendering.all < MAX_RENDERS && (!large || rendering.large < MAX_LARGE_RENDERS);

  const startNext = () => {
    for (;;) {
      const index = waiting.findIndex(({ large }) => mayStart(large));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      turn += 1;
      rendering.all += 1;
      if (next.large) rendering.large += 1;
      next.start();
    }
  };

  const whyNot = (client: string, large: boolean): TurnRefusal | null => {
    if (mayStart(large)) return null;
    const own = waiting.filter((one) => one.client === client);
    if (own.length >= MAX_WAITING_OF_ONE.all) return "too-many";
    if (large && own.filter((one) => one.large).length >= MAX_WAITING_OF_ONE.large) return "too-many";
    const full = large ? maxWaiting * LARGE_SHARE : maxWaiting;
    // The last places are kept for clients with few waiting pictures, so that some greedy clients leave pages to
    // everybody else.
    if (own.length >= FREE_OF_ONE && waiting.length >= maxWaiting * (1 - FREE_SHARE)) return "busy";
    const before = large ? waiting.filter((one) => one.large).length : waiting.length;
    return before >= full || waiting.length >= maxWaiting ? "busy" : null;
  };

  return async <T>(
    client: string,
    pixels: number,
    work: () => Promise<T>,
  ): Promise<Result<T, TurnRefusal>> => {
    const large = pixels >= LARGE_FROM;
    const problem = whyNot(client, large);
    if (problem) return refuse(problem);
    await new Promise<void>((start) => {
      const position = turn + (pixels / UNIT) ** 2;
      const after = waiting.findIndex((other) => other.position > position);
      waiting.splice(after < 0 ? waiting.length : after, 0, { client, large, position, start });
      startNext();
    });
    try {
      return ok(await work());
    } finally {
      rendering.all -= 1;
      if (large) rendering.large -= 1;
      startNext();
    }
  };
}

import { setImmediate } from "node:timers";

/* How statements on SQLite wait: for the event loop, for the one writer's turn, for another process's lock (SERVER-5). */

/** Milliseconds a writer waits for its turn, in this process and among others, before it gives up (SERVER-5). */
export const PATIENCE = 15_000;
/** Milliseconds between two tries for a lock: doubled each time, up to LAST_PAUSE. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;
/** Milliseconds that statements may follow each other before the event loop goes round. */
const LOOP_PAUSE_AFTER = 10;

/** A writer waited for its whole patience and could not write. */
export class DatabaseBusy extends Error {
  constructor(cause?: unknown) {
    super(`The database was locked for ${PATIENCE / 1000} s by another writer`, { cause });
    this.name = "DatabaseBusy";
  }
}

/** SQLite's own words: the library gives their codes with some statements only. */
export const BUSY = "database is locked";

/** When the first statement after the event loop's last turn began, by the monotonic clock; null before any. */
let busySince: number | null = null;

/**
 * Whether statements have run for LOOP_PAUSE_AFTER without a turn of the event loop. (Their answers are resolved
 * promises: awaiting them gives the event loop no turn.)
 */
function isLoopDue(): boolean {
  const now = performance.now();
  if (busySince !== null) return now - busySince > LOOP_PAUSE_AFTER;
  busySince = now;
  setImmediate(() => (busySince = null));
  return false;
}

/** Gives the event loop a turn if that is due (SERVER-7). */
export async function letOthersIn(): Promise<void> {
  while (isLoopDue()) await new Promise((resolve) => void setImmediate(resolve));
}

/** A queue for the one writing connection, first come, first served. */
export class Turns {
  #taken = false;
  readonly #waiting = new Set<() => void>();

  /**
   * Resolves when the caller may write, with a function that ends its turn.
   * @throws {DatabaseBusy} if that has not happened at the UTC ms `until`
   */
  async take(until: number): Promise<() => void> {
    if (this.#taken)
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          clearTimeout(late);
          resolve();
        };
        const late = setTimeout(() => {
          this.#waiting.delete(turn);
          reject(new DatabaseBusy());
        }, until - Date.now());
        this.#waiting.add(turn);
      });
    this.#taken = true;
    return () => {
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next);
        next();
      } else this.#taken = false;
    };
  }
}

/** Tries again what fails because another process holds the lock, until the UTC ms `until`. */
export async function patiently<T>(work: () => T, until: number): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Error && error.message === BUSY)) throw error;
      if (Date.now() + pause > until) throw new DatabaseBusy(error);
      await new Promise((resolve) => void setTimeout(resolve, pause));
    }
  }
}

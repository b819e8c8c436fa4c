import { setImmediate } from "node:timers";

/* How statements on SQLite wait: for the event loop, for the one writer's turn, for another process's lock (SERVER-5). */

/** Milliseconds a writer waits for its turn, in this process and among others, before it gives up (SERVER-5). */
export const PATIENCE = 15_000;
/** Milliseconds between two tries: doubled each time, up to the last. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;
/** Milliseconds that statements may follow each other before the event loop goes round. */
const LOOP_PAUSE_AFTER = 10;

/** Nobody could write for as long as a writer waits. */
export class DatabaseBusy extends Error {
  constructor(cause?: unknown) {
    super(`The database was locked for ${PATIENCE / 1000} s by another writer`, { cause });
    this.name = "DatabaseBusy";
  }
}

/** SQLite's own words: the library gives their codes with some statements only. */
export const BUSY = "database is locked";

/** When the first statement since the event loop last went round began, by the monotonic clock; null for none yet. */
let busySince: number | null = null;

/** Whether statements have kept the event loop long enough: their answers are promises already kept, which let nothing in. */
function isLoopDue(): boolean {
  const now = performance.now();
  if (busySince !== null) return now - busySince > LOOP_PAUSE_AFTER;
  busySince = now;
  setImmediate(() => (busySince = null));
  return false;
}

/** Waits until the next statement may run: at once, or after the event loop went round (SERVER-5). */
export async function letOthersIn(): Promise<void> {
  while (isLoopDue()) await new Promise((resolve) => void setImmediate(resolve));
}

/** The one writer's turns, first come, first served. */
export class Turns {
  #taken = false;
  readonly #waiting = new Set<() => void>();

  /** Resolves at one's turn, with how to end it. @throws {DatabaseBusy} where it has not come at the UTC ms `until` */
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

/** Does what fails while another process has the lock again and again, until the UTC ms `until`. */
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

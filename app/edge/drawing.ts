import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { DRAWN } from "../shop/limits/limits";

const noted = () => undefined;

/** Runs work once its client's turn has come; null, and nothing is run, where too much of that client's waits. */
export type InTurn = <Value>(client: string, work: () => Promise<Value>) => Promise<Value | null>;

/** How long (ms) after a request of a client was drawn their next one still waits for those of others. */
const YIELDS_FOR = 250;
/** How long (ms) others are waited for at most: one of them may wait for a database. */
const WAITS_FOR_OTHERS = 100;
/** How long (ms) a request keeps its place in its client's queue at most; drawn longer, it lets their next one begin. */
const BLOCKS_FOR = 250;
/** How long (ms) a client's next request rests at most. */
const RESTS_FOR = 250;

interface Client {
  queue: LimitFunction;
  /** What is drawn of theirs. */
  drawing: Set<Promise<unknown>>;
  /** When the last of it was drawn, by the process's own clock (ms). */
  drawnAt: number;
  /** Until when what waits of theirs rests. */
  restsUntil: number;
}

/**
 * Makes the queue of each client's requests (LIMIT-15): few of one client are drawn at once, in the order in which they came,
 * and whoever just had one drawn lets those that are drawn for others end first. While more of a client's wait, each waits as long
 * as the one before it took: a client that keeps sending gets at most half of the processor, and another client waits for at most
 * one of its requests. Clients without requests are forgotten.
 */
export function drawInTurn(): InTurn {
  const clients = new Map<string, Client>();

  /** Resolves once what is drawn for other clients at this moment has ended, or after `WAITS_FOR_OTHERS`. */
  const othersEnd = async (own: Client) => {
    const others = [...clients.values()].flatMap((one) => (one === own ? [] : [...one.drawing]));
    if (others.length === 0) return;
    await Promise.race([Promise.all(others), sleep(WAITS_FOR_OTHERS, undefined, { ref: false })]);
  };

  const forgetLater = (name: string, client: Client) => {
    setTimeout(() => {
      const { activeCount, pendingCount } = client.queue;
      if (activeCount + pendingCount === 0 && performance.now() - client.drawnAt >= YIELDS_FOR)
        clients.delete(name);
    }, 2 * YIELDS_FOR).unref();
  };

  return async (name, work) => {
    const client = clients.get(name) ?? {
      queue: pLimit(DRAWN.ofClient),
      drawing: new Set<Promise<unknown>>(),
      drawnAt: -Infinity,
      restsUntil: 0,
    };
    if (client.queue.pendingCount >= DRAWN.waitingOfClient) return null;
    clients.set(name, client);
    let drawing: ReturnType<typeof work> | undefined;
    try {
      await client.queue(async () => {
        const rest = client.restsUntil - performance.now();
        if (rest > 0) await sleep(rest);
        if (performance.now() - client.drawnAt < YIELDS_FOR) await othersEnd(client);
        const began = performance.now();
        drawing = work();
        const ended = drawing.then(noted, noted);
        client.drawing.add(ended);
        void ended.then(() => client.drawing.delete(ended));
        // Who waits for a database keeps none of their client's other requests waiting: a train may share one address.
        await Promise.race([ended, sleep(BLOCKS_FOR, undefined, { ref: false })]);
        client.drawnAt = performance.now();
        const took = client.drawnAt - began;
        if (client.queue.pendingCount > 0) client.restsUntil = client.drawnAt + Math.min(took, RESTS_FOR);
      });
      return (await drawing) ?? null;
    } finally {
      forgetLater(name, client);
    }
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { DRAWN } from "../shop/limits/limits";

const noted = () => undefined;

/** Runs work once its client's turn has come; null, and nothing is run, where too much of that client's waits. */
export type InTurn = <Value>(client: string, work: () => Promise<Value>) => Promise<Value | null>;

/**
 * For how long (ms) a client whose request was drawn lets those of others go first; how long one keeps their next ones waiting
 * at most, and how long the next one rests.
 */
const RECENT = 250;
/** How long (ms) they are waited for at most: one of them may wait for a database. */
const PATIENCE = 100;

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
 * and whoever just had one drawn lets those that are drawn for others end first. Of whoever sends more than are drawn, the next
 * one waits as long as the last one took: they have half of a processor. So they wait for themselves, and others for one of
 * theirs at most. Clients without requests are forgotten.
 */
export function drawInTurn(): InTurn {
  const clients = new Map<string, Client>();

  /** Ends once what is drawn for others at this moment is, or patience does. */
  const othersEnd = async (own: Client) => {
    const others = [...clients.values()].flatMap((one) => (one === own ? [] : [...one.drawing]));
    if (others.length === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([Promise.allSettled(others), patience]);
    clearTimeout(timer);
  };

  const forgetLater = (name: string, client: Client) => {
    setTimeout(() => {
      const { activeCount, pendingCount } = client.queue;
      if (activeCount + pendingCount === 0 && performance.now() - client.drawnAt >= RECENT)
        clients.delete(name);
    }, 2 * RECENT).unref();
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
        if (performance.now() - client.drawnAt < RECENT) await othersEnd(client);
        const began = performance.now();
        drawing = work();
        const ended = drawing.then(noted, noted);
        client.drawing.add(ended);
        void ended.then(() => client.drawing.delete(ended));
        // Who waits for a database keeps none of their client's other requests waiting: a train may share one address.
        await Promise.race([ended, sleep(RECENT, undefined, { ref: false })]);
        client.drawnAt = performance.now();
        const took = client.drawnAt - began;
        if (client.queue.pendingCount > 0) client.restsUntil = client.drawnAt + Math.min(took, RECENT);
      });
      return (await drawing) ?? null;
    } finally {
      forgetLater(name, client);
    }
  };
}

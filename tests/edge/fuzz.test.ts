import { Agent } from "node:http";
import { afterAll, expect, it } from "vitest";
import { ownWays } from "~/own-ways";
import { NOON } from "../support/shop";
import { addRule } from "~/shop/routing/rules.server";
import { tell } from "../../soak/tally";
import { testApp } from "../support/app";
import { add } from "../support/buying";
import { isWhole } from "../support/scope";
import { oddRequests } from "./odd-requests";
import { type RawAnswer, raw } from "./raw";

/* What nobody should send. `npm run soak` asks more of it, with another seed each time. */

const COUNT = Number(process.env["FUZZ_REQUESTS"] ?? (isWhole ? 2000 : 700));
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
/** Milliseconds a request may take here, on a machine that does other things too. */
const PATIENCE = 60;

const { origin, shop, shopper } = await testApp(
  "demo",
  async (db) => {
    await addRule(db, { from: "/ancien", to: "/collections/all?tri=nom", status: 301 }, ownWays, NOON);
    await addRule(db, { from: "/vieux", to: "/", status: 302 }, ownWays, NOON);
  },
  afterAll,
);
await shop.rules.refresh();

/** Where an answer leads a browser: by its header, or by what it says to Remix's client. */
function targetsOf({ headers, body }: RawAnswer): string[] {
  const targets = [headers.location ?? []].flat();
  if (headers["x-remix-response"] && body.startsWith('[["SingleFetchRedirect"')) {
    const words = JSON.parse(body.split("\n")[0] ?? "") as unknown[];
    targets.push(String(words[words.indexOf("redirect") + 1]));
  }
  return targets;
}

/** What is wrong with an answer; null where it is as it should be. */
function faultOf(answer: RawAnswer): string | null {
  if (answer.status >= 500) return `${answer.status}: ${answer.body.slice(0, 200)}`;
  for (const target of targetsOf(answer))
    if (!URL.canParse(target, origin) || new URL(target, origin).origin !== origin)
      return `${answer.status} leads to ${target}`;
  return null;
}

it(
  `whatever is asked, nothing breaks and nobody is led elsewhere: ${COUNT} odd requests, seed ${SEED} [EDGE-3]`,
  async () => {
    const buyer = shopper();
    await add(buyer, "white-widow", "white-widow-1");
    const cookies = [...buyer.cookies].map(([name, value]) => `${name}=${value}`);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    const requests = oddRequests(SEED, cookies);
    for (let index = 0; index < COUNT; index++) {
      const request = requests.next().value;
      const told = `${index}: ${JSON.stringify({ ...request, body: request.body?.slice(0, 500) })}`;
      const answer = await raw(origin, request.path, { ...request, agent }).catch((error: unknown) => {
        faults.push(`${error} for ${told}`);
        return null;
      });
      if (!answer) continue;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(answer);
      if (fault) faults.push(`${fault} for ${told}`);
    }
    agent.destroy();
    if (process.env["SOAK_TALLY"])
      tell("odd requests", { tried: COUNT, held: COUNT - faults.length, lost: 0, doubled: 0 });
    expect(faults).toEqual([]);
    // They came in, and not only as far as the door.
    for (const status of [200, 202, 301, 303, 400, 403, 404, 405])
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
    // The shop still sells.
    await add(shopper(), "white-widow", "white-widow-1");
  },
  60_000 + COUNT * PATIENCE,
);

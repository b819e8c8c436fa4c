import { setTimeout as wait } from "node:timers/promises";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, inTransaction, openDatabase } from "~/data/db.server";
import { saveContent } from "~/shop/content/pages.server";
import { countUp } from "~/shop/revision.server";
import { CLAIRE } from "../support/buying";
import { copyDatabase, type Engine } from "../support/databases";
import { newClientAddress } from "../support/holders";
import { isWhole } from "../support/scope";
import { type RunningServer, startBuiltServer } from "../support/servers";
import { pageText } from "../support/shop";
import { createShopper, plain } from "../support/shopper";
import { onHand, storeVariety } from "../support/varieties";

/*
 * PAGE-58 with two processes on one database, both of which keep pages: rows are written at random while pages are read at random.
 * Every answer shows rows that were in force within the two seconds before it was asked for, and of one moment alone.
 */

/** How long it goes on, ms. */
const LASTS = 60_000;
/** How old an answer may be, ms. */
const LATE = 2_000;
const READERS = 4;
const PACKS = ["une-1", "une-2", "autre-1", "autre-2"];

/** What can be read of the shop, each written by one transaction and read at several places. */
const FACTS = ["price", "text", "review", "stock"] as const;
type Fact = (typeof FACTS)[number];

/** A value and the time, ms, in which a reader may see it: from its transaction's beginning to the next one's end. */
interface InForce {
  value: string;
  from: number;
  until: number;
}

/** Pages with what they show of a fact: each value that stands there, one as often as it stands. */
const PAGES: [path: string, fact: Fact, read: ($: ReturnType<typeof load>) => string[]][] = [
  ["/produit/une", "price", ($) => amountsIn($(".pack-choices").text())],
  ["/comparer?s=une&s=autre", "price", ($) => amountsIn($("main .compared").text())],
  ["/cookies", "text", ($) => numbersIn(`${$("h1").text()} ${$("main .prose").text()}`, "Passage")],
  ["/ch/cookies", "text", ($) => numbersIn(`${$("h1").text()} ${$("main .prose").text()}`, "Passage")],
  ["/produit/white-widow", "review", ($) => numbersIn($("main").text(), "Opinion")],
  ["/commentaires", "review", ($) => numbersIn($("main").text(), "Opinion")],
  ["/", "review", ($) => numbersIn($("main").text(), "Opinion")],
  ["/produit/derniere", "stock", ($) => [/Épuisé/.test($(".pack-choices").text()) ? "out" : "in"]],
];

const amountsIn = (text: string) =>
  [...plain(text).matchAll(/(\d+),(\d\d) €/g)].map(([, euros, cents]) => `${euros}${cents}`);
const numbersIn = (text: string, word: string) =>
  [...text.matchAll(new RegExp(`${word} (\\d+)\\.`, "g"))].map(([, number = ""]) => number);

const anyOf = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("Nothing to choose from");
  return one;
};

/** Writes one value of a fact, as the shop's own commands do: rows and revision in one transaction. */
function writerOf(db: Db, servers: readonly RunningServer[]) {
  let count = 1000;
  const writes: Record<Exclude<Fact, "stock">, () => { value: string; write: () => Promise<unknown> }> = {
    price: () => {
      const amount = ++count;
      const write = async () =>
        inTransaction(db, async (tx) => {
          const changed_in = await countUp(tx, "catalogue");
          await tx.updateTable("price").set({ amount }).where("sku", "in", PACKS).execute();
          await tx.updateTable("product").set({ changed_in }).where("slug", "in", ["une", "autre"]).execute();
        });
      return { value: String(amount), write };
    },
    text: () => {
      const words = `Passage ${++count}.`;
      const text = pageText({ slug: "cookies", title: words, body: `${words}\n\n${words}` });
      return { value: String(count), write: () => saveContent(db, [text], Date.now()) };
    },
    review: () => {
      const title = `Opinion ${++count}.`;
      const write = async () =>
        inTransaction(db, async (tx) => {
          await tx.updateTable("review").set({ title }).execute();
          await countUp(tx, "reviews");
        });
      return { value: String(count), write };
    },
  };
  const sell = async () => {
    const shopper = createShopper(fetch, anyOf(servers).origin);
    // Who has just put it back is shown so within two seconds, as everybody is.
    while (!(await shopper.visit("/produit/derniere")).text.includes("Ajouter au panier")) await wait(100);
    await shopper.press("Ajouter au panier", { sku: "derniere-1" });
    await shopper.visit("/checkout");
    await shopper.press("Enregistrer et continuer", {
      ...CLAIRE,
      email: `${crypto.randomUUID()}@example.org`,
    });
    await shopper.press("Enregistrer et continuer", {
      shippingOption: "priority-tracked",
      paymentMethod: "transfer",
    });
    return () => shopper.press("Commander avec obligation de paiement", { terms: "on", adult: "on" });
  };
  const putBack = async () =>
    inTransaction(db, async (tx) => {
      const changed_in = await countUp(tx, "stock");
      await tx
        .updateTable("stock_item")
        .set({ on_hand: 1, changed_in })
        .where("id", "=", "derniere-1")
        .execute();
    });
  return async (fact: Fact) => {
    if (fact !== "stock") return writes[fact]();
    // By an order of the last pack, or by what is put back.
    const isOut = (await onHand(db, "derniere-1")) === 0;
    return isOut ? { value: "in", write: putBack } : { value: "out", write: await sell() };
  };
}

// A minute on each database: only `npm run test:all` asks it.
describe.runIf(isWhole).each<Engine>(["sqlite", "postgres"])(
  "two processes that keep pages, on one %s database",
  (engine) => {
    let db: Db;
    let servers: RunningServer[] = [];
    beforeAll(async () => {
      const url = await copyDatabase("demo", engine);
      db = openDatabase(url);
      for (const slug of ["une", "autre"])
        await storeVariety(db, {
          slug,
          packs: [1, 2].map((pack) => ({ sku: `${slug}-${pack}`, seeds: 1, eur: 1000 })),
        });
      await storeVariety(db, { slug: "derniere", packs: [{ sku: "derniere-1", seeds: 1, stock: 1 }] });
      servers = await Promise.all([startBuiltServer(url), startBuiltServer(url)]);
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await db.destroy();
    });

    it(
      "answer with rows of the last two seconds, of one moment alone, while they change at random [PAGE-58]",
      { timeout: 180_000 },
      async () => {
        const next = writerOf(db, servers);
        const history: Record<Fact, InForce[]> = { price: [], text: [], review: [], stock: [] };
        /** Writes a value, which may be seen from now on, and the one before it until this is written. */
        const change = async (fact: Fact) => {
          const { value, write } = await next(fact);
          const before = history[fact].at(-1);
          history[fact].push({ value, from: Date.now(), until: Infinity });
          await write();
          if (before) before.until = Date.now();
        };
        for (const fact of ["price", "text", "review"] as const) await change(fact);
        history.stock.push({ value: "in", from: 0, until: Infinity });
        // Both have followed what was written so far.
        await wait(LATE);

        const end = Date.now() + LASTS;
        const faults: string[] = [];
        /** By how many ms a value that was read had been replaced before it was asked for, and where. */
        const stale: { late: number; where: string }[] = [];
        /** What the slowest answer took, ms: on a busy machine the processes look for changes as much later. */
        let slowest = 0;
        const seen = { hit: 0, miss: 0, values: new Set<string>() };
        const read = async () => {
          while (Date.now() < end) {
            const [path, fact, valuesIn] = anyOf(PAGES);
            const began = Date.now();
            const answer = await fetch(anyOf(servers).origin + path, {
              headers: {
                Cookie: anyOf(["age=adult", "age=adult; mode=dark"]),
                "X-Forwarded-For": newClientAddress(),
              },
            });
            const values = valuesIn(load(await answer.text()));
            const ended = Date.now();
            const from = answer.headers.get("X-Cache");
            if (from === "hit" || from === "miss") seen[from]++;
            const [value = "none"] = values;
            seen.values.add(`${fact} ${value}`);
            const where = `${path} (${answer.status}, ${from}): ${values.join(" ")}`;
            if (new Set(values).size !== 1) faults.push(`of two moments: ${where}`);
            slowest = Math.max(slowest, ended - began);
            const seenIn = history[fact].filter((one) => one.value === value && one.from <= ended);
            stale.push({ late: began - Math.max(-Infinity, ...seenIn.map(({ until }) => until)), where });
          }
        };
        const written = { price: 0, text: 0, review: 0, stock: 0 };
        const write = async () => {
          for (let round = 0; Date.now() < end; round++) {
            const fact = FACTS[round % FACTS.length] ?? "price";
            await change(fact);
            written[fact]++;
            await wait(Math.random() * 400);
          }
        };
        await Promise.all([write(), ...Array.from({ length: READERS }, read)]);
        expect(faults).toEqual([]);
        expect(stale.filter(({ late }) => late > LATE + slowest)).toEqual([]);
        // Pages were kept, drawn anew and seen to change; every kind of row was written.
        expect(Math.min(seen.hit, seen.miss)).toBeGreaterThan(0);
        expect(seen.values.size).toBeGreaterThan(FACTS.length);
        expect(Math.min(...Object.values(written))).toBeGreaterThan(0);
      },
    );
  },
);

import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { FORM } from "~/shop/limits/limits";
import { type FormCase, FORMS } from "../tests/forms/cases";
import { buttonOf, reach } from "../tests/forms/reach";
import { accountsOf } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { slowness } from "../tests/support/cost";
import type { Shopper } from "../tests/support/shopper";
import { type Cost, longestStop, loopTime, tellCosts } from "./costs";
import { fitted, type Piece, PIECES, SIGNS } from "./pieces";
import { SEED } from "./seed";
import { tell } from "./tally";

/*
 * What any form of the shop costs, whatever is sent to it: long values made to be slow to look at, in each field that the
 * form has, and bodies of any shape. The shop runs in this process, so that processor time can be read.
 */

/** Milliseconds that one request may keep the event loop, on the machine that budgets were set on. */
const BUDGET = 50;
/** Bodies of any shape for each form. */
const SHAPES = Number(process.env["SOAK_SHAPES"] ?? 20);
/** Bytes of an address's query: Node refuses headers of more than 16 KiB. */
const QUERY = 12_000;
/** Times that a request above the budget is sent: the first one compiles what it runs, any may meet the collector. */
const TRIES = 4;

/** As long a value as a field may hold, and a body or an address with it. */
const valueOf = (piece: Piece, room: number) =>
  fitted(piece, FORM.value, room, (text) => new URLSearchParams({ a: text }).toString().length - 2);

/** The same, sent as it is: a body may hold bytes that no browser leaves unescaped. */
const rawValueOf = (piece: Piece, room: number) => fitted(piece, FORM.value, room, Buffer.byteLength);

/** What a body that is not escaped cannot hold in a value. */
const STRUCTURE = /[&=%+#]/;

const app = await testApp("demo", undefined, afterAll);
// More orders than the demo shop has packs for.
await app.shop.db.updateTable("stock_item").set({ on_hand: 1_000_000 }).execute();
await app.shop.catalogue.refresh();
const world = { newShopper: app.shopper, accounts: accountsOf(app.shop) };

const tally = { tried: 0, held: 0, lost: 0, doubled: 0 };
const costs: (Cost & { what: string })[] = [];
afterAll(() => tell(`bodies; ${tellCosts(costs)}`, tally));

/** Limits are not what is asked here. */
const uncounted = () => app.shop.db.deleteFrom("rate_limit").execute();

async function come(form: FormCase): Promise<Shopper> {
  await uncounted();
  return reach(form, world);
}

/** A form before somebody, and what else than its own fields would be sent to it; comes again where it was taken. */
class Target {
  readonly #form: FormCase;
  #shopper: Shopper | null = null;
  constructor(form: FormCase) {
    this.#form = form;
  }

  async #ready() {
    const shopper = (this.#shopper ??= await come(this.#form));
    const filled = shopper.fill(buttonOf(shopper.page(), this.#form.button), this.#form.fields);
    return { shopper, filled };
  }

  /** Names of the fields that the form has, hidden ones and those left blank too. */
  async names(): Promise<string[]> {
    const { filled } = await this.#ready();
    const { fields, wrong, free } = this.#form;
    return [
      ...new Set([
        ...filled.body.keys(),
        ...Object.keys(fields ?? {}),
        ...Object.values(wrong ?? {}).flatMap((one) => Object.keys(one)),
        ...(free ?? []),
      ]),
    ];
  }

  /** Sends the form with a body made of its own. @returns what is wrong with the answer, and its cost */
  async send(body: (own: URLSearchParams) => string): Promise<Cost & { fault: string | null }> {
    let cpu = Infinity;
    let stop = Infinity;
    let isDear = true;
    for (let time = 0; time < TRIES && isDear; time++) {
      const { shopper, filled } = await this.#ready();
      const text = body(new URLSearchParams(filled.body));
      const isPost = filled.method === "post";
      const path = isPost ? filled.path : `${filled.path.split("?")[0]}?${text.slice(0, QUERY)}`;
      await uncounted();
      longestStop();
      const before = loopTime();
      const response = await shopper.send(path, {
        ...(isPost && {
          method: "POST",
          body: text,
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        }),
      });
      await response.arrayBuffer();
      cpu = Math.min(cpu, loopTime() - before);
      stop = Math.min(stop, longestStop());
      isDear = cpu > BUDGET && cpu > BUDGET * (await slowness());
      tally.tried++;
      if (response.status >= 500) return { fault: `${response.status}`, cpu, stop };
      const location = response.headers.get("Location");
      if (location && new URL(location, app.origin).origin !== app.origin)
        return { fault: `leads to ${location}`, cpu, stop };
      // It was taken: whatever it was about is another thing now.
      if (response.status === 303) this.#shopper = null;
      tally.held++;
    }
    return { fault: isDear ? `${cpu.toFixed(1)} ms` : null, cpu, stop };
  }
}

const cases = Object.entries(FORMS);

it.each(cases)("%s costs little and stands whatever a field holds [FORM-7, FORM-9]", async (key, form) => {
  const target = new Target(form);
  const room = key.startsWith("GET") ? QUERY - 500 : FORM.body - 10_000;
  const faults: string[] = [];
  const note = ({ fault, ...cost }: Cost & { fault: string | null }, what: string) => {
    costs.push({ ...cost, what });
    if (fault) faults.push(`${fault}: ${what}`);
  };
  const names = await target.names();
  const typed = names.filter((name) => !["intent", "jeton"].includes(name));
  for (const [named, piece] of Object.entries(PIECES)) {
    for (const name of names) {
      const answer = await target.send((own) => {
        own.set(name, valueOf(piece, room));
        return own.toString();
      });
      note(answer, `${key} ${name}: ${named}`);
    }
    // All fields at once, as long as there is room.
    const all = await target.send((own) => {
      for (const name of typed) own.set(name, valueOf(piece, room / typed.length));
      return own.toString();
    });
    note(all, `${key} every field: ${named}`);
  }
  if (key.startsWith("POST"))
    for (const [named, piece] of Object.entries({ ...PIECES, ...SIGNS })) {
      if (STRUCTURE.test(piece(10))) continue;
      const sent = await target.send((own) => {
        for (const name of typed) own.delete(name);
        const values = typed.map((name) => `${name}=${rawValueOf(piece, room / typed.length)}`);
        return [own.toString(), ...values].join("&");
      });
      note(sent, `${key} every field, as it is: ${named}`);
    }
  expect(faults).toEqual([]);
});

it.each(cases)("%s costs little and stands whatever shape a body has [FORM-7, FORM-9]", async (key, form) => {
  const target = new Target(form);
  const names = await target.names();
  const pieces = fc.constantFrom(...Object.values(PIECES));
  const name = fc.oneof(
    fc.constantFrom(...names, "intent"),
    fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(..."a.[]-_0é") }),
    fc.constantFrom(
      "__proto__",
      "constructor",
      "toString",
      `${names[0]}.x`,
      `${names[0]}[0]`,
      `${names[0]}[]`,
    ),
  );
  const shape = fc.oneof(
    // Fields in any order and number, some again and again.
    fc
      .array(fc.tuple(name, pieces, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 })), {
        maxLength: 12,
      })
      .map((fields) => (own: URLSearchParams) => {
        for (const [field, piece, length, times] of fields)
          for (let time = 0; time < times; time++) own.append(field, piece(length));
        return own.toString();
      }),
    // One piece of a body, again and again, with the form's own before it.
    fc
      .string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(..."a.[]-_=&%061+é\0") })
      .map((piece) => (own: URLSearchParams) => `${own.toString()}&${piece.repeat(20_000)}`),
    // Names that all differ, as many as are allowed.
    fc.integer({ min: 1, max: FORM.fields - 40 }).map((count) => (own: URLSearchParams) => {
      for (let index = 0; index < count; index++) own.append(`${names[0]}.n${index}.x`, "1");
      return own.toString();
    }),
  );
  await fc.assert(
    fc.asyncProperty(shape, async (body) => {
      const { fault, ...cost } = await target.send((own) => body(own).slice(0, FORM.body));
      costs.push({ ...cost, what: `${key} of a shape` });
      expect(fault).toBeNull();
    }),
    { numRuns: SHAPES, seed: SEED, endOnFailure: true },
  );
});

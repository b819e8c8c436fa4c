import { describe, expect, it } from "vitest";
import { PICTURE_WIDTHS } from "~/shop/pictures/picture";
import { MAX_RENDERS, MAX_WAITING, MAX_WAITING_OF_ONE, takeTurns } from "~/shop/pictures/turns";

const THUMB = 320;
const LARGE = 3072;

/** Turns whose works end by hand; `started` has the names of those begun, in order. */
function drawing(maxWaiting?: number) {
  const inTurn = takeTurns(maxWaiting);
  const started: string[] = [];
  const refused: string[] = [];
  const underWay = new Map<string, () => void>();
  /** Ends a work that has begun; the one after it has begun then. */
  const end = async (name: string) => {
    await settle();
    underWay.get(name)?.();
    underWay.delete(name);
    await settle();
  };
  return {
    started,
    refused,
    ask(name: string, pixels: number, client = name) {
      const done = inTurn(client, pixels, () => {
        started.push(name);
        return new Promise<void>((resolve) => underWay.set(name, resolve));
      });
      void done.then((result) => {
        if (!result.ok) refused.push(`${name} ${result.problem}`);
      });
    },
    end,
    async endAll() {
      await settle();
      while (underWay.size > 0) for (const name of [...underWay.keys()]) await end(name);
    },
  };
}

/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("pictures to be drawn", () => {
  it("are drawn the smallest first, those of one size as they came [PICTURE-12]", async () => {
    const { ask, endAll, end, started } = drawing();
    for (const name of ["first", "second"]) ask(name, THUMB);
    for (const [name, pixels] of [
      ["l", 2048],
      ["c", 1024],
      ["a1", 320],
      ["b", 640],
      ["a2", 320],
    ] as const)
      ask(name, pixels);
    await settle();
    expect(started).toEqual(["first", "second"]);
    await end("first");
    await end("second");
    await endAll();
    expect(started).toEqual(["first", "second", "a1", "a2", "b", "c", "l"]);
  });

  it("of others do not wait for a client who asks for all in the largest size [PICTURE-12]", async () => {
    const { ask, end, endAll, started, refused } = drawing();
    for (let index = 0; index < 94; index++) ask(`large${index}`, LARGE, "greedy");
    await settle();
    // One is drawn, some wait, the rest is refused at once.
    expect(started).toEqual(["large0"]);
    expect(refused).toHaveLength(94 - 1 - MAX_WAITING_OF_ONE.large);
    expect(new Set(refused.map((words) => words.split(" ")[1]))).toEqual(new Set(["too-many"]));
    // A place was left: thumbnails go on while the large one is drawn.
    for (let index = 0; index < 24; index++) ask(`thumb${index}`, THUMB, "shopper");
    for (let index = 0; index < 24; index++) await end(`thumb${index}`);
    expect(started.slice(1)).toEqual(Array.from({ length: 24 }, (_, index) => `thumb${index}`));
    // Another client's large one is taken, and none of the greedy one's small ones is held against them.
    ask("other", LARGE, "shopper");
    ask("small", THUMB, "greedy");
    await settle();
    expect(started.at(-1)).toBe("small");
    expect(refused).toHaveLength(94 - 1 - MAX_WAITING_OF_ONE.large);
    await endAll();
    expect(started).toContain("other");
  });

  it("have their turn however many small ones come after them [PICTURE-12]", async () => {
    const { ask, end, started } = drawing();
    ask("s0", THUMB);
    ask("s1", THUMB);
    ask("large", 1536);
    await settle();
    const turns = Math.ceil((1536 / THUMB) ** 2);
    let next = 2;
    for (; !started.includes("large") && next < 1000; next++) {
      ask(`s${next}`, THUMB);
      await end(`s${next - 2}`);
    }
    expect(next).toBeGreaterThan(turns / 2);
    expect(next).toBeLessThanOrEqual(turns + MAX_RENDERS + 2);
  });

  it("are so many of one client, and large ones half of the queue, whoever asks [PICTURE-13]", async () => {
    const one = drawing();
    for (let index = 0; index < MAX_WAITING; index++) one.ask(`p${index}`, THUMB, "one");
    await settle();
    expect(one.refused).toHaveLength(MAX_WAITING - MAX_RENDERS - MAX_WAITING_OF_ONE.all);
    one.ask("another", THUMB);
    await settle();
    expect(one.refused.at(-1)).toMatch(/too-many$/);

    const many = drawing(20);
    for (let client = 0; client < 30; client++) many.ask(`large${client}`, LARGE);
    await settle();
    expect(many.refused).toHaveLength(30 - 1 - 10);
    expect(many.refused.every((words) => words.endsWith("busy"))).toBe(true);
    for (let client = 0; client < 12; client++) many.ask(`thumb${client}`, THUMB);
    await settle();
    expect(many.started).toEqual(["large0", "thumb0"]);
    expect(many.refused.filter((words) => words.startsWith("thumb"))).toEqual(["thumb11 busy"]);
  });

  it("of a client who has none waiting find a place, however many others ask for all they may [PICTURE-13]", async () => {
    const { ask, refused } = drawing();
    for (let index = 0; index < MAX_WAITING_OF_ONE.all + 2; index++)
      for (const client of ["greedy", "greedier", "greediest"]) ask(`${client}${index}`, THUMB, client);
    await settle();
    expect(refused.length).toBeGreaterThan(0);
    const before = refused.length;
    for (let client = 0; client < 6; client++)
      for (let index = 0; index < 12; index++) ask(`page${client}-${index}`, THUMB, `shopper${client}`);
    await settle();
    expect(refused.slice(before)).toEqual([]);
  });

  it("leave their place where the drawing fails [PICTURE-12]", async () => {
    const inTurn = takeTurns();
    for (const pixels of [...PICTURE_WIDTHS, LARGE, LARGE])
      await expect(inTurn("one", pixels, () => Promise.reject(new Error("spoilt")))).rejects.toThrow(
        "spoilt",
      );
    expect(await inTurn("one", LARGE, async () => "drawn")).toEqual({ ok: true, value: "drawn" });
  });
});

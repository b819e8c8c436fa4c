import { describe, expect, it } from "vitest";
import { drawInTurn } from "~/edge/drawing";
import { DRAWN } from "~/shop/limits/limits";

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined;
  let begun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    begun = true;
    await ended;
    return "drawn";
  };
  return { run, end: () => end(), hasBegun: () => begun };
}
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

describe("requests of one client", () => {
  it("are drawn one at a time in their order, and keep no other client waiting [LIMIT-15]", async () => {
    const inTurn = drawInTurn();
    const [first, second, other] = [work(), work(), work()];
    const one = inTurn("a", first.run);
    const two = inTurn("a", second.run);
    const three = inTurn("b", other.run);
    await turnOfTheLoop();
    expect([first, second, other].map(({ hasBegun }) => hasBegun())).toEqual([true, false, true]);
    first.end();
    expect(await one).toBe("drawn");
    await expect.poll(second.hasBegun).toBe(true);
    second.end();
    other.end();
    expect(await Promise.all([two, three])).toEqual(["drawn", "drawn"]);
  });

  it("let those of others that are drawn already end first, but wait for none for long [LIMIT-15]", async () => {
    const inTurn = drawInTurn();
    await inTurn("a", async () => "first");
    const other = work();
    const theirs = inTurn("b", other.run);
    const [second, third] = [work(), work()];
    const two = inTurn("a", second.run);
    await turnOfTheLoop();
    expect([other.hasBegun(), second.hasBegun()]).toEqual([true, false]);
    other.end();
    await theirs;
    await expect.poll(second.hasBegun).toBe(true);
    second.end();
    await two;
    // One that does not end keeps nobody from their page.
    const stuck = work();
    const never = inTurn("c", stuck.run);
    const three = inTurn("a", third.run);
    third.end();
    expect(await three).toBe("drawn");
    stuck.end();
    await never;
  });

  it("do not wait for one that waits for something else [LIMIT-15]", async () => {
    const inTurn = drawInTurn();
    const stuck = work();
    const never = inTurn("a", stuck.run);
    expect(await inTurn("a", async () => "drawn")).toBe("drawn");
    stuck.end();
    expect(await never).toBe("drawn");
  });

  it("are refused where a hundred wait, and taken again once they are drawn, failed ones among them [LIMIT-15]", async () => {
    const inTurn = drawInTurn();
    const first = work();
    const under = inTurn("a", async () => {
      await first.run();
      throw new Error("It could not be drawn");
    });
    const waiting = Array.from({ length: DRAWN.waitingOfClient }, (_, index) =>
      inTurn("a", async () => index),
    );
    await turnOfTheLoop();
    expect(await inTurn("a", async () => "one too many")).toBeNull();
    expect(await inTurn("b", async () => "another's")).toBe("another's");
    first.end();
    await expect(under).rejects.toThrow("It could not be drawn");
    expect(await Promise.all(waiting)).toEqual(waiting.map((_, index) => index));
    expect(await inTurn("a", async () => "again")).toBe("again");
  });
});

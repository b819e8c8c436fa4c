import { expect, it } from "vitest";
import { oneAtATime } from "~/edge/one-at-a-time";

it("lets others wait for the work of a key until it ends, and forgets it then [PAGE-58]", async () => {
  const work = oneAtATime();
  expect(work.ending("a")).toBeNull();
  const end = work.begin("a");
  const ending = work.ending("a");
  expect(work.ending("b")).toBeNull();
  // Who did not wait for it any longer does it, too: the later one is then waited for.
  const endSecond = work.begin("a");
  end();
  await ending;
  expect(work.ending("a")).not.toBeNull();
  endSecond();
  endSecond();
  expect(work.ending("a")).toBeNull();
});

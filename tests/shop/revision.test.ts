import type { KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import { countUp, openRevisions } from "~/shop/revision.server";
import { testShop } from "../support/shop";

it("revisions that are looked at twice at once stay the newer ones, whichever look ends last [PAGE-58]", async () => {
  const { db } = await testShop();
  let answers = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  /** Holds the second answer back: the first is that of opening. */
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++answers === 2) await held;
      return result;
    },
  };
  const revisions = await openRevisions(db.withPlugin(slow), {
    pollEvery: 0,
    onError: (error) => {
      throw error;
    },
  });
  const before = revisions.latest().reviews;
  const first = revisions.refresh();
  await expect.poll(() => answers).toBe(2);
  await countUp(db, "reviews");
  await revisions.refresh();
  expect(revisions.latest().reviews).toBe(before + 1);
  release();
  await first;
  expect(revisions.latest().reviews).toBe(before + 1);
  revisions.close();
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { paced, sortPaced } from "~/shop/paced";

it("sorts as the language does, equal ones in their order", async () => {
  const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), name: fc.nat() }), {
    maxLength: 1_500,
  });
  await fc.assert(
    fc.asyncProperty(items, async (given) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortPaced(given, compare, paced(0))).toEqual(given.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});

it("lets whatever waits have its turn", async () => {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const rest = paced(0);
  for (let step = 0; step < 20; step++) await rest();
  counting = false;
  expect(turns).toBeGreaterThanOrEqual(19);
});

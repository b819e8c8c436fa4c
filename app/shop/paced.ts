/** Milliseconds that work in the background may keep the event loop from requests. */
const SLICE = 10;

/** Called between two steps of work: answers at once, or after whatever waits had its turn where a slice is over. */
export type Rest = () => Promise<void>;

/**
 * Parts long work into slices, between which requests are answered.
 * @param slice ms
 */
export function paced(slice = SLICE): Rest {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise((resume) => setImmediate(resume));
    since = performance.now();
  };
}

/** Sorts, stably, without keeping others waiting: short runs at once, which are then merged. */
export async function sortPaced<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  rest: Rest,
): Promise<Item[]> {
  const RUN = 256;
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    await rest();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare, rest));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: Item[],
  right: Item[],
  compare: (a: Item, b: Item) => number,
  rest: Rest,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    // Of equal ones the left one first: that is what keeps the order stable.
    merged.push(compare(left[l] as Item, right[r] as Item) <= 0 ? (left[l++] as Item) : (right[r++] as Item));
    if (merged.length % 256 === 0) await rest();
  }
  return merged.concat(left.slice(l), right.slice(r));
}

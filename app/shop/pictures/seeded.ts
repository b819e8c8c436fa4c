/* Variation that is always the same for the same word. */

/** 32 bits of a word (FNV-1a, mixed so that words that differ in one letter fall far apart). */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One of a list, always the same for the same word. */
export function pick<T>(list: readonly [T, ...T[]], word: string): T {
  return list[hashOf(word) % list.length] ?? list[0];
}

/** A function that answers whole numbers from a least to a most, in an order that a word settles. */
export function dice(word: string): (least: number, most: number) => number {
  let state = hashOf(word);
  return (least, most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}

/** Fixes what a soak chooses by chance: the same seed brings the same moments again. */
export const SEED = Number(process.env["SOAK_SEED"] ?? 20_261_122);

/** Numbers from 0 to 1 that a seed fixes. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

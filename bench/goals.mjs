/*
 * A figure of a measurement beside its goal. Ratios travel between machines; milliseconds do not.
 */

/** @param goal what the figure may be at most */
export const atMost = (figure, value, goal) => ({ figure, value, goal, isMet: value <= goal });
/** @param goal what the figure has to be at least */
export const atLeast = (figure, value, goal) => ({
  figure,
  value,
  goal,
  isMet: value >= goal,
  isLeast: true,
});

const written = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Prints figures beside their goals. */
export function tellGoals(figures) {
  console.table(
    figures.map(({ figure, value, goal, isMet, isLeast }) => ({
      figure,
      measured: written(value),
      goal: `${isLeast ? "at least" : "at most"} ${goal}`,
      "": isMet ? "" : "MISSED",
    })),
  );
}

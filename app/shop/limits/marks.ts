/*
 * Runs of combining marks. To normalise a text sorts each run of them, in a square of its length: the bound is that of
 * Unicode's Stream-Safe Text Format (UAX #15, 13), more than any language writes on one letter.
 */

/** Combining marks, and the two halfwidth signs that become such marks under NFKC. */
const RUN = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** A text whose runs of combining marks are 30 long at most; the marks beyond are left out. (FORM-13) */
export const withoutMarkRuns = (text: string): string => text.replace(RUN, "$1");

/** Whether a text has a longer one. */
export const hasMarkRun = (text: string): boolean => withoutMarkRuns(text) !== text;

/** What a visitor may agree to beside what the shop needs to work; each is off until they do. */
export type Purpose = "analytics" | "marketing";

/** Days a choice is kept, for or against; then it is asked for again (CNIL: six months). */
export const CONSENT_DAYS = 182;

/** A choice, purpose by purpose. */
export type PurposeChoice = Record<Purpose, boolean>;

/** A choice as one word, which scripts may read. */
export const choiceWord = ({ analytics, marketing }: PurposeChoice): string =>
  analytics ? (marketing ? "both" : "analytics") : marketing ? "marketing" : "none";

/** The choice that agrees to these purposes and no other. */
export const choiceOf = (agreed: readonly Purpose[]): PurposeChoice => ({
  analytics: agreed.includes("analytics"),
  marketing: agreed.includes("marketing"),
});

/** Whether two choices are one, as far as these purposes go. */
export const isSameChoice = (one: PurposeChoice, other: PurposeChoice, asked: readonly Purpose[]): boolean =>
  asked.every((purpose) => one[purpose] === other[purpose]);

/** Whether a choice takes back something of an earlier one, as far as these purposes go. */
export const takesBack = (choice: PurposeChoice, kept: PurposeChoice, asked: readonly Purpose[]): boolean =>
  asked.some((purpose) => kept[purpose] && !choice[purpose]);

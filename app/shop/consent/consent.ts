/** What a visitor may agree to beside what the shop needs to work; each is off until they do. */
export const PURPOSES = ["analytics", "marketing"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Days a choice is kept, for or against; then it is asked for again (CNIL: six months). */
export const CONSENT_DAYS = 182;

/** A choice, purpose by purpose. */
export type ConsentChoice = Record<Purpose, boolean>;

/** A choice as one word, which scripts may read. */
export const choiceWord = ({ analytics, marketing }: ConsentChoice): string =>
  analytics ? (marketing ? "both" : "analytics") : marketing ? "marketing" : "none";

export const NOTHING: ConsentChoice = { analytics: false, marketing: false };
export const EVERYTHING: ConsentChoice = { analytics: true, marketing: true };

import { advice } from "./fr/advice.server";

/**
 * A refusal with what to do about it (FORM-12): a sentence that is fixed stays as it is, what follows continues it.
 * @returns null where the sentence itself says what to do
 */
export function withAdvice(sentence: string): string | null {
  const rest = Object.hasOwn(advice, sentence) ? advice[sentence] : undefined;
  if (rest === undefined) return null;
  return sentence + (/[.!?]$/.test(sentence) ? " " : "\u202f: ") + rest;
}

import { flash } from "./fr/flash";
import { namespace } from "./namespace";

const flashText = namespace({ fr: flash });
/** Keys of the messages an action may leave. */
export type FlashKey = Parameters<typeof flashText>[0];

/** Messages that ask for something before what was wanted can be done, or say that it was not: nothing of theirs succeeded. */
const ASKS: ReadonlySet<FlashKey> = new Set<FlashKey>([
  "unstored",
  "cart-empty",
  "cart-notice",
  "draft-restart",
  "account-link-expired",
  "session-ended",
  "session-needed",
  "form-again",
  "wish-full",
  "profile-unasked",
  "profile-empty",
  "address-no-room",
  "address-not-kept",
  "cart-no-room",
]);

/** Whether one of the messages asks for something (`ASKS`). */
export const asksFirst = (messages: readonly { key: FlashKey }[]): boolean =>
  messages.some(({ key }) => ASKS.has(key));

/** What an action left, as one line to be read; null where it left nothing. */
export function flashTexts(
  messages: { key: FlashKey; values?: Record<string, string | number> }[],
): string | null {
  const sentences = messages.map(({ key, values }) => flashText(key, values));
  return sentences.length > 1
    ? sentences.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" ")
    : (sentences[0] ?? null);
}

import { DETAIL_WORDS, DETAILS, WORDS } from "./fr/privacy.server";
import { privacyServerText } from "./server-texts.server";

/** A column's value as a word, where it is one of the shop's own. */
export const dataWord = (section: string, column: string, value: string): string | undefined =>
  WORDS[section]?.[column]?.[value];

/** A detail of an event: its name, and its value as a word where it is one of the shop's own; null for one without a name. */
export function detailText(name: string, value: string): string | null {
  const told = DETAILS[name];
  if (told === undefined) return null;
  return privacyServerText("detail", { name: told, value: DETAIL_WORDS[name]?.[value] ?? value });
}

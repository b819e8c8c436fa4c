import { DETAIL_WORDS, DETAILS, WORDS } from "./fr/privacy.server";
import { privacyServerText } from "./server-texts.server";

type Words = Partial<Record<string, Record<string, string>>>;

/** A column's value as a word, where it is one of the shop's own. @param table as the schema names it */
export const dataWord = (table: string, column: string, value: string): string | undefined =>
  (WORDS as Partial<Record<string, Words>>)[table]?.[column]?.[value];

/** A detail of an event: its name, and its value as a word where it is one of the shop's own; null for one without a name. */
export function detailText(name: string, value: string): string | null {
  const told = (DETAILS as Partial<Record<string, string | null>>)[name] ?? null;
  if (told === null) return null;
  return privacyServerText("detail", { name: told, value: (DETAIL_WORDS as Words)[name]?.[value] ?? value });
}

import { DETAIL_WORDS, DETAILS, SECTIONS, WORDS } from "./fr/privacy.server";
import { privacyServerText } from "./server-texts.server";

/** The sections of a person's data as their page has them, in order: names of the export, titles, named columns. */
export const dataSections = Object.entries(SECTIONS).map(([name, { title, columns }]) => ({
  name,
  title,
  columns: Object.entries(columns),
}));

/** A column's value as a word, where it is one of the shop's own. */
export const dataWord = (section: string, column: string, value: string): string | undefined =>
  WORDS[section]?.[column]?.[value];

/** A detail of an event: its name, and its value as a word where it is one of the shop's own; null for one without a name. */
export function detailText(name: string, value: string): string | null {
  const told = DETAILS[name];
  if (told === undefined) return null;
  return privacyServerText("detail", { name: told, value: DETAIL_WORDS[name]?.[value] ?? value });
}

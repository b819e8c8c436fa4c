import { COLUMNS, privacyServer, SECTIONS } from "./fr/privacy.server";
import { namespace } from "./namespace";

export const privacyText = namespace({ fr: privacyServer });

/** What a section of a person's data is called; its own name where it has no other. */
export const sectionName = (section: string): string => SECTIONS[section] ?? section;

/** What a column is called on the page; null for one that is in the file only. */
export const columnName = (column: string): string | null => COLUMNS[column] ?? null;

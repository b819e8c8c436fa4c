import type { Column, PersonKey } from "../../data/column";
import { type Schema, TABLES } from "../../data/schema";

/** A table whose rows tell of persons (PRIVACY-1). What of it a person is shown, and what an erasure blanks, its columns say. */
export interface PersonalTable {
  table: keyof Schema;
  /** Its name in the file of one's own data. */
  name: string;
  /** Its title on the page of them; null where it is in the file only. */
  title: string | null;
  rows: Record<string, PersonKey>;
  erasure: "delete" | "blank";
  columns: Record<string, Column<unknown>>;
}

/** The tables that tell of persons, in the order in which they are read: parents before what refers to them. */
export const PERSONAL: readonly PersonalTable[] = Object.entries(TABLES).flatMap(
  ([table, { person, columns }]) =>
    person === null ? [] : [{ table: table as keyof Schema, ...person, columns }],
);

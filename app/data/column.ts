/*
 * How app/data/schema.ts says its tables: what a column holds, and what it is to the person that its row tells of. The types of rows
 * follow from it, and so do a person's own data, as file and as page, and their erasure (PRIVACY-1).
 */

/** What a column of a value is to the person that its row tells of. */
export type Column<Value> = {
  /** Never there: it carries the type alone. */
  readonly value?: () => Value;
  /** Whether its values are words of the shop's own: `ClosedWords` of app/shop/privacy has them (PRIVACY-17). */
  readonly words?: true;
} & (
  | { readonly is: "plain" }
  /** `name`: what it is called on the page of one's own data, in French; null where it is in the file only. */
  | { readonly is: "told"; readonly name: string | null }
  | { readonly is: "personal"; readonly name: string | null; blank(old: string): string | number | null }
);

/** By what a person's rows are found. `subjectIds`: keys of those of their rows that some mail tells of. */
export type PersonKey =
  "customerId" | "email" | "orderIds" | "cartIds" | "paymentReferences" | "subjectIds" | "visitIds";

type Columns = Record<string, Column<unknown>>;

/** A table's place in a person's own data. */
interface OfPerson<Table extends Columns> {
  /** Its name in the file. */
  name: string;
  /** Its title on the page, in French; null where it is in the file only. */
  title: string | null;
  rows: { [column in keyof Table]?: PersonKey };
  /** Deleted whole, or kept with its personal columns blank: what accounting needs stays. */
  erasure: "delete" | "blank";
}

/** A table as the schema says it. */
interface Table<Of extends Columns = Columns> {
  readonly columns: Of;
  /** The one module that writes it, a file or a folder of app/shop; beside it only an erasure does, by this register. */
  readonly writtenBy: string;
  /** Null where no row of it tells of a customer. */
  readonly person: OfPerson<Of> | null;
}

/** The types of a table's columns. */
export type RowOf<Of extends Table> = {
  [column in keyof Of["columns"]]: Of["columns"][column] extends Column<infer Value> ? Value : never;
};

/** Tells of nobody: keys, digests, what is the same for everyone. Neither shown to a person nor erased. */
export const plain = <Value>(): Column<Value> => ({ is: "plain" });

/**
 * Shown to its person and kept: dates, sums, flags. They name nobody once the personal columns are blank. A column of text that has a
 * name says which text it is, by `toldString` or `toldWord`.
 */
export const told = <Value>(
  name: Extract<Value, string> extends never ? string | null : null,
): Column<Value> => ({ is: "told", name });

/** The same of a text that is read as it is: numbers, names, days, somebody's own words. */
export const toldString = <Value extends string | null>(name: string): Column<Value> => ({
  is: "told",
  name,
});

type WordColumn<Value> = Column<Value> & { readonly words: true };

/** The same of a word of the shop's own: states, reasons, kinds. */
export const toldWord = <Value extends string | null>(name: string): WordColumn<Value> => ({
  is: "told",
  name,
  words: true,
});

/** Shown to its person, and replaced in an erasure. @param blank what it becomes, or how that is made of what it was */
export const personal = <Value>(
  name: string | null,
  blank: Extract<Value, string | null> | ((old: string) => string),
): Column<Value> => ({
  is: "personal",
  name,
  blank: typeof blank === "function" ? blank : () => blank as string | null,
});

/** The same of a word of the shop's own, or of a text where no word stands: `toldWord`. */
export const personalWord = <Value extends string | null>(
  name: string,
  blank: "" | Extract<Value, null>,
): WordColumn<Value> => ({ is: "personal", name, blank: () => blank, words: true });

/** A table whose rows tell of customers. */
export const ofPerson = <Of extends Columns>(
  writtenBy: string,
  person: OfPerson<Of>,
  columns: Of,
): Table<Of> => ({ columns, writtenBy, person });

/** A table whose rows tell of no customer. */
export const ofNobody = <Of extends Columns>(writtenBy: string, columns: Of): Table<Of> => ({
  columns,
  writtenBy,
  person: null,
});

/** JSON of an address without its person: its country alone, by which an order was taxed. */
export const countryAlone = (old: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(old) as Record<string, string>).map(([part, text]) => [
        part,
        part === "country" ? text : "",
      ]),
    ),
  );

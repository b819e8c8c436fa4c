/*
 * How app/data/schema.ts says its tables: what a column holds, and what it is to the person that its row tells of. The types of rows
 * follow from it, and so do a person's own data, as file and as page, and their erasure (PRIVACY-1).
 */

/** What a column of a value is to the person that its row tells of. */
export type Column<Value> = {
  /** Never there: it carries the type alone. */
  readonly value?: () => Value;
} & (
  | { readonly is: "plain" }
  /** `name`: what it is called on the page of one's own data, in French; null where it is in the file only. */
  | { readonly is: "told"; readonly name: string | null }
  | { readonly is: "personal"; readonly name: string | null; blank(old: string): string | number | null }
);

/** By what a person's rows are found. */
export type PersonKey =
  "customerId" | "email" | "orderIds" | "cartIds" | "paymentReferences" | "messageIds" | "visitIds";

type Columns = Record<string, Column<unknown>>;

/** A table's place in a person's own data. */
interface OfPerson<Table extends Columns> {
  /** Its name in the file. */
  name: string;
  /** Its title on the page, in French; null where it is in the file only. */
  title: string | null;
  rows: { [column in keyof Table]?: PersonKey | readonly PersonKey[] };
  /** Deleted whole, or kept with its personal columns blank: what accounting needs stays. */
  erasure: "delete" | "blank";
}

/** A table as the schema says it. */
export interface Table<Of extends Columns = Columns> {
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

/** Shown to its person and kept: dates, states, sums. They name nobody once the personal columns are blank. */
export const told = <Value>(name: string | null): Column<Value> => ({ is: "told", name });

/** Shown to its person, and replaced in an erasure. @param blank what it becomes, or how that is made of what it was */
export const personal = <Value>(
  name: string | null,
  blank: Extract<Value, string | null> | ((old: string) => string),
): Column<Value> => ({
  is: "personal",
  name,
  blank: typeof blank === "function" ? blank : () => blank as string | null,
});

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

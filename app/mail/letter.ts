/*
 * A letter is a list of blocks, printed twice: as plain text (letter-text) and as HTML (letter-html). Both say
 * the same, because neither printer adds anything of its own.
 */

export interface Letter {
  subject: string;
  title: string;
  /** Why its reader gets it, at the foot. */
  reason: string;
  blocks: Block[];
}

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "link"; label: string; url: string; note: string }
  /** Labelled values; a value of several lines is an address. */
  | { kind: "facts"; rows: { label: string; value: string | string[] }[] }
  | { kind: "bill"; head: { article: string; amount: string }; rows: BillRow[]; sums: Sum[] }
  /** A picture the letter can do without: the text part leaves it out. Side in pixels. */
  | { kind: "image"; cid: string; alt: string; side: number };

export interface BillRow {
  name: string;
  detail: string;
  amount: string;
}

export interface Sum {
  label: string;
  amount: string;
  /** The one that is to be paid. */
  strong?: boolean;
}

/** One line without control or direction characters: a name can neither forge a line nor turn one round. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

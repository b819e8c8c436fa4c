import type { FactsKind, MAILS, TemplateOf } from "~/shop/outbox/registry";

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
  /** Set where the HTML part shows it as `cid:…`. */
  cid?: string;
}

/** A picture that goes with a letter and is shown in it: nothing is fetched from elsewhere. Size in CSS pixels. */
export interface InlinePicture {
  file: Attachment & { cid: string };
  width: number;
  height: number;
}

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

/** A mail's letter, before it is printed, and what goes with it beside the pictures that it shows. */
export interface WrittenMail extends Letter {
  attachments?: Attachment[];
  /** Absolute address of the page that ends such mails; absent for a mail that comes once. */
  unsubscribe?: string;
  /** Where an answer goes, if not to the shop. */
  replyTo?: string;
}

/** A mail ready for the transport. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Absolute address at which a POST of `List-Unsubscribe=One-Click` ends such mails (RFC 8058). */
  unsubscribe?: string;
  /** One address: where an answer goes, if not to the shop. */
  replyTo?: string;
}

/** For each template whose facts are of these kinds, the function that writes its letter. */
export type Letters<Facts> = {
  [T in TemplateOf<FactsKind & keyof Facts>]: (
    facts: Facts[(typeof MAILS)[T]["facts"] & keyof Facts],
  ) => WrittenMail;
};

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "link"; label: string; url: string; note: string }
  /** Labelled values; a value of several lines is an address. */
  | { kind: "facts"; rows: FactRow[] }
  | { kind: "bill"; head: { article: string; amount: string }; rows: BillRow[]; sums: Sum[] }
  /** A picture that adds nothing to the text: the text part leaves it out. */
  | { kind: "image"; picture: InlinePicture; alt: string };

interface FactRow {
  /** Shows what the label names, and adds nothing to it. */
  picture?: InlinePicture;
  label: string;
  value: string | string[];
}

interface BillRow {
  picture?: InlinePicture;
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

/** The files of all pictures that blocks show, each once. */
export function picturesIn(blocks: readonly Block[]): Attachment[] {
  const shown = blocks.flatMap((block) => {
    if (block.kind === "image") return [block.picture];
    return "rows" in block ? block.rows.flatMap(({ picture }) => picture ?? []) : [];
  });
  return [...new Map(shown.map(({ file }) => [file.cid, file])).values()];
}

/** One line without control or direction characters: a name can neither forge a line nor turn one round. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

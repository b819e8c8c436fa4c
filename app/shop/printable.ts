/**
 * Characters that are no text but orders: to a terminal (C0 and C1 controls), to who lays text out (right-to-left marks and
 * overrides, ends of lines and paragraphs), and halves of characters. A tab is text.
 */
const ORDERS =
  // eslint-disable-next-line no-control-regex -- these are meant.
  /[\0-\x08\n-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]|\p{Surrogate}/gu;

/** A text as it may reach a terminal or a log: one line, its orders written out, « \u202e » (LOG-4). */
export function printable(text: string): string {
  return text.replace(ORDERS, (order) => `\\u${(order.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
}

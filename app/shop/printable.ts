/**
 * Characters that act on their reader instead of being text: C0 and C1 controls for terminals, right-to-left marks
 * and overrides and line separators for layout, and lone surrogates. A tab counts as text.
 */
const ORDERS =
  // eslint-disable-next-line no-control-regex -- these are meant.
  /[\0-\x08\n-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]|\p{Surrogate}/gu;

/** A text that is safe for a terminal or a log: one line, such characters escaped, « \u202e » (LOG-4). */
export function printable(text: string): string {
  return text.replace(ORDERS, (order) => `\\u${(order.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
}

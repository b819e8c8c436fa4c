/* The small part of i18next's format that this shop's texts use; a test holds it to i18next's own output. */

const rules = /* @__PURE__ */ new Intl.PluralRules("fr");

/**
 * Puts values for the placeholders `{{name}}`, as they are: whoever prints the text escapes it.
 * A placeholder without a value stays as it is written, so that it is seen.
 */
export function interpolate(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/**
 * The form of a text for a count: `key_one`, `key_many` (1 000 000) or `key_other`, with `{{count}}` filled
 * in. A form that is missing gives the bare key, as in i18next.
 */
export function plural(
  texts: Record<string, string>,
  key: string,
  count: number,
  values?: Record<string, string | number>,
): string {
  return interpolate(texts[`${key}_${rules.select(count)}`] ?? key, { count, ...values });
}

/* The small part of i18next's format that this shop's texts use; a test holds it to i18next's own output. */

const rules = new Map<string, Intl.PluralRules>();

function formOf(language: string, count: number): Intl.LDMLPluralRule {
  const own = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, own);
  return own.select(count);
}

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
 * @param language whose forms are chosen from, ISO 639-1
 */
export function plural(
  texts: Record<string, string>,
  key: string,
  count: number,
  values?: Record<string, string | number>,
  language = "fr",
): string {
  return interpolate(texts[`${key}_${formOf(language, count)}`] ?? key, { count, ...values });
}

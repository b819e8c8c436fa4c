import { interpolate, plural } from "./t";

type Values = Record<string, string | number>;

/** A key as it is asked for: without the ending that a count chooses. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Key extends `${infer Stem}_${"one" | "many" | "other"}` ? Stem : Key;
}[keyof Texts & string];

/**
 * Joins the texts of one area, in i18next's format, per language, and answers how to read them. A further language is
 * one more key here. With `count` the plural form is chosen.
 */
export function namespace<const Texts extends Record<string, string>>(languages: { fr: Texts }) {
  const texts: Record<string, string> = languages.fr;
  return (key: KeyOf<Texts>, values: Values & { count?: number } = {}): string =>
    values.count === undefined
      ? interpolate(texts[key] ?? key, values)
      : plural(texts, key, values.count, values);
}

import { addLanguage, currentLanguage, FALLBACK } from "./language";
import { interpolate, plural } from "./t";

type Values = Record<string, string | number>;

/** A key as it is asked for: without the ending that a count chooses. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Key extends `${infer Stem}_${"one" | "many" | "other"}` ? Stem : Key;
}[keyof Texts & string];

/** An area's texts by language (ISO 639-1): all of them in French, as many as there are in others. */
type Joined<Texts> = { fr: Texts } & Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Joins the texts of one area, in i18next's format, per language, and answers how to read them: in the language of the request or
 * document, in French where it has no such text. A further language is one more key here. With `count` the plural form is chosen.
 */
export function namespace<const Texts extends Record<string, string>>(joined: Joined<Texts>) {
  const texts = new Map<string, Record<string, string>>();
  for (const [language, own] of Object.entries(joined)) {
    addLanguage(language);
    texts.set(language, { ...joined.fr, ...own });
  }
  const french = texts.get(FALLBACK) ?? {};
  return (key: KeyOf<Texts>, values: Values & { count?: number } = {}): string => {
    const language = texts.size > 1 ? currentLanguage() : FALLBACK;
    const own = texts.get(language) ?? french;
    return values.count === undefined
      ? interpolate(own[key] ?? key, values)
      : plural(own, key, values.count, values, texts.has(language) ? language : FALLBACK);
  };
}

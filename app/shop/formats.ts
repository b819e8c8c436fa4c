/*
 * Intl's formats, each made once: to make one takes fifty times as long as to write a day or a number with it, and a list of varieties
 * writes dozens. There are as many as the shop's locales, time zones and manners of writing, so that nothing is ever forgotten.
 */

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function kept<Format, Options>(
  formats: Map<string, Format>,
  make: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new make(locale, options);
  formats.set(key, made);
  return made;
}

/** @param locale of the shop's own: « fr-CH »; never what a visitor sent */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, Intl.DateTimeFormat, locale, options);

/**
 * A number as a locale writes it, its thousands parted as in French (MONEY-9): newer language data part those of Swiss French by an
 * apostrophe.
 * @param locale of the shop's own: « fr-CH »; never what a visitor sent
 */
export const formatNumber = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  kept(numbers, Intl.NumberFormat, locale, options)
    .format(value)
    .replace(/['’](?=\d)/g, "\u202f");

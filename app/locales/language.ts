/* The language that texts are read in: the request's on the server, the document's in a browser. */

/** The language that every text exists in. */
export const FALLBACK = "fr";

const known = new Set([FALLBACK]);

/** The languages that texts exist in, those of every area that was joined so far. */
export const languages = (): string[] => [...known];

/** Called by what joins texts of a language. */
export const addLanguage = (language: string): void => void known.add(language);

let read = (): string => (typeof document === "undefined" ? FALLBACK : document.documentElement.lang);

/** Says where the language is read from that texts are asked for in; the server's is that of the request it works on. */
export function readLanguageFrom(source: () => string): void {
  read = source;
}

/** The language to read texts in now. */
export const currentLanguage = (): string => read();

/*
 * Varieties as a cookie keeps them: their slugs, a full stop before each, so that a list of none is no empty value. It is
 * whatever a browser sends, so it is bounded before it is split, and checked after.
 */

/** Characters of the value: browsers take four kilobytes with its name and attributes. */
const LENGTH = 3500;
const BETWEEN = ".";

/** Whether a text may be a variety's slug. */
export const isSlugLike = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

/** The slugs of a cookie's value, each once, in its order; what cannot be a slug is left out. @param most of them */
export function slugsIn(value: string, most: number): string[] {
  const slugs = value.slice(0, LENGTH).split(BETWEEN);
  return [...new Set(slugs.filter(isSlugLike))].slice(0, most);
}

/** A cookie's value that keeps these slugs, but for those that it has no room for. */
export function slugList(slugs: readonly string[]): string {
  const value = slugs.reduce((kept, slug) => {
    const longer = kept + BETWEEN + slug;
    return longer.length > LENGTH ? kept : longer;
  }, "");
  return value || BETWEEN;
}

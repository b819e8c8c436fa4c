/** A word as search sees it: lower case, without accents; null for one that is only punctuation. */
export function foldWords(word: string): string | null {
  // Most words: the rules below leave them as they are, and cost ten times as much.
  if (/^[a-z0-9]+$/.test(word)) return word;
  return (
    word
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "") || null
  );
}

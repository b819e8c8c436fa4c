/** A word as search sees it: lower case, without accents; null for one that is only punctuation. */
export function foldWords(word: string): string | null {
  return (
    word
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "") || null
  );
}

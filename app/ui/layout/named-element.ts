/** The element that a fragment, « #avis », names; null where there is none, and for a fragment that no browser could have written. */
export function elementNamed(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const found = id === "" ? null : document.getElementById(id);
  if (found) return found;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

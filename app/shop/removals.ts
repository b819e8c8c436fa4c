/* What an import takes away because its files have no line for it (CATALOGUE-22). */

/** Things of a kind: how many of those that are there an import takes away. */
export interface Removal<Kind extends string = string> {
  kind: Kind;
  removed: number;
  there: number;
}

/** What an import would take away, and was not told to by its number; `total` is that number. */
export interface Unconfirmed<Kind extends string = string> {
  removals: Removal<Kind>[];
  total: number;
}

/** Taken away without a word: so many, however many there are, and so many of however few. */
const MOST = 10;
const FEW = 2;
const SHARE = 0.1;

/** Whether an import takes away so much of a kind that it may be a mistake: a file of a part, an empty folder. */
const isMuch = ({ removed, there }: Omit<Removal, "kind">) =>
  removed > MOST || (removed > FEW && removed > there * SHARE);

/**
 * What an import has to be told that it takes away; null where it may go on. A number that is given has to be that of all it takes
 * away, unless that is nothing: the same import once more.
 * @param given what the operator says, undefined for nothing
 * @param measured what may be too much, where it is not each kind alone
 */
export function unconfirmed<Kind extends string>(
  removals: readonly Removal<Kind>[],
  given: number | undefined,
  measured: readonly Omit<Removal, "kind">[] = removals,
): Unconfirmed<Kind> | null {
  const taken = removals.filter(({ removed }) => removed > 0);
  const total = taken.reduce((sum, { removed }) => sum + removed, 0);
  const isAsked = given === undefined ? measured.some(isMuch) : total > 0 && given !== total;
  return isAsked ? { removals: taken, total } : null;
}

/**
 * The number of a list's page as an address or a command has it: from 1 to 999999, of at most six digits, so that it is bounded before it
 * multiplies anything. 1 where none is said.
 * @returns 0 for what is no such number; no list has that page
 */
export function readPageNumber(typed: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(typed ?? "1") ? Number(typed ?? "1") : 0;
}

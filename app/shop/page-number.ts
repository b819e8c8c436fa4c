/**
 * The number of a list's page, as an address or a command has it. At most six digits, so that its product with a page's size stays a
 * safe integer. 1 where the parameter is absent.
 * @returns 1 to 999999; 0 for any other text, which is no list's page
 */
export function readPageNumber(typed: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(typed ?? "1") ? Number(typed ?? "1") : 0;
}

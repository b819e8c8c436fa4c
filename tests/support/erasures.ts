import { type ErasureList, readListFile } from "~/shop/privacy/erasures.server";

/** The list of erasures in a file; null where it cannot be read. */
export async function erasuresIn(path: string): Promise<ErasureList | null> {
  const read = await readListFile(path);
  return read.ok ? read.value : null;
}

import { type FileHandle, open, rename, rm } from "node:fs/promises";

/**
 * Writes a file that is never seen half written: under another name first, which it keeps only where the process is killed (SERVER-22).
 * Throws what the system says, or the signal's reason; what stood at `path` before then stays, and nothing of the new file does.
 * @param options.part the name that it is written under
 * @param options.finish what is still done to the whole file before it gets its name
 * @param options.signal ends the writing
 */
export async function writeWhole(
  path: string,
  content: Parameters<FileHandle["writeFile"]>[0] | AsyncIterable<string | Uint8Array>,
  options: {
    part?: string;
    mode?: number;
    finish?(file: FileHandle): Promise<unknown>;
    signal?: AbortSignal;
  } = {},
): Promise<void> {
  const { part = `${path}.part`, mode, finish, signal } = options;
  const file = await open(part, "w", mode);
  try {
    try {
      await file.writeFile(content as string, { signal });
      await finish?.(file);
    } finally {
      await file.close();
    }
    signal?.throwIfAborted();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

import { newId } from "./identity.server";
import { type FileHandle, open, rename, rm } from "node:fs/promises";

/**
 * Writes a file under a temporary name and renames it when it is complete, so that no reader sees half of it (SERVER-22). The
 * temporary file is left only if the process is killed.
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
  const { part = `${path}.${newId()}.part`, mode, finish, signal } = options;
  // A name of its own: a file of somebody's, or what another process writes at the moment, is not taken for it.
  const file = await open(part, "wx", mode);
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

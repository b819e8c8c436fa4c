import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What a browser takes compressed; fonts and pictures are compressed by themselves. */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes beside every text file under a folder what the server sends of it: `.br` (brotli 11) and `.gz` (gzip 9),
 * each only where it is smaller than the file (EDGE-26).
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const packed = { br: await brotli(bytes, { params }), gz: await zip(bytes, { level: 9 }) };
      for (const [end, smaller] of Object.entries(packed))
        if (smaller.length < bytes.length) await writeFile(`${file}.${end}`, smaller);
    }),
  );
}

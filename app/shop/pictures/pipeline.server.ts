import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ok, refuse, type Result } from "../result";
import { writeWhole } from "../written-file.server";
import { type Picture, type PictureDensity, type PictureWidth, servedWidth } from "./picture";
import { takeTurns, type TurnRefusal } from "./turns";

/*
 * Makes webp files of pictures, once per picture and size, and keeps them in a folder bounded in bytes. Processes may
 * share the folder: files are named by what they show, appear whole, and carry a checksum.
 */

/** A picture that can be made into a file. */
export interface PictureSource extends Picture {
  /** An SVG of ours where the picture is drawn, else the photograph's bytes; null where they are gone. */
  read(): Promise<Buffer | null>;
}

/** Bytes that all kept files may have together. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** Pixels a photograph may have: more is a bomb, or nothing a browser shows. */
export const MAX_PIXELS = 50_000_000;

/** The name of a picture with these bytes: 20 hexadecimal digits. */
export function pictureDigest(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest().toString("hex", 0, 10);
}

/** Share of the bound that is freed at once, so that the folder is not listed for every file written. */
const SLACK = 1 / 16;
/** Milliseconds after which an unfinished file belongs to nobody. */
const ABANDONED_AFTER = 3_600_000;
/** Bytes of the SHA-256 that a kept file starts with. */
const CHECKSUM = 32;
/** Colours of a drawing: its inks, and the steps between them at edges. */
const PALETTE = 64;
/** Dots per inch that librsvg reads an SVG's pixels as. */
export const SVG_DENSITY = 72;

// The queue bounds the work, so libvips gets one thread per picture and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** The webp of a source, so many pixels across; upright, and without the photograph's metadata. */
export async function renderWebp(source: PictureSource, bytes: Buffer, pixels: number): Promise<Buffer> {
  const input = source.drawn
    ? sharp(bytes, { density: (SVG_DENSITY * pixels) / source.width })
    : sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true });
  const sized = input.resize({ width: pixels });
  if (!source.drawn) return sized.webp({ quality: 78 }).toBuffer();
  // Flat inks: a palette makes the lossless kind half as long, without the fringes of the lossy one.
  const flat = await sized
    .png({ palette: true, colours: PALETTE, dither: 0, compressionLevel: 0, effort: 1 })
    .toBuffer();
  return sharp(flat).webp({ lossless: true, effort: 2 }).toBuffer();
}

type Made = Result<Buffer, "unknown" | TurnRefusal>;

export interface Pipeline {
  /**
   * A picture as webp, in one of its sizes. Refused as `unknown` where no source has the digest, as `busy` where too
   * many wait already, as `too-many` where too many of this client's do (PICTURE-13). A file that cannot be kept is answered
   * all the same.
   * @param client whom waiting pictures are counted by
   */
  picture(digest: string, width: PictureWidth, density: PictureDensity, client: string): Promise<Made>;
}

/**
 * @param options.folder made where it is missing
 * @param options.find the source of a digest, or null
 * @param options.now ms; orders files by their last use
 * @param options.onError told of files that could not be kept
 */
export function openPipeline(options: {
  folder: string;
  find(digest: string): PictureSource | null | Promise<PictureSource | null>;
  now(): number;
  onError(error: unknown): void;
  maxBytes?: number;
  maxWaiting?: number;
  render?: typeof renderWebp;
}): Pipeline {
  const { find, now, onError, maxWaiting, render = renderWebp } = options;
  const kept = keptFiles(options.folder, options.maxBytes ?? CACHE_BYTES, now);
  const underWay = new Map<string, Promise<Made>>();
  const inTurn = takeTurns(maxWaiting);

  const make = async (source: PictureSource, pixels: number, client: string): Promise<Made> => {
    const name = `${source.digest}-${pixels}`;
    const known = await kept.read(name);
    if (known) return ok(known);
    const made = await inTurn(client, pixels, async () => {
      const bytes = await source.read();
      return bytes && render(source, bytes, pixels);
    });
    if (!made.ok) return made;
    if (!made.value) return refuse("unknown");
    await kept.write(name, made.value).catch(onError);
    return ok(made.value);
  };

  return {
    async picture(digest, width, density, client) {
      const source = await find(digest);
      if (!source) return refuse("unknown");
      const pixels = servedWidth(source, width, density);
      const name = `${digest}-${pixels}`;
      for (let running; (running = underWay.get(name));) {
        const made = await running;
        // A refusal of somebody else's request must not be shared with this client.
        if (made.ok || made.problem !== "too-many") return made;
      }
      const made = make(source, pixels, client).finally(() => underWay.delete(name));
      underWay.set(name, made);
      return made;
    },
  };
}

/** Files in a folder that together never have more than `maxBytes`; the least recently used go first. */
function keptFiles(folder: string, maxBytes: number, now: () => number) {
  const slack = maxBytes * SLACK;
  // Bytes that may be written before the folder is looked at again: a new process starts with a look.
  let room = 0;
  let writing: Promise<void> = Promise.resolve();

  const touch = (file: FileHandle) => file.utimes(now() / 1000, now() / 1000);

  /** Makes the folder as small as `target`. */
  const shrink = async (target: number) => {
    const files = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Another process may have removed it meanwhile.
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) continue;
      files.push({ path, size: found.size, usedAt: found.mtimeMs, whole: name.endsWith(".webp") });
    }
    files.sort((a, b) => a.usedAt - b.usedAt);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size, usedAt, whole } of files) {
      if (whole ? total <= target : now() - usedAt < ABANDONED_AFTER) continue;
      await rm(path, { force: true });
      total -= size;
    }
  };

  const store = async (name: string, webp: Buffer) => {
    const size = CHECKSUM + webp.length;
    if (size > maxBytes) return;
    await mkdir(folder, { recursive: true });
    if (size > room) {
      const freed = Math.max(slack, size);
      await shrink(maxBytes - freed);
      room = freed;
    }
    room -= size;
    const stored = Buffer.concat([createHash("sha256").update(webp).digest(), webp]);
    await writeWhole(join(folder, `${name}.webp`), stored, {
      part: join(folder, `${name}.${process.pid}.tmp`),
      async finish(file) {
        // On the disk before it has its name: a power cut leaves no half of it.
        await file.sync();
        await touch(file);
      },
    });
  };

  return {
    /** The file's content, or null where there is none or not what was written. */
    async read(name: string): Promise<Buffer | null> {
      try {
        const file = await open(join(folder, `${name}.webp`));
        try {
          const stored = await file.readFile();
          const webp = stored.subarray(CHECKSUM);
          if (!createHash("sha256").update(webp).digest().equals(stored.subarray(0, CHECKSUM))) return null;
          await touch(file);
          return webp;
        } finally {
          await file.close();
        }
      } catch {
        return null;
      }
    },
    /** Keeps a file, one after the other. */
    write(name: string, webp: Buffer): Promise<void> {
      const done = writing.then(() => store(name, webp));
      writing = done.catch(() => undefined);
      return done;
    },
  };
}

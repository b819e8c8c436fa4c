import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ok, refuse, type Result } from "../result";
import { type Picture, type PictureDensity, type PictureWidth, servedWidth } from "./picture";

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
export const CACHE_BYTES = 256 * 1024 * 1024;
/** Pictures made at the same time: the other threads of the pool read files. */
export const MAX_RENDERS = 2;
/** Pictures that may wait to be made: about a listing's for each of some ten shoppers at once. */
export const MAX_WAITING = 240;
/** Pixels a photograph may have: more is a bomb, or nothing a browser shows. */
export const MAX_PIXELS = 50_000_000;

/** The name of a picture with these bytes: 20 hexadecimal digits. */
export function digestOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 20);
}

/** Share of the bound that is freed at once, so that the folder is not listed for every file written. */
const SLACK = 1 / 16;
/** Milliseconds after which an unfinished file belongs to nobody. */
const ABANDONED_AFTER = 3_600_000;
/** Bytes of the SHA-256 that a kept file starts with. */
const CHECKSUM = 32;
/** Dots per inch that librsvg reads an SVG's pixels as. */
const SVG_DENSITY = 72;

// Work is bounded here, not in libvips: one thread a picture, nothing held between two.
sharp.concurrency(1);
sharp.cache(false);

/** The webp of a source, so many pixels across; upright, and without the photograph's metadata. */
export async function renderWebp(source: PictureSource, bytes: Buffer, pixels: number): Promise<Buffer> {
  const input = source.drawn
    ? sharp(bytes, { density: (SVG_DENSITY * pixels) / source.width })
    : sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true });
  return (
    input
      .resize({ width: pixels })
      // Flat colours and thin lines: smaller than the lossy kind, and without its fringes.
      .webp(source.drawn ? { nearLossless: true, quality: 20 } : { quality: 78 })
      .toBuffer()
  );
}

export interface Pipeline {
  /**
   * A picture as webp, in one of its sizes. Refused as `unknown` where no source has the digest, as `busy` where too
   * many wait already. A file that cannot be kept is answered all the same.
   */
  picture(
    digest: string,
    width: PictureWidth,
    density: PictureDensity,
  ): Promise<Result<Buffer, "unknown" | "busy">>;
}

/**
 * @param options.folder made where it is missing
 * @param options.find the source of a digest, or null
 * @param options.now ms; orders files by their last use
 * @param options.onError told of files that could not be kept
 */
export function openPipeline(options: {
  folder: string;
  find(digest: string): PictureSource | null;
  now(): number;
  onError(error: unknown): void;
  maxBytes?: number;
  maxWaiting?: number;
  render?: typeof renderWebp;
}): Pipeline {
  const { find, now, onError, maxWaiting = MAX_WAITING, render = renderWebp } = options;
  const kept = keptFiles(options.folder, options.maxBytes ?? CACHE_BYTES, now);
  const underWay = new Map<string, Promise<Result<Buffer, "unknown" | "busy">>>();
  const waiting: (() => void)[] = [];
  let rendering = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (rendering < MAX_RENDERS) rendering += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits longest takes this place over.
      const next = waiting.shift();
      if (next) next();
      else rendering -= 1;
    }
  };

  const make = async (source: PictureSource, pixels: number): Promise<Result<Buffer, "unknown" | "busy">> => {
    const name = `${source.digest}-${pixels}`;
    const known = await kept.read(name);
    if (known) return ok(known);
    if (rendering >= MAX_RENDERS && waiting.length >= maxWaiting) return refuse("busy");
    const webp = await inTurn(async () => {
      const bytes = await source.read();
      return bytes && render(source, bytes, pixels);
    });
    if (!webp) return refuse("unknown");
    await kept.write(name, webp).catch(onError);
    return ok(webp);
  };

  return {
    async picture(digest, width, density) {
      const source = find(digest);
      if (!source) return refuse("unknown");
      const pixels = servedWidth(source, width, density);
      const name = `${digest}-${pixels}`;
      const running = underWay.get(name);
      if (running) return running;
      const made = make(source, pixels).finally(() => underWay.delete(name));
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
    const unfinished = join(folder, `${name}.${process.pid}.tmp`);
    try {
      const file = await open(unfinished, "w");
      try {
        await file.writeFile(Buffer.concat([createHash("sha256").update(webp).digest(), webp]));
        // On the disk before it has its name: a power cut leaves no half of it.
        await file.sync();
        await touch(file);
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, `${name}.webp`));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
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

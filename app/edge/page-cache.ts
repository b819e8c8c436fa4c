import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { log } from "../log.server";
import { BEST_QUALITY, encode, type Encoding } from "./encoding";

/* Public pages as they were sent, in memory: whoever asks for one that nothing changed of is not drawn it again. */

/** A page as it was drawn. */
interface DrawnPage {
  /** Headers by name, but those that say how the body is sent. */
  headers: Record<string, string>;
  body: Buffer;
  /** What it was drawn from: while that stays, so does the page. */
  made: string;
}

/** A page that is kept. */
export interface KeptPage extends Pick<DrawnPage, "headers" | "made"> {
  /** Weak: the same page however it is sent. */
  etag: string;
}

interface PageCache {
  /** The page of a key that was drawn from the same things; null where there is none. */
  find(key: string, made: string): KeptPage | null;
  /** Keeps a page, in place of an earlier one of its key. One that is larger than all that may be kept is not kept. */
  keep(key: string, page: DrawnPage, encoding: Encoding): Promise<KeptPage>;
  /** The body of a page that was found or kept, though it was dropped meanwhile. */
  body(key: string, page: KeptPage, encoding: Encoding): Promise<Buffer>;
}

/** How often a page is sent in brotli before it is worth that. */
const AGAIN = 3;
/** Bytes that a page takes beside its bodies: its headers and key. */
const BESIDE = 3000;
/** The part of the bytes that pages with a query may take: there are more of them than anybody comes back to. */
const QUERIED = 1 / 4;

const plainOf = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** The body of an entry as it was drawn, from whichever it has. */
async function plainBody({ bodies: { br, gzip, identity } }: Entry): Promise<Buffer> {
  if (br) return plainOf.br(br);
  if (gzip) return plainOf.gzip(gzip);
  return identity ?? Buffer.alloc(0);
}

interface Entry extends KeptPage {
  bodies: Partial<Record<Encoding, Buffer>>;
  /** How often it was sent in brotli; null once it is compressed for good. */
  sent: number | null;
}

const sizeOf = ({ bodies }: Entry) =>
  BESIDE + Object.values(bodies).reduce((sum, body) => sum + body.length, 0);

/**
 * A cache of pages that takes so many bytes at most. Those that were asked for longest ago go first, and those whose address has
 * a query never drive out the others.
 * @param hasQuery whether a key is of an address with a query
 */
export function openPageCache(bytes: number, hasQuery: (key: string) => boolean): PageCache {
  const share = (part: number) =>
    new LRUCache<string, Entry>({ maxSize: Math.floor(bytes * part), sizeCalculation: sizeOf });
  const [plain, queried] = [share(1 - QUERIED), share(QUERIED)];
  const pages = (key: string) => (hasQuery(key) ? queried : plain);
  // One at a time: it takes a thread of the pool that pictures and passwords wait for too.
  const inTurn = pLimit(1);

  /** Gives an entry another body, and counts its bytes anew; nothing where it was dropped meanwhile. */
  const add = (key: string, entry: Entry, bodies: Entry["bodies"]) => {
    if (pages(key).peek(key) !== entry) return;
    entry.bodies = bodies;
    // The same object would be taken for a page that did not change, and its size kept.
    pages(key).delete(key);
    pages(key).set(key, entry);
  };

  const compressForGood = (key: string, entry: Entry) =>
    inTurn(async () => {
      if (pages(key).peek(key) !== entry) return;
      const br = await encode(await plainBody(entry), "br", BEST_QUALITY);
      add(key, entry, { ...entry.bodies, br });
    }).catch((error: unknown) => log.error({ err: error }, "page cache"));

  return {
    find(key, made) {
      const entry = pages(key).get(key);
      return entry?.made === made ? entry : null;
    },
    async keep(key, { headers, body, made }, encoding) {
      const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
      const entry: Entry = {
        headers,
        made,
        etag: `W/"${digest}"`,
        sent: 0,
        bodies: { [encoding]: await encode(body, encoding) },
      };
      pages(key).set(key, entry);
      return entry;
    },
    async body(key, page, encoding) {
      const entry = page as Entry;
      const known = entry.bodies[encoding];
      if (known) {
        if (encoding === "br" && entry.sent !== null && ++entry.sent >= AGAIN) {
          entry.sent = null;
          void compressForGood(key, entry);
        }
        return known;
      }
      const body = await encode(await plainBody(entry), encoding);
      // Few ask for a page as it is: it is put together each time.
      if (encoding !== "identity") add(key, entry, { ...entry.bodies, [encoding]: body });
      return body;
    },
  };
}

import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "cheerio";
import express from "express";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveImages } from "~/edge/images";
import { PICTURE_DENSITIES, PICTURE_WIDTHS } from "~/shop/pictures/picture";
import { testApp } from "../support/app";
import { isWhole } from "../support/scope";
import { MAX_WAITING_OF_ONE } from "~/shop/pictures/turns";
import { openPipeline, pictureDigest, type PictureSource, renderWebp } from "~/shop/pictures/pipeline.server";

/** A drawing of ours: a leaf of the given colour. */
function drawing(colour: string): PictureSource {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">` +
    `<rect width="300" height="400" fill="#f8f5ee"/><path d="M150 20Q250 200 150 380Q50 200 150 20" fill="${colour}"/></svg>`;
  return {
    digest: pictureDigest(svg),
    width: 300,
    height: 400,
    drawn: true,
    read: async () => Buffer.from(svg),
  };
}

/** A photograph of noise, which no format makes small, held sideways as phones do. */
async function photograph(width: number, height: number): Promise<PictureSource> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const bytes = await sharp({
    create: { width: height, height: width, channels: 3, background: "#888", noise },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Jardin secret" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { digest: pictureDigest(bytes), width, height, drawn: false, read: async () => bytes };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-images-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const kept = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".webp"));

/** The edge's part for images over these pictures, on a loopback port, with a clock of its own. */
async function images(
  sources: PictureSource[],
  options: {
    folder?: string;
    maxBytes?: number;
    maxWaiting?: number;
    until?: Promise<void>;
    /** Pixels across from which `until` holds; what it held is then drawn in the smallest size, whatever was asked for. */
    holdFrom?: number;
  } = {},
) {
  const { folder = temporaryFolder(), until, holdFrom = 0, ...bounds } = options;
  const errors: unknown[] = [];
  const rendered: string[] = [];
  let atOnce = 0;
  let most = 0;
  let clock = Date.UTC(2026, 10, 20);
  const pipeline = openPipeline({
    folder,
    find: (digest) => sources.find((source) => source.digest === digest) ?? null,
    now: () => (clock += 1000),
    onError: (error) => errors.push(error),
    ...bounds,
    render: async (source, bytes, pixels) => {
      rendered.push(`${source.digest}-${pixels}`);
      most = Math.max(most, (atOnce += 1));
      const isHeld = until !== undefined && pixels >= holdFrom;
      if (isHeld) await until;
      try {
        return await renderWebp(source, bytes, isHeld ? PICTURE_WIDTHS[0] : pixels);
      } finally {
        atOnce -= 1;
      }
    },
  });
  const app = express();
  app.set("trust proxy", 1);
  app.use(serveImages(pipeline));
  app.use((_req, res) => res.status(418).end());
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    folder,
    errors,
    rendered,
    mostAtOnce: () => most,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

const address = ({ digest }: PictureSource, query = "w=320") => `/images/${digest}.webp?${query}`;

async function pixelsOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe("an image's address", () => {
  it("answers webp in every width and density, to be kept for ever [PICTURE-1]", async () => {
    const leaf = drawing("green");
    const { get } = await images([leaf]);
    for (const [index, w] of PICTURE_WIDTHS.entries())
      // Of a sample each width in one density, in turn.
      for (const dpr of PICTURE_DENSITIES.filter(
        (_, density) => isWhole || density === index % PICTURE_DENSITIES.length,
      )) {
        const response = await get(address(leaf, `w=${w}&dpr=${dpr}`));
        expect(response.status).toBe(200);
        expect(await pixelsOf(response)).toEqual({
          format: "webp",
          width: w * dpr,
          height: Math.round((w * dpr * 4) / 3),
        });
      }
    const { headers } = await get(address(leaf));
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toBe("image/webp");
  });

  it("tells the length without the picture on HEAD, and nothing again to who has it", async () => {
    const leaf = drawing("green");
    const { get } = await images([leaf]);
    const whole = await get(address(leaf));
    const length = (await whole.arrayBuffer()).byteLength;
    const head = await get(address(leaf), { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(length));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const etag = whole.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    // Not with fetch, which adds that it wants it fresh.
    const again = await new Promise<{ status?: number; keep?: string }>((resolve, reject) => {
      const asked = request(whole.url, { headers: { "If-None-Match": etag } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, keep: response.headers["cache-control"] });
      });
      asked.on("error", reject).end();
    });
    expect(again).toEqual({ status: 304, keep: "public, max-age=31536000, immutable" });
  });

  it.each([
    "",
    "w=641",
    "w=0640",
    "w=640.0",
    "w=-640",
    "w=",
    "dpr=1",
    "w=640&dpr=3",
    "w=640&dpr=1.5",
    "w=640&dpr=",
    "w=640&w=640",
    "w=640&dpr=2&dpr=2",
    "w=640&h=10",
    "w=640&v=1",
    "w=640?dpr=2",
    "W=640",
    "w[]=640",
  ])("refuses the size « %s » [PICTURE-1]", async (query) => {
    const leaf = drawing("green");
    const { get, folder } = await images([leaf]);
    const response = await get(address(leaf, query));
    expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(kept(folder)).toEqual([]);
  });

  it("answers a thousand odd sizes with 400 and writes no file [PICTURE-1]", async () => {
    const leaf = drawing("green");
    const { get, folder, rendered } = await images([leaf]);
    const allowed = new Set<number>(PICTURE_WIDTHS);
    const sizes = Array.from({ length: 1010 }, (_, index) => 300 + index * 3).filter((w) => !allowed.has(w));
    const odd = sizes.slice(0, 1000);
    const answers = await Promise.all(odd.map(async (w) => (await get(address(leaf, `w=${w}`))).status));
    expect(answers).toEqual(Array.from({ length: 1000 }, () => 400));
    expect(rendered).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    "/images/00000000000000000000.webp?w=320",
    "/images/../images/secret?w=320",
    "/images/..%2f..%2fshop.sqlite?w=320",
    "/images/0000.webp?w=320",
    "/images/?w=320",
    "/images/GREEN.png",
  ])("knows nothing of %s", async (path) => {
    const { get, folder } = await images([drawing("green")]);
    expect((await get(path)).status).toBe(404);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves other addresses and methods to the shop", async () => {
    const leaf = drawing("green");
    const { get } = await images([leaf]);
    expect((await get("/imagesque")).status).toBe(418);
    expect((await get(address(leaf), { method: "POST" })).status).toBe(418);
  });

  it("turns a photograph upright, drops what the camera wrote, and enlarges it to twice its size at most", async () => {
    const photo = await photograph(300, 200);
    const { get } = await images([photo]);
    const response = await get(address(photo, "w=1536&dpr=2"));
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 600, height: 400 });
    expect(bytes.includes("Jardin secret")).toBe(false);
    expect((await photo.read())?.includes("Jardin secret")).toBe(true);
  });

  it("answers 404 for a photograph that is gone, and 500 for one that cannot be read, and keeps neither", async () => {
    const photo = await photograph(300, 200);
    const gone: PictureSource = { ...photo, digest: pictureDigest("gone"), read: async () => null };
    const broken: PictureSource = {
      ...photo,
      digest: pictureDigest("broken"),
      read: async () => Buffer.from("no picture"),
    };
    const { get, folder } = await images([gone, broken]);
    expect((await get(address(gone))).status).toBe(404);
    const failed = await get(address(broken));
    expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("the files kept of images", () => {
  it("are made once for twenty requests at the same time", async () => {
    const leaf = drawing("green");
    const { get, rendered } = await images([leaf]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await get(address(leaf))).arrayBuffer()),
    );
    expect(new Set(answers.map((bytes) => pictureDigest(Buffer.from(bytes)))).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  it("are one where a width twice as dense has the same pixels as another", async () => {
    const leaf = drawing("green");
    const { get, rendered, folder } = await images([leaf]);
    await get(address(leaf, "w=640&dpr=2"));
    await get(address(leaf, "w=1280"));
    expect(rendered).toHaveLength(1);
    expect(kept(folder)).toEqual([`${leaf.digest}-1280.webp`]);
  });

  it("are used again after a restart", async () => {
    const leaf = drawing("green");
    const first = await images([leaf]);
    const made = pictureDigest(Buffer.from(await (await first.get(address(leaf))).arrayBuffer()));
    const second = await images([leaf], { folder: first.folder });
    expect(pictureDigest(Buffer.from(await (await second.get(address(leaf))).arrayBuffer()))).toBe(made);
    expect(second.rendered).toEqual([]);
  });

  it.each([
    ["cut off", (path: string) => truncateSync(path, statSync(path).size - 10)],
    ["empty", (path: string) => truncateSync(path, 0)],
    ["another's bytes", (path: string) => writeFileSync(path, readFileSync(path).reverse())],
  ])("are never served where one is %s, but made again", async (_, spoil) => {
    const leaf = drawing("green");
    const { get, folder, rendered } = await images([leaf]);
    await get(address(leaf));
    const [name = ""] = kept(folder);
    spoil(join(folder, name));
    const response = await get(address(leaf));
    expect(await pixelsOf(response)).toEqual({ format: "webp", width: 320, height: 427 });
    expect(rendered).toHaveLength(2);
    await get(address(leaf));
    expect(rendered).toHaveLength(2);
  });

  it("stay under their bound, the least recently used going first [PICTURE-2]", async () => {
    const photos = await Promise.all(Array.from({ length: 12 }, () => photograph(320, 320)));
    const [first = drawing("red"), ...others] = photos;
    const size = (await renderWebp(first, (await first.read()) ?? Buffer.alloc(0), 320)).length;
    const maxBytes = size * 5;
    const { get, folder, rendered, errors } = await images(photos, { maxBytes });
    await get(address(first));
    for (const photo of others) {
      await get(address(photo));
      // Used again and again: it stays.
      await get(address(first));
      const total = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
      expect(total).toBeLessThanOrEqual(maxBytes);
      expect(total).toBeGreaterThan(0);
    }
    expect(rendered.filter((name) => name.startsWith(first.digest))).toHaveLength(1);
    expect(kept(folder).length).toBeGreaterThan(2);
    expect(kept(folder).length).toBeLessThan(6);
    expect(errors).toEqual([]);
  });

  it("stay under their bound after a restart with a smaller one, unfinished files of long ago included [PICTURE-2]", async () => {
    const photos = await Promise.all(Array.from({ length: 4 }, () => photograph(320, 320)));
    const before = await images(photos);
    for (const photo of photos.slice(0, 3)) await before.get(address(photo));
    writeFileSync(join(before.folder, "left-behind.1.tmp"), "x".repeat(100_000));
    utimesSync(join(before.folder, "left-behind.1.tmp"), 0, 0);
    const size = statSync(join(before.folder, kept(before.folder)[0] ?? "")).size;
    const after = await images(photos, { folder: before.folder, maxBytes: size * 2.5 });
    await after.get(address(photos[3] ?? drawing("red")));
    expect(readdirSync(before.folder)).not.toContain("left-behind.1.tmp");
    expect(kept(before.folder).length).toBeLessThanOrEqual(2);
    expect(kept(before.folder)).toContain(`${photos[3]?.digest}-320.webp`);
  });

  it("are answered all the same where the folder cannot be written", async () => {
    const leaf = drawing("green");
    const folder = join(temporaryFolder(), "images");
    writeFileSync(folder, "a file where the folder should be");
    const { get, errors } = await images([leaf], { folder });
    expect((await pixelsOf(await get(address(leaf)))).width).toBe(320);
    expect(errors).toHaveLength(1);
  });

  it("are made two at a time; who finds the queue full is told when to come back", async () => {
    const leaves = Array.from({ length: 8 }, (_, index) => drawing(`#00${index}000`));
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const { get, mostAtOnce } = await images(leaves, { maxWaiting: 3, until });
    const answers = leaves.map((leaf) => get(address(leaf)));
    const refused = await Promise.race(answers);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(mostAtOnce()).toBe(2);
    const [again] = await Promise.all(leaves.map((leaf) => get(address(leaf))));
    expect(again?.status).toBe(200);
  });
});

describe("a client who asks for every picture in its largest size", () => {
  it("is told to come back, and keeps nobody else waiting [PICTURE-13]", async () => {
    const leaves = Array.from({ length: 94 }, (_, index) =>
      drawing(`#00${String(index).padStart(2, "0")}00`),
    );
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const { get, rendered } = await images(leaves, { until, holdFrom: 1537 });
    const from = (client: string) => ({ headers: { "X-Forwarded-For": client } });
    // One IPv6 network is one client.
    const greedy = leaves.map((leaf, index) =>
      get(address(leaf, "w=1536&dpr=2"), from(`2001:db8:1:2::${index + 1}`)),
    );
    const refused: Response[] = [];
    void greedy.map(async (asked) => {
      const answer = await asked;
      if (answer.status === 429) refused.push(answer);
    });
    await expect.poll(() => refused.length).toBe(94 - 1 - MAX_WAITING_OF_ONE.large);
    for (const { headers } of refused)
      expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["2", "no-store"]);
    // The large ones are still held: small ones, and a picture that was refused to another, are drawn meanwhile.
    const shopper = from("192.0.2.7");
    const thumbs = await Promise.all(leaves.slice(0, 24).map((leaf) => get(address(leaf), shopper)));
    expect(thumbs.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(rendered.filter((name) => name.endsWith("-3072"))).toHaveLength(1);
    const last = get(address(leaves[93] ?? drawing("red"), "w=1536&dpr=2"), shopper);
    release();
    expect((await last).status).toBe(200);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1 + MAX_WAITING_OF_ONE.large);
  });
});

describe("the pictures of the shop's pages", () => {
  it.each([
    ["/collections/all", 24, ""],
    ["/collections", 10, ""],
    ["/ch/collections/all", 24, ""],
    ["/produit/white-widow", 1, "Sachet de White Widow"],
  ])("are there on %s, only the first of them fetched first", async (path, least, alt) => {
    const { origin } = await testApp();
    const page = load(await (await fetch(origin + path)).text());
    const shown = page('main img[src^="/images/"]')
      .toArray()
      .map((image) => page(image));
    expect(shown.length).toBeGreaterThanOrEqual(least);
    expect(shown.map((image) => image.attr("fetchpriority") ?? null)).toEqual(
      shown.map((_, index) => (index === 0 ? "high" : null)),
    );
    expect(shown.slice(1).every((image) => image.attr("loading") === "lazy")).toBe(true);
    expect(shown[0]?.attr("alt")?.startsWith(alt)).toBe(true);
    const [smallest = ""] = (shown[0]?.attr("srcset") ?? "").split(" ");
    const response = await fetch(origin + smallest);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await pixelsOf(response)).width).toBe(320);
    expect((await fetch(`${origin}${smallest}&dpr=7`)).status).toBe(400);
  });
});

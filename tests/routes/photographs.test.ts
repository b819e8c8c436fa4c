import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { named } from "~/locales/elision";
import * as paths from "~/paths";
import { FLAVORS } from "~/shop/catalogue/product";
import { pictureDigest } from "~/shop/pictures/pipeline.server";
import { testApp } from "../support/app";
import { allProducts } from "../support/varieties";
import { newSignedIn } from "../support/accounts";
import type { Shopper, VisitedPage } from "../support/shopper";
import { importPictures } from "../support/photographs";
import { add, ORDER, TICKED, toRecap } from "./reading";

/* Where the operator has put photographs beside the catalogue, no page shows a packet that is drawn (PICTURE-3). */

const app = await testApp("demo", undefined, afterAll);
const fr = () => app.shop.catalogue.storefront("fr");

/** Every picture of a packet that was drawn before there were photographs. */
const drawn = new Set(
  allProducts(fr()).flatMap(({ pictures }) => Object.values(pictures).map(({ digest }) => digest)),
);

/** A photograph of each variety: upright and lying by turns, no two alike. */
const SIZES = [
  { width: 300, height: 400 },
  { width: 400, height: 200 },
] as const;
const folder = mkdtempSync(join(tmpdir(), "chenevis-photographs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const photographs = new Map<string, { digest: string; width: number; height: number }>();
for (const [index, { slug }] of allProducts(fr()).entries()) {
  const size = SIZES[index % 2] ?? SIZES[0];
  const background = { r: index, g: 120, b: 255 - index };
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, `${slug}.jpg`), bytes);
  photographs.set(slug, { digest: pictureDigest(bytes), ...size });
}
await importPictures(app.shop.db, folder, { slugs: photographs.keys(), write: true });
await app.shop.catalogue.refresh();

const photographOf = (slug: string) => {
  const found = photographs.get(slug);
  if (!found) throw new Error(`No photograph of ${slug}`);
  return found;
};

interface Shown {
  slug: string;
  digest: string;
  width: string;
  height: string;
  alt: string;
}

/** Every picture of a page, with the variety that the link beside it leads to. */
function picturesOf({ $ }: VisitedPage, within: string): Shown[] {
  return $(`${within} img`)
    .toArray()
    .map((image) => {
      const box = $(image).closest("article, li, tr, .card, .season");
      const href = box.find(`a[href*="/produit/"]`).attr("href") ?? "";
      const srcset = $(image).attr("srcset") ?? $(image).attr("src") ?? "";
      const digests = new Set([...srcset.matchAll(/\/images\/([0-9a-f]{20})/g)].map(([, digest]) => digest));
      expect(digests.size).toBe(1);
      return {
        slug: href.split("/").at(-1) ?? "",
        digest: [...digests][0] ?? "",
        width: $(image).attr("width") ?? "",
        height: $(image).attr("height") ?? "",
        alt: $(image).attr("alt") ?? "",
      };
    });
}

/** The pictures are photographs of the varieties beside them, in their own proportions. */
function expectPhotographs(shown: Shown[], alt: (slug: string) => string = () => "Photographie"): void {
  expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) {
    const { digest, width, height } = photographOf(one.slug);
    expect(one).toEqual({
      slug: one.slug,
      digest,
      width: String(width),
      height: String(height),
      alt: alt(one.slug),
    });
  }
}

const nameOf = (slug: string) => fr().bySlug.get(slug)?.name ?? "";
const inWords = (slug: string) => `Photographie ${named(nameOf(slug)).of}`;

/** A page that names no drawn packet, neither in what it shows nor in the data that it carries. */
function expectNoDrawing(page: VisitedPage | string): void {
  const html = typeof page === "string" ? page : page.html;
  expect([...html.matchAll(/[0-9a-f]{20}/g)].filter(([digest]) => drawn.has(digest))).toEqual([]);
}

async function visited(path: string, shopper: Shopper = app.shopper()): Promise<VisitedPage> {
  const page = await shopper.visit(path);
  expect([path, page.status]).toEqual([path, 200]);
  expectNoDrawing(page);
  return page;
}

/** The lines of a cart or an order have thumbnails: one size, cut to it. */
function expectThumbnails(page: VisitedPage, slugs: string[]): void {
  const shown = page
    .$("img.thumb")
    .toArray()
    .map((image) => page.$(image).attr());
  expect(shown).toMatchObject(
    slugs.map((slug) => ({
      src: paths.picture(photographOf(slug).digest, 320, 1),
      width: "56",
      height: "72",
      alt: "Photographie",
    })),
  );
}

describe("photographs beside the catalogue", () => {
  it("stand on a variety's page, large and small, on paper too, and among what is like it [PICTURE-3]", async () => {
    for (const slug of ["white-widow", "northern-lights"]) {
      const page = await visited(paths.product(slug));
      const { digest, width, height } = photographOf(slug);
      const { $ } = page;
      const image = $(".variety-packet img");
      expect(image.attr()).toMatchObject({
        src: paths.picture(digest, 640, 1),
        width: String(width),
        height: String(height),
        alt: inWords(slug),
      });
      const large = $(`${$(".variety-packet a").first().attr("href")} img`);
      expect(large.attr("src")).toBe(paths.picture(digest, 640, 1));
      expect($(".variety-packet source").attr("srcset")).toBe(paths.picture(digest, 640, 1));
      expectPhotographs(picturesOf(page, "article.card"));
    }
  });

  it("stand in lists, in a search and in other storefronts [PICTURE-3]", async () => {
    for (const path of [
      "/collections/all",
      "/collections/all/2",
      "/collections/classiques",
      "/collections/all?q=haze",
      "/ch/collections/all",
    ]) {
      const page = await visited(path);
      expectPhotographs(picturesOf(page, "article.card"));
    }
  });

  it("stand on the home page: in the fan, as the season's variety and among the newest; aromas stay engraved [PICTURE-3]", async () => {
    const page = await visited("/");
    expect(picturesOf(page, ".fan")).toHaveLength(3);
    expectPhotographs(picturesOf(page, ".fan"));
    expectPhotographs(picturesOf(page, ".season"), inWords);
    expectPhotographs(picturesOf(page, "article.card"));
    const engraved = new Set(FLAVORS.map((flavor) => fr().aromas[flavor].digest));
    const tiles = picturesOf(page, ".tiles");
    expect(tiles.length).toBeGreaterThan(0);
    for (const { digest, alt } of tiles) expect([engraved.has(digest), alt]).toEqual([true, "Gravure"]);
  });

  it("stand in the cart, its panel, the summary before ordering, the order and its page [PICTURE-3]", async () => {
    const { shopper } = await newSignedIn(app);
    await add(shopper, "sensi-star", "sensi-star-5");
    const cart = await visited(paths.cart(), shopper);
    expectThumbnails(cart, ["sensi-star"]);
    const panel = await (await shopper.send(paths.cartSummary())).text();
    expectNoDrawing(panel);
    expect(panel).toContain(photographOf("sensi-star").digest);
    expect(panel).toContain(`"Photographie"`);
    const recap = await toRecap(shopper);
    expectNoDrawing(recap);
    expectThumbnails(recap, ["sensi-star"]);
    const ordered = await shopper.press(ORDER, TICKED);
    expect(ordered.status).toBe(200);
    expectNoDrawing(ordered);
    expectThumbnails(ordered, ["sensi-star"]);
  });

  it("stand on the card of a shared address, in the size of every card [PICTURE-3, PICTURE-10]", async () => {
    const { $ } = await visited(paths.product("white-widow"));
    const property = (name: string) => $(`meta[property="og:${name}"]`).attr("content") ?? "";
    expect(property("image:alt")).toBe(inWords("white-widow"));
    expect([property("image:width"), property("image:height")]).toEqual(["1280", "672"]);
    const { pathname, search } = new URL(property("image"));
    const answer = await app.shopper().send(pathname + search);
    expect(answer.status).toBe(200);
    const file = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await file.metadata()).toMatchObject({ format: "webp", width: 1280, height: 672 });
    // The photograph's blue at the left, where a packet would be.
    const [red = 255, , blue = 0] = await file
      .extract({ left: 200, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(blue - red).toBeGreaterThan(60);
  });

  it("come in the sizes that they are asked in, upright and never stretched [PICTURE-1]", async () => {
    for (const slug of ["white-widow", allProducts(fr())[1]?.slug ?? ""]) {
      const { digest, width, height } = photographOf(slug);
      const answer = await app.shopper().send(paths.picture(digest, 320, 1));
      const file = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([file.width, file.height]).toEqual([320, Math.round((320 * height) / width)]);
    }
  });
});

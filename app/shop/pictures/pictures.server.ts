import { type Collection, type Flavor, FLAVORS, type Product } from "../catalogue/product";
import { readLettering } from "./lettering.server";
import { type Likeness, picturesOf } from "./likeness";
import { type LabelWords, PACKET_DRAWING, PACKET_KINDS, packetFacts } from "./packet/facts";
import { packetSvg } from "./packet/packet";
import type { Picture } from "./picture";
import { pictureDigest, type PictureSource } from "./pipeline.server";
import { PLATE_DRAWING, plateSvg } from "./plate";
import { PICTURE_SIZE } from "./sheet";
import { tileSvg } from "./tile";

/*
 * The pictures of the catalogue: the operator's photograph of a variety, or else its packet drawn from its facts; a
 * plate for a collection. Nothing is drawn to know a picture's name: it follows from what the picture is drawn from.
 */

/** What the plate of the whole catalogue is drawn from, a seed that sprouts; no collection can have the slug. */
export const WHOLE = { slug: "all", name: "graine" };

/** What a packet's pictures are called by, but for the digit of the kind. */
export function packetOf(product: Product, number: number, wordsOf: LabelWords): Likeness {
  const drawnFrom = [PACKET_DRAWING, packetFacts(product), wordsOf(product, number)];
  return { packet: pictureDigest(JSON.stringify(drawnFrom)).slice(0, -1) };
}

/** The source of one of a packet's pictures; null where the digest names none of them. */
export function packetSource(
  variety: Product & { number: number; likeness: Likeness },
  digest: string,
  wordsOf: LabelWords,
): PictureSource | null {
  const kind = PACKET_KINDS[Number.parseInt(digest.slice(-1), 16)];
  if (!kind) return null;
  const picture = picturesOf(variety.likeness)[kind];
  if (picture.digest !== digest) return null;
  return {
    ...picture,
    read: async () =>
      Buffer.from(
        packetSvg(kind, packetFacts(variety), wordsOf(variety, variety.number), await readLettering()),
      ),
  };
}

/** The plates of collections and of the whole catalogue, and the tiles of aromas. */
export function drawPlates(collections: readonly Collection[]) {
  const sources = new Map<string, PictureSource>();
  const known = (
    size: keyof typeof PICTURE_SIZE,
    drawnFrom: readonly unknown[],
    svg: () => string,
  ): Picture => {
    const picture = {
      digest: pictureDigest(JSON.stringify(drawnFrom)),
      ...PICTURE_SIZE[size],
      drawn: true,
    };
    // Drawn again for every size, so that no SVG is held.
    sources.set(picture.digest, { ...picture, read: async () => Buffer.from(svg()) });
    return picture;
  };
  const plateOf = (subject: { slug: string; name: string; icon?: string }) =>
    known("plate", [PLATE_DRAWING, subject], () => plateSvg(subject));
  return {
    collections: collections.map((collection) => {
      const { slug, name, icon } = collection;
      return { ...collection, picture: plateOf({ slug, name, icon }) };
    }),
    plate: plateOf(WHOLE),
    aromas: Object.fromEntries(
      FLAVORS.map((flavor) => [
        flavor,
        known("tile", [PACKET_DRAWING, "tile", flavor], () => tileSvg(flavor)),
      ]),
    ) as Record<Flavor, Picture>,
    /** By digest. */
    sources,
  };
}

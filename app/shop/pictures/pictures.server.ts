import type { Db } from "../../data/db.server";
import { type Collection, type Flavor, FLAVORS, type Product } from "../catalogue/product";
import type { Pictured, PicturedProduct, ProductPictures } from "../catalogue/storefront";
import { readLettering } from "./lettering.server";
import { type LabelWords, PACKET_DRAWING, PACKET_KINDS, packetFacts, type PacketKind } from "./packet/facts";
import { packetSvg } from "./packet/packet";
import { listPhotographs } from "./photographs.server";
import type { Picture } from "./picture";
import { digestOf, type PictureSource } from "./pipeline.server";
import { PLATE_DRAWING, plateSvg } from "./plate";
import { PICTURE_SIZE } from "./sheet";
import { tileSvg } from "./tile";

/*
 * The pictures of the catalogue: the operator's photograph of a variety, or else its packet drawn from its facts; a
 * plate for a collection. Nothing is drawn to know a picture's name: it follows from what the picture is drawn from.
 */

/** One state of the catalogue with its pictures. */
interface PicturedCatalogue {
  products: PicturedProduct[];
  collections: Pictured<Collection>[];
  /** The plate of the whole catalogue. */
  plate: Picture;
  /** What aromas are engraved as. */
  aromas: Record<Flavor, Picture>;
  /** By digest. */
  pictures: Map<string, PictureSource>;
}

/** What the plate of the whole catalogue is drawn from, a seed that sprouts; no collection can have the slug. */
export const WHOLE = { slug: "all", name: "graine" };

/** The sheet that each kind of packet picture is drawn on. */
const SHEETS: Record<PacketKind, keyof typeof PICTURE_SIZE> = {
  packet: "packet",
  card: "packet",
  print: "packet",
  thumb: "thumb",
  social: "social",
};

/**
 * Follows the catalogue's pictures: answers a function that gives a catalogue as it is read its pictures.
 * @param words what packets print
 */
export function followPictures(
  db: Db,
  words: LabelWords,
): (catalogue: { products: Product[]; collections: Collection[] }) => Promise<PicturedCatalogue> {
  return async ({ products, collections }) => {
    const photographs = new Map((await listPhotographs(db)).map(({ slug, source }) => [slug, source]));
    const pictures = new Map<string, PictureSource>();
    const known = (source: PictureSource): Picture => {
      const { digest, width, height, drawn } = source;
      pictures.set(digest, source);
      return { digest, width, height, drawn };
    };
    const plateOf = (subject: { slug: string; name: string; icon?: string }): Picture =>
      known(
        drawing("plate", digestOf(JSON.stringify([PLATE_DRAWING, subject])), async () => plateSvg(subject)),
      );
    const tileOf = (flavor: Flavor): Picture =>
      known(
        drawing("tile", digestOf(JSON.stringify([PACKET_DRAWING, "tile", flavor])), async () =>
          tileSvg(flavor),
        ),
      );
    return {
      products: products.map((product, index) => {
        const number = index + 1;
        const photograph = photographs.get(product.slug);
        const shown = photograph ? () => known(photograph) : packetPictures(product, words, number, known);
        return { ...product, number, pictures: byKind(shown) };
      }),
      collections: collections.map((collection) => {
        const { slug, name, icon } = collection;
        return { ...collection, picture: plateOf({ slug, name, icon }) };
      }),
      plate: plateOf(WHOLE),
      aromas: Object.fromEntries(FLAVORS.map((flavor) => [flavor, tileOf(flavor)])) as Record<
        Flavor,
        Picture
      >,
      pictures,
    };
  };
}

function byKind(pictureOf: (kind: PacketKind) => Picture): ProductPictures {
  return {
    packet: pictureOf("packet"),
    card: pictureOf("card"),
    thumb: pictureOf("thumb"),
    social: pictureOf("social"),
    print: pictureOf("print"),
  };
}

/** The pictures of a packet: their digests differ in the last digit, which is the kind's. */
function packetPictures(
  product: Product,
  wordsOf: LabelWords,
  number: number,
  known: (source: PictureSource) => Picture,
): (kind: PacketKind) => Picture {
  const facts = packetFacts(product);
  const words = wordsOf(product, number);
  const digest = digestOf(JSON.stringify([PACKET_DRAWING, facts, words])).slice(0, -1);
  return (kind) =>
    known(
      drawing(SHEETS[kind], digest + PACKET_KINDS.indexOf(kind).toString(16), async () =>
        packetSvg(kind, facts, words, await readLettering()),
      ),
    );
}

/** A drawing as a source: drawn again for every size, so that no SVG is held. */
function drawing(size: keyof typeof PICTURE_SIZE, digest: string, svg: () => Promise<string>): PictureSource {
  return { digest, ...PICTURE_SIZE[size], drawn: true, read: async () => Buffer.from(await svg()) };
}

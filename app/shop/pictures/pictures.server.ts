import type { Db } from "../../data/db.server";
import type { Collection, Product } from "../catalogue/product";
import type { Pictured } from "../catalogue/storefront";
import { packetSvg } from "./packet";
import { listPhotographs } from "./photographs.server";
import type { Picture } from "./picture";
import { digestOf, type PictureSource } from "./pipeline.server";
import { plateSvg } from "./plate";
import { PICTURE_SIZE } from "./sheet";

/*
 * The pictures of the catalogue: the operator's photograph of a variety, or else its packet drawn from its facts; a
 * plate for a collection.
 */

/** One state of the catalogue with its pictures. */
interface PicturedCatalogue {
  products: Pictured<Product>[];
  collections: Pictured<Collection>[];
  /** The plate of the whole catalogue. */
  plate: Picture;
  /** By digest. */
  pictures: Map<string, PictureSource>;
}

/** What the plate of the whole catalogue is drawn from, a seed that sprouts; no collection can have the slug. */
export const WHOLE = { slug: "all", name: "graine" };

type Kind = "packet" | "plate";

/** The last drawing of a subject, and what it was drawn from. */
interface Drawing {
  facts: string;
  source: PictureSource;
}

/** The drawings of the catalogue that was read last, by kind and slug; a process opens it as often as it likes. */
let drawings = new Map<string, Drawing>();

/**
 * Follows the catalogue's pictures: answers a function that gives a catalogue as it is read its pictures. What was
 * drawn before from the same facts is not drawn again.
 */
export function followPictures(
  db: Db,
): (catalogue: { products: Product[]; collections: Collection[] }) => Promise<PicturedCatalogue> {
  return async ({ products, collections }) => {
    const photographs = new Map((await listPhotographs(db)).map(({ slug, source }) => [slug, source]));
    const drawnNow = new Map<string, Drawing>();
    const draw = (kind: Kind, subject: { slug: string; name: string }, svg: () => string): PictureSource => {
      const key = `${kind} ${subject.slug}`;
      const facts = JSON.stringify(subject);
      const before = drawings.get(key);
      const drawing = before?.facts === facts ? before : { facts, source: drawingOf(kind, svg) };
      drawnNow.set(key, drawing);
      return drawing.source;
    };
    const pictures = new Map<string, PictureSource>();
    const pictured = <Subject>(subject: Subject, source: PictureSource): Pictured<Subject> => {
      const { digest, width, height, drawn } = source;
      pictures.set(digest, source);
      return { ...subject, picture: { digest, width, height, drawn } };
    };
    const laid = {
      products: products.map((product) => {
        // Texts, packs and prices are not drawn: a change of theirs draws nothing anew.
        const facts = { ...product, summary: "", description: "", growing: "", packs: [] };
        const packet = () => draw("packet", facts, () => packetSvg(facts));
        return pictured(product, photographs.get(product.slug) ?? packet());
      }),
      collections: collections.map((collection) => {
        const { slug, name, icon } = collection;
        const plate = { slug, name, icon };
        return pictured(
          collection,
          draw("plate", plate, () => plateSvg(plate)),
        );
      }),
      plate: pictured(
        {},
        draw("plate", WHOLE, () => plateSvg(WHOLE)),
      ).picture,
      pictures,
    };
    drawings = drawnNow;
    return laid;
  };
}

/** A drawing as a source: drawn once to name it, and again for every size, so that no SVG is held. */
function drawingOf(kind: Kind, svg: () => string): PictureSource {
  return {
    digest: digestOf(svg()),
    ...PICTURE_SIZE[kind],
    drawn: true,
    read: async () => Buffer.from(svg()),
  };
}

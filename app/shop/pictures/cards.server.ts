import sharp from "sharp";
import type { Collection, Product } from "../catalogue/product";
import {
  articleCardSvg,
  type CardWords,
  packetCardSvg,
  PHOTOGRAPH,
  photographCardSvg,
  plateCardSvg,
} from "./card";
import { inkOf } from "./hue";
import type { PlateName } from "./journal";
import { readLettering } from "./lettering.server";
import type { Picture } from "./picture";
import { MAX_PIXELS, pictureDigest, type PictureSource } from "./pipeline.server";
import { PICTURE_SIZE } from "./sheet";

/** A card to be drawn: what is written on it, the picture of what it is of, and what else its drawing needs. */
export interface Card {
  words: CardWords;
  picture: Picture;
  of:
    | ({ kind: "variety" } & Pick<Product, "flavors">)
    | { kind: "article"; plate: PlateName }
    | ({ kind: "collection" } & Pick<Collection, "slug" | "name"> & Partial<Pick<Collection, "icon">>);
}

/**
 * Counts up with every change of how cards are drawn: a card is named by what it shows and by this, so that nobody
 * draws a hundred of them to know their names.
 */
export const CARD_DRAWING = 3;

/** Device pixels a pixel of a photograph on a card has at least: enough for the widest file. */
const PHOTOGRAPH_DENSITY = 2;

/**
 * A card as a source of the pipeline, drawn when its file is asked for.
 * @param readPicture the bytes of the picture with a digest, or null where they are gone: then there is no card either
 */
export function cardSource(
  card: Card,
  readPicture: (digest: string) => Promise<Buffer | null>,
): PictureSource {
  const { words, picture, of } = card;
  return {
    digest: pictureDigest(
      JSON.stringify([CARD_DRAWING, words.name, words.line, words.shop, picture.digest, of]),
    ),
    ...PICTURE_SIZE.card,
    drawn: true,
    read: async () => {
      const bytes = await readPicture(picture.digest);
      return bytes && Buffer.from(await drawCard(card, bytes));
    },
  };
}

async function drawCard({ words, picture, of }: Card, bytes: Buffer): Promise<string> {
  const letter = await readLettering();
  if (of.kind === "collection") return plateCardSvg(words, of, letter);
  if (of.kind === "article") return articleCardSvg(words, of.plate, letter);
  const ink = inkOf(of.flavors);
  return picture.drawn
    ? packetCardSvg(words, bytes.toString(), ink, letter)
    : photographCardSvg(words, await cropped(bytes), ink, letter);
}

/** The middle of a photograph, upright, as large as a card needs it. */
function cropped(photograph: Buffer): Promise<Buffer> {
  return sharp(photograph, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize(PHOTOGRAPH.width * PHOTOGRAPH_DENSITY, PHOTOGRAPH.height * PHOTOGRAPH_DENSITY, { fit: "cover" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

import { PACKET_KINDS, type PacketKind } from "./packet/facts";
import type { Picture } from "./picture";
import { PICTURE_SIZE } from "./sheet";

/**
 * What shows a variety: the operator's photograph, which stands for every kind of picture, or its packet, by the digest that
 * its kinds share but for the last digit.
 */
export type Likeness = { photograph: Picture } | { packet: string };

/** The pictures of a variety by kind; all one where the operator gave a photograph. */
export type ProductPictures = Record<PacketKind, Picture>;

/** The sheet that each kind of packet picture is drawn on. */
const SHEETS: Record<PacketKind, keyof typeof PICTURE_SIZE> = {
  packet: "packet",
  card: "packet",
  print: "packet",
  thumb: "thumb",
  social: "social",
};

/** The pictures of what shows a variety. */
export function picturesOf(likeness: Likeness): ProductPictures {
  return Object.fromEntries(
    PACKET_KINDS.map((kind, index) => [
      kind,
      "photograph" in likeness
        ? likeness.photograph
        : { digest: likeness.packet + index.toString(16), ...PICTURE_SIZE[SHEETS[kind]], drawn: true },
    ]),
  ) as ProductPictures;
}

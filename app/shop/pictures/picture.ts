/* What pages know of a picture, and the sizes it is served in. */

/** Widths in CSS pixels that a picture may be asked in: the breakpoints. */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
/** Device pixels per CSS pixel that a picture may be asked in. */
export const PICTURE_DENSITIES = [1, 2] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureDensity = (typeof PICTURE_DENSITIES)[number];

/** The one size that cards are asked in: what others show a shared address with. */
export const CARD_WIDTH: PictureWidth = 1280;
/** Pixels it is high in that size. */
export const CARD_HEIGHT = 672;

/** A picture by its content. */
export interface Picture {
  /** 20 hexadecimal digits of the source's SHA-256: another content is another picture. */
  digest: string;
  /** Size of the source in pixels, upright. */
  width: number;
  height: number;
  /** Drawn by the shop, and sharp at any size; otherwise a photograph of the operator's. */
  drawn: boolean;
}

/** Pixels across that a picture is served with: a photograph is never enlarged beyond twice its source. */
export function servedWidth(
  { width, drawn }: Pick<Picture, "width" | "drawn">,
  asked: PictureWidth,
  density: PictureDensity,
): number {
  return drawn ? asked * density : Math.min(asked * density, width * 2);
}

import sharp from "sharp";
import { MAX_PIXELS, type PictureSource, SVG_DENSITY } from "./pipeline.server";

/** CSS pixels that a small picture is wide; it is made twice as wide, for dense screens. */
const WIDTH = 48;
/** CSS pixels that it is high at most, whatever the photograph's shape. */
const MAX_HEIGHT = 72;

interface Thumbnail {
  contentType: "image/png" | "image/jpeg";
  content: Buffer;
  /** CSS pixels. */
  width: number;
  height: number;
}

/**
 * A small picture for where webp is not read, such as mail programs: PNG of a drawing, JPEG of a photograph. Null where the
 * photograph is gone.
 */
export async function makeThumbnail(source: PictureSource): Promise<Thumbnail | null> {
  const bytes = await source.read();
  if (!bytes) return null;
  const input = source.drawn
    ? sharp(bytes, { density: (SVG_DENSITY * WIDTH * 2) / source.width })
    : sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true });
  const sized = input.resize({ width: WIDTH * 2, height: MAX_HEIGHT * 2, fit: "inside" });
  const made = source.drawn ? sized.png({ palette: true, effort: 4 }) : sized.jpeg({ quality: 78 });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  return {
    contentType: source.drawn ? "image/png" : "image/jpeg",
    content: data,
    width: Math.round(info.width / 2),
    height: Math.round(info.height / 2),
  };
}

import sharp from "sharp";
import { qrSvg } from "./qr";

/** Pixels per module: sharp on a dense screen and in print. */
const PIXELS = 8;

/** A payment code as a PNG of two colours, for mails: mail programs show no SVG. */
export const qrPng = (payload: string): Promise<Buffer> =>
  sharp(Buffer.from(qrSvg(payload, "", PIXELS)))
    .flatten()
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 9, effort: 1 })
    .toBuffer();

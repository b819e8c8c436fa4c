import { scanImageData } from "@undecaf/zbar-wasm";
import jsQR from "jsqr";
import sharp from "sharp";

/**
 * What two independent decoders, jsQR and zbar, read in a picture of one QR code; null where one reads nothing.
 * @param picture SVG or PNG
 * @param scale how much larger than the picture says the decoders see it
 */
export async function readCode(picture: string | Buffer, scale = 1) {
  const { width = 0 } = await sharp(Buffer.from(picture)).metadata();
  const { data, info } = await sharp(Buffer.from(picture), { density: 72 * scale })
    .resize({ width: Math.round(width * scale) })
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const found = jsQR(image.data, image.width, image.height);
  const [symbol] = await scanImageData({ ...image, colorSpace: "srgb" });
  return {
    jsqr: found && Buffer.from(found.binaryData).toString(),
    zbar: symbol?.decode() ?? null,
  };
}

import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/*
 * Makes public/apple-touch-icon.png from public/favicon.svg: `node scripts/touch-icon.mjs` after the icon was changed.
 * Phones ask for that address themselves, and round the corners themselves: here they are square.
 */

const SIZE = 180;

/** The picture of the shop's icon on a phone's home screen: 180 pixels, no transparency. */
export async function touchIcon() {
  const svg = (await readFile("public/favicon.svg", "utf8")).replace(/ rx="\d+"/, "");
  return sharp(Buffer.from(svg), { density: (72 * SIZE) / 32 })
    .resize(SIZE, SIZE)
    .flatten()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

if (process.argv[1]?.endsWith("touch-icon.mjs"))
  await writeFile("public/apple-touch-icon.png", await touchIcon());

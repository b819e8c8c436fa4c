import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/*
 * Makes the icons of public/ from public/favicon.svg: `node scripts/app-icons.mjs` after that was changed. Phones ask for
 * `apple-touch-icon.png` by themselves, and browsers that cannot show an SVG, feed readers and search engines for `favicon.ico`; the others are
 * those of public/manifest.webmanifest. Phones round the corners: here they are square, but for those of `favicon.ico`.
 */

/** Units of the drawing. */
const DRAWN = 32;

/**
 * By file name: pixels, and the share of the icon that the drawing takes. A maskable icon is cut to any shape that keeps the middle
 * four fifths: its drawing is smaller.
 */
export const APP_ICONS = {
  "apple-touch-icon.png": { size: 180, share: 1 },
  "icon-192.png": { size: 192, share: 1 },
  "icon-512.png": { size: 512, share: 1 },
  "icon-maskable-512.png": { size: 512, share: 0.75 },
};

/** One of them as PNG, without transparency. */
export async function appIcon({ size, share }) {
  const margin = (DRAWN / share - DRAWN) / 2;
  const whole = DRAWN + 2 * margin;
  const svg = (await readFile("public/favicon.svg", "utf8"))
    .replace(`viewBox="0 0 ${DRAWN} ${DRAWN}"`, `viewBox="${-margin} ${-margin} ${whole} ${whole}"`)
    .replace(
      `<rect width="${DRAWN}" height="${DRAWN}" rx="4"`,
      `<rect x="${-margin}" y="${-margin}" width="${whole}" height="${whole}"`,
    );
  return sharp(Buffer.from(svg), { density: (72 * size) / DRAWN })
    .resize(size, size)
    .flatten()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Pixels of the sizes that `favicon.ico` holds: a tab's, a bookmark's at two densities, a desktop's. */
export const FAVICON_SIZES = [16, 32, 48];

/**
 * The bytes of `favicon.ico`: its head, an entry of 16 bytes for each size, then the pictures as PNG, which every browser reads that reads
 * the format at all and which weigh a tenth of bitmaps.
 */
export async function favicon() {
  const drawing = await readFile("public/favicon.svg");
  const pictures = await Promise.all(
    FAVICON_SIZES.map((size) =>
      sharp(drawing, { density: (72 * size) / DRAWN })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  );
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    head.fill(FAVICON_SIZES[index], entry, entry + 2);
    // One plane of 32 bits a pixel.
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

if (process.argv[1]?.endsWith("app-icons.mjs")) {
  for (const [name, icon] of Object.entries(APP_ICONS))
    await writeFile(`public/${name}`, await appIcon(icon));
  await writeFile("public/favicon.ico", await favicon());
}

import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/*
 * Makes the icons of public/ from public/favicon.svg: `node scripts/app-icons.mjs` after that was changed. Phones ask for
 * `apple-touch-icon.png` by themselves; the others are those of public/manifest.webmanifest. Phones round the corners: here they
 * are square.
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

if (process.argv[1]?.endsWith("app-icons.mjs"))
  for (const [name, icon] of Object.entries(APP_ICONS))
    await writeFile(`public/${name}`, await appIcon(icon));

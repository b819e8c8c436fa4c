import { create } from "qrcode";
import { escapeHtml } from "../escape-html";

/* Payment codes as pictures. Always black on white, also on a dark page: many scanners read nothing else. */

/** Modules of white around a code (ISO 18004). */
const QUIET = 4;
/** Millimetres of a Swiss code, of the white around it and of its cross (Implementation Guidelines QR-bill). */
const SWISS = { code: 46, quiet: 5, cross: 7 } as const;
/**
 * PAYMENT-26: the least version of a Swiss code. Versions 7 to 13 have an alignment pattern in the middle, under the cross;
 * zbar takes the cross for it and reads nothing. 14 has none there, and the guidelines allow up to 25.
 */
const SWISS_VERSION = 14;
/** CSS pixels that a drawing is about as wide as; each module is a whole number of them. */
const WIDTH = 240;

/** In modules, from the picture's corner. Later ones lie over earlier ones. */
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  dark: boolean;
}

interface Drawing {
  /** Side of the picture in modules, quiet zone included. */
  size: number;
  modules: Rectangle[];
  cross: Rectangle[];
}

/** The Swiss cross in the middle of a drawing: white border, black field and white cross. */
function swissCross(codeSize: number, size: number): Rectangle[] {
  const centred = (widthMm: number, heightMm: number, dark: boolean): Rectangle => {
    const [width, height] = [(widthMm * codeSize) / SWISS.code, (heightMm * codeSize) / SWISS.code];
    return { x: (size - width) / 2, y: (size - height) / 2, width, height, dark };
  };
  const { cross } = SWISS;
  return [
    centred(cross, cross, false),
    centred(cross - 1, cross - 1, true),
    centred(1.17, 3.9, false),
    centred(3.9, 1.17, false),
  ];
}

/** The code of a payload, of the least version that holds it and no less than `least`. */
function encode(payload: string, least: number) {
  // A single byte segment: with mixed segments some scanners guess the character set of each one anew.
  const segments = [{ data: Buffer.from(payload), mode: "byte" as const }];
  const code = create(segments, { errorCorrectionLevel: "M" });
  return code.version < least
    ? create(segments, { errorCorrectionLevel: "M", version: least }).modules
    : code.modules;
}

function draw(payload: string): Drawing {
  const isSwiss = payload.startsWith("SPC\n");
  const modules = encode(payload, isSwiss ? SWISS_VERSION : 1);
  const quiet = isSwiss ? Math.ceil((modules.size * SWISS.quiet) / SWISS.code) : QUIET;
  const size = modules.size + 2 * quiet;
  const runs: Rectangle[] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x < modules.size && modules.get(y, x)) x++;
      runs.push({ x: quiet + start, y: quiet + y, width: x - start, height: 1, dark: true });
    }
  }
  return { size, modules: runs, cross: isSwiss ? swissCross(modules.size, size) : [] };
}

const rounded = (modules: number) => Number(modules.toFixed(3));

/**
 * A payment code as an inline SVG, named by its title, without any style attribute (the page's policy forbids
 * them). A Swiss payload gets the Swiss cross.
 * @param pixels CSS pixels of a module; by default as many as make a drawing about 240 wide
 */
export function qrSvg(payload: string, title: string, pixels?: number): string {
  const { size, modules, cross } = draw(payload);
  const side = size * (pixels ?? Math.round(WIDTH / size));
  const path = modules.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("");
  const overlay = cross.map(({ x, y, width, height, dark }) => {
    const corner = `x="${rounded(x)}" y="${rounded(y)}"`;
    const sides = `width="${rounded(width)}" height="${rounded(height)}"`;
    return `<rect ${corner} ${sides} fill="${dark ? "#000" : "#fff"}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${side}" height="${side}" `,
    `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><title>${escapeHtml(title)}</title>`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/>`,
    ...overlay,
    "</svg>",
  ].join("");
}

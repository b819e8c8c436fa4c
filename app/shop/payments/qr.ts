import { crc32, deflateSync } from "node:zlib";
import { create } from "qrcode";

/* Payment codes as pictures. Always black on white, also on a dark page: many scanners read nothing else. */

/** Modules of white around the code. */
const QUIET = 4;
/** Pixels per module of a PNG: sharp on a dense screen and in print. */
const PIXELS = 8;

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

/** The Swiss cross of a QR-bill: 7 mm on a code of 46 mm, white border, black field and white cross. */
function swissCross(codeSize: number): Rectangle[] {
  const centred = (widthMm: number, heightMm: number, dark: boolean): Rectangle => {
    const [width, height] = [(widthMm * codeSize) / 46, (heightMm * codeSize) / 46];
    return { x: QUIET + (codeSize - width) / 2, y: QUIET + (codeSize - height) / 2, width, height, dark };
  };
  return [centred(7, 7, false), centred(6, 6, true), centred(1.17, 3.9, false), centred(3.9, 1.17, false)];
}

function draw(payload: string): Drawing {
  // One byte segment: where modes alternate, some scanners guess the character set of each piece anew.
  const { modules } = create([{ data: Buffer.from(payload), mode: "byte" }], { errorCorrectionLevel: "M" });
  const runs: Rectangle[] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x < modules.size && modules.get(y, x)) x++;
      runs.push({ x: QUIET + start, y: QUIET + y, width: x - start, height: 1, dark: true });
    }
  }
  const cross = payload.startsWith("SPC\n") ? swissCross(modules.size) : [];
  return { size: modules.size + 2 * QUIET, modules: runs, cross };
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c] ?? "&quot;");
const rounded = (modules: number) => Number(modules.toFixed(3));

/**
 * A payment code as an inline SVG, named by its title, without any style attribute (the page's policy forbids
 * them). A Swiss payload gets the Swiss cross.
 */
export function qrSvg(payload: string, title: string): string {
  const { size, modules, cross } = draw(payload);
  const path = modules.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("");
  const overlay = cross.map(({ x, y, width, height, dark }) => {
    const corner = `x="${rounded(x)}" y="${rounded(y)}"`;
    const sides = `width="${rounded(width)}" height="${rounded(height)}"`;
    return `<rect ${corner} ${sides} fill="${dark ? "#000" : "#fff"}"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="240" height="240" ',
    `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><title>${escape(title)}</title>`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/>`,
    ...overlay,
    "</svg>",
  ].join("");
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A payment code as a grey-scale PNG, for mails, where SVG is not shown. */
export function qrPng(payload: string): Buffer {
  const { size, modules, cross } = draw(payload);
  const side = size * PIXELS;
  // Each row starts with its filter, 0 for none.
  const rows = Buffer.alloc(side * (side + 1), 255);
  for (let y = 0; y < side; y++) rows[y * (side + 1)] = 0;
  for (const { x, y, width, height, dark } of [...modules, ...cross]) {
    const [left, right] = [Math.round(x * PIXELS), Math.round((x + width) * PIXELS)];
    const [top, bottom] = [Math.round(y * PIXELS), Math.round((y + height) * PIXELS)];
    for (let row = top; row < bottom; row++) {
      const start = row * (side + 1) + 1;
      rows.fill(dark ? 0 : 255, start + left, start + right);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8; // bits per pixel; colour type 0 is grey
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

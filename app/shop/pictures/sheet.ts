/* What every drawing stands on. Nothing here is text: words are drawn as outlines, for no font is sure to be there. */

/** Pixels across and down that each kind of picture is drawn in. */
export const PICTURE_SIZE = {
  packet: { width: 800, height: 1000 },
  /** An aroma in a square. */
  tile: { width: 560, height: 560 },
  /** 56 by 72 pixels on a page. */
  thumb: { width: 560, height: 720 },
  /** Beside the words of a card. */
  social: { width: 800, height: 969 },
  plate: { width: 1200, height: 800 },
  avatar: { width: 96, height: 96 },
  card: { width: 1200, height: 630 },
} as const;

/** A whole SVG file of a kind of picture. Its ids are its own: two of them do not go into one page. */
export function sheet(kind: keyof typeof PICTURE_SIZE, content: string): string {
  const { width, height } = PICTURE_SIZE[kind];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

/** A circle as a part of a path. */
export function disc(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

/** Points a full turn apart in equal steps, the first at the top, clockwise; whole pixels. */
export function around(x: number, y: number, radius: number, steps: number, first = 0): [number, number][] {
  return Array.from({ length: steps }, (_, step) => {
    const angle = ((step + first) * 2 * Math.PI) / steps;
    return [Math.round(x + radius * Math.sin(angle)), Math.round(y - radius * Math.cos(angle))];
  });
}

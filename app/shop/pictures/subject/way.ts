/* What flowers and herbs are put together from: things laid along a line that bends. */

export type Point = readonly [number, number];
/** A line that things grow along: its points by hundredths along it and pixels to the right of it. */
export type Way = (along: number, aside: number) => Point;

/** A way from a point, at so many degrees from the right, clockwise; it turns by `bend` to its end. */
export function way(x: number, y: number, degrees: number, length: number, bend = 0): Way {
  const [start, turn] = [(degrees * Math.PI) / 180, (bend * Math.PI) / 180];
  return (along, aside) => {
    const [share, half] = [along / 100, (turn * along) / 200];
    const chord = length * share * (half === 0 ? 1 : Math.sin(half) / half);
    return [
      x + chord * Math.cos(start + half) - aside * Math.sin(start + 2 * half),
      y + chord * Math.sin(start + half) + aside * Math.cos(start + 2 * half),
    ];
  };
}

/** A path of M, L, Q, C and Z laid along a way, what is aside so many times as wide. */
export function laid(path: string, at: Way, wide = 1): string {
  let [x, y] = [0, 0];
  const steps = path.match(/[MLQC][^MLQC]*/g) ?? [];
  const drawn = steps.map((step) => {
    const pairs = step.match(/-?\d+ -?\d+/g) ?? [];
    const points = pairs.map((pair) => {
      const [along = 0, aside = 0] = pair.split(" ").map(Number);
      const [px, py] = at(along, aside * wide);
      return [Math.round(px), Math.round(py)] as const;
    });
    if (step.startsWith("M")) [x, y] = [0, 0];
    const moves = points.map(([px, py]) => `${px - x} ${py - y}`).join(" ");
    [x, y] = points.at(-1) ?? [x, y];
    const command = step.charAt(0);
    return (command === "M" ? "M" : command.toLowerCase()) + moves + (step.includes("Z") ? "z" : "");
  });
  return drawn.join("").replaceAll(" -", "-");
}

/** A cut of a graver between two points, pointed at its ends, bulging so far to the right of its way. */
export function cut([fromX, fromY]: Point, [toX, toY]: Point, bulge: number): string {
  const [x, y] = [Math.round(fromX), Math.round(fromY)];
  const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y];
  const aside = (2 * bulge) / (Math.hypot(dx, dy) || 1);
  const [outX, outY] = [Math.round(dx / 2 - dy * aside), Math.round(dy / 2 + dx * aside)];
  return `M${x} ${y}q${outX} ${outY} ${dx} ${dy}z`.replaceAll(" -", "-");
}

/** Shapes one over the other, parted from those below by a rim; its colour shows in what is cut into them. */
export function layer(ink: string, rim: string, paths: readonly string[], width = 18): string {
  const stroke = `stroke="${rim}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
  const shapes = paths.map((d) => `<path d="${d}"/>`).join("");
  return `<g fill="${ink}" fill-rule="evenodd" ${stroke}>${shapes}</g>`;
}

/** A table of numbers, its rows parted by commas. */
export function rows(table: string): number[][] {
  return table.split(", ").map((row) => row.split(" ").map(Number));
}

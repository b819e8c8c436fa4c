import { fill } from "../engrave";

/* What fruit is put together from: closed paths traced point by point, lights along circles, one leaf. */

export type Point = readonly [number, number];

/** A shape parted from what lies below it by a rim of 9. */
export function mass(d: string, colour: string, rim: string): string {
  const stroke = `stroke="${rim}" stroke-width="18" stroke-linejoin="round" paint-order="stroke"`;
  return `<path d="${d}" fill="${colour}" ${stroke}/>`;
}

/** A closed path in whole pixels; the points of a step make it a line, a quadratic or a cubic curve. */
export function trace(from: Point, ...steps: readonly (readonly number[])[]): string {
  let [x, y] = [Math.round(from[0]), Math.round(from[1])];
  const start = `M${x} ${y}`;
  const drawn = steps.map((step) => {
    const moves = step.map((to, index) => Math.round(to) - (index % 2 ? y : x)).join(" ");
    [x = 0, y = 0] = step.slice(-2).map(Math.round);
    return "lqc".charAt(step.length / 2 - 1) + moves;
  });
  return `${start}${drawn.join("")}z`;
}

/** A cut of a graver, tapering to both ends, bowed to the right of its way. */
export function cut(x: number, y: number, dx: number, dy: number, bow: number, width: number): string {
  const length = Math.hypot(dx, dy);
  const by = (aside: number): Point => [
    x + dx / 2 - (dy / length) * aside,
    y + dy / 2 + (dx / length) * aside,
  ];
  return trace([x, y], [...by(bow + width), x + dx, y + dy], [...by(bow - width), x, y]);
}

/** A cut along a circle, its middle at so many degrees from the top, clockwise. */
export function bent(
  x: number,
  y: number,
  radius: number,
  degrees: number,
  span: number,
  width: number,
): string {
  const at = (angle: number): Point => [
    Math.round(x + radius * Math.sin((angle * Math.PI) / 180)),
    Math.round(y - radius * Math.cos((angle * Math.PI) / 180)),
  ];
  const [from, to] = [at(degrees - span / 2), at(degrees + span / 2)];
  const sagitta = radius * (1 - Math.cos((span * Math.PI) / 360));
  return cut(from[0], from[1], to[0] - from[0], to[1] - from[1], -2 * sagitta, width);
}

/** A leaf from the origin to the right, with its midrib and veins cut. */
export function leaf(length: number, width: number, ink: string, light: string, rim: string): string {
  const x = (share: number) => share * length;
  const y = (share: number) => share * width;
  const blade = trace(
    [0, 0],
    [x(0.2), y(-0.7), x(0.66), y(-0.66), x(1), y(0.06)],
    [x(0.7), y(0.58), x(0.26), y(0.62), 0, 0],
  );
  const rib = trace([x(0.05), -5], [x(0.5), y(-0.12), x(0.9), y(0.02)], [x(0.5), y(-0.02), x(0.05), 5]);
  const veins = [0.16, 0.34, 0.52, 0.69].map((at, step) => {
    const reach = [0.24, 0.29, 0.24, 0.13][step] ?? 0;
    return (
      cut(x(at), y(-0.1), x(0.15), y(-reach), -6, 9) +
      cut(x(at + 0.02), y(0.02), x(0.14), y(reach * 0.85), 6, 9)
    );
  });
  return mass(blade, ink, rim) + fill(rib, light) + fill(veins.join(""), light);
}

/** Lights on a round body, three cuts one within the other. */
export function lights(x: number, y: number, radius: number, degrees: number): string {
  const cuts = [bent(x, y, radius * 0.86, degrees, 64, 14), bent(x, y, radius * 0.71, degrees - 4, 74, 12)];
  return cuts.join("") + bent(x, y, radius * 0.56, degrees, 46, 11);
}

import type { PlantType } from "../catalogue/product";

/* A hemp leaf as a wood engraver cuts it: half of each leaflet in shade, veins left white. */

interface LeafShape {
  leaflets: 5 | 7 | 9;
  /** Of the middle leaflet, in pixels of a packet. */
  length: number;
  /** Of a leaflet, as a share of its length. */
  width: number;
  /** On each side of the middle leaflet. */
  teeth: number;
  /** Where a leaflet is broadest, as a share of its length, and how fast it narrows from there. */
  broadest: number;
  taper: number;
}

/** From short, broad and few to long, narrow and many: five steps that are told apart when small. */
const LEAVES: Record<PlantType, LeafShape> = {
  indica: { leaflets: 5, length: 280, width: 0.39, teeth: 8, broadest: 0.45, taper: 1.05 },
  "mostly-indica": { leaflets: 7, length: 284, width: 0.3, teeth: 8, broadest: 0.46, taper: 1.05 },
  hybrid: { leaflets: 7, length: 292, width: 0.215, teeth: 9, broadest: 0.47, taper: 1.08 },
  "mostly-sativa": { leaflets: 9, length: 300, width: 0.16, teeth: 9, broadest: 0.47, taper: 1.1 },
  sativa: { leaflets: 9, length: 308, width: 0.095, teeth: 8, broadest: 0.45, taper: 1.15 },
};

/** Degrees from the middle leaflet and share of its length, from the pair beside it to the last. */
const PAIRS: Record<LeafShape["leaflets"], readonly (readonly [number, number])[]> = {
  5: [
    [44, 0.88],
    [92, 0.62],
  ],
  7: [
    [33, 0.91],
    [67, 0.72],
    [108, 0.44],
  ],
  9: [
    [25, 0.94],
    [51, 0.8],
    [82, 0.58],
    [120, 0.34],
  ],
};

type Point = readonly [number, number];

/** How a leaf stands. */
export interface Stance {
  /** Where the leaflets meet. */
  x: number;
  y: number;
  scale: number;
  /** Degrees the whole leaf leans. */
  tilt: number;
  /** Degrees a leaflet at the side turns from its root to its tip. */
  droop: number;
  /** How deep the teeth are cut, as a share of a leaflet's half width. */
  depth: number;
}

/** A path through points, in whole pixels and short: each step from where the last really ended. */
function through(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([toX, toY], index) => {
      const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y];
      [x, y] = [x + dx, y + dy];
      return `${index === 0 ? "M" : "l"}${dx}${dy < 0 ? "" : " "}${dy}`;
    })
    .join("");
}

/** Where a leaflet is at a share of its length and so far from its spine, and how broad it is there. */
function bladeOf(shape: LeafShape, stance: Stance, [degrees, share]: readonly [number, number]) {
  const length = shape.length * stance.scale * share;
  const from = ((degrees + stance.tilt) * Math.PI) / 180;
  // Never quite straight: the arc below divides by it.
  const turn = ((Math.sign(degrees) * stance.droop + 0.5) * Math.PI) / 180;
  const at = (t: number, aside: number): Point => {
    const heading = from + turn * t;
    return [
      stance.x + (length * (Math.cos(from) - Math.cos(heading))) / turn + aside * Math.cos(heading),
      stance.y - (length * (Math.sin(heading) - Math.sin(from))) / turn + aside * Math.sin(heading),
    ];
  };
  const swelling = Math.log(0.5) / Math.log(shape.broadest);
  const halfWidth = (t: number) =>
    ((length * shape.width) / 2) * Math.sin(Math.PI * t ** swelling) ** shape.taper;
  const count = Math.max(4, Math.round(shape.teeth * share ** 0.6));
  const teeth = Array.from({ length: count }, (_, index) => 0.1 + (0.84 * (index + 0.5)) / count);
  // Every tooth points forward: its back runs along the edge, its front falls straight in.
  const edge = (side: 1 | -1) =>
    teeth.flatMap((t) => [
      at(t, side * halfWidth(t) * (1 + stance.depth)),
      at(t - 0.01, side * halfWidth(t) * (1 - stance.depth)),
    ]);
  const [root, tip] = [at(0, 0), at(1, 0)];
  const outline = [root, ...edge(-1), tip, ...edge(1).reverse()];
  return { length, at, halfWidth, teeth, edge, root, tip, outline };
}

/** One leaflet, its spine an arc. */
function leaflet(
  shape: LeafShape,
  stance: Stance,
  place: readonly [number, number],
  ink: string,
  paper: string,
): string {
  const { scale } = stance;
  const { length, at, halfWidth, teeth, edge, root, tip, outline } = bladeOf(shape, stance, place);
  const spine = [0.08, 0.36, 0.64, 0.9].map((t) => at(t, 0));
  // The shade runs through the notches only: it must not show beside a tooth.
  const shade = [
    root,
    ...spine,
    tip,
    ...edge(1)
      .filter((_, index) => index % 2)
      .reverse(),
  ];
  // What is too narrow for veins would be all white.
  const veined = length * shape.width > 24 ? teeth.slice(0, -1) : [];
  const veins = veined.flatMap((t) =>
    [-1, 1].map((side) => through([at(t - 0.09, 0), at(t - 0.01, side * halfWidth(t) * 0.78)])),
  );
  return (
    `<path class="leaflet" d="${through(outline)}z" fill="${ink}" stroke="${paper}"/>` +
    `<path d="${through(shade)}z" fill-opacity=".22"/>` +
    `<path d="${through(spine)}${veins.join("")}" fill="none" stroke="${paper}" stroke-width="${2 * scale}"/>`
  );
}

/** The leaflets of a leaf, the middle one last: it lies on the others. */
function placesOf({ leaflets }: LeafShape): (readonly [number, number])[] {
  const sides = PAIRS[leaflets].flatMap(([degrees, share]) => [
    [-degrees, share] as const,
    [degrees, share] as const,
  ]);
  return [...sides.reverse(), [0, 1]];
}

/** Where the stalk bends and where it ends, from where the leaflets meet. */
function stalkOf({ scale, tilt }: Stance): [Point, Point] {
  const size = (pixels: number) => Math.round(pixels * scale);
  return [
    [size(tilt), size(60)],
    [size(-10 - 2 * tilt), size(124)],
  ];
}

/** What leaves cover together, their stalks too; lines may stand a few pixels out of it. */
export function leavesBox(type: PlantType, stances: readonly Stance[]) {
  const shape = LEAVES[type];
  const points = stances.flatMap((stance) => [
    ...placesOf(shape).flatMap((place) => bladeOf(shape, stance, place).outline),
    ...stalkOf(stance).map(([x, y]): Point => [stance.x + x, stance.y + y]),
  ]);
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}

/** A leaf of a type in one ink, its stalk hanging down. Its leaflets have the class `leaflet`. */
export function leaf(type: PlantType, stance: Stance, ink: string, paper: string): string {
  const shape = LEAVES[type];
  const { x, y, scale } = stance;
  const [[bendX, bendY], [endX, endY]] = stalkOf(stance);
  return (
    `<g class="leaf" stroke-linejoin="round" stroke-linecap="round" stroke-width="${3 * scale}">` +
    placesOf(shape)
      .map((one) => leaflet(shape, stance, one, ink, paper))
      .join("") +
    `<path d="M${x} ${y}q${bendX} ${bendY} ${endX} ${endY}" fill="none" stroke="${ink}" stroke-width="${Math.round(9 * scale)}"/></g>`
  );
}

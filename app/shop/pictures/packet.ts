import type { Product } from "../catalogue/product";
import { border } from "./border";
import { INK, inkOf, PAPER } from "./hue";
import { leaf } from "./leaf";
import { dice } from "./seeded";
import { around, disc, sheet } from "./sheet";
import { female, male, sun } from "./sign";
import { borderOf } from "./theme";

/*
 * The packet a variety is sold in, drawn from its facts: leaf by type, ink by aroma, a ring of flowering weeks,
 * height against a ruler, a sun for autoflowers, the sign of the gender on its seal.
 */

/** What a packet tells. */
export type PacketFacts = Pick<
  Product,
  | "slug"
  | "collections"
  | "type"
  | "floweringType"
  | "gender"
  | "flavors"
  | "floweringDays"
  | "heightIndoor"
  | "heightOutdoor"
>;

const FRAME = { x: 48, y: 168, width: 704, height: 784 };
/** The ring of weeks around the leaf. */
const RING = { x: 356, y: 584, radius: 242 };
/** The ruler along the frame: its ground and top in pixels, and the centimetres it reaches at least. */
const RULER = { x: 720, ground: 920, top: 248, reach: 350 };

/** Flowering weeks as the packet counts them: the middle of the range, rounded; 0 where it is not known. */
export function floweringWeeks(days: PacketFacts["floweringDays"]): number {
  return days ? Math.round((days.min + days.max) / 14) : 0;
}

/** One seed, pointing up, 36 pixels high, its middle at the origin; and the marks of its rind. */
const SEED =
  `<path id="seed" d="M0-19c9 5 15 13 14 22-1 9-7 14-14 14s-13-5-14-14c-1-9 5-17 14-22z"/>` +
  `<path id="rind" d="M0-19c-6 13-6 24 0 36M6-4l3 6M-7-1l-2 6M5 8l2 3"/>`;

function ring(weeks: number, ink: string): string {
  const { x, y, radius } = RING;
  const marks = around(x, y, radius, weeks).map(([cx, cy], week) => {
    const transform = `translate(${cx} ${cy})rotate(${Math.round((week * 360) / weeks)})`;
    return `<use class="week" href="#seed" transform="${transform}"/>`;
  });
  return (
    `<path d="${disc(x, y, radius)}" fill="none" stroke="${INK}" stroke-width="1.5"/>` +
    `<g fill="${ink}" stroke="${PAPER}" stroke-width="6" paint-order="stroke">${marks.join("")}</g>`
  );
}

/** A plant beside a ruler with a tick every 50 centimetres. */
function height(centimetres: number, ink: string): string {
  const { x, ground, top } = RULER;
  const reach = Math.max(RULER.reach, Math.ceil(centimetres / 50) * 50);
  const at = (cm: number) => Math.round(ground - ((ground - top) * cm) / reach);
  const ticks = Array.from({ length: reach / 50 }, (_, tick) => {
    const length = tick % 2 ? 20 : 10;
    return `M${x} ${at((tick + 1) * 50)}h-${length}`;
  });
  const stem = x - 48;
  const tip = at(centimetres);
  const pairs = Math.max(2, Math.round(centimetres / 30));
  const leaves = Array.from({ length: pairs }, (_, pair) => {
    const y = Math.round(ground - ((ground - tip - 6) * (pair + 0.6)) / pairs);
    const size = Math.round(17 - (9 * pair) / pairs);
    const [left, right] = [-1, 1].map((side) => {
      const out = side * size;
      return `M${stem} ${y}q${out / 2} ${-size} ${out} ${-size}q0 ${size} ${-out} ${size}z`;
    });
    return `${left}${right}`;
  });
  const stalk = `M${stem - 3} ${ground}L${stem} ${tip}L${stem + 3} ${ground}z`;
  return (
    `<path class="ruler" fill="none" stroke="${INK}" stroke-width="2" d="${ticks.join("")}"/>` +
    `<path class="height" fill="${ink}" d="${stalk}${leaves.join("")}"/>` +
    `<path stroke="${ink}" stroke-width="4" d="M${stem - 14} ${tip}H${x}"/>`
  );
}

/** The flap that closes the packet, and the seal on its edge with the sign of the gender. */
function flap(gender: PacketFacts["gender"], ink: string): string {
  const signs =
    gender === "feminized" ? female(400, 114, 62, ink) : female(364, 114, 56, ink) + male(436, 114, 56, ink);
  const [left, width] = gender === "feminized" ? [348, 104] : [308, 184];
  const seal = (inset: number) => {
    const [across, down] = [width - 2 * inset, 104 - 2 * inset];
    return `x="${left + inset}" y="${62 + inset}" width="${across}" height="${down}" rx="${down / 2}"`;
  };
  return (
    `<path fill="${ink}" d="M0 0H800V96L772 124H28L0 96z"/>` +
    `<path fill="none" stroke="${PAPER}" stroke-width="2" ` +
    `d="M0 84H8L36 112H764L792 84H800M0 22H800M0 30H800"/>` +
    `<rect ${seal(0)} fill="${PAPER}"/><rect ${seal(7)} fill="none" stroke="${ink}" stroke-width="3"/>` +
    `<g class="gender">${signs}</g>`
  );
}

/** Seeds below the leaf, as they fell. */
function seeds(roll: ReturnType<typeof dice>): string {
  return Array.from({ length: 5 }, (_, index) => {
    const x = RING.x - 132 + index * 66 + roll(-12, 12);
    const transform = `translate(${x} ${886 + roll(-6, 6)})rotate(${roll(0, 359)})scale(.${roll(80, 99)})`;
    return `<g transform="${transform}"><use href="#seed"/><use href="#rind"/></g>`;
  }).join("");
}

/** The packet of a variety: an SVG file, the same for the same facts, another for every slug. */
export function packetSvg(variety: PacketFacts): string {
  const ink = inkOf(variety.flavors);
  const roll = dice(variety.slug);
  const tallest = (variety.heightOutdoor ?? variety.heightIndoor)?.max;
  const stance = {
    x: RING.x,
    y: RING.y + 82,
    scale: 1,
    tilt: roll(-6, 6),
    droop: roll(4, 20),
    depth: roll(8, 15) / 100,
  };
  return sheet(
    "packet",
    `<defs>${SEED}</defs><path fill="${PAPER}" d="M0 0H800V1000H0z"/>` +
      `<path fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="2" d="M1 1H799V999H1z"/>` +
      border(borderOf(variety.collections[0] ?? ""), FRAME, ink) +
      flap(variety.gender, ink) +
      (variety.floweringType === "autoflower" ? sun(164, 284, 79, ink, PAPER) : "") +
      ring(floweringWeeks(variety.floweringDays), ink) +
      leaf(variety.type, stance, ink, PAPER) +
      (tallest ? height(tallest, ink) : "") +
      `<g fill="none" stroke="${INK}" stroke-width="2">${seeds(roll)}</g>`,
  );
}

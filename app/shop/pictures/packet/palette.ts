import { type Hue, HUE_COLOURS, hueOf, INK } from "../hue";
import type { Inks } from "../inks";
import type { PacketFacts } from "./facts";

/* The inks of a packet: the leading aroma's, the second one's, and the tint of the paper. */

/** What packets are printed on where nothing tints them. */
const WHITE = "#fffdf6";

/** Words of colour in a name tint the paper, whatever the aromas: « White Widow », « Panama Red ». */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\b(white|blanc)/i, "#fff8e8"],
  [/\b(blue|bleu)/i, "#c3d6ea"],
  [/\b(purple|violet|grape)/i, "#dccbe8"],
  [/\b(black|noir)/i, "#c9c4bd"],
  [/\b(gold|jaune|yellow)/i, "#f3dc9b"],
  [/\b(red|rojo|rouge)/i, "#f3c6b4"],
  [/\b(silver|argent|moon|platinum|grey|gris)/i, "#d9dee2"],
  [/\b(orange|tanger|clementine|sunset)/i, "#fbd3a5"],
  [/\b(green|vert|emerald)/i, "#cfe2c8"],
  [/\b(pink|rose)/i, "#f5cdd6"],
];

/** How much of the second ink the paper takes, from sativa to indica: five steps, white to a strong tint. */
const TINT: Record<PacketFacts["type"], number> = {
  sativa: 0.04,
  "mostly-sativa": 0.1,
  hybrid: 0.16,
  "mostly-indica": 0.23,
  indica: 0.31,
};

/** The ink that stands in where both aromas are of one hue: across the wheel, so that two inks are two. */
export const OTHER: Record<Hue, Hue> = {
  citrus: "conifer",
  fruit: "herb",
  berry: "conifer",
  sweet: "berry",
  roast: "spice",
  spice: "earth",
  earth: "conifer",
  fuel: "earth",
  ferment: "earth",
  conifer: "roast",
  herb: "fuel",
  flower: "berry",
};

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** A colour between two, as a share of the second. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const sum = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${sum.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The inks of a variety. Its type settles the strength of the tint, a colour in its name the tint itself. */
export function paletteOf({ name, type, flavors }: Pick<PacketFacts, "name" | "type" | "flavors">): Inks {
  const [lead] = flavors;
  if (!lead) return { first: INK, second: INK, ground: mixed(WHITE, INK, TINT[type] / 2), paper: WHITE };
  const hue = hueOf(lead);
  const second = flavors.map(hueOf).find((one) => one !== hue) ?? OTHER[hue];
  const [first, other] = [HUE_COLOURS[hue].day, HUE_COLOURS[second].day];
  const named = NAMED.find(([word]) => word.test(name))?.[1];
  return { first, second: other, ground: named ?? mixed(WHITE, other, TINT[type]), paper: WHITE };
}

/** The same sheet printed as its negative: what was ink is free, on a solid ground. */
export function negative({ first, ground, paper }: Inks): Inks {
  return { first: paper, second: ground, ground: first, paper: first };
}

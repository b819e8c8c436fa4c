import type { Flavor } from "../catalogue/product";

/* The colour a variety is printed in, by its leading aroma: those that smell alike look alike. */

/** Families of aromas in the order of a wheel: neighbours smell alike. */
export const HUES = [
  "citrus",
  "fruit",
  "berry",
  "sweet",
  "roast",
  "spice",
  "earth",
  "fuel",
  "ferment",
  "conifer",
  "herb",
  "flower",
] as const;

export type Hue = (typeof HUES)[number];

/** The ink of each hue: on paper and light pages, and on pages at night. Text in it keeps 4.5:1. */
export const HUE_COLOURS: Record<Hue, { day: string; night: string }> = {
  citrus: { day: "#8f6200", night: "#f2c14e" },
  fruit: { day: "#b0450c", night: "#f59a5b" },
  berry: { day: "#6f1d5c", night: "#e08bd0" },
  sweet: { day: "#b02f5b", night: "#f48fb1" },
  roast: { day: "#4a2c1f", night: "#c9a58f" },
  spice: { day: "#9c241a", night: "#f28b7d" },
  earth: { day: "#7d4a1c", night: "#d6a06a" },
  fuel: { day: "#1c4a78", night: "#84b6ea" },
  ferment: { day: "#666012", night: "#cfc85c" },
  conifer: { day: "#1d5636", night: "#7cc79b" },
  herb: { day: "#0b6e66", night: "#62cbc0" },
  flower: { day: "#5544a8", night: "#b3a5f2" },
};

/** What the packets are made of, and the ink of those that have no hue. */
export const PAPER = "#faf5e9";
export const INK = "#33302a";

const HUE_OF: Record<Flavor, Hue> = {
  citrus: "citrus",
  lemon: "citrus",
  orange: "citrus",
  grapefruit: "citrus",
  berry: "berry",
  strawberry: "berry",
  grape: "berry",
  cherry: "berry",
  tropical: "fruit",
  pineapple: "fruit",
  mango: "fruit",
  banana: "fruit",
  apple: "fruit",
  apricot: "fruit",
  melon: "fruit",
  fruity: "fruit",
  sweet: "sweet",
  candy: "sweet",
  vanilla: "sweet",
  caramel: "sweet",
  honey: "sweet",
  cream: "sweet",
  pastry: "sweet",
  chocolate: "roast",
  coffee: "roast",
  nut: "roast",
  floral: "flower",
  lavender: "flower",
  rose: "flower",
  herbal: "herb",
  mint: "herb",
  anise: "herb",
  pine: "conifer",
  cedar: "conifer",
  wood: "conifer",
  earth: "earth",
  hash: "earth",
  spice: "spice",
  pepper: "spice",
  incense: "spice",
  cheese: "ferment",
  garlic: "ferment",
  sour: "ferment",
  skunk: "ferment",
  diesel: "fuel",
  chemical: "fuel",
};

/** The family an aroma belongs to. */
export function hueOf(flavor: Flavor): Hue {
  return HUE_OF[flavor];
}

/** The ink of what has these aromas: the leading one's by day, plain ink where none is known. */
export function inkOf([lead]: readonly Flavor[]): string {
  return lead ? HUE_COLOURS[hueOf(lead)].day : INK;
}

import type { PlantType } from "../catalogue/product";
import { type Border, border } from "./border";
import { engraving } from "./engravings.server";
import { HUE_COLOURS, HUES, INK, PAPER } from "./hue";
import { journalPlate, type PlateName } from "./journal";
import { leaf } from "./leaf";
import { type Motif, motif } from "./motif";
import { mixed } from "./packet/palette";
import { dice, pick } from "./seeded";
import { disc, sheet } from "./sheet";
import { themeOf } from "./theme";

/* Plates: what collections, articles and their authors are drawn as. */

/** Counts up with every change of how plates are drawn: a plate is named by its subject and by this. */
export const PLATE_DRAWING = 1;

const FRAME = { x: 48, y: 48, width: 1104, height: 704 };

/** How much of its second ink the ground of an article's drawing takes. */
const GROUND = 0.13;

/** A plate: a frame, a rule with lozenges, and in its middle what is told. */
function plate(ornament: Border, ink: string, middle: string): string {
  const lozenge = (x: number) => `M${x - 12} 400l12-12 12 12-12 12z`;
  return sheet(
    "plate",
    `<path fill="${PAPER}" d="M0 0H1200V800H0z"/>` +
      `<path fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="2" d="M1 1H1199V799H1z"/>` +
      border(ornament, FRAME, ink) +
      `<path fill="none" stroke="${INK}" stroke-width="1.5" d="M120 400H288M912 400H1080"/>` +
      `<path fill="${ink}" d="${lozenge(300)}${lozenge(900)}${lozenge(120)}${lozenge(1080)}"/>` +
      `<g transform="translate(600 400)">${middle}</g>`,
  );
}

/** Two rings around what is drawn in them, its middle at the origin, 280 pixels to every side. */
function ringed(content: string): string {
  return `<path fill="none" stroke="${INK}" stroke-width="1.5" d="${disc(0, 0, 272)}${disc(0, 0, 280)}"/>${content}`;
}

/** A motif in two rings. */
export function medallion(name: Motif, ink: string): string {
  return ringed(motif(name, ink, PAPER));
}

/** The first ink of an article's plate: its frame, and the line of its card. */
export const journalInk = (name: PlateName): string => HUE_COLOURS[journalPlate(name).hues[0]].day;

/** A subject of the journal in two rings, in its two inks on a tint of the second. */
export function journalMedallion(name: PlateName): string {
  const second = HUE_COLOURS[journalPlate(name).hues[1]].day;
  const ground = mixed(PAPER, second, GROUND);
  const inks = { first: journalInk(name), second, ground, paper: PAPER };
  return ringed(`<path fill="${ground}" d="${disc(0, 0, 264)}"/>${engraving(`journal/${name}`, inks)}`);
}

/** The plate of a collection: an SVG file. Its name and its icon help where its slug says nothing. */
export function plateSvg({ slug, name, icon }: { slug: string; name: string; icon?: string }): string {
  const theme = themeOf(slug, name, ...(icon ? [icon] : []));
  const ink = HUE_COLOURS[theme.hue].day;
  return plate(theme.border, ink, medallion(theme.motif, ink));
}

/** The plate of an article: an SVG file. */
export function articlePlateSvg(name: PlateName): string {
  return plate(journalPlate(name).border, journalInk(name), journalMedallion(name));
}

/** A picture for someone without one: a white leaf on a hue, the same for the same slug. */
export function avatarSvg(slug: string): string {
  const roll = dice(slug);
  const ink = HUE_COLOURS[pick(HUES, slug)].day;
  const stance = { x: 48, y: 62, scale: 0.18, tilt: roll(-16, 16), droop: roll(4, 20), depth: 0.12 };
  const type = pick<PlantType>(["indica", "hybrid", "mostly-sativa"], `leaf ${slug}`);
  return sheet("avatar", `<path fill="${ink}" d="M0 0H96V96H0z"/>${leaf(type, stance, PAPER, ink)}`);
}

import type { PlantType } from "../catalogue/product";
import { border } from "./border";
import { HUE_COLOURS, HUES, INK, PAPER } from "./hue";
import { leaf } from "./leaf";
import { type Motif, motif } from "./motif";
import { dice, pick } from "./seeded";
import { disc, sheet } from "./sheet";
import { themeOf } from "./theme";

/* Plates: what collections, articles and their authors are drawn as. */

/** Counts up with every change of how plates are drawn: a plate is named by its subject and by this. */
export const PLATE_DRAWING = 1;

const FRAME = { x: 48, y: 48, width: 1104, height: 704 };

/** The plate of a subject, in the frame that packets of a collection with this slug have. */
function plate(slug: string, ...others: string[]): string {
  const theme = themeOf(slug, ...others);
  const ink = HUE_COLOURS[theme.hue].day;
  const lozenge = (x: number) => `M${x - 12} 400l12-12 12 12-12 12z`;
  return sheet(
    "plate",
    `<path fill="${PAPER}" d="M0 0H1200V800H0z"/>` +
      `<path fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="2" d="M1 1H1199V799H1z"/>` +
      border(theme.border, FRAME, ink) +
      `<path fill="none" stroke="${INK}" stroke-width="1.5" d="M120 400H288M912 400H1080"/>` +
      `<path fill="${ink}" d="${lozenge(300)}${lozenge(900)}${lozenge(120)}${lozenge(1080)}"/>` +
      `<g transform="translate(600 400)">${medallion(theme.motif, ink)}</g>`,
  );
}

/** A motif in two rings, its middle at the origin, 280 pixels to every side. */
export function medallion(name: Motif, ink: string): string {
  return (
    `<path fill="none" stroke="${INK}" stroke-width="1.5" d="${disc(0, 0, 272)}${disc(0, 0, 280)}"/>` +
    motif(name, ink, PAPER)
  );
}

/** The plate of a collection: an SVG file. Its name and its icon help where its slug says nothing. */
export function plateSvg({ slug, name, icon }: { slug: string; name: string; icon?: string }): string {
  return plate(slug, name, ...(icon ? [icon] : []));
}

/** The plate of an article: an SVG file, told from the words of its slug, else from those of its categories and tags. */
export function articlePlateSvg(slug: string, ...others: string[]): string {
  return plate(slug, ...others);
}

/** A picture for someone without one: a white leaf on a hue, the same for the same slug. */
export function avatarSvg(slug: string): string {
  const roll = dice(slug);
  const ink = HUE_COLOURS[pick(HUES, slug)].day;
  const stance = { x: 48, y: 62, scale: 0.18, tilt: roll(-16, 16), droop: roll(4, 20), depth: 0.12 };
  const type = pick<PlantType>(["indica", "hybrid", "mostly-sativa"], `leaf ${slug}`);
  return sheet("avatar", `<path fill="${ink}" d="M0 0H96V96H0z"/>${leaf(type, stance, PAPER, ink)}`);
}

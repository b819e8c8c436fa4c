import { type Border } from "./border";
import { type Hue } from "./hue";
import type { Engraving } from "./inks";
import { flask, jar, oil, packet, parcel, still } from "./journal/keeping";
import { books, bundle, calendar, catalogue, herbarium, ledger, stamp } from "./journal/paper";
import { balance, cross, dial, forms, globe, hop, loupe, pedigree, rope, sprout } from "./journal/plant";

/* What an article may be drawn with: the operator names one of these in its header, in French. */

/** How a subject of the journal is drawn. */
interface JournalPlate {
  /** Its middle at the origin, within 250 pixels of it. */
  draw: Engraving;
  border: Border;
  /** Its two inks. */
  hues: readonly [Hue, Hue];
}

/** By name; their order is that in which the shop gives them to articles that name none. */
const PLATES = {
  bocal: { draw: jar, border: "seeds", hues: ["conifer", "earth"] },
  herbier: { draw: herbarium, border: "laurel", hues: ["conifer", "roast"] },
  loupe: { draw: loupe, border: "reels", hues: ["roast", "fruit"] },
  balance: { draw: balance, border: "meander", hues: ["fuel", "citrus"] },
  croisement: { draw: cross, border: "zigzag", hues: ["berry", "conifer"] },
  calendrier: { draw: calendar, border: "rungs", hues: ["fuel", "spice"] },
  germe: { draw: sprout, border: "teeth", hues: ["earth", "conifer"] },
  huile: { draw: oil, border: "scallops", hues: ["roast", "citrus"] },
  houblon: { draw: hop, border: "laurel", hues: ["conifer", "ferment"] },
  fiole: { draw: flask, border: "lozenges", hues: ["fuel", "herb"] },
  alambic: { draw: still, border: "beads", hues: ["spice", "herb"] },
  sachet: { draw: packet, border: "checks", hues: ["conifer", "spice"] },
  colis: { draw: parcel, border: "crosses", hues: ["earth", "fruit"] },
  registre: { draw: ledger, border: "meander", hues: ["herb", "spice"] },
  dossier: { draw: bundle, border: "chain", hues: ["roast", "spice"] },
  arbre: { draw: pedigree, border: "beads", hues: ["flower", "conifer"] },
  globe: { draw: globe, border: "waves", hues: ["herb", "earth"] },
  catalogue: { draw: catalogue, border: "checks", hues: ["spice", "fuel"] },
  corde: { draw: rope, border: "rope", hues: ["earth", "conifer"] },
  feuilles: { draw: forms, border: "arrows", hues: ["conifer", "flower"] },
  tampon: { draw: stamp, border: "lozenges", hues: ["fuel", "sweet"] },
  cadran: { draw: dial, border: "teeth", hues: ["conifer", "citrus"] },
  livres: { draw: books, border: "scallops", hues: ["berry", "roast"] },
} as const satisfies Record<string, JournalPlate>;

export type PlateName = keyof typeof PLATES;

/** Every plate that an article may name. */
export const PLATE_NAMES = Object.keys(PLATES) as PlateName[];

/** What an article is drawn with where nobody gave it anything. */
export const DEFAULT_PLATE: PlateName = "livres";

/** Whether a word names a plate. */
export const isPlateName = (word: string): word is PlateName => Object.hasOwn(PLATES, word);

/** How the plate of a name is drawn. */
export const journalPlate = (name: PlateName): JournalPlate => PLATES[name];

import { type Border } from "./border";
import { type Hue } from "./hue";

/* What an article may be drawn with: the operator names one of these in its header, in French. */

/** How a subject of the journal is drawn. */
interface JournalPlate {
  border: Border;
  /** Its two inks. */
  hues: readonly [Hue, Hue];
}

/** By name; their order is that in which the shop gives them to articles that name none. */
const PLATES = {
  bocal: { border: "seeds", hues: ["conifer", "earth"] },
  herbier: { border: "laurel", hues: ["conifer", "roast"] },
  loupe: { border: "reels", hues: ["roast", "fruit"] },
  balance: { border: "meander", hues: ["fuel", "citrus"] },
  croisement: { border: "zigzag", hues: ["berry", "conifer"] },
  calendrier: { border: "rungs", hues: ["fuel", "spice"] },
  germe: { border: "teeth", hues: ["earth", "conifer"] },
  huile: { border: "scallops", hues: ["roast", "citrus"] },
  houblon: { border: "laurel", hues: ["conifer", "ferment"] },
  fiole: { border: "lozenges", hues: ["fuel", "herb"] },
  alambic: { border: "beads", hues: ["spice", "herb"] },
  sachet: { border: "checks", hues: ["conifer", "spice"] },
  colis: { border: "crosses", hues: ["earth", "fruit"] },
  registre: { border: "meander", hues: ["herb", "spice"] },
  dossier: { border: "chain", hues: ["roast", "spice"] },
  arbre: { border: "beads", hues: ["flower", "conifer"] },
  globe: { border: "waves", hues: ["herb", "earth"] },
  catalogue: { border: "checks", hues: ["spice", "fuel"] },
  corde: { border: "rope", hues: ["earth", "conifer"] },
  feuilles: { border: "arrows", hues: ["conifer", "flower"] },
  tampon: { border: "lozenges", hues: ["fuel", "sweet"] },
  cadran: { border: "teeth", hues: ["conifer", "citrus"] },
  livres: { border: "scallops", hues: ["berry", "roast"] },
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

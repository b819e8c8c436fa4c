import { type Border, BORDERS } from "./border";
import { type Hue, HUES } from "./hue";
import type { Motif } from "./motif";
import { pick } from "./seeded";

/* What a collection or an article is drawn with, told from the words of its slug. */

interface Theme {
  border: Border;
  motif: Motif;
  hue: Hue;
}

/** Collections that most seed shops have, so that no two of them look alike. Icons' names are words too. */
const THEMES: readonly (readonly [RegExp, Theme])[] = [
  [/f[eé]mini[sz]|female/, { border: "laurel", motif: "female", hue: "sweet" }],
  [/r[eé]guli|regular/, { border: "zigzag", motif: "pair", hue: "earth" }],
  [/autoflo|auto-|sun\b/, { border: "teeth", motif: "sun", hue: "fruit" }],
  [/\bindica/, { border: "scallops", motif: "indica", hue: "berry" }],
  [/\bsativa/, { border: "arrows", motif: "sativa", hue: "conifer" }],
  [/hybrid|\bleaf\b|feuille/, { border: "chain", motif: "hybrid", hue: "herb" }],
  [/classi|book|histoire|livre/, { border: "meander", motif: "book", hue: "roast" }],
  [/landrace|world|globe|pays|origine/, { border: "waves", motif: "globe", hue: "fuel" }],
  [/kush|mountain|montagne/, { border: "lozenges", motif: "mountains", hue: "flower" }],
  [/haze|wind|\bvent\b/, { border: "rope", motif: "wind", hue: "fuel" }],
  [/skunk|flower|fleur/, { border: "crosses", motif: "flower", hue: "spice" }],
  [/fromage|cheese|baies|berr/, { border: "checks", motif: "cheese", hue: "ferment" }],
  [/agrume|citrus|citron|lemon/, { border: "beads", motif: "citrus", hue: "citrus" }],
  [/graine|semis|seed|plant/, { border: "rungs", motif: "seedling", hue: "conifer" }],
  [/\bcbd\b|droplet|terp/, { border: "seeds", motif: "drop", hue: "herb" }],
];

/** Motifs that fit any subject: parts of a plant. */
const PLAIN_MOTIFS: [Motif, ...Motif[]] = ["seedling", "hybrid", "flower"];

/** The ornament of a collection by its slug: an unknown one, or the empty one, always gets the same. */
function borderOf(collectionSlug: string): Border {
  return THEMES.find(([words]) => words.test(collectionSlug))?.[1].border ?? pick(BORDERS, collectionSlug);
}

/**
 * How a subject is drawn. What its slug does not tell, other words may (its name, its icon); what nothing
 * tells is always the same for the same slug.
 */
export function themeOf(slug: string, ...others: string[]): Theme {
  const border = borderOf(slug);
  for (const word of [slug, ...others]) {
    const known = THEMES.find(([words]) => words.test(word.toLowerCase()));
    if (known) return { ...known[1], border };
  }
  return { border, motif: pick(PLAIN_MOTIFS, `motif ${slug}`), hue: pick(HUES, `hue ${slug}`) };
}

import type { Flavor } from "../catalogue/product";
import type { Engraving } from "./inks";
import { CITRUS } from "./subject/citrus";
import { FLOWERS } from "./subject/flowers";
import { HERBS } from "./subject/herbs";
import { ORCHARD } from "./subject/orchard";
import { PANTRY } from "./subject/pantry";
import { PUNGENT } from "./subject/pungent";
import { TROPICS } from "./subject/tropics";
import { WOODS } from "./subject/woods";

/* What aromas smell of, each an engraved thing. */

const SUBJECTS: Record<Flavor, Engraving> = {
  ...CITRUS,
  ...ORCHARD,
  ...TROPICS,
  ...PANTRY,
  ...FLOWERS,
  ...HERBS,
  ...WOODS,
  ...PUNGENT,
};

/** The engraving of an aroma, its middle at the origin, within 250 pixels of it both ways. */
export function subject(aroma: Flavor): Engraving {
  return (
    SUBJECTS[aroma] ?? (({ first }) => `<circle r="180" fill="none" stroke-width="30" stroke="${first}"/>`)
  );
}

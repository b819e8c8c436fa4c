import { buyingSpecimens } from "./buying";
import { listingSpecimens } from "./listing";
import type { Specimens } from "./specimens";
import { varietySpecimens } from "./variety";

/** Every component of app/ui/product. */
export const productSpecimens = {
  ...varietySpecimens,
  ...buyingSpecimens,
  ...listingSpecimens,
} satisfies Specimens;

import type { Currency } from "../../money";
import type { Collection } from "../product";
import type { FileProduct } from "./columns";
import type { Exported } from "./exported-stock";
import type { Fault } from "./fault";

/** What a file says the catalogue is. */
export interface CatalogueFile {
  products: FileProduct[];
  /** Units on hand per stock item; null where the file does not say: what is there stays (CATALOGUE-17). */
  stock: ReadonlyMap<string, number | null>;
  /** Of the units that stand beside it, what an export of this shop wrote, per stock item (CATALOGUE-23). */
  exported?: ReadonlyMap<string, Exported & { line: number }>;
  /** The collections of the file beside; null where there is none, and those of the database stay. */
  collections: Collection[] | null;
  /** Collections to be made, behind the others, where no collection has their slug. */
  newCollections: { slug: string; name: string }[];
  /** Paths of another shop whose product is a variety now; none where the file is the shop's own. */
  moved?: { from: string; slug: string }[];
  /** What of a foreign export could not be taken over. */
  notes: Fault[];
}

export interface ParseOptions {
  /** The file collections.csv that stands beside. */
  collections?: string | Uint8Array;
  /** PrestaShop's file of combinations, where the catalogue is its products. */
  combinations?: string | Uint8Array | undefined;
  /** Percent of tax on prices that another shop's export says without it. */
  tax?: number | undefined;
  /** What the prices of another shop's export are in; EUR when not said. */
  currency?: Currency;
  /** Packs on hand of what another shop's export calls in stock without a number; 0 when not said. */
  uncountedStock?: number;
}

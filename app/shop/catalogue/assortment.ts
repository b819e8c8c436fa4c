import { BitSet } from "bitset";
import { type Rest, sortPaced } from "../paced";
import type { Likeness } from "../pictures/likeness";
import { type Composition, compositionOf } from "../pictures/packet/composition";
import { packetFacts } from "../pictures/packet/facts";
import type { Picture } from "../pictures/picture";
import { facetsByKind } from "./facets";
import type { FinderParam } from "./finder/params";
import { ANSWERS } from "./finder/questions";
import type { FacetParam } from "./listing-params";
import type { Collection, Flavor, Pack, Product } from "./product";
import type { SearchIndex } from "./search";
import { foldWords } from "./words";

/*
 * What follows from a revision of the catalogue, whoever sells it: one assortment for all storefronts. A variety is known
 * by its place in it, from 0, a pack by its place among the packs of all; sets of varieties are sets of places.
 */

/** A published variety. Its packs stand by their seeds. */
export interface Variety extends Product {
  /** Its place in the catalogue, from 1: « Planche 12 ». */
  number: number;
  likeness: Likeness;
  /** ISO day on which it, its packs, their prices or its collections last changed; null where it is not known. */
  changedOn: string | null;
  /** Its name as names are compared; null for one of punctuation alone. */
  folded: string | null;
  /** Names of its parents as names are compared, each once. */
  foldedLineage: string[];
}

/** A collection with the picture that shows it. */
export type Pictured<Subject> = Subject & { picture: Picture };

/** Orders that are the same in every storefront: places, first to last. */
type SharedOrder = "nom" | "nouveautes" | "thc";

export interface Assortment {
  varieties: readonly Variety[];
  /** By place of a variety, what its packet is composed as. */
  kinds: readonly Composition["kind"][];
  placeOf: ReadonlyMap<string, number>;
  /** All packs, variety by variety. */
  packs: readonly Pack[];
  /** By place of a variety, the place of its first pack; one more entry at the end. */
  firstPack: Int32Array;
  /** By place of a pack, that of its variety. */
  ownerOf: Int32Array;
  packPlaceOf: ReadonlyMap<string, number>;
  /** Places of the packs that are filled from a stock item. */
  packsOfItem: ReadonlyMap<string, readonly number[]>;
  collections: readonly Pictured<Collection>[];
  /** By slug of a collection. */
  members: ReadonlyMap<string, BitSet>;
  /** By parameter and value, of the facets that follow from a variety's facts. */
  facets: ReadonlyMap<FacetParam, ReadonlyMap<string, BitSet>>;
  /** By question and answer of the seed-finder, the varieties that it fits. */
  answers: ReadonlyMap<FinderParam, ReadonlyMap<string, BitSet>>;
  orders: Readonly<Record<SharedOrder, readonly number[]>>;
  /** The varieties of a name as names are compared. */
  bearersOf: ReadonlyMap<string, readonly number[]>;
  /** The varieties that name a parent so. */
  childrenOf: ReadonlyMap<string, readonly number[]>;
  /** Names of parents by their names as names are compared, as they are first written, in the order of a dictionary. */
  parents: ReadonlyMap<string, string>;
  search: SearchIndex;
  /** The picture of the whole catalogue. */
  plate: Picture;
  /** What aromas are engraved as. */
  aromas: Readonly<Record<Flavor, Picture>>;
}

const collator = new Intl.Collator("fr");
/** A variety whose share is not known stands after all others. */
const strength = ({ thc }: Variety) => (thc ? thc.max : -1);

const COMPARE: Record<SharedOrder, (a: Variety, b: Variety) => number> = {
  nouveautes: (a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : 0),
  nom: (a, b) => collator.compare(a.name, b.name),
  thc: (a, b) => strength(b) - strength(a),
};

/** A variety as storefronts share it. */
export function varietyOf(
  product: Product,
  number: number,
  likeness: Likeness,
  changedOn: string | null,
): Variety {
  return {
    ...product,
    packs: product.packs.toSorted((a, b) => a.seeds - b.seeds),
    number,
    likeness,
    changedOn,
    folded: foldWords(product.name),
    // Copied, so that it holds no room for more names.
    foldedLineage: [...new Set(product.lineage.flatMap((name) => foldWords(name) ?? []))].slice(),
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function mark<Key>(map: Map<Key, BitSet>, key: Key, place: number): void {
  const set = map.get(key) ?? new BitSet();
  set.set(place, 1);
  map.set(key, set);
}

/** How many varieties name it as a parent, and at most how many others one of its own parents. */
export function kinOf(
  { folded, foldedLineage }: Pick<Variety, "folded" | "foldedLineage">,
  childrenOf: Assortment["childrenOf"],
): { children: number; siblings: number } {
  const children = (folded !== null && childrenOf.get(folded)?.length) || 0;
  const others = foldedLineage.map((name) => (childrenOf.get(name)?.length ?? 1) - 1);
  return { children, siblings: Math.max(0, ...others) };
}

/** Lays an assortment, in slices: other work of the process runs between them. */
export async function layAssortment(
  given: Pick<Assortment, "collections" | "search" | "plate" | "aromas"> & { varieties: readonly Variety[] },
  rest: Rest,
): Promise<Assortment> {
  const { varieties, collections } = given;
  const facets = new Map<FacetParam, Map<string, BitSet>>();
  const derived = facetsByKind("facts").map(({ param, slugsOf }) => {
    const values = new Map<string, BitSet>();
    facets.set(param, values);
    return { values, slugsOf };
  });
  const placeOf = new Map<string, number>();
  const kinds: Composition["kind"][] = [];
  const packs: Pack[] = [];
  const firstPack = new Int32Array(varieties.length + 1);
  const owners: number[] = [];
  const packPlaceOf = new Map<string, number>();
  const packsOfItem = new Map<string, number[]>();
  const members = new Map<string, BitSet>(collections.map(({ slug }) => [slug, new BitSet()]));
  const bearersOf = new Map<string, number[]>();
  const childrenOf = new Map<string, number[]>();
  const parents = new Map<string, string>();
  for (const [place, variety] of varieties.entries()) {
    placeOf.set(variety.slug, place);
    kinds.push(compositionOf(packetFacts(variety)).kind);
    firstPack[place] = packs.length;
    for (const pack of variety.packs) {
      packPlaceOf.set(pack.sku, packs.length);
      push(packsOfItem, pack.stockItem, packs.length);
      owners.push(place);
      packs.push(pack);
    }
    for (const slug of variety.collections) mark(members, slug, place);
    if (variety.folded !== null) push(bearersOf, variety.folded, place);
    for (const name of variety.foldedLineage) push(childrenOf, name, place);
    for (const name of variety.lineage) {
      const folded = foldWords(name);
      if (folded !== null && !parents.has(folded)) parents.set(folded, name);
    }
    for (const { values, slugsOf } of derived) for (const slug of slugsOf(variety)) mark(values, slug, place);
    await rest();
  }
  firstPack[varieties.length] = packs.length;
  const answers = new Map<FinderParam, Map<string, BitSet>>(ANSWERS.map(([param]) => [param, new Map()]));
  for (const [place, variety] of varieties.entries()) {
    const candidate = { ...variety, ...kinOf(variety, childrenOf) };
    for (const [param, words] of ANSWERS)
      for (const [word, fits] of Object.entries(words))
        if (fits(candidate)) mark(answers.get(param) ?? new Map<string, BitSet>(), word, place);
    await rest();
  }
  const places = varieties.map((_, place) => place);
  const inOrder = (compare: (a: Variety, b: Variety) => number) =>
    sortPaced(places, (a, b) => compare(varieties[a] as Variety, varieties[b] as Variety), rest);
  return {
    ...given,
    kinds,
    placeOf,
    packs,
    firstPack,
    ownerOf: Int32Array.from(owners),
    packPlaceOf,
    packsOfItem,
    members,
    facets,
    answers,
    orders: {
      nom: await inOrder(COMPARE.nom),
      nouveautes: await inOrder(COMPARE.nouveautes),
      thc: await inOrder(COMPARE.thc),
    },
    bearersOf,
    childrenOf,
    parents: new Map(await sortPaced([...parents], ([, a], [, b]) => collator.compare(a, b), rest)),
  };
}

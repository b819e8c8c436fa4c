import { createHash } from "node:crypto";
import type { Db } from "../../data/db.server";
import { type Rest, paced } from "../paced";
import type { LabelWords } from "../pictures/packet/facts";
import { listPhotographs } from "../pictures/photographs.server";
import { drawPlates, packetOf, packetSource } from "../pictures/pictures.server";
import type { PictureSource } from "../pictures/pipeline.server";
import { every } from "../polling";
import { utcDay } from "../region/dated";
import { onDay, REGIONS } from "../region/region";
import { readRevisions } from "../revision.server";
import { type Assortment, layAssortment, type Variety, varietyOf } from "./assortment";
import { type Chance, choose, layChance } from "./chance";
import { followLevels, layOffers, noteStock, type Offers, type StockLevels, withLevels } from "./offers";
import { type Reduced, type ReducedPrices, readReduced } from "./prices/reductions.server";
import type { Product } from "./product";
import { readCollections, readMarks, readProductsSliced, readStockSliced } from "./rows.server";
import { type IndexedWords, layIndex, type SearchIndex, wordsOf } from "./search";
import { openStorefront, type Storefront } from "./storefront";

/*
 * The catalogue in memory, as its tables' revisions say it is. What a revision changed is read and laid beside what is in
 * use, in slices between which requests are answered, and then takes its place. Nothing of a state changes once it is laid:
 * where a read fails, what was laid so far is dropped, and the next look begins anew (CATALOGUE-16).
 */

/** The catalogue in memory. */
export interface LiveCatalogue {
  /** The storefront of a region as last read; the same object until something changed or a day began. */
  storefront(regionCode: string): Storefront;
  /** The picture a digest names, of the catalogue as it is or was before its last change; null where there is none. */
  findPicture(digest: string): PictureSource | null;
  /**
   * Checks the revisions and the day, and follows what changed; the polling does the same once a second.
   */
  refresh(): Promise<void>;
  close(): void;
}

/** One state of the varieties: what all storefronts share, and what was read for it. */
interface State {
  assortment: Assortment;
  levels: StockLevels;
  offers: ReadonlyMap<string, Offers>;
  /** The reductions of the day that the offers are laid for. */
  reduced: ReducedPrices;
  /** The orders by chance of the day. */
  chance: Chance;
  /** By slug: a variety as it was read, and the revision in which it had changed last. */
  known: ReadonlyMap<string, { changedIn: number; variety: Variety }>;
  /** What finds varieties by words, and a digest of all these words: it costs most of a state, and prices are no part of it. */
  index: { ofWords: string; search: SearchIndex };
  findPicture(digest: string): PictureSource | null;
}

/** The currencies that storefronts sell in. */
const CURRENCIES = [...new Set(REGIONS.map(({ currency }) => currency.isoCode))];

/** A currency without reductions. */
const NONE: ReadonlyMap<string, Reduced> = new Map();

const areSame = (one: ReadonlyMap<string, Reduced>, other: ReadonlyMap<string, Reduced>) =>
  one.size === other.size &&
  [...one].every(([sku, { amount, reference }]) => {
    const found = other.get(sku);
    return found?.amount === amount && found.reference === reference;
  });

/** Lays the orders by chance of a day anew, and the offers of the currencies whose reductions are others on it than those that are laid. */
async function followDay(db: Db, state: State, day: string, rest: Rest): Promise<State> {
  const reduced = await readReduced(db, day, rest, state.reduced);
  const offers = new Map(state.offers);
  for (const currency of CURRENCIES) {
    const [before, now] = [state.reduced.get(currency) ?? NONE, reduced.get(currency) ?? NONE];
    await rest();
    if (areSame(before, now)) continue;
    offers.set(currency, await layOffers(state.assortment, currency, state.levels, rest, now));
  }
  return {
    ...{ ...state, reduced, offers },
    chance: await layChance(state.assortment, day, rest, state.chance),
  };
}

/** What varieties look like: their photograph, else their packet. */
async function readLikenesses(db: Db, labels: LabelWords) {
  const photographs = new Map((await listPhotographs(db)).map(({ slug, source }) => [slug, source]));
  const byDigest = new Map([...photographs.values()].map((source) => [source.digest, source]));
  return {
    byDigest,
    of(product: Product, number: number) {
      const source = photographs.get(product.slug);
      if (!source) return packetOf(product, number, labels);
      const { digest, width, height, drawn } = source;
      return { photograph: { digest, width, height, drawn } };
    },
  };
}

/** Reads the varieties anew, those that are known only where they changed. */
async function readState(
  db: Db,
  before: State | null,
  labels: LabelWords,
  day: string,
  rest: Rest,
): Promise<State> {
  const marks = await readMarks(db);
  const likenesses = await readLikenesses(db, labels);
  const isKnown = (slug: string, changedIn: number) => before?.known.get(slug)?.changedIn === changedIn;
  const fresh = new Map<string, Product>();
  const wanted = marks.filter(({ slug, changed_in }) => !isKnown(slug, changed_in)).map(({ slug }) => slug);
  for await (const products of readProductsSliced(db, wanted)) {
    for (const product of products) fresh.set(product.slug, product);
    await rest();
  }

  const collections = await readCollections(db);
  const collectionNames = new Map(collections.map(({ slug, name }) => [slug, name]));
  const known = new Map<string, { changedIn: number; variety: Variety }>();
  const packets = new Map<string, Variety>();
  const words: IndexedWords[] = [];
  for (const { slug, changed_in: changedIn, changed_on: changedOn } of marks) {
    const old = before?.known.get(slug);
    const changed = fresh.get(slug);
    const product = changed ?? old?.variety;
    // Gone since the marks were read: the revision has moved on, and is followed next.
    if (!product) continue;
    const number = known.size + 1;
    const likeness = likenesses.of(product, number);
    const isSame =
      old?.variety === product &&
      old.variety.number === number &&
      old.variety.changedOn === changedOn &&
      JSON.stringify(old.variety.likeness) === JSON.stringify(likeness);
    const variety = isSame ? old.variety : varietyOf(product, number, likeness, changedOn);
    known.set(slug, { changedIn, variety });
    if ("packet" in likeness) packets.set(likeness.packet, variety);
    words.push(
      wordsOf(
        product,
        product.collections.flatMap((of) => collectionNames.get(of) ?? []),
      ),
    );
    await rest();
  }
  const indexed = createHash("sha256");
  for (const each of words) {
    indexed.update(JSON.stringify(each));
    await rest();
  }
  const ofWords = indexed.digest("base64");
  const index =
    before?.index.ofWords === ofWords ? before.index : { ofWords, search: await layIndex(words, rest) };

  const { sources, ...plates } = drawPlates(collections);
  const assortment = await layAssortment(
    { ...plates, search: index.search, varieties: [...known.values()].map(({ variety }) => variety) },
    rest,
  );
  const levels = new Uint8Array(assortment.packs.length);
  for await (const items of readStockSliced(db, -1)) {
    for (const { id, on_hand } of items) noteStock(assortment, levels, id, on_hand);
    await rest();
  }
  const offers = new Map<string, Offers>();
  const reduced = await readReduced(db, day, rest, before?.reduced);
  for (const currency of CURRENCIES)
    offers.set(currency, await layOffers(assortment, currency, levels, rest, reduced.get(currency)));
  return {
    reduced,
    chance: await layChance(assortment, day, rest),
    assortment,
    levels,
    offers,
    known,
    index,
    findPicture(digest) {
      const shown = likenesses.byDigest.get(digest) ?? sources.get(digest);
      if (shown) return shown;
      const variety = packets.get(digest.slice(0, -1));
      return variety ? packetSource(variety, digest, labels) : null;
    },
  };
}

/** Follows the stock items that changed after a revision. */
async function followStock(db: Db, state: State, after: number, rest: Rest): Promise<State> {
  const { assortment } = state;
  const levels = state.levels.slice();
  const offers = new Map([...state.offers].map(([currency, each]) => [currency, withLevels(each, levels)]));
  for await (const items of readStockSliced(db, after)) {
    const packs = items.flatMap(({ id, on_hand }) => noteStock(assortment, levels, id, on_hand));
    for (const each of offers.values()) followLevels(assortment, each, packs);
    await rest();
  }
  return { ...state, levels, offers };
}

/**
 * Reads the catalogue and follows it. A storefront holds the law and the taxes of the UTC day on which it was opened.
 * @param now UTC ms
 * @param pollEvery ms between two checks of the revision, 0 for none
 * @param labels what packets print
 * @param onError told of a check that failed; the last good catalogue stays in use
 */
export async function openCatalogue(
  db: Db,
  options: { now(): number; pollEvery: number; onError(error: unknown): void; labels: LabelWords },
): Promise<LiveCatalogue> {
  const { now: clock, pollEvery, onError, labels } = options;
  let state: State | null = null;
  let seen = { catalogue: -1, stock: -1, prices: -1 };
  let day = "";
  let storefronts = new Map<string, Storefront>();
  // Pages drawn before a change still ask for the pictures of the catalogue before it.
  let findBefore: State["findPicture"] = () => null;

  const refresh = async () => {
    const { catalogue, stock, prices } = await readRevisions(db);
    const today = utcDay(clock());
    const isReduced = prices !== seen.prices || today !== day;
    if (state && catalogue === seen.catalogue && stock === seen.stock && !isReduced) return;
    const rest = paced();
    if (!state || catalogue !== seen.catalogue) {
      const next = await readState(db, state, labels, today, rest);
      if (state) findBefore = state.findPicture;
      state = next;
    } else {
      let next = state;
      if (stock !== seen.stock) next = await followStock(db, next, seen.stock, rest);
      if (isReduced) next = await followDay(db, next, today, rest);
      state = next;
    }
    const { assortment, offers, chance } = state;
    const revision = `${catalogue}.${stock}.${prices}.${today}`;
    const chosen = new Map([...offers.values()].map((each) => [each, choose(assortment, each, chance)]));
    storefronts = new Map(
      REGIONS.map((region) => {
        const of = offers.get(region.currency.isoCode);
        const shown = of && chosen.get(of);
        if (!shown) throw new Error(`No offers in ${region.currency.isoCode}`);
        return [region.code, openStorefront(onDay(region, today), revision, assortment, of, shown)];
      }),
    );
    seen = { catalogue, stock, prices };
    day = today;
  };

  await refresh();
  const close = every(pollEvery, refresh, onError);
  return {
    storefront(regionCode) {
      const storefront = storefronts.get(regionCode);
      if (!storefront) throw new Error(`No storefront ${regionCode}`);
      return storefront;
    },
    findPicture: (digest) => state?.findPicture(digest) ?? findBefore(digest),
    refresh,
    close,
  };
}

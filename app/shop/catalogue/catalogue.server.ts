import { openStorefronts } from "../profile/profile";
import { createHash } from "node:crypto";
import type { Db } from "../../data/db.server";
import { type Rest, paced } from "../paced";
import type { LabelWords } from "../pictures/packet/facts";
import { listPhotographs } from "../pictures/photographs.server";
import { drawPlates, packetOf, packetSource } from "../pictures/pictures.server";
import type { PictureSource } from "../pictures/pipeline.server";
import { every } from "../polling";
import { dayOf } from "../region/dates";
import { onDay } from "../region/region";
import { readRevisions } from "../revision.server";
import { type Assortment, layAssortment, type Variety, varietyOf } from "./assortment";
import { chooseVarieties } from "./chance";
import { followLevels, noteStock, type StockLevels, withLevels } from "./offers";
import type { Product } from "./product";
import { readCollections, readProductMarks, readProductsSliced, readStockSliced } from "./rows.server";
import { laySales, type Sale, saleOf, type Sold, soldOn } from "./sales.server";
import { type IndexedWords, indexedWords, layIndex, type SearchIndex } from "./search";
import type { Damage } from "./stored-facts";
import { openStorefront, type Storefront } from "./storefront";

/*
 * The catalogue in memory, as its tables' revisions say it is. What a revision changed is read and laid beside what is in
 * use, in slices between which requests are answered, and then takes its place. Nothing of a state changes once it is laid:
 * where a read fails, what was laid so far is dropped, and the next look begins anew (CATALOGUE-16).
 */

/** The catalogue in memory. */
export interface LiveCatalogue {
  /** The storefront of a region as last read; the same object until something changed or a day began somewhere. */
  storefront(regionCode: string): Storefront;
  /** The picture a digest names, of the catalogue as it is or was before its last change; null where there is none. */
  findPicture(digest: string): PictureSource | null;
  /**
   * Checks the revisions and the storefronts' days, and follows what changed; the polling does the same once a second.
   */
  refresh(): Promise<void>;
  close(): void;
}

/** One state of the varieties: what all storefronts share, and what was read for it. */
interface State {
  assortment: Assortment;
  levels: StockLevels;
  /** One of each currency and day that a storefront has at the moment. */
  sales: readonly Sale[];
  /** By slug: a variety as it was read, and the revision in which it had changed last. */
  known: ReadonlyMap<string, { changedIn: number; variety: Variety }>;
  /** What finds varieties by words, and a digest of all these words: it costs most of a state, and prices are no part of it. */
  index: { ofWords: string; search: SearchIndex };
  findPicture(digest: string): PictureSource | null;
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

/** Reads the varieties anew, those that are known only where they changed; what cannot be sold as it is stored is left out. */
async function readState(
  db: Db,
  before: State | null,
  { labels, onDamage }: { labels: LabelWords; onDamage(damage: Damage): void },
  sold: readonly Sold[],
  rest: Rest,
): Promise<State> {
  const marks = await readProductMarks(db);
  const likenesses = await readLikenesses(db, labels);
  const isKnown = (slug: string, changedIn: number) => before?.known.get(slug)?.changedIn === changedIn;
  const fresh = new Map<string, Product>();
  const wanted = marks.filter(({ slug, changed_in }) => !isKnown(slug, changed_in)).map(({ slug }) => slug);
  const unsellable = new Set<string>();
  const noteDamage = (damage: Damage) => {
    if (!damage.isSellable) unsellable.add(damage.slug);
    onDamage(damage);
  };
  for await (const products of readProductsSliced(db, wanted, noteDamage)) {
    for (const product of products) if (!unsellable.has(product.slug)) fresh.set(product.slug, product);
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
    if (!product || unsellable.has(slug)) continue;
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
      indexedWords(
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
  const earlier = { sales: before?.sales ?? [], isOfAssortment: false, isReduced: true };
  return {
    sales: await laySales(db, { assortment, levels }, sold, earlier, rest),
    assortment,
    levels,
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
  // What is sold at the same prices on two days is followed once.
  const offers = new Map(state.sales.map((sale) => [sale.offers, withLevels(sale.offers, levels)]));
  for await (const items of readStockSliced(db, after)) {
    const packs = items.flatMap(({ id, on_hand }) => noteStock(assortment, levels, id, on_hand));
    for (const each of offers.values()) followLevels(assortment, each, packs);
    await rest();
  }
  const sales = state.sales.map((sale) => ({ ...sale, offers: offers.get(sale.offers) ?? sale.offers }));
  return { ...state, levels, sales };
}

/**
 * Reads the catalogue and follows it. A storefront holds the law, the taxes and the prices of its own day on which it was opened.
 * @param now UTC ms
 * @param pollEvery ms between two checks of the revision, 0 for none
 * @param labels what packets print
 * @param onError told of a check that failed; the last good catalogue stays in use; and of facts that cannot be read
 */
export async function openCatalogue(
  db: Db,
  options: { now(): number; pollEvery: number; onError(error: unknown): void; labels: LabelWords },
): Promise<LiveCatalogue> {
  const { now: clock, pollEvery, onError, labels } = options;
  const onDamage = ({ slug, facts, isSellable }: Damage) =>
    onError(
      new Error(
        `Facts of ${slug} cannot be read${isSellable ? "" : ", it is not sold"}: ${facts.join(", ")}. Import the catalogue again.`,
      ),
    );
  let state: State | null = null;
  let seen = { catalogue: -1, stock: -1, prices: -1, days: "" };
  let storefronts = new Map<string, Storefront>();
  // Pages drawn before a change still ask for the pictures of the catalogue before it.
  let findBefore: State["findPicture"] = () => null;

  const refresh = async () => {
    const { catalogue, stock, prices } = await readRevisions(db);
    const now = clock();
    const today = openStorefronts().map((region) => ({ region, day: dayOf(now, region) }));
    const days = today.map(({ day }) => day).join();
    const isReduced = prices !== seen.prices;
    const isSame = stock === seen.stock && !isReduced && days === seen.days;
    if (state && catalogue === seen.catalogue && isSame) return;
    const rest = paced();
    const sold = soldOn(today);
    if (!state || catalogue !== seen.catalogue) {
      const next = await readState(db, state, { labels, onDamage }, sold, rest);
      if (state) findBefore = state.findPicture;
      state = next;
    } else {
      let next = state;
      if (stock !== seen.stock) next = await followStock(db, next, seen.stock, rest);
      if (isReduced || days !== seen.days) {
        const before = { sales: next.sales, isOfAssortment: true, isReduced };
        next = { ...next, sales: await laySales(db, next, sold, before, rest) };
      }
      state = next;
    }
    const { assortment, sales } = state;
    const shown = sales.map((sale) => ({
      ...sale,
      chosen: chooseVarieties(assortment, sale.offers, sale.chance),
    }));
    storefronts = new Map(
      today.map(({ region, day }) => {
        const { offers, chosen } = saleOf(shown, region, day);
        const revision = `${catalogue}.${stock}.${prices}.${day}`;
        return [region.code, openStorefront(onDay(region, day), revision, assortment, offers, chosen)];
      }),
    );
    seen = { catalogue, stock, prices, days };
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

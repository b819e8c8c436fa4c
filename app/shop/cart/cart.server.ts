import { type Db, inTransaction } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { takesOrders } from "../region/region";
import { digestOf } from "../identity.server";
import { ok, refuse, type Result } from "../result";
import type { Cart, CartClient, CartProblem, TooManyCarts } from "./cart";
import { dropUseless } from "./coupon.server";
import { packsLeft, priceSeen, seedsOf, stockFor, unitsLeft } from "./lines.server";
import { countAct, createCart, findCart, isSentAgain, lockCart } from "./rows.server";

/* What is put into a cart and taken out of it. Its rows, from their making to their end: rows.server.ts. */

/** Most packs in one line; the seed maximum is the limit that matters in practice. */
const LINE_MAXIMUM = 999;

type Lines = Cart["lines"];
type Quantities = readonly { sku: string; quantity: number }[];

/**
 * The lines that a cart would get by these quantities, each checked beside those before it (CART-4, CART-6), or why
 * packs are refused, by SKU: all of them where the storefront takes no orders (LAW-4). Stock, the seed maximum and a closed storefront never refuse a smaller quantity.
 */
function planLines(
  storefront: Storefront,
  held: Lines,
  onHand: Map<string, number>,
  wanted: Quantities,
): Result<Lines, ReadonlyMap<string, CartProblem>> {
  const { seedMaximum: maximum } = storefront.region;
  const before = new Map(held.map((line) => [line.sku, line]));
  const units = unitsLeft(storefront, onHand, held);
  let seeds = seedsOf(storefront, held);
  const problems = new Map<string, CartProblem>();
  const lines = wanted.flatMap(({ sku, quantity }): Lines => {
    const refused = (problem: CartProblem) => (problems.set(sku, problem), []);
    const pack = storefront.bySku.get(sku)?.pack;
    if (!pack) return refused({ kind: "unknown-pack" });
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > LINE_MAXIMUM)
      return refused({ kind: "bad-quantity" });
    const had = before.get(sku)?.quantity ?? 0;
    const more = quantity - had;
    const left = had + Math.floor((units.get(pack.stockItem) ?? 0) / pack.stockTake);
    const moreSeeds = more * (pack.seeds + pack.freeSeeds);
    if (more > 0 && !takesOrders(storefront.region)) return refused({ kind: "no-orders" });
    if (more > 0 && seeds + moreSeeds > maximum) return refused({ kind: "seed-maximum", maximum });
    if (more > 0 && quantity > left) {
      const without = unitsLeft(
        storefront,
        onHand,
        held.filter((line) => line.sku === sku),
      );
      const isInOtherPacks = left <= 0 && (without.get(pack.stockItem) ?? 0) >= pack.stockTake;
      return refused({ kind: "out-of-stock", left: Math.max(0, left), held: had, isInOtherPacks });
    }
    seeds += moreSeeds;
    units.set(pack.stockItem, (units.get(pack.stockItem) ?? 0) - more * pack.stockTake);
    return [{ sku, quantity, unitPriceSeen: priceSeen(pack.price, before.get(sku)) }];
  });
  return problems.size > 0 ? refuse(problems) : ok(lines);
}

/** The digest that identifies an addition of these packs. */
const additionOf = (packs: Quantities): string =>
  digestOf(JSON.stringify(packs.map(({ sku, quantity }) => [sku, quantity]).toSorted()));

/** Stores lines of a cart that is locked, each in the place of the one that holds its packs. */
async function storeLines(tx: Db, cartId: string, lines: Lines, now: number): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ sku, quantity, unitPriceSeen: unit_price_seen }) => ({
    cart_id: cartId,
    sku,
    quantity,
    unit_price_seen,
    added_at: now,
  }));
  await tx
    .insertInto("cart_line")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "sku"]).doUpdateSet((row) => ({
        quantity: row.ref("excluded.quantity"),
        unit_price_seen: row.ref("excluded.unit_price_seen"),
      })),
    )
    .execute();
}

/** A cart's lines with others in the place of those of the same packs, and behind them. */
function withLines(held: Lines, lines: Lines): Lines {
  const bySku = new Map([...held, ...lines].map((line) => [line.sku, line]));
  return [...bySku.values()];
}

/** The cart that an addition left. */
interface AddedCart extends Cart {
  /** Whether it was the cart's last act, sent again: nothing more was added. */
  isRepeated?: boolean;
}

type NoOrders = Extract<CartProblem, { kind: "no-orders" }>;

/**
 * Adds packs to a cart, which is made where there is none yet: all of them, or none where one is refused (PRICELIST-6). The same
 * addition again, by a browser that had no answer to the first, changes nothing more (CART-26).
 * @param packs each SKU once; what the cart holds of it is added to, and the sums are checked together
 * @returns refused: why, by SKU, in the order of `packs`, or that this client made too many carts (`wait`, ms)
 */
export async function addPacks(
  db: Db,
  storefront: Storefront,
  { cartId, revision: seen, clientAddress }: CartClient,
  packs: Quantities,
  now: number,
): Promise<
  Result<AddedCart, { kind: "refused"; problems: ReadonlyMap<string, CartProblem> } | TooManyCarts>
> {
  return inTransaction(db, async (tx) => {
    if (cartId) await lockCart(tx, storefront, cartId, now);
    const known = cartId ? await findCart(tx, cartId, now) : null;
    const addition = additionOf(packs);
    if (known && (await isSentAgain(tx, known, addition, seen))) return ok({ ...known, isRepeated: true });
    const held = known?.lines ?? [];
    const before = new Map(held.map(({ sku, quantity }) => [sku, quantity]));
    const wanted = packs.map(({ sku, quantity }) => ({ sku, quantity: (before.get(sku) ?? 0) + quantity }));
    const onHand = await stockFor(
      tx,
      storefront,
      [...held, ...packs].map(({ sku }) => sku),
    );
    const planned = planLines(storefront, held, onHand, wanted);
    if (!planned.ok) return refuse({ kind: "refused", problems: planned.problem });
    const named = known ? ok(known.id) : await createCart(tx, storefront, clientAddress, now);
    if (!named.ok) return refuse({ kind: "too-many-carts", wait: named.problem });
    const id = named.value;
    const couponCode = await dropUseless(tx, storefront, known, now);
    await storeLines(tx, id, planned.value, now);
    const revision = await countAct(tx, id, addition);
    const { code } = storefront.region;
    return ok({ region: code, ...known, id, couponCode, revision, lines: withLines(held, planned.value) });
  });
}

/** Why `addPacks` would not add packs to an empty cart, by SKU; none where it would (PRICELIST-9). Nothing is stored. */
export async function findProblems(
  db: Db,
  storefront: Storefront,
  packs: Quantities,
): Promise<ReadonlyMap<string, CartProblem>> {
  const onHand = await stockFor(
    db,
    storefront,
    packs.map(({ sku }) => sku),
  );
  const planned = planLines(storefront, [], onHand, packs);
  return planned.ok ? new Map() : planned.problem;
}

/** Adds packs of one kind to a cart, as `addPacks` does. */
export async function addToCart(
  db: Db,
  storefront: Storefront,
  client: CartClient,
  pack: Quantities[number],
  now: number,
): Promise<Result<AddedCart, CartProblem | TooManyCarts>> {
  const added = await addPacks(db, storefront, client, [pack], now);
  if (added.ok) return added;
  if (added.problem.kind === "too-many-carts") return refuse(added.problem);
  return refuse(added.problem.problems.get(pack.sku) ?? { kind: "unknown-pack" });
}

/** What became of one of the lines that `topUpCart` was asked for. */
export interface ToppedLine {
  sku: string;
  wanted: number;
  /** Packs of it that the cart holds now. */
  held: number;
  /** Why that is less than wanted; null where it is not. */
  limit: "gone" | "stock" | "seed-maximum" | null;
}

/**
 * Raises a cart's lines to these quantities, in this order, as far as what is sold, stock and the seed maximum allow.
 * What the cart holds already counts and is never lowered, so that asking twice changes nothing more. Makes a cart if
 * there is none.
 * @returns refused: the storefront takes no orders, or this client made too many carts (`wait`, ms). `cart`: null if there is none and nothing could be put into one
 */
export async function topUpCart(
  db: Db,
  storefront: Storefront,
  { cartId, clientAddress }: Omit<CartClient, "revision">,
  wanted: readonly { sku: string; quantity: number }[],
  now: number,
): Promise<Result<{ cart: Cart | null; lines: ToppedLine[] }, TooManyCarts | NoOrders>> {
  if (!takesOrders(storefront.region)) return refuse({ kind: "no-orders" });
  return inTransaction(db, async (tx) => {
    if (cartId) await lockCart(tx, storefront, cartId, now);
    const known = cartId ? await findCart(tx, cartId, now) : null;
    let held = known?.lines ?? [];
    const skus = [...held, ...wanted].map(({ sku }) => sku);
    const onHand = await stockFor(tx, storefront, skus);
    const { seedMaximum } = storefront.region;
    const lines = wanted.map(({ sku, quantity }): ToppedLine => {
      const known = held.find((line) => line.sku === sku);
      const before = known?.quantity ?? 0;
      const pack = storefront.bySku.get(sku)?.pack;
      if (!pack) return { sku, wanted: quantity, held: 0, limit: "gone" };
      const others = held.filter((line) => line.sku !== sku);
      const seedsLeft = seedMaximum - seedsOf(storefront, others);
      const fit = Math.max(0, Math.floor(seedsLeft / (pack.seeds + pack.freeSeeds)));
      const left = packsLeft(storefront, onHand, others, sku);
      const after = Math.max(before, Math.min(quantity, left, fit));
      const line = { sku, quantity: after, unitPriceSeen: priceSeen(pack.price, known) };
      if (after > before)
        held = before > 0 ? held.map((old) => (old.sku === sku ? line : old)) : [...held, line];
      const limit = after >= quantity ? null : left <= fit ? "stock" : "seed-maximum";
      return { sku, wanted: quantity, held: after, limit };
    });
    const raised = held.filter((line) => !known?.lines.includes(line));
    if (raised.length === 0) return ok({ cart: known, lines });
    const named = known ? ok(known.id) : await createCart(tx, storefront, clientAddress, now);
    if (!named.ok) return refuse({ kind: "too-many-carts", wait: named.problem });
    const id = named.value;
    await dropUseless(tx, storefront, known, now);
    await storeLines(tx, id, raised, now);
    await countAct(tx, id);
    return ok({ cart: await findCart(tx, id, now), lines });
  });
}

/** Sets how many packs a line holds. */
export function changeQuantity(
  db: Db,
  storefront: Storefront,
  cartId: string,
  pack: Quantities[number],
  now: number,
): Promise<Result<Cart, CartProblem>> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, storefront, cartId, now);
    const cart = await findCart(tx, cartId, now);
    if (!cart) return refuse({ kind: "unknown-pack" });
    const skus = [...cart.lines, pack].map(({ sku }) => sku);
    const planned = planLines(storefront, cart.lines, await stockFor(tx, storefront, skus), [pack]);
    if (!planned.ok) return refuse(planned.problem.get(pack.sku) ?? { kind: "unknown-pack" });
    await storeLines(tx, cartId, planned.value, now);
    const revision = await countAct(tx, cartId);
    return ok({ ...cart, revision, lines: withLines(cart.lines, planned.value) });
  });
}

/**
 * Takes a line out; also one whose pack is no longer sold. Harmless where there is none.
 * @returns the cart without it; null for none
 */
export function removeFromCart(
  db: Db,
  storefront: Storefront,
  cartId: string,
  sku: string,
  now: number,
): Promise<Cart | null> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, storefront, cartId, now);
    if (!(await findCart(tx, cartId, now))) return null;
    await tx.deleteFrom("cart_line").where("cart_id", "=", cartId).where("sku", "=", sku).execute();
    await countAct(tx, cartId);
    return findCart(tx, cartId, now);
  });
}

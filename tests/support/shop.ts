import { onTestFinished } from "vitest";
import { readConfig } from "~/config.server";
import { packetWords } from "~/locales/picture";
import { ownWays } from "~/own-ways";
import { type Db } from "~/data/db.server";
import { addToCart } from "~/shop/cart/cart.server";
import type { Cart } from "~/shop/cart/cart";
import { saveChoices, saveContact } from "~/shop/checkout/draft.server";
import type { RequestLimit } from "~/shop/limits/requests.server";
import { placeOrder, recapOf } from "~/shop/checkout/place.server";
import type { ContentText } from "~/shop/content/kinds";
import { saveContent } from "~/shop/content/pages.server";
import type { Contact } from "~/shop/region/address";
import type { PaymentMethod } from "~/shop/region/payment-method";
import { openShop, type Shop } from "~/shop/shop.server";
import { copyDatabase, dropDatabase, type Template } from "./databases";
import { forgetHolders } from "./holders";

/** A moment every test may start at: 20 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export interface TestShop extends Shop {
  /** Moves the shop's clock. */
  advance(ms: number): void;
}

/**
 * A shop on a database of its own, with a clock that stands still; both end with the test.
 * @param atEnd takes what ends them; `afterAll` where a file's tests share the shop
 */
export async function testShop(
  template: Template = "empty",
  fill?: (db: Db) => Promise<void>,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<TestShop> {
  let now = NOON;
  const address = await copyDatabase(template);
  // Drawn each time: a page that is kept would answer for what a test changes in the rows behind the shop's back.
  const config = readConfig({ PAGE_CACHE_MB: "0", ...process.env, DATABASE_URL: address });
  const shop = await openShop(config, {
    now: () => now,
    pollEvery: 0,
    labels: packetWords,
    ways: ownWays,
    onError: (error) => {
      throw error;
    },
  });
  atEnd(async () => {
    await shop.close();
    await dropDatabase(address);
  });
  if (fill) {
    await fill(shop.db);
    await shop.catalogue.refresh();
    await shop.content.refresh();
  }
  const { requests } = shop;
  return Object.assign(shop, {
    requests: {
      // A test asks as fast as it can, from one address: how fast is asked on a server of its own.
      count: async (limit: RequestLimit, whom: string) =>
        limit === "page-address" || limit === "form-address" ? null : requests.count(limit, whom),
    },
    advance: (ms: number) => {
      now += ms;
    },
  });
}

export const contact: Contact = {
  email: "claire.dupont@example.org",
  shipping: {
    firstName: "Claire",
    lastName: "Dupont",
    line1: "12 rue des Lilas",
    line2: "",
    city: "Nantes",
    postalCode: "44000",
    state: "",
    country: "FR",
    phone: "+33612345678",
  },
  billing: null,
};

/** A page's text: the terms of every storefront, save what is given. */
export const pageText = (given: Partial<ContentText> = {}): ContentText => ({
  kind: "page",
  slug: "conditions-generales",
  locale: "",
  version: "2026-11-20",
  title: "Titre",
  description: "Description",
  body: "Texte",
  facts: {},
  ...given,
});

/** Makes texts a shop's current ones, as an import does that it has followed. */
export async function publish(shop: Shop, ...texts: ContentText[]): Promise<void> {
  await saveContent(shop.db, texts, shop.now());
  await shop.content.refresh();
}

/** The current terms of a test shop, saved where there are none. */
export async function termsOf(db: Db): Promise<string> {
  await saveContent(db, [pageText({ title: "Conditions", body: "Texte" })], NOON);
  const row = await db.selectFrom("content").select("digest").executeTakeFirstOrThrow();
  return row.digest;
}

/** A cart with these packs. */
export async function fillCart(shop: Shop, packs: Record<string, number>, region = "fr"): Promise<Cart> {
  let cart: Cart | null = null;
  for (const [sku, quantity] of Object.entries(packs)) {
    const storefront = shop.catalogue.storefront(region);
    const added = await addToCart(
      shop.db,
      storefront,
      { cartId: cart?.id ?? null, revision: Infinity, clientAddress: "203.0.113.7" },
      { sku, quantity },
      shop.now(),
    );
    if (!added.ok) throw new Error(JSON.stringify(added.problem));
    cart = added.value;
  }
  if (!cart) throw new Error("An empty cart was asked for");
  return cart;
}

/** Fills the first two steps of a cart's checkout and answers what the recap's form would send. */
export async function readyToOrder(
  shop: Shop,
  cart: Cart,
  options: {
    email?: string;
    method?: PaymentMethod;
    region?: string;
    shipping?: Contact["shipping"];
    customerId?: string;
    customerEmail?: string;
    clientAddress?: string;
    /** The visit that led there. */
    visitId?: string;
    /** Whether limits on orders hold. */
    counted?: boolean;
  } = {},
) {
  const { db } = shop;
  const { region = "fr" } = options;
  const storefront = shop.catalogue.storefront(region);
  const methods: PaymentMethod[] = ["transfer", "sandbox"];
  const termsDigest = await termsOf(db);
  const { email = contact.email, shipping = contact.shipping } = options;
  await saveContact(db, cart.id, { ...contact, email, shipping }, shop.now());
  await saveChoices(
    db,
    cart.id,
    { shippingOption: "priority-tracked", paymentMethod: options.method ?? "transfer" },
    shop.now(),
  );
  const recap = await recapOf(db, storefront, cart.id, methods, termsDigest, shop.now());
  if (!recap) throw new Error("The checkout is not complete");
  const request = {
    cartId: cart.id,
    attempt: recap.draft.attempt,
    seen: { digest: recap.digest, total: recap.view.quote.total },
    methods,
    termsDigest,
    customer: options.customerId ? { id: options.customerId, email: options.customerEmail ?? "" } : null,
    clientAddress: options.clientAddress ?? "192.0.2.1",
    visitId: options.visitId ?? null,
  };
  // The storefront of the moment it is called, as a request would find it.
  if (!options.counted) await forgetHolders(db);
  const place = () => placeOrder(db, shop.catalogue.storefront(region), request, shop.now());
  return { request, recap, place };
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Db } from "~/data/db.server";
import { copyDatabase, type Engine } from "../support/databases";
import { saveContent } from "~/shop/content/pages.server";
import { pageText } from "../support/shop";
import { type RunningServer, startBuiltServer } from "../support/servers";
import { CLAIRE } from "../support/buying";
import { isWhole } from "../support/scope";
import { createShopper, type Shopper } from "../support/shopper";
import { onHand, storeVariety } from "../support/varieties";

/*
 * Two processes of the built shop on one database, asked over HTTP: what must hold when shoppers act at the very same
 * moment. On both engines.
 */

const SHOPPERS = isWhole ? 40 : 16;
/** Of a coupon that is limited to three uses. */
const USERS = isWhole ? 20 : 8;
const ORDER = "Commander avec obligation de paiement";
const TICKED = { terms: "on", adult: "on" };

interface Shop {
  db: Db;
  servers: RunningServer[];
  stop(): Promise<void>;
}

async function openTwo(engine: Engine): Promise<Shop> {
  const url = await copyDatabase("demo", engine);
  const db = openDatabase(url);
  // Five packs of five seeds, sold as two packs that take from one loose stock.
  await storeVariety(db, {
    slug: "dernier-sac",
    packs: [
      { sku: "dernier-sac-5", seeds: 5, stock: 25, stockItem: "vrac-dernier-sac", stockTake: 5 },
      { sku: "dernier-sac-5-bis", seeds: 5, stockItem: "vrac-dernier-sac", stockTake: 5 },
    ],
  });
  await storeVariety(db, {
    slug: "plante-commune",
    packs: [{ sku: "plante-commune-1", seeds: 1, stock: 1000 }],
  });
  await db
    .insertInto("coupon")
    .values({
      code: "TROISFOIS",
      kind: "percent",
      value: 10,
      currency: null,
      minimum: 0,
      starts_on: null,
      ends_on: null,
      limit_total: 3,
      limit_per_customer: null,
      used: 0,
      note: "",
    })
    .execute();
  const servers = await Promise.all([startBuiltServer(url), startBuiltServer(url)]);
  return {
    db,
    servers,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await db.destroy();
    },
  };
}

/** A shopper of one of the two processes, at the recap with these packs of a variety. */
async function atRecap(
  shop: Shop,
  index: number,
  slug: string,
  skus: string[],
  coupon?: string,
): Promise<Shopper> {
  const server = shop.servers[index % shop.servers.length];
  if (!server) throw new Error("No server");
  const shopper = createShopper(fetch, server.origin);
  for (const sku of skus) {
    await shopper.visit(`/produit/${slug}`);
    await shopper.press("Ajouter au panier", { sku });
  }
  if (coupon) await shopper.press("Appliquer le code", { code: coupon });
  await shopper.visit("/checkout");
  await shopper.press("Enregistrer et continuer", {
    ...CLAIRE,
    email: `acheteur${index}@example.org`,
  });
  const page = await shopper.press("Enregistrer et continuer", {
    shippingOption: "priority-tracked",
    paymentMethod: "transfer",
  });
  expect(page.text).toContain(ORDER);
  return shopper;
}

/** Sends the last step as it stands, and answers where it led. */
async function order(
  shopper: Shopper,
  origin?: string,
): Promise<{ status: number; location: string | null }> {
  const { path, body } = shopper.fill(ORDER, TICKED);
  const send = origin
    ? (init: RequestInit) =>
        fetch(origin + path, {
          ...init,
          redirect: "manual",
          headers: { Cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        })
    : (init: RequestInit) => shopper.send(path, init);
  const response = await send({ method: "POST", body });
  await response.text();
  return { status: response.status, location: response.headers.get("Location") };
}

const ordersOf = async (db: Db, slug: string) =>
  db.selectFrom("order_line").select(["order_id", "quantity"]).where("product_slug", "=", slug).execute();

describe.each<Engine>(["sqlite", "postgres"])(
  "two processes on one %s database",
  { timeout: 120_000 },
  (engine) => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await openTwo(engine);
    });
    afterAll(() => shop.stop());

    it(`the attempt token: ${SHOPPERS} parallel posts of one last step make one order [ORDER-2]`, async () => {
      const shopper = await atRecap(shop, 0, "plante-commune", ["plante-commune-1"]);
      const before = await onHand(shop.db, "plante-commune-1");
      const answers = await Promise.all(
        Array.from({ length: SHOPPERS }, (_, index) => order(shopper, shop.servers[index % 2]?.origin)),
      );
      expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
        new Set(["303 /recapitulatif-de-commande"]),
      );
      const rows = await shop.db
        .selectFrom("orders")
        .select("id")
        .where("email", "=", "acheteur0@example.org")
        .execute();
      expect(rows).toHaveLength(1);
      expect(before - (await onHand(shop.db, "plante-commune-1"))).toBe(1);
      const mails = await shop.db
        .selectFrom("outbox")
        .select("id")
        .where("order_id", "=", rows[0]?.id ?? "")
        .where("template", "=", "order-placed")
        .execute();
      expect(mails).toHaveLength(1);
    });

    it(`the stock check: ${SHOPPERS} shoppers for the last 5 packs make orders for exactly 5 [ORDER-3, ORDER-4]`, async () => {
      // Every fourth cart holds two lines, both on the one stock item.
      const shoppers = await Promise.all(
        Array.from({ length: SHOPPERS }, (_, index) => {
          const skus = index % 4 === 0 ? ["dernier-sac-5", "dernier-sac-5-bis"] : ["dernier-sac-5"];
          return atRecap(shop, index + 1, "dernier-sac", skus);
        }),
      );
      const answers = await Promise.all(shoppers.map((shopper) => order(shopper)));
      const lines = await ordersOf(shop.db, "dernier-sac");
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
      expect(await onHand(shop.db, "vrac-dernier-sac")).toBe(0);
      const placed = answers.filter(({ status }) => status === 303).length;
      expect(placed).toBe(new Set(lines.map((line) => line.order_id)).size);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(SHOPPERS - placed);
    });

    it("the coupon limit: a coupon limited to 3 uses is used 3 times [COUPON-5]", async () => {
      const shoppers = await Promise.all(
        Array.from({ length: USERS }, (_, index) =>
          atRecap(shop, 101 + index, "plante-commune", ["plante-commune-1"], "TROISFOIS"),
        ),
      );
      const answers = await Promise.all(shoppers.map((shopper) => order(shopper)));
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(USERS - 3);
      const orders = await shop.db
        .selectFrom("orders")
        .select("id")
        .where("coupon_code", "=", "TROISFOIS")
        .execute();
      expect(orders).toHaveLength(3);
      const coupon = await shop.db
        .selectFrom("coupon")
        .select("used")
        .where("code", "=", "TROISFOIS")
        .executeTakeFirst();
      expect(coupon?.used).toBe(3);
    });

    it("an import: both show the new text within a second or two, without a restart [CONTENT-18]", async () => {
      const cookies = pageText({ slug: "cookies", title: "Témoins" });
      const pages = () =>
        Promise.all(shop.servers.map(async ({ origin }) => (await fetch(`${origin}/ch/cookies`)).text()));
      for (const html of await pages()) expect(html).not.toContain("Nouveau texte");
      await saveContent(shop.db, [{ ...cookies, body: "Nouveau texte" }], Date.now());
      await expect
        .poll(async () => (await pages()).filter((html) => html.includes("Nouveau texte")).length)
        .toBe(shop.servers.length);
    });
  },
);

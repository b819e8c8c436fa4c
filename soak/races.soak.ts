import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";
import { ADDRESSES_LIMIT } from "~/shop/customers/addresses.server";
import { HOLDS, SIZES, TRIES } from "~/shop/limits/limits";
import { CHOSEN, PERSON } from "../tests/support/account-pages";
import { logIn, newCustomer } from "../tests/support/accounts";
import { add, CLAIRE, newClaire, ORDER, TICKED, toRecap } from "../tests/support/buying";
import { copyDatabase, dropDatabase, type Engine } from "../tests/support/databases";
import { PUBLIC_URL, type RunningServer, startBuiltServer } from "../tests/support/servers";
import { createShopper, type Fields, type Shopper } from "../tests/support/shopper";
import { onHand, storeVariety } from "../tests/support/varieties";
import { reconcile } from "./reconcile";
import { tell } from "./tally";

/*
 * Fifty of everything at the very same moment, on two processes of the built shop with one database, again and again:
 * what comes of it is counted exactly.
 */

const ROUNDS = Number(process.env["SOAK_ROUNDS"] ?? 20);
const AT_ONCE = 50;
const STOCK = 1_000_000;
const PACK = { slug: "graine-commune", sku: "graine-commune-1" };
const COUPON_USES = 7;

interface Told {
  status: number;
  location: string | null;
}

describe.each<Engine>(["sqlite", "postgres"])(
  "fifty at once on two processes and %s [LIMIT-13]",
  (engine) => {
    let url: string;
    let db: Db;
    let servers: RunningServer[] = [];
    const tally = { tried: 0, held: 0, lost: 0, doubled: 0 };

    beforeAll(async () => {
      url = await copyDatabase("demo", engine);
      db = openDatabase(url);
      await storeVariety(db, { slug: PACK.slug, packs: [{ sku: PACK.sku, seeds: 1, stock: STOCK }] });
      const env = { LOG_LEVEL: "info" };
      servers = await Promise.all([startBuiltServer(url, env), startBuiltServer(url, env)]);
    });
    afterAll(async () => {
      tell(`races on ${engine}`, tally);
      expect(await reconcile(db, new Map([[PACK.sku, STOCK]]))).toEqual([]);
      expect(servers.map((server) => server.isRunning())).toEqual([true, true]);
      await Promise.all(servers.map((server) => server.stop()));
      await db.destroy();
      await dropDatabase(url);
    });

    /** Somebody whose requests come to one process and to the other by turns. */
    function newShopper(): Shopper {
      let turn = 0;
      return createShopper(async (request) => {
        const { pathname, search } = new URL(request.url);
        const { method, headers } = request;
        const body = method === "POST" ? await request.text() : null;
        const origin = servers[turn++ % servers.length]?.origin ?? "";
        return fetch(origin + pathname + search, { method, headers, body, redirect: "manual" });
      }, PUBLIC_URL);
    }

    const sent = async (shopper: Shopper, button: string, fields?: Fields): Promise<Told> => {
      const { path, body } = shopper.fill(button, fields);
      const response = await shopper.send(path, { method: "POST", body });
      await response.arrayBuffer();
      return { status: response.status, location: response.headers.get("Location") };
    };
    /** One form of one shopper's page, fifty times at once. */
    const fifty = (shopper: Shopper, button: string, fields?: Fields) =>
      Promise.all(Array.from({ length: AT_ONCE }, () => sent(shopper, button, fields)));
    const count = (told: Told[], status: number) => told.filter((one) => one.status === status).length;

    /** Notes how often something came of fifty tries, and how often it should have. */
    function held(name: string, came: number, due: number) {
      tally.tried += AT_ONCE;
      tally.held += AT_ONCE - Math.abs(came - due);
      tally.lost += Math.max(0, due - came);
      tally.doubled += Math.max(0, came - due);
      expect(came, name).toBe(due);
    }

    /** Again and again, each time from the start. */
    const rounds = (title: string, round: (index: number) => Promise<void>) =>
      it(`${title}, ${ROUNDS} times`, async () => {
        for (let index = 0; index < ROUNDS; index++) await round(index);
      });

    /** Fifty shoppers, each before the last step of a checkout of their own. */
    async function fiftyAtRecap(contactOf: (index: number) => Record<string, string>, coupon?: string) {
      const come = async (index: number) => {
        const shopper = newShopper();
        await add(shopper, PACK.slug, PACK.sku);
        if (coupon) await shopper.press("Appliquer le code", { code: coupon });
        await toRecap(shopper, { contact: contactOf(index) });
        return shopper;
      };
      const shoppers: Shopper[] = [];
      for (let from = 0; from < AT_ONCE; from += 10)
        shoppers.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => come(from + index)))));
      return shoppers;
    }

    const ordersOf = async (email: string) =>
      (await db.selectFrom("orders").select("id").where("email", "=", email).execute()).map(({ id }) => id);
    const mailsTo = async (email: string, template: string) =>
      (
        await db
          .selectFrom("outbox")
          .select("id")
          .where("recipient", "=", email)
          .where("template", "=", template)
          .execute()
      ).length;

    rounds("one last step makes one order [ORDER-2]", async () => {
      const shopper = newShopper();
      const contact = newClaire();
      await add(shopper, PACK.slug, PACK.sku);
      await toRecap(shopper, { contact });
      const before = await onHand(db, PACK.sku);
      const told = await fifty(shopper, ORDER, TICKED);
      expect(new Set(told.map(({ status, location }) => `${status} ${location}`))).toEqual(
        new Set(["303 /recapitulatif-de-commande"]),
      );
      held("orders", (await ordersOf(contact.email)).length, 1);
      expect(before - (await onHand(db, PACK.sku))).toBe(1);
      expect(await mailsTo(contact.email, "order-placed")).toBe(1);
    });

    rounds(`a coupon of ${COUPON_USES} uses is used as often [COUPON-5]`, async (round) => {
      const code = `SOAK${round}`;
      await db
        .insertInto("coupon")
        .values({
          code,
          kind: "percent",
          value: 10,
          currency: null,
          minimum: 0,
          starts_on: null,
          ends_on: null,
          limit_total: COUPON_USES,
          limit_per_customer: null,
          used: 0,
          note: "",
        })
        .execute();
      const shoppers = await fiftyAtRecap(newClaire, code);
      const told = await Promise.all(shoppers.map((shopper) => sent(shopper, ORDER, TICKED)));
      const orders = await db.selectFrom("orders").select("id").where("coupon_code", "=", code).execute();
      held("uses", orders.length, COUPON_USES);
      expect([count(told, 303), count(told, 400)]).toEqual([COUPON_USES, AT_ONCE - COUPON_USES]);
      const { used } = await db
        .selectFrom("coupon")
        .select("used")
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      expect(used).toBe(COUPON_USES);
    });

    rounds("unpaid orders of one mailbox are four [HOLD-3]", async () => {
      const { email } = newClaire();
      const [name, host] = email.split("@");
      // However it is written.
      const shoppers = await fiftyAtRecap((index) => ({ ...CLAIRE, email: `${name}+${index}@${host}` }));
      const before = await onHand(db, PACK.sku);
      const told = await Promise.all(shoppers.map((shopper) => sent(shopper, ORDER, TICKED)));
      const holds = await db
        .selectFrom("order_hold")
        .innerJoin("orders", "orders.id", "order_hold.order_id")
        .select("confirmed")
        .where("orders.email", "like", `${name}+%`)
        .execute();
      held("holds", holds.length, HOLDS.mailbox);
      expect(count(told, 303)).toBe(HOLDS.mailbox);
      expect(holds.filter(({ confirmed }) => confirmed === 1)).toHaveLength(1);
      expect(before - (await onHand(db, PACK.sku))).toBe(HOLDS.mailbox);
    });

    rounds("an order is cancelled once [ORDER-15]", async () => {
      const shopper = newShopper();
      const contact = newClaire();
      // Who cancels has proved the mailbox: a customer's own page does.
      await newCustomer({ db, now: Date.now }, { email: contact.email });
      await logIn(shopper, contact.email);
      await add(shopper, PACK.slug, PACK.sku);
      await toRecap(shopper, { contact });
      await shopper.press(ORDER, TICKED);
      await shopper.visit("/compte/commande");
      const before = await onHand(db, PACK.sku);
      await fifty(shopper, "Annuler la commande");
      held("cancelled", (await onHand(db, PACK.sku)) - before, 1);
      expect(await mailsTo(contact.email, "order-cancelled")).toBe(1);
    });

    rounds(
      "packs that are added are all there, up to the seed maximum, and one addition once [CART-1, CART-26]",
      async () => {
        const shopper = newShopper();
        await add(shopper, PACK.slug, PACK.sku);
        await shopper.visit(`/produit/${PACK.slug}`);
        const quantity = async () => {
          const { $ } = await shopper.visit("/panier");
          return Number($("input[name=quantity]").first().attr("value"));
        };
        // The same addition fifty times, by a browser that had an answer to none of them.
        const told = await fifty(shopper, "Ajouter au panier", { sku: PACK.sku, quantity: "2" });
        expect(count(told, 303)).toBe(AT_ONCE);
        held("one addition", await quantity(), 3);
        // Additions of other numbers are others; together they are more than the maximum.
        await shopper.visit(`/produit/${PACK.slug}`);
        const numbers = Array.from({ length: 15 }, (_, index) => index + 3);
        const more = await Promise.all(
          numbers.map(async (number) => ({
            number,
            ...(await sent(shopper, "Ajouter au panier", { sku: PACK.sku, quantity: String(number) })),
          })),
        );
        const taken = more.reduce((sum, { number, status }) => sum + (status === 303 ? number : 0), 0);
        held("packs", await quantity(), 3 + taken);
        expect(3 + taken).toBeLessThanOrEqual(100);
        expect(more.every(({ status }) => status === 303)).toBe(false);
      },
    );

    rounds("logins of one customer make one cart with the packs of each browser [CART-12]", async () => {
      const { email } = await newCustomer({ db, now: Date.now });
      const browsers: Shopper[] = [];
      for (let from = 0; from < AT_ONCE; from += 10)
        browsers.push(
          ...(await Promise.all(
            Array.from({ length: 10 }, async () => {
              const shopper = newShopper();
              await add(shopper, PACK.slug, PACK.sku);
              return shopper;
            }),
          )),
        );
      await Promise.all(browsers.map((browser) => logIn(browser, email)));
      const carts = await db
        .selectFrom("cart")
        .innerJoin("customer", "customer.id", "cart.customer_id")
        .innerJoin("cart_line", "cart_line.cart_id", "cart.id")
        .select("quantity")
        .where("customer.email", "=", email)
        .execute();
      expect(carts).toHaveLength(1);
      held("packs", carts[0]?.quantity ?? 0, AT_ONCE);
      const sessions = await db
        .selectFrom("customer_session")
        .innerJoin("customer", "customer.id", "customer_session.customer_id")
        .select("customer_id")
        .where("customer.email", "=", email)
        .execute();
      // Fifty are more than an account may have (ACCOUNT-32).
      held("sessions", sessions.length, SIZES.sessions);
    });

    rounds("wrong passwords are counted: eight for one account from one address [LIMIT-1]", async () => {
      const { email } = await newCustomer({ db, now: Date.now });
      const shopper = newShopper();
      await shopper.visit("/login");
      const told = await fifty(shopper, "Se connecter", { email, password: "ce n’est pas cela" });
      held("told wrong", count(told, 400), TRIES["login-pair"].points);
      expect(count(told, 429)).toBe(AT_ONCE - TRIES["login-pair"].points);
    });

    rounds("links and sign-ups are mailed as often as they may be [LIMIT-1]", async () => {
      const { email } = await newCustomer({ db, now: Date.now });
      const shopper = newShopper();
      await shopper.visit("/mot-de-passe-oublie");
      await fifty(shopper, "Recevoir le lien", { email });
      held("links", await mailsTo(email, "password-reset"), TRIES["reset-account"].points);
      const stranger = newShopper();
      const fresh = newClaire().email;
      await stranger.visit("/enregistrez");
      await fifty(stranger, "Créer mon compte", { email: fresh, ...CHOSEN, ...PERSON });
      held("sign-ups", await mailsTo(fresh, "account-activation"), TRIES["signup-account"].points);
    });

    rounds("addresses of a customer are twenty, one of them the default [ADDRESS-3, ADDRESS-4]", async () => {
      const { email, id } = await newCustomer({ db, now: Date.now });
      const shopper = newShopper();
      await logIn(shopper, email);
      await shopper.visit("/compte/addresses");
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          sent(shopper, "Enregistrer cette adresse", {
            firstName: "Claire",
            lastName: "Dupont",
            line1: `${index} rue des Lilas`,
            postalCode: "44000",
            city: "Nantes",
            phone: "06 12 34 56 78",
          }),
        ),
      );
      const kept = await db.selectFrom("address").selectAll().where("customer_id", "=", id).execute();
      held("addresses", kept.length, ADDRESSES_LIMIT);
    });

    rounds("a statement of withdrawal that is confirmed is one [WITHDRAWAL-15]", async () => {
      const shopper = newShopper();
      const { email } = newClaire();
      await shopper.visit("/retractation");
      const statement = { name: "Claire Dupont", orderNumber: crypto.randomUUID().slice(0, 11), email };
      await shopper.press("Continuer", statement);
      const told = await fifty(shopper, "Confirmer la rétractation");
      expect(count(told, 303)).toBe(AT_ONCE);
      const rows = await db.selectFrom("withdrawal").select("id").where("email", "=", email).execute();
      held("statements", rows.length, 1);
      expect(await mailsTo(email, "withdrawal-received")).toBe(1);
    });
  },
);

import { afterAll, describe, expect, it } from "vitest";
import { addAddress, listAddresses, makeDefault } from "~/shop/customers/addresses.server";
import type { Address } from "~/shop/region/address";
import { logIn, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp, type TestApp } from "../support/app";
import { setStock } from "../support/sales";
import { contact } from "../support/shop";
import type { Shopper, VisitedPage } from "../support/shopper";
import {
  add,
  CLAIRE,
  expectRefused,
  heading,
  message,
  ORDER,
  orderPack,
  TICKED,
  toRecap,
  URS,
} from "./reading";

/* The checkout of one who is signed in, without scripts. */

const app = await testApp("demo", undefined, afterAll);
const { shop } = app;
await setStock(shop, "sensi-star-5", 1000);

const NEXT = "Enregistrer et continuer";
const LILAS = contact.shipping;
const QUAI = { ...LILAS, line1: "3 quai Ceineray", phone: "+33611223344" };
const RHONE = {
  ...LILAS,
  line1: "Rue du Rhône 8",
  postalCode: "1204",
  city: "Genève",
  country: "CH",
  phone: "+41791234567",
};

/** A customer with these addresses, signed in, with a pack in the cart. */
async function withAddresses(addresses: Address[], basename = "", on: TestApp = app) {
  const { shopper, customer } = await newSignedIn(on);
  const ids: string[] = [];
  for (const address of addresses) {
    on.shop.advance(1000);
    ids.push((await addAddress(on.shop.db, customer.id, address, on.shop.now())) ?? "");
  }
  await add(shopper, "sensi-star", "sensi-star-5", "1", basename);
  return { shopper, customer, ids };
}

const value = ({ $ }: VisitedPage, name: string) => $(`[name="${name}"]`).attr("value") ?? "";
const choices = ({ $ }: VisitedPage) =>
  $('select[name="adresse"] option')
    .toArray()
    .map((option) => $(option).text());
const chosen = ({ $ }: VisitedPage) => $('select[name="adresse"] option[selected]').text();

const order = async ({ path }: VisitedPage, someone: Shopper) => {
  expect(path).toBe("/checkout?etape=livraison-paiement");
  await someone.press(NEXT, { shippingOption: "priority-tracked", paymentMethod: "transfer" });
  return someone.press(ORDER, TICKED);
};

const ordersOf = (email: string) =>
  shop.db.selectFrom("orders").selectAll().where("email", "=", email).execute();

describe("the first step of a customer", () => {
  it("starts with their e-mail and default addresses, and is sent as it stands [CHECKOUT-8]", async () => {
    const { shopper, customer, ids } = await withAddresses([LILAS, QUAI]);
    await makeDefault(shop.db, customer.id, ids[1] ?? "", "billing");
    const page = await shopper.visit("/checkout");
    expect(value(page, "email")).toBe(customer.email);
    expect(value(page, "shipping.line1")).toBe("12 rue des Lilas");
    expect(value(page, "shipping.phone")).toBe("06 12 34 56 78");
    expect(page.$('[name="bill"]').attr("checked")).toBeDefined();
    expect(value(page, "billing.line1")).toBe("3 quai Ceineray");
    const placed = await order(await shopper.press(NEXT), shopper);
    expect(heading(placed)).toBe("Votre commande");
    const [made] = await ordersOf(customer.email);
    expect(made?.customer_id).toBe(customer.id);
    expect(JSON.parse(made?.shipping_address ?? "")).toEqual(LILAS);
    expect(JSON.parse(made?.billing_address ?? "")).toMatchObject({ line1: "3 quai Ceineray" });
  });

  it("bills where it sends to, where one address is the default for both [CHECKOUT-8]", async () => {
    const { shopper } = await withAddresses([LILAS]);
    const page = await shopper.visit("/checkout");
    expect(page.$('[name="bill"]').attr("checked")).toBeUndefined();
    expect(value(page, "billing.line1")).toBe("");
  });

  it("offers the others to choose from, and an empty one [CHECKOUT-9]", async () => {
    const { shopper, ids } = await withAddresses([LILAS, QUAI, RHONE]);
    const page = await shopper.visit("/checkout");
    // The Swiss one is not served here.
    expect(choices(page)).toEqual([
      "Claire Dupont, 12 rue des Lilas, 44000 Nantes, France",
      "Claire Dupont, 3 quai Ceineray, 44000 Nantes, France",
      "Une nouvelle adresse",
    ]);
    expect(chosen(page)).toContain("12 rue des Lilas");
    const other = await shopper.press("Utiliser cette adresse", { adresse: ids[1] ?? "" });
    expect(other.path).toBe(`/checkout?etape=coordonnees&adresse=${ids[1]}`);
    expect([value(other, "shipping.line1"), chosen(other)]).toEqual(["3 quai Ceineray", choices(page)[1]]);
    const empty = await shopper.press("Utiliser cette adresse", { adresse: "nouvelle" });
    expect(chosen(empty)).toBe("Une nouvelle adresse");
    expect(value(empty, "shipping.line1")).toBe("");
    expect(value(empty, "shipping.firstName")).toBe("Claire");
    await shopper.press("Utiliser cette adresse", { adresse: ids[1] ?? "" });
    const refused = await shopper.press(NEXT, { "shipping.city": "" });
    expectRefused(refused, { "contact-shipping.city": "Ville requise." });
    expect([value(refused, "shipping.line1"), chosen(refused)]).toEqual([
      "3 quai Ceineray",
      choices(page)[1],
    ]);
    expect((await shopper.press(NEXT, { "shipping.city": "Rezé" })).status).toBe(200);
    // What was saved of the step goes before the defaults.
    const again = await shopper.visit("/checkout?etape=coordonnees");
    expect([value(again, "shipping.city"), chosen(again)]).toEqual(["Rezé", "Une nouvelle adresse"]);
  });

  it("takes another customer's address for one that is not there [CHECKOUT-9]", async () => {
    const { ids } = await withAddresses([{ ...LILAS, line1: "secrète" }]);
    const { shopper } = await withAddresses([LILAS]);
    for (const id of [ids[0] ?? "", "nope", ""]) {
      const page = await shopper.visit(`/checkout?etape=coordonnees&adresse=${id}`);
      expect([page.status, value(page, "shipping.line1")]).toEqual([200, "12 rue des Lilas"]);
      expect(page.html).not.toContain("secrète");
    }
    const guest = app.shopper();
    await add(guest, "sensi-star", "sensi-star-5");
    for (const id of [ids[0] ?? "", "nouvelle"]) {
      const page = await guest.visit(`/checkout?etape=coordonnees&adresse=${id}`);
      expect([page.status, value(page, "shipping.line1"), choices(page)]).toEqual([200, "", []]);
      expect(page.$('[name="keep"], main [name="jeton"]')).toHaveLength(0);
    }
  });

  it("does not use a default address that the storefront does not serve, says why, and offers those it does [CHECKOUT-10]", async () => {
    const { shopper, customer } = await withAddresses([LILAS, RHONE], "/ch");
    const page = await shopper.visit("/ch/checkout");
    expect(page.text).toContain("Nous ne livrons pas en France.");
    expect(page.text).toContain("Une autre de nos boutiques s’en charge");
    expect(page.text).toContain(
      "Votre adresse de livraison par défaut (Claire Dupont, 12 rue des Lilas, 44000 Nantes, France) ne peut donc " +
        "pas servir ici. Choisissez une autre de vos adresses, ou saisissez-en une nouvelle.",
    );
    expect(page.$('main .box a[href="/"]')).toHaveLength(1);
    expect(value(page, "email")).toBe(customer.email);
    for (const name of ["line1", "postalCode", "city", "phone"])
      expect([name, value(page, `shipping.${name}`)]).toEqual([name, ""]);
    expect(choices(page)).toEqual([
      "Claire Dupont, Rue du Rhône 8, CH-1204 Genève, Suisse",
      "Une nouvelle adresse",
    ]);
    const swiss = await shopper.press("Utiliser cette adresse", {
      adresse: page.$('select[name="adresse"] option').attr("value") ?? "",
    });
    expect(swiss.text).not.toContain("Nous ne livrons pas dans ce pays");
    expect(value(swiss, "shipping.line1")).toBe("Rue du Rhône 8");
    const second = await shopper.press(NEXT);
    expect(second.path).toBe("/ch/checkout?etape=livraison-paiement");
    const recap = await shopper.press(NEXT, {
      shippingOption: "priority-tracked",
      paymentMethod: "transfer",
    });
    expect(recap.text).toContain("1204 Genève");
  });

  it("says so too where none is served, and where one that is not was asked for [CHECKOUT-10]", async () => {
    const { shopper, ids } = await withAddresses([LILAS], "/ch");
    const page = await shopper.visit("/ch/checkout");
    expect(page.text).toContain("ne peut donc pas servir ici. Saisissez une autre adresse de livraison.");
    expect(choices(page)).toEqual([]);
    expect((await shopper.press(NEXT, URS)).path).toBe("/ch/checkout?etape=livraison-paiement");
    const asked = await shopper.visit(`/ch/checkout?etape=coordonnees&adresse=${ids[0]}`);
    expect(asked.text).toContain("Nous ne livrons pas en France.");
    expect(value(asked, "shipping.line1")).toBe("");
  });

  it("keeps what a guest had filled in before they signed in [CHECKOUT-8]", async () => {
    const customer = await newCustomer(shop);
    await addAddress(shop.db, customer.id, QUAI, shop.now());
    const someone = app.shopper();
    await add(someone, "sensi-star", "sensi-star-5");
    await toRecap(someone);
    const back = await logIn(someone, customer.email, undefined, "/checkout");
    expect(heading(back)).toBe("Vérifier et commander");
    const first = await someone.visit("/checkout?etape=coordonnees");
    expect([value(first, "email"), value(first, "shipping.line1")]).toEqual([
      CLAIRE.email,
      "12 rue des Lilas",
    ]);
    await someone.visit("/checkout");
    await someone.press(ORDER, TICKED);
    const made = await ordersOf(CLAIRE.email);
    expect(made.map(({ customer_id }) => customer_id)).toEqual([customer.id]);
  });
});

describe("« Enregistrer cette adresse »", () => {
  const keep = { keep: "on" };
  const typed = { ...CLAIRE, "shipping.line1": "5 rue Crébillon" };

  it("is not ticked, and keeps the address where it is, once [CHECKOUT-12]", async () => {
    const { shopper, customer } = await withAddresses([]);
    const page = await shopper.visit("/checkout");
    expect(page.$('[name="keep"]').attr("checked")).toBeUndefined();
    expect(message(await shopper.press(NEXT, typed))).toBe("");
    expect(await listAddresses(shop.db, customer.id)).toEqual([]);
    for (const time of [1, 2]) {
      await shopper.visit("/checkout?etape=coordonnees");
      const second = await shopper.press(NEXT, { ...typed, ...keep });
      expect([time, message(second)]).toEqual([time, "Cette adresse est enregistrée dans votre compte."]);
    }
    const saved = await listAddresses(shop.db, customer.id);
    expect(saved).toMatchObject([{ address: { line1: "5 rue Crébillon" }, isDefault: { shipping: true } }]);
  });

  it("stays ticked where the form was refused, and keeps nothing then [CHECKOUT-12]", async () => {
    const { shopper, customer } = await withAddresses([]);
    await shopper.visit("/checkout");
    const page = await shopper.press(NEXT, { ...typed, ...keep, email: "x" });
    expect(page.$('[name="keep"]').attr("checked")).toBeDefined();
    expect(await listAddresses(shop.db, customer.id)).toEqual([]);
  });

  it("says where there is no room and the order goes on, and comes back from the login with what was typed where the session had ended [CHECKOUT-13, CART-24]", async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...LILAS, line1: `${index + 1} rue Longue` }));
    const { shopper, customer } = await withAddresses(many);
    await shopper.visit("/checkout");
    const full = await shopper.press(NEXT, { ...typed, ...keep });
    expect(full.path).toBe("/checkout?etape=livraison-paiement");
    expect(message(full)).toContain("votre compte en garde déjà 20 : elle n’y est pas enregistrée.");

    await shopper.visit("/checkout?etape=coordonnees");
    const { path, body } = shopper.fill(NEXT, { ...typed, ...keep, jeton: "x" });
    const tampered = await shopper.send(path, { method: "POST", body });
    expect(tampered.headers.get("Location")).toBe("/checkout?etape=livraison-paiement");
    await shop.db.deleteFrom("customer_session").where("customer_id", "=", customer.id).execute();
    const ended = await shopper.press(NEXT, { ...typed, ...keep, "shipping.line1": "6 rue Crébillon" });
    expect(ended.path).toMatch(/^\/login\?/);
    expect(message(ended)).toContain("Votre session est terminée");
    expect((await shopper.visit("/checkout?etape=coordonnees")).path).toMatch(/^\/login\?/);
    await shopper.visit(ended.path);
    const back = await shopper.press("Se connecter", { email: customer.email, password: PASSWORD });
    expect(back.path).toMatch(/^\/checkout\?etape=coordonnees&(pays=FR&)?saisie=/);
    expect(back.$('[name="shipping.line1"]').attr("value")).toBe("6 rue Crébillon");
    const next = await shopper.press(NEXT);
    expect(next.path).toBe("/checkout?etape=livraison-paiement");
    expect(await listAddresses(shop.db, customer.id)).toHaveLength(20);
  });

  it("leaves an order of nobody's to a guest, who is offered an account after it [CHECKOUT-14, CHECKOUT-11]", async () => {
    const guest = app.shopper();
    const page = await orderPack(guest, { contact: { ...CLAIRE, email: "invitee@example.org" } });
    const [made] = await ordersOf("invitee@example.org");
    expect(made?.customer_id).toBeNull();
    expect(page.$('main a[href="/enregistrez"]').text()).toBe("Créer un compte");
    expect(page.text).toContain("celle-ci comprise dès que votre adresse e-mail est confirmée.");
    const { shopper } = await withAddresses([LILAS]);
    await shopper.visit("/checkout");
    const own = await order(await shopper.press(NEXT), shopper);
    expect(own.$('main a[href="/enregistrez"]')).toHaveLength(0);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { prepareShipment, recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { newSignedIn } from "../support/accounts";
import { testApp } from "../support/app";
import { OPERATOR, setStock } from "../support/sales";
import { plain, type VisitedPage } from "../support/shopper";
import { heading, orderPack } from "./reading";

/* What the pages of an account have in common, its overview, and its profile where a storefront sells to collectors. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

const RAIL = 'nav[aria-label="Pages du compte"]';
const texts = ({ $ }: VisitedPage, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => plain($(element).text()));

/** A customer with an order of one pack, and its number. */
async function buyer(paymentMethod: string) {
  const { shopper, customer } = await newSignedIn(shared);
  await orderPack(shopper, { paymentMethod });
  const { number } = await shared.shop.db
    .selectFrom("orders")
    .select("number")
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  return { shopper, customer, number };
}

describe("the pages of an account", () => {
  it("are listed on each of them, the one that is shown marked, with the way out at the end [ACCOUNT-29]", async () => {
    const { shopper, number } = await buyer("transfer");
    const shown: Record<string, [label: string, current: string]> = {
      "/compte": ["Mon compte", "page"],
      "/account/orders": ["Commandes", "page"],
      [`/account/orders/${number}`]: ["Commandes", "true"],
      "/account/orders/7K3F9-QXM2A": ["Commandes", "true"],
      "/compte/wishlist": ["Favoris", "page"],
      "/compte/addresses": ["Adresses", "page"],
      "/compte/addresses?pays=CH": ["Adresses", "page"],
      "/compte/details": ["Informations", "page"],
      "/vos-donnees": ["Informations", "true"],
      "/vos-donnees/effacer": ["Informations", "true"],
    };
    for (const [path, [label, current]] of Object.entries(shown)) {
      const page = await shopper.visit(path);
      expect([path, ...texts(page, `${RAIL} li`)]).toEqual([
        path,
        ...["Mon compte", "Commandes", "Favoris", "Adresses", "Informations", "Se déconnecter"],
      ]);
      const marked = page.$(`${RAIL} [aria-current]`);
      expect([path, marked.text(), marked.attr("aria-current")]).toEqual([path, label, current]);
    }
    const out = await shopper.press("Se déconnecter");
    expect(out.path).toBe("/");
    expect((await shopper.visit("/compte")).path).toContain("/login");
  });

  it("are listed in a storefront of its own prefix, and where there is no order yet [ACCOUNT-29]", async () => {
    const { shopper } = await newSignedIn(shared);
    const page = await shopper.visit("/ch/compte/commande");
    expect(page.$(`${RAIL} [aria-current]`).attr("href")).toBe("/ch/account/orders");
    const own = await shopper.visit("/ch/compte/details");
    expect(own.$(`${RAIL} [aria-current=page]`).attr("href")).toBe("/ch/compte/details");
  });

  it("are listed for nobody who is not signed in [ACCOUNT-29]", async () => {
    const guest = shared.shopper();
    expect((await guest.visit("/vos-donnees")).$(RAIL)).toHaveLength(0);
    const order = await orderPack(guest, { paymentMethod: "transfer" });
    expect(order.$(RAIL)).toHaveLength(0);
  });
});

describe("the overview", () => {
  const act = ({ $ }: VisitedPage) => {
    const link = $("main .btn").first();
    return [plain(link.text()), link.attr("href")];
  };
  const state = (page: VisitedPage) => texts(page, "main section p").at(0);

  it("leads to what the latest order waits for, and says where it stands [ACCOUNT-30]", async () => {
    const { shopper, number } = await buyer("transfer");
    const { db } = shared.shop;
    const now = shared.shop.now();
    const own = `/account/orders/${number}`;
    let page = await shopper.visit("/compte");
    expect([heading(page), state(page)]).toEqual(["Mon compte", "En attente de paiement"]);
    expect(page.text).toContain("Bonjour Claire");
    expect(page.$(`main a[href="${own}"]`).first().text()).toBe(number);
    expect(act(page)).toEqual(["Voir comment payer", own]);
    expect(texts(page, "main ol > li")[0]).toContain("Commande enregistrée");
    expect(texts(page, "main ol > [aria-current=step]")).toEqual(["En attente de paiement (en cours)"]);
    await recordTransfer(db, number, OPERATOR, now);
    page = await shopper.visit("/compte");
    expect([state(page), ...act(page)]).toEqual(["Paiement reçu", "Voir la commande", own]);
    await prepareShipment(db, { number, sequence: null }, OPERATOR, now);
    const tracking = { trackingCode: "LP00123456789", trackingUrl: "https://colis.example/LP00123456789" };
    await sendShipment(db, { number, sequence: null }, tracking, OPERATOR, now);
    page = await shopper.visit("/compte");
    expect([state(page), ...act(page)]).toEqual([
      ...["Expédiée", "Suivre le colis : LP00123456789", "https://colis.example/LP00123456789"],
    ]);
    await recordDelivery(db, { number, sequence: null }, undefined, OPERATOR, now);
    page = await shopper.visit("/compte");
    expect([state(page), ...act(page)]).toEqual(["Livrée", "Voir la commande", own]);
    expect(texts(page, "main ol > li").length).toBeLessThan(4);
  });

  it("leads on to a provider's page that was left, and back to paying after a refusal [ACCOUNT-30]", async () => {
    const { shopper, number } = await buyer("sandbox");
    const provider = shopper.page().path;
    expect(act(await shopper.visit("/compte"))).toEqual(["Terminer le paiement", provider]);
    await shopper.visit(provider);
    await shopper.press("Envoyer la réponse", { outcome: "failed" });
    const page = await shopper.visit("/compte");
    expect([state(page), ...act(page)]).toEqual([
      ...["Paiement refusé", "Payer la commande", `/account/orders/${number}`],
    ]);
  });

  it("says in a line each what else there is [ACCOUNT-30]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const empty = await shopper.visit("/compte");
    expect(texts(empty, "main dd")).toEqual([
      ...["Aucun pour le moment", "Aucune adresse enregistrée", customer.email, "Non renseigné"],
    ]);
    expect(empty.text).toContain("Aucune commande");
    await shopper.visit("/produit/skunk-1");
    await shopper.press("Ajouter aux favoris");
    await shopper.press("Ajouter aux favoris");
    await shopper.visit("/compte/addresses");
    await shopper.press("Enregistrer cette adresse", {
      line1: "8 rue des Tilleuls",
      postalCode: "44000",
      city: "Nantes",
      phone: "06 12 34 56 78",
    });
    await shopper.visit("/compte/details");
    await shopper.press("Enregistrer le profil", { growingSince: "2019", favouriteType: "sativa" });
    expect(texts(await shopper.visit("/compte"), "main dd")).toEqual([
      "1 variété mise de côté",
      "Claire Dupont, 8 rue des Tilleuls, 44000 Nantes, France",
      customer.email,
      "depuis 2019, Sativa",
    ]);
  });

  it("says by a 500 that orders cannot be read, with the rest of the page there to use [ORDER-22, ORDER-23]", async () => {
    const app = await testApp();
    const { shopper, customer } = await newSignedIn(app);
    await app.shop.db.schema.alterTable("orders").renameTo("orders_gone").execute();
    const page = await shopper.visit("/compte");
    expect(page.status).toBe(500);
    expect(page.text).toContain("Impossible de récupérer vos commandes, veuillez recharger la page.");
    expect(page.text).not.toContain("Aucune commande");
    expect(page.text).toContain(customer.email);
  });
});

describe("the profile", () => {
  const method = async (id: string) =>
    (
      await shared.shop.db
        .selectFrom("customer")
        .select(["cultivation_method", "growing_since"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).cultivation_method;

  it("asks of growing where growing may be told of, and only there [ACCOUNT-31]", async () => {
    const { shopper } = await newSignedIn(shared);
    for (const prefix of ["/ch", "/de"]) {
      const page = await shopper.visit(`${prefix}/compte/details`);
      expect(page.text).toContain("Profil de culture");
      expect(page.$("[name=cultivationMethod]")).toHaveLength(1);
      expect((await shopper.visit(`${prefix}/compte`)).text).toContain("Profil de culture");
    }
    for (const prefix of ["", "/uk", "/us"])
      for (const path of ["/compte", "/compte/details", "/compte/addresses", "/compte/wishlist"]) {
        const page = await shopper.visit(prefix + path);
        expect(page.$("main, nav").text()).not.toMatch(/cultiv|culture/i);
        if (path.length < 16 && path !== "/compte/addresses")
          expect(page.text).toContain("Profil de collection");
        expect(page.$("[name=cultivationMethod]")).toHaveLength(0);
      }
  });

  it("keeps the method that was told elsewhere when it is sent to collectors' storefronts [ACCOUNT-31]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await shopper.visit("/ch/compte/details");
    await shopper.press("Enregistrer le profil", { cultivationMethod: "greenhouse", growingSince: "2015" });
    expect(await method(customer.id)).toBe("greenhouse");
    await shopper.visit("/compte/details");
    const saved = await shopper.press("Enregistrer le profil", { favouriteType: "hybrid" });
    expect(saved.text).toContain("Votre profil est enregistré.");
    expect(await method(customer.id)).toBe("greenhouse");
    expect((await shopper.visit("/compte")).text).not.toContain("Serre");
    const there = await shopper.visit("/ch/compte/details");
    expect(there.$("[name=cultivationMethod] [selected]").text()).toBe("Serre");
    expect(there.$("[name=favouriteType] [selected]").text()).toBe("Hybride");
    await shopper.press("Enregistrer le profil", { cultivationMethod: "" });
    expect(await method(customer.id)).toBeNull();
  });

  it("takes no method from a form that did not ask for it [ACCOUNT-31]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await shopper.visit("/ch/compte/details");
    const { body } = shopper.fill("Enregistrer le profil", { cultivationMethod: "indoor" });
    const answer = await shopper.send("/compte/details", { method: "POST", body });
    expect(answer.status).toBe(303);
    expect(await method(customer.id)).toBeNull();
  });

  it("is in the personal data as it is stored, whatever the storefront [ACCOUNT-31, PRIVACY-2]", async () => {
    const { shopper } = await newSignedIn(shared);
    await shopper.visit("/ch/compte/details");
    await shopper.press("Enregistrer le profil", { cultivationMethod: "balcony" });
    for (const prefix of ["", "/ch"]) {
      const page = await shopper.visit(`${prefix}/vos-donnees`);
      expect(page.text).toContain("Balcon ou terrasse");
      const file = await (await shopper.send(`${prefix}/vos-donnees/fichier`)).text();
      expect(file).toContain('"cultivation_method": "balcony"');
    }
  });
});

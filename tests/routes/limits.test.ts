import { describe, expect, it } from "vitest";
import { FORM, HOLDS, REQUESTS, TRIES } from "~/shop/limits/limits";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { deliverMails } from "~/worker/mails.server";
import type { AddressedMail } from "~/mail/transport.server";
import { logIn, newCustomer, newSignedIn } from "../support/accounts";
import { testApp, type TestApp } from "../support/app";
import { coupon, setStock } from "../support/sales";
import { isWhole } from "../support/scope";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { numberIn } from "../support/buying";
import { add, CLAIRE, message, ORDER, orderPack, TICKED, toRecap } from "./reading";

/*
 * What guests may do, how often, and what they leave behind. Whoever is refused is told when they may again. What takes many requests, of
 * limits that tests/shop/limits counts by the call, is left to `npm run test:all`.
 */

const HOUR = 3600;
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get("Retry-After"));

const countOf = async ({ shop }: TestApp, table: "cart" | "consent" | "kept_form" | "orders" | "outbox") => {
  const { count } = await shop.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Every table with its number of rows. */
async function rowsOf({ shop }: TestApp): Promise<Record<string, number>> {
  const tables = await shop.db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { count } = await shop.db
      .selectFrom(name as "cart")
      .select((select) => select.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
}

async function delivered(app: TestApp): Promise<AddressedMail[]> {
  const sent: AddressedMail[] = [];
  await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
  return sent;
}

const linkIn = (mail: AddressedMail | undefined) =>
  /\/recapitulatif-de-commande\?lien=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";

describe("an order", () => {
  it("beyond the unpaid ones of its mailbox is refused, with cart and choices kept [HOLD-3]", async () => {
    const app = await testApp();
    await setStock(app.shop, "sensi-star-5", 1000);
    for (let count = 0; count < HOLDS.mailbox; count++) await orderPack(app.shopper({ counted: true }));
    const mails = await countOf(app, "outbox");
    const someone = app.shopper({ counted: true });
    await add(someone, "sensi-star", "sensi-star-5");
    await toRecap(someone);
    const page = await someone.press(ORDER, TICKED);
    expect(page.status).toBe(400);
    expect(page.text).toContain("attendent encore leur paiement");
    expect(page.text).toContain(ORDER);
    expect([await countOf(app, "orders"), await countOf(app, "outbox")]).toEqual([HOLDS.mailbox, mails]);
    expect((await someone.visit("/panier")).text).toContain("Sensi Star");
  });

  if (isWhole)
    it("of an address that ordered too often is 429, and the page says when it may again [HOLD-4, LIMIT-7]", async () => {
      const app = await testApp();
      await setStock(app.shop, "sensi-star-5", 1000);
      const { points } = TRIES["placed-address"];
      const order = async (index: number) => {
        const someone = app.shopper({ counted: true });
        const page = await orderPack(someone, {
          contact: { ...CLAIRE, email: `client${index}@example.org` },
        });
        await app.shop.db.deleteFrom("order_hold").execute();
        return page;
      };
      expect((await order(0)).status).toBe(200);
      await app.shop.db
        .updateTable("rate_limit")
        .set({ points })
        .where("key", "like", "placed-address:%")
        .execute();
      app.shop.advance(20 * 60_000);
      const page = await order(points);
      expect([page.status, retryAfter(page)]).toEqual([429, HOUR - 20 * 60]);
      expect(page.text).toContain("Commandez de nouveau à partir du vendredi 20 novembre 2026 à 14:00");
      expect(page.html).toContain(`client${points}@example.org`);
      app.shop.advance(40 * 60_000);
      expect((await order(points + 1)).status).toBe(200);
    });
});

describe("a further unpaid order", () => {
  it("says until when it is held, and is confirmed from its mailed link by a form alone [HOLD-6, HOLD-7, HOLD-8]", async () => {
    const app = await testApp();
    await setStock(app.shop, "sensi-star-5", 1000);
    await orderPack(app.shopper({ counted: true }));
    const someone = app.shopper({ counted: true });
    const placed = await orderPack(someone);
    const until = "vendredi 20 novembre 2026 à 19:00";
    expect(placed.text).toContain(`Cette commande est réservée jusqu’au ${until}`);
    expect(placed.text, "which is its customer's to know").not.toContain("D’autres commandes");
    expect(placed.text).toContain("ouvrez le lien de l’e-mail de confirmation");
    expect(placed.$("input[value=confirm-hold]").length).toBe(0);
    // A transfer that is paid first would come too late.
    const first = "Confirmez d’abord";
    expect(placed.text).toContain(`${first} la commande`);
    const post = (path: string) =>
      someone.send(path, { method: "POST", body: new URLSearchParams({ intent: "confirm-hold" }) });
    expect((await post("/recapitulatif-de-commande")).status).toBe(400);

    const mail = (await delivered(app)).at(-1);
    expect(plain(mail?.text ?? "")).toContain(`ne vous sont réservées que jusqu’au ${until}`);
    expect(mail?.html).toContain("confirmez-la");
    expect(plain(mail?.text ?? "")).toContain(`${first} votre commande par le lien ci-dessus`);
    const reader = app.shopper();
    const held = () => app.shop.db.selectFrom("orders").select("held_until").orderBy("held_until").execute();
    const before = await held();
    // Whatever looks through mails opens the link, by GET and HEAD, and more than once.
    for (let time = 0; time < 3; time++) {
      await reader.visit(linkIn(mail));
      await reader.send(linkIn(mail), { method: "HEAD" });
    }
    expect(await held()).toEqual(before);
    expect(reader.page().text).toContain(`celle-ci n’est réservée que jusqu’au ${until}`);
    const page = await reader.press("Garder mes graines");
    expect(message(page)).toBe("Votre commande est confirmée, vos graines vous sont réservées.");
    expect(page.text).toContain("27 novembre 2026");
    expect(page.text).toContain("Réservation confirmée");
    expect(page.text).not.toContain(until);
    expect(page.text).not.toContain(first);
    const again = await reader.send(linkIn(mail), {
      method: "POST",
      body: new URLSearchParams({ intent: "confirm-hold" }),
    });
    expect(again.status).toBe(303);
  });

  it("is confirmed by a customer whose mailbox it is, in their account [HOLD-7]", async () => {
    const app = await testApp();
    await setStock(app.shop, "sensi-star-5", 1000);
    for (const [index, isOwn] of [true, false].entries()) {
      const customer = await newCustomer(app.shop, { email: `claire${index}@example.org` });
      const contact = { ...CLAIRE, email: isOwn ? customer.email : "autre@example.org" };
      const shopper = app.shopper({ counted: true });
      await logIn(shopper, customer.email);
      for (let order = 0; order < 2; order++) {
        await orderPack(shopper, { contact });
        app.shop.advance(1000);
      }
      const page = await shopper.visit("/compte/commande");
      expect([contact.email, page.$("input[value=confirm-hold]").length]).toEqual([
        contact.email,
        Number(isOwn),
      ]);
      if (isOwn) expect(message(await shopper.press("Garder mes graines"))).toContain("est confirmée");
    }
  });
});

const ORDER_PAGE = "/recapitulatif-de-commande";
const CANCEL = new URLSearchParams({ intent: "cancel" });

describe("an unpaid order", () => {
  it("is cancelled in the browser that placed it, as by its mailed link [ORDER-15]", async () => {
    const app = await testApp();
    await setStock(app.shop, "sensi-star-5", 10);
    const buyer = app.shopper();
    await orderPack(buyer);
    const page = await buyer.press("Annuler la commande");
    expect([page.path, message(page)]).toEqual([ORDER_PAGE, "Votre commande est annulée."]);
    expect((await delivered(app)).map(({ text }) => plain(text)).at(-1)).toContain(
      "Vous avez annulé votre commande",
    );
    expect((await buyer.send(ORDER_PAGE, { method: "POST", body: CANCEL })).status).toBe(303);
    expect(await delivered(app)).toEqual([]);
  });

  it("is cancelled from the page of its mailed link by a form, once, and its page and mail say so [ORDER-15]", async () => {
    const app = await testApp();
    await setStock(app.shop, "sensi-star-5", 10);
    const buyer = app.shopper();
    const placed = await orderPack(buyer);
    expect(placed.$("input[value=cancel]").length).toBe(1);
    // Who looks it up sees it, and changes nothing of it.
    const stranger = app.shopper();
    await stranger.visit("/statut-de-la-commande");
    const found = await stranger.press("Afficher la commande", {
      number: numberIn(placed),
      email: CLAIRE.email,
    });
    expect(found.$("input[value=cancel], input[value=pay]").length).toBe(0);
    expect((await stranger.send(found.path, { method: "POST", body: CANCEL })).status).toBe(400);
    expect((await stranger.send(ORDER_PAGE, { method: "POST", body: CANCEL })).status).toBe(303);
    expect((await app.shop.db.selectFrom("orders").select("state").execute())[0]?.state).toBe("placed");
    const someone = app.shopper();
    await someone.visit(linkIn((await delivered(app)).at(-1)));
    const { path, body } = someone.fill("Annuler la commande");
    const page = await someone.press("Annuler la commande");
    expect(message(page)).toBe("Votre commande est annulée.");
    expect(page.text).toContain("Vous avez annulé cette commande.");
    expect(page.$("input[value=pay], input[value=cancel]").length).toBe(0);
    expect((await someone.send(path, { method: "POST", body })).status).toBe(303);
    const [mail, ...others] = await delivered(app);
    expect(others).toEqual([]);
    expect(plain(mail?.text ?? "")).toContain("Vous avez annulé votre commande");
    const stock = await app.shop.db
      .selectFrom("stock_item")
      .select("on_hand")
      .where("id", "=", "sensi-star-5")
      .executeTakeFirstOrThrow();
    expect(stock.on_hand).toBe(10);
  });
});

/** Presses a button until it is 429; answers the page and how often it went before. */
async function untilRefused(
  press: () => Promise<VisitedPage>,
): Promise<{ page: VisitedPage; count: number }> {
  for (let count = 0; count < 1000; count++) {
    const page = await press();
    if (page.status === 429) return { page, count };
  }
  throw new Error("Nothing limits it");
}

describe("guesses", () => {
  it("of a coupon are counted by cart and by address, right ones not, and answered alike past the limit [LIMIT-6, LIMIT-7]", async () => {
    const app = await testApp();
    await saveCoupons(app.shop.db, [coupon({ code: "DIX" })]);
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-5");
    for (let time = 0; time < 20; time++) {
      expect((await someone.press("Appliquer le code", { code: "DIX" })).status).toBe(200);
      await someone.visit("/panier");
    }
    const wrong = () => someone.press("Appliquer le code", { code: "FAUX" });
    const { page, count } = await untilRefused(wrong);
    expect(count).toBe(TRIES["coupon-cart"].points);
    expect(retryAfter(page)).toBe(TRIES["coupon-cart"].duration);
    expect(page.text).toContain("Réessayez à partir du vendredi 20 novembre 2026 à 13:15");
    expect(page.$("input[name=code]").attr("value")).toBe("FAUX");
    const right = await someone.press("Appliquer le code", { code: "DIX" });
    expect([right.status, right.text]).toEqual([429, page.text.replace("FAUX", "DIX")]);
    // Whoever shares the connection still applies their own.
    const neighbour = app.shopper();
    await add(neighbour, "white-widow", "white-widow-5");
    expect((await neighbour.press("Appliquer le code", { code: "DIX" })).status).toBe(200);
  });

  if (isWhole)
    it("of a coupon from one address end, however many carts they are typed into [LIMIT-6]", async () => {
      const app = await testApp();
      let count = 0;
      for (; count < 200; count++) {
        const someone = app.shopper();
        await add(someone, "white-widow", "white-widow-5");
        const statuses = [];
        for (let time = 0; time < 5; time++)
          statuses.push((await someone.press("Appliquer le code", { code: "FAUX" })).status);
        if (statuses.includes(429)) break;
      }
      expect(count * 5).toBe(TRIES["coupon-address"].points);
    });

  const look = (someone: Shopper, number: string, email = "") =>
    someone.press("Afficher la commande", { number, email });

  it("of an order's e-mail are answered alike whether the order exists or not [LIMIT-7]", async () => {
    const app = await testApp();
    const buyer = app.shopper();
    const placed = await orderPack(buyer);
    const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(placed.text) ?? [];
    const told = [];
    for (const typed of [number, "00000-00000"]) {
      const someone = app.shopper();
      await someone.visit("/statut-de-la-commande");
      const { page, count } = await untilRefused(() => look(someone, typed, "autre@example.org"));
      expect(count).toBe(TRIES["lookup-pair"].points);
      expect(retryAfter(page)).toBe(TRIES["lookup-pair"].duration);
      told.push(page.text.replace(typed, ""));
      // The right address tells nothing either, until the wait is over.
      expect((await look(someone, typed, CLAIRE.email)).status).toBe(429);
    }
    expect(told[0]).toBe(told[1]);
    expect(told[0]).toContain("Réessayez à partir du vendredi 20 novembre 2026 à 13:15");
    app.shop.advance(15 * 60_000);
    const owner = app.shopper();
    await owner.visit("/statut-de-la-commande");
    for (let time = 0; time < 20; time++) {
      expect((await look(owner, number, CLAIRE.email)).status).toBe(200);
      await owner.visit("/statut-de-la-commande");
    }
  });

  if (isWhole)
    it("at an office lock nobody out of another order: pairs are counted before the address [LIMIT-8]", async () => {
      const app = await testApp();
      const placed = await orderPack(app.shopper());
      const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(placed.text) ?? [];
      const someone = app.shopper();
      await someone.visit("/statut-de-la-commande");
      for (let time = 0; time < 100; time++) await look(someone, "11111-11111", "x@example.org");
      const neighbour = app.shopper();
      await neighbour.visit("/statut-de-la-commande");
      expect((await look(neighbour, number, CLAIRE.email)).status).toBe(200);
    });

  it("at whose link a mailbox gets are limited [LIMIT-6]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await someone.visit("/statut-de-la-commande");
    const { page, count } = await untilRefused(() =>
      someone.press("Recevoir un lien par e-mail", { number: "22222-22222" }),
    );
    expect([count, retryAfter(page)]).toEqual([TRIES["link-pair"].points, HOUR]);
  });

  if (isWhole)
    it("of the catalogue's words end for a minute, with the rest of the shop open [LIMIT-6, PAGE-10]", async () => {
      const app = await testApp();
      const someone = app.shopper();
      const { page, count } = await untilRefused(() => someone.visit("/collections/all?q=haze"));
      expect(count).toBe(REQUESTS["search-address"].points);
      // The page does exist.
      expect(page.$("h1").text()).toBe("Trop de recherches");
      expect(page.text).not.toMatch(/Nothing here|does not exist/);
      expect(page.text).toContain("Attendez une minute, puis rechargez cette page.");
      expect(retryAfter(page)).toBeGreaterThan(0);
      expect(retryAfter(page)).toBeLessThanOrEqual(60);
      expect(page.text).toContain("Attendez une minute");
      expect((await someone.visit("/collections/all")).status).toBe(200);
      expect((await someone.visit("/produit/white-widow")).status).toBe(200);
    });
});

describe("whoever never had a session nor a cart", () => {
  it("leaves no row behind, whatever is sent to any form, but consents and withdrawals [PRIVACY-14]", async () => {
    const app = await testApp();
    const before = await rowsOf(app);
    const paths = [
      ...["/compte/details", "/compte/addresses", "/compte/wishlist", "/account/orders/7K3F9-QXM2A"],
      ...["/compte/mes-donnees", "/panier", "/checkout", "/recapitulatif-de-commande", "/api/erreurs"],
      ...["/majorite", "/boutiques", "/affichage", "/favoris/thai", "/retractation", "/consentement"],
    ];
    const stranger = app.shopper();
    for (const path of paths)
      for (const intent of [
        "x",
        "save",
        "change",
        "remove",
        "coupon",
        "remove-coupon",
        "accept-prices",
        "check",
      ])
        await stranger.send(path, {
          method: "POST",
          body: new URLSearchParams({ intent, code: "FAUX", note: "x".repeat(FORM.value) }),
        });
    for (const path of [
      "/api/icons/tabler.json?icons=leaf,x",
      "/images/0.webp",
      "/collections/all?q=haze",
      "/nulle-part",
    ])
      await stranger.send(path);
    const { rate_limit, ...after } = await rowsOf(app);
    expect(after).toEqual({ ...before, rate_limit: undefined });
    expect(rate_limit).toBeLessThan(5);
  });

  it("has nothing kept for after a login; whoever had a session has, within bounds [LIMIT-9]", async () => {
    const app = await testApp();
    const body = () => new URLSearchParams({ intent: "person", firstName: "Claire" });
    const stranger = app.shopper();
    const turned = await stranger.send("/compte/details", { method: "POST", body: body() });
    expect([turned.status, turned.headers.get("Location")]).toEqual([
      303,
      "/login?retour=%2Fcompte%2Fdetails",
    ]);
    expect(await countOf(app, "kept_form")).toBe(0);
    const { shopper } = await newSignedIn(app);
    await app.shop.db.deleteFrom("customer_session").execute();
    for (let time = 0; time < TRIES["kept-form-session"].points + 10; time++) {
      const answer = await shopper.send("/compte/details", { method: "POST", body: body() });
      expect(answer.status).toBe(303);
    }
    expect(await countOf(app, "kept_form")).toBe(TRIES["kept-form-session"].points);
  });
});

describe("rows that a guest makes", () => {
  it("are bounded per client: carts, with a page that says when [LIMIT-9]", async () => {
    const app = await testApp();
    const stranger = app.shopper();
    const page = await stranger.visit("/produit/white-widow");
    expect(page.status).toBe(200);
    const { path, body } = stranger.fill("Ajouter au panier");
    let refused: Response | undefined;
    let count = 0;
    for (; count < 1000; count++) {
      const headers = { Cookie: "locale=fr" };
      const answer = await app.shopper().send(path, { method: "POST", headers, body });
      await answer.text();
      if (answer.status === 429) {
        refused = answer;
        break;
      }
    }
    expect(count).toBe(TRIES["cart-address"].points);
    expect(refused && retryAfter(refused)).toBe(HOUR);
    expect(await countOf(app, "cart")).toBe(TRIES["cart-address"].points);
  });

  it("are bounded per client: entries of consent, and one choice said again is one entry [LIMIT-9, LIMIT-11]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    for (let time = 0; time < 5; time++) {
      await someone.visit("/consentement");
      await someone.press("Tout refuser");
    }
    expect(await countOf(app, "consent")).toBe(1);
    let status = 303;
    for (let time = 0; time < 200 && status === 303; time++) {
      const body = new URLSearchParams({ intent: "accept" });
      const answer = await app.shopper().send("/consentement", { method: "POST", body });
      await answer.text();
      status = answer.status;
    }
    expect(status).toBe(429);
    expect(await countOf(app, "consent")).toBe(TRIES["consent-address"].points);
    // A refusal is kept all the same, so that the question does not come back: in its browser alone.
    const refuser = app.shopper();
    await refuser.visit("/consentement");
    expect((await refuser.press("Tout refuser")).status).toBe(200);
    expect(refuser.cookies.has("consent")).toBe(true);
    expect((await refuser.visit("/consentement")).text).not.toContain("Vous n’avez pas encore choisi");
    expect(await countOf(app, "consent")).toBe(TRIES["consent-address"].points);
  });

  it("do not include what browsers report: a few lines a minute, the others dropped [LIMIT-12]", async () => {
    const app = await testApp();
    for (let time = 0; time < 50; time++) {
      const answer = await app.shopper().send("/api/erreurs", { method: "POST", body: "x".repeat(90_000) });
      expect(answer.status).toBe(204);
    }
    expect(await app.shop.requests.count("report-address", "127.0.0.1")).not.toBeNull();
  });
});

describe("what browsers report", () => {
  it("is counted where it is a report of the shop's scripts, whatever signs are in it, and bounded [PAGE-55]", async () => {
    const app = await testApp();
    const marks = ["\0", "\u202e", "\ud800"].join("");
    for (const body of [`icon ${marks}`, `script · Error: ${"\0".repeat(600)}`, "autre chose"])
      expect((await app.shopper().send("/api/erreurs", { method: "POST", body })).status).toBe(204);
    const rows = await app.shop.db.selectFrom("browser_error").select("message").orderBy("message").execute();
    expect(rows.map(({ message }) => message.slice(0, 24))).toEqual([
      "icon \\u0000\\u202e\ufffd",
      "script · Error: \\u0000\\u",
    ]);
    for (const { message } of rows) expect(message.length).toBeLessThanOrEqual(500);
  });
});

describe("withdrawals past their bound", () => {
  it("are not stored, and the page keeps the words and gives the mail address [LIMIT-10]", async () => {
    const app = await testApp();
    const state = async (someone: Shopper) => {
      await someone.visit("/retractation");
      await someone.press("Continuer", {
        name: "Claire Dupont",
        orderNumber: "7K3F9-QXM2A",
        email: "claire@example.org",
      });
      return someone.press("Confirmer la rétractation");
    };
    for (let time = 0; time < TRIES["withdrawal-order"].points; time++)
      expect((await state(app.shopper())).status).toBe(200);
    const page = await state(app.shopper());
    expect(page.status).toBe(429);
    expect(page.text).toContain("contact@chenevis.example");
    expect(page.$("input[name=name]").attr("value")).toBe("Claire Dupont");
    expect(await app.shop.db.selectFrom("withdrawal").select("id").execute()).toHaveLength(
      TRIES["withdrawal-order"].points,
    );
  });
});

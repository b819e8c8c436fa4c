import { afterAll, describe, expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { deliverMails } from "~/worker/mails.server";
import { testApp, type TestApp } from "../support/app";
import { readPdf } from "../support/pdf";
import { OPERATOR, DAY, setPrice, setStock, withdrawVariety } from "../support/sales";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { add, CLAIRE, lines, message, ORDER, orderPack, refusal, TICKED, toRecap, totals } from "./reading";

/* A paid order's invoice, and its seeds ordered again. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

const PAGE = "/recapitulatif-de-commande/facture";
const PDF = `${PAGE}.pdf`;
const REORDER = "Commander de nouveau";

/** Whoever placed an order and paid it by transfer. */
async function payer(app: TestApp = shared, basename = "", contact?: Record<string, string>) {
  const someone = app.shopper();
  const placed = await orderPack(someone, { basename, ...(contact && { contact }) });
  const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(placed.text) ?? [];
  expect((await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now())).ok).toBe(true);
  const page = await someone.visit(`${basename}/recapitulatif-de-commande`);
  return { someone, page, number };
}

const answer = async (someone: Shopper, path: string) => {
  const response = await someone.send(path);
  await response.text();
  const location = response.headers.get("Location");
  return location === null ? String(response.status) : `${response.status} ${location}`;
};

async function pdfOf(someone: Shopper, path: string) {
  const response = await someone.send(path);
  expect([path, response.status]).toEqual([path, 200]);
  return { headers: response.headers, ...readPdf(new Uint8Array(await response.arrayBuffer())) };
}

/** The rows of the table of taxes. */
const taxes = ({ $ }: VisitedPage) =>
  $("table")
    .last()
    .find("tbody tr")
    .toArray()
    .map((row) =>
      $(row)
        .find("th, td")
        .toArray()
        .map((cell) => plain($(cell).text())),
    );

const inCart = (page: VisitedPage) => lines(page).map(([name, , quantity]) => `${quantity} × ${name}`);

describe("a credit note", () => {
  it("stands beside the invoice of an order that was cancelled, as a page and as a file, for nobody else [INVOICE-15, INVOICE-8]", async () => {
    const { someone, number } = await payer();
    await cancelPaidOrder(shared.shop.db, number, OPERATOR, shared.shop.now());
    const order = await someone.visit("/recapitulatif-de-commande");
    const link = order.$(`a[href^="${PAGE}?avoir="]`);
    expect(link.text()).toMatch(/^Avoir \d{4}-\d{6}$/);
    const page = await someone.visit(link.attr("href") ?? "");
    expect([page.status, page.$("title").text()]).toEqual([200, "Avoir — Chènevis"]);
    expect(page.$("h1").text()).toBe(link.text());
    expect(totals(page)["Total TTC"]).toBe(totals(order)["Total TTC"]);
    const file = await pdfOf(someone, page.$(`a[href^="${PDF}?avoir="]`).attr("href") ?? "");
    expect(file.headers.get("Content-Disposition")).toContain(
      `avoir-${link.text().replace("Avoir ", "")}.pdf`,
    );
    expect(plain(file.text)).toContain("Cet avoir annule la facture");
    const other = await payer();
    const address = `${PAGE}?avoir=${link.text().replace("Avoir ", "")}`;
    expect(await answer(other.someone, address)).toBe("404");
    expect(await answer(someone, `${PAGE}?avoir=x`)).toBe("404");
  });
});

describe("an invoice", () => {
  it("is there once the order is paid, and nowhere before [INVOICE-9]", async () => {
    const someone = shared.shopper();
    const placed = await orderPack(someone);
    expect(placed.$(`a[href^="${PAGE}"]`)).toHaveLength(0);
    expect(await answer(someone, PAGE)).toBe("404");
    expect(await answer(someone, PDF)).toBe("404");
    const paid = await payer();
    expect(
      paid.page
        .$(`a[href^="${PAGE}"]`)
        .toArray()
        .map((link) => [paid.page.$(link).text(), paid.page.$(link).attr("href")]),
    ).toEqual([
      ["Voir la facture", PAGE],
      ["Facture (PDF)", PDF],
    ]);
    const page = await paid.someone.visit(PAGE);
    expect(page.status).toBe(200);
    expect(page.$("title").text()).toBe("Facture — Chènevis");
    expect(page.$(`a[href="${PDF}"]`)).toHaveLength(1);
    expect(page.$('main a[href="/recapitulatif-de-commande"]').text()).toBe("Retour à la commande");
  });

  it("shows the order's lines, sums and people, and its tax by rate [INVOICE-5, INVOICE-7]", async () => {
    const { someone, page: order, number } = await payer();
    const page = await someone.visit(PAGE);
    const heading = plain(page.$("h1").text());
    expect(heading).toMatch(/^Facture 2026-\d{6}$/);
    // The last row is the table of taxes.
    expect(lines(page).slice(0, -1)).toEqual(lines(order));
    const { "dont TVA 20 %": tax, ...sums } = totals(order);
    expect(totals(page)).toEqual(sums);
    expect(sums["Total TTC"]).toBe("32,80 €");
    expect(taxes(page)).toEqual([["20 %", "27,33 €", tax, "32,80 €"]]);
    for (const words of [
      number,
      "Chènevis SAS (boutique de démonstration)",
      "TVA intracommunautaire : FR00 123456789",
      "Claire Dupont12 rue des Lilas44000 NantesFrance",
      "Virement bancaire, reçu le 20 novembre 2026",
      "Facture acquittée.",
    ])
      expect(page.text).toContain(words);
    const { text } = await pdfOf(someone, PDF);
    for (const words of [
      heading,
      number,
      "Sensi Star",
      "25,90 €",
      "27,33 €",
      "5,47 €",
      "32,80 €",
      "44000 Nantes",
    ])
      expect(text.split("\n")).toContain(words);
  });

  it("takes a discount off with a real minus, in the file as on the page [MONEY-11, INVOICE-10]", async () => {
    const someone = shared.shopper();
    await add(someone, "sensi-star", "sensi-star-5");
    await someone.press("Appliquer le code", { code: "ESSAI10" });
    await toRecap(someone);
    const placed = await someone.press(ORDER, TICKED);
    const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(placed.text) ?? [];
    expect((await recordTransfer(shared.shop.db, number, OPERATOR, shared.shop.now())).ok).toBe(true);
    expect(totals(await someone.visit(PAGE))["Réduction (code ESSAI10)"]).toBe("\u22122,59 €");
    const { text } = await pdfOf(someone, PDF);
    expect(text.replace("\u2212\n", "\u2212")).toContain("\u22122,59");
  });

  it("is a file that is shown where it is asked for, and kept by nobody [INVOICE-9]", async () => {
    const { someone } = await payer();
    const number = plain((await someone.visit(PAGE)).$("h1").text()).replace("Facture ", "");
    const { headers } = await pdfOf(someone, PDF);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toBe(`inline; filename="facture-${number}.pdf"`);
    for (const path of [PAGE, PDF]) {
      const response = await someone.send(path);
      await response.arrayBuffer();
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    }
    const head = await someone.send(PDF, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  it("is nobody else's: another browser is led to the lookup, and so is a forged or an expired link [INVOICE-8]", async () => {
    const app = await testApp();
    const { someone } = await payer(app);
    const sent: AddressedMail[] = [];
    await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    const [, token = ""] = /\?lien=([\w-]+)/.exec(sent[0]?.text ?? "") ?? [];
    const stranger = app.shopper();
    // Someone with an invoice of their own sees that one.
    const other = await payer(app);
    const [own, others] = [await someone.visit(PAGE), await other.someone.visit(PAGE)];
    expect(own.text).toContain("Facture 2026-000001");
    expect(others.text).toContain("Facture 2026-000002");
    for (const path of [PAGE, PDF]) {
      expect(await answer(stranger, path)).toBe("303 /statut-de-la-commande");
      expect(await answer(someone, `${path}?lien=${token}x`)).toBe("303 /statut-de-la-commande?lien=expire");
      expect(await answer(stranger, `${path}?lien=${token}`)).toBe("200");
    }
    const page = await stranger.visit(`${PAGE}?lien=${token}`);
    expect(page.text).toContain("Facture 2026-000001");
    // Its links keep the way by which it was reached.
    for (const path of [PDF, "/recapitulatif-de-commande"])
      expect(page.$(`main a[href="${path}?lien=${token}"]`)).toHaveLength(1);
    const order = await stranger.visit(`/recapitulatif-de-commande?lien=${token}`);
    expect(order.$(`a[href="${PDF}?lien=${token}"]`)).toHaveLength(1);
    app.shop.advance(90 * DAY);
    for (const path of [PAGE, PDF])
      expect(await answer(stranger, `${path}?lien=${token}`)).toBe("303 /statut-de-la-commande?lien=expire");
  });

  it("is in the money, with the tax, of the storefront it was bought in [INVOICE-5]", async () => {
    const swiss = await payer(shared, "/ch");
    const page = await swiss.someone.visit(`/ch${PAGE}`);
    expect(totals(swiss.page)["Total TTC"]).toBe("36.40 CHF");
    expect(taxes(page)).toEqual([["8,1 %", "33.67 CHF", "2.73 CHF", "36.40 CHF"]]);
    expect(page.text).toContain("Prix et montants en francs suisses");
    const { text } = await pdfOf(swiss.someone, `/ch${PDF}`);
    expect(text).toContain("33.67 CHF");
    expect(text).toContain("Urs Favre");
    // Read from elsewhere, it stays what it was.
    expect(taxes(await swiss.someone.visit(PAGE))).toEqual(taxes(page));

    const british = await payer(shared, "/uk", {
      ...CLAIRE,
      "shipping.line1": "10 Seed Lane",
      "shipping.postalCode": "SW1A 1AA",
      "shipping.city": "London",
      "shipping.phone": "020 7946 0018",
    });
    const [[rate, net, tax, gross] = []] = taxes(await british.someone.visit(`/uk${PAGE}`));
    expect(rate).toBe("20 %");
    expect(gross).toBe(totals(british.page)["Total TTC"]);
    expect(gross).toMatch(/^\d+,\d\d £$/);
    const pence = (text = "") => Number(text.replace(/\D/g, ""));
    expect(pence(net) + pence(tax)).toBe(pence(gross));
    expect((await pdfOf(british.someone, `/uk${PDF}`)).text).toContain(gross ?? "-");
  });

  it("leads to its page where a name holds letters that its fonts lack [INVOICE-11]", async () => {
    const { someone } = await payer(shared, "", { ...CLAIRE, "shipping.firstName": "Γιώργος" });
    expect(await answer(someone, PDF)).toBe(`303 ${PAGE}`);
    expect((await someone.visit(PDF)).text).toContain("Γιώργος Dupont");
  });
});

describe("ordering again", () => {
  it("puts what the order held into the cart at today's prices, once however often it is pressed [CART-15, CART-16]", async () => {
    const app = await testApp();
    const { someone } = await payer(app);
    await setPrice(app.shop, "sensi-star-5", 2790);
    const cart = await someone.press(REORDER);
    expect(cart.path).toBe("/panier");
    expect(message(cart)).toBe("Votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui.");
    expect(lines(cart)).toEqual([["Sensi Star 5 graines", "27,90 €", "1", "27,90 €"]]);
    expect(someone.cookies.get("cart")).toMatch(/^1\./);
    await someone.visit("/recapitulatif-de-commande");
    const { path, body } = someone.fill(REORDER);
    const press = async () => (await someone.send(path, { method: "POST", body })).status;
    expect(await Promise.all([press(), press()])).toEqual([303, 303]);
    expect(inCart(await someone.visit("/panier"))).toEqual(["1 × Sensi Star 5 graines"]);
  });

  it("says what is no longer sold, what stock lacks and what the seed maximum leaves out [CART-17]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-1");
    await add(someone, "skunk-1", "skunk-1-5", "3");
    await add(someone, "sensi-star", "sensi-star-5", "4");
    await toRecap(someone, { paymentMethod: "sandbox" });
    await someone.press(ORDER, TICKED);
    await someone.press("Envoyer la réponse", { outcome: "complete" });
    await withdrawVariety(app.shop, "white-widow");
    await setStock(app.shop, "sensi-star-5", 2);
    await add(someone, "afghani", "afghani-5", "16");
    await someone.visit("/recapitulatif-de-commande");
    const cart = await someone.press(REORDER);
    expect(message(cart)).toMatch(
      /^Une partie de votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui\. Plus proposé : White Widow, 1 graine\. Stock insuffisant : Sensi Star, 5 graines \(2 sur 4\)\. Limite de 100 graines atteinte : Skunk #1, 5 graines \(2 sur 3\)\.$/,
    );
    expect(inCart(cart)).toEqual([
      "16 × Afghani 5 graines",
      "2 × Sensi Star 5 graines",
      "2 × Skunk #1 5 graines",
    ]);
  });

  it("stays on the order where nothing of it can be had, and says why [CART-18, FORM-1]", async () => {
    const app = await testApp();
    const { someone } = await payer(app);
    await setStock(app.shop, "sensi-star-5", 0);
    const refused = await someone.press(REORDER);
    expect(refused.status).toBe(400);
    expect(plain(refusal(refused))).toBe(
      "Plus aucun sachet de cette commande n’est disponible. Choisissez-en d’autres dans le catalogue.",
    );
    expect(await app.shop.db.selectFrom("cart_line").selectAll().execute()).toEqual([]);
    await setStock(app.shop, "sensi-star-5", 50);
    await add(someone, "white-widow", "white-widow-25", "3");
    await someone.visit("/recapitulatif-de-commande");
    expect(plain(refusal(await someone.press(REORDER)))).toBe(
      "Votre panier contient déjà le nombre maximal de graines (100) : rien n’a pu y être ajouté. Retirez-en des sachets, puis recommencez.",
    );
    expect(inCart(await someone.visit("/panier"))).toEqual(["3 × White Widow 25 graines + 8 offertes"]);
  });

  it("is for whoever may see the order, and for nobody else [CART-15]", async () => {
    const stranger = shared.shopper();
    const init = { method: "POST", body: new URLSearchParams({ intent: "reorder" }) };
    const response = await stranger.send("/recapitulatif-de-commande", init);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/statut-de-la-commande"]);
    // An order that waits for its money is to be paid, not placed again.
    const someone = shared.shopper();
    expect((await orderPack(someone)).text).not.toContain(REORDER);
  });

  it("from another storefront fills its cart at its prices [CART-15]", async () => {
    const { someone } = await payer(shared, "/ch");
    await someone.visit("/recapitulatif-de-commande");
    const cart = await someone.press(REORDER);
    expect(cart.path).toBe("/panier");
    expect(lines(cart)).toEqual([["Sensi Star 5 graines", "25,90 €", "1", "25,90 €"]]);
  });
});

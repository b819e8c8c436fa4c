import { rootStorefront, seller, shopProfile } from "~/shop/profile/profile";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { invoicePdf } from "~/documents/invoice-pdf.server";
import { creditNoteView, invoiceView as viewIn } from "~/views/invoice.server";
import { quoteTotals } from "~/views/totals.server";
import { SHOPPER } from "~/shop/actor";
import { creditedOf, findCreditNote, issueCreditNote } from "~/shop/repayments/credit-notes.server";
import { currentPayment, type Order } from "~/shop/orders/order";
import { creditNotesOf, invoiceNumber, invoiceOf, issueInvoice } from "~/shop/orders/invoices.server";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { getOrder } from "~/shop/orders/orders.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { taxesOf } from "~/shop/pricing/quote";
import { payAgain } from "~/shop/payments/payments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { storedRegion } from "~/shop/region/region";
import { readPdf } from "../support/pdf";
import { OPERATOR, DAY, orderNumbered, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";
import { plain } from "../support/shopper";

const invoiceView = (order: Order, invoice: Parameters<typeof viewIn>[1]) =>
  viewIn(order, invoice, storedRegion(order.regionCode));

const MANY = [{ sku: "A-5", seeds: 5, stock: 1000 }];

const issued = (shop: TestShop) =>
  shop.db.selectFrom("invoice").select(["year", "sequence"]).orderBy("year").orderBy("sequence").execute();

async function paid(shop: TestShop): Promise<Order> {
  const order = await orderOf(shop);
  expect((await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).ok).toBe(true);
  return orderNumbered(shop, order.number);
}

/** An order's invoice, which must be there. */
async function invoiceFor(shop: TestShop, order: Order) {
  const invoice = await invoiceOf(shop.db, order, shop.now());
  if (!invoice || invoice.year === null) throw new Error(`No invoice of ${order.number}`);
  return invoice;
}

describe("an invoice", () => {
  it("is issued with the payment, once, and counts on from the one before [INVOICE-1, INVOICE-2]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop);
    expect(await invoiceOf(shop.db, order, shop.now())).toBeNull();
    expect(await issued(shop)).toEqual([]);
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    expect(await issued(shop)).toEqual([{ year: 2026, sequence: 1 }]);
    const paidAt = shop.now();
    shop.advance(DAY);
    const invoice = await invoiceFor(shop, await orderNumbered(shop, order.number));
    expect(invoice).toEqual({ year: 2026, sequence: 1, issuedAt: paidAt });
    expect(invoiceNumber(invoice)).toBe("2026-000001");
    expect(invoiceNumber(await invoiceFor(shop, await paid(shop)))).toBe("2026-000002");
    expect(invoiceNumber({ ...invoice, sequence: 1234567 })).toBe("2026-1234567");
  });

  it("is one for an order whose money comes twice [INVOICE-1]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    const say = (id: string, named: string) =>
      receiveEvent(
        shop.db,
        { provider: "sandbox", id, reference: named, state: "complete", payload: {} },
        shop.now(),
      );
    const other = await payAgain(shop.db, order.id, "transfer", ["transfer", "sandbox"], SHOPPER, shop.now());
    expect(other.ok).toBe(true);
    expect((await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).ok).toBe(true);
    expect(await say("late", reference)).toBe("surplus");
    expect(await issued(shop)).toEqual([{ year: 2026, sequence: 1 }]);
  });

  it("is a specimen without a number where the payment is simulated, and numbers go on without a gap [INVOICE-12, INVOICE-2]", async () => {
    const shop = await smallShop(MANY);
    await paid(shop);
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    expect(await invoiceOf(shop.db, order, shop.now())).toBeNull();
    const { reference } = currentPayment(order);
    const event = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
    expect(await receiveEvent(shop.db, event, shop.now())).toBe("applied");
    const paidAt = shop.now();
    shop.advance(DAY);
    const simulated = await orderNumbered(shop, order.number);
    for (let asked = 0; asked < 2; asked++)
      expect(await invoiceOf(shop.db, simulated, shop.now())).toEqual({
        year: null,
        sequence: null,
        issuedAt: paidAt,
      });
    await paid(shop);
    expect(await issued(shop)).toEqual([
      { year: 2026, sequence: 1 },
      { year: 2026, sequence: 2 },
    ]);
  });

  it("has a number once real money comes for an order that was paid in simulation [INVOICE-14]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop);
    const other = await payAgain(shop.db, order.id, "sandbox", ["transfer", "sandbox"], SHOPPER, shop.now());
    const reference = other.ok ? other.value.reference : "";
    const event = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
    await receiveEvent(shop.db, event, shop.now());
    expect(await issued(shop)).toEqual([]);
    expect(await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).toMatchObject({
      ok: true,
      value: { late: false, owed: 0 },
    });
    const real = await orderNumbered(shop, order.number);
    expect(currentPayment(real).method).toBe("transfer");
    expect(invoiceNumber(await invoiceFor(shop, real))).toBe("2026-000001");
    expect(invoiceView(real, await invoiceFor(shop, real)).specimen).toBeNull();
  });

  it("of payments at the same moment has a number of its own, without a gap [INVOICE-2]", async () => {
    const shop = await smallShop(MANY);
    const orders: Order[] = [];
    for (let count = 0; count < 8; count++) orders.push(await orderOf(shop));
    const all = await Promise.all(
      orders.map(({ number }) => recordTransfer(shop.db, number, OPERATOR, shop.now())),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect((await issued(shop)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("that is not stored after all gives its number back [INVOICE-2]", async () => {
    const shop = await smallShop(MANY);
    const [lost, kept] = [await orderOf(shop), await orderOf(shop)];
    await expect(
      inTransaction(shop.db, async (tx) => {
        expect((await issueInvoice(tx, lost.id, shop.now())).sequence).toBe(1);
        throw new Error("power cut");
      }),
    ).rejects.toThrow("power cut");
    expect(await issued(shop)).toEqual([]);
    await recordTransfer(shop.db, kept.number, OPERATOR, shop.now());
    expect(await issued(shop)).toEqual([{ year: 2026, sequence: 1 }]);
  });

  it("is of the year that it is in Paris, and each year begins with one [INVOICE-3]", async () => {
    const shop = await smallShop(MANY);
    const orders = [await orderOf(shop), await orderOf(shop), await orderOf(shop)];
    const before = Date.parse("2026-12-31T22:59:59.999Z");
    for (const [index, at] of [before, before + 1, before + 2].entries())
      await inTransaction(shop.db, (tx) => issueInvoice(tx, orders[index]?.id ?? "", at));
    expect(await issued(shop)).toEqual([
      { year: 2026, sequence: 1 },
      { year: 2027, sequence: 1 },
      { year: 2027, sequence: 2 },
    ]);
  });

  it("is not due where the money comes for a cancelled order [INVOICE-1]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop);
    shop.advance(8 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
    const late = await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    expect(late.ok && late.value.late).toBe(true);
    expect(await invoiceOf(shop.db, await orderNumbered(shop, order.number), shop.now())).toBeNull();
    expect(await issued(shop)).toEqual([]);
  });

  it("that a simulated order was numbered by before is a specimen that says so, and no invoice [INVOICE-13]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    await receiveEvent(
      shop.db,
      { provider: "sandbox", id: "late", reference, state: "complete", payload: {} },
      shop.now(),
    );
    await inTransaction(shop.db, (tx) => issueInvoice(tx, order.id, shop.now()));
    const paidOrder = await orderNumbered(shop, order.number);
    const view = invoiceView(paidOrder, await invoiceFor(shop, paidOrder));
    expect(view.title).toBe(`Spécimen de facture 2026-000001, commande ${order.number}`);
    expect(view.specimen).not.toBeNull();
    expect(view.notes.join(" ")).toContain("Le numéro 2026-000001 lui est resté");
    expect(view.notes.join(" ")).not.toContain("n’a pas de numéro");
  });

  it("of an order that was paid before there were any is issued when it is asked for, once [INVOICE-4]", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    await shop.db.deleteFrom("invoice").execute();
    await shop.db.deleteFrom("invoice_year").execute();
    shop.advance(DAY);
    const asked = await Promise.all([1, 2, 3].map(() => invoiceOf(shop.db, order, shop.now())));
    for (const invoice of asked) expect(invoice).toEqual({ year: 2026, sequence: 1, issuedAt: shop.now() });
    expect(await issued(shop)).toEqual([{ year: 2026, sequence: 1 }]);
  });
});

describe("what an invoice says", () => {
  it("is who sells as the legal notice has it [INVOICE-6]", () => {
    const notice = plain(readFileSync("demo/pages/mentions-legales.md", "utf8"));
    const { address, timeZone, ...said } = seller();
    expect(timeZone).toBe("Europe/Paris");
    for (const words of [...Object.values(said), shopProfile().tax.numbers.FR])
      expect(notice).toContain(plain(words ?? ""));
    const { buildingNumber, street, postalCode, town } = address;
    expect(notice).toContain(`${buildingNumber}, ${street}, ${postalCode} ${town}, France`);
  });

  it("is the order's own figures, with tax parted by rate, and the days of the seller's books [INVOICE-5, INVOICE-7]", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    // Half past midnight in Paris, the day before in London.
    const at = Date.parse("2026-12-31T23:30:00Z");
    const british = { ...order, regionCode: "uk", quote: { ...order.quote, currency: "GBP" as const } };
    const view = invoiceView(british, { year: 2027, sequence: 1, issuedAt: at });
    expect(plain(view.facts[0]?.value ?? "")).toBe("1er janvier 2027");
    const { facts, totals, taxes, parties, notes } = invoiceView(order, await invoiceFor(shop, order));
    expect(facts.map(({ value }) => plain(value))).toEqual([
      "20 novembre 2026",
      order.number,
      "20 novembre 2026",
      "Virement bancaire, reçu le 20 novembre 2026",
    ]);
    expect(totals.rows).toEqual(quoteTotals(order.quote, rootStorefront()).slice(0, totals.rows.length));
    expect(taxes?.rows.map((row) => row.map(plain))).toEqual([["20 %", "14,08 €", "2,82 €", "16,90 €"]]);
    expect(parties.map(({ title }) => title)).toEqual(["Vendeur", "Facturé à"]);
    expect(plain(notes.join(" "))).toBe(
      "Prix et montants en euros, TVA du pays de livraison comprise. Facture acquittée.",
    );
  });

  it("names both addresses where they differ, and says where no tax is owed [INVOICE-6, INVOICE-7]", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    const { quote } = order;
    const view = invoiceView(
      {
        ...order,
        billingAddress: { ...order.billingAddress, firstName: "Atelier", lastName: "Lefèvre" },
        quote: { ...quote, taxes: [{ basisPoints: 0, gross: quote.total, tax: 0 }] },
      },
      await invoiceFor(shop, order),
    );
    expect(view.parties.map(({ title, lines }) => [title, lines[0]])).toEqual([
      ["Vendeur", "Chènevis SAS (boutique de démonstration)"],
      ["Facturé à", "Atelier Lefèvre"],
      ["Livré à", "Claire Dupont"],
    ]);
    expect(view.taxes).toBeNull();
    expect(view.totals.rows.at(-1)?.label).toBe("Total, hors taxes d’importation");
    expect(plain(view.notes[0] ?? "")).toBe(
      "Montants en euros. Le vendeur ne doit aucune TVA pour ce pays : ni taxe ni droit d’importation ne sont compris dans le total.",
    );
    const { text } = readPdf((await invoicePdf(view)) ?? new Uint8Array());
    expect(text).toContain("Total, hors taxes d’importation");
    expect(text).not.toContain("Taux de TVA");
  });
});

describe("a credit note", () => {
  const notes = (shop: TestShop) =>
    shop.db
      .selectFrom("credit_note")
      .select(["year", "sequence", "withdrawal", "currency", "amount"])
      .orderBy("sequence")
      .execute();
  const viewOf = async (shop: TestShop, order: Order, number: string) => {
    const note = await findCreditNote(shop.db, order.id, number);
    if (!note) throw new Error(`No credit note ${number}`);
    return creditNoteView(order, await invoiceFor(shop, order), note, storedRegion("fr"));
  };
  const give = (shop: TestShop, order: Order, withdrawal: string, amount: number) =>
    inTransaction(shop.db, (tx) =>
      issueCreditNote(
        tx,
        order.id,
        { cause: withdrawal ? "withdrawal" : "cancelled", withdrawal, currency: "EUR", amount },
        OPERATOR,
        shop.now(),
      ),
    );

  it("takes back the whole invoice of an order that is cancelled, and counts on with the invoices [INVOICE-15, INVOICE-2]", async () => {
    const shop = await smallShop(MANY);
    const { number } = await paid(shop);
    expect((await cancelPaidOrder(shop.db, number, OPERATOR, shop.now())).ok).toBe(true);
    const order = await orderNumbered(shop, number);
    const { total } = order.quote;
    const whole = { year: 2026, sequence: 2, withdrawal: "", currency: "EUR", amount: total };
    expect(await notes(shop)).toEqual([whole]);
    expect(creditNotesOf(order)).toEqual(["2026-000002"]);
    const next = await paid(shop);
    expect(await invoiceFor(shop, next)).toMatchObject({ year: 2026, sequence: 3 });
    expect(await findCreditNote(shop.db, next.id, "2026-000002")).toBeNull();
    const view = await viewOf(shop, order, "2026-000002");
    expect(view.facts.map(({ label, value }) => plain(`${label} : ${value}`))).toEqual([
      "Date d’émission : 20 novembre 2026",
      `Commande : ${number}`,
      "Facture : 2026-000001 du 20 novembre 2026",
      "Motif : Commande annulée",
    ]);
    const invoiced = invoiceView(order, await invoiceFor(shop, order));
    expect([view.lines?.rows, view.totals.rows, view.taxes]).toEqual([
      invoiced.lines?.rows,
      invoiced.totals.rows,
      invoiced.taxes,
    ]);
    expect(view.notes.at(-1)).toBe("Cet avoir annule la facture 2026-000001.");
    const { text } = readPdf((await invoicePdf(view)) ?? new Uint8Array());
    expect(text.split("\n").at(-1)).toBe("Avoir 2026-000002, page 1 sur 1");
  });

  it("of a part says its sum, the tax in it and the withdrawal [INVOICE-15]", async () => {
    const shop = await smallShop(MANY);
    const { id } = await paid(shop);
    const before = await orderNumbered(shop, (await getOrder(shop.db, id)).number);
    await give(shop, before, "AAAAA-AAAAA", 600);
    expect((await notes(shop)).map(({ amount }) => amount)).toEqual([600]);
    expect(await creditedOf(shop.db, id)).toBe(600);
    const order = await getOrder(shop.db, id);
    const view = await viewOf(shop, order, "2026-000002");
    expect(view.lines).toBeNull();
    expect(view.totals.rows.map(({ label, value }) => plain(`${label} ${value}`))).toEqual([
      "Montant crédité TTC 6,00 €",
    ]);
    expect(view.taxes?.rows.map((row) => row.map(plain))).toEqual([["20 %", "5,00 €", "1,00 €", "6,00 €"]]);
    expect(view.facts.at(-1)?.value).toBe("Rétractation AAAAA-AAAAA");
    expect(view.notes.at(-1)).toBe("Cet avoir vient en déduction de la facture 2026-000001.");
    const { text } = readPdf((await invoicePdf(view)) ?? new Uint8Array());
    for (const one of textsIn([
      view.title,
      view.facts,
      view.parties,
      view.totals.rows,
      view.taxes,
      view.notes,
    ]))
      expect(plain(text)).toContain(plain(one));
  });

  it("shares its sum between rates as the invoice does, to the last cent [INVOICE-15]", () => {
    const taxes = [
      { basisPoints: 2000, gross: 667, tax: 111 },
      { basisPoints: 550, gross: 333, tax: 17 },
    ];
    const whole = { taxes, total: 1000 };
    for (const amount of [1, 2, 333, 999, 1000])
      expect(taxesOf(whole, amount, 0).reduce((sum, { gross }) => sum + gross, 0)).toBe(amount);
    expect(taxesOf(whole, 1000, 0)).toEqual(taxes);
  });

  it("has with those before it the tax of the invoice, to the last cent, however it is parted [INVOICE-15]", async () => {
    const taxes = [
      { basisPoints: 2000, gross: 667, tax: 111 },
      { basisPoints: 550, gross: 333, tax: 17 },
    ];
    for (const parts of [[500, 500], [334, 333, 333], [1, 999], Array<number>(10).fill(100)]) {
      let before = 0;
      const sums = taxes.map(() => 0);
      for (const amount of parts) {
        taxesOf({ taxes, total: 1000 }, amount, before).forEach(({ tax }, index) => {
          expect(tax).toBeGreaterThanOrEqual(0);
          sums[index] = (sums[index] ?? 0) + tax;
        });
        before += amount;
      }
      expect(sums).toEqual([111, 17]);
    }
    const shop = await smallShop(MANY);
    const { id } = await paid(shop);
    const order = await getOrder(shop.db, id);
    await give(shop, order, "AAAAA-AAAAA", 201);
    await give(shop, order, "BBBBB-BBBBB", 201);
    const taxOf = async (number: string) =>
      plain((await viewOf(shop, order, number)).taxes?.rows[0]?.[2] ?? "");
    // 2,01 € contain 0,34 €, twice that 0,67 €.
    expect([await taxOf("2026-000002"), await taxOf("2026-000003")]).toEqual(["0,34 €", "0,33 €"]);
  });

  it("is none where nothing was really paid [INVOICE-15, INVOICE-12]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    const event = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
    await receiveEvent(shop.db, event, shop.now());
    expect((await cancelPaidOrder(shop.db, order.number, OPERATOR, shop.now())).ok).toBe(true);
    expect([await notes(shop), await issued(shop)]).toEqual([[], []]);
  });

  it("has a number as it is printed, and no other text finds it", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    await give(shop, order, "", 100);
    for (const text of ["", "2026-2", "2026-000002 ", "2026-0000000002", "x", "2026-000001"])
      expect(await findCreditNote(shop.db, order.id, text)).toBeNull();
    expect(await findCreditNote(shop.db, order.id, "2026-000002")).toMatchObject({ amount: 100 });
  });
});

/** Every text of a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];

describe("an invoice's file", () => {
  it("holds every text of its page, tagged, in French, the same bytes whenever it is made [INVOICE-10]", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    const view = invoiceView(order, await invoiceFor(shop, order));
    const { title, specimen, facts, parties, lines, totals, taxes, notes } = view;
    const rows = lines?.rows.map((row) => ({ ...row, id: "" }));
    const file = await invoicePdf(view);
    const { text, pages, source } = readPdf(file ?? new Uint8Array());
    const words = plain(text);
    for (const one of textsIn([
      title,
      specimen,
      facts,
      parties,
      taxes,
      notes,
      lines?.head,
      rows,
      totals.rows,
    ]))
      expect(words).toContain(plain(one));
    expect(pages).toBe(1);
    expect(text.split("\n").at(-1)).toBe("Facture 2026-000001, page 1 sur 1");
    expect(source).toContain("/Lang (fr-FR)");
    expect(source).toContain("(Facture 2026-000001)\nendobj");
    expect(source).toContain("(D:20261120120000Z)\nendobj");
    for (const mark of ["/StructTreeRoot", "/Marked true", "/DisplayDocTitle true", "/S /H1", "/S /TH"])
      expect(source).toContain(mark);
    expect(await invoicePdf(view)).toEqual(file);
  });

  it("says « Spécimen » in its title, before anything else and across each page, and names no number [INVOICE-12]", async () => {
    const shop = await smallShop(MANY);
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    const event = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
    await receiveEvent(shop.db, event, shop.now());
    const simulated = await orderNumbered(shop, order.number);
    const specimen = await invoiceOf(shop.db, simulated, shop.now());
    if (!specimen) throw new Error("No specimen");
    const [line] = simulated.quote.lines;
    if (!line) throw new Error("No line");
    const many = Array.from({ length: 60 }, (_, index) => ({ ...line, sku: `A-${index}` }));
    for (const lines of [[line], many]) {
      const view = invoiceView({ ...simulated, quote: { ...simulated.quote, lines } }, specimen);
      expect(view.title).toBe(`Spécimen de facture, commande ${order.number}`);
      const { text, pages, source } = readPdf((await invoicePdf(view)) ?? new Uint8Array());
      const all = text.split("\n");
      expect(all.filter((words) => words === "Spécimen")).toHaveLength(pages);
      expect(plain(text)).toContain("Spécimen sans valeur : le paiement de cette commande est simulé.");
      expect(plain(text)).toContain("ce document n’est pas une facture et n’a pas de numéro.");
      expect(text).not.toMatch(/acquittée|reçu le/);
      expect(plain(view.facts.at(-1)?.value ?? "")).toBe(
        "Paiement de démonstration, simulé le 20 novembre 2026",
      );
      expect(source).not.toMatch(/2026-\d{6}/);
      expect(text).not.toMatch(/2026-\d{6}/);
    }
    const real = await paid(shop);
    const view = invoiceView(real, await invoiceFor(shop, real));
    expect(readPdf((await invoicePdf(view)) ?? new Uint8Array()).text).not.toContain("pécimen");
  });

  it("breaks a long order over pages, heads the columns on each and keeps the sums together [INVOICE-10]", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    const [line] = order.quote.lines;
    if (!line) throw new Error("No line");
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      sku: `A-${index}`,
      name: `Variété ${index} dont le nom est bien plus long que la colonne ne le permet, et de loin`,
    }));
    const view = invoiceView(
      { ...order, quote: { ...order.quote, lines: many } },
      await invoiceFor(shop, order),
    );
    const { text, pages } = readPdf((await invoicePdf(view)) ?? new Uint8Array());
    const all = text.split("\n");
    expect(pages).toBeGreaterThan(3);
    for (let page = 1; page <= pages; page++)
      expect(all).toContain(`Facture 2026-000001, page ${page} sur ${pages}`);
    for (let index = 0; index < 60; index++) expect(text).toContain(`Variété ${index} dont`);
    const heads = all.filter((words) => words === "Prix du sachet").length;
    expect(heads).toBeGreaterThanOrEqual(pages - 1);
    const sums = all.slice(all.indexOf("Sous-total"));
    expect(sums).toContain("Total TTC");
    expect(sums.filter((words) => / sur \d+$/.test(words))).toHaveLength(1);
  });

  it("writes names with letters of all Europe's Latin alphabets, and is not made where a letter is missing [INVOICE-11]", async () => {
    const shop = await smallShop(MANY);
    const order = await paid(shop);
    const invoice = await invoiceFor(shop, order);
    const named = (firstName: string, lastName: string) =>
      invoiceView({ ...order, billingAddress: { ...order.billingAddress, firstName, lastName } }, invoice);
    for (const [first, last] of [
      ["Łukasz", "Ğüneş"],
      ["Dvořák", "Sőke-Țurcanu"],
      // An accent that stands beside its letter.
      ["Re\u0301mi", "Œuvrard"],
      ["Þórður", "Ķīsis"],
    ] as const) {
      const file = await invoicePdf(named(first, last));
      const together = readPdf(file ?? new Uint8Array()).text.replace(/[\n ]/g, "");
      expect(together).toContain(`${first}${last}`.normalize("NFC"));
    }
    expect(await invoicePdf(named("Γιώργος", "Παπαδόπουλος"))).toBeNull();
    expect(await invoicePdf(named("Иван", "Петров"))).toBeNull();
  });
});

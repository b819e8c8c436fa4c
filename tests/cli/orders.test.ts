import { describe, expect, it } from "vitest";
import { currentPayment } from "~/shop/orders/order";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { OPERATOR, DAY, mailsWaiting, orderNumbered, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";
import { receiveEvent } from "~/shop/payments/events.server";
import { run } from "../../cli/orders";
import { run as payments } from "../../cli/payments";

const orders = (shop: TestShop, ...args: string[]) => command(run, shop, ...args);

/** A command on a shop's database; what it says has ordinary spaces here. */
async function command(of: typeof run, shop: TestShop, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const code = await of(args, {
    db: shop.db,
    cwd: "/",
    now: shop.now(),
    operator: OPERATOR,
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(plain(line)),
  });
  return { code, out, err };
}

it("lists the orders, newest first, each with the payment that counts [PAYMENT-18]", async () => {
  const shop = await smallShop();
  expect(await orders(shop, "list")).toEqual({ code: 0, out: [], err: [] });
  const first = await orderOf(shop);
  shop.advance(60_000);
  const shipping = { ...contact.shipping, country: "CH", postalCode: "1204", city: "Genève" };
  const buyer = { region: "ch", method: "sandbox", email: "urs@example.ch", shipping } as const;
  const second = await orderOf(shop, { "A-5": 2 }, buyer);
  await orders(shop, "pay", first.number);
  const { code, out } = await orders(shop, "list");
  expect(code).toBe(0);
  expect(out.map((line) => line.split("\t"))).toEqual([
    [
      second.number,
      "2026-11-20 12:01",
      "enregistrée",
      "sandbox en attente",
      "32,90 CHF",
      "urs@example.ch",
      "paiement simulé",
    ],
    [
      first.number,
      "2026-11-20 12:00",
      "enregistrée",
      "transfer reçu",
      "16,90 €",
      "claire.dupont@example.org",
    ],
  ]);
});

it("shows all of one order, whose number is typed as people do [ORDER-6]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop, { "A-5": 2 });
  const { code, out } = await orders(shop, "show", ` ${number.toLowerCase().replace("-", " ")} `);
  expect(code).toBe(0);
  expect(out.slice(0, 4)).toEqual([
    `Commande ${number} (fr), 2026-11-20 12:00 UTC, enregistrée`,
    "Client : claire.dupont@example.org",
    "Livraison : Claire Dupont, 12 rue des Lilas, 44000 Nantes, France",
    "Facturation : Claire Dupont, 12 rue des Lilas, 44000 Nantes, France",
  ]);
  const text = out.join("\n");
  for (const words of [
    "2 × amnesia, 5+0 graines (A-5) : 20,00 €",
    "Sous-total 20,00 €",
    "Envoi priority-tracked 6,90 €, total 26,90 €",
    `Paiement 1 : transfer, en attente, référence ${number}`,
    "Envoi 1 : à préparer",
    "2 × amnesia, 5+0 graines (A-5)",
    "order-placed",
  ])
    expect(text).toContain(words);
});

it("shows who did what to an order [ORDER-25]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await orders(shop, "pay", number);
  const { out } = await orders(shop, "show", number);
  expect(out.slice(-2)).toEqual([
    expect.stringContaining("order-placed  visiteur  {"),
    expect.stringContaining("payment-complete  opérateur (claire)  {"),
  ]);
  await shop.db.updateTable("order_event").set({ actor: null, actor_name: null }).execute();
  expect((await orders(shop, "show", number)).out.at(-1)).toContain("payment-complete  auteur inconnu  {");
});

it("records a transfer that arrived, once, and has the customer told [PAYMENT-11]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  expect(await orders(shop, "pay", number.toLowerCase())).toEqual({
    code: 0,
    out: [`Virement enregistré : commande ${number}, paiement reçu.`],
    err: [],
  });
  expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
  expect(await orders(shop, "pay", number)).toEqual({
    code: 1,
    out: [],
    err: [expect.stringMatching(/^Cette commande est déjà payée\. .* --again et sa somme par --amount/)],
  });
  expect(await mailsWaiting(shop)).toHaveLength(2);
});

it("warns of a transfer that arrived after the hold had ended [PAYMENT-11]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  shop.advance(7 * DAY);
  await releaseExpiredHolds(shop.db, shop.now());
  const { code, out, err } = await orders(shop, "pay", number);
  expect([code, out]).toEqual([0, [`Virement enregistré : commande ${number}, paiement reçu.`]]);
  expect(err).toEqual([
    "Attention : la commande était annulée, les graines ne sont plus réservées. " +
      "Ce virement est à rendre : « orders refund-done » l’enregistre une fois que c’est fait.",
  ]);
});

it("refuses what no transfer was awaited for, and changes nothing [PAYMENT-11]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
  expect(await orders(shop, "pay", number)).toMatchObject({
    code: 1,
    err: ["Cette commande n’attend pas de virement."],
  });
  for (const typed of ["00000-00000", "nonsense"]) {
    expect(await orders(shop, "pay", typed)).toMatchObject({ code: 1, err: ["Commande non trouvée."] });
    expect(await orders(shop, "show", typed)).toMatchObject({ code: 1, err: ["Commande non trouvée."] });
  }
  const states = await shop.db.selectFrom("payment").select("state").execute();
  expect(states).toEqual([{ state: "pending" }]);
});

it("lists what is to be given back, marks its order, and forgets it once it was [PAYMENT-23, PAYMENT-24]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  shop.advance(7 * DAY);
  await releaseExpiredHolds(shop.db, shop.now());
  await orders(shop, "pay", number);
  const dueBack = () => command(payments, shop, "due-back");
  expect(await dueBack()).toEqual({
    code: 0,
    out: [`${number}\t16,90 €\tarrivée après l’annulation\t2026-11-27 12:00\tclaire.dupont@example.org`],
    err: [],
  });
  const mark = async () => (await orders(shop, "list")).out[0]?.split("\t").slice(5);
  expect(await mark()).toEqual(["claire.dupont@example.org", "à rendre : 16,90 €"]);
  const give = (...amount: string[]) => orders(shop, "refund-done", number.toLowerCase(), ...amount);
  const told = `À rendre pour cette commande : 16,90 €. Rien n’est noté : une fois toute cette somme rendue, donnez-la par --amount.`;
  for (const other of [[], ["--amount", "16,80"]])
    expect(await give(...other)).toEqual({ code: 1, out: [], err: [told] });
  expect(await give("--amount", "16,90")).toEqual({
    code: 0,
    out: [`Commande ${number} : 16,90 € rendus.`],
    err: [],
  });
  expect(await give()).toEqual({ code: 1, out: [], err: ["Rien n’est à rendre pour cette commande."] });
  expect(await dueBack()).toEqual({ code: 0, out: [], err: [] });
  expect(await mark()).toEqual(["claire.dupont@example.org"]);
  expect((await orders(shop, "show", number)).out.join("\n")).toContain("refund-done");
  expect(await command(payments, shop)).toMatchObject({ code: 2 });
});

it("holds an order longer [HOLD-11]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  expect(await orders(shop, "hold", number, "--until", "2026-12-04")).toEqual({
    code: 0,
    out: [
      `Commande ${number} : réservée jusqu’au 2026-12-04 11:00 UTC (midi, Europe/Paris). Sa page le dit.`,
    ],
    err: [],
  });
  expect(await orders(shop, "hold", number, "--until", "2026-12-03")).toMatchObject({ code: 1 });
  expect((await orders(shop, "hold", number)).code).toBe(2);
});

it("holds an order until noon of a day where its storefront is, on both sides of a change of clocks [HOLD-11]", async () => {
  const shop = await smallShop();
  // Clocks are put forward on 28 March 2027.
  shop.advance(Date.UTC(2027, 2, 12, 9) - shop.now());
  const { number } = await orderOf(shop);
  for (const [day, hour] of [
    ["2027-03-27", 11],
    ["2027-03-28", 10],
    ["2027-03-29", 10],
  ] as const) {
    expect((await orders(shop, "hold", number, "--until", day)).out).toEqual([
      `Commande ${number} : réservée jusqu’au ${day} ${hour}:00 UTC (midi, Europe/Paris). Sa page le dit.`,
    ]);
    expect((await orderNumbered(shop, number)).heldUntil).toBe(Date.parse(`${day}T${hour}:00Z`));
  }
});

it("records a sum that was given back of an order that stands [PAYMENT-35]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await orders(shop, "pay", number);
  const refund = (...args: string[]) => orders(shop, "refund", number, ...args);
  expect(await refund("--amount", "5,00", "--cause", "perdu")).toEqual({
    code: 0,
    out: [`Commande ${number} : 5,00 € rendus, avoir établi. Le client est prévenu.`],
    err: [],
  });
  expect((await refund("--amount", "5,00", "--cause", "perdu")).err.join()).toContain("ajoutez --another");
  expect((await refund("--amount", "12,00", "--cause", "autre")).err).toEqual([
    "C’est plus que ce qui reste du total de la commande : 11,90 €.",
  ]);
  for (const args of [
    [],
    ["--amount", "5,00"],
    ["--amount", "0", "--cause", "reduction"],
    ["--cause", "lost"],
  ])
    expect((await refund(...args)).code).toBe(2);
});

it("records a transfer for an order that was paid otherwise with --again alone [PAYMENT-25]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await shop.db
    .insertInto("payment")
    .values({
      id: "p",
      order_id: (await orderNumbered(shop, number)).id,
      method: "card",
      state: "complete",
      reference: "r",
      currency: "EUR",
      amount: 1690,
      partly_received: 0,
      sequence: 2,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  expect(await orders(shop, "pay", number)).toMatchObject({
    code: 1,
    err: [
      "Cette commande est déjà payée autrement. Si ce virement est arrivé en plus, enregistrez-le avec --again : il est à rendre.",
    ],
  });
  expect((await orders(shop, "pay", number, "--agian")).code).toBe(2);
  const { code, err } = await orders(shop, "pay", number, "--again");
  expect([code, err[0]?.startsWith("Attention : la commande était déjà payée.")]).toEqual([0, true]);
  expect((await orders(shop, "list")).out[0]).toContain("à rendre : 16,90 €");
});

it("records a transfer of less or of more than is awaited, and says what that means [PAYMENT-34, PAYMENT-33]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  const pay = (...args: string[]) => orders(shop, "pay", ...args);
  for (const sum of ["0", "-1", "x", ""]) expect((await pay(number, "--amount", sum)).code).toBe(2);
  for (const args of [[], [number, "--amount"], [number, number], [number, "--again", "--again"]])
    expect(await pay(...args)).toMatchObject({ code: 2, out: [] });
  expect(await pay("--amount", "10,00", number)).toEqual({
    code: 0,
    out: [`Virement enregistré : commande ${number}, il manque 6,90 €. Le client est prévenu.`],
    err: [],
  });
  expect((await orders(shop, "show", number)).out).toContain(
    `  Paiement 1 : transfer, en attente, référence ${number}, arrivé en partie : 10,00 €`,
  );
  expect((await orders(shop, "list")).out[0]).toContain("arrivé en partie : 10,00 €");
  expect(await pay(number)).toMatchObject({ code: 1, err: [expect.stringContaining("par --amount")] });
  expect(await pay(number, "--amount", "7,00")).toEqual({
    code: 1,
    out: [],
    err: [
      "Cette commande n’attend que 6,90 €. S’il en est arrivé davantage, ajoutez --surplus : le trop est à rendre.",
    ],
  });
  expect(await pay(number, "--amount", "7,00", "--surplus")).toEqual({
    code: 0,
    out: [`Virement enregistré : commande ${number}, paiement reçu.`],
    err: [
      "Attention : c’est 0,10 € de plus que la commande n’attendait. " +
        "Cette somme est à rendre : « orders refund-done » l’enregistre une fois que c’est fait.",
    ],
  });

  shop.advance(1000);
  const ended = await orderOf(shop);
  await pay(ended.number, "--amount", "5,00");
  expect((await orders(shop, "cancel", ended.number)).out.at(-1)).toBe(
    "« payments due-back » dit ce qui est à rendre.",
  );
  expect((await command(payments, shop, "due-back")).out.map((line) => line.split("\t").slice(0, 3))).toEqual(
    [
      [number, "0,10 €", "déjà payée"],
      [ended.number, "5,00 €", "partie d’une commande annulée"],
    ],
  );
  expect(await pay(ended.number)).toMatchObject({ code: 1, err: [expect.stringContaining("par --amount")] });
});

it("records a further transfer of a sum, which is to be given back [PAYMENT-33]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  expect(await orders(shop, "pay", number, "--again", "--amount", "5,00")).toMatchObject({
    code: 1,
    err: ["Cette commande attend encore son paiement : enregistrez-le sans --again."],
  });
  await orders(shop, "pay", number);
  for (const sum of ["0", "-1", "x", ""])
    expect((await orders(shop, "pay", number, "--again", "--amount", sum)).code).toBe(2);
  expect(await orders(shop, "pay", number, "--again", "--amount", "5,00")).toMatchObject({
    code: 0,
    err: [],
  });
  shop.advance(1000);
  expect(await orders(shop, "pay", number, "--again", "--amount", "16,90")).toMatchObject({ code: 0 });
  const due = async () =>
    (await command(payments, shop, "due-back")).out.map((line) => line.split("\t").slice(0, 3));
  expect(await due()).toEqual([
    [number, "5,00 €", "déjà payée"],
    [number, "16,90 €", "déjà payée"],
  ]);
  const order = await orderNumbered(shop, number);
  expect([order.state, currentPayment(order).amount]).toEqual(["placed", order.quote.total]);
  await orders(shop, "refund-done", number, "--amount", "21,90");
  // Of a cancelled order too, each sum once.
  await orders(shop, "cancel", number, "--refund");
  shop.advance(1000);
  await orders(shop, "pay", number, "--again", "--amount", "2,00");
  expect(await due()).toEqual([
    [number, "16,90 €", "commande annulée"],
    [number, "2,00 €", "arrivée après l’annulation"],
  ]);
});

it("prepares and ships nothing for simulated money, unless --sandbox means it [PAYMENT-19]", async () => {
  const shop = await smallShop();
  const order = await orderOf(shop, { "A-5": 2 }, { method: "sandbox" });
  const { number } = order;
  expect(await orders(shop, "ship", number, "--sandbox")).toMatchObject({
    code: 1,
    err: ["Cette commande n’est pas payée : rien n’en part."],
  });
  const reference = order.payments[0]?.reference ?? "";
  const event = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
  await receiveEvent(shop.db, event, shop.now());
  expect((await orders(shop, "list")).out[0]?.split("\t").slice(3)).toEqual([
    ...["sandbox reçu", "26,90 €", "claire.dupont@example.org", "paiement simulé"],
  ]);
  for (const act of ["prepare", "ship"])
    expect(await orders(shop, act, number)).toEqual({
      code: 1,
      out: [],
      err: [
        "Le paiement de cette commande est simulé : aucune somme n’a été versée, rien n’en part. Pour une démonstration, ajoutez --sandbox.",
      ],
    });
  expect((await orderNumbered(shop, number)).shipments).toMatchObject([{ state: "new" }]);
  expect((await orders(shop, "prepare", number, "--sandbox")).code).toBe(0);
  expect((await orders(shop, "ship", number, "--sandbox")).code).toBe(0);
  expect((await orderNumbered(shop, number)).shipments).toMatchObject([{ state: "sent" }]);
  expect((await orders(shop, "deliver", number, "--sandbox")).code).toBe(2);
});

describe("parcels", () => {
  /** A paid order of three packs. */
  async function paid(shop: TestShop): Promise<string> {
    const { number } = await orderOf(shop, { "A-5": 3 });
    await orders(shop, "pay", number);
    return number;
  }

  it("prepares, ships and delivers, says so, and shows the shipment [SHIPMENT-1, SHIPMENT-3, SHIPMENT-12]", async () => {
    const shop = await smallShop();
    const number = await paid(shop);
    const pack = (quantity: number) => `    ${quantity} × amnesia, 5+0 graines (A-5)`;
    expect(await orders(shop, "prepare", number.toLowerCase())).toEqual({
      code: 0,
      out: [`Commande ${number}, envoi 1 : préparé, pas encore parti.`, "  Envoi 1 : préparé", pack(3)],
      err: [],
    });
    shop.advance(4 * DAY);
    const tracking = ["--tracking", "6A123", "--url", "https://suivi.example/6A123"];
    const sent =
      "remis au transporteur le 2026-11-23 12:00 UTC, attendu du 2026-11-25 au 2026-11-30, en moyenne le 2026-11-27";
    expect(
      await orders(shop, "ship", number, "--lines", "A-5=1, A-5=1", "--on", "2026-11-23", ...tracking),
    ).toEqual({
      code: 0,
      out: [
        `Commande ${number}, envoi 1 : remis au transporteur.`,
        `  Envoi 1 : ${sent}, suivi 6A123, https://suivi.example/6A123`,
        pack(2),
        "  Envoi 2 : à préparer",
        pack(1),
      ],
      err: [],
    });
    expect(
      (await orders(shop, "track", number, "--shipment", "1", "--tracking", "6A124")).out.slice(0, 2),
    ).toEqual([`Commande ${number}, envoi 1 : suivi enregistré.`, `  Envoi 1 : ${sent}, suivi 6A124`]);
    await orders(shop, "track", number, "--shipment", "1", ...tracking);
    expect((await orders(shop, "deliver", number, "--shipment=1", "--on", "2026-11-24")).out[1]).toBe(
      `  Envoi 1 : ${sent}, livré le 2026-11-24, suivi 6A123, https://suivi.example/6A123`,
    );
    expect((await orders(shop, "ship", number, "--shipment", "2")).code).toBe(0);
    const { out } = await orders(shop, "show", number);
    expect(out.filter((line) => line.startsWith("  Envoi ") && / \d :/.test(line))).toEqual([
      `  Envoi 1 : ${sent}, livré le 2026-11-24, suivi 6A123, https://suivi.example/6A123`,
      "  Envoi 2 : remis au transporteur le 2026-11-24 12:00 UTC, attendu du 2026-11-26 au 2026-12-01, en moyenne le 2026-11-30",
    ]);
    expect(out.join("\n")).toContain('shipment-sent  opérateur (claire)  {"shipment":1,"on":"2026-11-23"');
    expect(await mailsWaiting(shop)).toEqual([
      "order-placed",
      "payment-received",
      "shipment-prepared",
      "shipment-sent",
      "shipment-tracking",
      "shipment-tracking",
      "shipment-delivered",
      "shipment-sent",
    ]);
  });

  it("says in French why not, and writes nothing [SHIPMENT-4, SHIPMENT-12, SHIPMENT-13]", async () => {
    const shop = await smallShop();
    const { number: unpaid } = await orderOf(shop);
    const number = await paid(shop);
    const refused = async (...args: string[]) => {
      const { code, out, err } = await orders(shop, ...args);
      expect([code, out]).toEqual([1, []]);
      return err.join();
    };
    const before = await shop.db.selectFrom("order_event").select("id").execute();
    expect(await refused("prepare", "00000-00000")).toBe("Commande non trouvée.");
    expect(await refused("prepare", unpaid)).toBe("Cette commande n’est pas payée : rien n’en part.");
    expect(await refused("ship", unpaid)).toBe("Cette commande n’est pas payée : rien n’en part.");
    expect(await refused("ship", number, "--shipment", "2")).toBe("Cette commande n’a pas cet envoi.");
    expect(await refused("ship", number, "--lines", "B-1=1")).toBe(
      "Cet envoi ne contient pas ces sachets en cette quantité.",
    );
    expect(await refused("ship", number, "--on", "2027-01-01")).toBe("Ce jour est encore à venir.");
    expect(await refused("ship", number, "--on", "2026-11-01")).toBe("Ce jour est avant la commande.");
    expect(await refused("ship", number, "--on", "demain")).toBe(
      "Ce jour n’existe pas : écrivez-le comme 2026-11-24.",
    );
    expect(await refused("ship", number, "--url", "http://suivi.example")).toBe(
      "L’adresse de suivi commence par https://.",
    );
    expect(await refused("ship", number, "--tracking", "<6A>")).toContain("Le numéro de suivi : 64 lettres");
    expect(await refused("track", number, "--tracking", "6A")).toBe(
      "Cet envoi n’est pas encore remis au transporteur.",
    );
    expect(await refused("deliver", number)).toBe("Cet envoi n’est pas encore remis au transporteur.");
    expect(await shop.db.selectFrom("order_event").select("id").execute()).toEqual(before);

    await orders(shop, "prepare", number);
    expect(await refused("prepare", number)).toBe("Cet envoi est déjà préparé.");
    await orders(shop, "ship", number, "--lines", "A-5=2");
    expect(await refused("ship", number, "--lines", "A-5=2")).toBe(
      "Cette commande a plusieurs envois : dites lequel avec --shipment.",
    );
    expect(await refused("ship", number, "--shipment", "1")).toBe(
      "Cet envoi est déjà remis au transporteur.",
    );
    expect(await refused("deliver", number, "--shipment", "1", "--on", "2026-11-19")).toBe(
      "Ce jour est avant la remise au transporteur.",
    );
    expect(await refused("track", number, "--shipment", "1")).toBe(
      "Donnez un numéro avec --tracking, une adresse avec --url, ou les deux.",
    );
    await orders(shop, "track", number, "--shipment", "1", "--tracking", "6A");
    expect(await refused("track", number, "--shipment", "1", "--tracking", "6A")).toBe(
      "Ce suivi est déjà celui de cet envoi.",
    );
    await orders(shop, "deliver", number, "--shipment", "1");
    expect(await refused("deliver", number, "--shipment", "1")).toBe(
      "La livraison de cet envoi est déjà enregistrée.",
    );
    shop.advance(7 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await refused("ship", unpaid)).toBe("Cette commande est annulée : rien n’en part.");
  });

  it("tells its usage for what it does not understand [SHIPMENT-12]", async () => {
    const shop = await smallShop();
    const number = await paid(shop);
    for (const args of [
      ["prepare"],
      ["ship", number, "encore"],
      ["ship", number, "--lines", "A-5"],
      ["ship", number, "--lines", ""],
      ["ship", number, "--lines", "A-5=x"],
      ["ship", number, "--shipment", "0"],
      ["ship", number, "--shipment", "deux"],
      ["ship", number, "--speed", "fast"],
      ["ship", number, "--on"],
      ["prepare", number, "--on", "2026-11-20"],
      ["deliver", number, "--lines", "A-5=1"],
    ]) {
      const { code, err } = await orders(shop, ...args);
      expect([args.join(" "), code]).toEqual([args.join(" "), 2]);
      expect(err.join()).toContain("orders deliver NUMÉRO");
    }
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
  });
});

it("tells its usage, with the code for what is not understood", async () => {
  const shop = await smallShop();
  for (const args of [[], ["show"], ["pay"], ["refund", "x"]]) {
    const { code, err } = await orders(shop, ...args);
    expect(code).toBe(2);
    expect(err.join()).toContain("orders list --to-send | orders show NUMÉRO");
  }
});

it("does nothing where a word or an option is not known, or comes twice [SERVER-18]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await orders(shop, "pay", number);
  const before = (await orderNumbered(shop, number)).events;
  for (const args of [
    ["list", "x"],
    ["list", "--pages", "2"],
    ["show", number, "x"],
    ["pay", number, "--twice"],
    ["refund-done", number, "--sum", "1,00"],
    ["refund-done", number, "--amount", "x"],
    ["cancel", number, "--dry-run"],
    ["cancel", number, "--refund", "--refund"],
    ["ship", number, "--tracking", "6A1", "--tracking", "6A2"],
    ["ship", number, "--tracking", ""],
  ]) {
    const { code, err } = await orders(shop, ...args);
    expect([args.join(" "), code]).toEqual([args.join(" "), 2]);
    expect(err.join()).toContain("orders cancel NUMÉRO");
  }
  expect((await orderNumbered(shop, number)).events).toEqual(before);
});

it("lists what is paid and still to be sent, the oldest first [ORDER-29]", async () => {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 100 }]);
  const toSend = async () =>
    (await orders(shop, "list", "--to-send")).out.map((line) => line.split("\t")[0] ?? "");
  const paid = async (method: "transfer" | "sandbox" = "transfer") => {
    const { number, payments: made } = await orderOf(shop, { "A-5": 2 }, { method });
    if (method === "transfer") await orders(shop, "pay", number);
    else
      await receiveEvent(
        shop.db,
        {
          provider: "sandbox",
          id: number,
          reference: made[0]?.reference ?? "",
          state: "complete",
          payload: {},
        },
        shop.now(),
      );
    shop.advance(60_000);
    return number;
  };
  const first = await paid();
  await orderOf(shop);
  const second = await paid();
  await paid("sandbox");
  expect(await toSend()).toEqual([first, second]);
  await orders(shop, "ship", first, "--lines", "A-5=1");
  expect(await toSend()).toEqual([first, second]);
  await orders(shop, "ship", first, "--shipment", "2");
  expect(await toSend()).toEqual([second]);
  await orders(shop, "cancel", second, "--refund");
  expect(await toSend()).toEqual([]);
});

it("lists the orders of an address, by pages, and says how to read on [ORDER-31]", async () => {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 500 }]);
  const { number } = await orderOf(shop, { "A-5": 1 }, { email: "Urs@example.ch" });
  await orderOf(shop);
  const one = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const payment = await shop.db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", one.id)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 100; at++) {
    const id = `more-${at}`;
    await shop.db
      .insertInto("orders")
      .values({ ...one, id, number: id, attempt: id, placed_at: at })
      .execute();
    await shop.db
      .insertInto("payment")
      .values({ ...payment, id, order_id: id, reference: id })
      .execute();
  }
  const first = await orders(shop, "list", "--email", "urs@EXAMPLE.ch");
  expect(first.out).toHaveLength(100);
  expect(first.out[0]).toContain(number);
  expect(first.err).toEqual(["La suite : --page 2"]);
  const second = await orders(shop, "list", "--page", "2", "--email", "urs@example.ch");
  expect(second).toMatchObject({ code: 0, err: [] });
  expect(second.out.map((line) => line.split("\t")[0])).toEqual(["more-0"]);
  expect((await orders(shop, "list")).out).toHaveLength(100);
  // A domain in either spelling is one mailbox (MAIL-13).
  await shop.db
    .updateTable("orders")
    .set({ email: "urs@xn--e1afmkfd.xn--90ae" })
    .where("number", "=", number)
    .execute();
  for (const typed of ["Urs@пример.бг", "urs@xn--e1afmkfd.xn--90ae"])
    expect((await orders(shop, "list", "--email", typed)).out).toHaveLength(1);
  for (const args of [["--page", "0"], ["--email"], ["urs@example.ch"], ["--to-send", "--page", "2"]])
    expect([args, (await orders(shop, "list", ...args)).code]).toEqual([args, 2]);
});

it("corrects where an order goes, and names the options that are wrong [ORDER-30]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  const address = (...args: string[]) => orders(shop, "address", ...args);
  expect(await address(number, "--line1", "8 rue des Acacias", "--postal-code", "99000")).toEqual({
    code: 0,
    out: [`Commande ${number}, livraison : Claire Dupont, 8 rue des Acacias, 99000 Nantes, France`],
    err: ["Attention : ce code postal est inhabituel pour ce pays."],
  });
  expect(await address(number, "--city", " ", "--phone", "12")).toEqual({
    code: 1,
    out: [],
    err: ["--city manque.", "--phone n’est pas un numéro de téléphone."],
  });
  expect(await address(number, "--line1", "8 rue des Acacias")).toMatchObject({ code: 1 });
  expect((await address("00000-00000", "--city", "Rezé")).err).toEqual(["Commande non trouvée."]);
  expect((await address(number)).code).toBe(2);
  expect((await address(number, "--country", "BE")).code).toBe(2);
  expect((await orders(shop, "show", number)).out.join("\n")).toContain("address-corrected");
  // Its label bears the old address.
  await orders(shop, "pay", number);
  await orders(shop, "prepare", number);
  expect((await address(number, "--line1", "9 rue des Acacias", "--postal-code", "44000")).err).toEqual([
    "Attention : un colis de cette commande est déjà préparé. Refaites son étiquette avant de l’expédier.",
  ]);
});

it("cancels an order that nobody paid, once, and no other [ORDER-15, ORDER-16]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  const cancelled = await orders(shop, "cancel", number.toLowerCase());
  expect(cancelled).toMatchObject({ code: 0, err: [] });
  expect(cancelled.out.join()).toContain(`Commande ${number} annulée : les graines sont remises en vente.`);
  expect(await mailsWaiting(shop)).toEqual(["order-placed", "order-cancelled"]);
  expect(await orders(shop, "cancel", number)).toMatchObject({
    code: 1,
    err: ["Cette commande est déjà annulée."],
  });
  const paid = await orderOf(shop, { "A-5": 1 }, { email: "autre@example.org" });
  await orders(shop, "pay", paid.number);
  expect((await orders(shop, "cancel", paid.number)).err.join()).toContain("ajoutez --refund");
  expect((await orders(shop, "cancel", "00000-00000")).code).toBe(1);
  expect((await orders(shop, "cancel")).code).toBe(2);
  expect((await orders(shop, "cancel", paid.number, "--returned")).code).toBe(2);
});

it("cancels a paid order where its money is to be given back [ORDER-28]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  expect((await orders(shop, "cancel", number, "--refund")).err).toEqual([
    "Cette commande n’est pas payée : annulez-la sans --refund.",
  ]);
  await orders(shop, "pay", number);
  expect((await orders(shop, "cancel", number, "--refund", "--returned")).err).toEqual([
    "Rien de cette commande n’est parti : annulez-la sans --returned.",
  ]);
  await orders(shop, "ship", number);
  expect((await orders(shop, "cancel", number, "--refund")).err.join()).toContain("ajoutez --returned");
  expect(await orders(shop, "cancel", number, "--refund", "--returned")).toEqual({
    code: 0,
    out: [
      `Commande ${number} annulée : les graines sont remises en vente.`,
      "« payments due-back » dit ce qui est à rendre.",
    ],
    err: [],
  });
  const due = await command(payments, shop, "due-back");
  expect(due.out.map((line) => line.split("\t").slice(0, 3))).toEqual([
    [number, "16,90 €", "commande annulée"],
  ]);
  expect((await orders(shop, "ship", number)).err).toEqual(["Cette commande est annulée : rien n’en part."]);
});

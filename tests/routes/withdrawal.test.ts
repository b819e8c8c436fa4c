import { openStorefronts } from "~/shop/profile/profile";
import { afterAll, describe, expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { refuseWithdrawal } from "~/shop/withdrawals/decisions.server";
import { listWithdrawals, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { deliverMails } from "~/worker/mails.server";
import { testApp, type TestApp } from "../support/app";
import { DAY, OPERATOR } from "../support/sales";
import { type Fields, plain, type Shopper, type VisitedPage } from "../support/shopper";
import { cookiesSet, expectRefused, heading, orderPack } from "./reading";

/* The page where a contract is withdrawn from. */

const shared = await testApp("demo", undefined, afterAll);

const CONFIRM = "Confirmer la rétractation";
const CHANGE = "Modifier la déclaration";
const LINK = "Renoncer au contrat ici";
const STATED = {
  name: "Claire Dupont",
  orderNumber: "7K3F9-QXM2A",
  email: "claire.dupont@example.org",
  goods: "",
};

/** To the second step. */
async function state(someone: Shopper, changes: Fields = {}, basename = ""): Promise<VisitedPage> {
  await someone.visit(`${basename}/retractation`);
  return someone.press("Continuer", { ...STATED, ...changes });
}

const stored = (app: TestApp) => listWithdrawals(app.shop.db, { all: true, limit: 1000 });

async function delivered(app: TestApp): Promise<AddressedMail[]> {
  const sent: AddressedMail[] = [];
  await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
  return sent;
}

/** What the form's visible fields hold. */
const typed = ({ $ }: VisitedPage) =>
  Object.fromEntries(
    $("main input:not([type=hidden]), main textarea")
      .toArray()
      .map((field) => [$(field).attr("name"), $(field).val()]),
  );

const facts = ({ $ }: VisitedPage) =>
  Object.fromEntries(
    $("main dt")
      .toArray()
      .map((term) => [plain($(term).text()), $(term).next("dd").text()]),
  );

const post = (someone: Shopper, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  someone.send("/retractation", { method: "POST", body: new URLSearchParams(fields), headers });

describe("the first step", () => {
  it.each(openStorefronts().map(({ code, basename }) => [code, basename === "/" ? "" : basename]))(
    "stands behind the foot of every page of %s, and asks for nothing but name, number and e-mail [WITHDRAWAL-4, WITHDRAWAL-5]",
    async (_, basename) => {
      const someone = shared.shopper();
      const home = await someone.visit(basename || "/");
      const links = home.$("footer a").filter((_, link) => plain(home.$(link).text()) === LINK);
      expect(links.toArray().map((link) => home.$(link).attr("href"))).toEqual([`${basename}/retractation`]);
      const page = await someone.visit(`${basename}/retractation`);
      expect([page.status, heading(page)]).toEqual([200, "Renoncer au contrat"]);
      expect(page.headers.get("Cache-Control")).toContain("no-store");
      expect(cookiesSet(page)).toEqual([]);
      expect(typed(page)).toEqual({ name: "", orderNumber: "", email: "", goods: "" });
      expect(page.$("main [aria-required]").toArray()).toHaveLength(3);
      for (const path of ["/conditions-generales", "/politique-de-retour"])
        expect(page.$(`main a[href="${basename}${path}"]`)).toHaveLength(1);
    },
  );

  it("tells each fault, and keeps what was typed [WITHDRAWAL-6, FORM-1, FORM-2]", async () => {
    const someone = shared.shopper();
    await someone.visit("/retractation");
    const goods = "Un sachet\nUn autre";
    const nothing = await someone.press("Continuer", { goods });
    expectRefused(nothing, {
      "withdrawal-name": "Nom requis.",
      "withdrawal-orderNumber": "Numéro de commande requis",
      "withdrawal-email": "Veuillez saisir une adresse e-mail valide.",
    });
    expect(typed(nothing)).toEqual({ name: "", orderNumber: "", email: "", goods });
    const wrong = { ...STATED, email: "claire@", goods: "x".repeat(1001) };
    const refused = await someone.press("Continuer", wrong);
    expectRefused(refused, {
      "withdrawal-email": "Veuillez saisir une adresse e-mail valide.",
      "withdrawal-goods": "Ce texte est trop long\u202f: abrégez-le à 1000 caractères.",
    });
    expect(typed(refused)).toEqual(wrong);
    expectRefused(await someone.press("Continuer", { ...STATED, name: "x".repeat(161) }), {
      "withdrawal-name": "Ce nom est trop long\u202f: abrégez-le à 160 caractères.",
    });
    expectRefused(await someone.press("Continuer", { ...STATED, orderNumber: "7".repeat(61) }), {
      "withdrawal-orderNumber": "Ce numéro est trop long\u202f: recopiez-le en 60 caractères au plus.",
    });
    const mended = await someone.press("Continuer", STATED);
    expect([mended.status, mended.text.includes("Relisez, puis confirmez")]).toEqual([200, true]);
    expect(await stored(shared)).toEqual([]);
  });

  it("takes an order's number from its address, as text [WITHDRAWAL-7]", async () => {
    const someone = shared.shopper();
    const page = await someone.visit('/retractation?commande="><script>alert(1)</script>');
    expect(typed(page)["orderNumber"]).toBe('"><script>alert(1)</script>');
    expect(page.$("main script")).toHaveLength(0);
  });

  it("is reached from the order's page with everything filled in, and nothing of it in the address [WITHDRAWAL-7]", async () => {
    const someone = shared.shopper();
    const order = await orderPack(someone);
    const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(order.text) ?? [];
    const page = await someone.press(LINK);
    expect([page.status, page.path]).toEqual([200, "/retractation"]);
    expect(typed(page)).toEqual({ ...STATED, orderNumber: number });
    expect(await stored(shared)).toEqual([]);
  });
});

describe("the second step", () => {
  it.each(["Commande hv7y7-atfzd-2", "n° HV7Y7 ATFZD", "Votre commande HV7Y7-ATFZD est enregistrée"])(
    "names the order by its number alone, typed as “%s” [WITHDRAWAL-8]",
    async (orderNumber) => {
      const page = await state(shared.shopper(), { orderNumber });
      expect(page.text).toContain("la totalité de la commande n° HV7Y7-ATFZD.");
      expect(facts(page)["Commande n°"]).toBe("HV7Y7-ATFZD");
    },
  );

  it("says the statement in full words, and asks before it sends anything [WITHDRAWAL-8]", async () => {
    const someone = shared.shopper();
    const page = await state(someone, { goods: " Un  sachet\r\n<b>Un autre</b> " });
    expect(page.text).toContain(
      "Je vous notifie par la présente ma rétractation du contrat portant sur les articles ci-dessous de la commande n° 7K3F9-QXM2A.",
    );
    expect(facts(page)).toEqual({
      "Articles concernés": "Un sachet\n<b>Un autre</b>",
      "Commande n°": "7K3F9-QXM2A",
      Nom: "Claire Dupont",
      "Adresse e-mail": "claire.dupont@example.org",
      Date: "20\u00a0novembre 2026",
    });
    expect(page.text).not.toContain("Un numéro à vérifier");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(await stored(shared)).toEqual([]);
    expect((await state(someone)).text).toContain("portant sur la totalité de la commande n° 7K3F9-QXM2A.");
  });

  it("leads back with everything that was typed, as often as one likes [WITHDRAWAL-8]", async () => {
    const someone = shared.shopper();
    const goods = "Un sachet\nUn autre";
    await state(someone, { goods });
    const back = await someone.press(CHANGE);
    expect(back.status).toBe(200);
    expect(typed(back)).toEqual({ ...STATED, goods });
    const again = await someone.press("Continuer", { name: "Paul Dupont" });
    expect(facts(again)["Nom"]).toBe("Paul Dupont");
    expect(typed(await someone.press(CHANGE))).toEqual({ ...STATED, name: "Paul Dupont", goods });
  });

  it.each(["commande du 3 novembre", "7K3F9-QXM2", "UUUUU-UUUUU"])(
    "asks about the number %s, and takes it [WITHDRAWAL-10]",
    async (orderNumber) => {
      const app = await testApp();
      const someone = app.shopper();
      const page = await state(someone, { orderNumber });
      expect(page.text).toContain(`« ${orderNumber} » ne ressemble pas à un numéro de commande`);
      expect(heading(await someone.press(CONFIRM))).toBe("Votre rétractation est reçue");
      expect((await stored(app)).map((one) => one.orderNumber)).toEqual([orderNumber]);
    },
  );

  it("checks again what its hidden fields bring [WITHDRAWAL-9]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await state(someone);
    const refused = await someone.press(CONFIRM, {
      name: " ",
      orderNumber: "\u200b",
      email: "a@b@c",
      goods: "x".repeat(5000),
    });
    expectRefused(refused, {
      "withdrawal-name": "Nom requis.",
      "withdrawal-orderNumber": "Numéro de commande requis",
      "withdrawal-email": "Veuillez saisir une adresse e-mail valide.",
      "withdrawal-goods": "Ce texte est trop long\u202f: abrégez-le à 1000 caractères.",
    });
    expect(await stored(app)).toEqual([]);
    // A token that is none of the shop's takes nothing from the statement.
    for (const token of ["", "x", "é".repeat(32), "0".repeat(500)]) {
      await state(someone);
      expect(heading(await someone.press(CONFIRM, { token }))).toBe("Votre rétractation est reçue");
    }
    expect(await stored(app)).toHaveLength(4);
    for (const intent of ["", "accept", "constructor"]) {
      const response = await post(someone, { ...STATED, intent });
      await response.text();
      expect([intent, response.status]).toEqual([intent, 400]);
    }
    const bare = await post(someone, { intent: "confirm" });
    await bare.text();
    expect(bare.status).toBe(400);
    expect(await stored(app)).toHaveLength(4);
  });

  it("is not confirmed from another site [FORM-4]", async () => {
    const app = await testApp();
    const sent = { ...STATED, intent: "confirm", token: "a".repeat(32) };
    const foreign = await post(app.shopper(), sent, { Origin: "https://evil.example" });
    await foreign.text();
    expect([foreign.status, (await stored(app)).length]).toEqual([403, 0]);
    const own = await post(app.shopper(), sent, { Origin: app.origin });
    await own.text();
    expect([own.status, (await stored(app)).length]).toEqual([303, 1]);
  });
});

describe("the answer", () => {
  it("tells day, time, number and content, by page and by mail [WITHDRAWAL-11, WITHDRAWAL-14]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await state(someone, { goods: "Un sachet\nUn autre" });
    const page = await someone.press(CONFIRM);
    const [one] = await stored(app);
    expect([page.status, heading(page)]).toEqual([200, "Votre rétractation est reçue"]);
    expect(plain(page.$("title").text())).toBe("Votre rétractation est reçue — Chènevis");
    expect(page.path).toMatch(/^\/retractation\?recu=[0-9a-f]{64}$/);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(cookiesSet(page)).toEqual([]);
    // Noon in UTC.
    expect(page.text).toContain(
      `Nous l’avons reçue le vendredi 20 novembre 2026 à 13:00. Elle porte le numéro ${one?.number}.`,
    );
    expect(page.text).toContain("est envoyé à claire.dupont@example.org");
    expect(facts(page)).toMatchObject({
      "Articles concernés": "Un sachet\nUn autre",
      "Commande n°": "7K3F9-QXM2A",
      Nom: "Claire Dupont",
      "Adresse e-mail": "claire.dupont@example.org",
      "Numéro de la déclaration": one?.number,
    });
    const [mail, ...others] = await delivered(app);
    expect(others).toEqual([]);
    expect(mail?.to).toBe("claire.dupont@example.org");
    expect(mail?.subject).toBe(`Accusé de réception de votre rétractation ${one?.number}`);
    for (const words of ["vendredi 20 novembre 2026 à 13:00", "Un sachet Un autre", "Claire Dupont"])
      expect(plain(mail?.text ?? "")).toContain(words);
    app.shop.advance(DAY);
    const lapsed = await app.shopper().visit(page.path);
    expect([lapsed.status, heading(lapsed)]).toEqual([200, "Renoncer au contrat"]);
    expect(lapsed.text).toContain("Cette page de confirmation n’est plus ouverte.");
    expect(lapsed.text).not.toContain("Dupont");
  });

  it("is the same for a second press, a second tab, a refresh and the way back [WITHDRAWAL-11]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await state(someone);
    const { path, body } = someone.fill(CONFIRM);
    const answer = async () => {
      const response = await someone.send(path, { method: "POST", body });
      await response.text();
      return [response.status, response.headers.get("Location")];
    };
    const answers = [...(await Promise.all([answer(), answer(), answer()])), await answer()];
    const [first] = answers;
    expect(first?.[0]).toBe(303);
    for (const other of answers) expect(other).toEqual(first);
    // Back to what was typed, and confirmed again: the same form, the same words.
    await someone.press(CHANGE);
    await someone.press("Continuer");
    const page = await someone.press(CONFIRM);
    expect(page.path).toBe(first?.[1]);
    expect(await stored(app)).toHaveLength(1);
    expect(await delivered(app)).toHaveLength(1);
    // Other words are another statement, and are not lost.
    await state(someone);
    await someone.press(CONFIRM);
    await someone.visit("/retractation");
    expect(await stored(app)).toHaveLength(2);
  });

  it("is the same whether the order exists or not, and shows nothing of one [WITHDRAWAL-13]", async () => {
    const app = await testApp();
    const order = await orderPack(app.shopper());
    const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(order.text) ?? [];
    const answers: string[] = [];
    for (const orderNumber of [number, "00000-00000"]) {
      const stranger = app.shopper();
      const confirm = await state(stranger, { orderNumber, name: "Inconnu" });
      const received = await stranger.press(CONFIRM);
      await matchWithdrawals(app.shop.db, app.shop.now());
      const after = await stranger.visit(received.path);
      const reference = /numéro ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(received.text)?.[1] ?? "";
      const words = [confirm, received, after].map(({ text }) => text).join("\n");
      for (const secret of ["Claire Dupont", "Lilas", "Nantes", "Sensi", "25,90"])
        expect(words).not.toContain(secret);
      answers.push(words.replaceAll(orderNumber, "N").replaceAll(reference, "M"));
    }
    expect(answers[0]).toBe(answers[1]);
    expect((await stored(app)).map((one) => one.order?.number ?? null).sort()).toEqual([number, null].sort());
  });

  it.each(["/ch", "/us"])("is given in %s, at its own time [WITHDRAWAL-11]", async (basename) => {
    const app = await testApp();
    const someone = app.shopper();
    const confirm = await state(someone, {}, basename);
    expect(confirm.path).toBe(`${basename}/retractation`);
    const page = await someone.press(CONFIRM);
    expect(page.path).toMatch(new RegExp(`^${basename}/retractation\\?recu=`));
    expect(page.text).toContain(basename === "/ch" ? "à 13:00" : "à 07:00");
    const [mail] = await delivered(app);
    expect(mail?.text).toContain(`${basename}/politique-de-retour`);
  });

  it("the order's page tells what became of it, and whoever is asked to pay not to [WITHDRAWAL-17, WITHDRAWAL-21]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await orderPack(someone);
    await someone.press(LINK);
    await someone.press("Continuer");
    await someone.press(CONFIRM);
    await matchWithdrawals(app.shop.db, app.shop.now());
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.$('ol[aria-label="Suivi"]').text()).toContain("Rétractation reçue");
    // A statement proves nothing: whoever wants the seeds can still pay for them.
    expect(page.text).toContain("Si elle vient de vous, ne payez rien avant notre réponse");
    expect(page.text).toContain("IBAN");
    const [stated] = await stored(app);
    const refused = { number: stated?.number ?? "", reason: "Elle ne vient pas de vous." };
    await refuseWithdrawal(app.shop.db, refused, OPERATOR, app.shop.now());
    expect((await someone.visit("/recapitulatif-de-commande")).text).not.toContain("ne payez rien");
  });
});

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { REVIEWS, TRIES } from "~/shop/limits/limits";
import { answerReview, publishReview, versionOf } from "~/shop/reviews/moderation.server";
import { deliverMails } from "~/worker/mails.server";
import { accountsOf, logIn, newSignedIn } from "../support/accounts";
import { testApp } from "../support/app";
import { add, newClaire, ORDER, orderPack, TICKED, toRecap } from "../support/buying";
import { oneClick } from "../support/one-click";
import { OPERATOR } from "../support/sales";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";

/* Reviews, through the pages alone: read, written from an order, voted for, reported. */

const app = await testApp("demo", undefined, afterAll);
const accounts = accountsOf(app.shop);
const { db } = app.shop;
const TYPED = {
  rating: "4",
  title: "Graines foncées",
  text: "Cinq graines entières.",
  author: "Zoé",
  language: "fr",
};

const numberIn = ({ text }: VisitedPage) => /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? "";
const rows = () => db.selectFrom("review").selectAll().where("source", "=", "").execute();
const errors = (page: VisitedPage) =>
  page
    .$("main [id$='-erreur']")
    .toArray()
    .map((one) => plain(page.$(one).text()));

/** Someone with an order that arrived, where its mailed link has reviews written. */
async function reviewing(): Promise<{ shopper: Shopper; path: string; page: VisitedPage }> {
  const shopper = app.shopper();
  const path = await accounts.reviewPage(numberIn(await orderPack(shopper, { contact: newClaire() })));
  return { shopper, path, page: await shopper.visit(path) };
}

beforeEach(async () => {
  await db.deleteFrom("review").where("source", "=", "").execute();
  await db.deleteFrom("rate_limit").execute();
  await db.deleteFrom("review_vote").execute();
  await db.deleteFrom("order_hold").execute();
});

describe("writing a review", () => {
  it("leads from the order's link over a reader to the variety's page [REVIEW-1, REVIEW-4, REVIEW-5]", async () => {
    const { shopper, page } = await reviewing();
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(plain(page.$("h1").text())).toMatch(/^Votre avis sur Sensi Star$/);
    const sent = await shopper.press("Envoyer mon avis", TYPED);
    expect(sent.text).toContain("votre avis est enregistré");
    expect(sent.text).toContain("attend d’être lu");
    expect((await app.shopper().visit("/commentaires?variete=sensi-star")).text).not.toContain(
      "Graines foncées",
    );
    const [row] = await rows();
    expect(row).toMatchObject({ rating: 4, title: "Graines foncées", verified: 1, state: "waiting" });
    if (!row) throw new Error("No review");
    await publishReview(db, row.number, { read: versionOf(row), growing: false }, OPERATOR, app.shop.now());
    const list = await app.shopper().visit("/commentaires?variete=sensi-star");
    const article = plain(list.$(`#avis-${row?.number}`).text());
    expect(article).toMatch(
      /4 sur 5.*Graines foncées.*Zoé · Sensi Star · Avis vérifié · Publié le .* · Achat du /,
    );
    const product = await app.shopper().visit("/produit/sensi-star");
    expect(plain(product.$("main article").text())).toContain("Cinq graines entières.");
    expect(product.$("main a[href='/commentaires?variete=sensi-star']")).toHaveLength(1);
    await answerReview(db, row?.number ?? "", "Merci de votre confiance.");
    const answered = await app.shopper().visit("/produit/sensi-star");
    expect(plain(answered.$("main article").text())).toMatch(
      /Réponse de Chènevis\s*Merci de votre confiance\./,
    );
    // REVIEW-6: beside the name, with the way to what stands below.
    expect(plain(product.$('main a[href="#avis"]').text())).toMatch(/^\d,\d sur 5 · (Un|\d+) avis/);
    expect(product.$("#avis article").length).toBeGreaterThan(0);
    // And back to what was written, which is sent again changed, or taken back.
    const changed = await shopper.press("Envoyer mon avis", { ...TYPED, text: "Quatre sur cinq." });
    expect(changed.text).toContain("attend d’être lu");
    expect((await rows()).map(({ text, state }) => [text, state])).toEqual([["Quatre sur cinq.", "waiting"]]);
    expect((await shopper.press("Supprimer mon avis")).text).toContain("Votre avis est supprimé");
    expect(await rows()).toEqual([]);
  });

  it("keeps what was typed and names each fault [REVIEW-3]", async () => {
    const { shopper } = await reviewing();
    const long = "x".repeat(REVIEWS.text + 1);
    const refused = await shopper.press("Envoyer mon avis", {
      ...TYPED,
      rating: "",
      author: "<b>&$t(all)@ex.test",
      text: long,
    });
    expect(refused.status).toBe(400);
    expect(plain(refused.$("title").text())).toMatch(/^Erreur : /);
    expect(errors(refused)).toEqual([
      "Erreur : Choisissez une note de 1 à 5.",
      "Erreur : Votre avis est trop long : abrégez-le à 4 000 caractères.",
      "Erreur : Un avis ne peut pas contenir d’adresse e-mail : retirez « <b>&$t(all)@ex.test ».",
    ]);
    expect(refused.$("textarea[name=text]").text().trim()).toBe(long);
    expect(refused.$("[name=title]").attr("value")).toBe(TYPED.title);
    expect(await rows()).toEqual([]);
    for (let times = 0; times < TRIES["review-order"].points; times++)
      await shopper.press("Envoyer mon avis", TYPED);
    expect((await shopper.press("Envoyer mon avis", TYPED)).status).toBe(429);
  });

  it("gives back what was typed where its link lapsed meanwhile [REVIEW-3]", async () => {
    const { shopper } = await reviewing();
    await db.deleteFrom("mailed_link").execute();
    const lapsed = await shopper.press("Envoyer mon avis", TYPED);
    expect([lapsed.status, plain(lapsed.$("h1").text())]).toEqual([400, "Ce lien n’est plus valable"]);
    expect(lapsed.text).toContain("cet avis n’est pas enregistré");
    expect(lapsed.text).toContain(TYPED.title);
    expect(lapsed.text).toContain(TYPED.text);
    expect(await rows()).toEqual([]);
  });

  it("shows no markup of what was typed, in lists, on the variety's page, in its data and in mails [REVIEW-3]", async () => {
    const payloads = [
      `<script>alert(1)</script>`,
      `"><img src=x onerror=alert(1)>`,
      `</script><script>alert(1)</script>`,
      `<!--<script>`,
      `javascript:alert(1) [x](javascript:alert(1))`,
      `&lt;b&gt; {{constructor}} \u2028 \u202e`,
    ];
    for (const payload of payloads) {
      const { shopper, path } = await reviewing();
      await shopper.press("Envoyer mon avis", {
        ...TYPED,
        title: payload.slice(0, 70),
        text: payload,
        author: payload.slice(0, 29),
      });
      const [row] = await rows();
      expect(row?.text.length).toBeGreaterThan(0);
      if (!row) throw new Error("No review");
      const given = { read: versionOf(row), growing: false };
      await publishReview(db, row.number, given, OPERATOR, app.shop.now());
      const pages = [
        "/commentaires?variete=sensi-star",
        "/produit/sensi-star",
        `/commentaires/${row?.number}/signaler`,
        path,
      ];
      for (const address of pages) {
        const page = await app.shopper().visit(address);
        expect([address, payload, page.$("main img[src=x], main script").length]).toEqual([
          address,
          payload,
          0,
        ]);
        expect(page.html).not.toContain("<script>alert(1)");
        expect(page.$("a[href^='javascript:']")).toHaveLength(0);
        for (const script of page.$("script[type='application/ld+json']").toArray())
          expect(() => JSON.parse(page.$(script).text()) as unknown).not.toThrow();
      }
      const sent: AddressedMail[] = [];
      await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
      for (const { html, subject } of sent) {
        expect(html).not.toMatch(/<script|<img src=x/);
        expect(subject).not.toMatch(/[\r\n]/);
      }
      await db.deleteFrom("review").where("source", "=", "").execute();
    }
  });

  it("is for an order's own customer: by its link or in their account, after it arrived [REVIEW-1]", async () => {
    const guest = app.shopper();
    expect((await guest.visit("/avis?lien=inconnu")).text).toContain("Ce lien n’est plus valable");
    expect((await guest.visit("/avis?commande=00000-00000")).path).toMatch(/^\/login/);

    const { shopper, customer } = await newSignedIn(app);
    await add(shopper, "sensi-star", "sensi-star-5");
    await add(shopper, "white-widow", "white-widow-1");
    await toRecap(shopper, { contact: { ...newClaire(), email: customer.email } });
    const number = numberIn(await shopper.press(ORDER, TICKED));
    const order = await shopper.visit(`/account/orders/${number}`);
    expect(order.$(`main a[href^='/avis']`)).toHaveLength(0);
    expect((await shopper.visit(`/avis?commande=${number}`)).text).toContain("Rien n’est encore arrivé");
    await accounts.reviewPage(number);
    const link = (await shopper.visit(`/account/orders/${number}`)).$(`main a[href^='/avis']`).attr("href");
    const list = await shopper.visit(link ?? "");
    expect(
      list
        .$("main dl a")
        .toArray()
        .map((one) => plain(list.$(one).text())),
    ).toEqual(["Écrire un avis : Sensi Star", "Écrire un avis : White Widow"]);
    await shopper.visit(list.$("main dl a").last().attr("href") ?? "");
    expect((await shopper.press("Envoyer mon avis", TYPED)).text).toContain("votre avis est enregistré");
    expect((await rows())[0]).toMatchObject({ product_slug: "white-widow", verified: 1 });

    const other = app.shopper();
    await logIn(other, await accounts.newCustomer());
    expect((await other.visit(`/avis?commande=${number}`)).path).toBe("/account/orders");
  });

  it("is asked for no more by a button, or by a mail program's, and not where the order said so [REVIEW-9]", async () => {
    const { shopper, path } = await reviewing();
    await shopper.visit(`${path}&demandes=non`);
    expect((await shopper.press("Ne plus recevoir ces demandes")).text).toContain(
      "Vous ne recevrez plus de demande",
    );
    expect(await db.selectFrom("review_refusal").selectAll().execute()).toHaveLength(1);
    const second = await reviewing();
    const answer = await fetch(`${app.origin}${second.path}&demandes=non`, oneClick("multipart"));
    expect(answer.status).toBeLessThan(400);
    expect(await db.selectFrom("review_refusal").selectAll().execute()).toHaveLength(2);
    const declining = app.shopper();
    await add(declining, "sensi-star", "sensi-star-5");
    await toRecap(declining, { contact: newClaire() });
    const number = numberIn(await declining.press(ORDER, { ...TICKED, noReview: "on" }));
    const stored = await db
      .selectFrom("orders")
      .select("review_declined")
      .where("number", "=", number)
      .execute();
    expect(stored).toEqual([{ review_declined: 1 }]);
  });
});

describe("the page of reviews", () => {
  it("names its order, keeps to its one address, and ends where there are no more [REVIEW-5]", async () => {
    const page = await app.shopper().visit("/commentaires?tri=utiles&x=1");
    expect(page.text).toContain("Classés par nombre de lecteurs");
    expect(page.$('link[rel="canonical"]').length).toBe(0);
    expect(page.$('meta[name="robots"]').attr("content")).toContain("noindex");
    for (const address of ["/commentaires?page=999", "/commentaires?page=x", "/commentaires?page=0"])
      expect([address, (await app.shopper().visit(address)).status]).toEqual([address, 404]);
    const unknown = await app.shopper().visit("/commentaires?variete=inconnue&tri=inconnu");
    expect([unknown.status, plain(unknown.$("h1").text())]).toEqual([200, "Avis des clients"]);
    expect(unknown.text).toContain("Classés par date de publication");
    expect(unknown.text).toContain("démonstration");
    expect((await app.shopper().visit("/commentaires?variete=sensi-star")).text).toContain(
      "Aucun avis pour le moment",
    );
  });

  it("withholds on collector storefronts what speaks of growing, and says so [REVIEW-10]", async () => {
    const { number, title, text, original } = await db
      .selectFrom("review")
      .selectAll()
      .where("product_slug", "=", "white-widow")
      .where("growing", "=", 1)
      .executeTakeFirstOrThrow();
    const full = await app.shopper().visit("/ch/commentaires?variete=white-widow");
    const shown = plain(full.$(`#avis-${number}`).text());
    expect(shown).toContain(plain(title));
    if (original) expect(full.$(`#avis-${number} details [lang]`).length).toBeGreaterThan(0);
    for (const address of [
      "/commentaires?variete=white-widow",
      "/produit/white-widow",
      `/commentaires/${number}/signaler`,
    ]) {
      const page = await app.shopper().visit(address);
      expect(page.html).not.toContain(text.slice(0, 40));
      expect(page.text).not.toContain(title);
    }
    const page = await app.shopper().visit("/commentaires?variete=white-widow");
    const withheld = page.$(`#avis-${number}`);
    expect(plain(withheld.text())).toContain("sur 5");
    // Said once, with how many; what has no words is not judged useful, and may be reported.
    expect(withheld.find("form, .max-w-2xl")).toHaveLength(0);
    expect(withheld.find("a[href$='/signaler']")).toHaveLength(1);
    const count = await db
      .selectFrom("review")
      .select("number")
      .where("product_slug", "=", "white-widow")
      .where("state", "=", "published")
      .where("growing", "=", 1)
      .execute();
    expect(page.text.match(/sur cette boutique de collection/g)).toHaveLength(1);
    expect(page.text).toContain(`${count.length} avis de cette page parlent de culture`);
    expect(full.text).not.toContain("boutique de collection");
  });

  it("stands beside what the law wants told of reviews, on their page and on a variety's [REVIEW-15]", async () => {
    const page = await app.shopper().visit("/commentaires");
    expect(page.text).toContain("Classés par date de publication");
    expect(page.text).toContain("Chaque avis est lu avant de paraître.");
    const checks = plain(page.$("#controle").text());
    for (const said of [
      "Un avis « vérifié » vient d’une commande",
      "Il n’est jamais écarté parce qu’il est négatif",
      `Un avis paraît au plus tard ${REVIEWS.readDays} jours après son envoi`,
      "On ne peut pas joindre l’auteur d’un avis",
      "Un avis reste en ligne cinq ans au plus",
      "Son auteur peut le modifier ou le supprimer",
      "Rien n’est donné en échange",
    ])
      expect(checks).toContain(said);
    for (const article of page.$("main article").toArray()) {
      const days = page
        .$(article)
        .find("time")
        .toArray()
        .map((day) => [page.$(day).attr("datetime"), plain(page.$(day).text())]);
      expect(days[0]).toEqual([
        expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        expect.stringMatching(/^Publié le /),
      ]);
    }
    const product = await app.shopper().visit("/ch/produit/white-widow");
    const link = product.$("main a[href='/ch/commentaires#controle']");
    expect(plain(link.parent().text())).toBe(
      "Chaque avis est lu avant de paraître. Les plus utiles sont montrés d’abord. Comment ces avis sont recueillis",
    );
  });

  it("shows the two most helpful on the home page, of what is sold and may be told there [REVIEW-16]", async () => {
    for (const prefix of ["", "/ch"]) {
      const page = await app.shopper().visit(prefix || "/");
      const section = page
        .$("main section")
        .filter((_, one) => /^Avis des clients/.test(page.$(one).find("h2").text()));
      expect(section.find("article")).toHaveLength(2);
      expect(plain(section.text())).toContain(
        "Chaque avis est lu avant de paraître. Les plus utiles sont montrés d’abord.",
      );
      expect(section.find(`a[href="${prefix}/commentaires#controle"]`)).toHaveLength(1);
      for (const article of section.find("article").toArray()) {
        expect(plain(page.$(article).text())).toContain("Exemple");
        const href = page.$(article).find("a").attr("href") ?? "";
        expect((await app.shopper().visit(href)).status).toBe(200);
      }
    }
    const rows = await db
      .selectFrom("review")
      .select(["title", "growing"])
      .where("growing", "=", 1)
      .execute();
    const titles = rows.map(({ title }) => title);
    const home = await app.shopper().visit("/");
    for (const title of home.$("main article h3").toArray())
      expect(titles).not.toContain(plain(home.$(title).text()));
  });

  it("tells the ratings on the cards of lists as the varieties' pages do, with the way to how they come about [REVIEW-17]", async () => {
    const anyone = app.shopper();
    for (const path of ["/collections/all", "/collections/all?q=haze", "/ch/collections/landraces"]) {
      const list = await anyone.visit(path);
      const rated = list
        .$("main article")
        .toArray()
        .map((card) => [list.$(card).find("a").attr("href") ?? "", plain(list.$(card).text())] as const)
        .filter(([, text]) => text.includes(" sur 5"));
      expect(rated.length, path).toBeGreaterThan(0);
      for (const [href, text] of rated.slice(0, 3)) {
        const [words = ""] = /\d,\d sur 5 · .+? avis/.exec(text) ?? [];
        expect(plain((await anyone.visit(href)).$(".variety-rating").text())).toMatch(
          new RegExp(`^${words} · exemples?$`),
        );
      }
      const prefix = path.startsWith("/ch") ? "/ch" : "";
      expect(list.$(`main a[href="${prefix}/commentaires#controle"]`)).toHaveLength(1);
      expect(list.text).toContain("Ceux de cette démonstration sont des exemples.");
    }
  });

  it("leaves lists as they are where no variety has a rating, or ratings cannot be read [REVIEW-17]", async () => {
    const own = await testApp("demo");
    const noRating = async () => {
      const list = await own.shopper().visit("/collections/all");
      expect(list.$("main article").length).toBe(24);
      expect(list.text).not.toMatch(/ sur 5|Notes moyennes/);
    };
    await own.shop.db.schema.alterTable("review").renameTo("away").execute();
    await noRating();
    await own.shop.db.schema.alterTable("away").renameTo("review").execute();
    await own.shop.db.updateTable("review").set({ state: "waiting" }).execute();
    await noRating();
  });

  it("is found by whoever looks for where to write one [REVIEW-15]", async () => {
    const shopper = app.shopper();
    const list = await shopper.visit("/commentaires");
    const way = await shopper.visit(list.$("main a[href='/avis']").attr("href") ?? "");
    expect(way.status).toBe(200);
    expect(way.text).toContain("une fois le colis arrivé");
    expect(
      way
        .$("main ul a")
        .toArray()
        .map((link) => way.$(link).attr("href")),
    ).toEqual(["/account/orders", "/statut-de-la-commande", "/commentaires"]);
  });

  it("takes a vote once, and stays everybody's page [REVIEW-7]", async () => {
    const shopper = app.shopper();
    const before = await shopper.visit("/commentaires?variete=white-widow");
    expect(before.headers.getSetCookie().filter((line) => line.startsWith("vote="))).toEqual([]);
    const voted = await shopper.press("Cet avis m’est utile : Le classique qu’il fallait avoir");
    expect(voted.text).toContain("votre vote est compté");
    expect(voted.text).toContain("Jugé utile une fois");
    expect(shopper.cookies.get("vote")).toBeDefined();
    const again = await shopper.press("Cet avis m’est utile : Le classique qu’il fallait avoir");
    expect([again.status, again.text.includes("a déjà été jugé utile")]).toEqual([400, true]);
    // Another browser at the same address.
    const other = app.shopper();
    await other.visit("/commentaires?variete=white-widow");
    expect((await other.press("Cet avis m’est utile : Le classique qu’il fallait avoir")).status).toBe(400);
    const [row] = await db
      .selectFrom("review")
      .select("helpful")
      .where("title", "=", "Le classique qu’il fallait avoir")
      .execute();
    expect(row).toEqual({ helpful: 1 });
  });

  it("takes reports that name a reason, and no stranger's markup in them [REVIEW-8]", async () => {
    const shopper = app.shopper();
    const list = await shopper.visit("/commentaires");
    await shopper.visit(list.$("main a[href$='/signaler']").first().attr("href") ?? "");
    const refused = await shopper.press("Envoyer le signalement", {
      words: "x".repeat(501),
      email: "zoe",
    });
    expect([refused.status, errors(refused).length]).toEqual([400, 3]);
    expect(refused.$("main input[name=email]").attr("value")).toBe("zoe");
    expect(
      (
        await shopper.press("Envoyer le signalement", {
          reason: "fake",
          words: "<b>Copié</b>",
          email: " Zoe@example.org ",
        })
      ).path,
    ).toBe("/commentaires");
    expect(await db.selectFrom("review_report").select(["reason", "words", "email"]).execute()).toEqual([
      { reason: "fake", words: "<b>Copié</b>", email: "Zoe@example.org" },
    ]);
    expect((await shopper.visit("/commentaires/00000-00000/signaler")).status).toBe(404);
  });
});

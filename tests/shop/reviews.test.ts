import { rootStorefront } from "~/shop/profile/profile";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { up } from "~/data/migrations/0037_answered_reports.server";
import type { AddressedMail } from "~/mail/transport.server";
import { REVIEWS, TRIES } from "~/shop/limits/limits";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import type { Order } from "~/shop/orders/order";
import { recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { erase, exportData } from "~/shop/privacy/privacy.server";
import { readImported, saveImported } from "~/shop/reviews/import.server";
import {
  answerReview,
  findReview,
  publishReview,
  refuseReview,
  versionOf,
} from "~/shop/reviews/moderation.server";
import {
  checkReport,
  deleteOldReports,
  keepReported,
  listOpenReports,
  reportReview,
} from "~/shop/reviews/reports.server";
import { queueReviewRequests, refuseRequests, refusesRequests } from "~/shop/reviews/requests.server";
import {
  arrivedVarieties,
  contactIn,
  isRead,
  RATINGS,
  readReview,
  REVIEW_ORDERS,
  spreadOf,
} from "~/shop/reviews/review";
import {
  countReviews,
  deleteOldReviews,
  listReviews,
  ratingsOf,
  ratingsOfEach,
  withdrawReview,
  writeReview,
} from "~/shop/reviews/reviews.server";
import { readRevisions } from "~/shop/revision.server";
import { deleteLapsedVotes, voteHelpful, type Voter } from "~/shop/reviews/votes.server";
import { deliverMails } from "~/worker/mails.server";
import { config } from "~/config.server";
import { digestOf, keyedDigestOf } from "~/shop/identity.server";
import { costOf } from "../support/cost";
import { engine } from "../support/databases";
import { plansOf } from "../support/plans";
import { DAY, mailsWaiting, OPERATOR, orderNumbered, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";
import { newCustomer } from "../support/accounts";

const TYPED = {
  rating: "4",
  author: "Jardinière du Layon",
  title: "Belles graines",
  text: "Elles étaient entières, foncées et bien fermées dans leur sachet.",
  language: "fr",
};
const typed = (changes: Partial<typeof TYPED> = {}) => {
  const read = readReview({ ...TYPED, ...changes });
  if (!isRead(read)) throw new Error(JSON.stringify(read));
  return read;
};

/** A paid order whose parcel came three days after it was sent. */
async function arrived(shop: TestShop, options: Parameters<typeof orderOf>[2] = {}): Promise<Order> {
  const { number } = await orderOf(shop, undefined, options);
  await recordTransfer(shop.db, number, OPERATOR, shop.now());
  const name = { number, sequence: null };
  const sent = await sendShipment(shop.db, name, { simulated: true }, OPERATOR, shop.now());
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  shop.advance(3 * DAY);
  await recordDelivery(shop.db, name, undefined, OPERATOR, shop.now());
  return orderNumbered(shop, number);
}

const AUTHOR: Voter = { customerId: null, browser: "author's", clientAddress: "author's" };

const write = (shop: TestShop, order: Order, changes: Partial<typeof TYPED> = {}, slug = "amnesia") =>
  writeReview(shop.db, { order, slug, region: rootStorefront(), author: AUTHOR }, typed(changes), shop.now());

/** The number of a new review of an order that arrived. */
async function written(shop: TestShop, order: Order, changes: Partial<typeof TYPED> = {}): Promise<string> {
  const result = await write(shop, order, changes);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value.number;
}

/** `versionOf` a review as it is now; nothing's where there is none. */
async function readNow(shop: TestShop, number: string): Promise<string> {
  const review = await findReview(shop.db, number);
  return review ? versionOf(review) : "";
}

const publish = async (shop: TestShop, number: string, growing = false) =>
  publishReview(shop.db, number, { read: await readNow(shop, number), growing }, OPERATOR, shop.now());

/** Reviews of an import, one a rating. */
async function imported(
  shop: TestShop,
  ratings: number[],
  changes: { source?: string; growing?: boolean } = {},
) {
  const products = new Map([["amnesia", "Amnesia"]]);
  const rows = ratings.map((rating, index) => ({
    product: "amnesia",
    author: `a${index}`,
    rating: rating as 1,
    title: "t",
    text: "x",
    language: "fr" as const,
    original: "",
    publishedOn: `2026-10-${String(1 + (index % 28)).padStart(2, "0")}`,
    purchasedOn: null,
    answer: "",
    source: "ancien site",
    growing: false,
    ...changes,
  }));
  await saveImported(shop.db, rows, products, shop.now());
}

const guest = (browser: string, clientAddress: string): Voter => ({
  customerId: null,
  browser,
  clientAddress,
});

describe("what may stand in a review", () => {
  it("names every fault beside its field, and reads what has none [REVIEW-3]", () => {
    expect(readReview({ rating: "", author: " ", title: "", text: "\n", language: "xx" })).toEqual({
      rating: { fault: "rating-required" },
      author: { fault: "author-required" },
      title: { fault: "title-required" },
      text: { fault: "text-required" },
    });
    expect(
      readReview({
        rating: "6",
        author: "x".repeat(REVIEWS.author + 1),
        title: "x".repeat(REVIEWS.title + 1),
        text: "x".repeat(REVIEWS.text + 1),
        language: "fr",
      }),
    ).toEqual({
      rating: { fault: "rating-required" },
      author: { fault: "author-long" },
      title: { fault: "title-long" },
      text: { fault: "text-long" },
    });
    expect(
      readReview({ ...TYPED, title: " Belles \u200b graines\u0000 ", text: "a\r\n\r\n\r\nb \n" }),
    ).toEqual({
      rating: 4,
      author: TYPED.author,
      title: "Belles graines",
      text: "a\n\nb",
      language: "fr",
    });
  });

  it.each([
    ["voyez https://exemple.test", "has-link", "https://exemple.test"],
    ["www.graines", "has-link", "www.graines"],
    ["sur graines-pas-cheres.com, hélas", "has-link", "graines-pas-cheres.com,"],
    ["Zamnesia.fr est mieux", "has-link", "Zamnesia.fr"],
    ["chez GRAINES.NL", "has-link", "GRAINES.NL"],
    ["voir graines.de/promo", "has-link", "graines.de/promo"],
    ["écrivez à paul@exemple.test", "has-email", "paul@exemple.test"],
    ["06 12 34 56 78", "has-phone", "06 12 34 56 78"],
    ["au 0612345678 !", "has-phone", "0612345678"],
    ["+33 6.12.34.56.78", "has-phone", "+33 6.12.34.56.78"],
    ["0041 (0)79/123.45.67", "has-phone", "0041 (0)79/123.45.67"],
    ["Tél. : 612 34 56 78", "has-phone", "Tél. : 612 34 56 78"],
  ] as const)("« %s » is refused, and the refusal quotes what for [REVIEW-3]", (text, fault, words) => {
    expect(contactIn(text)).toEqual({ fault, words });
  });

  it.each([
    "Commandé le 12/08/2026, reçu le 2026-08-19.",
    "10 graines, 9 levées, 120 cm à 65 jours",
    "Très bien.Merci",
    "Bon produit.De plus, livré vite.Ca germe.",
    "bon produit.de plus livré vite.ca germe.it",
    "Commandé le 12 11 2025, semé le 3 5 2026",
    "Note : 4/5, 3 sachets de 10",
    // Inclusive writing, alone and in pairs.
    "très satisfait.es de mon achat",
    "client.es ravi.es, content.es/heureux.ses, content.es/ravi.es",
    // Figures of plants, seeds and weights.
    "100 120 150 cm",
    "hauteurs : 80 95 100 110 120 cm",
    "3 x 10 graines, 25 + 5, 1 000 000 de graines",
    "12,50 8,90 100 0,5",
    "2 000 000 000",
    "J’ai semé 10.20.30.40.50 dans cet ordre",
  ])("« %s » is taken [REVIEW-3]", (text) => {
    expect(contactIn(text)).toBeNull();
  });

  it("is looked at in time that grows with its length alone [REVIEW-3]", async () => {
    for (const piece of [
      "a",
      "a-",
      "1",
      "1 ",
      "www",
      "a@ ",
      "1 1 2",
      "a.D",
      "0",
      "0 ",
      "01 a",
      "+1 ",
      "tél ",
      "aa.es/",
      "aa.es/b",
    ])
      expect(await costOf(() => contactIn(piece.repeat(20_000 / piece.length)), 1)).toBeLessThanOrEqual(1);
  });
});

describe("the spread of ratings", () => {
  it("is counted and averaged with one decimal, half up [REVIEW-6]", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RATINGS), { maxLength: 60 }), (given) => {
        const spread = spreadOf(given.map((rating) => ({ rating, count: 1 })));
        expect(spread.count).toBe(given.length);
        for (const rating of RATINGS)
          expect(spread.counts[rating]).toBe(given.filter((one) => one === rating).length);
        const tenths = (given.reduce<number>((sum, one) => sum + one, 0) * 10) / given.length;
        expect(spread.average).toBe(given.length === 0 ? null : Math.floor(tenths + 0.5 + 1e-9) / 10);
      }),
    );
  });
});

describe("a review of an order", () => {
  it("is written once its variety arrived, and not before or of a cancelled order [REVIEW-1]", async () => {
    const shop = await smallShop();
    const waiting = await orderOf(shop);
    expect(arrivedVarieties(waiting, "2027-12-31")).toEqual([]);
    expect(await write(shop, waiting)).toEqual({ ok: false, problem: "not-arrived" });
    await cancelOrder(shop.db, waiting.number, OPERATOR, shop.now());

    const order = await arrived(shop);
    expect(arrivedVarieties(order, "2026-11-23")).toEqual([{ slug: "amnesia", name: "amnesia" }]);
    expect(arrivedVarieties({ ...order, state: "cancelled" }, "2026-11-23")).toEqual([]);
    expect(await write(shop, order, {}, "thai")).toEqual({ ok: false, problem: "not-arrived" });
    // A parcel whose last expected day is over counts as arrived.
    const shipments = order.shipments.map((shipment) => ({ ...shipment, deliveredOn: null }));
    const latest = shipments[0]?.estimate?.latest ?? "";
    expect(arrivedVarieties({ ...order, shipments }, latest)).toEqual([]);
    const next = new Date(Date.parse(latest) + 24 * 3600 * 1000).toISOString().slice(0, 10);
    expect(arrivedVarieties({ ...order, shipments }, next)).toHaveLength(1);
    expect((await write(shop, order)).ok).toBe(true);
  });

  it("is one, however often it is sent, and waits to be read each time [REVIEW-1, REVIEW-2]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const [first] = await Promise.all([written(shop, order), written(shop, order)]);
    expect((await publish(shop, first)).ok).toBe(true);
    expect(await countReviews(shop.db, "amnesia")).toEqual({ count: 1, examples: 0 });
    const again = await written(shop, order, { text: "Une de cinq n’a pas levé." });
    expect(again).toBe(first);
    expect(await findReview(shop.db, first)).toMatchObject({
      state: "waiting",
      text: "Une de cinq n’a pas levé.",
      published_at: null,
      verified: 1,
      purchased_on: "2026-11-20",
      order_id: order.id,
      product_name: "amnesia",
    });
    expect(await countReviews(shop.db, "amnesia")).toEqual({ count: 0, examples: 0 });
    await withdrawReview(shop.db, order.id, "amnesia");
    const { reviews } = await readRevisions(shop.db);
    await withdrawReview(shop.db, order.id, "amnesia");
    expect((await readRevisions(shop.db)).reviews).toBe(reviews);
    expect(await findReview(shop.db, first)).toBeNull();
  });

  it("is verified by a paid order alone: neither test money nor an import makes one [REVIEW-1, REVIEW-11]", async () => {
    const shop = await smallShop();
    const paid = await written(shop, await arrived(shop));
    const order = await orderOf(shop, undefined, { method: "sandbox", email: "x@example.org" });
    await shop.db
      .updateTable("payment")
      .set({ state: "complete" })
      .where("order_id", "=", order.id)
      .execute();
    await sendShipment(
      shop.db,
      { number: order.number, sequence: null },
      { simulated: true },
      OPERATOR,
      shop.now(),
    );
    await recordDelivery(shop.db, { number: order.number, sequence: null }, undefined, OPERATOR, shop.now());
    const simulated = await written(shop, await orderNumbered(shop, order.number));
    const free = await arrived(shop, { email: "y@example.org" });
    await shop.db.updateTable("payment").set({ amount: 0 }).where("order_id", "=", free.id).execute();
    const ofNothing = await written(shop, await orderNumbered(shop, free.number));
    await imported(shop, [5]);
    const rows = await shop.db.selectFrom("review").select(["number", "verified", "source"]).execute();
    expect(rows.filter(({ verified }) => verified === 1).map(({ number }) => number)).toEqual([paid]);
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining([simulated, ofNothing]));
    // The table itself refuses one.
    await expect(
      shop.db.updateTable("review").set({ verified: 1 }).where("source", "!=", "").execute(),
    ).rejects.toThrow();
  });

  it("is sent so often and no more [REVIEW-2, LIMIT-1]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    for (let times = 0; times < TRIES["review-order"].points; times++) await written(shop, order);
    expect(await write(shop, order)).toMatchObject({ ok: false, problem: { kind: "too-often" } });
  });

  it("is in its author's export, and gone with their erasure [REVIEW-14, PRIVACY-2, PRIVACY-3]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const number = await written(shop, order);
    await publish(shop, number);
    const voter = await newCustomer(shop);
    await voteHelpful(shop.db, number, { ...guest("b", "c"), customerId: voter.id }, shop.now());
    const author = { customerId: null, email: order.email };
    expect(await exportData(shop.db, author)).toMatchObject({
      avis: [{ number, text: TYPED.text, state: "published" }],
    });
    const reader = { customerId: voter.id, email: voter.email };
    expect((await exportData(shop.db, reader))["avis_juges_utiles"]).toHaveLength(3);
    expect((await erase(shop.db, shop.config.varDir, reader, shop.now())).ok).toBe(true);
    const kept = () => shop.db.selectFrom("review_vote").selectAll().execute();
    // What names the author's browser and address stays with the review.
    expect((await kept()).every(({ voter }) => voter.startsWith("author "))).toBe(true);
    expect(await findReview(shop.db, number)).toMatchObject({ helpful: 1 });
    expect((await erase(shop.db, shop.config.varDir, author, shop.now())).ok).toBe(true);
    expect(await shop.db.selectFrom("review").selectAll().execute()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

describe("the operator", () => {
  it("publishes or refuses with a mail that says why, never twice [REVIEW-4]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const number = await written(shop, order);
    await shop.db.deleteFrom("outbox").execute();
    expect(await answerReview(shop.db, number, "Merci.")).toEqual({ ok: false, problem: "not-published" });
    expect((await publish(shop, number)).ok).toBe(true);
    expect(await publish(shop, number)).toEqual({ ok: false, problem: "published" });
    expect((await answerReview(shop.db, number, "Merci.")).ok).toBe(true);
    const refuse = () =>
      refuseReview(
        shop.db,
        number,
        { reason: "contact", words: "Votre voisin est nommé." },
        OPERATOR,
        shop.now(),
      );
    expect((await refuse()).ok).toBe(true);
    expect(await refuse()).toEqual({ ok: false, problem: "refused" });
    expect(await countReviews(shop.db, null)).toEqual({ count: 0, examples: 0 });
    expect(await mailsWaiting(shop)).toEqual(["review-published", "review-refused"]);
    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    // What is no longer so is not told.
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/n’est pas publié/)]);
    expect(sent[0]?.text).toContain("Votre voisin est nommé.");
    expect(sent[0]?.text).toMatch(/\/avis\?lien=[\w-]+&variete=amnesia/);
    expect((await publish(shop, number)).ok).toBe(true);
    expect(await publish(shop, "00000-00000")).toEqual({ ok: false, problem: "unknown" });
  });

  it("publishes one of another language in French, with the words it was written in [REVIEW-4]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const number = await written(shop, order, { language: "de", title: "Gut", text: "Alle Samen heil." });
    expect(await publish(shop, number)).toEqual({ ok: false, problem: "no-translation" });
    const translation = { title: "Bien", text: "Toutes les graines entières." };
    const withTranslation = async (given: typeof translation) => {
      const read = await readNow(shop, number);
      return publishReview(
        shop.db,
        number,
        { read, growing: false, translation: given },
        OPERATOR,
        shop.now(),
      );
    };
    expect(await withTranslation({ title: "", text: "x" })).toEqual({ ok: false, problem: "empty" });
    expect((await withTranslation(translation)).ok).toBe(true);
    expect(await findReview(shop.db, number)).toMatchObject({
      ...translation,
      original: "Gut\n\nAlle Samen heil.",
    });
    await refuseReview(shop.db, number, { reason: "insult", words: "" }, OPERATOR, shop.now());
    // It is translated already.
    expect((await publish(shop, number)).ok).toBe(true);
    expect(await findReview(shop.db, number)).toMatchObject({ original: "Gut\n\nAlle Samen heil." });
  });
});

describe("a review that is changed", () => {
  it("is published in no other words than were read [REVIEW-4]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const number = await written(shop, order);
    const read = await readNow(shop, number);
    await write(shop, order, { text: "Autre chose, écrit entre la lecture et la publication." });
    const given = { read, growing: false };
    expect(await publishReview(shop.db, number, given, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "changed",
    });
    expect((await publish(shop, number)).ok).toBe(true);
  });

  it("loses its votes, and may be voted for anew [REVIEW-2]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const number = await written(shop, order);
    await publish(shop, number);
    const vote = () => voteHelpful(shop.db, number, guest("b", "a"), shop.now());
    expect((await vote()).ok).toBe(true);
    expect(await findReview(shop.db, number)).toMatchObject({ helpful: 1 });
    await write(shop, order, { text: "Tout autre chose que ce qui avait été jugé utile." });
    await publish(shop, number);
    expect(await findReview(shop.db, number)).toMatchObject({ helpful: 0 });
    expect((await vote()).ok).toBe(true);
  });

  it("has no vote of its author's, by the browser or, that day, the address it was written from [REVIEW-7]", async () => {
    const shop = await smallShop();
    const number = await written(shop, await arrived(shop));
    await publish(shop, number);
    const vote = (voter: Voter) => voteHelpful(shop.db, number, voter, shop.now());
    const own = { ok: false, problem: "own" };
    expect(await vote(AUTHOR)).toEqual(own);
    expect(await vote(guest("another", AUTHOR.clientAddress))).toEqual(own);
    shop.advance(DAY);
    await deleteLapsedVotes(shop.db, shop.now());
    expect(await vote(guest(AUTHOR.browser, "elsewhere"))).toEqual(own);
    expect((await vote(guest("another", AUTHOR.clientAddress))).ok).toBe(true);
  });
});

describe("votes", () => {
  it("count once for a customer, a browser, and an address of a day [REVIEW-7]", async () => {
    const shop = await smallShop();
    await imported(shop, [5, 1]);
    const [one, two] = await listReviews(shop.db, "amnesia", "recents", 1, 2);
    const vote = (voter: Voter, number = one?.number ?? "") =>
      voteHelpful(shop.db, number, voter, shop.now());
    const voted = { ok: false, problem: "voted" };
    expect((await vote(guest("b1", "a1"))).ok).toBe(true);
    expect(await vote(guest("b1", "a2"))).toEqual(voted);
    expect(await vote(guest("b2", "a1"))).toEqual(voted);
    expect((await vote(guest("b1", "a1"), two?.number)).ok).toBe(true);
    const { id: customerId } = await newCustomer(shop);
    expect((await vote({ customerId, browser: "b3", clientAddress: "a3" })).ok).toBe(true);
    expect(await vote({ customerId, browser: "b4", clientAddress: "a4" })).toEqual(voted);
    // Signed out, in the same browser.
    expect(await vote(guest("b3", "a5"))).toEqual(voted);
    shop.advance(DAY);
    await deleteLapsedVotes(shop.db, shop.now());
    expect(await vote(guest("b1", "a6"))).toEqual(voted);
    expect((await vote(guest("b5", "a1"))).ok).toBe(true);
    expect(await findReview(shop.db, one?.number ?? "")).toMatchObject({ helpful: 3 });
    expect(await vote(guest("b6", "a9"), "00000-00000")).toEqual({ ok: false, problem: "unknown" });
  });

  it("that come at the same moment count once, and nobody votes for their own [REVIEW-7]", async () => {
    const shop = await smallShop();
    await imported(shop, [5]);
    const [one] = await listReviews(shop.db, "amnesia", "recents", 1, 1);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        voteHelpful(shop.db, one?.number ?? "", guest(`b${index}`, "same"), shop.now()),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findReview(shop.db, one?.number ?? "")).toMatchObject({ helpful: 1 });

    const { id: customerId, email: customerEmail } = await newCustomer(shop);
    const own = await written(shop, await arrived(shop, { customerId, customerEmail, email: customerEmail }));
    await publish(shop, own);
    expect(await voteHelpful(shop.db, own, { ...guest("o", "o"), customerId }, shop.now())).toEqual({
      ok: false,
      problem: "own",
    });
  });
});

describe("a review that is written anew from another browser", () => {
  it("has no vote of either, and is another version, whatever its words [REVIEW-4, REVIEW-7]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const from = (author: Voter, changes: Partial<typeof TYPED> = {}) =>
      writeReview(
        shop.db,
        { order, slug: "amnesia", region: rootStorefront(), author },
        typed(changes),
        shop.now(),
      );
    const first = await from(guest("first", "first"));
    const number = first.ok ? first.value.number : "";
    const read = await readNow(shop, number);
    expect(read).toMatch(/^[\da-f]{16}$|^[\w-]{16}$/);
    shop.advance(1000);
    await from(guest("second", "second"), { text: "Autre chose." });
    shop.advance(1000);
    // Its first words again: what was read before is none the less not what waits now.
    await from(guest("second", "second"));
    expect(await publishReview(shop.db, number, { read, growing: false }, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "changed",
    });
    await publish(shop, number);
    for (const author of [guest("first", "x"), guest("second", "y"), guest("z", "first")])
      expect(await voteHelpful(shop.db, number, author, shop.now())).toEqual({ ok: false, problem: "own" });
    expect((await voteHelpful(shop.db, number, guest("reader", "reader"), shop.now())).ok).toBe(true);
  });
});

describe("lists of reviews", () => {
  it("are in the order asked for, in slices, of one variety or all [REVIEW-5]", async () => {
    const shop = await smallShop();
    await imported(shop, [3, 5, 1, 4, 2]);
    const ratings = async (order: Parameters<typeof listReviews>[2], page = 1, size = 10) =>
      (await listReviews(shop.db, "amnesia", order, page, size)).map(({ rating }) => rating);
    expect(await ratings("recents")).toEqual([2, 4, 1, 5, 3]);
    expect(await ratings("meilleures")).toEqual([5, 4, 3, 2, 1]);
    expect(await ratings("critiques", 2, 2)).toEqual([3, 4]);
    const [, , worst] = await listReviews(shop.db, null, "recents", 1, 5);
    await voteHelpful(shop.db, worst?.number ?? "", guest("b", "a"), shop.now());
    expect(await ratings("utiles")).toEqual([1, 2, 4, 5, 3]);
    expect(await countReviews(shop.db, "thai")).toEqual({ count: 0, examples: 0 });
  });

  it.runIf(engine === "sqlite")(
    "of one variety are read by it, in each of their orders, in a database that has no statistics [REVIEW-5]",
    async () => {
      const { db } = await smallShop();
      for (const order of REVIEW_ORDERS) {
        const [numbers] = await plansOf(db, (asked) => listReviews(asked, "amnesia", order, 1, 20));
        expect([order, numbers]).toEqual([order, expect.stringMatching(/\(product_slug=\? AND state=\?\)$/)]);
      }
      for (const examples of [true, false]) {
        const [plan] = await plansOf(db, (asked) => ratingsOf(asked, { slug: "amnesia", examples }));
        expect(plan).toMatch(/\(product_slug=\? AND state=\?/);
      }
    },
  );

  it("leave examples out of averages where they do not count [REVIEW-12]", async () => {
    const shop = await smallShop();
    await imported(shop, [1, 1], { source: "exemple" });
    await imported(shop, [5]);
    expect((await ratingsOf(shop.db, { slug: null, examples: true })).average).toBe(2.3);
    expect((await ratingsOf(shop.db, { slug: null, examples: false })).average).toBe(5);
    expect(await countReviews(shop.db, null)).toEqual({ count: 3, examples: 2 });
  });

  it("give the ratings of each of several varieties, and of none that has none [REVIEW-17]", async () => {
    const shop = await smallShop();
    await imported(shop, [1, 1], { source: "exemple" });
    await imported(shop, [5]);
    const of = (examples: boolean, ...slugs: string[]) => ratingsOfEach(shop.db, slugs, examples);
    expect(await of(true, "amnesia", "thai")).toEqual([
      {
        slug: "amnesia",
        spread: await ratingsOf(shop.db, { slug: "amnesia", examples: true }),
        examples: 2,
      },
    ]);
    expect(await of(false, "amnesia")).toMatchObject([{ spread: { average: 5, count: 1 }, examples: 0 }]);
    expect(await of(true, "thai")).toEqual([]);
    expect(await of(true)).toEqual([]);
  });
});

describe("reports", () => {
  it("have one of five reasons, words that are no longer than is read, and an address or none [REVIEW-8]", () => {
    const typed = { reason: "fake", words: "x".repeat(REVIEWS.words), email: "" };
    expect(checkReport(typed)).toEqual({ ok: true, value: typed });
    const email = "claire@example.org";
    expect(checkReport({ ...typed, email })).toMatchObject({ ok: true, value: { email } });
    for (const [wrong, problem] of [
      [{ reason: "" }, { reason: "required" }],
      [{ reason: "dislike" }, { reason: "required" }],
      [{ words: "x".repeat(REVIEWS.words + 1) }, { words: "long" }],
      [{ email: "claire" }, { email: "invalid" }],
    ] as const)
      expect(checkReport({ ...typed, ...wrong })).toEqual({ ok: false, problem });
  });

  const published = async (shop: TestShop) => {
    await imported(shop, [5]);
    const [one] = await listReviews(shop.db, null, "recents", 1, 1);
    return one?.number ?? "";
  };
  const FAKE = { reason: "fake", words: "Déjà lu ailleurs.", email: "", region: "fr" } as const;
  const mails = (shop: TestShop) =>
    shop.db.selectFrom("outbox").select(["template", "recipient"]).orderBy("created_at").execute();

  it("wait for the operator, close with a decision, and are forgotten half a year later [REVIEW-8, REVIEW-13]", async () => {
    const shop = await smallShop();
    const number = await published(shop);
    const report = (clientAddress = "a") => reportReview(shop.db, number, FAKE, clientAddress, shop.now());
    expect((await report()).ok).toBe(true);
    expect(await listOpenReports(shop.db, 10)).toMatchObject([
      { review_number: number, words: "Déjà lu ailleurs." },
    ]);
    // Nobody waits for an answer.
    expect(await keepReported(shop.db, number, "", shop.now())).toEqual({ ok: true, value: 1 });
    await report();
    await refuseReview(shop.db, number, { reason: "foreign", words: "" }, OPERATOR, shop.now());
    expect(await listOpenReports(shop.db, 10)).toEqual([]);
    expect(await report()).toEqual({ ok: false, problem: "unknown" });
    for (let times = 3; times < TRIES["review-report-address"].points; times++) await report();
    expect(await report()).toMatchObject({ problem: { kind: "too-often" } });
    expect(await mails(shop)).toEqual([]);
    shop.advance(REVIEWS.reportDays * DAY);
    await deleteOldReports(shop.db, shop.now());
    expect(await shop.db.selectFrom("review_report").select("id").execute()).toEqual([]);
  });

  it("of an address are acknowledged, and answered once with the reason [REVIEW-8]", async () => {
    const shop = await smallShop();
    const number = await published(shop);
    const zoe = { ...FAKE, email: "zoe@example.org" };
    const report = (reported: Parameters<typeof reportReview>[2] = zoe) =>
      reportReview(shop.db, number, reported, "a", shop.now());
    await report();
    // The same again, and another one of the same mailbox.
    await report();
    await report({ ...zoe, words: "Et ici aussi." });
    await report({ ...FAKE, words: "Sans adresse." });
    expect((await listOpenReports(shop.db, 10)).map(({ words, email }) => [words, email])).toEqual([
      ["Déjà lu ailleurs.", "zoe@example.org"],
      ["Et ici aussi.", "zoe@example.org"],
      ["Sans adresse.", ""],
    ]);
    const received = { template: "report-received", recipient: "zoe@example.org" };
    expect(await mails(shop)).toEqual([received, received]);
    shop.advance(1000);
    expect(await keepReported(shop.db, number, "", shop.now())).toEqual({ ok: false, problem: "no-answer" });
    expect(await keepReported(shop.db, number, "x".repeat(501), shop.now())).toMatchObject({
      problem: "too-long",
    });
    expect(await keepReported(shop.db, number, "Il parle du sachet.", shop.now())).toEqual({
      ok: true,
      value: 3,
    });
    expect(await keepReported(shop.db, number, "", shop.now())).toEqual({ ok: true, value: 0 });
    const decided = { template: "report-decided", recipient: "zoe@example.org" };
    expect(await mails(shop)).toEqual([received, received, decided]);
    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    expect(sent[2]?.text).toContain("il reste publié");
    expect(sent[2]?.text).toContain("Il parle du sachet.");
    // What was typed goes to nobody.
    for (const { text } of sent) expect(text).not.toMatch(/Déjà lu|Et ici/);
  });

  it("are answered though their review is gone, with the reason where it was refused [REVIEW-8]", async () => {
    const shop = await smallShop();
    const number = await published(shop);
    const report = (email: string) => reportReview(shop.db, number, { ...FAKE, email }, "a", shop.now());
    await report("zoe@example.org");
    await refuseReview(
      shop.db,
      number,
      { reason: "contact", words: "Pour son auteur." },
      OPERATOR,
      shop.now(),
    );
    await shop.db.updateTable("review").set({ state: "published" }).execute();
    await report("urs@example.org");
    await shop.db.deleteFrom("review").execute();
    expect(await keepReported(shop.db, number, "", shop.now())).toEqual({ ok: true, value: 1 });
    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    const decisions = sent.filter(({ subject }) => subject.includes("décision"));
    expect(decisions.map(({ to }) => to).sort()).toEqual(["urs@example.org", "zoe@example.org"]);
    const [urs, zoe] = decisions.toSorted((one, other) => one.to.localeCompare(other.to));
    expect(zoe?.text).toContain("Il contient un lien, une adresse");
    expect(zoe?.text).not.toContain("Pour son auteur.");
    expect(urs?.text).toContain("son auteur l’a repris");
  });

  it("are answered at each address, though two are one mailbox's, and not while their review waits [REVIEW-8]", async () => {
    const shop = await smallShop();
    const number = await published(shop);
    for (const email of ["un@exemple.fr", "un+b@exemple.fr", "UN@exemple.fr"])
      await reportReview(shop.db, number, { ...FAKE, email }, "a", shop.now());
    await shop.db.updateTable("review").set({ state: "waiting" }).execute();
    expect(await keepReported(shop.db, number, "Non.", shop.now())).toEqual({
      ok: false,
      problem: "waiting",
    });
    await shop.db.updateTable("review").set({ state: "published" }).execute();
    expect(await keepReported(shop.db, number, "Non.", shop.now())).toEqual({ ok: true, value: 3 });
    expect(await keepReported(shop.db, "00000-00000", "", shop.now())).toEqual({
      ok: false,
      problem: "unknown",
    });
    const decided = (await mails(shop)).filter(({ template }) => template === "report-decided");
    expect(decided.map(({ recipient }) => recipient.toLowerCase()).sort()).toEqual([
      "un+b@exemple.fr",
      "un@exemple.fr",
    ]);
  });

  it("of before are kept by the upgrade that lets them be answered [REVIEW-8]", async () => {
    const shop = await smallShop();
    const number = await published(shop);
    const { schema } = shop.db;
    await schema.dropTable("review_report").execute();
    await schema
      .createTable("review_report")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("review_number", "text", (c) => c.references("review.number").onDelete("cascade"))
      .addColumn("reason", "text")
      .addColumn("words", "text")
      .addColumn("reported_at", "bigint")
      .addColumn("closed_at", "bigint")
      .execute();
    for (const index of ["open", "review_number"])
      await schema.createIndex(`review_report_${index}`).on("review_report").column("id").execute();
    const old = { review_number: number, reason: "fake", words: "", reported_at: 1 };
    await shop.db
      .insertInto("review_report")
      .values([
        { id: "1", ...old, closed_at: null },
        { id: "2", ...old, closed_at: 2 },
      ] as never)
      .execute();
    await up(shop.db as never);
    expect(await listOpenReports(shop.db, 10)).toMatchObject([
      { id: "1", email: "", product_name: "Amnesia" },
    ]);
    expect(await keepReported(shop.db, number, "", shop.now())).toEqual({ ok: true, value: 1 });
  });

  it("send a stranger's mailbox no more than all forms together may [REVIEW-8]", async () => {
    const shop = await smallShop();
    const number = await published(shop);
    for (let day = 0; day < 9; day++)
      await reportReview(
        shop.db,
        number,
        { ...FAKE, words: String(day), email: "zoe@example.org" },
        `client ${day}`,
        shop.now(),
      );
    expect(await mails(shop)).toHaveLength(TRIES["unasked-mailbox"].points);
    expect(await listOpenReports(shop.db, 10)).toHaveLength(9);
  });
});

describe("the mail that asks for reviews", () => {
  const asked = async (shop: TestShop) =>
    (await mailsWaiting(shop)).filter((name) => name === "review-request").length;
  const clear = (shop: TestShop) => shop.db.deleteFrom("outbox").execute();

  it("goes once for each order, some weeks after it arrived [REVIEW-9]", async () => {
    const shop = await smallShop();
    await arrived(shop);
    await clear(shop);
    shop.advance((REVIEWS.askedAfterDays - 1) * DAY);
    expect(await queueReviewRequests(shop.db, shop.now())).toBe(0);
    shop.advance(DAY);
    const both = await Promise.all([
      queueReviewRequests(shop.db, shop.now()),
      queueReviewRequests(shop.db, shop.now()),
    ]);
    expect(both[0] + both[1]).toBe(1);
    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.unsubscribe).toMatch(/\/avis\?lien=[\w-]+&demandes=non$/);
    expect(sent[0]?.text).toMatch(/\/avis\?lien=[\w-]+\s/);
    expect(sent[0]?.text).toMatch(/\/avis\?lien=[\w-]+&demandes=non/);
    shop.advance(DAY);
    expect(await queueReviewRequests(shop.db, shop.now())).toBe(0);
  });

  it("goes to nobody who declined it, wrote already, withdrew or bought long ago [REVIEW-9]", async () => {
    const shop = await smallShop();
    const orders = [];
    for (let index = 0; index < 4; index++)
      orders.push(await arrived(shop, { email: `p${index}@example.org` }));
    const [declined, refused, wrote, asks] = orders as [Order, Order, Order, Order];
    await shop.db.updateTable("orders").set({ review_declined: 1 }).where("id", "=", declined.id).execute();
    await refuseRequests(shop.db, refused.email.toUpperCase(), shop.now());
    await refuseRequests(shop.db, refused.email, shop.now());
    await written(shop, wrote);
    await clear(shop);
    shop.advance((REVIEWS.askedAfterDays + 12) * DAY);
    await queueReviewRequests(shop.db, shop.now());
    const recipients = await shop.db.selectFrom("outbox").select("recipient").execute();
    expect(recipients).toEqual([{ recipient: asks.email }]);
    await clear(shop);
    await arrived(shop, { email: "late@example.org" });
    await clear(shop);
    shop.advance((REVIEWS.askedWithinDays + 1) * DAY);
    await queueReviewRequests(shop.db, shop.now());
    expect(await asked(shop)).toBe(0);
  });
});

it("a refusal to be asked outlives the shop's secret, one that was noted under it as long as that is known [REVIEW-9]", async () => {
  const { db, now } = await smallShop();
  const { sessionSecrets } = config();
  const kept = [...sessionSecrets];
  await refuseRequests(db, "claire@example.org", now());
  await db
    .insertInto("review_refusal")
    .values({ mailbox: keyedDigestOf("urs@example.org"), refused_at: now() })
    .execute();
  const refused = () =>
    Promise.all(
      ["claire@example.org", "urs@example.org", "zoe@example.org"].map((one) => refusesRequests(db, one)),
    );
  try {
    sessionSecrets.unshift("a new secret, of many characters");
    expect(await refused()).toEqual([true, true, false]);
    sessionSecrets.splice(1, 1);
    expect(await refused()).toEqual([true, false, false]);
  } finally {
    sessionSecrets.splice(0, sessionSecrets.length, ...kept);
  }
});

describe("the age of reviews", () => {
  it("ends published ones after five years and refused ones after one [REVIEW-13, PRIVACY-11]", async () => {
    const shop = await smallShop();
    const order = await arrived(shop);
    const number = await written(shop, order);
    await refuseReview(shop.db, number, { reason: "insult", words: "" }, OPERATOR, shop.now());
    await imported(shop, [4]);
    shop.advance((REVIEWS.refusedDays - 1) * DAY);
    await deleteOldReviews(shop.db, shop.now());
    expect(await shop.db.selectFrom("review").select("number").execute()).toHaveLength(2);
    shop.advance(DAY);
    await deleteOldReviews(shop.db, shop.now());
    expect(await shop.db.selectFrom("review").select("state").execute()).toEqual([{ state: "published" }]);
    shop.advance((REVIEWS.publishedDays - REVIEWS.refusedDays) * DAY);
    await deleteOldReviews(shop.db, shop.now());
    expect(await shop.db.selectFrom("review").select("number").execute()).toEqual([]);
  });
});

describe("imported reviews", () => {
  const cells = {
    product: "amnesia",
    author: "Zoé",
    rating: "2",
    title: "Bof",
    text: "Sachet froissé.",
    language: "fr",
    original: "",
    published_on: "2026-10-02",
    purchased_on: "2026-09-02",
    answer: "",
    source: "ancien site",
    growing: "no",
  };
  const products = new Map([["amnesia", "Amnesia"]]);
  const faults = (changes: Partial<typeof cells>) => {
    const found = readImported({ ...cells, ...changes }, products, "2026-11-20");
    return "faults" in found ? found.faults : [];
  };

  it("are read by column, and what is wrong is named [REVIEW-11]", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ product: "x" })).toEqual([["product", "product"]]);
    expect(faults({ rating: "5.5" })).toEqual([["rating", "rating"]]);
    expect(faults({ source: "" })).toEqual([["source", "required"]]);
    expect(faults({ published_on: "2026-02-30", purchased_on: "" })).toEqual([["published_on", "day"]]);
    expect(faults({ published_on: "2026-11-21" })).toEqual([["published_on", "day"]]);
    expect(faults({ purchased_on: "2026-10-03" })).toEqual([["purchased_on", "order"]]);
    expect(faults({ language: "de" })).toEqual([["original", "original"]]);
    expect(faults({ original: "Naja" })).toEqual([["original", "original"]]);
    expect(faults({ growing: "" })).toEqual([["growing", "growing"]]);
    expect(faults({ text: "x".repeat(REVIEWS.text + 1) })).toEqual([["text", "long"]]);
  });

  it("are two where their words differ and all else is the same, and keep the numbers they had [REVIEW-11]", async () => {
    const shop = await smallShop();
    const products = new Map([["amnesia", "Amnesia"]]);
    const cells = {
      product: "amnesia",
      author: "Paul",
      rating: "5",
      title: "Bien",
      language: "fr",
      original: "",
      published_on: "2026-10-02",
      purchased_on: "",
      answer: "",
      source: "un ancien site",
      growing: "no",
    };
    const save = async (...texts: string[]) => {
      const read = texts.map((text) => readImported({ ...cells, text }, products, "2026-11-01"));
      const reviews = read.flatMap((one) => ("review" in one ? [one.review] : []));
      await saveImported(shop.db, reviews, products, shop.now());
    };
    await save("Premier achat.", "Second achat.");
    await save("Premier achat.", "Second achat.");
    const [one, two] = await listReviews(shop.db, null, "recents", 1, 9);
    expect([one?.text, two?.text].sort()).toEqual(["Premier achat.", "Second achat."]);
    expect(await countReviews(shop.db, null)).toEqual({ count: 2, examples: 0 });
    // Imported before its words counted for its number.
    const former = digestOf(["un ancien site", "amnesia", "Paul", "2026-10-02", 5].join("\n")).toUpperCase();
    const number = `${former.slice(0, 5)}-${former.slice(5, 10)}`;
    await shop.db.updateTable("review").set({ number }).where("text", "=", "Second achat.").execute();
    await save("Premier achat.", "Second achat.");
    expect(await countReviews(shop.db, null)).toEqual({ count: 2, examples: 0 });
    expect(await findReview(shop.db, number)).toMatchObject({ text: "Second achat." });
  });

  it("are stored once, and what was refused of them stays refused [REVIEW-11]", async () => {
    const shop = await smallShop();
    await imported(shop, [5, 4]);
    await imported(shop, [5, 4]);
    const [one] = await listReviews(shop.db, null, "recents", 1, 9);
    await refuseReview(shop.db, one?.number ?? "", { reason: "off-topic", words: "" }, OPERATOR, shop.now());
    await imported(shop, [5, 4]);
    expect(await countReviews(shop.db, null)).toEqual({ count: 1, examples: 0 });
  });
});

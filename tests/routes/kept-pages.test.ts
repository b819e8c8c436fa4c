import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { RemixI18Next } from "remix-i18next/server";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Styles } from "~/http/pages/style.server";
import { ownWays } from "~/own-ways";
import { stylesOf } from "~/remix/server-build";
import { importCoupons } from "~/shop/pricing/coupons.server";
import { publishReview, versionOf } from "~/shop/reviews/moderation.server";
import { voteHelpful } from "~/shop/reviews/votes.server";
import { addRule, removeRule } from "~/shop/routing/rules.server";
import { accountsOf, newSignedIn } from "../support/accounts";
import { serveEdge, testApp, type TestApp } from "../support/app";
import { serverBuild } from "../support/build";
import { add, newClaire, orderPack } from "../support/buying";
import { raw, type RawAnswer } from "../edge/raw";
import { expectSamePage } from "../support/faults";
import { ASKED_OFTEN, PUBLIC } from "../support/natures";
import { routeOf } from "../support/routes";
import { isWhole } from "../support/scope";
import { coupon, OPERATOR, seeded, setPrice, setStock } from "../support/sales";
import { pageText, publish } from "../support/shop";
import { createShopper, plain } from "../support/shopper";

/* PAGE-58: public pages that are answered from memory, beside the same shop that draws each of them. */

const app = await testApp("demo", undefined, afterAll);
/** Where a browser has the style sheet's file. */
const { whole } = stylesOf<Styles>(await serverBuild());
/** Bytes that kept pages may take here. */
const ROOM = 32 * 1024 * 1024;

/** The same shop behind an edge that keeps pages. */
const keeping = ({ shop }: TestApp) =>
  serveEdge({ ...shop, config: { ...shop.config, pageCache: ROOM } }, undefined, afterAll);
const origin = await keeping(app);

const ADULT = { cookie: "locale=fr; age=adult", "accept-encoding": "identity" };

/** What an edge answers, and how it came by it. */
async function ask(path: string, headers: Record<string, string> = {}, from = origin, method = "GET") {
  const answer = await raw(from, path, { method, headers: { ...ADULT, ...headers } });
  return { ...answer, from: answer.headers["x-cache"] };
}

/** That a page is what is drawn. @param asked its address, and what else was asked for it */
function expectSame(asked: string, page: string, drawn: string): void {
  const [path = ""] = asked.split(/[ ,]/);
  const at = `app/${routeOf(path.replace(/\.data$/, ""))} (${asked})`;
  expectSamePage(at, page, drawn, "a kept page follows from path, query and variant alone (PAGE-58)");
}

/** Headers that say what a page is, not when and how it is sent. */
const ofPage = ({ headers }: RawAnswer) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !["x-cache", "etag", "content-length", "date", "transfer-encoding", "connection"].includes(name),
    ),
  );

/** Asks until a page is kept: the second answer at the latest is. */
async function kept(path: string, from = origin) {
  await ask(path, {}, from);
  const again = await ask(path, {}, from);
  expect([path, again.from]).toEqual([path, "hit"]);
  return again;
}

describe("a page that is kept", () => {
  it("asks remix-i18next for its language once, in a shop of one language too [STOREFRONT-9, PAGE-58]", async () => {
    const asked = vi.spyOn(RemixI18Next.prototype, "getLocale");
    onTestFinished(() => asked.mockRestore());
    // A weight that no other test has: what it is decided by was never read.
    const preference = { "accept-language": "fr;q=0.321" };
    const page = (mode: string) =>
      ask("/faq", { ...preference, cookie: `locale=fr; age=adult; mode=${mode}` });
    const drawn = await page("dark");
    expect([drawn.from, drawn.body.includes('<html lang="fr"')]).toEqual(["miss", true]);
    // Here edge and build are two copies of the module, in the shop that is run they are one.
    const decisions = asked.mock.calls.length;
    expect(decisions).toBeGreaterThan(0);
    expect([(await page("dark")).from, (await page("dark")).from]).toEqual(["hit", "hit"]);
    // Nor are they asked for another visitor of the same preferences.
    await page("light");
    expect(asked).toHaveBeenCalledTimes(decisions);
  });

  it("is sent as it was drawn, in the encoding that is asked for, with the cookies that go beside it [PAGE-58]", async () => {
    const path = "/produit/sensi-star";
    const first = await ask(path, { cookie: "age=adult" });
    expect(first.from).toBe("miss");
    const drawn = await ask(path, { cookie: "age=adult" }, app.origin);
    const again = await ask(path, { cookie: "age=adult" });
    expect(again.from).toBe("hit");
    for (const answer of [first, again]) {
      expectSame(path, answer.body, drawn.body);
      const { etag, "content-length": length } = answer.headers;
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      expect(length).toBe(String(Buffer.byteLength(drawn.body)));
      expect(ofPage(answer)).toEqual(ofPage(drawn));
      expect(answer.headers["set-cookie"]).toEqual([expect.stringMatching(/^locale=fr;/)]);
    }
    const br = await ask(path, { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expectSame(path, brotliDecompressSync(br.bytes).toString(), drawn.body);
    const gzip = await ask(path, { "accept-encoding": "gzip" });
    expectSame(path, gunzipSync(gzip.bytes).toString(), drawn.body);
    const head = await ask(path, {}, origin, "HEAD");
    expect([head.from, head.body, head.headers["content-length"]]).toEqual([
      "hit",
      "",
      first.headers["content-length"],
    ]);
  });

  it("is not sent again to a browser that has it [PAGE-58]", async () => {
    const { headers, body } = await kept("/collections");
    const etag = String(headers.etag);
    const known = await ask("/collections", { "if-none-match": etag, cookie: "age=adult" });
    expect([known.status, known.body]).toEqual([304, ""]);
    expect(known.headers["set-cookie"]).toEqual([expect.stringMatching(/^locale=fr;/)]);
    expect(known.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    const unknown = await ask("/collections", { "if-none-match": `"other"` });
    expectSame("/collections", unknown.body, body);
    // Another variant is another page.
    const other = await ask("/collections", { "if-none-match": etag, cookie: "age=adult; mode=dark" });
    expect(other.status).toBe(200);
  });

  it("is found by path and known query alone, and in its storefront [PAGE-58]", async () => {
    const page = await kept("/collections/all?type=sativa&tri=prix");
    const same = await ask("/collections/all?utm_source=x&tri=prix&type=sativa");
    expect(same.from).toBe("hit");
    expectSame("/collections/all", same.body, page.body);
    const other = await ask("/ch/collections/all?type=sativa&tri=prix");
    expect(other.from).toBe("miss");
    expect(other.body).toContain("CHF");
    const data = await ask("/collections/all.data?type=sativa&tri=prix");
    expect(data.from).toBe("miss");
    const dataAgain = await ask("/collections/all.data?type=sativa&tri=prix");
    expect(dataAgain.from).toBe("hit");
    expectSame("/collections/all.data", dataAgain.body, data.body);
    expect(dataAgain.headers["cache-control"]).toBe("no-store");
    expect(dataAgain.headers.etag).toBeUndefined();
  });

  it("comes after a fresh start, redirects, rules and the address's check [PAGE-58]", async () => {
    await kept("/");
    await kept("/blog");
    expect((await ask("/?ren%65w=true")).status).toBe(303);
    const chosen = await ask("/?x=1", { cookie: "age=adult; region_choice=ch" });
    expect([chosen.status, chosen.headers.location]).toEqual([302, "/ch?x=1"]);
    expect((await ask("/blog?x=%00")).status).toBe(
      await ask("/blog?x=%00", {}, app.origin).then(({ status }) => status),
    );
    await addRule(app.shop.db, { from: "/blog", to: "/faq", status: 302 }, ownWays, app.shop.now());
    await app.shop.rules.refresh();
    expect((await ask("/blog")).headers.location).toBe("/faq");
    await removeRule(app.shop.db, "/blog");
    await app.shop.rules.refresh();
    expect((await ask("/blog")).from).toBe("hit");
  });

  it("is none of a visitor's own: a message, a private page, a page that is not there, a part that failed [PAGE-58]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    await kept("/cookies", there);
    const message = await ask("/cookies", { cookie: "age=adult; flash=x" }, there);
    expect(message.from).toBeUndefined();
    for (const path of ["/panier", "/login", "/nope", "/commentaires?page=99"])
      for (let time = 0; time < 2; time++) expect((await ask(path, {}, there)).from, path).toBeUndefined();
    await own.shop.db.schema.alterTable("review").renameTo("away").execute();
    for (let time = 0; time < 2; time++) {
      const without = await ask("/produit/white-widow", {}, there);
      expect([without.status, without.from]).toEqual([200, undefined]);
    }
    await own.shop.db.schema.alterTable("away").renameTo("review").execute();
    expect((await kept("/produit/white-widow", there)).body).toContain("variety-rating");
  });

  it("is the same for all who ask for it at once after a change [PAGE-58]", async () => {
    await kept("/produit/white-widow");
    await setStock(app.shop, "white-widow-1", 0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/produit/white-widow")));
    expect(answers.map(({ from }) => from)).toContain("miss");
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe("a page that is none to be kept", () => {
  it("is drawn for each who ask for it at once, and after one who only asks for its headers [PAGE-58]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    const path = "/produit/white-widow";
    await kept(path, there);
    await own.shop.db.schema.alterTable("review").renameTo("away").execute();
    await setStock(own.shop, "white-widow-1", 3);
    const head = await ask(path, {}, there, "HEAD");
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(path, {}, there)));
    for (const { status, from } of [head, ...answers]) expect([status, from]).toEqual([200, undefined]);
    await own.shop.db.schema.alterTable("away").renameTo("review").execute();
    expect((await kept(path, there)).status).toBe(200);
  });
});

/** Something that changes the shop, and an address that shows it. */
const CHANGES: [what: string, path: string, change: (own: TestApp) => Promise<unknown>][] = [
  ["a price", "/produit/white-widow", ({ shop }) => setPrice(shop, "white-widow-1", 4321)],
  ["a level of stock", "/collections/all", ({ shop }) => setStock(shop, "white-widow-1", 0)],
  [
    "a text",
    "/cookies",
    ({ shop }) => publish(shop, pageText({ slug: "cookies", title: "Cookies, autrement" })),
  ],
  ["a review that is published", "/produit/sensi-star", publishOne],
  [
    "a vote",
    "/commentaires",
    async ({ shop }) => {
      const { number } = await shop.db
        .selectFrom("review")
        .select("number")
        .where("growing", "=", 0)
        .orderBy("published_at", "desc")
        .executeTakeFirstOrThrow();
      const voter = { customerId: null, browser: "b", clientAddress: "192.0.2.7" };
      expect(await voteHelpful(shop.db, number, voter, shop.now())).toMatchObject({ ok: true });
    },
  ],
  [
    "a code",
    "/codes-de-reduction",
    async ({ shop }) => {
      const code = coupon({ code: "NOUVEAU", kind: "free_shipping", value: 0, isPublic: true });
      expect(await importCoupons(shop.db, [code], shop.now())).toMatchObject({ ok: true });
    },
  ],
  [
    "another day",
    "/collections/all",
    async ({ shop }) => {
      shop.advance(24 * 3600 * 1000);
      await shop.catalogue.refresh();
    },
  ],
];

async function publishOne({ shop, shopper }: TestApp) {
  const writer = shopper();
  const page = await orderPack(writer, { contact: newClaire() });
  const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(page.text) ?? [];
  await writer.visit(await accountsOf(shop).reviewPage(number));
  const typed = { rating: "2", title: "Titre à part", text: "Cinq graines entières.", author: "Zoé" };
  await writer.press("Envoyer mon avis", { ...typed, language: "fr" });
  const row = await shop.db
    .selectFrom("review")
    .selectAll()
    .where("source", "=", "")
    .executeTakeFirstOrThrow();
  const read = { read: versionOf(row), growing: false };
  expect(await publishReview(shop.db, row.number, read, OPERATOR, shop.now())).toMatchObject({ ok: true });
}

/** Midnights of 21 November, in their order. */
const MIDNIGHTS: [storefront: string, at: number][] = [
  ["/au", Date.UTC(2026, 10, 20, 13)],
  ["", Date.UTC(2026, 10, 20, 23)],
  ["/uk", Date.UTC(2026, 10, 21)],
  ["/us", Date.UTC(2026, 10, 21, 5)],
];

describe("a midnight", () => {
  it("turns the pages of the storefront where it is, and no other one's: a code that begins stands on them [PAGE-41, PAGE-58, COUPON-11]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    const begins = { kind: "free_shipping", value: 0, isPublic: true, startsOn: "2026-11-21" } as const;
    await importCoupons(own.shop.db, [coupon({ code: "DEMAIN", ...begins })], own.shop.now());
    await own.shop.revisions.refresh();
    const path = (storefront: string) => `${storefront}/codes-de-reduction`;
    for (const [storefront] of MIDNIGHTS) await kept(path(storefront), there);
    for (const [, at] of MIDNIGHTS)
      for (const moment of [at - 1, at]) {
        own.shop.advance(moment - own.shop.now());
        await own.shop.catalogue.refresh();
        for (const [storefront, midnight] of MIDNIGHTS) {
          const answer = await ask(path(storefront), {}, there);
          expect([storefront, moment, answer.from, answer.body.includes("DEMAIN")]).toEqual([
            storefront,
            moment,
            midnight === moment ? "miss" : "hit",
            midnight <= moment,
          ]);
        }
      }
  });

  it("turns a text's pages elsewhere too, which name where it can be read from then on [BLOG-2, PAGE-58]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    const text = pageText({ kind: "article", slug: "demain", title: "Demain" });
    const author = pageText({ kind: "author", slug: "zoe", title: "Zoé" });
    const facts = { published: "2026-11-21", author: "zoe" };
    await publish(own.shop, { ...text, facts }, author);
    const leadsTo = async () => {
      const { status, headers } = await ask("/blog/demain", {}, there);
      expect(status).toBe(200);
      return ["fr-FR", "fr-GB"].filter((language) => String(headers.link).includes(`hreflang="${language}"`));
    };
    const seen = [];
    for (const [, at] of MIDNIGHTS.slice(1, 3)) {
      own.shop.advance(at - own.shop.now());
      await own.shop.catalogue.refresh();
      seen.push(await leadsTo());
    }
    expect(seen).toEqual([["fr-FR"], ["fr-FR", "fr-GB"]]);
  });
});

describe("what changes the shop", () => {
  it.each(CHANGES)("shows on pages that were kept: %s [PAGE-58]", async (_, path, change) => {
    const own = await testApp();
    const there = await keeping(own);
    const before = await kept(path, there);
    await change(own);
    // As the polling does once a second.
    await Promise.all([own.shop.revisions.refresh(), own.shop.content.refresh()]);
    const after = await ask(path, {}, there);
    expect(after.from).toBe("miss");
    expectSame(path, after.body, (await ask(path, {}, own.origin)).body);
    if (_ !== "another day") expect(after.body).not.toBe(before.body);
  });

  it("is what stock changes: any level of any pack shows wherever it stands, and leaves other pages as they are [PAGE-40]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    const random = seeded(40);
    const anyOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
    // Few varieties, so that their levels and the packs that price them change many times.
    const products = own.shop.catalogue.storefront("fr").products.slice(0, 3);
    const packs = products.flatMap((product) => product.packs.map(({ stockItem }) => stockItem));
    const lists = [
      "/",
      "/collections/all",
      "/collections/all?disponible=oui&tri=prix",
      "/collections/all/filtres",
    ];
    const pages = [
      ...products.map(({ slug }) => `/produit/${slug}`),
      ...lists.concat("/seedfinder?etape=resultats", "/liste-des-prix", "/ch/collections/all?tri=prix"),
      `/comparer?${products.map(({ slug }) => `s=${slug}`).join("&")}`,
    ];
    const seen = { hit: 0, miss: 0 };
    const rounds = isWhole ? 40 : 6;
    for (let round = 0; round < rounds; round++) {
      await setStock(own.shop, anyOf(packs), Number(anyOf(["0", "0", "2", "40"])));
      for (const path of pages) {
        const { from, body } = await ask(path, {}, there);
        if (from === "hit" || from === "miss") seen[from]++;
        expectSame(`${path}, round ${round}`, body, (await ask(path, {}, own.origin)).body);
      }
    }
    expect(seen.hit).toBeGreaterThan(2 * rounds);
    expect(seen.miss).toBeGreaterThan(2 * rounds);
  }, 300_000);

  it("shows at once to whoever sent a form [PAGE-58]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    await kept("/commentaires", there);
    const reader = createShopper((request) => fetch(request), there);
    const { $ } = await reader.visit("/commentaires");
    const [button] = $("main button")
      .toArray()
      .map((one) => plain($(one).text()))
      .filter((text) => text.startsWith("Cet avis m’est utile"));
    await reader.press(button ?? "");
    // The next page that is kept, without the message that waited for the first.
    const after = await ask("/commentaires", {}, there);
    expectSame("/commentaires", after.body, (await ask("/commentaires", {}, own.origin)).body);
  });
});

/** The word that marks every text of a customer's. */
const MARK = "Quetzalmarque";
/** The cookies of a customer with an order and a cart, all of it in their name. */
async function marked(own: TestApp, there: string): Promise<Record<string, string>> {
  const shopper = () => createShopper((request) => fetch(request), there);
  const { shopper: someone } = await newSignedIn({ ...own, shopper }, { firstName: MARK });
  await add(someone, "white-widow", "white-widow-1");
  const contact = { ...newClaire(), "shipping.firstName": MARK, "shipping.line1": `1 rue ${MARK}` };
  await orderPack(someone, { contact });
  await add(someone, "sensi-star", "sensi-star-5");
  return Object.fromEntries(someone.cookies);
}

describe("what is kept", () => {
  it("has nothing of whom it was drawn for, on any public page, nor in its data [PAGE-58]", async () => {
    const own = await testApp();
    const there = await keeping(own);
    const cookies = await marked(own, there);
    expect(Object.keys(cookies)).toEqual(expect.arrayContaining(["auth", "cart", "order"]));
    const secrets = ["auth", "cart", "order"].flatMap((name) => (cookies[name] ?? "").split(".").slice(-2));
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    // Of the same variant: with as many packs in the cart, and as few answers.
    const stranger = { cookie: `locale=fr; cart=${(cookies["cart"] ?? "").split(".")[0]}.x` };
    let hits = 0;
    for (const page of ASKED_OFTEN) {
      const [path = "", query] = page.split("?");
      const data = `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
      for (const address of [page, data]) {
        await ask(address, { cookie }, there);
        for (const headers of [{ cookie }, stranger]) {
          const { from, body, headers: sent } = await ask(address, headers, there);
          if (from === "hit") hits++;
          const all = body + JSON.stringify({ ...sent, "set-cookie": "" });
          expect(all.includes(MARK), `${address} names a customer`).toBe(false);
          for (const secret of secrets)
            expect(secret.length > 8 && all.includes(secret), `${address} has a cookie's value`).toBe(false);
        }
      }
    }
    // Each page at least, once for its visitor and once for the stranger.
    expect(hits).toBeGreaterThan(ASKED_OFTEN.length * 1.5);
  }, 120_000);

  it("holds no empty style where the browser has the sheet's file [VISITOR-26]", async () => {
    const { light } = stylesOf<Styles>(await serverBuild());
    const visitors: Record<string, string>[] = [
      { cookie: `age=adult; style=${whole.name}` },
      { cookie: `age=adult; style=${light.name}`, "save-data": "on" },
    ];
    for (const headers of visitors) expect((await ask("/produit/thai", headers)).body).not.toMatch(/<style/);
  });

  it("is what is drawn, whoever asks [PAGE-58]", async () => {
    const visitors: Record<string, string>[] = [
      { cookie: "" },
      { cookie: "age=adult" },
      { cookie: "age=minor" },
      { cookie: "age=adult; mode=dark; cart=3.x" },
      { cookie: `age=adult; style=${whole.name}` },
      { cookie: "age=adult; country=IT", "accept-language": "fr-CH" },
      { cookie: "age=adult", "save-data": "on" },
      { cookie: "age=adult; cart=9+.x; auth=x; consent=x.y" },
    ];
    let [hits, asked] = [0, 0];
    for (const [index, path] of PUBLIC.entries())
      // One visitor of each page, another one of the next; `npm run test:all` asks for all.
      for (const headers of isWhole ? visitors : visitors.slice(index % visitors.length).slice(0, 1)) {
        asked++;
        const drawn = await ask(path, headers, app.origin);
        for (let time = 0; time < 2; time++) {
          const answer = await ask(path, headers);
          if (answer.from === "hit") hits++;
          expect([path, headers, answer.status]).toEqual([path, headers, drawn.status]);
          expectSame(`${path} for ${JSON.stringify(headers)}`, answer.body, drawn.body);
          expect(answer.headers["content-security-policy"]).toBe(drawn.headers["content-security-policy"]);
          expect(answer.headers["set-cookie"]).toEqual(drawn.headers["set-cookie"]);
        }
      }
    expect(hits).toBeGreaterThan(asked * 0.7);
  }, 240_000);
});

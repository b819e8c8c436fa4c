import { ownShop } from "../support/own-shop";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "~/data/db.server";
import { serveEdge, testApp } from "../support/app";
import { WEIGHTS } from "~/shop/limits/limits";
import { orderPack } from "../support/buying";
import { costOf } from "../support/cost";
import { copyDatabase } from "../support/databases";
import { type RunningServer, startBuiltServer } from "../support/servers";
import { createShopper } from "../support/shopper";
import { raw } from "./raw";

/* What stands before the shop: which requests come in, and in what form. */

const { origin, shop, shopper } = await testApp("demo", undefined, afterAll);
/** Of a form, from a browser that keeps the cookie which every page leaves. */
const FORM = { "Content-Type": "application/x-www-form-urlencoded", Cookie: "locale=fr" };
const ADD = "intent=add&sku=white-widow-1&quantity=1";
const carts = async () => (await shop.db.selectFrom("cart").select("id").execute()).length;

describe("a form's origin", () => {
  const host = new URL(origin).host;

  it.each([
    ["another site", { Origin: "https://evil.example" }],
    ["a site whose name begins like ours", { Origin: `http://${host}.evil.example` }],
    ["a site that names us as its user", { Origin: `http://${host}@evil.example` }],
    ["another port of this host", { Origin: "http://127.0.0.1:1" }],
    ["a page that hides where it is from", { Origin: "null" }],
    ["nothing", { Origin: "" }],
    ["a Referer of another site", { Referer: "https://evil.example/panier" }],
    ["a Referer that is none", { Referer: "%%%" }],
    ["another site with a Referer of ours", { Origin: "https://evil.example", Referer: `${origin}/panier` }],
  ])("from %s is 403, with a page in French, and nothing is written [FORM-4]", async (_, headers) => {
    const before = await carts();
    for (const path of ["/panier", "/ch/panier", "/panier.data", "/nope"]) {
      const answer = await raw(origin, path, { method: "POST", headers: { ...FORM, ...headers }, body: ADD });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.body).toContain('<html lang="fr">');
      expect(answer.body).toContain("Ce formulaire ne vient pas d’une page de la boutique.");
    }
    expect(await carts()).toBe(before);
  });

  it.each([
    ["this host", { Origin: origin }],
    ["this host's page", { Referer: `${origin}/produit/white-widow?x=1` }],
    ["the public address", { Origin: shop.config.publicUrl }],
    ["this host, with a Referer that says less", { Origin: origin, Referer: "https://evil.example/" }],
    ["a browser that sends neither", {}],
  ])("from %s is let in [FORM-4]", async (_, headers) => {
    const before = await carts();
    const answer = await raw(origin, "/panier", {
      method: "POST",
      headers: { ...FORM, ...headers },
      body: ADD,
    });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/panier\?reponse=\d+$/),
    ]);
    expect(await carts()).toBe(before + 1);
  });

  it("does not matter to a page that is only read [FORM-4]", async () => {
    const headers = { Origin: "https://evil.example", Referer: "https://evil.example/" };
    expect((await raw(origin, "/panier", { headers })).status).toBe(200);
  });
});

describe("an address", () => {
  it("whose path is longer than 2,000 characters is 414, with a page in French, and costs little [EDGE-30]", async () => {
    const page = await raw(origin, `/${"a".repeat(1999)}`);
    expect(page.status).toBe(404);
    for (const path of [
      `/${"a".repeat(2000)}`,
      "/".repeat(15_000),
      `${"/".repeat(15_000)}x`,
      `/${"/x".repeat(7000)}.data`,
    ]) {
      const answer = await raw(origin, path);
      expect(answer.status).toBe(414);
      expect(answer.body).toContain("Aucune page de la boutique n’a une adresse aussi longue.");
      const ordinary = () => raw(origin, "/nope");
      expect(await costOf(() => raw(origin, path), 1, ordinary)).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ["/collections//all", "/collections/all"],
    [`/${"/".repeat(1900)}panier`, "/panier"],
    [`/ch${"/".repeat(1900)}panier?a=//b`, "/ch/panier?a=//b"],
    [`/panier${"/".repeat(1900)}`, "/panier"],
    [`${"/".repeat(1999)}`, "/"],
  ])("with runs of slashes leads to its one form [EDGE-4, EDGE-30]", async (path, target) => {
    const answer = await raw(origin, path);
    expect([answer.status, answer.headers.location]).toEqual([301, target]);
    const ordinary = () => raw(origin, "/PANIER");
    expect(await costOf(() => raw(origin, path), 3, ordinary)).toBeLessThanOrEqual(3);
  });

  it("is counted for its client whatever answers it: a redirect, a refusal, a fresh start [LIMIT-7, EDGE-30]", async () => {
    const counted = await testApp("demo", undefined, onTestFinished);
    const asked: string[] = [];
    counted.shop.requests.count = async (limit, whom) => {
      asked.push(`${limit} ${whom}`);
      return 1000;
    };
    const requests: [path: string, method?: string][] = [
      ["/"], ["/PANIER"], ["/panier/"], ["//x"], ["/x".repeat(1500)], ["/?renew=true"], ["/nope.data"], ["/panier", "POST"], ["/panier", "PUT"],
    ]; // prettier-ignore
    for (const [path, method = "GET"] of requests)
      expect([path, (await raw(counted.origin, path, { method })).status]).toEqual([path, 429]);
    expect(asked).toEqual(
      requests.map(([, method]) => `${method === "POST" ? "form" : "page"}-address 127.0.0.1`),
    );
  });

  it("counts as several where its page is dear to draw, however it is written [LIMIT-15]", async () => {
    const counted = await testApp("demo", undefined, onTestFinished);
    const weights: number[] = [];
    counted.shop.requests.count = async (_limit, _whom, weight = 1) => {
      weights.push(weight);
      return 1000;
    };
    const { priceList, reviews, gallery, sitemap } = WEIGHTS;
    const expected: [path: string, weight: number, method?: string][] = [
      ["/", 1], ["/panier", 1, "POST"], ["/liste-des-prix?page=2", priceList], ["/ch//LISTE-des-prix/", priceList, "POST"],
      ["/liste-des-prix.data", priceList], ["/commentaires?tri=utiles", reviews], ["/test123/planches", gallery],
      ["/produit/liste-des-prix", 1], ["/liste-des-prix".repeat(200), 1],
      ["/sitemap-fr.xml?x", sitemap], ["/sitemap.xml", sitemap], ["/robots.txt", 1],
    ]; // prettier-ignore
    for (const [path, , method = "GET"] of expected) await raw(counted.origin, path, { method });
    expect(weights).toEqual(expected.map(([, weight]) => weight));
  });
});

describe("a body", () => {
  const padded = (length: number) =>
    `${ADD}${`&x=${"x".repeat(9_000)}`.repeat(Math.ceil(length / 9_000))}`.slice(0, length);

  it("of 100 kB is read, of one byte more is 413, with a page in French [FORM-5]", async () => {
    const send = (length: number) =>
      raw(origin, "/panier", { method: "POST", headers: FORM, body: padded(length) });
    expect((await send(100_000)).status).toBe(303);
    const before = await carts();
    for (const length of [100_001, 5_000_000]) {
      const answer = await send(length);
      expect(answer.status).toBe(413);
      expect(answer.body).toContain("Le formulaire envoyé dépasse 100 ko.");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(await carts()).toBe(before);
  });

  it("without a length is counted as it comes [FORM-5]", async () => {
    const chunks = (count: number) =>
      Array.from({ length: count }, (_, index) => (index ? "&x=".padEnd(1000, "x") : padded(1000)));
    const headers = { ...FORM, "Transfer-Encoding": "chunked" };
    const send = (count: number) => raw(origin, "/panier", { method: "POST", headers, body: chunks(count) });
    expect((await send(100)).status).toBe(303);
    expect((await send(101)).status).toBe(413);
    expect((await send(3000)).status).toBe(413);
    expect((await raw(origin, "/")).status).toBe(200);
  });

  it("that is no form is 400, whatever it says it is [FORM-6]", async () => {
    for (const type of [
      "application/json",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=a",
      "image/png",
      "",
    ]) {
      const answer = await raw(origin, "/panier", {
        method: "POST",
        headers: { "Content-Type": type },
        body: "{}",
      });
      expect([type, answer.status]).toEqual([type, 400]);
    }
    expect((await raw(origin, "/panier", { method: "POST" })).status).toBe(400);
  });

  it("of any shape costs little more processor time than any refused form, its page included [FORM-9]", async () => {
    const send = async (body: string) =>
      expect((await raw(origin, "/panier", { method: "POST", headers: FORM, body })).status).toBe(400);
    const MOST = 4;
    for (const body of [
      `intent=coupon&code=x${"&a".repeat(49_900)}`,
      `intent=coupon&${"a.".repeat(5000)}a=1`,
      "a=1&".repeat(25_000),
    ])
      expect(
        await costOf(
          () => send(body),
          MOST,
          () => send("intent=x"),
        ),
      ).toBeLessThanOrEqual(MOST);
  });

  it("of letters that are slow to normalise or to put into ASCII costs little more than any refused form [FORM-9, FORM-13]", async () => {
    // Raw, as two or three bytes each: 20 kB.
    const marks = Array.from({ length: 9000 }, (_, at) =>
      String.fromCharCode(0x300 + ((at * 37) % 0x70)),
    ).join("");
    const ideographs = Array.from({ length: 6500 }, (_, at) => String.fromCharCode(0x4e00 + at)).join("");
    const send = (path: string, body: string) => raw(origin, path, { method: "POST", headers: FORM, body });
    const MOST = 4;
    for (const [path, body] of [
      ["/login", `intent=login&password=x&email=x@${ideographs}.example`],
      ["/login", `intent=login&email=x@example.org&password=a${marks}`],
      ["/mot-de-passe-oublie", `intent=reset&email=a${marks}@example.org`],
      ["/panier", `intent=coupon&code=a${marks}`],
      ["/panier", `intent=add&sku=white-widow-1&quantity=1${marks}`],
      ["/statut-de-la-commande", `intent=lookup&number=a${marks}&email=x@${ideographs}`],
    ] as const) {
      expect([path, (await send(path, body)).status]).toEqual([path, 400]);
      const other = () => send(path, "intent=x");
      expect([path, await costOf(() => send(path, body), MOST, other)]).toEqual([
        path,
        expect.toSatisfy((cost: number) => cost <= MOST),
      ]);
    }
    const query = encodeURIComponent(marks.slice(0, 2000));
    expect((await raw(origin, `/collections/all?q=a${query}`)).status).toBe(400);
    expect((await raw(origin, `/produit/a${query.slice(0, 1900)}`)).status).toBe(400);
  });

  it("may have names and values of any kind [FORM-7]", async () => {
    for (const body of [
      "%",
      "=&=&=",
      "intent=add&sku[]=1",
      "intent=add&sku=%00&quantity=%ff",
      "intent[4294967294]=add",
      "__proto__[x]=1&intent=add",
      "intent=add&".repeat(5000),
    ]) {
      const answer = await raw(origin, "/panier", { method: "POST", headers: FORM, body });
      expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), 400]);
    }
  });
});

describe("an address", () => {
  it.each([
    ["/panier/", "/panier"],
    ["/panier///", "/panier"],
    ["/panier/?a=1&b=%2F", "/panier?a=1&b=%2F"],
    ["/collections/all/?q=a/&tri=nom/", "/collections/all?q=a/&tri=nom/"],
    ["/?x=/", null],
    ["/ch/", "/ch"],
    ["/ch/?x=1", "/ch?x=1"],
    ["/ch/panier/", "/ch/panier"],
    ["/fr", "/"],
    ["/fr/", "/"],
    ["/fr/panier/?a=1", "/panier?a=1"],
    ["/fr?a=1?b=2", "/?a=1?b=2"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["/\\/evil.example", "/evil.example"],
    ["/fr//evil.example", "/evil.example"],
    ["/fr/\\evil.example", "/evil.example"],
    ["//evil.example/%2e%2e/", "/"],
    ["/%2e%2e//evil.example/", "/evil.example"],
    ["/%5cevil.example/", "/%5cevil.example"],
    ["/\\\\evil.example", "/evil.example"],
    ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
    ["/fr/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
    ["/fr/fr/evil.example", "/fr/evil.example"],
    ["/ch//evil.example/", "/ch/evil.example"],
    ["/ch//evil.example", "/ch/evil.example"],
    ["/ch/\\evil.example/", "/ch/evil.example"],
    ["/http://evil.example/", "/http:/evil.example"],
  ])("%s leads to %s, on this host [EDGE-4]", async (path, target) => {
    const answer = await raw(origin, path);
    if (target === null) {
      expect(answer.status).toBe(200);
      return;
    }
    expect([answer.status, answer.headers.location]).toEqual([301, target]);
    expect(new URL(target, origin).origin).toBe(origin);
  });

  it("keeps the method of a form [EDGE-4]", async () => {
    const answer = await raw(origin, "/fr/panier/", { method: "POST", headers: FORM, body: ADD });
    expect([answer.status, answer.headers.location]).toEqual([308, "/panier"]);
  });

  it("that cannot be read is 400, with a page in French and nothing of the program's [EDGE-2]", async () => {
    for (const path of [
      "/%ff",
      "/produit/%ff",
      "/%",
      "/%e0%a4%a",
      "/ch/produit/%c3",
      "/produit/%ed%a0%80",
      "/%00",
      "/produit/a%00",
      "/%0d%0aSet-Cookie:x=1",
      "/produit/a%7f",
      "/%5c",
      "/ch/produit%5cwhite-widow",
    ]) {
      const answer = await raw(origin, path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body).toContain("Cette adresse contient des caractères qui ne peuvent pas être lus.");
      expect(answer.body).not.toMatch(/URIError|node_modules|\bat \w/);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("with strange characters that can be read is an unknown page [EDGE-1]", async () => {
    for (const path of ["/.env", "/...", "/;", "/index.php", "/%2e%2e%2fpackage.json"]) {
      const answer = await raw(origin, path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe("a request", () => {
  it("by HEAD answers like GET, without a body", async () => {
    for (const path of ["/", "/produit/white-widow", "/nope", "/panier", "/product", "/favicon.svg"]) {
      const [head, get] = [await raw(origin, path, { method: "HEAD" }), await raw(origin, path)];
      expect([path, head.status, head.body]).toEqual([path, get.status, ""]);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
      expect(head.headers.location).toBe(get.headers.location);
    }
  });

  it("by a method that no browser sends for a page is 405, and says which are known", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
      const answer = await raw(origin, "/panier", { method });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "GET, HEAD, POST"]);
      expect(answer.body).toContain('<html lang="fr">');
    }
  });

  it("that sends a form where none stands is 405, or 404 where nothing does", async () => {
    const send = (path: string) => raw(origin, path, { method: "POST", headers: FORM, body: ADD });
    for (const path of ["/", "/collections", "/produit/white-widow", "/conditions-generales"]) {
      const answer = await send(path);
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.body).toContain("Rien ne peut être envoyé à cette page.");
    }
    expect((await send("/nope")).status).toBe(404);
  });

  it("with broken cookies is answered as if it had none", async () => {
    const plainly = await raw(origin, "/produit/white-widow");
    for (const cookie of [
      "===;;;%;cart",
      "cart",
      "cart=%",
      'cart="',
      "flash=%00; order=%ff; cart=9+.",
      "a=b;".repeat(2000),
      "__proto__=1",
    ]) {
      for (const path of ["/produit/white-widow", "/panier", "/recapitulatif-de-commande"]) {
        const answer = await raw(origin, path, { headers: { Cookie: cookie } });
        expect([cookie.slice(0, 30), path, answer.status]).toEqual([
          cookie.slice(0, 30),
          path,
          path.startsWith("/rec") ? 303 : 200,
        ]);
      }
      if (!/flash|9\+/.test(cookie))
        expect((await raw(origin, "/produit/white-widow", { headers: { Cookie: cookie } })).body).toBe(
          plainly.body,
        );
    }
  });

  it("for any host is answered, and led to none by it", async () => {
    const headers = { Host: "evil.example" };
    expect((await raw(origin, "/product", { headers })).headers.location).toBe("/collections/all");
    expect((await raw(origin, "/fr/panier", { headers })).headers.location).toBe("/panier");
    expect(
      (await raw(origin, "/", { headers: { ...headers, "X-Forwarded-Host": "evil.example" } })).body,
    ).not.toContain("evil.example");
  });

  it.each(["a b", "[", "%", "x:99999", "localhost:3000@x", "user:pass@localhost", "a/b", "a?b", "a#b", "x:"])(
    "with a Host that is none, %j, is a readable 400, and its other headers do not count [EDGE-5]",
    async (host) => {
      for (const path of ["/", "/panier", "/collections/all.data"]) {
        const answer = await raw(origin, path, { headers: { Host: host } });
        expect([path, answer.status]).toEqual([path, 400]);
        if (path !== "/collections/all.data") expect(answer.body).toContain("<h1>");
      }
    },
  );

  it("with a Host that is one is answered: a name, an address, with or without a port [EDGE-5]", async () => {
    for (const host of [
      "localhost",
      "LOCALHOST:3000",
      "xn--chnevis-6xa.example",
      "127.0.0.1:80",
      "[::1]:3000",
    ])
      expect([host, (await raw(origin, "/", { headers: { Host: host } })).status]).toEqual([host, 200]);
  });

  it("behind a proxy, forwarded hosts and protocols that are none lead to no failure [EDGE-5]", async () => {
    const proxied = { ...shop, config: { ...shop.config, proxies: 1 } };
    const behind = await serveEdge(proxied);
    for (const headers of [
      { "X-Forwarded-Host": "localhost:3000@x" },
      { "X-Forwarded-Host": "a b, [" },
      { "X-Forwarded-Proto": "javascript" },
      { "X-Forwarded-Proto": "https://x@y" },
      { "X-Forwarded-For": "x@y, ::zz" },
    ] as Record<string, string>[])
      for (const path of ["/", "/panier", "/?renew=true"])
        expect([headers, (await raw(behind, path, { headers })).status]).toEqual([
          headers,
          path === "/?renew=true" ? 303 : 200,
        ]);
  });

  it("a picture is told nothing that only speaks of pages [EDGE-28, PAGE-6]", async () => {
    const { body } = await raw(origin, "/");
    const [picture = ""] = /\/images\/[0-9a-f]{20}\.webp\?w=\d+/.exec(body) ?? [];
    const { status, headers, rawHeaders } = await raw(origin, picture);
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toBeUndefined();
    expect(rawHeaders.join("").length).toBeLessThan(400);
  });

  it("a page that may run a script gives up what it would never ask a browser for [PAGE-6]", async () => {
    for (const path of ["/", "/nope", "/panier", "/ch/login"]) {
      const { headers } = await raw(origin, path);
      for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
        expect([path, String(headers["permissions-policy"])]).toEqual([
          path,
          expect.stringContaining(`${feature}=()`),
        ]);
    }
  });
});

describe("files", () => {
  it("of the client build are kept for ever, others for an hour", async () => {
    const page = await shopper().visit("/panier");
    const assets = page
      .$('link[rel="modulepreload"]')
      .toArray()
      .map((link) => page.$(link).attr("href") ?? "");
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      const { status, headers } = await raw(origin, asset);
      expect([asset, status, headers["cache-control"]]).toEqual([
        asset,
        200,
        "public, max-age=31536000, immutable",
      ]);
      expect(headers["content-type"]).toMatch(/javascript/);
    }
    expect((await raw(origin, "/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("that are not there are a 404 that nobody keeps, and none lies outside the client build", async () => {
    for (const path of [
      "/assets/nope-12345678.js",
      "/assets",
      "/package.json",
      "/server/index.js",
      "/assets/..%2f..%2fpackage.json",
      "/..%5c..%5cpackage.json",
      "/.vite/manifest.json",
    ]) {
      const answer = await raw(origin, path);
      expect([path, answer.status]).toEqual([path, path.includes("%5c") ? 400 : 404]);
      expect(answer.headers["cache-control"] ?? "").not.toMatch(/immutable|max-age/);
      expect(answer.body).not.toMatch(/"dependencies"|ENOENT|createEdge/);
    }
    for (const path of [
      "/assets/../../package.json",
      "/../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
    ]) {
      const answer = await raw(origin, path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 301, "/package.json"]);
    }
  });

  it("of another build are no page, and nobody keeps that they are not there [EDGE-19]", async () => {
    for (const path of ["/assets/home-00000000.js", "/assets/", "/assets/nope/%ff?x=1"]) {
      const answer = await raw(origin, path);
      expect([path, answer.status, answer.headers["cache-control"], answer.body]).toEqual([
        path,
        404,
        "no-store",
        "Fichier inconnu.\n",
      ]);
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    }
  });
});

describe("every answer", () => {
  it("has the headers that protect it, and none that names the program", async () => {
    for (const path of ["/", "/panier", "/nope", "/%ff", "/favicon.svg", "/product", "/_root.data"]) {
      const { headers } = await raw(origin, path);
      expect([
        path,
        headers["x-content-type-options"],
        headers["referrer-policy"],
        headers["x-frame-options"],
      ]).toEqual([path, "nosniff", "same-origin", "SAMEORIGIN"]);
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  it("is packed for who takes that, and said to depend on it", async () => {
    const packed = await raw(origin, "/", { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toContain("Accept-Encoding");
    const plainly = await raw(origin, "/");
    expect(plainly.headers["content-encoding"]).toBeUndefined();
    expect(packed.body.length).toBeLessThan(plainly.body.length / 2);
  });
});

describe("the built server", () => {
  let server: RunningServer;
  let database: string;
  beforeAll(async () => {
    database = await copyDatabase("demo");
    server = await startBuiltServer(database, { PUBLIC_URL: "https://chenevis.example", ...ownShop() });
  });
  afterAll(() => server.stop());

  /** The server's database without a table. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    const db = openDatabase(database);
    try {
      await sql`alter table ${sql.table(table)} rename to lost`.execute(db);
      await work();
    } finally {
      await sql`alter table lost rename to ${sql.table(table)}`.execute(db);
      await db.destroy();
    }
  }

  it("behind https sends cookies over https only, and says so for all to come", async () => {
    const answer = await raw(server.origin, "/panier", { method: "POST", headers: FORM, body: ADD });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    expect(
      cookies.map((cookie) => /^(\w+)=.*; HttpOnly; Secure; SameSite=Lax$/.exec(cookie)?.[1]).sort(),
    ).toEqual(["cart", "flash"]);
    // Hosts beneath it may be the operator's, and without https [EDGE-38].
    expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}$/);
    expect((await raw(origin, "/")).headers["strict-transport-security"]).toBeUndefined();
  });

  it("says so for the hosts beneath it where the operator asks that [EDGE-38]", async () => {
    const whole = await startBuiltServer(database, {
      PUBLIC_URL: "https://chenevis.example",
      ...ownShop(),
      HSTS_SUBDOMAINS: "on",
    });
    try {
      const { headers } = await raw(whole.origin, "/");
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    } finally {
      await whole.stop();
    }
  });

  it("shows with a failure a reference that stands in its log, and nothing of the program [PAGE-9]", async () => {
    await without("customer", async () => {
      const answer = await raw(server.origin, "/favoris/inconnu");
      expect(answer.status).toBe(500);
      expect(answer.body).toContain("Oeps! Nothing here");
      expect(answer.body).toContain("Une erreur est survenue de notre côté.");
      const [, reference = "-"] = /<code>([0-9a-f-]{36})<\/code>/.exec(answer.body) ?? [];
      const logged = () =>
        server
          .output()
          .split("\n")
          .find((line) => line.includes(reference)) ?? "";
      await expect.poll(logged).toContain(reference);
      const line = logged();
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        requestId: reference,
        path: "/favoris/inconnu",
      });
      expect(line).toContain("no such table");
      expect(answer.body).not.toMatch(/no such table|node_modules|SqliteError|\.server\.|\n\s+at /);
      // The screen still has the shop's collections.
      expect(answer.body).toContain('href="/collections/classiques"');

      const data = await raw(server.origin, "/favoris/inconnu.data");
      expect(data.body).not.toMatch(/no such table|node_modules|\\n\s+at /);
    });
    expect((await raw(server.origin, "/favoris/inconnu")).status).toBe(404);
  });

  it("writes no error into its log for a form that no page takes, or for data as earlier versions of Remix ask for them", async () => {
    const answer = await raw(server.origin, "/collections", { method: "POST", headers: FORM, body: ADD });
    expect(answer.status).toBe(405);
    for (const path of ["/collections", "/panier"]) {
      const data = await raw(server.origin, `${path}?_data=root&q=a`);
      expect([data.status, data.body.slice(0, 15)]).toEqual([200, "<!DOCTYPE html>"]);
    }
    // What comes after it in the log is there once this is.
    await without("customer", async () => {
      await raw(server.origin, "/favoris/apres");
      await expect.poll(() => server.output()).toContain("/favoris/apres");
    });
    const errors = server
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":50'));
    expect(errors.filter((line) => /"\/collections"|_data/.test(line))).toEqual([]);
  });

  it("goes on after a page could not be drawn [PAGE-9]", async () => {
    const someone = createShopper(fetch, server.origin);
    const ordered = await orderPack(someone);
    const ask = () => someone.visit(ordered.path);
    const db = openDatabase(database);
    const { id, quote } = await db.selectFrom("orders").select(["id", "quote"]).executeTakeFirstOrThrow();
    const store = (written: string) =>
      db.updateTable("orders").set({ quote: written }).where("id", "=", id).execute();
    // A text that is none: what draws the page fails, not what reads it.
    await store(quote.replace(/"name":"[^"]*"/, '"name":{"no":"text"}'));
    const { status, html } = await ask();
    expect(status).toBe(500);
    expect(html).toContain("Oeps! Nothing here");
    expect(html).not.toMatch(/Objects are not valid|node_modules|\n\s+at /);
    await store(quote);
    expect((await ask()).status).toBe(200);
    await db.destroy();
  });

  it("goes on after its cart failed, with a reference in the log [CART-9, PAGE-9]", async () => {
    const someone = createShopper(fetch, server.origin);
    await someone.visit("/produit/white-widow");
    await someone.press("Ajouter au panier");
    await without("cart_line", async () => {
      const page = await someone.visit("/panier");
      expect(page.status).toBe(500);
      expect(page.text).toContain("Impossible de récupérer votre panier, veuillez recharger la page.");
      expect(page.html).not.toMatch(/no such table|node_modules/);
      // The log comes by a pipe of its own, perhaps after the answer.
      await expect.poll(() => server.output()).toMatch(/"requestId":"[0-9a-f-]{36}","msg":"cart"/);
    });
    expect((await someone.visit("/panier")).text).toContain("White Widow");
  });

  it("writes nobody's name, address or cookie into its log", async () => {
    const someone = createShopper(fetch, server.origin);
    await someone.visit("/produit/white-widow");
    await someone.press("Ajouter au panier");
    await someone.visit("/checkout");
    await without("checkout_draft", async () => {
      const { path, body } = someone.fill("Enregistrer et continuer", {
        email: "claire.dupont@example.org",
        "shipping.firstName": "Clairette",
        "shipping.lastName": "Dupont",
        "shipping.line1": "12 rue des Lilas",
        "shipping.postalCode": "44000",
        "shipping.city": "Nantes",
        "shipping.phone": "06 12 34 56 78",
      });
      expect((await someone.send(path, { method: "POST", body })).status).toBe(503);
    });
    await expect.poll(() => server.output()).toContain("checkout_draft");
    expect(server.output()).not.toMatch(/claire|dupont|lilas|612345678|eyJpZCI/i);
  });
});

import { ownShop } from "../support/own-shop";
import { connect } from "node:net";
import { load } from "cheerio";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/data/db.server";
import { localeCookie } from "~/http/cookies/locale.server";
import { ownWays } from "~/own-ways";
import { addRule, removeRule } from "~/shop/routing/rules.server";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { copyDatabase } from "../support/databases";
import { NOON } from "../support/shop";
import { startBuiltServer } from "../support/servers";
import { checkHtml, hasJava } from "../support/w3c";
import { type RawAnswer, raw } from "./raw";

/* Where an address leads before any page is made: a fresh start, addresses that moved, the chosen storefront. */

const { origin, shop } = await testApp("demo", undefined, afterAll);
/** Of a form, from a browser that keeps the cookie which every page leaves. */
const FORM = { "Content-Type": "application/x-www-form-urlencoded", Cookie: "locale=fr" };

/** The `Set-Cookie` lines of an answer, by name; of several of one name the last counts, as in browsers. */
const cookiesOf = (answer: RawAnswer) =>
  new Map([answer.headers["set-cookie"] ?? []].flat().map((line) => [line.split("=")[0] ?? "", line]));

/** What a page's data says to Remix's client: where to load the page whole. */
const wholeLoad = (status: number, target: string) =>
  `[["SingleFetchRedirect",1],{"_2":3,"_4":5,"_6":7},"redirect",${JSON.stringify(target)},"status",${status},"reload",true]\n`;

describe("/.well-known", () => {
  it.each([
    ["/.well-known/change-password", "/compte/details#mot-de-passe"],
    ["/ch/.well-known/change-password", "/ch/compte/details#mot-de-passe"],
    ["/.well-known/change-password?a=1", "/compte/details#mot-de-passe"],
  ])(
    "leads from %s to the form that changes a password, and a guest to the login [EDGE-36]",
    async (path, target) => {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await raw(origin, path, { method });
        expect([status, headers.location, headers["cache-control"]]).toEqual([302, target, "no-store"]);
      }
      const page = target.split("#")[0] ?? "";
      const there = await raw(origin, page);
      expect(there.status).toBe(303);
      expect(there.headers.location).toContain(`/login?retour=${encodeURIComponent("/compte/details")}`);
    },
  );

  it("has nothing else, so that what asks for it can tell [EDGE-36]", async () => {
    for (const name of [
      "resource-that-should-not-exist-whose-status-code-should-not-be-200",
      ...["change-password/x", "security.txt", "passkey-endpoints", "assetlinks.json"],
    ])
      expect([name, (await raw(origin, `/.well-known/${name}`)).status]).toEqual([name, 404]);
    expect(
      (await raw(origin, "/.well-known/change-password", { method: "POST", headers: FORM })).status,
    ).not.toBe(302);
  });
});

describe("?renew=true", () => {
  it.each([
    ["/?renew=true", "/"],
    ["/panier?renew=true", "/panier"],
    ["/panier/?renew=true", "/panier/"],
    ["/ch?renew=true", "/ch"],
    ["/nope?a=1&renew=true&b=2", "/nope?a=1&b=2"],
    ["/collections/all?tri=nom&q=a%20b+c%2Fd&renew=true", "/collections/all?tri=nom&q=a%20b+c%2Fd"],
    ["/?q=caf%C3%A9&Q=%zz&%72enew=tru%65&q", "/?q=caf%C3%A9&Q=%zz&q"],
    ["/?renew=1&renew=true", "/"],
    ["/favicon.svg?renew=true", "/favicon.svg"],
    ["/assets/nope.js?renew=true", "/assets/nope.js"],
    ["//evil.example/?renew=true", "/evil.example/"],
    ["/\\evil.example?renew=true", "/evil.example"],
    ["/fr//evil.example?renew=true", "/fr//evil.example"],
    ["http://localhost/?renew=true", "/"],
    ["/?a=//evil.example&renew=true", "/?a=//evil.example"],
  ])("on %s leads to %s, on this host [EDGE-6]", async (path, target) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await raw(origin, path, { method });
      expect([answer.status, answer.headers.location, answer.body]).toEqual([303, target, ""]);
      expect(new URL(target, origin).origin).toBe(origin);
      expect(answer.headers["clear-site-data"]).toBe('"cookies", "storage"');
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("expires the shop's cookies and every one that is sent, and marks the start for the script [EDGE-8]", async () => {
    const Cookie = "cart=9+.x; theme=dark; renew=1; odd name=1; __proto__=1; flash=%ff";
    const cookies = cookiesOf(await raw(origin, "/panier?renew=true", { headers: { Cookie } }));
    expect(cookies.get("renew")).toBe("renew=1; Max-Age=60; Path=/; SameSite=Lax");
    cookies.delete("renew");
    expect([...cookies.keys()].sort()).toEqual(
      "__proto__ aff age auth cart compare consent consent_choice country flash light light_told locale mode order region_choice seen signed_in style theme vote".split(
        " ",
      ),
    );
    for (const cookie of cookies.values())
      expect(cookie).toMatch(
        /^\w+=ended; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax$/,
      );
    const many = Array.from({ length: 3000 }, (_, index) => `c${index}=`).join(";");
    expect(cookiesOf(await raw(origin, "/?renew=true", { headers: { Cookie: many } })).size).toBeLessThan(
      300,
    );
  });

  it("on plain http to another machine only expires cookies: Chromium sets none beside a header it ignores [EDGE-7]", async () => {
    for (const [Host, header] of [
      ["plain.example", undefined],
      ["localhost.plain.example:3000", undefined],
      ["localhost:3000", '"cookies", "storage"'],
      ["[::1]:3000", '"cookies", "storage"'],
    ] as const) {
      const answer = await raw(origin, "/panier?renew=true", { headers: { Host, Cookie: "cart=9+.x" } });
      expect([Host, answer.headers["clear-site-data"]]).toEqual([Host, header]);
      expect(cookiesOf(answer).get("cart")).toContain("Max-Age=0");
      expect(cookiesOf(answer).get("renew")).toContain("Max-Age=60");
    }
  });

  it("comes before the slash, the root's redirect and everything else [EDGE-6]", async () => {
    const headers = { Cookie: "region_choice=ch" };
    expect((await raw(origin, "/?renew=true", { headers })).headers.location).toBe("/");
    expect((await raw(origin, "/fr/?renew=true")).headers.location).toBe("/fr/");
    expect((await raw(origin, "/%ff?renew=true")).status).toBe(303);
  });

  it("makes a page that Remix's client asks for load whole [EDGE-6]", async () => {
    for (const [path, target] of [
      ["/panier.data?renew=true", "/panier"],
      ["/_root.data?a=1&renew=true", "/?a=1"],
      // Remix's client puts the storefront before it.
      ["/ch/_root.data?renew=true", "/"],
      ["/ch/produit/thai.data?a=%2F&renew=true&_routes=root", "/produit/thai?a=%2F"],
      ["/ch//evil.example.data?renew=true", "/evil.example"],
    ] as const) {
      const answer = await raw(origin, path);
      expect([path, answer.status, answer.body]).toEqual([path, 202, wholeLoad(303, target)]);
      expect(answer.headers["clear-site-data"]).toBe('"cookies", "storage"');
      expect(cookiesOf(answer).get("cart")).toContain("Max-Age=0");
    }
  });

  const DOCUMENT = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
  const CLEARED = "cleared";
  const ASKED = "asked";
  /** What became of a request: all is forgotten, or it is asked first and nothing is. */
  const outcome = async (path: string, headers: Record<string, string>, method = "GET") => {
    const answer = await raw(origin, path, { method, headers: { Cookie: "cart=9+.x", ...headers } });
    const forgets =
      answer.headers["clear-site-data"] !== undefined || answer.headers["set-cookie"] !== undefined;
    if (forgets) return answer.status === 303 || answer.status === 202 ? CLEARED : `${answer.status} forgets`;
    expect(answer.headers["cache-control"]).toBe("no-store");
    return answer.status === 200 && answer.headers.location === undefined ? ASKED : String(answer.status);
  };

  it.each([
    ["typed by hand", { ...DOCUMENT, "Sec-Fetch-Site": "none", "Sec-Fetch-User": "?1" }, CLEARED],
    ["from a page of the shop", { ...DOCUMENT, "Sec-Fetch-Site": "same-origin" }, CLEARED],
    ["from a foreign page", { ...DOCUMENT, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-User": "?1" }, ASKED],
    ["from a site beside it", { ...DOCUMENT, "Sec-Fetch-Site": "same-site" }, ASKED],
    ["from a word yet to come", { ...DOCUMENT, "Sec-Fetch-Site": "elsewhere" }, ASKED],
    [
      "from a foreign page that says it is here",
      { ...DOCUMENT, "Sec-Fetch-Site": "cross-site", Referer: origin },
      ASKED,
    ],
    ["in a foreign frame", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site" }, ASKED],
    ["in a frame of the shop's", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" }, ASKED],
    ["as a foreign picture", { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" }, ASKED],
    ["as a picture of the shop's", { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "same-origin" }, ASKED],
    ["as a foreign script", { "Sec-Fetch-Dest": "script", "Sec-Fetch-Site": "cross-site" }, ASKED],
    ["fetched by a foreign page", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" }, ASKED],
    [
      "fetched beforehand",
      { ...DOCUMENT, "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch;prerender" },
      ASKED,
    ],
    [
      "fetched beforehand by the shop",
      { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" },
      ASKED,
    ],
    ["fetched beforehand by an older browser", { Purpose: "prefetch" }, ASKED],
    ["by an older browser from a foreign page", { Referer: "https://evil.example/a" }, ASKED],
    [
      "by an older browser from a site whose name begins alike",
      { Referer: `${origin}.evil.example/` },
      ASKED,
    ],
    ["by an older browser from nowhere it names", { Referer: "about:client" }, ASKED],
    ["by an older browser from a page of the shop", { Referer: `${origin}/panier` }, CLEARED],
    ["by an older browser from the public address", { Referer: `${shop.config.publicUrl}/panier` }, CLEARED],
    ["by a browser that tells nothing", {}, CLEARED],
  ] as const)("%s [EDGE-9]", async (_, headers, expected) => {
    for (const path of ["/?renew=true", "/ch/panier?a=1&renew=true", "/favicon.svg?renew=true"])
      for (const method of ["GET", "HEAD"])
        expect([path, method, await outcome(path, headers, method)]).toEqual([path, method, expected]);
  });

  it("asks by a page with one button, whose form forgets everything and goes on to the address [EDGE-10]", async () => {
    const foreign = { ...DOCUMENT, "Sec-Fetch-Site": "cross-site" };
    const path = "/ch/collections/all?q=%22%3E'\"<b>&renew=true&page=2";
    const answer = await raw(origin, path, { headers: foreign });
    const page = load(answer.body);
    expect(page("h1").text()).toBe("Repartir de zéro\u202f?");
    expect(page("form")).toHaveLength(1);
    expect(page("form button")).toHaveLength(1);
    expect(page("html").attr("lang")).toBe("fr");
    expect(page("script, img, b")).toHaveLength(0);
    const target = "/ch/collections/all?q=%22%3E'\"<b>&page=2";
    expect(page("a").attr("href")).toBe(target);
    expect(page("form").attr("method")).toBe("post");
    const action = page("form").attr("action") ?? "";
    expect(action).toBe(`${target}&renew=confirmed`);
    expect(answer.headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
    const plain = await raw(origin, "/panier?a=%22&renew=true", { headers: foreign });
    if (hasJava()) expect(await checkHtml([{ html: plain.body }])).toEqual([[]]);

    const press = (headers: Record<string, string>) =>
      raw(origin, action, {
        method: "POST",
        headers: { ...FORM, Cookie: "cart=9+.x", ...headers },
        body: "",
      });
    for (const headers of [
      { Origin: origin, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" },
      { Origin: origin },
      { Referer: `${origin}/` },
      // A text browser's.
      {},
    ] as Record<string, string>[]) {
      const done = await press(headers);
      expect([done.status, done.headers.location]).toEqual([303, target]);
      expect(done.headers["clear-site-data"]).toBe('"cookies", "storage"');
      expect(cookiesOf(done).get("cart")).toContain("Max-Age=0");
    }
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Referer: "https://evil.example/" },
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" },
      { Origin: origin, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "iframe" },
    ] as Record<string, string>[]) {
      const refused = await press(headers);
      expect([refused.status, refused.headers["clear-site-data"], refused.headers["set-cookie"]]).toEqual([
        403,
        undefined,
        undefined,
      ]);
    }
    // In a link the form's word means nothing.
    const link = await raw(origin, "/panier?renew=confirmed");
    expect([link.status, link.headers["clear-site-data"]]).toEqual([200, undefined]);
  });

  it("is no other value, no other name and no form [EDGE-6]", async () => {
    for (const path of [
      "/?renew=1",
      "/?renew=false",
      "/?renew",
      "/?renew=TRUE",
      "/?Renew=true",
      "/?xrenew=true",
    ]) {
      const answer = await raw(origin, path);
      expect([path, answer.status, answer.headers["clear-site-data"]]).toEqual([path, 200, undefined]);
    }
    const sent = await raw(origin, "/panier?renew=true", {
      method: "POST",
      headers: FORM,
      body: "intent=add&sku=white-widow-1&quantity=1",
    });
    expect([sent.status, sent.headers["clear-site-data"]]).toEqual([303, undefined]);
  });

  it("is kept on this host whatever bytes the request line has [EDGE-6]", async () => {
    const { hostname, port } = new URL(origin);
    for (const path of ["/\t/evil.example", "/\u000b/evil.example", "\\\\evil.example", "/\u00a0/é"]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.end(Buffer.from(`GET ${path}?renew=true HTTP/1.1\r\nHost: x\r\n\r\n`, "latin1")),
        );
        let text = "";
        socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
        socket.on("close", () => resolve(text));
        socket.on("error", () => resolve(text));
      });
      const location = /^location: (.*)$/im.exec(answer)?.[1];
      if (location === undefined) expect(answer).toMatch(/^(HTTP\/1\.1 400 |$)/);
      else expect(new URL(location, origin).origin).toBe(origin);
    }
  });
});

/** Where a page's data lead: the status and address that Remix's client is told, or the answer's own status. */
async function dataLead(path: string, options?: Parameters<typeof raw>[2]) {
  const answer = await raw(origin, path, options);
  const status = /"status",(\d+)/.exec(answer.body)?.[1];
  const target = /"redirect","([^"]*)"/.exec(answer.body)?.[1];
  if (answer.status !== 202) return [answer.status];
  expect(answer.headers["cache-control"]).toBe("no-store");
  return [Number(status), target];
}

describe("an address that is not in its one form", () => {
  it.each([
    ["/fr", "/fr.data", "/", "/"],
    ["/fr/panier?a=%2F", "/fr/panier.data?a=%2F", "/panier?a=%2F", "/panier?a=%2F"],
    ["/panier/", "/panier/.data", "/panier", "/panier"],
    ["/ch/panier//?a=1", "/ch/panier//.data?a=1&_routes=root", "/ch/panier?a=1", "/panier?a=1"],
    ["/ch/", "/ch/.data", "/ch", "/"],
    ["/CH/panier", "/CH/panier.data", "/ch/panier", "/panier"],
    ["/FR/panier", "/FR/panier.data", "/panier", "/panier"],
    ["/PANIER?Q=B", "/PANIER.data?Q=B", "/panier?Q=B", "/panier?Q=B"],
    ["//evil.example", "//evil.example.data", "/evil.example", "/evil.example"],
    ["/ch//evil.example", "/ch//evil.example.data", "/ch/evil.example", "/evil.example"],
  ])("leads on from %s, and so do its data [EDGE-21]", async (page, data, target, within) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await raw(origin, page, { method });
      expect([answer.status, answer.headers.location]).toEqual([301, target]);
    }
    const answer = await raw(origin, data);
    // Remix's client puts the storefront before it.
    expect([answer.status, answer.body]).toEqual([202, wholeLoad(301, within)]);
  });

  it("has its form sent again to the one form, as a page's and as Remix's client's [EDGE-22]", async () => {
    const post = { method: "POST", headers: FORM, body: "intent=add&sku=white-widow-1&quantity=1" };
    for (const [page, data] of [
      ["/fr/panier", "/fr/panier.data"],
      ["/PANIER/", "/PANIER.data"],
    ] as const) {
      const answer = await raw(origin, page, post);
      expect([answer.status, answer.headers.location]).toEqual([308, "/panier"]);
      const told = await raw(origin, data, post);
      expect([told.status, told.body]).toEqual([
        202,
        `[{"_1":2,"_3":4},"redirect","/panier","status",308]\n`,
      ]);
    }
  });

  it("is the home page of no storefront: their data come from their own [EDGE-21]", async () => {
    for (const path of ["/_root.data", "/ch.data", "/uk.data"]) {
      const answer = await raw(origin, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.body).toContain("routes/catalogue/home");
    }
    expect((await raw(origin, "/ch.data")).body).toContain("CHF");
  });

  it("leads whoever chose another storefront on from the root's data, too [EDGE-21, STOREFRONT-10]", async () => {
    const headers = { Cookie: "region_choice=ch" };
    const answer = await raw(origin, "/_root.data?a=1&_routes=root", { headers });
    expect([answer.status, answer.body]).toEqual([202, wholeLoad(302, "/ch?a=1")]);
    expect(answer.headers.vary).toMatch(/Cookie/);
    expect(await dataLead("/fr.data", { headers })).toEqual([301, "/"]);
  });
});

describe("a path is spelled as the route table spells it", () => {
  it("in every segment that the table names, and in no other [EDGE-24, EDGE-25]", async () => {
    const { routes } = await serverBuild();
    const patterns = Object.values(routes).flatMap((route) => (route?.path ? [route.path] : []));
    expect(patterns.length).toBeGreaterThan(45);
    for (const pattern of patterns) {
      if (["/", "*", ":slug"].includes(pattern)) continue;
      const parts = pattern.split("/");
      const address = (named: (part: string) => string, open: (part: string) => string = () => "Ab-1") =>
        `/${parts.map((part) => (part.startsWith(":") ? open(part) : named(part))).join("/")}`;
      // What a table's pattern shares with another, that one spells: /api/icons/… before /api/…/settings.
      const typed = address((part) => part.toUpperCase());
      const answer = await raw(origin, `${typed}?Q=A%2Fb`, { method: "HEAD" });
      expect([typed, answer.status, answer.headers.location]).toEqual([
        typed,
        301,
        `${address(
          (part) => part,
          () => (/^(produit|collections|blog|auteurs)\//.test(pattern) ? "ab-1" : "Ab-1"),
        )}?Q=A%2Fb`,
      ]);
    }
  });

  it.each([
    ["/Produit/White-Widow", "/produit/white-widow"],
    ["/ch/blog/Lire-un-sachet?A=B", "/ch/blog/lire-un-sachet?A=B"],
    ["/auteurs/PAUL-KERHOAS", "/auteurs/paul-kerhoas"],
    ["/collections/ALL", "/collections/all"],
    ["/produit/%57hite-widow", "/produit/white-widow"],
    ["/COLLECTIONS/all/2", "/collections/all/2"],
    ["/ch/Account/Orders/7K3F9-QXM2A/Facture", "/ch/account/orders/7K3F9-QXM2A/facture"],
    ["/%70anier", "/panier"],
    ["/Cookies", "/cookies"],
    ["/ch/Mentions-%4cegales", "/ch/mentions-legales"],
    ["/Favoris/%41bC", "/favoris/%41bC"],
    ["/Api/Icons/Tabler.json?icons=leaf", "/api/icons/Tabler.json?icons=leaf"],
  ])("%s leads to %s [EDGE-24, STOREFRONT-16]", async (path, target) => {
    const answer = await raw(origin, path);
    expect([answer.status, answer.headers.location]).toEqual([301, target]);
    expect((await raw(origin, target)).status).not.toBe(301);
  });

  it.each(["/Nope", "/NOPE/PANIER", "/Panier%2fx"])(
    "%s, which it does not name, is an unknown page [EDGE-25]",
    async (path) => {
      expect((await raw(origin, path)).status).toBe(404);
    },
  );

  it("after the operator's rules, which start from paths as they were typed [EDGE-25]", async () => {
    await addRule(shop.db, { from: "/PANIER", to: "/collections/all", status: 301 }, ownWays, NOON);
    await shop.rules.refresh();
    expect((await raw(origin, "/PANIER")).headers.location).toBe("/collections/all");
    expect((await raw(origin, "/Panier")).headers.location).toBe("/panier");
    await removeRule(shop.db, "/PANIER");
    await shop.rules.refresh();
    expect((await raw(origin, "/PANIER")).headers.location).toBe("/panier");
  });
});

describe("an address that moved", () => {
  const rule = async (from: string, to: string, status: 301 | 302 = 301) =>
    expect((await addRule(shop.db, { from, to, status }, ownWays, NOON)).ok).toBe(true);

  beforeEach(async () => {
    await shop.db.deleteFrom("route_rule").execute();
    await rule("/ancien", "/collections/all");
    await rule("/café", "/produit/thai?vue=large", 302);
    await rule("/plus-ancien", "/ancien?de=loin");
    await rule("/accueil", "/");
    await shop.rules.refresh();
  });

  it.each([
    ["/ancien", 301, "/collections/all"],
    ["/ancien?a=%2F&b=c+d", 301, "/collections/all?a=%2F&b=c+d"],
    ["/ch/ancien", 301, "/ch/collections/all"],
    ["/ch/ancien?a=1", 301, "/ch/collections/all?a=1"],
    ["/caf%C3%A9", 302, "/produit/thai?vue=large"],
    ["/caf%c3%a9?a=1", 302, "/produit/thai?vue=large&a=1"],
    ["/plus-ancien?a=1", 301, "/collections/all?de=loin&a=1"],
    ["/accueil", 301, "/"],
    ["/ch/accueil?a=1", 301, "/ch?a=1"],
    ["/ch/accueil", 301, "/ch"],
  ])("%s is answered %i to %s [EDGE-14]", async (path, status, target) => {
    const answer = await raw(origin, path);
    expect([answer.status, answer.headers.location]).toEqual([status, target]);
    // One taken back is forgotten.
    expect(answer.headers["cache-control"]).toBe(status === 301 ? "max-age=3600" : "no-store");
    expect((await raw(origin, path, { method: "HEAD" })).headers.location).toBe(target);
  });

  it("is another page for Remix's client, which loads it whole [EDGE-14]", async () => {
    for (const [path, status, target] of [
      ["/ancien.data", 301, "/collections/all"],
      ["/ancien.data?a=1&_routes=root%2Cx&b=2", 301, "/collections/all?a=1&b=2"],
      ["/ch/ancien.data", 301, "/collections/all"],
      ["/caf%C3%A9.data?_routes=root", 302, "/produit/thai?vue=large"],
    ] as const) {
      const answer = await raw(origin, path);
      expect([path, answer.status, answer.body]).toEqual([path, 202, wholeLoad(status, target)]);
      expect(answer.headers["content-type"]).toMatch(/^text\/x-script/);
    }
  });

  it("is only that very one, and never a form's [EDGE-14]", async () => {
    for (const path of ["/ancien/x", "/Ancien", "/xancien", "/%61ncien/%ff", "/ch/ch/ancien"])
      expect([path, (await raw(origin, path)).headers.location]).toEqual([path, undefined]);
    expect((await raw(origin, "/%61ncien")).headers.location).toBe("/collections/all");
    expect((await raw(origin, "/ancien", { method: "POST", headers: FORM, body: "a=1" })).status).toBe(404);
  });

  it.each([
    ["/collections/all", "/product"],
    ["/faq", "/FAQ"],
    ["/faq", "/%66aq"],
    ["/a/b", "/a//b"],
    ["/login", "/compte"],
    ["/a", "/b?renew=%74rue"],
  ])("leads nobody in a circle, though it was stored: from %s to %s [EDGE-33]", async (from, to) => {
    expect((await addRule(shop.db, { from, to, status: 302 }, ownWays, NOON)).ok).toBe(false);
    await shop.db
      .insertInto("route_rule")
      .values({ from_path: from, to_path: to, status: 302, created_at: NOON })
      .execute();
    await shop.db
      .updateTable("revision")
      .set(({ eb }) => ({ value: eb("value", "+", 1) }))
      .where("name", "=", "routing")
      .execute();
    await shop.rules.refresh();
    let path: string | undefined = from;
    for (let step = 0; step < 6 && path !== undefined; step++)
      path = [(await raw(origin, path)).headers.location].flat()[0];
    expect(path).toBeUndefined();
  });

  it("is told within about a second by a process that runs already, and forgotten as soon [EDGE-15]", async () => {
    const database = await copyDatabase("demo");
    const db = openDatabase(database);
    const server = await startBuiltServer(database);
    const ask = async () => (await raw(server.origin, "/ch/vieux?a=1")).headers.location;
    try {
      expect(await ask()).toBeUndefined();
      await addRule(db, { from: "/vieux/", to: "/faq", status: 301 }, ownWays, NOON);
      await expect.poll(ask).toBe("/ch/faq?a=1");
      await removeRule(db, "/vieux");
      await expect.poll(ask).toBeUndefined();
    } finally {
      await server.stop();
      await db.destroy();
    }
  });
});

describe("the locale", () => {
  const ask = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
    raw(origin, path, { headers: { ...headers, ...(cookie && { Cookie: cookie }) } });

  it("of a storefront is kept for 365 days with its pages, where the browser has no or another one [STOREFRONT-8]", async () => {
    for (const [path, cookie, set] of [
      ["/", undefined, "fr"],
      ["/ch/produit/thai", undefined, "ch"],
      ["/ch", "locale=fr", "ch"],
      ["/panier", "locale=ch", "fr"],
      ["/", "locale=de; x=1", "fr"],
      ["/", "locale=%E0%A4%A", "fr"],
      ["/nope", undefined, "fr"],
    ] as const) {
      const answer = await ask(path, cookie);
      expect([path, cookie, cookiesOf(answer).get("locale")]).toEqual([
        path,
        cookie,
        `locale=${set}; Max-Age=31536000; Path=/; SameSite=Lax`,
      ]);
    }
  });

  it("is not set again, nor by anything but a document [STOREFRONT-8]", async () => {
    for (const [path, cookie] of [
      ["/", "locale=fr"],
      ["/ch/panier", "a=b; locale=ch"],
      ["/_root.data", undefined],
      ["/ch/panier.data", undefined],
      ["/product", undefined],
      ["/favicon.svg", undefined],
      ["/api/icons/tabler.json?icons=leaf", undefined],
      ["/builds/latest.json", undefined],
      ["/panier/", undefined],
      ["/%ff", undefined],
    ] as const)
      expect([path, cookiesOf(await ask(path, cookie)).get("locale")]).toEqual([path, undefined]);
  });

  it("goes over https only where the shop does [STOREFRONT-8]", async () => {
    const server = await startBuiltServer(await copyDatabase("demo"), {
      PUBLIC_URL: "https://chenevis.example",
      ...ownShop(),
    });
    try {
      expect(cookiesOf(await raw(server.origin, "/ch")).get("locale")).toBe(
        "locale=ch; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
      );
      expect(cookiesOf(await raw(server.origin, "/?renew=true")).get("renew")).toMatch(/; Secure;/);
    } finally {
      await server.stop();
    }
  });

  it("is read as it is written, and means its storefront's language [STOREFRONT-9]", async () => {
    for (const [cookies, language] of [
      ["locale=fr", "fr"],
      ["x=1; locale=ch", "fr"],
      ["locale=", null],
      ["locale=xx", null],
      ["locale=ImZyIg%3D%3D", null],
      [null, null],
    ] as const)
      expect([cookies, await localeCookie.parse(cookies)]).toEqual([cookies, language]);
    expect(await localeCookie.parse((await localeCookie.serialize("ch")).split(";")[0] ?? "")).toBe("fr");
  });
});

describe("the root", () => {
  const ask = (path: string, headers: Record<string, string>, method = "GET") =>
    raw(origin, path, { headers, method });

  it("leads to the storefront that the visitor chose, with its query, and nobody keeps that [STOREFRONT-10]", async () => {
    for (const [path, target] of [
      ["/", "/ch"],
      ["/?a=%2F&b", "/ch?a=%2F&b"],
      ["/?a=//evil.example", "/ch?a=//evil.example"],
    ] as const)
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await ask(path, { Cookie: "a=1; region_choice=ch" }, method);
        expect([status, headers.location, headers["cache-control"]]).toEqual([302, target, "no-store"]);
        expect(headers.vary).toMatch(/\bCookie\b/);
        expect(headers["set-cookie"]).toBeUndefined();
      }
  });

  it("moves nobody who chose France, an unknown storefront, or none [STOREFRONT-10]", async () => {
    for (const Cookie of [
      "region_choice=fr",
      "region_choice=xx",
      "region_choice=",
      "region_choice=//evil.example",
      "region_choice=%E0%A4%A",
      "region_choice=__proto__",
      "region=ch; country=CH; locale=ch",
    ]) {
      const answer = await ask("/", { Cookie, "Accept-Language": "fr-CH,de-CH;q=0.9" });
      expect([Cookie, answer.status]).toEqual([Cookie, 200]);
    }
  });

  it("is the only address that leads there [STOREFRONT-10]", async () => {
    const headers = { Cookie: "region_choice=ch" };
    for (const path of ["/panier", "/collections", "/produit/thai", "/ch", "/ch.data", "/favicon.svg"])
      expect([path, (await ask(path, headers)).status]).toEqual([path, 200]);
    expect((await ask("/fr", headers)).headers.location).toBe("/");
    expect((await raw(origin, "/", { method: "POST", headers: { ...headers, ...FORM } })).status).toBe(405);
  });

  it("is still the root's after a visit of another storefront [STOREFRONT-11]", async () => {
    const someone = (await testApp()).shopper();
    await someone.visit("/ch");
    expect(someone.cookies.get("locale")).toBe("ch");
    const page = await someone.visit("/");
    expect([page.status, page.path]).toEqual([200, "/"]);
    expect(page.text).not.toContain("CHF");
    expect(someone.cookies.get("locale")).toBe("fr");
  });
});

describe("the newest build", () => {
  it("is told with its time, and a browser that knows it is told so [EDGE-16]", async () => {
    const answer = await raw(origin, "/builds/latest.json");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-cache"]);
    const { id, timestamp } = JSON.parse(answer.body) as { id: string; timestamp: number };
    expect(timestamp).toBeLessThanOrEqual(Date.now());
    expect(timestamp).toBeGreaterThan(Date.UTC(2020, 0));
    // The one that the pages' scripts say they are of.
    expect((await raw(origin, "/")).body).toContain(`/assets/manifest-${id}.js`);
    const etag = [answer.headers["etag"]].flat()[0] ?? "";
    const again = await raw(origin, "/builds/latest.json", { headers: { "If-None-Match": etag } });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  it("has a manifest of its routes' files, which are all there [EDGE-16]", async () => {
    const { id } = JSON.parse((await raw(origin, "/builds/latest.json")).body) as { id: string };
    const answer = await raw(origin, `/builds/meta/${id}.json`);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    const manifest = JSON.parse(answer.body) as { id: string; routes: Record<string, string[]> };
    expect(manifest.id).toBe(id);
    expect(Object.keys(manifest.routes)).toContain("routes/catalogue/product");
    const files = new Set(Object.values(manifest.routes).flat());
    expect(files.size).toBeGreaterThan(10);
    for (const file of files) expect([file, (await raw(origin, file)).status]).toEqual([file, 200]);
  });

  it("is the only one that is known [EDGE-16]", async () => {
    for (const path of [
      "/builds/meta/00000000.json",
      "/builds/meta/.json",
      "/builds/meta/%ff.json",
      "/builds/",
      "/builds/latest",
    ]) {
      const answer = await raw(origin, path);
      expect([path, answer.status, answer.body]).toEqual([path, 404, '{"error":"unknown build"}']);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await raw(origin, "/ch/builds/latest.json")).status).toBe(404);
    expect((await raw(origin, "/builds/latest.json", { method: "POST" })).status).toBe(404);
  });
});

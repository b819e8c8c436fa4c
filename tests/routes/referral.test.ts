import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { addAffiliate, endAffiliate } from "~/shop/affiliates/affiliates.server";
import { setAffiliateTerms } from "~/shop/affiliates/terms.server";
import { TRIES } from "~/shop/limits/limits";
import { testApp, type TestApp } from "../support/app";
import { newClaire, orderPack } from "../support/buying";
import { DAY, OPERATOR } from "../support/sales";
import type { Shopper } from "../support/shopper";

/* By whose link a shopper came: without scripts, and as their browser's script reports it. */

const HOUR = 3600 * 1000;

/** A shop with two partners. */
async function partnered(): Promise<TestApp> {
  const app = await testApp();
  const { db } = app.shop;
  for (const id of ["jardin-42", "serre"])
    await addAffiliate(db, { id, name: id, email: `${id}@example.org` }, OPERATOR, app.shop.now());
  const terms = { percent: 8, visitDays: 30, payouts: { EUR: 5000 } };
  await setAffiliateTerms(db, terms, OPERATOR, app.shop.now());
  return app;
}

const visits = ({ shop }: TestApp) =>
  shop.db
    .selectFrom("affiliate_visit")
    .select(["affiliate_id", "referrer", "url"])
    .orderBy("came_at")
    .execute();

/** A shopper of age who answered the question of cookies. */
async function answered(app: TestApp, answer: "Tout accepter" | "Tout refuser"): Promise<Shopper> {
  const shopper = app.shopper();
  await shopper.visit("/");
  await shopper.press("J’ai 18 ans ou plus");
  await shopper.press(answer);
  return shopper;
}

describe("a partner's link", () => {
  it("credits the partner with the visit, by a signed cookie of 90 days, and with the order [AFFILIATE-4, AFFILIATE-5]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout accepter");
    const page = await shopper.visit("/produit/thai?a_aid=jardin-42");
    expect(page.headers.getSetCookie().find((line) => line.startsWith("aff="))).toMatch(
      /; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await orderPack(shopper, { contact: newClaire() });
    const [visit] = await app.shop.db.selectFrom("affiliate_visit").selectAll().execute();
    expect(visit).toMatchObject({
      affiliate_id: "jardin-42",
      referrer: "",
      url: `${app.shop.config.publicUrl}/produit/thai`,
    });
    const order = await app.shop.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect([order.affiliate_id, order.visit_id]).toEqual(["jardin-42", visit?.id]);
  });

  it("is remembered through all that a new visitor is asked, in the address alone [AFFILIATE-4]", async () => {
    const app = await partnered();
    const shopper = app.shopper();
    await shopper.visit("/collections/all?type=indica&a_aid=jardin-42");
    const asked = await shopper.press("J’ai 18 ans ou plus");
    expect(asked.path).toBe("/collections/all?type=indica&a_aid=jardin-42&reponse=1");
    expect([...shopper.cookies.keys()].sort()).toEqual(["age", "locale"]);
    const back = await shopper.press("Tout accepter");
    expect(back.path).toBe("/collections/all?type=indica&a_aid=jardin-42&reponse=2");
    expect(await visits(app)).toMatchObject([{ affiliate_id: "jardin-42" }]);
    expect(shopper.cookies.has("aff")).toBe(true);
    // It is no part of the page's own address, nor of what its links and forms lead back to.
    expect(back.html.replace(/<script[\s\S]*?<\/script>/g, "")).not.toContain("a_aid");
  });

  it("is remembered by the page of the purposes, whose way back it is no part of otherwise [AFFILIATE-4]", async () => {
    const app = await partnered();
    const shopper = app.shopper();
    await shopper.visit("/?a_aid=jardin-42");
    const page = await shopper.press("J’ai 18 ans ou plus");
    const purposes = page.$('main ~ section a[href^="/consentement"], section a[href^="/consentement"]');
    const href = purposes.attr("href") ?? "";
    const form = await shopper.send(href, { headers: { Referer: `${app.origin}${page.path}` } });
    expect(await form.text()).toContain('value="/?a_aid=jardin-42"');
    const evil = await shopper.send(href, { headers: { Referer: `${app.origin}/?a_aid=%22%3E<b>` } });
    expect(await evil.text()).not.toContain("a_aid");
  });

  it("keeps nothing, nowhere, without consent to marketing, and forgets all where it is withdrawn [AFFILIATE-4]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout refuser");
    const page = await shopper.visit("/?a_aid=jardin-42");
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await visits(app)).toEqual([]);

    await shopper.visit("/consentement");
    await shopper.press("Enregistrer mes choix", { marketing: "on" });
    expect(shopper.cookies.get("consent_choice")).toBe("marketing");
    await shopper.visit("/?a_aid=jardin-42");
    const aff = shopper.cookies.get("aff") ?? "";
    expect(aff).not.toBe("");
    await shopper.visit("/consentement");
    await shopper.press("Tout refuser");
    expect([shopper.cookies.has("aff"), shopper.cookies.get("consent_choice")]).toEqual([false, "none"]);
    // Kept by hand, it still counts for nobody.
    shopper.cookies.set("aff", aff);
    await orderPack(shopper, { contact: newClaire() });
    expect(await app.shop.db.selectFrom("orders").select("affiliate_id").execute()).toEqual([
      { affiliate_id: null },
    ]);
  });

  it("counts for the last partner, and once a day for the same one [AFFILIATE-4]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout accepter");
    const come = async (id: string, later = 0) => {
      app.shop.advance(later);
      await shopper.visit(`/?a_aid=${id}`);
      return (await visits(app)).map(({ affiliate_id: of }) => of);
    };
    expect(await come("jardin-42")).toEqual(["jardin-42"]);
    expect(await come("jardin-42", DAY - 1)).toEqual(["jardin-42"]);
    expect(await come("jardin-42", 1)).toHaveLength(2);
    expect(await come("serre")).toEqual(["jardin-42", "jardin-42", "serre"]);
    // An id of nobody's takes nothing from the last partner.
    for (const none of ["inconnu", "", "%22%3E", "x".repeat(1500)]) await come(none);
    await orderPack(shopper, { contact: newClaire() });
    expect(await visits(app)).toHaveLength(3);
    const { affiliate_id: credited } = await app.shop.db
      .selectFrom("orders")
      .select("affiliate_id")
      .executeTakeFirstOrThrow();
    expect(credited).toBe("serre");
  });

  it("counts for nobody where the partnership ended, where a page is only fetched beforehand, and on private pages [AFFILIATE-4]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout accepter");
    await shopper.send("/?a_aid=jardin-42", { headers: { "Sec-Purpose": "prefetch" } });
    await shopper.send("/?a_aid=jardin-42", { method: "HEAD" });
    await shopper.visit("/login?a_aid=jardin-42");
    await shopper.visit("/produit/rien?a_aid=jardin-42");
    await endAffiliate(app.shop.db, "jardin-42", app.shop.now());
    await shopper.visit("/?a_aid=jardin-42");
    expect(await visits(app)).toEqual([]);
  });

  it("names the site that led there, and counts nothing where its cookie was changed [AFFILIATE-4]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout accepter");
    await shopper.send("/?a_aid=jardin-42", { headers: { Referer: "https://forum.example/fil?secret=1" } });
    expect(await visits(app)).toMatchObject([{ referrer: "forum.example" }]);
    await shopper.visit("/?a_aid=jardin-42");
    shopper.cookies.set("aff", `${shopper.cookies.get("aff")}x`);
    await orderPack(shopper, { contact: newClaire() });
    expect(await app.shop.db.selectFrom("orders").select("visit_id").execute()).toEqual([{ visit_id: null }]);
  });
});

describe("the word of a choice that scripts read", () => {
  it("is readable, lasts as long as the choice, and ends where it is no longer the choice [VISITOR-22]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/");
    await shopper.press("J’ai 18 ans ou plus");
    const { path, body } = shopper.fill("Tout accepter");
    const sent = await shopper.send(path, { method: "POST", body });
    expect(sent.headers.getSetCookie().find((line) => line.startsWith("consent_choice="))).toBe(
      "consent_choice=marketing; Max-Age=15724800; Path=/; SameSite=Lax",
    );
    await shopper.press("Tout accepter");
    expect(shopper.cookies.get("consent_choice")).toBe("marketing");
    await shopper.visit("/");
    expect(shopper.cookies.get("consent_choice")).toBe("marketing");
    shopper.cookies.set("consent_choice", "both");
    await shopper.visit("/");
    expect(shopper.cookies.has("consent_choice")).toBe(false);
  });
});

describe("a browser's report", () => {
  const REPORT = { a_aid: "jardin-42", refer_domain: "forum.example", url: "" };
  const report = (app: TestApp, shopper: Shopper, changes: Partial<typeof REPORT> = {}) =>
    shopper.send("/metric/referral", {
      method: "POST",
      body: new URLSearchParams({ ...REPORT, url: `${app.origin}/produit/thai?a_aid=jardin-42`, ...changes }),
    });

  it("is answered with the ids of partner and visit, and is the visit that a page was asked for by [AFFILIATE-6]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout accepter");
    const first = await report(app, shopper);
    const { responseStatus, data } = await first.json();
    expect([first.status, responseStatus, data.a_id]).toEqual([200, 200, "jardin-42"]);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    expect(await visits(app)).toEqual([
      {
        affiliate_id: "jardin-42",
        referrer: "forum.example",
        url: `${app.shop.config.publicUrl}/produit/thai`,
      },
    ]);
    // Its own cookie names the same visit.
    expect(first.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["aff"]);
    await shopper.visit("/?a_aid=serre");
    const again = await (await report(app, shopper, { a_aid: "serre" })).json();
    const { id } = await app.shop.db
      .selectFrom("affiliate_visit")
      .select("id")
      .where("affiliate_id", "=", "serre")
      .executeTakeFirstOrThrow();
    expect(again.data).toEqual({ a_id: "serre", v_id: id });
    expect(await visits(app)).toHaveLength(2);
  });

  it.each(["application/json", "Application/JSON; charset=utf-8"])(
    "is taken as %s too, and not from another site [AFFILIATE-6, FORM-4, FORM-8]",
    async (type) => {
      const app = await partnered();
      const shopper = await answered(app, "Tout accepter");
      const body = JSON.stringify({ ...REPORT, url: `${app.origin}/produit/thai?a_aid=jardin-42` });
      const send = (headers: Record<string, string>) =>
        shopper.send("/metric/referral", {
          method: "POST",
          headers: { "Content-Type": type, ...headers },
          body,
        });
      const foreign = await send({ Origin: "https://forum.example" });
      expect([foreign.status, await visits(app)]).toEqual([403, []]);
      const answer = await send({});
      const { responseStatus, data } = await answer.json();
      expect([answer.status, responseStatus, data.a_id]).toEqual([200, 200, "jardin-42"]);
      expect(await visits(app)).toEqual([
        {
          affiliate_id: "jardin-42",
          referrer: "forum.example",
          url: `${app.shop.config.publicUrl}/produit/thai`,
        },
      ]);
    },
  );

  it("is larger than any form's only to be refused, as JSON too [FORM-5]", async () => {
    const app = await partnered();
    const headers = { "Content-Type": "application/json" };
    const body = `{"a_aid":"${"a".repeat(100_001)}"}`;
    const answer = await app.shopper().send("/metric/referral", { method: "POST", headers, body });
    expect(answer.status).toBe(413);
  });

  it("stores nothing without consent, and counts an unknown id for nobody [AFFILIATE-6]", async () => {
    const app = await partnered();
    const nobody = { responseStatus: 200, data: { a_id: null, v_id: null } };
    for (const shopper of [app.shopper(), await answered(app, "Tout refuser")]) {
      const answer = await report(app, shopper);
      expect([await answer.json(), answer.headers.getSetCookie()]).toEqual([nobody, []]);
    }
    expect(await visits(app)).toEqual([]);
    const shopper = await answered(app, "Tout accepter");
    for (const a_aid of ["inconnu", ""]) {
      const answer = await report(app, shopper, { a_aid });
      expect((await answer.json()).data).toEqual({ a_id: null, v_id: expect.any(String) });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await visits(app)).toMatchObject([{ affiliate_id: null }, { affiliate_id: null }]);
  });

  it("is refused where it is none, and nothing of it is stored [AFFILIATE-6]", async () => {
    const app = await partnered();
    const shopper = await answered(app, "Tout accepter");
    const url = `${app.origin}/`;
    const junk: Partial<typeof REPORT>[] = [
      { a_aid: "", refer_domain: "" },
      { a_aid: "x".repeat(65) },
      { a_aid: "<b>" },
      { refer_domain: "x".repeat(254) },
      { refer_domain: "forum.example/fil" },
      { url: "" },
      { url: "javascript:alert(1)" },
      { url: "https://forum.example/" },
      { url: `${url}${"x".repeat(2001)}` },
    ];
    for (const changes of junk) {
      const answer = await report(app, shopper, changes);
      expect([changes, answer.status, await answer.json()]).toEqual([changes, 400, { responseStatus: 400 }]);
    }
    const said = JSON.stringify({ ...REPORT, url });
    const form = new URLSearchParams({ ...REPORT, url }).toString();
    for (const [type, body] of [
      ["application/json", ""],
      ["application/json", "{}"],
      ["application/json", "null"],
      ["application/json", `[${said}]`],
      ["application/json", JSON.stringify({ data: { ...REPORT, url } })],
      ["application/json", JSON.stringify({ ...REPORT, url, a_aid: 42 })],
      ["application/json", JSON.stringify({ ...REPORT, url, refer_domain: ["forum.example"] })],
      ["application/json", JSON.stringify({ ...REPORT, url: { href: url } })],
      ["application/json", `{"__proto__":${said}}`],
      ["application/json", new Uint8Array(Buffer.from(said.replace("forum", "forêt"), "latin1"))],
      ["application/json", form],
      ["application/json", '{"a":'.repeat(18_000)],
      ["text/plain", said],
      ["text/json", said],
      ["multipart/form-data; boundary=x", said],
      ["application/x-www-form-urlencoded", said],
      ["application/x-www-form-urlencoded", ""],
      ["application/x-www-form-urlencoded", "x".repeat(90_000)],
      ["application/x-www-form-urlencoded", "a_aid=jardin-42&".repeat(900)],
    ] as const) {
      const headers = { "Content-Type": type };
      const answer = await shopper.send("/metric/referral", { method: "POST", headers, body });
      const told = [type, body, answer.status, await answer.json()];
      expect(told).toEqual([type, body, 400, { responseStatus: 400 }]);
    }
    expect((await shopper.visit("/metric/referral")).status).toBe(404);
    expect(await visits(app)).toEqual([]);
  });

  it("is bounded for a client: further ones are answered alike, and stored no more [LIMIT-17]", async () => {
    const app = await partnered();
    const shopper = app.shopper({ counted: true });
    const agreed = await answered(app, "Tout accepter");
    for (const [name, value] of agreed.cookies) shopper.cookies.set(name, value);
    const { points } = TRIES["visit-address"];
    for (let sent = 0; sent < points + 3; sent += 1)
      expect((await report(app, shopper, { a_aid: "" })).status).toBe(200);
    expect(await visits(app)).toHaveLength(points);
    app.shop.advance(HOUR);
    await report(app, shopper, { a_aid: "" });
    expect(await visits(app)).toHaveLength(points + 1);
  });
});

describe("another server", () => {
  it("is told of visits that are agreed to, and its ids are answered [AFFILIATE-7]", async () => {
    const app = await partnered();
    const told: string[] = [];
    let reply = JSON.stringify({ responseStatus: 200, data: { a_id: "A7", v_id: "V9" } });
    let status = 200;
    const server = createServer((req, res) => {
      let body = "";
      req.on("data", (part) => (body += String(part)));
      req.on("end", () => {
        told.push(body);
        res.writeHead(status, { "Content-Type": "application/json" }).end(reply);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    app.shop.config.referralApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/visites`;
    const send = async (shopper: Shopper) => {
      const body = new URLSearchParams({
        a_aid: "jardin-42",
        refer_domain: "forum.example",
        url: `${app.origin}/produit/thai?a_aid=jardin-42&secret=1`,
      });
      const answer = await shopper.send("/metric/referral", { method: "POST", body });
      return [answer.status, await answer.json()];
    };
    await send(await answered(app, "Tout refuser"));
    expect(told).toEqual([]);
    const shopper = await answered(app, "Tout accepter");
    expect(await send(shopper)).toEqual([200, { responseStatus: 200, data: { a_id: "A7", v_id: "V9" } }]);
    expect([...new URLSearchParams(told[0])]).toEqual([
      ["a_aid", "jardin-42"],
      ["refer_domain", "forum.example"],
      ["url", `${app.shop.config.publicUrl}/produit/thai?a_aid=jardin-42`],
    ]);
    for (const bad of [
      "<html>",
      "{}",
      '{"responseStatus":200,"data":{"a_id":"<b>","v_id":"v"}}',
      "x".repeat(9000),
    ]) {
      reply = bad;
      expect(await send(shopper)).toEqual([502, { responseStatus: 502 }]);
    }
    status = 500;
    expect((await send(shopper))[0]).toBe(502);
  });
});

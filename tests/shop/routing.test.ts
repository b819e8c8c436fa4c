import { describe, expect, it } from "vitest";
import { ownWays } from "~/own-ways";
import { paced } from "~/shop/paced";
import { joinQueries } from "~/shop/routing/address";
import { checkRule, layRules, MOST_IN_CHAIN, normalisePath, type RouteRule } from "~/shop/routing/rules";
import { addRule, listRules, openRules, removeRule } from "~/shop/routing/rules.server";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

const moved = (from: string, to: string, status: 301 | 302 = 301): RouteRule => ({ from, to, status });
const lay = (rules: RouteRule[]) => layRules(rules, ownWays, paced());
const add = (from: string, to: string, others: RouteRule[] = []) =>
  checkRule(moved(from, to), others, ownWays);

describe("a path", () => {
  it.each([
    ["/a", "/a"],
    ["/", "/"],
    ["/a/", "/a"],
    ["/a//", "/a"],
    ["/a//b", "/a/b"],
    ["/café au lait", "/caf%C3%A9%20au%20lait"],
    ["/caf%c3%a9%20au+lait", "/caf%C3%A9%20au%2Blait"],
    ["/%61", "/a"],
    ["/a%2fb", "/a%2Fb"],
    ["/a/../b/./c", "/b/c"],
    ["/a\\b", "/a/b"],
    ["/x:1,2@3", "/x%3A1%2C2%403"],
  ])("%s has the one form %s [EDGE-11]", (typed, path) => {
    expect(normalisePath(typed)).toBe(path);
    expect(normalisePath(path)).toBe(path);
  });

  it.each([
    "",
    "a",
    "//evil.example",
    "/\\evil.example",
    "\\a",
    "/.//evil.example",
    "/a/..//evil.example",
    "/\t/evil.example",
    "https://evil.example/a",
    "javascript:alert(1)",
    "/a?b=1",
    "/a?",
    "/a#b",
    "/%ff",
    "/%",
  ])("%j is none [EDGE-11]", (typed) => {
    expect(normalisePath(typed)).toBeNull();
  });

  it("has one query made of two [EDGE-14]", () => {
    expect(joinQueries("", "")).toBe("");
    expect(joinQueries("?a=1", "")).toBe("?a=1");
    expect(joinQueries("", "?b=%2F")).toBe("?b=%2F");
    expect(joinQueries("?a=1", "?b")).toBe("?a=1&b");
    expect(joinQueries("?", "?b")).toBe("?b");
  });
});

describe("a route rule", () => {
  it("is put into its form [EDGE-11]", () => {
    expect(add("/Ancien/", "/café/?a=1&b=%2F")).toEqual({
      ok: true,
      value: moved("/Ancien", "/caf%C3%A9?a=1&b=%2F"),
    });
    expect(add("/a", "/")).toEqual({ ok: true, value: moved("/a", "/") });
  });

  it.each([
    ["https://evil.example/", "/b", "no-path"],
    ["/a?x=1", "/b", "no-path"],
    ["/a", "https://evil.example/", "no-path"],
    ["/a", "//evil.example", "no-path"],
    ["/a", "/\\evil.example", "no-path"],
    ["/a", "/.//evil.example", "no-path"],
    ["/a", "/b#c", "no-path"],
    ["/a", "b", "no-path"],
    ["/a", "/%ff", "no-path"],
    ["/", "/b", "home"],
    ["/x/..", "/b", "home"],
    ["/api", "/b", "reserved"],
    ["/api/icons/tabler.json", "/b", "reserved"],
    ["/assets/x.js", "/b", "reserved"],
    ["/images/", "/b", "reserved"],
    ["/%62uilds/latest.json", "/b", "reserved"],
    ["/API/icons/tabler.json", "/b", "reserved"],
    ["/ch/a", "/b", "storefront"],
    ["/fr", "/b", "storefront"],
    ["/a", "/ch/b", "storefront"],
    ["/a", "/CH", "storefront"],
    ["/a", "/a", "loop"],
    ["/a", "/a/?x=1", "loop"],
    ["/a", "/%61", "loop"],
  ])("from %s to %s is refused: %s [EDGE-12]", (from, to, problem) => {
    expect(add(from, to)).toEqual({ ok: false, problem });
  });

  it("may begin like what is reserved [EDGE-12]", () => {
    for (const from of ["/apis", "/assets-anciens", "/chine", "/a/api", "/produit/ch"])
      expect([from, add(from, "/b").ok]).toEqual([from, true]);
  });

  it.each([
    "?renew=true",
    "?renew=%74rue",
    "?%72enew=true",
    "?a=1&renew=true",
    "?renew=no&renew=true",
    "?renew=tru%65&b",
  ])("asks nobody for a fresh start: %s [EDGE-12]", async (query) => {
    expect(add("/a", `/b${query}`)).toEqual({ ok: false, problem: "renew" });
    // One that was stored before is left out.
    expect([...(await lay([moved("/a", `/b${query}`)]))]).toEqual([]);
  });

  it.each(["?renew=false", "?renew", "?renewed=true", "?a=renew=true", "?renew=%2574rue"])(
    "may have a query that is none: %s [EDGE-12]",
    (query) => {
      expect(add("/a", `/b${query}`).ok).toBe(true);
    },
  );

  it.each<[string, string, [string, string][]?]>([
    // The spelling leads back.
    ["/faq", "/FAQ"],
    ["/faq", "/%46aq"],
    ["/faq", "/faQ/"],
    ["/produit/thai", "/produit/THAI"],
    ["/conditions-generales", "/Conditions-Generales?a=1"],
    ["/account/orders/7K3F9-QXM2A", "/Account/Orders/7K3F9-QXM2A"],
    // Slashes and dots do.
    ["/a/b", "/a//b"],
    ["/a/b", "/a///b/"],
    ["/a/b", "/x/../a/b"],
    ["/a/b", "/a/./b/"],
    ["/a/b", "/a%2e/../a/b"],
    // Pages lead everybody on.
    ["/collections/all", "/product"],
    ["/collections/all", "/Product"],
    ["/collections/all", "/collections/all/1"],
    ["/collections/indica", "/collections/indica/1?tri=nom"],
    ["/collections/indica", "/COLLECTIONS/Indica/1/"],
    // Pages lead some visitors on: to log in, to their cart, to the page before.
    ["/login", "/compte"],
    ["/panier", "/checkout"],
    ["/compte", "/account/orders"],
    ["/account/orders/7K3F9-QXM2A", "/account/orders/7k3f9qxm2a"],
    ["/seedfinder", "/seedfinder/profil"],
    ["/produit/thai", "/produit/thai/favori"],
    ["/a", "/login?retour=/a"],
    ["/a", "/login?retour=%2Fa%3Fb=1"],
    ["/faq", "/LOGIN?retour=/Faq"],
    ["/faq", "/login?retour=/ch/faq/"],
    // Through others.
    ["/faq", "/a", [["/a", "/FAQ"]]],
    [
      "/a",
      "/faq",
      [
        ["/collections/all", "/a"],
        ["/faq", "/product"],
      ],
    ],
    [
      "/collections/all",
      "/a",
      [
        ["/a", "/b//c"],
        ["/b/c", "/product"],
      ],
    ],
    ["/login", "/a", [["/a", "/compte"]]],
  ])("from %s to %s leads back, by what the shop does of itself [EDGE-33]", async (from, to, others = []) => {
    const rules = others.map(([start, target]) => moved(start, target));
    expect(add(from, to, rules)).toEqual({ ok: false, problem: "loop" });
    // Whichever is added last.
    const whole = [...rules, moved(from, to)];
    for (const last of rules) {
      const before = whole.filter((rule) => rule !== last);
      expect(checkRule(last, before, ownWays)).toEqual({ ok: false, problem: "loop" });
    }
    // Where they were stored before, they hold nobody up.
    expect([...(await lay(whole)).keys()]).toEqual([]);
  });

  it.each<[string, string, [string, string][]?]>([
    ["/FAQ", "/faq"],
    ["/PANIER", "/collections/all"],
    ["/collections/all", "/seedfinder"],
    ["/product", "/collections/all"],
    ["/collections/indica/1", "/collections/indica"],
    ["/collections/indica", "/collections/indica/2"],
    ["/panier", "/collections/all"],
    ["/checkout", "/faq"],
    ["/blog", "/contact"],
    ["/emploi-carriere", "/contact"],
    ["/ancienne-page", "/compte", [["/login", "/faq"]]],
    ["/ancienne-page", "/login?retour=/compte"],
    ["/produit/thai", "/produit/thai-2"],
    ["/a", "/A"],
  ])("from %s to %s leads back nowhere [EDGE-33]", (from, to, others = []) => {
    expect(
      add(
        from,
        to,
        others.map(([start, target]) => moved(start, target)),
      ).ok,
    ).toBe(true);
  });

  it("is no more than the tenth that follow one another [EDGE-33]", () => {
    const chain = (length: number, name: string) =>
      Array.from({ length }, (_, index) => moved(`/${name}${index}`, `/${name}${index + 1}`));
    const ten = chain(MOST_IN_CHAIN, "a");
    expect(add("/a10", "/end", ten)).toEqual({ ok: false, problem: "too-long" });
    expect(add("/start", "/a0", ten)).toEqual({ ok: false, problem: "too-long" });
    expect(add("/start", "/a1", ten).ok).toBe(true);
    // Two halves that one rule joins.
    const halves = [...chain(5, "a"), ...chain(5, "b")];
    expect(add("/a5", "/b0", halves)).toEqual({ ok: false, problem: "too-long" });
    expect(add("/a5", "/b1", halves).ok).toBe(true);
  });

  it("leads on through others, and never back [EDGE-13]", () => {
    const others = [moved("/b", "/c?x=1"), moved("/c", "/d")];
    expect(add("/a", "/b", others).ok).toBe(true);
    expect(add("/d", "/b", others)).toEqual({ ok: false, problem: "loop" });
    expect(add("/d", "/c?y", others)).toEqual({ ok: false, problem: "loop" });
    expect(add("/b/", "/e", others)).toEqual({ ok: false, problem: "exists" });
  });
});

describe("rules that follow one another", () => {
  it("are one step, for good only where each of them is [EDGE-13]", async () => {
    const rules = await lay([
      moved("/a", "/b?de=a"),
      moved("/b", "/c?de=b&x"),
      moved("/c", "/d"),
      moved("/s", "/t"),
      moved("/t", "/d", 302),
    ]);
    expect(Object.fromEntries(rules)).toEqual({
      "/a": { to: "/d?de=b&x&de=a", status: 301 },
      "/b": { to: "/d?de=b&x", status: 301 },
      "/c": { to: "/d", status: 301 },
      "/s": { to: "/d", status: 302 },
      "/t": { to: "/d", status: 302 },
    });
  });

  it("and go round in circles hold nobody up [EDGE-13]", async () => {
    const rules = await lay([moved("/a", "/b"), moved("/b", "/a"), moved("/c", "/a"), moved("/d", "/e")]);
    expect([...rules.keys()]).toEqual(["/d"]);
  });

  it("are laid quickly, a long chain of them too [EDGE-13]", async () => {
    const chain = Array.from({ length: 500 }, (_, index) => moved(`/${index}`, `/${index + 1}`));
    expect((await lay(chain)).get("/0")).toEqual({ to: "/500", status: 301 });
  });
});

describe("stored rules", () => {
  it("are listed by path, with a problem for one that is wrong and nothing stored of it [EDGE-11]", async () => {
    const db = await testDatabase();
    expect(await addRule(db, moved("/z/", "/a"), ownWays, NOON)).toEqual({
      ok: true,
      value: moved("/z", "/a"),
    });
    await addRule(db, moved("/m", "/z", 302), ownWays, NOON);
    expect(await addRule(db, moved("/a", "/m"), ownWays, NOON)).toEqual({ ok: false, problem: "loop" });
    expect(await addRule(db, moved("/z", "/b"), ownWays, NOON)).toEqual({ ok: false, problem: "exists" });
    expect(await listRules(db)).toEqual([moved("/m", "/z", 302), moved("/z", "/a")]);
    expect(await removeRule(db, "/x")).toEqual({ ok: false, problem: "unknown" });
    expect(await removeRule(db, "//evil.example")).toEqual({ ok: false, problem: "unknown" });
    expect(await removeRule(db, "/%7A/")).toEqual({ ok: true, value: moved("/z", "/a") });
    expect(await listRules(db)).toEqual([moved("/m", "/z", 302)]);
  });

  it("never make a circle, though two are added at once [EDGE-12]", async () => {
    const db = await testDatabase();
    const added = await Promise.all([
      addRule(db, moved("/a", "/b"), ownWays, NOON),
      addRule(db, moved("/b", "/a"), ownWays, NOON),
    ]);
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listRules(db)).toHaveLength(1);
  });

  it("are followed by their revision, whoever changes them [EDGE-15]", async () => {
    const db = await testDatabase();
    const rules = await openRules(db, {
      ways: ownWays,
      pollEvery: 0,
      onError: (error) => {
        throw error;
      },
    });
    expect(rules.find("/a")).toBeNull();
    await addRule(db, moved("/a", "/b"), ownWays, NOON);
    expect(rules.find("/a")).toBeNull();
    await rules.refresh();
    expect(rules.find("/a")).toEqual({ to: "/b", status: 301 });
    expect(rules.find("/%61")).toEqual({ to: "/b", status: 301 });
    for (const path of ["/b", "/a/b", "/", "/%ff", "a", ""]) expect(rules.find(path)).toBeNull();
    await removeRule(db, "/a");
    await rules.refresh();
    expect(rules.find("/a")).toBeNull();
  });
});

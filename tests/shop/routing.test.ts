import { describe, expect, it } from "vitest";
import { checkRule, joinQueries, layRules, normalisePath, type RouteRule } from "~/shop/routing/rules";
import { addRule, listRules, openRules, removeRule } from "~/shop/routing/rules.server";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

const moved = (from: string, to: string, status: 301 | 302 = 301): RouteRule => ({ from, to, status });
const add = (from: string, to: string, others: RouteRule[] = []) => checkRule(moved(from, to), others);

describe("a path", () => {
  it.each([
    ["/a", "/a"],
    ["/", "/"],
    ["/a/", "/a"],
    ["/a//", "/a"],
    ["/a//b", "/a//b"],
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

  it("leads on through others, and never back [EDGE-13]", () => {
    const others = [moved("/b", "/c?x=1"), moved("/c", "/d")];
    expect(add("/a", "/b", others).ok).toBe(true);
    expect(add("/d", "/b", others)).toEqual({ ok: false, problem: "loop" });
    expect(add("/d", "/c?y", others)).toEqual({ ok: false, problem: "loop" });
    expect(add("/b/", "/e", others)).toEqual({ ok: false, problem: "exists" });
  });
});

describe("rules that follow one another", () => {
  it("are one step, for good only where each of them is [EDGE-13]", () => {
    const rules = layRules([
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

  it("and go round in circles hold nobody up [EDGE-13]", () => {
    const rules = layRules([moved("/a", "/b"), moved("/b", "/a"), moved("/c", "/a"), moved("/d", "/e")]);
    expect([...rules.keys()]).toEqual(["/d"]);
  });

  it("are laid quickly, a long chain of them too [EDGE-13]", () => {
    const chain = Array.from({ length: 500 }, (_, index) => moved(`/${index}`, `/${index + 1}`));
    expect(layRules(chain).get("/0")).toEqual({ to: "/500", status: 301 });
  });
});

describe("stored rules", () => {
  it("are listed by path, with a problem for one that is wrong and nothing stored of it [EDGE-11]", async () => {
    const db = await testDatabase();
    expect(await addRule(db, moved("/z/", "/a"), NOON)).toEqual({ ok: true, value: moved("/z", "/a") });
    await addRule(db, moved("/m", "/z", 302), NOON);
    expect(await addRule(db, moved("/a", "/m"), NOON)).toEqual({ ok: false, problem: "loop" });
    expect(await addRule(db, moved("/z", "/b"), NOON)).toEqual({ ok: false, problem: "exists" });
    expect(await listRules(db)).toEqual([moved("/m", "/z", 302), moved("/z", "/a")]);
    expect(await removeRule(db, "/x")).toEqual({ ok: false, problem: "unknown" });
    expect(await removeRule(db, "//evil.example")).toEqual({ ok: false, problem: "unknown" });
    expect(await removeRule(db, "/%7A/")).toEqual({ ok: true, value: moved("/z", "/a") });
    expect(await listRules(db)).toEqual([moved("/m", "/z", 302)]);
  });

  it("never make a circle, though two are added at once [EDGE-12]", async () => {
    const db = await testDatabase();
    const added = await Promise.all([
      addRule(db, moved("/a", "/b"), NOON),
      addRule(db, moved("/b", "/a"), NOON),
    ]);
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listRules(db)).toHaveLength(1);
  });

  it("are followed by their revision, whoever changes them [EDGE-15]", async () => {
    const db = await testDatabase();
    const rules = await openRules(db, {
      pollEvery: 0,
      onError: (error) => {
        throw error;
      },
    });
    expect(rules.find("/a")).toBeNull();
    await addRule(db, moved("/a", "/b"), NOON);
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

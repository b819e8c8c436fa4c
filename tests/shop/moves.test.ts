import { describe, expect, it } from "vitest";
import { ownWays } from "~/own-ways";
import { paced } from "~/shop/paced";
import { type Move, planMoves, readMoves } from "~/shop/routing/moves";
import { layRules, type RouteRule } from "~/shop/routing/rules";

/* Addresses of another shop as rules. */

const SLUGS = new Map([
  ["produit", new Set(["lande"])],
  ["collections", new Set(["all", "indica"])],
  ["blog", new Set(["semer"])],
  ["auteurs", new Set(["claire"])],
]);
const rule = (from: string, to: string, status: 301 | 302 = 301): RouteRule => ({ from, to, status });
const plan = (moves: Move[], rules: RouteRule[] = []) => planMoves(moves, rules, ownWays, SLUGS);
const problemOf = (from: string, to = "/produit/lande") => plan([{ from, to }]).refused[0]?.problem ?? null;

describe("addresses that moved", () => {
  it.each([
    "/produit/lande",
    "/PRODUIT/Lande/",
    "/produit/lande/favori",
    "/collections/indica",
    "/collections/indica/2",
    "/collections/all",
    "/blog/semer",
    "/blog/flux.atom",
    "/auteurs/claire",
    "/panier",
    "/product",
    "/account/orders/1",
    "/conditions-generales",
  ])("take no page over: %s [CATALOGUE-32]", (from) => {
    expect(problemOf(from, "/contact")).toBe("page");
  });

  it.each([
    "/produit/lande-ancienne",
    "/collections/promo",
    "/blog/vieux",
    "/auteurs/jean",
    "/product/lande",
    "/products/lande",
    "/12-lande.html",
    "/graines/12-lande.html",
    "/lande",
  ])("are rules where no page stands: %s [CATALOGUE-32]", (from) => {
    expect(plan([{ from, to: "/produit/lande" }]).added).toEqual([rule(from, "/produit/lande")]);
  });

  it("are refused as other rules are, those that earlier ones make circles with, too [EDGE-12, CATALOGUE-32]", () => {
    const moves = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/c" },
      { from: "/c", to: "/a" },
      { from: "/", to: "/b" },
      { from: "/api/x", to: "/b" },
      { from: "/x", to: "//evil.example" },
      { from: "/y", to: "/b?renew=true" },
    ];
    const { added, refused } = plan(moves);
    expect(added.map(({ from }) => from)).toEqual(["/a", "/b"]);
    expect(refused.map(({ from, problem }) => [from, problem])).toEqual([
      ["/c", "loop"],
      ["/", "home"],
      ["/api/x", "reserved"],
      ["/x", "no-path"],
      ["/y", "renew"],
    ]);
  });

  it("stay as the operator has them, and change nothing where they are there already [CATALOGUE-32]", () => {
    const stored = [rule("/products/a", "/faq", 302), rule("/products/lande", "/produit/lande")];
    const moves = [
      { from: "/products/a", to: "/produit/lande" },
      { from: "/products/lande/", to: "/produit/lande" },
      { from: "/products/b", to: "/produit/lande" },
      { from: "/products/b", to: "/produit/lande" },
    ];
    expect(plan(moves, stored)).toEqual({
      added: [rule("/products/b", "/produit/lande")],
      unchanged: 2,
      refused: [{ ...moves[0], problem: "exists" }],
    });
  });

  it("of ten thousand varieties are checked and laid within seconds [CATALOGUE-32]", async () => {
    const moves = Array.from({ length: 30_000 }, (_, index) => ({
      from: `/products/variete-${index}`,
      to: `/produit/variete-${index % 10_000}`,
    }));
    const start = performance.now();
    const { added } = plan(moves, [rule("/login", "/faq")]);
    expect(added).toHaveLength(30_000);
    expect((await layRules(added, ownWays, paced())).size).toBe(30_000);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe("a file of addresses", () => {
  const rows = (...cells: Record<string, string>[]) =>
    cells.map((one, index) => ({ line: index + 2, cells: one }));

  it.each([
    ["old", "new"],
    ["Redirect from", "Redirect to"],
    ["Ancienne adresse", "Nouvelle adresse"],
  ])("has its columns %s and %s, and old addresses without their host [CATALOGUE-32]", (old, now) => {
    expect(
      readMoves(
        rows(
          { [old]: "https://x.example/p/%C3%A9?a=1", [now]: "/produit/lande" },
          { [now]: "/b", [old]: "/a" },
        ),
      ),
    ).toEqual({
      ok: true,
      value: [
        { from: "/p/%C3%A9?a=1", to: "/produit/lande" },
        { from: "/a", to: "/b" },
      ],
    });
  });

  it("is refused by its column or its line [CATALOGUE-32]", () => {
    expect(readMoves(rows({ a: "/a", new: "/b" }))).toEqual({
      ok: false,
      problem: { kind: "column", column: "old" },
    });
    expect(readMoves(rows({ old: "/a", new: "/b" }, { old: "/a", new: "" }))).toEqual({
      ok: false,
      problem: { kind: "cell", line: 3, column: "new" },
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPageAddress } from "~/edge/address";
import { spellingOf } from "~/edge/spelling";
import { ownWays } from "~/own-ways";
import { joinQueries, splitAddress, withPrefix } from "~/shop/routing/address";
import { paced } from "~/shop/paced";
import { checkRule, type LaidRules, layRules, normalisePath, type RouteRule } from "~/shop/routing/rules";
import { logIn, newCustomer } from "../support/accounts";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { ROUTES } from "../support/natures";
import { table } from "../support/routes";
import { raw } from "./raw";

/* EDGE-33: whatever rules were taken, and wherever one begins, following them and the shop's own redirects ends. */

const spell = spellingOf((await serverBuild()).routes);

/** Addresses that lead to one another by spelling, slashes, dots, storefronts, pages and visitors. */
const ADDRESSES = [
  ...["/faq", "/FAQ", "/%66aq", "/faq/", "//faq", "/x/../faq", "/fr/faq", "/ch/Faq/"],
  ...[
    "/collections/all",
    "/Collections/ALL",
    "/collections/all/1",
    "/collections/all/1/",
    "/product",
    "/PRODUCT",
  ],
  ...["/produit/thai", "/produit/Thai", "/produit/thai/favori", "/seedfinder", "/seedfinder/profil"],
  ...["/login", "/login?retour=/a", "/compte?retour=%2Ffaq", "/panier", "/checkout", "/PANIER"],
  ...["/.well-known/change-password", "/compte/details"],
  ...["/a", "/A", "/a//b", "/a/b", "/a/./b", "/b?a=1", "/"],
];
const anyAddress = fc.constantFrom(...ADDRESSES);
const anyRules = fc.array(fc.tuple(anyAddress, anyAddress), { maxLength: 12 });

/** The rules that are taken of those that were typed, one after the other. */
function taken(typed: readonly (readonly [string, string])[]): RouteRule[] {
  const rules: RouteRule[] = [];
  for (const [from, to] of typed) {
    const checked = checkRule({ from, to, status: 301 }, rules, ownWays);
    if (checked.ok) rules.push(checked.value);
  }
  return rules;
}

/**
 * Where the shop leads from an address; null where it draws a page.
 * @param choose what a page that depends on its visitor does, by a number that they give
 */
function leads(url: string, laid: LaidRules, choose: number): { by?: string; to: string } | null {
  const find = (page: string) => laid.get(normalisePath(page) ?? "");
  const address = readPageAddress(url, (page) => (find(page) ? page : spell(page)));
  const { page, search, region } = address;
  const within = (target: string) => withPrefix(region.basename, target);
  if (!address.isCanonical) return { to: within(page + search) };
  const rule = find(page);
  if (rule) {
    const target = splitAddress(rule.to);
    return { by: page, to: within(target.path + joinQueries(target.search, search)) };
  }
  const own = ownWays.leadsOn(page);
  if (own !== null) return { to: within(own) };
  if (!ownWays.isPrivate(page)) return null;
  // To log in and back, to the cart, to the page above: only what a rule starts from matters.
  const others = [...laid.keys()].filter((one) => ownWays.isPrivate(one) || page.startsWith(`${one}/`));
  const back = [...new URLSearchParams(search).values()].filter((value) => /^\/\w/.test(value));
  const next = [null, ...others, ...back][choose % (1 + others.length + back.length)] ?? null;
  return next === null ? null : { to: within(next) };
}

it("whatever rules were taken, no walk follows one of them twice, and every walk of the edge's ends [EDGE-33]", async () => {
  const walks = fc.asyncProperty(
    anyRules,
    anyAddress,
    fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }),
    async (typed, start, choices) => {
      const laid = await layRules(taken(typed), ownWays, paced());
      const followed: string[] = [];
      let url: string | undefined = start;
      for (let step = 0; url !== undefined && step < 60; step++) {
        // Pages of visitors may lead to one another for as long as they please: that is no rule's doing.
        const next = leads(url, laid, choices[step % choices.length] ?? 0);
        if (next?.by !== undefined) followed.push(next.by);
        url = next?.to;
      }
      expect(followed).toEqual([...new Set(followed)]);
    },
  );
  await fc.assert(walks, { numRuns: 3000 });
});

it("rules that were stored before circles were looked for hold nobody up either [EDGE-33]", async () => {
  const walks = fc.asyncProperty(anyRules, anyAddress, fc.nat(100), async (typed, start, choose) => {
    // No rule was ever taken that names a storefront.
    const plain = typed.filter((ends) => !ends.some((one) => /^\/(?:fr|ch)\b/.test(one)));
    const stored = plain.flatMap(([from, to]): RouteRule[] => {
      const [first, target] = [normalisePath(from), normalisePath(splitAddress(to).path)];
      return first === null || target === null || first === "/"
        ? []
        : [{ from: first, to: target + splitAddress(to).search, status: 301 }];
    });
    const laid = await layRules(stored, ownWays, paced());
    const followed: string[] = [];
    let url: string | undefined = start;
    for (let step = 0; url !== undefined && step < 60; step++) {
      const next = leads(url, laid, choose);
      if (next?.by !== undefined) followed.push(next.by);
      url = next?.to;
    }
    expect(followed).toEqual([...new Set(followed)]);
  });
  await fc.assert(walks, { numRuns: 3000 });
});

describe("what app/own-ways.ts says", () => {
  it("of public and private pages is what their routes say [EDGE-33]", () => {
    for (const { path, file } of table) {
      if (path === undefined || path === "*" || path === ":slug") continue;
      const nature = ROUTES.find((route) => route.file === file.replace(/\.ts$/, ".tsx"))?.nature;
      const page = `/${path.replace(/\/:\w+\?$/, "").replace(/:\w+/g, "x")}`;
      expect([path, ownWays.isPrivate(page)]).toEqual([path, nature?.isPublic !== true]);
    }
  });

  it("of the spelling is what the edge makes of the built route table [EDGE-33]", () => {
    for (const address of ADDRESSES) expect(ownWays.spell(address)).toBe(spell(address));
    for (const { path = "" } of table)
      expect(ownWays.spell(`/${path.toUpperCase()}`)).toBe(spell(`/${path.toUpperCase()}`));
  });

  it("of where pages lead by themselves holds of every route, for a guest and for a customer [EDGE-33]", async () => {
    const { origin, shop, shopper } = await testApp("demo");
    const customer = shopper();
    await logIn(customer, (await newCustomer(shop)).email);
    const cookies = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const { nature } of ROUTES) {
      const { path: sample = "/", others = [] } = nature?.sample ?? {};
      for (const asked of [sample, ...others])
        for (const Cookie of ["", cookies]) {
          const { status, headers } = await raw(origin, asked, { headers: { Cookie } });
          if (status < 300 || status > 399 || status === 304) continue;
          const { page, search, region } = readPageAddress(asked, spell);
          const target = readPageAddress([headers.location].flat()[0] ?? "", spell).page;
          const told = [page, ownWays.leadsOn(page), ...new URLSearchParams(search).values()];
          const isTold =
            told.includes(target) ||
            (ownWays.isPrivate(page) &&
              (target === "/" || ownWays.isPrivate(target) || page.startsWith(`${target}/`)));
          expect([region.code, asked, target, isTold]).toEqual([region.code, asked, target, true]);
        }
    }
  });
});

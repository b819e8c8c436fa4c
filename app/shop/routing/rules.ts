import { findRegion } from "../region/region";
import type { Rest } from "../paced";
import { ok, refuse, type Result } from "../result";
import {
  canonicalPage,
  findRenewal,
  foldSlashes,
  joinQueries,
  splitAddress,
  splitStorefront,
} from "./address";

/*
 * Addresses that moved (EDGE-11 to EDGE-14). A rule knows no storefront: it holds in each, and its target stays in the one it was
 * asked through, for nobody is moved to another storefront.
 */

export interface RouteRule {
  /** A path within a storefront, as `normalisePath` gives it. */
  from: string;
  /** A path of that form, perhaps with a query. */
  to: string;
  /** 301 for good, 302 for a while. */
  status: 301 | 302;
}

/**
 * Why a rule is refused: an end that is no path of this host, the home page or a reserved address as its start, an
 * end that names a storefront, a target that asks for a fresh start, a way round in circles, more rules that follow one another than
 * `MOST_IN_CHAIN`, a start that has a rule already.
 */
export type RuleProblem =
  "no-path" | "home" | "reserved" | "storefront" | "renew" | "loop" | "too-long" | "exists";

/** Rules that may follow one another. */
export const MOST_IN_CHAIN = 10;

/** How the shop itself leads on from pages: what circles may go through besides the operator's rules. */
export interface OwnWays {
  /** The address in the route table that a page's path has, with its open segments as `:name`; null for an unknown page. */
  find(page: string): string | null;
  /** The route table's spelling of a page's path, to which every other is redirected. */
  spell(page: string): string;
  /** Where a public page leads everybody; null where it is drawn. */
  leadsOn(page: string): string | null;
  /** Whether a page depends on its visitor. It may redirect a visitor who has no access to another private page, or to a page above it in the path. */
  isPrivate(page: string): boolean;
}

/** First segments that no rule may take: what stands there is asked for by programs, not by visitors. */
const RESERVED = ["api", "assets", "images", "builds"];

const HERE = "http://here.invalid";

/** A path of letters, digits, hyphens and underscores: nothing in it is escaped, or read as anything else. */
const PLAIN = /^(?:\/[\w-]+)+$/;

const firstSegment = (path: string) => (path.split("/")[1] ?? "").toLowerCase();
const pathOf = (address: string) => splitAddress(address).path;

/** An address of this host as path and query; null where it leads elsewhere, or is none. */
function localAddress(typed: string): URL | null {
  if (!/^\/(?![/\\])/.test(typed) || !URL.canParse(typed, HERE)) return null;
  const url = new URL(typed, HERE);
  // « /.//evil.example » becomes « //evil.example » as it is read.
  return url.origin === HERE && !url.pathname.startsWith("//") ? url : null;
}

/**
 * A path in its one form: one slash between its segments and none at its end, as the edge folds them, every character escaped in the
 * same way. Null for what is none, a path with a query among them.
 */
export function normalisePath(typed: string): string | null {
  // Most paths are in it already; every request asks.
  if (PLAIN.test(typed)) return typed;
  const url = localAddress(typed);
  if (!url || url.search || url.hash || /[?#]$/.test(typed)) return null;
  try {
    const path = foldSlashes(url.pathname)
      .split("/")
      .map((one) => encodeURIComponent(decodeURIComponent(one)));
    return path.join("/").replace(/\/+$/, "") || "/";
  } catch {
    return null;
  }
}

/** The rules by their starts. */
type ByPath = ReadonlyMap<string, RouteRule>;

const ruleAt = (page: string, byPath: ByPath) => byPath.get(normalisePath(page) ?? "");

/** The final target of a rule after following the others; null if they lead back to it, or in a circle. */
function endOf(rule: RouteRule, byPath: ByPath): Omit<RouteRule, "from"> | null {
  const seen = new Set([rule.from]);
  let { to, status } = rule;
  for (;;) {
    const path = pathOf(to);
    if (seen.has(path)) return null;
    const next = ruleAt(path, byPath);
    if (!next) return { to, status };
    seen.add(path);
    const query = joinQueries(next.to.slice(pathOf(next.to).length), to.slice(path.length));
    to = pathOf(next.to) + query;
    // The whole redirect is permanent only if each step is.
    if (next.status === 302) status = 302;
  }
}

/** The paths that a query names: forms lead back to one, and so does a login. */
const pathsIn = (search: string): string[] =>
  [...new URLSearchParams(search).values()].filter((value) => localAddress(value) !== null);

/** What circles are looked for in: the rules by their starts, and those of them that start from a page of a visitor's. */
interface Ways {
  byPath: ByPath;
  own: OwnWays;
  privateStarts: string[];
}

const waysOf = (byPath: ByPath, own: OwnWays): Ways => ({
  byPath,
  own,
  privateStarts: [...byPath.keys()].filter((start) => own.isPrivate(start)),
});

/** Rules' starts that a path lies below. */
function startsAbove(page: string, byPath: ByPath): string[] {
  const parts = page.split("/");
  return parts.map((_, index) => parts.slice(0, index).join("/")).filter((start) => byPath.has(start));
}

/** Where an address may lead next in whichever storefront, as the edge and the pages behind it do; nowhere where a page is drawn. */
function stepsFrom(
  address: string,
  { byPath, own, privateStarts }: Ways,
): { rule?: RouteRule; next: string[] } {
  const { path, search } = splitAddress(address);
  // A rule is asked for by the path it was made for, whatever the route table calls it.
  const { within } = splitStorefront(foldSlashes(path));
  const page = canonicalPage(within, (one) => (ruleAt(one, byPath) ? one : own.spell(one)));
  if (page !== path) return { next: [page + search] };
  const rule = ruleAt(page, byPath);
  if (rule) {
    const target = splitAddress(rule.to);
    return { rule, next: [target.path + joinQueries(target.search, search)] };
  }
  const everybody = own.leadsOn(page);
  return {
    next: [
      ...(everybody === null ? [] : [everybody]),
      ...(own.isPrivate(page) ? [...privateStarts, ...startsAbove(page, byPath)] : []),
      ...pathsIn(search),
    ],
  };
}

/** Whether a rule's target may lead back to its start, by the others or by what the shop does of itself. */
function isCircular(rule: RouteRule, ways: Ways): boolean {
  const seen = new Set<string>();
  const waiting = [rule.to];
  for (const address of waiting) {
    const { path, search } = splitAddress(address);
    // Rules that are followed again lengthen the query; which paths it names tells new addresses from old ones.
    const name = [path, ...new Set(pathsIn(search))].join("?");
    if (seen.has(name)) continue;
    seen.add(name);
    const { rule: followed, next } = stepsFrom(address, ways);
    if (followed === rule) return true;
    waiting.push(...next);
  }
  return false;
}

/** The path that a rule leads to, in its one form. */
const endPath = (rule: RouteRule) => normalisePath(pathOf(rule.to)) ?? "";

/** How many rules follow one another from this one on, itself counted; one more than may at most. */
function countFrom(rule: RouteRule, byPath: ByPath): number {
  let count = 0;
  for (
    let next: RouteRule | undefined = rule;
    next && count <= MOST_IN_CHAIN;
    next = ruleAt(pathOf(next.to), byPath)
  )
    count++;
  return count;
}

/** How many rules follow one another up to a path; one more than may at most. @param starts of the rules that lead to each path */
function countTo(path: string, starts: ReadonlyMap<string, readonly string[]>): number {
  let count = 0;
  let before = starts.get(path) ?? [];
  for (; before.length > 0 && count <= MOST_IN_CHAIN; count++)
    before = before.flatMap((start) => starts.get(start) ?? []);
  return count;
}

/** Whether a target asks for a fresh start, which whoever comes by the rule did not ask for. */
const asksForRenewal = (to: string) => findRenewal(splitAddress(to).search) !== null;

/** A rule as the operator typed it, put into its form. */
export function ruleInForm(typed: RouteRule): Result<RouteRule, RuleProblem> {
  const from = normalisePath(typed.from);
  const target = localAddress(typed.to);
  const path = target && !target.hash ? normalisePath(pathOf(typed.to)) : null;
  if (from === null || !target || path === null) return refuse("no-path");
  if (from === "/") return refuse("home");
  if (RESERVED.includes(firstSegment(from))) return refuse("reserved");
  if (findRegion(firstSegment(from)) || findRegion(firstSegment(path))) return refuse("storefront");
  if (asksForRenewal(target.search)) return refuse("renew");
  return ok({ from, to: path + target.search, status: typed.status });
}

/** Rules to which others are added, each checked beside all that are there by then (EDGE-12). */
export interface RuleBook {
  at(from: string): RouteRule | undefined;
  /** Adds a rule as it was typed; answers it in its form. */
  add(typed: RouteRule): Result<RouteRule, RuleProblem>;
}

/** Rules as a book: ten thousand are added to it in a few seconds. */
export function openBook(rules: readonly RouteRule[], own: OwnWays): RuleBook {
  const byPath = new Map(rules.map((rule) => [rule.from, rule]));
  const ways = waysOf(byPath, own);
  const starts = new Map<string, string[]>();
  const link = (rule: RouteRule) => {
    const path = endPath(rule);
    const there = starts.get(path);
    if (there) there.push(rule.from);
    else starts.set(path, [rule.from]);
  };
  for (const rule of rules) link(rule);
  const problemOf = (rule: RouteRule): RuleProblem | null => {
    if (!endOf(rule, byPath) || isCircular(rule, ways)) return "loop";
    return countTo(rule.from, starts) + countFrom(rule, byPath) > MOST_IN_CHAIN ? "too-long" : null;
  };
  return {
    at: (from) => byPath.get(from),
    add(typed) {
      const form = ruleInForm(typed);
      if (!form.ok) return form;
      const rule = form.value;
      if (byPath.has(rule.from)) return refuse("exists");
      // Circles are looked for as if it were there.
      byPath.set(rule.from, rule);
      const isPrivate = own.isPrivate(rule.from);
      if (isPrivate) ways.privateStarts.push(rule.from);
      const problem = problemOf(rule);
      if (problem === null) {
        link(rule);
        return form;
      }
      byPath.delete(rule.from);
      if (isPrivate) ways.privateStarts.pop();
      return refuse(problem);
    },
  };
}

/** A rule as the operator typed it, put into its form and checked beside the others (EDGE-12). */
export const checkRule = (
  typed: RouteRule,
  others: readonly RouteRule[],
  ways: OwnWays,
): Result<RouteRule, RuleProblem> => openBook(others, ways).add(typed);

/** Where each rule's start ends, and whether for good. */
export type LaidRules = ReadonlyMap<string, Omit<RouteRule, "from">>;

/**
 * Rules to be looked up by path, each with its end: a visitor is led on once, however many rules follow one another.
 * Left out are rules that were stored though they would be refused today: those that go round in circles, by what the shop does of
 * itself too, and those that ask for a fresh start.
 * @param rest called between rules: an import makes tens of thousands, and requests go on meanwhile
 */
export async function layRules(rules: readonly RouteRule[], ways: OwnWays, rest: Rest): Promise<LaidRules> {
  let sound = rules.filter(({ to }) => !asksForRenewal(to));
  for (;;) {
    const byPath: ByPath = new Map(sound.map((rule) => [rule.from, rule]));
    const all = waysOf(byPath, ways);
    const kept: { rule: RouteRule; end: Omit<RouteRule, "from"> }[] = [];
    for (const rule of sound) {
      const end = isCircular(rule, all) ? null : endOf(rule, byPath);
      if (end) kept.push({ rule, end });
      await rest();
    }
    if (kept.length === sound.length) return new Map(kept.map(({ rule, end }) => [rule.from, end]));
    // Without those that are left out others may end elsewhere: they are looked at again.
    sound = kept.map(({ rule }) => rule);
  }
}

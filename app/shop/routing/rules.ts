import { findRegion } from "../region/region";
import { ok, refuse, type Result } from "../result";

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
 * end that names a storefront, a way round in circles, a start that has a rule already.
 */
export type RuleProblem = "no-path" | "home" | "reserved" | "storefront" | "loop" | "exists";

/** First segments that no rule may take: what stands there is asked for by programs, not by visitors. */
const RESERVED = ["api", "assets", "images", "builds"];

const HERE = "http://here.invalid";

const firstSegment = (path: string) => (path.split("/")[1] ?? "").toLowerCase();
const pathOf = (address: string) => address.split("?")[0] ?? "";

/** An address of this host as path and query; null where it leads elsewhere, or is none. */
function localAddress(typed: string): URL | null {
  if (!/^\/(?![/\\])/.test(typed) || !URL.canParse(typed, HERE)) return null;
  const url = new URL(typed, HERE);
  // « /.//evil.example » becomes « //evil.example » as it is read.
  return url.origin === HERE && !url.pathname.startsWith("//") ? url : null;
}

/**
 * A path in its one form: no slash at its end, every character escaped in the same way. Null for what is none, a path
 * with a query among them.
 */
export function normalisePath(typed: string): string | null {
  const url = localAddress(typed);
  if (!url || url.search || url.hash || /[?#]$/.test(typed)) return null;
  try {
    const path = url.pathname.split("/").map((one) => encodeURIComponent(decodeURIComponent(one)));
    return path.join("/").replace(/\/+$/, "") || "/";
  } catch {
    return null;
  }
}

/** Two queries as one, each "" or with its question mark. */
export function joinQueries(first: string, second: string): string {
  const parts = [first.slice(1), second.slice(1)].filter((part) => part !== "");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** The final target of a rule after following the others; null if they lead back to it, or in a circle. */
function endOf(rule: RouteRule, byPath: ReadonlyMap<string, RouteRule>): Omit<RouteRule, "from"> | null {
  const seen = new Set([rule.from]);
  let { to, status } = rule;
  for (;;) {
    const path = pathOf(to);
    if (seen.has(path)) return null;
    const next = byPath.get(path);
    if (!next) return { to, status };
    seen.add(path);
    const query = joinQueries(next.to.slice(pathOf(next.to).length), to.slice(path.length));
    to = pathOf(next.to) + query;
    // The whole redirect is permanent only if each step is.
    if (next.status === 302) status = 302;
  }
}

/** A rule as the operator typed it, put into its form and checked beside the others. */
export function checkRule(typed: RouteRule, others: readonly RouteRule[]): Result<RouteRule, RuleProblem> {
  const from = normalisePath(typed.from);
  const target = localAddress(typed.to);
  const path = target && !target.hash ? normalisePath(pathOf(typed.to)) : null;
  if (from === null || !target || path === null) return refuse("no-path");
  if (from === "/") return refuse("home");
  if (RESERVED.includes(firstSegment(from))) return refuse("reserved");
  if (findRegion(firstSegment(from)) || findRegion(firstSegment(path))) return refuse("storefront");
  if (others.some((other) => other.from === from)) return refuse("exists");
  const rule: RouteRule = { from, to: path + target.search, status: typed.status };
  const byPath = new Map([...others, rule].map((one) => [one.from, one]));
  return endOf(rule, byPath) ? ok(rule) : refuse("loop");
}

/**
 * Rules to be looked up by path, each with its end: a visitor is led on once, however many rules follow one another.
 * Rules that go round in circles are left out.
 */
export function layRules(rules: readonly RouteRule[]): ReadonlyMap<string, Omit<RouteRule, "from">> {
  const byPath = new Map(rules.map((rule) => [rule.from, rule]));
  const ends = rules.map((rule) => [rule.from, endOf(rule, byPath)] as const);
  return new Map(ends.flatMap(([from, end]) => (end ? [[from, end] as const] : [])));
}

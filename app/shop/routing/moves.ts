import { folded } from "../folded";
import { ok, refuse, type Result } from "../result";
import { ruleInForm, openBook, type OwnWays, type RouteRule, type RuleProblem } from "./rules";

/* Addresses of another shop that lead to pages of this one: rules that are made many at once, as a catalogue is imported. */

/** An address that moved, and where to. */
export type Move = Pick<RouteRule, "from" | "to">;

/** Slugs that have a page, by the first segment of their addresses: « produit », « collections », « blog », « auteurs ». */
export type PageSlugs = ReadonlyMap<string, ReadonlySet<string>>;

/** Why a move is no rule: as a rule is refused, or for a page that stands at its start. */
export type MoveProblem = RuleProblem | "page";

/** What becomes of moves. */
export interface MovesPlan {
  added: RouteRule[];
  /** How many are rules already. */
  unchanged: number;
  refused: (Move & { problem: MoveProblem })[];
}

/** Whether a page of the shop stands at a path: a rule would take it over. */
function standsAt(path: string, ways: OwnWays, slugs: PageSlugs): boolean {
  const page = ways.spell(path);
  const address = ways.find(page);
  if (address === null) return false;
  const [first = "", slug = ""] = page.slice(1).split("/");
  const known = address.startsWith(`${first}/:slug`) ? slugs.get(first) : undefined;
  return known?.has(slug) ?? true;
}

/** What moves come to beside the rules that are there: no page is taken over, and a rule that is there stays. */
export function planMoves(
  moves: readonly Move[],
  rules: readonly RouteRule[],
  ways: OwnWays,
  slugs: PageSlugs,
): MovesPlan {
  const book = openBook(rules, ways);
  const plan: MovesPlan = { added: [], unchanged: 0, refused: [] };
  for (const move of moves) {
    const typed: RouteRule = { ...move, status: 301 };
    const form = ruleInForm(typed);
    if (form.ok && book.at(form.value.from)?.to === form.value.to) {
      plan.unchanged++;
      continue;
    }
    const isPage = form.ok && standsAt(form.value.from, ways, slugs);
    const added: Result<RouteRule, MoveProblem> = isPage ? refuse("page") : book.add(typed);
    if (added.ok) plan.added.push(added.value);
    else plan.refused.push({ ...move, problem: added.problem });
  }
  return plan;
}

const HEADINGS: Record<keyof Move, RegExp> = {
  from: /^(?:old|from|redirect from|ancienne(?: adresse)?|de)$/,
  to: /^(?:new|to|redirect to|nouvelle(?: adresse)?|vers)$/,
};

/** What is wrong with a file of moves: a column that is missing, or a cell that is empty. */
export type MovesFault =
  { kind: "column"; column: "old" | "new" } | { kind: "cell"; line: number; column: string };

/** An old address without the host it had. */
function withoutHost(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The pairs of old and new addresses of a file, by its header: `old` and `new`, as Shopify heads its own, or in French. */
export function readMoves(
  rows: readonly { line: number; cells: Readonly<Record<string, string>> }[],
): Result<Move[], MovesFault> {
  const headings = Object.keys(rows[0]?.cells ?? {});
  const [old, now] = [HEADINGS.from, HEADINGS.to].map((names) =>
    headings.find((heading) => names.test(folded(heading).trim())),
  );
  if (old === undefined) return refuse({ kind: "column", column: "old" });
  if (now === undefined) return refuse({ kind: "column", column: "new" });
  const moves: Move[] = [];
  for (const { line, cells } of rows) {
    const empty = [old, now].find((column) => (cells[column] ?? "") === "");
    if (empty !== undefined) return refuse({ kind: "cell", line, column: empty });
    moves.push({ from: withoutHost(cells[old] ?? ""), to: cells[now] ?? "" });
  }
  return ok(moves);
}

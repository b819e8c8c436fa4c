import { printable } from "./printable";

/*
 * Who does what the shop records (ORDER-25). An event says it by a kind and, where several share one, by a name; which
 * customer it was, the order says.
 */

export type Actor =
  /** Somebody at the shop's pages who is not signed in, or need not be. */
  | { kind: "shopper" }
  /** Somebody at the shop's pages who is signed in. */
  | { kind: "customer" }
  | Operator
  /** Who moves money, by the name of its way of paying. */
  | { kind: "provider"; name: string }
  /** The shop itself, when time is over. */
  | { kind: "worker" };

/** Somebody at the command line, by the name they go by; null in what was recorded before names were. */
export interface Operator {
  kind: "operator";
  name: string | null;
}

/** Somebody at the shop's pages. */
export type Shopping = Extract<Actor, { kind: "shopper" | "customer" }>;

export const SHOPPER: Shopping = { kind: "shopper" };
export const CUSTOMER: Shopping = { kind: "customer" };
export const WORKER: Actor = { kind: "worker" };

/** Characters of a name that is recorded. */
const NAME_LIMIT = 100;

/** The operator of this name, of which 100 printable characters are kept. */
export const operatorNamed = (name: string): Operator => ({
  kind: "operator",
  name: [...printable(name.trim())].slice(0, NAME_LIMIT).join(""),
});

/** An actor as its two columns. */
export const actorColumns = (actor: Actor): { actor: Actor["kind"]; actor_name: string | null } => ({
  actor: actor.kind,
  actor_name: "name" in actor ? actor.name : null,
});

/** The actor of two columns; null where nobody knows who it was, as of what is older than the columns. */
export function actorOf(row: { actor: Actor["kind"] | null; actor_name: string | null }): Actor | null {
  const { actor: kind, actor_name: name } = row;
  if (kind === null) return null;
  if (kind === "operator") return { kind, name };
  return kind === "provider" ? { kind, name: name ?? "" } : { kind };
}

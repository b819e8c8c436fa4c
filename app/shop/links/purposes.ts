/* Links that are mailed, by what they are for (ACCOUNT-8, ACCOUNT-19 to ACCOUNT-24). A new purpose is one entry here. */

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/**
 * What ends a customer's links before their time: "credentials" is a new password or another address, "refusal" that a
 * waiting change of address is refused.
 */
export type LinkEnd = "credentials" | "refusal";

interface Purpose {
  /** Column of `mailed_link` with the id of what the link opens; it goes with that row. */
  opens: "order_id" | "signup_id" | "customer_id" | "restock_id";
  /** Milliseconds that it opens something. */
  life: number;
  /** Whether its use ends it. */
  uses: "once" | "many";
  endedBy: readonly LinkEnd[];
}

export const PURPOSES = {
  /** An order, whole. */
  order: { opens: "order_id", life: 90 * DAY, uses: "many", endedBy: [] },
  activation: { opens: "signup_id", life: 24 * HOUR, uses: "once", endedBy: [] },
  reset: { opens: "customer_id", life: HOUR, uses: "once", endedBy: ["credentials"] },
  "email-change": {
    opens: "customer_id",
    life: 24 * HOUR,
    uses: "once",
    endedBy: ["credentials", "refusal"],
  },
  /** Longer than what it refuses can be confirmed, for that mail may be on the way for two days. */
  "email-refusal": {
    opens: "customer_id",
    life: 72 * HOUR,
    uses: "once",
    endedBy: ["credentials", "refusal"],
  },
  /** Counts from the change itself, not from its mail. */
  "email-return": { opens: "customer_id", life: 7 * DAY, uses: "once", endedBy: [] },
  /** A request to be told of a pack's return: as long as it waits for its confirmation. Twice is the same as once. */
  "restock-confirm": { opens: "restock_id", life: 3 * DAY, uses: "many", endedBy: [] },
  /** The way out: it is deleted with the request that it opens, and lives longer than any request. */
  "restock-stop": { opens: "restock_id", life: 190 * DAY, uses: "many", endedBy: [] },
} as const satisfies Record<string, Purpose>;

export type LinkPurpose = keyof typeof PURPOSES;
/** Purposes of links to an account, or to a sign-up. */
export type AccountPurpose = Exclude<LinkPurpose, "order" | `restock-${string}`>;
/** Purposes of links that their use ends. */
export type SinglePurpose = {
  [P in LinkPurpose]: (typeof PURPOSES)[P]["uses"] extends "once" ? P : never;
}[LinkPurpose];

/** The purposes whose links something ends. */
export const purposesEndedBy = (end: LinkEnd): LinkPurpose[] =>
  (Object.keys(PURPOSES) as LinkPurpose[]).filter((purpose) =>
    (PURPOSES[purpose].endedBy as readonly LinkEnd[]).includes(end),
  );

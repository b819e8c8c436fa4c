import type { ServiceIds, ServiceName } from "../consent/outside-services";
import { type RegionToday, takesOrders } from "../region/region";

/* What the shop's texts may be bound to: {{si-NAME}} … {{fin}} is read only where the condition holds. (CONTENT-6) */

/**
 * Parts of the shop that a text may tell of only once they are there. Who adds a part says so here: a test holds each
 * line to app/routes.ts.
 */
export const PARTS = {
  /** « Renoncer au contrat ici ». */
  retractation: { built: true, route: /^retractation$/ },
  /** The customer's account. */
  compte: { built: true, route: /^login$/ },
  /** The newsletter. */
  lettre: { built: true, route: /^newsletter$/ },
  /** Reviews. */
  avis: { built: true, route: /^commentaires$/ },
  /** The choice of cookies, its register and the six months it holds. */
  consentement: { built: true, route: /consent/ },
  /** Partners' ids, kept with marketing consent. */
  affiliation: { built: true, route: /^metric\/referral$/ },
  /** Download and erasure of one's data. */
  export: { built: true, route: /donnees|export/ },
  /** « J’ai fait le virement » on the order's page: no route of its own. */
  "virement-annonce": { built: true, route: null },
  /** `?renew=true`, which the edge answers before any route. */
  "remise-a-zero": { built: true, route: null },
} as const satisfies Record<string, { built: boolean; route: RegExp | null }>;

type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

/** Whether a storefront takes orders: one of these two always holds, never both. */
const TRADE = ["commande", "consultation"] as const;

/** Whether the storefront has the Union's notice on the legal guarantee to show (notices.server.ts). */
const NOTICE = "avis-garantie";

/** Another firm's program that pages may load today; each text names its service. */
const SERVICE_CONDITIONS = {
  "gestionnaire-balises": "tag-manager",
  "rejeu-visites": "session-replay",
  "outil-courriels": "email-marketing",
} as const satisfies Record<string, ServiceName>;
type ServiceCondition = keyof typeof SERVICE_CONDITIONS;
const SERVICE_CONDITION_NAMES = Object.keys(SERVICE_CONDITIONS) as ServiceCondition[];

type Condition = Part | ServiceCondition | typeof NOTICE | (typeof TRADE)[number];
export const CONDITIONS: readonly Condition[] = [...TRADE, NOTICE, ...SERVICE_CONDITION_NAMES, ...PART_NAMES];

/** Whether two conditions can hold in the same storefront. */
export const compatible = (one: string, other: string): boolean =>
  one === other ||
  !(TRADE as readonly string[]).includes(one) ||
  !(TRADE as readonly string[]).includes(other);

/** Whether a condition holds in some storefront as the shop is built and may be set up; what it encloses is then read. */
export const canHold = (name: string): boolean =>
  (TRADE as readonly string[]).includes(name) ||
  name === NOTICE ||
  Object.hasOwn(SERVICE_CONDITIONS, name) ||
  PART_NAMES.some((part) => part === name && PARTS[part].built);

/**
 * The conditions that hold in a storefront: the parts that are built, whether it sends anywhere today, the services whose programs
 * its pages may load, and whether it has the Union's notice on the legal guarantee to show.
 */
export function conditionsOf(
  region: RegionToday,
  services: ServiceIds,
  hasNotice: boolean,
): ReadonlySet<string> {
  const trade = takesOrders(region) ? "commande" : "consultation";
  return new Set<Condition>([
    trade,
    ...(hasNotice ? ([NOTICE] as const) : []),
    ...SERVICE_CONDITION_NAMES.filter((name) => SERVICE_CONDITIONS[name] in services),
    ...PART_NAMES.filter((part) => PARTS[part].built),
  ]);
}

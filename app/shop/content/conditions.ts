import type { ServiceIds, ServiceName } from "../consent/outside-services";
import { type RegionToday, takesOrders } from "../region/region";

/* What the shop's texts may be bound to: {{si-NAME}} … {{fin}} is read only where the condition holds. (CONTENT-6) */

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

type Condition = ServiceCondition | typeof NOTICE | (typeof TRADE)[number];
export const CONDITIONS: readonly Condition[] = [...TRADE, NOTICE, ...SERVICE_CONDITION_NAMES];

/** Whether two conditions can hold in the same storefront. */
export const compatible = (one: string, other: string): boolean =>
  one === other ||
  !(TRADE as readonly string[]).includes(one) ||
  !(TRADE as readonly string[]).includes(other);

/**
 * The conditions that hold in a storefront: whether it sends anywhere today, the services whose programs
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
  ]);
}

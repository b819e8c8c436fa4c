import type { Purpose } from "./consent";
import { utcDay } from "../region/dated";

/*
 * Other firms' programs that a page may load once its visitor agreed to their purpose (MARKETING-1). The shop works with those whose
 * id its environment names, and tells of no other.
 */

interface Service {
  /** What its visitor has to agree to. */
  purpose: Purpose;
  /** What an id of the firm's looks like. */
  id: RegExp;
  /** Hosts that its program comes from and reports to, as a policy writes them. */
  hosts: readonly string[];
  /** The last day (UTC, ISO) on which it is loaded; null for none. */
  until: string | null;
}

export const SERVICES = {
  /** Google Tag Manager: measures audience by the tags of the operator's container. */
  "tag-manager": {
    purpose: "analytics",
    id: /^GTM-[A-Z0-9]{4,12}$/,
    hosts: ["www.googletagmanager.com"],
    until: null,
  },
  /** Microsoft Clarity: shows the operator how pages were gone through. */
  "session-replay": {
    purpose: "analytics",
    id: /^[a-z0-9]{6,16}$/,
    hosts: ["*.clarity.ms"],
    until: "2025-09-13",
  },
  /** Klaviyo: fits the operator's mails to what was looked at. */
  "email-marketing": {
    purpose: "marketing",
    id: /^[A-Za-z0-9]{6}$/,
    hosts: ["*.klaviyo.com"],
    until: null,
  },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;
/** The shop's ids with the firms that it works with. */
export type ServiceIds = Readonly<Partial<Record<ServiceName, string>>>;

/** The shop's ids with the services whose programs its pages may load today. */
export function servicesOf({ config, now }: { config: { services: ServiceIds }; now(): number }): ServiceIds {
  const day = utcDay(now());
  const isOn = ([name]: [string, unknown]) => {
    const { until } = SERVICES[name as ServiceName];
    return until === null || day <= until;
  };
  return Object.fromEntries(Object.entries(config.services).filter(isOn));
}

const namesOf = (ids: ServiceIds) => Object.keys(ids) as ServiceName[];

/** The services of a purpose, of these. */
export const servicesFor = (ids: ServiceIds, purpose: Purpose): ServiceName[] =>
  namesOf(ids).filter((name) => SERVICES[name].purpose === purpose);

/** What a visitor is asked to agree to: advertising always, for partners' ids are kept with it; audience where something measures it. */
export const purposesAsked = (ids: ServiceIds): Purpose[] => [
  ...(servicesFor(ids, "analytics").length > 0 ? (["analytics"] as const) : []),
  "marketing",
];

/** The hosts that pages need to reach for these services. */
export const hostsOf = (ids: ServiceIds): string[] => namesOf(ids).flatMap((name) => SERVICES[name].hosts);

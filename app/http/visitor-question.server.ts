import { regionName } from "../locales/region.server";
import { visitorText as t } from "../locales/visitor";
import * as paths from "../paths";
import { withPrefix } from "../shop/region/prefix";
import type { Region } from "../shop/region/region";
import { readAge, readConsent, suggestedRegion } from "./visitor.server";

/** One question to a visitor, with every word and address of its notice. */
export interface Arrival {
  kind: "age" | "storefront" | "consent";
  title: string;
  text: string[];
  answers: { label: string; intent: string; action: string }[];
  more: { label: string; href: string } | null;
  /** Whether scripts may lay it over the page: an offer waits in its place. */
  asDialog: boolean;
}

/**
 * What this visitor is to be asked next, one thing at a time: their age first (R95), then the storefront that their
 * browser's language points to, then cookies; null where all is answered.
 */
export async function arrivalOf(request: Request, region: Region): Promise<Arrival | null> {
  if (readAge(request) !== "adult")
    return {
      kind: "age",
      title: t("age-title"),
      text: [t("age-text"), t("age-note")],
      answers: (["adult", "minor"] as const).map((intent) => ({
        label: t(`age-${intent}`),
        intent,
        action: withPrefix(region.basename, paths.age()),
      })),
      more: null,
      asDialog: true,
    };
  const other = suggestedRegion(request, region);
  if (other)
    return {
      kind: "storefront",
      title: t("storefront-title"),
      text: [t("storefront-text")],
      answers: [other, region].map((one) => ({
        label: t(one === other ? "storefront-go" : "storefront-stay", { name: regionName(one.code) }),
        intent: "choose",
        action: withPrefix(one.basename, paths.storefronts()),
      })),
      more: { label: t("storefront-all"), href: paths.storefronts() },
      asDialog: false,
    };
  if (await readConsent(request)) return null;
  return {
    kind: "consent",
    title: t("consent-title"),
    text: [t("consent-text")],
    answers: (["accept", "refuse"] as const).map((intent) => ({
      label: t(`consent-${intent}`),
      intent,
      action: withPrefix(region.basename, paths.consent()),
    })),
    more: { label: t("consent-choose"), href: paths.consent() },
    asDialog: true,
  };
}

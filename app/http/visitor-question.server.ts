import { regionName } from "../locales/region.server";
import { visitorText as t } from "../locales/visitor";
import * as paths from "../paths";
import { withPrefix } from "../shop/region/prefix";
import type { Region } from "../shop/region/region";
import { readAge, readConsent, suggestedRegion } from "./visitor.server";

interface Question {
  title: string;
  text: string[];
  answers: { label: string; intent: string; action: string }[];
}

/** One question to a visitor, with every word and address of its notice. */
export type VisitorQuestion =
  | (Question & { kind: "age" | "storefront"; more: { label: string; href: string } | null })
  // `panel` names the dialog in which it is answered use by use.
  | (Question & { kind: "consent"; more: { label: string; href: string; panel: string } });

/**
 * What this visitor is to be asked next, one thing at a time: their age first (R95), then the storefront that their
 * browser's language points to, then cookies; null where all is answered. A minor, for whom the shop is closed, is asked nothing more.
 */
export async function visitorQuestion(request: Request, region: Region): Promise<VisitorQuestion | null> {
  const age = readAge(request);
  if (age === "minor") return null;
  if (age === null)
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
    };
  if (await readConsent(request)) return null;
  return {
    kind: "consent",
    title: t("consent-title"),
    text: [t("consent-short")],
    answers: (["accept", "refuse"] as const).map((intent) => ({
      label: t(`consent-${intent}`),
      intent,
      action: withPrefix(region.basename, paths.consent()),
    })),
    more: { label: t("consent-choose"), href: paths.consent(), panel: "cookies" },
  };
}

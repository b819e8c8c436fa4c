import { openStorefronts } from "../../shop/profile/profile";
import { regionName } from "../../locales/region.server";
import { visitorText as t } from "../../locales/visitor";
import * as paths from "../../paths";
import type { ServiceIds } from "../../shop/consent/outside-services";
import { withPrefix } from "../../shop/routing/address";
import type { Region } from "../../shop/region/storefront-region";
import { consentWords } from "../cookies/consent.server";
import type { Variant } from "./variant.server";

interface Question {
  title: string;
  text: string[];
  /** `name` ends the label, and says enough where there is little room. */
  answers: { label: string; name?: string; intent: string; action: string }[];
}

/** One question to a visitor, with every word and address of its notice. */
export type VisitorQuestion =
  | (Question & { kind: "age" | "storefront"; more: { label: string; href: string } | null })
  // `panel` names the dialog in which it is answered use by use.
  | (Question & { kind: "consent"; more: { label: string; href: string; panel: string } });

/** The notice of a variant's question, in a storefront that works with these services; null where nothing is asked. */
export function visitorQuestion(
  { question }: Pick<Variant, "question">,
  region: Region,
  services: ServiceIds,
): VisitorQuestion | null {
  if (question === null) return null;
  if (question === "age")
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
  if (question === "consent")
    return {
      kind: "consent",
      title: t("consent-title"),
      text: [consentWords(services).short],
      answers: (["accept", "refuse"] as const).map((intent) => ({
        label: t(`consent-${intent}`),
        intent,
        action: withPrefix(region.basename, paths.consent()),
      })),
      more: { label: t("consent-choose"), href: paths.consent(), panel: "cookies" },
    };
  return {
    kind: "storefront",
    title: t("storefront-title"),
    text: [t("storefront-text")],
    answers: openStorefronts()
      .filter(({ code }) => code === question)
      .concat(region)
      .map((one) => ({
        label: t(one === region ? "storefront-stay" : "storefront-go", { name: regionName(one.code) }),
        name: regionName(one.code),
        intent: "choose",
        action: withPrefix(one.basename, paths.storefronts()),
      })),
    more: { label: t("storefront-all"), href: paths.storefronts() },
  };
}

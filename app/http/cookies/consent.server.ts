import { currentLanguage, languages } from "../../locales/language";
import { visitorText as t } from "../../locales/visitor";
import { choiceWord, type Purpose, type PurposeChoice } from "../../shop/consent/consent";
import { purposesAsked, type ServiceIds, servicesFor } from "../../shop/consent/outside-services";
import { digestOf } from "../../shop/identity.server";
import {
  type HasHeaders,
  cookieOf,
  endCookie,
  plainCookie,
  readSigned,
  signedCookie,
} from "./cookies.server";
import { inLanguage } from "./locale.server";

/* What a visitor is asked to agree to, and what they chose. Only actions write these cookies; loaders read them. */

/** The words of what a visitor is asked to agree to. */
interface ConsentWords {
  /** Of the strip. */
  short: string;
  /** Of the dialog and the page. */
  text: string;
  purposes: { name: Purpose; label: string; hint: string }[];
}

/** Every word by which visitors are asked to agree to these services, and to partners' ids. */
export function consentWords(services: ServiceIds): ConsentWords {
  const asked = purposesAsked(services);
  const list = new Intl.ListFormat(currentLanguage(), { type: "conjunction" });
  const uses = list.format(asked.map((purpose) => t(`consent-${purpose}-use`)));
  return {
    short: t("consent-short", { uses }),
    text: t("consent-text", { count: asked.length, uses }),
    purposes: asked.map((name) => ({
      name,
      label: t(`consent-${name}`),
      hint: [
        ...(name === "marketing" ? [t("consent-partners")] : []),
        ...servicesFor(services, name).map((service) => t(`consent-${service}`)),
      ].join(" "),
    })),
  };
}

/** The same words as one text, for the register. */
export function consentText(services: ServiceIds): string {
  const { short, text, purposes } = consentWords(services);
  return [
    t("consent-title"),
    short,
    text,
    ...purposes.flatMap(({ label, hint }) => [label, hint]),
    t("consent-accept"),
    t("consent-refuse"),
  ].join("\n");
}

/** Digests of the words that are shown, in each language; there are as many entries as combinations of services. */
const shown = new Map<string, string[]>();

/** Whether a visitor was shown these words, in some language. */
function areShown(digest: unknown, services: ServiceIds): boolean {
  const key = Object.keys(services).join();
  const digests =
    shown.get(key) ??
    languages().map((language) => inLanguage(language, () => digestOf(consentText(services))));
  shown.set(key, digests);
  return typeof digest === "string" && digests.includes(digest);
}

/** A visitor's choice, and when it was made (UTC ms). */
interface KeptConsent {
  choice: PurposeChoice;
  at: number;
}

/** The choice this visitor made on the words that are shown today; null where there is none. */
export async function readConsent(
  request: HasHeaders,
  services: ServiceIds,
  now: number,
): Promise<KeptConsent | null> {
  const kept = await readSigned("consent", cookieOf(request, "consent"), now);
  if (!areShown(kept?.["words"], services) || typeof kept?.["at"] !== "number") return null;
  const { analytics, marketing, at } = kept;
  return { choice: { analytics: analytics === true, marketing: marketing === true }, at };
}

/**
 * `Set-Cookie` lines that keep a choice: signed, with the id of its entry in the register, null for a refusal that has none
 * (LIMIT-11), and as one word for scripts (VISITOR-22).
 */
export const writeConsent = async (
  id: string | null,
  { choice, at }: KeptConsent,
  services: ServiceIds,
): Promise<string[]> => [
  await signedCookie("consent", { id, words: digestOf(consentText(services)), at, ...choice }, at),
  plainCookie("consent_choice", choiceWord(choice)),
];

/** `Set-Cookie` that ends the word which scripts read, where it is no longer the visitor's choice; null where it is. */
export async function endStaleChoice(
  request: HasHeaders,
  services: ServiceIds,
  now: number,
): Promise<string | null> {
  const word = cookieOf(request, "consent_choice");
  if (word === undefined) return null;
  const kept = await readConsent(request, services, now);
  return kept && choiceWord(kept.choice) === word ? null : endCookie("consent_choice");
}

import { visitorText as t } from "../locales/visitor";
import { choiceWord, type ConsentChoice, PURPOSES } from "../shop/consent/consent";
import { digestOf } from "../shop/identity.server";
import { findRegion, type Region, REGIONS } from "../shop/region/region";
import {
  type Carrier,
  cookieOf,
  cookiesOf,
  endCookie,
  plainCookie,
  readRegionChoice,
  readSigned,
  signedCookie,
} from "./cookies.server";

/* A visitor's answers: age, storefront, cookies. Only actions write these cookies; loaders read them. */

const AGES = ["adult", "minor"] as const;
export type Age = (typeof AGES)[number];

/** What the visitor said of their age; null where they have not. */
export function readAge(request: Carrier): Age | null {
  const said = cookieOf(request, "age");
  return AGES.find((age) => age === said) ?? null;
}

/** `Set-Cookie` that keeps the answer. */
export const writeAge = (age: Age): string => plainCookie("age", age);

/** `Set-Cookie` that keeps a chosen storefront. */
export const writeRegionChoice = ({ code }: Region): string => plainCookie("region_choice", code);

/**
 * The country this visitor chose (ISO 3166-1 alpha-2, upper case), or null. Whether it is served is not said. The edge
 * alone reads it (SETTINGS-6): everything else asks the region that it entered for its default country.
 * @param cookies the `Cookie` header
 */
export function readCountry(cookies: string | null | undefined): string | null {
  const chosen = cookiesOf(cookies)["country"];
  return chosen && /^[a-z]{2}$/i.test(chosen) ? chosen.toUpperCase() : null;
}

/** `Set-Cookie` that keeps a country; scripts may read it. */
export const writeCountry = (iso: string): string => plainCookie("country", iso);

/** Every word that the consent strip, its dialog and its page show: what a visitor agrees to. */
export const consentWords = (): string =>
  [
    t("consent-title"),
    t("consent-short"),
    t("consent-text"),
    ...PURPOSES.flatMap((purpose) => [t(`consent-${purpose}`), t(`consent-${purpose}-text`)]),
    t("consent-accept"),
    t("consent-refuse"),
  ].join("\n");

/** Digest of the words shown, stored with each consent; they do not change while the shop runs. */
const WORDS = digestOf(consentWords());

/** A visitor's choice, and when it was made (UTC ms). */
export interface KeptConsent {
  choice: ConsentChoice;
  at: number;
}

/** The choice this visitor made on the words that are shown today; null where there is none. */
export async function readConsent(request: Carrier): Promise<KeptConsent | null> {
  const kept = (await readSigned("consent", cookieOf(request, "consent")))?.data as
    Record<string, unknown> | undefined;
  if (kept?.["words"] !== WORDS || typeof kept["at"] !== "number") return null;
  const { analytics, marketing, at } = kept;
  return { choice: { analytics: analytics === true, marketing: marketing === true }, at };
}

/**
 * `Set-Cookie` lines that keep a choice: signed, with the id of its entry in the register, null for a refusal that has none
 * (LIMIT-11), and as one word for scripts (VISITOR-22).
 */
export const writeConsent = async (id: string | null, { choice, at }: KeptConsent): Promise<string[]> => [
  await signedCookie("consent", { id, words: WORDS, at, ...choice }),
  plainCookie("consent_choice", choiceWord(choice)),
];

/** `Set-Cookie` that ends the word which scripts read, where it is no longer the visitor's choice; null where it is. */
export async function endStaleChoice(request: Carrier): Promise<string | null> {
  const word = cookieOf(request, "consent_choice");
  if (word === undefined) return null;
  const kept = await readConsent(request);
  return kept && choiceWord(kept.choice) === word ? null : endCookie("consent_choice");
}

/**
 * The storefront that the browser's language suggests, if it is another than this one: « fr-CH » on the French one.
 * Null for a visitor who has chosen, and for a language without a region. Never a redirect.
 */
export function suggestedRegion(request: Carrier, here: Region): Region | null {
  if (findRegion(readRegionChoice(request.headers.get("Cookie")) ?? "")) return null;
  const first = request.headers.get("Accept-Language")?.split(",")[0] ?? "";
  const country = /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(first.trim())?.[1]?.toUpperCase();
  const found = country && REGIONS.find(({ locale }) => locale.iso.endsWith(`-${country}`));
  return !found || found.code === here.code ? null : found;
}

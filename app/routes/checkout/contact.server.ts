import { data } from "@remix-run/node";
import { done, type FormAnswer, formRefused, typedIn } from "~/http/forms/responses.server";
import type { Entered } from "~/http/session/context.server";
import type { Flash } from "~/http/cookies/flash.server";
import { readSession } from "~/http/session/session.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import { checkoutWords } from "~/locales/checkout.server";
import { addressWords } from "~/locales/fr/address.server";
import * as paths from "~/paths";
import { priceCart } from "~/shop/cart/priced-cart.server";
import { firstUnfinished, saveContact } from "~/shop/checkout/draft.server";
import { addAddress, ADDRESSES_LIMIT } from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { type Address, nameOf } from "~/shop/region/address";
import { defaultCountry, deliversTo, type RegionToday } from "~/shop/region/region";
import type { CountryCode } from "~/shop/region/countries";
import { countryForm, typedAddress } from "../address/address-form.server";
import {
  askedCountry,
  chosenCountry,
  drawnCountry,
  isChoosing,
  redrawn,
  retype,
} from "../address/country-choice.server";
import { readContact } from "./contact-form.server";
import { startOf } from "./contact-start.server";
import { lawSentence, type Refusal, refusalOf } from "~/views/destination.server";
import { type Checkout, frameOf, openCheckout } from "./state.server";

const words = checkoutWords([
  "country",
  "country-hint",
  "country-choose",
  "addresses",
  "addresses-choose",
  "address-keep",
  "contact",
  "email-hint",
  "billing",
  "billing-address",
  "billing-hint",
  "billing-tick",
  "billing-country",
]);

/** In the list of countries, those that the region does not name. */
const UNNAMED = "autre";

/** What an address form asks for in each of the region's countries, by French name. */
function countryForms(region: RegionToday) {
  const byName = new Intl.Collator(region.locale.iso);
  return region.countries
    .map((country) => ({
      ...countryForm(country.iso),
      name: nameOf(country),
      title: t("delivery-to", { country: nameOf(country) }),
      /** In the list of countries to choose. */
      label: country.delivery.allowed ? nameOf(country) : t("country-unserved", { country: nameOf(country) }),
      notice: lawSentence(region, country.iso),
      isServed: country.delivery.allowed,
    }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** The first step, for a country that was asked for, or its address's, or the region's own. */
export async function contactStep(checkout: Checkout, session: Session | null, query: URLSearchParams) {
  const { region } = checkout.entered;
  const asked = { country: askedCountry(checkout.entered, query), address: query.get("adresse") };
  const { email, shipping, billing, account } = await startOf(checkout, session, asked);
  const served = shipping && deliversTo(region, shipping.country) ? shipping.country : null;
  const country = asked.country ?? served ?? defaultCountry(region).iso;
  if (!deliversTo(region, country))
    return { step: "refused" as const, title: t("title-refused"), refusal: refusalOf(region, country) };
  const { shop, storefront, now } = checkout.entered;
  // The sums are those of the country that the form is drawn for, which no address was given of yet.
  const view = await priceCart(shop.db, storefront, checkout.cart, { ...checkout.choice, country }, now);
  const countries = countryForms(region);
  const names = session && {
    "shipping.firstName": session.customer.firstName,
    "shipping.lastName": session.customer.lastName,
  };
  return {
    step: "coordonnees" as const,
    ...frameOf({ ...checkout, view }, "coordonnees"),
    country,
    words,
    addressWords,
    choices: [
      // Where one can be sent to comes first.
      ...[...countries]
        .sort((a, b) => Number(deliversTo(region, b.iso)) - Number(deliversTo(region, a.iso)))
        .map(({ iso, label }) => ({ value: iso as string, label })),
      { value: UNNAMED, label: t("country-unserved", { country: t("country-other") }) },
    ],
    countries,
    /** What the form starts with, by field name. */
    contact: {
      email,
      ...(shipping ? typedAddress(shipping, country, "shipping.") : names),
      ...(billing && { bill: "on", ...typedAddress(billing, billing.country, "billing.") }),
    } as Record<string, string>,
    account,
  };
}

export type ContactStep = Extract<Awaited<ReturnType<typeof contactStep>>, { step: "coordonnees" }>;

/** A refused form, or the answer that the chosen country is not served. */
export interface ContactAnswer extends FormAnswer {
  refused?: {
    refusal: Refusal;
    /** What its way back sends, by field name: what was typed, for a country that is served. */
    typed: Record<string, string>;
  };
}

/**
 * The answer to a country that is not served. Its way back leads to the country for which the fields were drawn, else to one that is
 * served, with what was typed (STOREFRONT-6).
 */
function unserved(form: FormData, country: CountryCode, region: RegionToday) {
  const refusal = refusalOf(region, country);
  const status = isChoosing(form) ? 200 : 400;
  const drawn = drawnCountry(form);
  // As if its fields had been shown, so that a phone is read in the right country on the way back too.
  retype(form, country);
  form.set("pays", deliversTo(region, drawn) ? drawn : (refusal.instead ?? defaultCountry(region).iso));
  form.set("choisir", "");
  const refused = { refusal, typed: typedIn(form) };
  return data<ContactAnswer>(
    { form: "contact", result: { status: "error" }, title: t("title-refused"), refused },
    { status },
  );
}

/** Saves the first step, and leads to the first one that is not done. */
export async function actOnContact(request: Request, form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  const checkout = await openCheckout(request, entered, form);
  const { cart, draft, methods } = checkout;
  const country = chosenCountry(form);
  if (!deliversTo(region, country)) return unserved(form, country, region);
  const again = redrawn("contact", form, entered);
  if (again) return again;
  const address = new URL(request.url).searchParams.get("adresse");
  const start = await startOf(checkout, await readSession(request, entered), { country, address });
  const submission = readContact(form, region, country, start.billing);
  if (submission.status !== "success") return formRefused("contact", submission.reply());
  const contact = submission.value;
  await saveContact(shop.db, cart.id, contact, now);
  const choices = { attempt: "", shippingOption: null, paymentMethod: null, ...draft };
  const step = firstUnfinished(region, methods, { ...choices, contact });
  return done(paths.checkout(step), await keepAddress(request, form, contact.shipping, entered));
}

/** Keeps the address in the account where its customer ticked the box (CHECKOUT-12), and says what became of that. */
async function keepAddress(
  request: Request,
  form: FormData,
  address: Address,
  entered: Entered,
): Promise<Flash | null> {
  if (form.get("keep") !== "on") return null;
  const session = await readSession(request, entered);
  if (!session || form.get("jeton") !== session.formToken) return { key: "address-not-kept" };
  const id = await addAddress(entered.shop.db, session.customer.id, address, entered.now);
  return id ? { key: "address-kept" } : { key: "address-no-room", values: { limit: ADDRESSES_LIMIT } };
}

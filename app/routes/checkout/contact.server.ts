import { parse } from "@conform-to/react";
import { data } from "@remix-run/node";
import { done, type FormAnswer, formRefused } from "~/http/answers.server";
import type { Entered } from "~/http/context.server";
import { address as texts } from "~/locales/fr/address";
import { checkoutText as t } from "~/locales/checkout.server";
import * as paths from "~/paths";
import { firstUnfinished, saveContact } from "~/shop/checkout/draft.server";
import {
  type Address,
  addressFields,
  type AddressFault,
  checkAddress,
  type Contact,
  countryName,
  formatPhone,
  parseEmail,
  statesOf,
} from "~/shop/region/address";
import {
  type CountryCode,
  defaultCountry,
  deliversTo,
  findCountry,
  type RegionToday,
} from "~/shop/region/region";
import { lawSentence, type Refusal, refusalOf } from "./destination.server";
import { type Checkout, frameOf, openCheckout } from "./state.server";

/** What an address form asks for in each of the region's countries, by French name. */
function countryForms(region: RegionToday) {
  const byName = new Intl.Collator(region.locale.iso);
  return region.countries
    .map(({ iso, delivery }) => ({
      iso: iso as CountryCode,
      name: countryName(iso),
      served: delivery.allowed,
      notice: lawSentence(region, iso),
      fields: addressFields(iso),
      states: statesOf(iso).map(({ code, name }) => ({ value: code, label: name })),
    }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

export type CountryForm = ReturnType<typeof countryForms>[number];

/** The first step, for a country that was asked for, or the draft's, or the region's own. */
export function contactStep(checkout: Checkout, asked: string | null) {
  const { region } = checkout.entered;
  const contact = checkout.draft?.contact ?? null;
  const drafted = contact?.shipping.country;
  const country = asked ?? (drafted && deliversTo(region, drafted) ? drafted : defaultCountry(region).iso);
  const forms = countryForms(region);
  if (!deliversTo(region, country))
    return { step: "refused" as const, title: t("title-refused"), refusal: refusalOf(region, country) };
  return {
    step: "coordonnees" as const,
    ...frameOf(checkout, "coordonnees"),
    country,
    countries: forms,
    contact: contact && typedContact(contact),
  };
}

export type ContactStep = Extract<ReturnType<typeof contactStep>, { step: "coordonnees" }>;

/** A saved contact as its form shows it, by field name. */
function typedContact({ email, shipping, billing }: Contact): Record<string, string> {
  const group = (name: "shipping" | "billing", address: Address) =>
    Object.entries({ ...address, phone: formatPhone(address.phone, address.country) }).map(
      ([field, value]): [string, string] => [`${name}.${field}`, value],
    );
  return {
    email,
    ...Object.fromEntries(group("shipping", shipping)),
    ...(billing && { bill: "on", ...Object.fromEntries(group("billing", billing)) }),
  };
}

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

const faultsOf = (group: "shipping" | "billing", faults: AddressFault[]) =>
  faults.map(({ field, reason }): [string, string[]] => [`${group}.${field}`, [texts.errors[reason]]]);

/** Reads the form by the shop's own rules; a billing address only where its box is ticked. */
function readContact(form: FormData, region: RegionToday, country: CountryCode) {
  return parse<Contact, string[]>(form, {
    resolve(typed) {
      const email = typeof typed.email === "string" ? parseEmail(typed.email) : null;
      const shipping = checkAddress(record(typed.shipping), country);
      const errors: [string, string[]][] = [];
      if (!email) errors.push(["email", [texts.errors["email-invalid"]]]);
      if (!shipping.ok) errors.push(...faultsOf("shipping", shipping.problem));
      let billing: Address | null = null;
      if (typed.bill) {
        const raw = record(typed.billing);
        const place = typeof raw.country === "string" ? findCountry(region, raw.country) : null;
        // One phone is enough: the carrier's, for the parcel.
        const phone = shipping.ok ? shipping.value.phone : "";
        const checked = place && checkAddress({ ...raw, phone }, place.iso);
        if (!checked) errors.push(["billing.country", [t("billing-country-invalid")]]);
        else if (checked.ok) billing = checked.value;
        else
          errors.push(
            ...faultsOf(
              "billing",
              checked.problem.filter(({ field }) => field !== "phone"),
            ),
          );
      }
      if (!email || !shipping.ok || errors.length > 0) return { error: Object.fromEntries(errors) };
      return { value: { email, shipping: shipping.value, billing } };
    },
  });
}

/** A refused form, or the answer that this country is not served. */
export interface ContactAnswer extends FormAnswer {
  refusal?: Refusal;
}

/** Saves the first step, and leads to the first one that is not done. */
export async function actOnContact(request: Request, form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  const { cart, draft, methods } = await openCheckout(request, entered);
  const country = String(form.get("country") ?? "");
  if (!deliversTo(region, country))
    return data<ContactAnswer>(
      { form: "contact", result: { status: "error" }, refusal: refusalOf(region, country) },
      { status: 400 },
    );
  const submission = readContact(form, region, country);
  if (submission.status !== "success") return formRefused("contact", submission.reply());
  const contact = submission.value;
  await saveContact(shop.db, cart.id, contact, now);
  const choices = { attempt: "", shippingOption: null, paymentMethod: null, ...draft };
  return done(paths.checkout(firstUnfinished(region, methods, { ...choices, contact })));
}

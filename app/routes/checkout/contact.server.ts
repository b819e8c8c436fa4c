import { parse } from "@conform-to/react";
import { data } from "@remix-run/node";
import { done, type FormAnswer, formRefused } from "~/http/answers.server";
import type { Entered } from "~/http/context.server";
import type { Flash } from "~/http/cookies.server";
import { readSession } from "~/http/session.server";
import { checkoutText as t, checkoutWords } from "~/locales/checkout.server";
import { addressErrors, addressWords } from "~/locales/fr/address.server";
import * as paths from "~/paths";
import { firstUnfinished, saveContact } from "~/shop/checkout/draft.server";
import {
  addAddress,
  ADDRESSES_LIMIT,
  type AddressUse,
  isSameAddress,
  listAddresses,
} from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { type Address, checkAddress, type Contact, countryName, parseEmail } from "~/shop/region/address";
import {
  type CountryCode,
  defaultCountry,
  deliversTo,
  findCountry,
  type RegionToday,
} from "~/shop/region/region";
import { addressFaults, addressLine, countryForm, typedAddress } from "../address/address-form.server";
import { lawSentence, type Refusal, refusalOf } from "./destination.server";
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
  "billing-hint",
  "billing-tick",
  "billing-country",
]);

/** What an address form asks for in each of the region's countries, by French name. */
function countryForms(region: RegionToday) {
  const byName = new Intl.Collator(region.locale.iso);
  return region.countries
    .map(({ iso, delivery }) => ({
      ...countryForm(iso),
      title: t("delivery-to", { country: countryName(iso) }),
      /** In the list of countries to choose. */
      label: delivery.allowed ? countryName(iso) : t("country-unserved", { country: countryName(iso) }),
      notice: lawSentence(region, iso),
    }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** `?adresse=` for none of the customer's own. */
const NEW = "nouvelle";

/**
 * Where the first step starts (R122): at what was asked for, else at what was saved of it, else at the defaults of a
 * customer's account. A guest's saved address stays where it may be mended into one that is served; a customer, who
 * may have others, is told why theirs is not used.
 */
async function startOf(
  { draft, entered }: Checkout,
  session: Session | null,
  asked: { country: string | null; address: string | null },
) {
  const { region, shop } = entered;
  const contact = draft?.contact ?? null;
  const serves = (address: Address) => deliversTo(region, address.country);
  const saved = session ? await listAddresses(shop.db, session.customer.id) : [];
  const defaultFor = (use: AddressUse) => saved.find(({ isDefault }) => isDefault[use])?.address;

  const chosen = saved.find(({ id }) => id === asked.address);
  const isNew = session !== null && asked.address === NEW;
  const drafted = contact && (!session || serves(contact.shipping)) ? contact.shipping : undefined;
  const preset = defaultFor("shipping");
  const fits = preset && (asked.country ?? preset.country) === preset.country;
  const start = chosen?.address ?? (isNew ? undefined : (drafted ?? (fits ? preset : undefined)));
  const shipping = start && (!session || serves(start)) ? start : null;

  const billed = contact ? contact.billing : defaultFor("billing");
  const isBilled =
    billed && findCountry(region, billed.country) && !(shipping && isSameAddress(billed, shipping));
  const served = saved.filter(({ address }) => serves(address));
  return {
    email: contact?.email ?? session?.customer.email ?? "",
    shipping,
    billing: isBilled ? billed : null,
    account: session && {
      token: session.formToken,
      /** What `?adresse=` asked for. */
      asked: chosen?.id ?? (isNew ? NEW : ""),
      /** Which of the choices the form starts with. */
      shown: served.find(({ address }) => shipping && isSameAddress(address, shipping))?.id ?? NEW,
      addresses:
        served.length > 0
          ? [
              ...served.map(({ id, address }) => ({ value: id, label: addressLine(address) })),
              { value: NEW, label: t("address-new") },
            ]
          : [],
      refused:
        start && !shipping
          ? {
              refusal: refusalOf(region, start.country),
              text: [
                t(start === preset ? "address-refused-default" : "address-refused", {
                  address: addressLine(start),
                }),
                t(served.length > 0 ? "address-instead" : "address-instead-new"),
              ].join(" "),
            }
          : null,
    },
  };
}

/** The first step, for a country that was asked for, or its address's, or the region's own. */
export async function contactStep(checkout: Checkout, session: Session | null, query: URLSearchParams) {
  const { region } = checkout.entered;
  const asked = { country: query.get("pays"), address: query.get("adresse") };
  const { email, shipping, billing, account } = await startOf(checkout, session, asked);
  const served = shipping && deliversTo(region, shipping.country) ? shipping.country : null;
  const country = asked.country ?? served ?? defaultCountry(region).iso;
  if (!deliversTo(region, country))
    return { step: "refused" as const, title: t("title-refused"), refusal: refusalOf(region, country) };
  const countries = countryForms(region);
  const names = session && {
    "shipping.firstName": session.customer.firstName,
    "shipping.lastName": session.customer.lastName,
  };
  return {
    step: "coordonnees" as const,
    ...frameOf(checkout, "coordonnees"),
    country,
    words,
    addressWords,
    choices: [
      ...countries.map(({ iso, label }) => ({ value: iso as string, label })),
      { value: "autre", label: t("country-unserved", { country: t("country-other") }) },
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

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** Reads the form by the shop's own rules; a billing address only where its box is ticked. */
function readContact(form: FormData, region: RegionToday, country: CountryCode) {
  return parse<Contact, string[]>(form, {
    resolve(typed) {
      const email = typeof typed.email === "string" ? parseEmail(typed.email) : null;
      const shipping = checkAddress(record(typed.shipping), country);
      const errors: [string, string[]][] = [];
      if (!email) errors.push(["email", [addressErrors["email-invalid"]]]);
      if (!shipping.ok) errors.push(...addressFaults(shipping.problem, "shipping."));
      let billing: Address | null = null;
      if (typed.bill) {
        const raw = record(typed.billing);
        const place = typeof raw.country === "string" ? findCountry(region, raw.country) : null;
        // One phone is enough: the carrier's, for the parcel.
        const phone = shipping.ok ? shipping.value.phone : "";
        const checked = place && checkAddress({ ...raw, phone }, place.iso);
        if (!checked) errors.push(["billing.country", [addressErrors["country-invalid"]]]);
        else if (checked.ok) billing = checked.value;
        else
          errors.push(
            ...addressFaults(
              checked.problem.filter(({ field }) => field !== "phone"),
              "billing.",
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
  const step = firstUnfinished(region, methods, { ...choices, contact });
  return done(paths.checkout(step), await keepAddress(request, form, contact.shipping, entered));
}

/** Keeps the address in the account where its customer ticked the box (R123), and says what became of that. */
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

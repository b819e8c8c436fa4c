import { openStorefronts } from "~/shop/profile/profile";
import { notFound } from "~/http/forms/responses.server";
import type { Entered } from "~/http/session/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { log } from "~/log.server";
import { addressesText as t } from "~/locales/addresses";
import { addressWords } from "~/locales/fr/address.server";
import { findAddress, isFull, listAddresses, type SavedAddress } from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { findOrderOf } from "~/shop/orders/orders.server";
import { formatAddress, formatPhone, nameOf } from "~/shop/region/address";
import { type Country, defaultCountry, deliversTo, type RegionToday } from "~/shop/region/region";
import type { CountryCode } from "~/shop/region/countries";
import { ownOrders } from "../own-order.server";
import { countryForm, typedAddress } from "../../address/address-form.server";
import { askedCountry } from "../../address/country-choice.server";
import { isId } from "../../../shop/identity.server";

/* What the page of a customer's addresses shows; what its forms do: acts.server.ts. */

/** An address as the list shows it. */
function addressCard({ id, address, isDefault }: SavedAddress, region: RegionToday) {
  return {
    id,
    short: [address.line1, address.city].join(", "),
    lines: formatAddress(address),
    phone: formatPhone(address.phone, address.country),
    isDefault,
    isServed: deliversTo(region, address.country),
  };
}

export type AddressCard = ReturnType<typeof addressCard>;

/** Every country that a storefront names, by its code: an account is one for all storefronts. */
export async function countriesInForce({
  shop,
  region,
}: Entered): Promise<ReadonlyMap<CountryCode, Country>> {
  const others = await Promise.all(openStorefronts().map(({ code }) => regionInForce(shop, code)));
  // This storefront's own names come last, and count.
  return new Map([...others, region].flatMap(({ countries }) => countries.map((one) => [one.iso, one])));
}

function countryOptions(countries: ReadonlyMap<CountryCode, Country>, region: RegionToday) {
  const byName = new Intl.Collator(region.locale.iso);
  return [...countries.values()]
    .map((country) => ({ value: country.iso, label: nameOf(country) }))
    .sort((a, b) => byName.compare(a.label, b.label));
}

/** Where the customer's latest order goes, for somebody who keeps no address yet; null without orders (ADDRESS-10). */
async function ordered(entered: Entered, customerId: string) {
  const [line] = (await ownOrders(entered, customerId, { limit: 1, offset: 0 }))?.orders ?? [];
  const order = line && (await findOrderOf(entered.shop.db, customerId, line.number));
  return order ? { number: order.number, address: order.shippingAddress } : null;
}

/** The form of an address in the country that was asked for, or its own, or the storefront's. @param saved what it starts with */
async function formPage(
  session: Session,
  entered: Entered,
  asked: string | null,
  saved: (Pick<SavedAddress, "address"> & Partial<Pick<SavedAddress, "id">>) | null,
) {
  const countries = await countriesInForce(entered);
  const { firstName, lastName } = session.customer;
  const start = saved?.address.country;
  const own = start && countries.has(start) ? start : defaultCountry(entered.region).iso;
  const country = asked !== null && countries.has(asked) ? asked : own;
  return {
    token: session.formToken,
    /** Of the address that it changes. */
    id: saved?.id,
    countries: countryOptions(countries, entered.region),
    country: countryForm(country),
    words: addressWords,
    /** What it starts with, by field name. */
    known: saved ? typedAddress(saved.address, country) : { firstName, lastName },
  };
}

export type AddressFormPage = Awaited<ReturnType<typeof formPage>>;

/** The customer's addresses, or null where they cannot be read: the page says so, and shows the rest. */
async function readAddresses(session: Session, { shop, context }: Entered) {
  try {
    return await listAddresses(shop.db, session.customer.id);
  } catch (error) {
    log.error({ err: error, requestId: context.requestId }, "addresses");
    return null;
  }
}

/**
 * What the page shows: the list with a form to add to it, or the one address that is to be changed or removed.
 * @throws {Response} 404 for an address that is none of the customer's
 */
export async function addressPage(request: Request, session: Session, entered: Entered) {
  const { shop, region } = entered;
  const query = new URL(request.url).searchParams;
  const id = idIn(query, "adresse");
  if (id === null) {
    const addresses = await readAddresses(session, entered);
    const known = addresses?.length === 0 ? await ordered(entered, session.customer.id) : null;
    return {
      view: "list" as const,
      ...(await formPage(session, entered, askedCountry(entered, query), known)),
      offered: known && t("offered", { number: known.number }),
      addresses: addresses?.map((one) => addressCard(one, region)) ?? null,
      isFull: isFull(addresses ?? []),
    };
  }
  const saved = await findAddress(shop.db, session.customer.id, id);
  if (!saved) throw notFound(request);
  return query.has("supprimer")
    ? { view: "remove" as const, token: session.formToken, lines: formatAddress(saved.address) }
    : { view: "change" as const, ...(await formPage(session, entered, askedCountry(entered, query), saved)) };
}

/* What the query of an address names. */

/** The identifier under a name of an address's query, "" where it can be none; null where the name is not there. */
export function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id === null || isId(id) ? id : "";
}

import { done, faultsOf, formRefused, idIn, notFound } from "~/http/responses.server";
import type { Entered } from "~/http/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { log } from "~/log.server";
import { addressesText as t } from "~/locales/addresses";
import { addressErrors, addressWords } from "~/locales/fr/address.server";
import * as paths from "~/paths";
import {
  addAddress,
  ADDRESSES_LIMIT,
  type AddressUse,
  changeAddress,
  findAddress,
  listAddresses,
  makeDefault,
  removeAddress,
  type SavedAddress,
} from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { findOrderOf } from "~/shop/orders/orders.server";
import { type Address, checkAddress, formatAddress, formatPhone, nameOf } from "~/shop/region/address";
import {
  type Country,
  type CountryCode,
  defaultCountry,
  deliversTo,
  REGIONS,
  type RegionToday,
} from "~/shop/region/region";
import { ownOrders } from "../own-order.server";
import { addressFaults, addressLine, countryForm, typedAddress } from "../../address/address-form.server";

/* What the page of a customer's addresses shows, and what its forms do. */

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
async function countriesInForce({ shop, region }: Entered): Promise<ReadonlyMap<CountryCode, Country>> {
  const others = await Promise.all(REGIONS.map(({ code }) => regionInForce(shop, code)));
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
    /** Where a form that starts in a country of its own is sent, for its answer to be read as that country's. */
    action: saved && !saved.id && asked === null ? paths.addresses({ pays: country }) : undefined,
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
      ...(await formPage(session, entered, query.get("pays"), known)),
      offered: known && t("offered", { number: known.number }),
      addresses: addresses?.map((one) => addressCard(one, region)) ?? null,
      isFull: (addresses?.length ?? 0) >= ADDRESSES_LIMIT,
    };
  }
  const saved = await findAddress(shop.db, session.customer.id, id);
  if (!saved) throw notFound(request);
  return query.has("supprimer")
    ? { view: "remove" as const, token: session.formToken, lines: formatAddress(saved.address) }
    : { view: "change" as const, ...(await formPage(session, entered, query.get("pays"), saved)) };
}

/** The page's acts, by intent. What they act on, and the country of a form, stand in its address. */
export function addressActs(request: Request, session: Session, entered: Entered) {
  const { shop, region, now } = entered;
  const { db } = shop;
  const customerId = session.customer.id;
  const query = new URL(request.url).searchParams;
  const id = idIn(query, "adresse") ?? "";

  const refused = (intent: string, form: FormData, error: Record<string, string[]>) =>
    formRefused(intent, faultsOf(form, error));

  /** Reads the form's address by the shop's own rules, and saves it. */
  const saveAddress = async (
    intent: "add" | "change",
    form: FormData,
    own: CountryCode,
    save: (address: Address) => Promise<Response | ReturnType<typeof formRefused>>,
  ) => {
    const country = query.get("pays") ?? own;
    if (country !== own && !(await countriesInForce(entered)).has(country))
      return refused(intent, form, { country: [addressErrors["country-invalid"]] });
    const checked = checkAddress(Object.fromEntries(form), country);
    return checked.ok
      ? save(checked.value)
      : refused(intent, form, Object.fromEntries(addressFaults(checked.problem)));
  };

  const makeDefaultFor = (use: AddressUse) => async (form: FormData) => {
    const made = await makeDefault(db, customerId, String(form.get("address") ?? ""), use);
    if (!made) throw notFound(request);
    return done(paths.addresses(), { key: `address-default-${use}` });
  };

  return {
    add: (form: FormData) =>
      saveAddress("add", form, defaultCountry(region).iso, async (address) =>
        (await addAddress(db, customerId, address, now))
          ? done(paths.addresses(), { key: "address-added" })
          : refused("add", form, { "": [t("full")] }),
      ),

    change: async (form: FormData) => {
      const saved = await findAddress(db, customerId, id);
      if (!saved) throw notFound(request);
      return saveAddress("change", form, saved.address.country, async (address) => {
        // It was removed in another tab meanwhile.
        if (!(await changeAddress(db, customerId, id, address, now))) throw notFound(request);
        return done(paths.addresses(), { key: "address-changed" });
      });
    },

    remove: async () => {
      const removal = await removeAddress(db, customerId, id);
      if (!removal) throw notFound(request);
      const { heir, uses } = removal;
      const use = uses.length > 1 ? "both" : uses[0];
      const values = heir && { address: addressLine(heir) };
      return done(paths.addresses(), [
        { key: "address-removed" },
        ...(use && values ? [{ key: `address-heir-${use}` as const, values }] : []),
      ]);
    },

    "default-shipping": makeDefaultFor("shipping"),
    "default-billing": makeDefaultFor("billing"),
  };
}

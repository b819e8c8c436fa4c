import { checkoutServerText as t } from "~/locales/server-texts.server";
import { type AddressUse, listAddresses } from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { type Address, isSameAddress } from "~/shop/region/address";
import { deliversTo, findCountry } from "~/shop/region/region";
import { addressLine } from "../address/address-form.server";
import { refusalOf } from "~/views/destination.server";
import type { Checkout } from "./state.server";

/** `?adresse=nouvelle`: none of the customer's addresses. */
const NEW = "nouvelle";

/**
 * The values that the first step starts with (CHECKOUT-8): the address that was asked for, else what was saved of
 * this checkout, else the account's defaults. A guest's saved address that is not served stays in the form to be
 * corrected; a customer, who may have others, is told why theirs is not used.
 */
export async function startOf(
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

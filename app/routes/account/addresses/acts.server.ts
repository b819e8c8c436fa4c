import { typedText } from "~/http/forms/form-body.server";
import type { Entered } from "~/http/session/context.server";
import { idIn } from "~/routes/account/addresses/addresses.server";
import { done, faultsOf, formRefused, notFound } from "~/http/forms/responses.server";
import { addressesText as t } from "~/locales/addresses";
import { addressErrors } from "~/locales/fr/address.server";
import * as paths from "~/paths";
import {
  addAddress,
  type AddressUse,
  changeAddress,
  findAddress,
  makeDefault,
  removeAddress,
} from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { type Address, checkAddress } from "~/shop/region/address";
import { defaultCountry } from "~/shop/region/region";
import type { CountryCode } from "~/shop/region/countries";
import { addressFaults, addressLine } from "../../address/address-form.server";
import { chosenCountry, redrawn } from "../../address/country-choice.server";
import { countriesInForce } from "./addresses.server";

/** The page's acts, by intent. What they act on stands in its address. */
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
    const country = chosenCountry(form);
    if (country !== own && !(await countriesInForce(entered)).has(country))
      return refused(intent, form, { country: [addressErrors["country-invalid"]] });
    const again = redrawn(intent, form, entered);
    if (again) return again;
    const checked = checkAddress(Object.fromEntries(form), country);
    return checked.ok
      ? save(checked.value)
      : refused(intent, form, Object.fromEntries(addressFaults(checked.problem)));
  };

  const makeDefaultFor = (use: AddressUse) => async (form: FormData) => {
    const made = await makeDefault(db, customerId, typedText(form, "address"), use);
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

import { parse } from "@conform-to/react";
import { addressErrors } from "~/locales/fr/address.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import {
  type Address,
  checkAddress,
  checkDeliveryAddress,
  type Contact,
  parseEmail,
} from "~/shop/region/address";
import { findCountry, type RegionToday } from "~/shop/region/region";
import type { CountryCode } from "~/shop/region/countries";
import { addressFaults } from "../address/address-form.server";

/* The form of the first step, read. */

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** Fields of an address that are empty until somebody types. */
const TYPED = ["firstName", "lastName", "line1", "line2", "city", "postalCode"] as const;

/**
 * Whether an address was typed under « Facturer à une autre adresse » that is not the one which the form started with: whoever
 * unticked the box beside that one wants it no more.
 */
const isBillingTyped = (raw: Record<string, unknown>, start: Address | null): boolean =>
  TYPED.some((field) => {
    const typed = String(raw[field] ?? "").trim();
    return typed !== "" && typed !== start?.[field];
  });

/**
 * Reads the form by the shop's own rules; a billing address only where its box is ticked. One that was typed beside an unticked box
 * is asked about (CHECKOUT-20).
 * @param start the billing address that the form started with; null for none
 */
export function readContact(
  form: FormData,
  region: RegionToday,
  country: CountryCode,
  start: Address | null,
) {
  return parse<Contact, string[]>(form, {
    resolve(typed) {
      const email = typeof typed.email === "string" ? parseEmail(typed.email) : null;
      const shipping = checkDeliveryAddress(record(typed.shipping), country);
      const errors: [string, string[]][] = [];
      if (!email) errors.push(["email", [addressErrors["email-invalid"]]]);
      if (!shipping.ok) errors.push(...addressFaults(shipping.problem, "shipping."));
      let billing: Address | null = null;
      const raw = record(typed.billing);
      if (!typed.bill && isBillingTyped(raw, start)) errors.push(["bill", [t("billing-unticked")]]);
      if (typed.bill) {
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

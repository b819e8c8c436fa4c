import type { Currency } from "../money";
import type { RegionCode } from "./codes";
import type { KnownCountry } from "./countries";
import type { PaymentMethod } from "./payment-method";
import type { ShippingOption } from "./shipping-option";
import type { TransferAccount } from "./transfer-account";

/** A storefront's region, as far as it holds whatever the day. Amounts are minor units of its currency. */
export interface Region {
  code: RegionCode;
  /** Where the storefront stands: "/" or "/ch". */
  basename: string;
  locale: { code: RegionCode; iso: string; language: "fr" };
  /** Language in which its home page says once that the shop is in French; absent where French is read. */
  noteLanguage?: "en";
  /** IANA zone in which the storefront's dates are told. */
  timeZone: string;
  currency: { isoCode: Currency; sign: string };
  /** Countries it sends to, where their law allows it; its own first. */
  serves: readonly [KnownCountry, ...KnownCountry[]];
  postage: Readonly<Record<ShippingOption["id"], Pick<ShippingOption, "price" | "freeFrom">>>;
  paymentMethods: readonly PaymentMethod[];
  /** Seeds in one cart, free ones counted. */
  seedMaximum: number;
  /** Days seeds are held for an order that is not paid. */
  holdDays: number;
  /** Null where the shop has no account in the currency: no transfer is offered then. */
  transfer: TransferAccount | null;
}

import type { CountryCode } from "./codes";

/** Address of an account's holder, structured as the Swiss QR-bill wants it. */
export interface AccountAddress {
  street: string;
  buildingNumber: string;
  postalCode: string;
  town: string;
  country: CountryCode;
}

/** An account that receives transfers, in the currency of its region. */
export interface TransferAccount {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
  address: AccountAddress;
}

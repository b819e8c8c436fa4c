import type { AccountAddress } from "./storefront-region";

/*
 * Who sells, in every storefront: what invoices name, and the holder of the accounts. The operator's legal notice says
 * the same; a test holds the demo shop's to it.
 */

interface Seller {
  name: string;
  legalForm: string;
  capital: string;
  address: AccountAddress;
  /** In the register of companies. */
  registration: string;
  taxNumber: string;
  phone: string;
  email: string;
  /** IANA zone in which its books are kept: it says which year an invoice is of. */
  timeZone: string;
}

/** Where every storefront's parcels are made ready and handed over. */
export const SENDER_COUNTRY = "FR";

export const SELLER: Seller = {
  name: "Chènevis SAS (boutique de démonstration)",
  legalForm: "société par actions simplifiée",
  capital: "10 000 euros",
  address: {
    street: "rue du Semoir",
    buildingNumber: "12",
    postalCode: "49000",
    town: "Angers",
    country: SENDER_COUNTRY,
  },
  registration: "RCS Angers 123 456 789",
  taxNumber: "FR00 123456789",
  phone: "02 61 91 00 12",
  email: "contact@chenevis.example",
  timeZone: "Europe/Paris",
};

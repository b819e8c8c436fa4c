import { compactIban } from "../payments/transfer";
import type { ShopProfile } from "./profile";

/** Reserved for examples (RFC 2606): no mail ever arrives there. */
const EXAMPLE = /\.example>?$/i;

/** What of a profile names somebody: its place in shop.yaml, and what stands there. */
function namesOf(profile: Omit<ShopProfile, "digest">): Map<string, string> {
  const { seller, tax, storefronts } = profile;
  const { street, buildingNumber, town } = seller.address;
  const accounts = storefronts.flatMap(({ transfer, currency: { isoCode } }): [string, string][] =>
    transfer
      ? [
          [`accounts.${isoCode}.iban`, compactIban(transfer.iban)],
          [`accounts.${isoCode}.holder`, transfer.holder],
        ]
      : [],
  );
  return new Map([
    ["name", profile.name],
    ["sender", profile.sender],
    ["seller.name", seller.name],
    ["seller.register", seller.registration],
    ["seller.address", `${buildingNumber}, ${street}, ${town}`],
    ["seller.phone", seller.phone],
    ["seller.email", seller.email],
    ...Object.entries(tax.numbers).map(([iso, number]): [string, string] => [`tax.numbers.${iso}`, number]),
    ...accounts,
  ]);
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, "");

/** What demo/shop.yaml says of itself; a test holds the two to each other. */
const DEMO: ReadonlySet<string> = new Set(
  [
    "Chènevis",
    "Chènevis <commandes@chenevis.example>",
    "Chènevis SAS (boutique de démonstration)",
    "RCS Angers 123 456 789",
    "12, rue du Semoir, Angers",
    "02 61 91 00 12",
    "contact@chenevis.example",
    "FR00 123456789",
    "CHE-000.000.000 TVA",
    "GB 000 0000 00",
    "Chènevis (démonstration)",
    "FR7630006000011234567890189",
    "CH9300762011623852957",
    "GB29NWBK60161331926819",
  ].map(folded),
);

/**
 * The values of a profile that are the demonstration's, or a mailbox of examples, each with its place in shop.yaml: who opens a shop
 * of their own with one of them would be paid, called or mailed in vain (PROFILE-4).
 */
export function demoValues(profile: ShopProfile): { place: string; value: string }[] {
  return [...namesOf(profile)].flatMap(([place, value]) =>
    DEMO.has(folded(value)) || EXAMPLE.test(value) ? [{ place, value }] : [],
  );
}

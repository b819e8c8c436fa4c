import { shopProfile } from "../profile/profile";
import { COUNTRIES, type CountryCode, type KnownCountry, UNION } from "./countries";
import { inForce } from "./dated";

/** The country whose law of value added tax holds in another: Monaco is taxed as France, Liechtenstein as Switzerland. */
const TAXED_AS: Partial<Record<KnownCountry, KnownCountry>> = { MC: "FR", LI: "CH" };

/** The country whose law of value added tax holds in one: its own, but for two. */
export const taxedAs = (iso: CountryCode): CountryCode =>
  (TAXED_AS as Record<CountryCode, CountryCode | undefined>)[iso] ?? iso;

const inTaxUnion = (iso: CountryCode) => UNION.includes(taxedAs(iso));

/**
 * Whether goods sent to a country cross a border that may ask for tax: not within the seller's own country, nor within the Union where
 * the seller is in it.
 */
export function crossesBorder(iso: CountryCode): boolean {
  const { country: home } = shopProfile().seller.address;
  return taxedAs(iso) !== taxedAs(home) && !(inTaxUnion(iso) && inTaxUnion(home));
}

/**
 * Value added tax that the seller owes for goods sent to a country, in basis points of the price without it; 0 where none is owed.
 * The profile decides: an exempt seller owes none at home and in the Union (TAX-1); below the Union's threshold sales into it are taxed
 * at home (TAX-2), by the one-stop shop at the destination (TAX-3), and behind a border only where the seller is registered (TAX-4).
 * @param day ISO, where the storefront is
 */
export function taxOn(iso: KnownCountry, day: string): number {
  const { tax, seller } = shopProfile();
  const country = TAXED_AS[iso] ?? iso;
  const home = seller.address.country as KnownCountry;
  const isRegistered = tax.numbers[country] !== undefined;
  if (crossesBorder(iso) ? !isRegistered : tax.regime === "exempt") return 0;
  const taxedAt = !isRegistered && tax.union === "below-threshold" ? home : country;
  return inForce(COUNTRIES[taxedAt].tax, day)?.basisPoints ?? 0;
}

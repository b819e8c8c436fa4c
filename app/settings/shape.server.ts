import { z } from "zod";
import { isoOfNumber, numberOfIso } from "../shop/region/countries";
import type { RegionSettings } from "../shop/region/in-force";
import type { CarrierInfo } from "../shop/region/storefront-region";

/* Whatever another server says is bounded here, and read entry by entry; what of it makes sense is asked where it is used (SETTINGS-9). */

interface Link {
  name: string;
  /** A path within the storefront. */
  url: string;
}

/** SETTINGS-1: what `GET /api/{locale}/settings` answers, and pages use. */
export interface Settings {
  carrier_info: CarrierInfo[];
  region: { default_country_id: number; locale: { code: string; iso: string; language: string } };
  region_countries: { id: number; iso: string; name: string }[];
  region_default_currency: { sign: string; iso_code: string };
  payment_options: { id: string; name: string }[];
  product_filters: {
    filterGroups: { name: string; filters: { id: string; name: string; public: boolean }[] }[];
  };
  logo_alt: string;
  post_categories: Link[];
  /** `icon` is a full name, "tabler:leaf", or null. */
  categories: (Link & { icon: string | null })[];
}

/** A filter of another server's: the id and name that it lacks are those of our own one in its `place`. */
export interface ToldFilter {
  place: number;
  id: string | null;
  name: string | null;
  public: boolean;
}

/** What another server answered, as far as it could be read; null, an empty list or an empty name for what it lacks (SETTINGS-12). */
export interface ToldSettings extends RegionSettings {
  product_filters: { filterGroups: { name: string | null; filters: ToldFilter[] }[] };
  logo_alt: string | null;
  post_categories: Link[] | null;
  categories: Settings["categories"];
}

/** Entries of a list that are read. */
const LONGEST = 300;

const text = (longest: number) => z.string().max(longest);
const [name, url] = [text(80), text(300)];
/** Some servers write a number as text. */
const id = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
/** ISO 3166-1 alpha-2, in any case. */
const iso = z.string().regex(/^[a-z]{2}$/i);

/** Left out or null, it is this. */
const or = <Shape extends z.ZodType, Default>(shape: Shape, missing: Default) =>
  shape.nullish().transform((said) => said ?? missing);
/** Business days and minor units: nothing is known of those that are left out. */
const amount = or(z.number().nonnegative(), 0);

const carrier = z.object({
  id: or(id, null),
  iso: or(iso, null),
  min: amount,
  max: amount,
  delay: amount,
  free_from: amount,
});
const country = z.object({ id: or(id, null), iso: or(iso, null), name: or(name, "") });
const currency = z.object({ sign: text(8), iso_code: text(16) });
const option = z.object({ id: name, name: or(name, "") });
const filter = z.object({ id: or(name, null), name: or(name, null), public: or(z.boolean(), true) });
const link = z.object({ name, url });
const category = link.extend({ icon: or(name, null) });
const object = z.record(z.string(), z.unknown());

/** An entry with its place in the list as it was sent. */
interface Placed<Entry> {
  entry: Entry;
  place: number;
}

/** Reads one part after the other, and keeps the places of those that are wrong. */
function reader() {
  const dropped: string[] = [];

  /** A value, null where it is missing or wrong. */
  function one<Value>(shape: z.ZodType<Value>, said: unknown, place: string): Value | null {
    if (said === undefined || said === null) return null;
    const { data, success } = shape.safeParse(said);
    if (!success) dropped.push(place);
    return success ? data : null;
  }

  /** The entries of a list that are right; null where it is missing or no list. */
  function list<Entry>(shape: z.ZodType<Entry>, said: unknown, place: string): Placed<Entry>[] | null {
    const items = one(z.array(z.unknown()), said, place);
    if (items && items.length > LONGEST) dropped.push(`${place}.${LONGEST} and after`);
    return (
      items?.slice(0, LONGEST).flatMap((item, at) => {
        // A field may be null, an entry may not.
        const entry = one(shape, item ?? false, `${place}.${at}`);
        return entry === null ? [] : [{ entry, place: at }];
      }) ?? null
    );
  }
  return { dropped, one, list };
}

type Named = { id: number | null; iso: string | null };

/**
 * Entries of countries, each with both its number and its code: the one that it lacks is that of an entry of the other list, else
 * ISO 3166-1's. Those of no country that can be told are dropped.
 */
function whole<Entry extends Named>(
  list: Placed<Entry>[],
  others: Placed<Named>[],
  drop: (place: number) => void,
): (Entry & { id: number; iso: string })[] {
  const idOf = (code: string) =>
    others.find(({ entry }) => entry.id !== null && entry.iso?.toUpperCase() === code.toUpperCase())?.entry
      .id ?? numberOfIso(code);
  const isoOf = (number: number) =>
    others.find(({ entry }) => entry.iso !== null && entry.id === number)?.entry.iso ?? isoOfNumber(number);
  return list.flatMap(({ entry, place }) => {
    const id = entry.id ?? (entry.iso === null ? null : idOf(entry.iso));
    const iso = entry.iso ?? (id === null ? null : isoOf(id));
    if (id !== null && iso !== null) return [{ ...entry, id, iso }];
    drop(place);
    return [];
  });
}

/**
 * Reads another server's answer: what is missing has its default, what is wrong is left out by itself (SETTINGS-12).
 * @returns `settings`: null where nothing of it could be read; `dropped`: the places of what was wrong, "carrier_info.3"
 */
export function readSettings(answer: unknown): { settings: ToldSettings | null; dropped: string[] } {
  const { dropped, one, list } = reader();
  const said = one(object, answer, "the answer") ?? {};
  const carriers = list(carrier, said["carrier_info"], "carrier_info") ?? [];
  const countries = list(country, said["region_countries"], "region_countries") ?? [];
  const region = one(object, said["region"], "region") ?? {};
  const filters = one(object, said["product_filters"], "product_filters") ?? {};
  const groups = list(object, filters["filterGroups"], "product_filters.filterGroups") ?? [];
  const values = <Entry>(placed: Placed<Entry>[]) => placed.map(({ entry }) => entry);
  const posts = list(link, said["post_categories"], "post_categories");
  const settings: ToldSettings = {
    carrier_info: whole(carriers, countries, (place) => dropped.push(`carrier_info.${place}`)),
    region: { default_country_id: one(id, region["default_country_id"], "region.default_country_id") },
    region_countries: whole(countries, carriers, (place) => dropped.push(`region_countries.${place}`)),
    region_default_currency: one(currency, said["region_default_currency"], "region_default_currency"),
    payment_options: values(list(option, said["payment_options"], "payment_options") ?? []),
    product_filters: {
      filterGroups: groups.map(({ entry: group, place }) => {
        const at = `product_filters.filterGroups.${place}`;
        const told = list(filter, group["filters"], `${at}.filters`) ?? [];
        return {
          name: one(name, group["name"], `${at}.name`),
          filters: told.map(({ entry, ...placed }) => ({ ...entry, ...placed })),
        };
      }),
    },
    logo_alt: one(name, said["logo_alt"], "logo_alt"),
    post_categories: posts && values(posts),
    categories: values(list(category, said["categories"], "categories") ?? []),
  };
  return { settings: tellsNothing(settings) ? null : settings, dropped };
}

/** Whether all of an answer is as if it had been left out: it is of something else. */
function tellsNothing(told: ToldSettings): boolean {
  const { carrier_info, region_countries, payment_options, categories, post_categories, product_filters } =
    told;
  const lists = [carrier_info, region_countries, payment_options, categories, post_categories ?? []];
  return (
    [...lists, product_filters.filterGroups].every(({ length }) => length === 0) &&
    told.region.default_country_id === null &&
    told.region_default_currency === null &&
    told.logo_alt === null
  );
}

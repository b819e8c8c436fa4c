import { z } from "zod";

/* Whatever another server says is bounded here; what of it makes sense is asked where it is used (SETTINGS-9). */

const text = (longest: number) => z.string().max(longest);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(300);
const code = text(16);
const name = text(80);
const url = text(300);

/** Business days and minor units. */
const carrier = z.object({
  id: z.number().int(),
  iso: code,
  min: z.number().nonnegative(),
  max: z.number().nonnegative(),
  delay: z.number().nonnegative(),
  free_from: z.number().nonnegative(),
});

/** SETTINGS-1: what `GET /api/{locale}/settings` answers. */
export const settingsShape = z.object({
  carrier_info: list(carrier),
  region: z.object({
    default_country_id: z.number().int(),
    locale: z.object({ code, iso: code, language: code }),
  }),
  region_countries: list(z.object({ id: z.number().int(), iso: code, name })),
  region_default_currency: z.object({ sign: text(8), iso_code: code }),
  payment_options: list(z.object({ id: name, name })),
  product_filters: z.object({
    filterGroups: list(z.object({ name, filters: list(z.object({ id: name, name, public: z.boolean() })) })),
  }),
  logo_alt: name,
  post_categories: list(z.object({ name, url })),
  /** `icon` is a full name, "tabler:leaf", or null. */
  categories: list(z.object({ name, url, icon: name.nullable() })),
});
export type Settings = z.infer<typeof settingsShape>;

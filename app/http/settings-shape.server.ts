import { z } from "zod";

/** Business days and minor units. */
const carrier = z.object({
  id: z.number().int(),
  iso: z.string(),
  min: z.number().nonnegative(),
  max: z.number().nonnegative(),
  delay: z.number().nonnegative(),
  free_from: z.number().nonnegative(),
});

/** R93: what `GET /api/{locale}/settings` answers. */
export const settingsShape = z.object({
  carrier_info: z.array(carrier),
  region: z.object({
    default_country_id: z.number().int(),
    locale: z.object({ code: z.string(), iso: z.string(), language: z.string() }),
  }),
  region_countries: z.array(z.object({ id: z.number().int(), iso: z.string(), name: z.string() })),
  region_default_currency: z.object({ sign: z.string(), iso_code: z.string() }),
  payment_options: z.array(z.object({ id: z.string(), name: z.string() })),
  product_filters: z.object({
    filterGroups: z.array(
      z.object({
        name: z.string(),
        filters: z.array(z.object({ id: z.string(), name: z.string(), public: z.boolean() })),
      }),
    ),
  }),
  logo_alt: z.string(),
  post_categories: z.array(z.object({ name: z.string(), url: z.string() })),
  /** `icon` is a full name, "tabler:leaf", or null. */
  categories: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string().nullable() })),
});
export type Settings = z.infer<typeof settingsShape>;

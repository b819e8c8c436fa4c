import { z } from "zod";
import { cartServerText as t } from "~/locales/server-texts.server";
import { bareQuantity } from "~/shop/cart/quantity";

/* The fields that the cart's forms share. */

/** The SKU of a pack. */
export const pack = z.string({ error: () => t("choose-pack") });

/** A whole number as people write it, this or more. */
export const quantity = (least: 0 | 1) =>
  z
    .string({ error: t("quantity-invalid") })
    .transform(bareQuantity)
    // The result may be empty, which conform treats like a field that was not sent.
    .pipe(z.string({ error: t("quantity-invalid") }).regex(/^\d{1,3}$/, t("quantity-invalid")))
    .transform(Number)
    .refine((number) => number >= least, t("quantity-invalid"));

import { openStorefronts } from "~/shop/profile/profile";
import { returnPathOf } from "~/http/forms/return-path.server";
import type { Entered } from "~/http/session/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { suggestedRegion } from "~/http/cookies/visitor.server";
import { currencyName, regionName } from "~/locales/region.server";
import { storefrontText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { nameOf } from "~/shop/region/address";
import { withPrefix } from "~/shop/routing/address";
import { servedCountries } from "~/shop/region/region";

/** Every storefront with the form that chooses it, the one that the browser's language points to first. */
export async function storefrontChoices(request: Request, { shop, region, context }: Entered) {
  const storefronts = await Promise.all(openStorefronts().map(({ code }) => regionInForce(shop, code)));
  const suggested = suggestedRegion(request, region)?.code;
  const country = context.country ?? null;
  const choices = storefronts.map((storefront) => {
    const { code, basename, currency } = storefront;
    const served = servedCountries(storefront);
    const many = served.length > 4;
    return {
      code,
      name: regionName(code),
      action: withPrefix(basename, paths.storefronts()),
      notes: [
        ...(code === suggested ? [t("suggested")] : []),
        t("currency", { currency: currencyName(currency.isoCode) }),
        ...(served.length === 0 ? [t("no-delivery")] : []),
      ],
      here: code === region.code,
      // Only a storefront with several countries asks for one.
      countries: many ? served.map((one) => ({ value: one.iso, label: nameOf(one) })) : [],
      country: many ? country : null,
      choose: t(`choose-${code}`),
    };
  });
  return {
    back: returnPathOf(request, new URL(request.url).searchParams.get("retour")),
    choices: [...choices].sort((a, b) => Number(b.code === suggested) - Number(a.code === suggested)),
    texts: { here: t("current"), country: t("country") },
  };
}
export type StorefrontChoices = Awaited<ReturnType<typeof storefrontChoices>>;

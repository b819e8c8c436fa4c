import { checkoutServerText as t } from "~/locales/server-texts.server";
import { type Contact, countryName } from "~/shop/region/address";
import { mailboxMeant } from "~/shop/checkout/misspelt-mailbox.server";
import { doubtfulPostalCode } from "~/shop/region/postal-code";

/** What of an order's contact is asked about before it is placed, though it is taken as it is (ADDRESS-1, ADDRESS-11). */
export function doubtsOf({ email, shipping, billing }: Contact) {
  const meant = mailboxMeant(email);
  const codes = [shipping, ...(billing ? [billing] : [])].filter(({ country, postalCode }) =>
    doubtfulPostalCode(country, postalCode),
  );
  return [
    { title: t("email-doubt"), texts: meant ? [t("email-doubt-text", { typed: email, meant })] : [] },
    {
      title: t("postal-doubt"),
      texts: codes.map(({ postalCode, city, country }) =>
        t("postal-doubt-text", { code: postalCode, city, country: countryName(country) }),
      ),
    },
  ].filter(({ texts }) => texts.length > 0);
}

import { newsletterServerText as t } from "../locales/server-texts.server";
import { WELCOME_PERCENT } from "../shop/newsletter/subscription";

/** The words of the newsletter's form: they stand on every page, so documents bring them, and no browser's build has them. */
export const newsletterWords = () => ({
  title: t("title"),
  lead: t("lead", { percent: WELCOME_PERCENT }),
  email: t("email"),
  hint: t("hint"),
  consent: t("consent"),
  website: t("website"),
  submit: t("submit"),
});

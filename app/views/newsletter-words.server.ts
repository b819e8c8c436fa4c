import { newsletterServerText as t } from "../locales/server-texts.server";
import { shopProfile } from "../shop/profile/profile";

function leadText(): string {
  const { welcomePercent: percent } = shopProfile();
  return percent === 0 ? t("lead") : `${t("lead")} ${t("lead-gift", { percent })}`;
}

/** The words of the newsletter's form: they stand on every page, so documents bring them, and no browser's build has them. */
export const newsletterWords = () => ({
  title: t("title"),
  lead: leadText(),
  email: t("email"),
  hint: t("hint"),
  consent: t("consent"),
  website: t("website"),
  submit: t("submit"),
});

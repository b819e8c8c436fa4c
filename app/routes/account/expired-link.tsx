import type { ReactNode } from "react";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { ButtonLink, ButtonRow } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";

/** What a mailed link shows once it was used or has lapsed. @param href where another one is asked for */
export function ExpiredLink({ href, notice }: { href: string; notice?: ReactNode }) {
  return (
    <Page title={t("linkExpiredTitle")} width="text" notice={notice}>
      <p>{t("linkExpiredText")}</p>
      <ButtonRow>
        <ButtonLink href={href}>{t("askAgain")}</ButtonLink>
        <ButtonLink href={paths.login()} variant="secondary">
          {t("login")}
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}

/**
 * The same for a link that nobody asked for (it came with a change of address): no other one can be requested.
 * @param text what its reader can still do, besides choosing a password
 */
export function LateLink({ text, notice }: { text: "lateRefusal" | "lateReturn"; notice?: ReactNode }) {
  return (
    <Page title={t("linkExpiredTitle")} width="text" notice={notice}>
      <p>{t(text)}</p>
      <ButtonLink href={paths.forgottenPassword()}>{t("resetTitle")}</ButtonLink>
    </Page>
  );
}

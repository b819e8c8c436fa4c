import type { ReactNode } from "react";
import { accountText as t } from "~/locales/account";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";

/** What a mailed link shows once it was used or has lapsed. */
export function ExpiredLink({ href, notice }: { href: string; notice?: ReactNode }) {
  return (
    <Page title={t("linkExpiredTitle")} width="text" notice={notice}>
      <p>{t("linkExpiredText")}</p>
      <ButtonLink href={href}>{t("askAgain")}</ButtonLink>
    </Page>
  );
}

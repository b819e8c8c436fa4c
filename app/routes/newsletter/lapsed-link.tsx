import type { ReactNode } from "react";
import { newsletterText as t } from "~/locales/newsletter";
import * as paths from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";

/** What a mailed link shows once its subscription ended, was never confirmed or never was. */
export function LapsedLink({ notice }: { notice?: ReactNode }) {
  return (
    <Page title={t("lapsed-title")} width="text" notice={notice}>
      <p>{t("lapsed-text")}</p>
      <ButtonLink href={paths.newsletter()}>{t("again")}</ButtonLink>
    </Page>
  );
}

import type { ReactNode } from "react";
import { restockText as t } from "~/locales/restock";
import * as paths from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";

/** What a mailed link shows once its request is told, taken back or lapsed. */
export function LapsedLink({ notice }: { notice?: ReactNode }) {
  return (
    <Page title={t("lapsed-title")} width="text" notice={notice}>
      <p>{t("lapsed-text")}</p>
      <ButtonLink href={paths.allProducts()}>{t("catalogue")}</ButtonLink>
    </Page>
  );
}

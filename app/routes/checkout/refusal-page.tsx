import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { ButtonLink, ButtonRow } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";
import type { Refusal } from "./destination.server";

/** The answer to a country that is not served: why, who else serves it, and the ways back. */
export function RefusalPage({ refusal }: { refusal: Refusal }) {
  return (
    <Page title={t("title-refused")} width="text">
      <Notice tone="warning" title={refusal.sentence}>
        <p>{refusal.reason}</p>
        {refusal.storefront && (
          <p>
            {/* Another storefront's address: the router would put this one's prefix before it. */}
            <a href={refusal.storefront.href}>{refusal.storefront.label}</a>
          </p>
        )}
        {refusal.served && <p>{refusal.served}</p>}
      </Notice>
      <ButtonRow>
        {refusal.served && <ButtonLink href={paths.checkout("coordonnees")}>{t("refused-back")}</ButtonLink>}
        <ButtonLink href={paths.cart()} variant={refusal.served ? "quiet" : "primary"}>
          {t("refused-cart")}
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}

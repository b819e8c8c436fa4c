import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Button, ButtonLink, ButtonRow } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";
import type { Refusal } from "~/views/destination.server";

interface RefusalNoticeProps {
  refusal: Refusal;
  children?: ReactNode;
}

/** Why a country is not served, who else serves it, and which countries are. */
export function RefusalNotice({ refusal, children }: RefusalNoticeProps) {
  return (
    <Notice tone="warning" title={refusal.sentence}>
      <p>{refusal.reason}</p>
      {children}
      {refusal.storefront && (
        <p>
          {/* Another storefront's address: the router would put this one's prefix before it. */}
          <a href={refusal.storefront.href} className="alone">
            {refusal.storefront.label}
          </a>
        </p>
      )}
      {refusal.served && <p>{refusal.served}</p>}
    </Notice>
  );
}

interface RefusalPageProps {
  refusal: Refusal;
  /** What was typed, by field name: then the way back brings it along. */
  typed?: Record<string, string>;
}

/** The answer to a country that is not served: why, who else serves it, and the ways back. */
export function RefusalPage({ refusal, typed }: RefusalPageProps) {
  return (
    <Page title={t("title-refused")} width="text">
      <RefusalNotice refusal={refusal} />
      <ButtonRow>
        {refusal.served && typed && (
          <Form method="post" action={paths.checkout("coordonnees", { pays: typed["pays"] })}>
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button>{t("refused-back")}</Button>
          </Form>
        )}
        {refusal.served && !typed && (
          <ButtonLink href={paths.checkout("coordonnees", { pays: refusal.instead })}>
            {t("refused-back")}
          </ButtonLink>
        )}
        <ButtonLink href={paths.cart()} variant={refusal.served ? "quiet" : "primary"}>
          {t("refused-cart")}
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}

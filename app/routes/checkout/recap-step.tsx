import type { FormAnswer } from "~/http/answers.server";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { ButtonLink } from "~/ui/form/button";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";
import { CartLines } from "~/ui/product/cart-lines";
import { CheckoutPage } from "./checkout-page";
import { Lines } from "../address/lines";
import { PlaceForm } from "./place-form";
import type { RecapStep } from "./recap.server";

interface RecapStepProps {
  page: RecapStep;
  answer: FormAnswer | undefined;
}

/** Everything that is ordered, each part with its way back, and the button that orders. */
export function RecapStepPage({ page, answer }: RecapStepProps) {
  return (
    <CheckoutPage frame={page} answer={answer} summary={false}>
      {page.notices.length > 0 && (
        <Notice tone="warning" title={t("notices")}>
          <ul className="space-y-2">
            {page.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <Anchor href={paths.cart()}>{t("edit-cart")}</Anchor>
        </Notice>
      )}
      {page.doubts.length > 0 && (
        <Notice tone="warning" title={t("postal-doubt")}>
          {page.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
          <Anchor href={paths.checkout("coordonnees")}>{t("edit-contact")}</Anchor>
        </Notice>
      )}
      <Section
        title={t("contacts")}
        action={{ label: t("edit-contact"), href: paths.checkout("coordonnees") }}
      >
        <DefinitionTable
          rows={[
            { label: t("reach"), value: <Lines lines={page.reach} /> },
            { label: t("shipping-address"), value: <Lines lines={page.shippingAddress} /> },
            {
              label: t("billing-address"),
              value: page.billingAddress ? <Lines lines={page.billingAddress} /> : t("billing-same"),
            },
          ]}
        />
      </Section>
      <Section
        title={t("shipping-and-payment")}
        action={{ label: t("edit-choices"), href: paths.checkout("livraison-paiement") }}
      >
        <DefinitionTable
          rows={[
            { label: t("shipping"), value: page.shipping.label, note: page.shipping.time },
            { label: t("payment"), value: page.payment },
          ]}
        />
        <div className="mt-4">
          <DeliveryTimeline {...page.delivery} />
        </div>
      </Section>
      {page.law && (
        <Notice title={t("law")}>
          <p>{page.law}</p>
        </Notice>
      )}
      <Section title={t("rights")}>
        <div className="max-w-2xl space-y-3">
          <p>{t("withdrawal")}</p>
          <p>{t("guarantee")}</p>
          <Anchor href={paths.terms()} className="alone">
            {t("rights-more")}
          </Anchor>
        </div>
      </Section>
      <Section title={t("lines")} action={{ label: t("edit-cart"), href: paths.cart() }}>
        <CartLines caption={t("lines")} lines={page.lines} />
      </Section>
      {page.orderable ? (
        <PlaceForm page={page} answer={answer} />
      ) : (
        <Section title={t("confirm")}>
          <p className="mb-4">{t("blocked")}</p>
          <ButtonLink href={paths.cart()}>{t("edit-cart")}</ButtonLink>
        </Section>
      )}
    </CheckoutPage>
  );
}

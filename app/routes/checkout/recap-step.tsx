import type { FormAnswer } from "~/http/forms/responses.server";
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
import { GuaranteeNotice } from "./guarantee-notice";
import { PlaceForm } from "./place-form";
import type { RecapStep } from "./recap.server";

interface RecapStepProps {
  page: RecapStep;
  answer: FormAnswer | undefined;
}

/** Everything that is ordered, each part with its way back; beside it, or after it, the sums and the button that orders. */
export function RecapStepPage({ page, answer }: RecapStepProps) {
  const { words } = page;
  return (
    <CheckoutPage
      frame={page}
      answer={answer}
      aside={
        <Section title={words.confirm}>
          {page.orderable ? (
            <PlaceForm page={page} answer={answer} />
          ) : (
            <>
              <p className="mb-4">{words.blocked}</p>
              <ButtonLink href={paths.cart()}>{t("edit-cart")}</ButtonLink>
            </>
          )}
        </Section>
      }
    >
      {page.notices.length > 0 && (
        <Notice tone="warning" title={words.notices}>
          <ul className="spaced-2">
            {page.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <Anchor href={paths.cart()}>{t("edit-cart")}</Anchor>
        </Notice>
      )}
      {page.doubts.map(({ title, texts }) => (
        <Notice key={title} tone="warning" title={title}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Anchor href={paths.checkout("coordonnees")}>{words["edit-contact"]}</Anchor>
        </Notice>
      ))}
      <Section title={words.lines} action={{ label: t("edit-cart"), href: paths.cart() }}>
        <CartLines caption={words.lines} lines={page.lines} />
        {/* Where the sums do not stand beside the lines, but after all that is chosen. */}
        {page.total && (
          <p className="flex justify-between gap-4 border-y border-ink py-2 text-lg font-semibold page-lg:hidden">
            <span>
              {page.total.label}{" "}
              <span className="block text-sm font-normal text-muted">{words.included}</span>
            </span>{" "}
            <span className="whitespace-nowrap tabular">{page.total.value}</span>
          </p>
        )}
      </Section>
      <Section
        title={words["shipping-and-payment"]}
        action={{ label: words["edit-choices"], href: paths.checkout("livraison-paiement") }}
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
      <Section
        title={words.contacts}
        action={{ label: words["edit-contact"], href: paths.checkout("coordonnees") }}
      >
        <DefinitionTable
          rows={[
            { label: words.reach, value: <Lines lines={page.reach} /> },
            { label: words["shipping-address"], value: <Lines lines={page.shippingAddress} /> },
            {
              label: words["billing-address"],
              value: page.billingAddress ? <Lines lines={page.billingAddress} /> : words["billing-same"],
            },
          ]}
        />
      </Section>
      {page.law && (
        <Notice title={t("law")}>
          <p>{page.law}</p>
        </Notice>
      )}
      {page.guarantee.notice && <GuaranteeNotice {...page.guarantee.notice} />}
      <details className="border-y border-rule">
        <summary className="fold">{words.rights}</summary>
        <div className="max-w-2xl spaced-3 pb-4">
          <p>{words.withdrawal}</p>
          {page.guarantee.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Anchor href={paths.terms()} className="alone">
            {words["rights-more"]}
          </Anchor>
        </div>
      </details>
    </CheckoutPage>
  );
}

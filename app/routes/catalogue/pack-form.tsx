import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Product } from "~/shop/catalogue/product";
import type { PriceTax } from "~/shop/region/region";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { QuantityField } from "~/ui/form/quantity-field";
import { Anchor } from "~/ui/layout/anchor";
import { PackChooser, PackPrices } from "~/ui/product/pack-chooser";
import type { NoOrdersTexts } from "~/views/destination.server";
import { NoOrders } from "../cart/no-orders";

interface PackFormProps {
  slug: string;
  /** Of the plants that the seeds give. */
  gender: Product["gender"];
  packs: ComponentProps<typeof PackChooser>["packs"];
  soldOut: boolean;
  /** When an order of today arrives; null where nothing is sent. */
  arrives: string | null;
  tax: PriceTax;
  /** Why the storefront takes no orders; null where it does. */
  noOrders: NoOrdersTexts | null;
  /** Where varieties close to this one stand. */
  relatedHref?: string;
  /** Where one asks to be told of a sold-out pack's return. */
  restockHref?: string;
}

/** Where the packs are chosen. */
export const PACKS_ID = "sachets";

/** The form that puts packs into the cart; its answer, and what it refuses, is the cart's page. */
export function PackForm({
  slug,
  gender,
  packs,
  soldOut,
  arrives,
  tax,
  noOrders,
  relatedHref,
  restockHref,
}: PackFormProps) {
  if (noOrders)
    return (
      <div id={PACKS_ID} className="spaced-3">
        <PackPrices title={t(`packs-${gender}`)} packs={packs} />
        <NoOrders {...noOrders} />
      </div>
    );
  const chooser = <PackChooser legend={t(`packs-${gender}`)} name="sku" packs={packs} />;
  const awaits = restockHref && (
    <p className="text-sm print:hidden">
      <Anchor href={restockHref} className="alone">
        {t("awaitReturn")}
      </Anchor>
    </p>
  );
  if (soldOut)
    return (
      <>
        <Notice tone="warning" title={t("soldOutTitle")}>
          <p>{t("soldOut")}</p>
          {relatedHref && (
            <p>
              <Anchor href={relatedHref} className="alone">
                {t("soldOutRelated")}
              </Anchor>
            </p>
          )}
        </Notice>
        {chooser}
        {awaits}
      </>
    );
  return (
    <Form
      key={slug}
      id={PACKS_ID}
      method="post"
      action={paths.cart()}
      noValidate
      data-panel="panier"
      className="spaced-3"
    >
      {chooser}
      {awaits}
      <input type="hidden" name="intent" value="add" />
      <div className="buy print:hidden">
        <QuantityField
          name="quantity"
          id="quantite"
          label={
            <>
              <span className="sr-only">{t("quantityHidden")}</span>
              <span className="inline-block first-letter:uppercase">{t("quantity")}</span>
            </>
          }
          value={1}
        >
          <Button>{t("add")}</Button>
        </QuantityField>
      </div>
      {arrives && <p className="text-sm">{arrives}</p>}
      <p className="text-sm text-muted">{t(`priceNote-${tax}`)}</p>
    </Form>
  );
}

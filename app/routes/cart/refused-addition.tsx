import { Form } from "@remix-run/react";
import { cartText as t } from "~/locales/cart";
import { named } from "~/locales/elision";
import * as paths from "~/paths";
import { formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { QuantityField } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import type { CartAnswer } from "./additions.server";

/** Where a refused addition is mended, or leads back from. */
export const ADDITION_ID = "ajout";

/** A pack that could not be added: the number that was typed, to be mended here, and the way back to its variety. */
export function RefusedAddition({ answer }: { answer: CartAnswer }) {
  const { addition } = answer;
  const { name, value = "" } = formFields(answer, "add")("quantity");
  const mends = addition?.mayBeMended === true;
  return (
    <div className="mt-4 spaced-4">
      {mends && (
        <Form method="post" action={paths.cart()} noValidate>
          <input type="hidden" name="sku" value={addition.sku} />
          <QuantityField
            {...{ name, value }}
            id={ADDITION_ID}
            label={t("quantity-of", named(`${addition.name}, ${addition.pack}`))}
            error={Object.values(answer.result.error ?? {}).flat()[0]}
          >
            <Button name="intent" value="add">
              {t("add")}
            </Button>
          </QuantityField>
        </Form>
      )}
      <p id={mends ? undefined : ADDITION_ID}>
        <Anchor className="alone" href={addition ? paths.product(addition.slug) : paths.allProducts()}>
          {addition ? t("back-to", { name: addition.name }) : t("back-to-all")}
        </Anchor>
      </p>
    </div>
  );
}

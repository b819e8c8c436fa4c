import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/forms/responses.server";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { Button } from "~/ui/form/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { formFields } from "~/ui/form/answer";
import { CheckoutPage } from "./checkout-page";
import type { ChoicesStep } from "./choices.server";

interface ChoicesStepProps {
  page: ChoicesStep;
  answer: FormAnswer | undefined;
}

/** How to send, the cheapest way chosen beforehand, and how to pay where something is to be paid. */
export function ChoicesStepPage({ page, answer }: ChoicesStepProps) {
  const field = formFields(answer, "choices", page.chosen);
  const { value: option, ...shipping } = field("shippingOption");
  const { value: method, ...payment } = field("paymentMethod");
  return (
    <CheckoutPage frame={page} answer={answer}>
      <Form method="post" action={paths.checkout("livraison-paiement")} noValidate className="spaced-8">
        <div className="spaced-6">
          <RadioCards
            legend={t("shipping")}
            {...shipping}
            options={page.options.map(({ value, label, time, threshold, price }) => ({
              value,
              label,
              description: threshold ? `${time}. ${threshold}.` : `${time}.`,
              meta: price,
              checked: option === value,
            }))}
          />
          <DeliveryTimeline {...page.delivery} />
        </div>
        {page.payment.methods ? (
          <RadioCards
            legend={t("payment")}
            {...payment}
            hint={page.payment.hint}
            options={page.payment.methods.map((one) => ({ ...one, checked: method === one.value }))}
          />
        ) : (
          <p>{page.payment.nothing}</p>
        )}
        <Button wide name="intent" value="choices">
          {t("continue")}
        </Button>
      </Form>
    </CheckoutPage>
  );
}

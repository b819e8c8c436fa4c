import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/answers.server";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { resultOf } from "../cart/forms";
import { CheckoutPage } from "./checkout-page";
import type { ChoicesStep } from "./choices.server";

interface ChoicesStepProps {
  page: ChoicesStep;
  answer: FormAnswer | undefined;
}

/** How to send and how to pay. Nothing is chosen beforehand. */
export function ChoicesStepPage({ page, answer }: ChoicesStepProps) {
  const [form, { shippingOption, paymentMethod }] = useForm<{
    shippingOption: string;
    paymentMethod: string;
  }>({
    id: "choices",
    lastResult: resultOf(answer, "choices"),
    defaultValue: page.chosen,
  });
  return (
    <CheckoutPage frame={page} answer={answer}>
      <Form
        id={form.id}
        method="post"
        action={paths.checkout("livraison-paiement")}
        noValidate
        className="space-y-8"
      >
        <RadioCards
          legend={t("shipping")}
          id={shippingOption.id}
          name={shippingOption.name}
          error={shippingOption.errors?.[0]}
          options={page.options.map(({ value, label, time, threshold, price }) => ({
            value,
            label,
            description: threshold ? `${time}. ${threshold}.` : `${time}.`,
            meta: price,
            checked: shippingOption.initialValue === value,
          }))}
        />
        <RadioCards
          legend={t("payment")}
          id={paymentMethod.id}
          name={paymentMethod.name}
          error={paymentMethod.errors?.[0]}
          options={page.methods.map((method) => ({
            ...method,
            checked: paymentMethod.initialValue === method.value,
          }))}
        />
        <Button name="intent" value="choices">
          {t("continue")}
        </Button>
      </Form>
    </CheckoutPage>
  );
}

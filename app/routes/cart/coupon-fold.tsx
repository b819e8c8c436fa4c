import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/forms/responses.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { formFields } from "~/ui/form/answer";
import type { CartView } from "~/views/cart.server";

interface CouponFoldProps {
  /** The code on the cart, whether it counts or not. */
  code: string | null;
  /** `kept`: sending is free without it, so that an order will not use it; `refused`: a notice says why, and takes it off. */
  standing: CartView["coupon"];
  /** When a code that waits for a larger cart will count. */
  waiting: string | null;
  answer: FormAnswer | undefined;
}

/** Takes a code off the cart. */
export const RemoveCouponForm = ({ code }: { code: string }) => (
  <Form method="post" action={paths.cart()}>
    <Button variant="quiet" name="intent" value="remove-coupon">
      {t("coupon-remove", { code })}
    </Button>
  </Form>
);

/** The coupon's forms, folded until there is something to say. */
export function CouponFold({ code, standing, waiting, answer }: CouponFoldProps) {
  const field = formFields(answer, "coupon")("code");
  return (
    <details open={code !== null || field.error !== undefined} className="border-y border-rule">
      <summary className="fold">{t("coupon-summary")}</summary>
      <div className="spaced-3 pb-4">
        <Form method="post" action={paths.cart()} noValidate className="spaced-3">
          <Field
            key={code}
            {...field}
            label={t("coupon-label")}
            hint={t("coupon-hint")}
            autoComplete="off"
            spellCheck={false}
            width="medium"
          />
          <Button variant="secondary" name="intent" value="coupon">
            {t("coupon-apply")}
          </Button>
        </Form>
        {code !== null && standing !== "refused" && (
          <>
            <p>{standing === "waiting" ? waiting : t(`coupon-${standing}`, { code })}</p>
            <RemoveCouponForm code={code} />
          </>
        )}
      </div>
    </details>
  );
}

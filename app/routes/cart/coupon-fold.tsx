import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/answers.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { resultOf } from "./forms";

interface CouponFoldProps {
  /** The code on the cart, whether it counts or not. */
  code: string | null;
  answer: FormAnswer | undefined;
}

/** The coupon's forms, folded until there is something to say. */
export function CouponFold({ code, answer }: CouponFoldProps) {
  const [form, fields] = useForm<{ code: string }>({ id: "coupon", lastResult: resultOf(answer, "coupon") });
  return (
    <details open={code !== null || fields.code.errors !== undefined} className="border-y border-rule">
      <summary className="fold">{t("coupon-summary")}</summary>
      <div className="space-y-3 pb-4">
        <Form id={form.id} method="post" action={paths.cart()} noValidate className="space-y-3">
          <Field
            id={fields.code.id}
            name={fields.code.name}
            label={t("coupon-label")}
            hint={t("coupon-hint")}
            value={fields.code.initialValue}
            error={fields.code.errors?.[0]}
            autoComplete="off"
            spellCheck={false}
            width="medium"
          />
          <Button variant="secondary" name="intent" value="coupon">
            {t("coupon-apply")}
          </Button>
        </Form>
        {code !== null && (
          <Form method="post" action={paths.cart()}>
            <p>{t("coupon-applied", { code })}</p>
            <Button variant="quiet" name="intent" value="remove-coupon">
              {t("coupon-remove", { code })}
            </Button>
          </Form>
        )}
      </div>
    </details>
  );
}

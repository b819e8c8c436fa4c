import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/forms/responses.server";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { CheckboxField } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { TotalsTable } from "~/ui/product/totals-table";
import { formFields } from "~/ui/form/answer";
import type { RecapStep } from "./recap.server";

interface PlaceFormProps {
  page: RecapStep;
  answer: FormAnswer | undefined;
}

/**
 * The two declarations, the sums, and the button with the words that the law prescribes where something is to be paid. A
 * plain document form: no script runs between the button and its answer.
 */
export function PlaceForm({ page, answer }: PlaceFormProps) {
  const { words } = page;
  const field = formFields(answer, "place");
  const box = (name: "terms" | "adult" | "noReview") => {
    const { value, ...rest } = field(name);
    return { ...rest, checked: value === "on" };
  };
  return (
    <Form
      method="post"
      action={paths.checkout("verification")}
      reloadDocument
      noValidate
      className="spaced-5"
    >
      <div className="spaced-1">
        <CheckboxField
          {...box("terms")}
          label={
            <>
              {words["terms-before"]} <Anchor href={paths.terms()}>{words["terms-link"]}</Anchor>
            </>
          }
          required
        />
        <CheckboxField {...box("adult")} label={words.adult} required />
        <CheckboxField {...box("noReview")} label={words["no-review"]} />
      </div>
      <input type="hidden" name="attempt" value={page.seen.attempt} />
      <input type="hidden" name="digest" value={page.seen.digest} />
      <input type="hidden" name="total" value={page.seen.total} />
      <TotalsTable caption={t("totals")} rows={page.totals} />
      <Button wide name="intent" value="place">
        {page.place}
      </Button>
    </Form>
  );
}

import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/answers.server";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { CheckboxField } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import { TotalsTable } from "~/ui/product/totals-table";
import { resultOf } from "../cart/forms";
import type { RecapStep } from "./recap.server";

interface PlaceFormProps {
  page: RecapStep;
  answer: FormAnswer | undefined;
}

/**
 * The two declarations, the sums, and the button, whose words are the law's. It sends a whole page, never a script's
 * request: nothing stands between the button and its answer.
 */
export function PlaceForm({ page, answer }: PlaceFormProps) {
  const [form, { terms, adult }] = useForm<{ terms: string; adult: string }>({
    id: "place",
    lastResult: resultOf(answer, "place"),
  });
  return (
    <Section title={t("confirm")}>
      <Form
        id={form.id}
        method="post"
        action={paths.checkout("verification")}
        reloadDocument
        noValidate
        className="max-w-xl space-y-5"
      >
        <CheckboxField
          id={terms.id}
          name={terms.name}
          label={
            <>
              {t("terms-before")} <Anchor href={paths.terms()}>{t("terms-link")}</Anchor>
            </>
          }
          checked={terms.initialValue === "on"}
          error={terms.errors?.[0]}
          required
        />
        <CheckboxField
          id={adult.id}
          name={adult.name}
          label={t("adult")}
          checked={adult.initialValue === "on"}
          error={adult.errors?.[0]}
          required
        />
        <input type="hidden" name="attempt" value={page.seen.attempt} />
        <input type="hidden" name="digest" value={page.seen.digest} />
        <input type="hidden" name="total" value={page.seen.total} />
        <TotalsTable caption={t("totals")} rows={page.totals} />
        <Button wide name="intent" value="place">
          {t("place")}
        </Button>
      </Form>
    </Section>
  );
}

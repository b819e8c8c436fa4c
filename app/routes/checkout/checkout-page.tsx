import type { ReactNode } from "react";
import type { FormAnswer } from "~/http/forms/responses.server";
import { checkoutText as t } from "~/locales/checkout";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Columns } from "~/ui/layout/columns";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { PanelLines } from "~/ui/product/cart-panel";
import { TotalsTable } from "~/ui/product/totals-table";
import { errorItems } from "~/ui/form/answer";
import type { frameOf } from "./state.server";

interface CheckoutPageProps {
  frame: ReturnType<typeof frameOf>;
  answer: FormAnswer | undefined;
  /** What stands beside the step; the sums so far, where it says nothing else. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What stands around every step: what was wrong, and what it costs so far. Where one stands is in the page's head. */
export function CheckoutPage({ frame, answer, aside, children }: CheckoutPageProps) {
  // Two addresses have the same fields: those of the bill are told apart.
  const items = errorItems(answer).map(({ href, text }) => ({
    href,
    text: href.startsWith("#contact-billing.") ? t("billing-fault", { text }) : text,
  }));
  return (
    <Page title={frame.title} notice={items.length > 0 && <ErrorSummary items={items} result={answer} />}>
      <Columns
        main={children}
        aside={
          // It stays in sight beside what is longer; its own focus rings keep their room.
          <div className="-m-2 p-2 page-lg:sticky page-lg:top-6 page-lg:max-h-[calc(100vh-3rem)] page-lg:overflow-y-auto">
            {aside ?? (
              <Section title={t("summary")}>
                <TotalsTable caption={t("totals")} rows={frame.totals} />
                <details className="panel mt-4">
                  <summary className="fold border-b border-rule">{frame.packs}</summary>
                  <PanelLines lines={frame.ordered} />
                </details>
              </Section>
            )}
          </div>
        }
      />
    </Page>
  );
}

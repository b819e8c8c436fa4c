import { orderText as t } from "~/locales/order";
import { ButtonLink } from "~/ui/form/button";
import { FileLink } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";

/** The ways to an order's invoice: a page to print, and a file. */
export function InvoiceLinks({ page, pdf }: { page: string; pdf: string }) {
  return (
    <div className="print:hidden">
      <Section title={t("invoice")} lead={t("invoiceLead")}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ButtonLink href={page} variant="secondary">
            {t("invoiceOpen")}
          </ButtonLink>{" "}
          <FileLink href={pdf} className="btn btn-quiet">
            {t("invoicePdf")}
          </FileLink>
        </div>
      </Section>
    </div>
  );
}

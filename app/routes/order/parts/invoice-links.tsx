import { Fragment } from "react";
import { orderText as t } from "~/locales/order";
import { ButtonLink } from "~/ui/form/button";
import { FileLink } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";

export interface InvoiceLinksProps {
  page: string;
  pdf: string;
  creditNotes: { number: string; href: string }[];
}

/** The ways to an order's invoice, a page to print and a file, and to the pages of its credit notes. */
export function InvoiceLinks({ page, pdf, creditNotes }: InvoiceLinksProps) {
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
          {creditNotes.map(({ number, href }) => (
            <Fragment key={number}>
              {" "}
              <ButtonLink href={href} variant="quiet">
                {t("creditNoteOpen", { number })}
              </ButtonLink>
            </Fragment>
          ))}
        </div>
      </Section>
    </div>
  );
}

import type { InvoiceView } from "~/views/invoice.server";
import { orderText as t } from "~/locales/order";
import { FileLink } from "~/ui/layout/anchor";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { ButtonLink } from "~/ui/form/button";
import { CartLines } from "~/ui/product/cart-lines";
import { TotalsTable } from "~/ui/product/totals-table";
import { PostalLines } from "./order-contents";

/**
 * An invoice or a credit note to read and to print; controls are not printed.
 * @param pdf address of its file
 * @param back address of its order
 */
export function InvoicePage({ invoice, pdf, back }: { invoice: InvoiceView; pdf: string; back: string }) {
  const { facts, parties, lines, totals, taxes, notes, specimen } = invoice;
  return (
    <Page title={invoice.title}>
      {specimen && (
        <>
          <Notice tone="warning">
            <p>{specimen.sentence}</p>
          </Notice>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            width="100"
            height="100"
            className="pointer-events-none fixed inset-0 size-full opacity-15"
          >
            <text
              x="50"
              y="50"
              textAnchor="middle"
              transform="rotate(-45 50 50)"
              className="fill-current text-[20px]"
            >
              {specimen.word}
            </text>
          </svg>
        </>
      )}
      <div className="print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <FileLink href={pdf} className="btn btn-secondary">
            {t(invoice.kind === "invoice" ? "invoicePdf" : "creditNotePdf")}
          </FileLink>{" "}
          <ButtonLink href={back} variant="quiet">
            {t("backToOrder")}
          </ButtonLink>
        </div>
        <p className="mt-3 text-sm text-muted">{t("invoiceHint")}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:flex lg:justify-between print:flex print:justify-between">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr] print:gap-3 print:text-xs">
        {parties.map(({ title, lines }) => (
          <Section key={title} title={title}>
            <PostalLines lines={lines} />
          </Section>
        ))}
      </div>
      <Section title={(lines ?? totals).caption}>
        {lines && <CartLines caption={lines.caption} lines={lines.rows} />}
        <div className="mt-6 max-w-md sm:ml-auto print:ml-auto">
          <TotalsTable caption={totals.caption} rows={totals.rows} />
        </div>
        {taxes && (
          <table className="stack wide figures mt-8 w-full text-sm sm:text-base print:mt-4">
            <caption className="pb-3 text-left font-semibold">{taxes.caption}</caption>
            <thead>
              <tr className="border-b border-edge">
                {taxes.head.map((label, index) => (
                  <th
                    key={label}
                    scope="col"
                    className={`label-caps pb-2 font-normal ${index === 0 ? "text-left" : "pl-3 text-right"}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {taxes.rows.map(([rate, ...amounts]) => (
                <tr key={rate} className="border-b border-rule">
                  <th scope="row" className="py-2.5 text-left font-normal whitespace-nowrap">
                    {rate}
                  </th>
                  {amounts.map((amount, index) => (
                    <td
                      key={index}
                      data-label={taxes.head[index + 1]}
                      className="py-2.5 pl-3 text-right whitespace-nowrap"
                    >
                      {amount}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <div className="spaced-1 text-sm text-muted print:spaced-0">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </Page>
  );
}

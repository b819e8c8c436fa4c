import { type ComponentType, useEffect, useState } from "react";
import { orderText as t } from "~/locales/order";
import type { orderView } from "~/views/order.server";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";
import type { CopyButtonProps } from "./copy-button";

type Instructions = NonNullable<ReturnType<typeof orderView>["instructions"]>;

/** The button that copies, once a browser has fetched it: without scripts there is none (PAYMENT-29). */
function useCopyButton(): ComponentType<CopyButtonProps> | null {
  const [Button, setButton] = useState<ComponentType<CopyButtonProps> | null>(null);
  useEffect(() => {
    let current = true;
    import("./copy-button").then(
      ({ CopyButton }) => current && setButton(() => CopyButton),
      // The page says everything without it.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return Button;
}

/** What a payer writes into their bank's form, each field with its copy, and the code that fills it all in. */
export function TransferInstructions({ british, copies, qr, isHeldBriefly, ...texts }: Instructions) {
  const Copy = useCopyButton();
  const row = (label: string, value: string, copy = value) => ({
    label,
    value: Copy ? (
      <span className="flex items-baseline justify-between gap-x-4 sm:justify-start">
        <span>{value}</span> <Copy of={label} text={copy} />
      </span>
    ) : (
      value
    ),
  });
  return (
    <Section title={t("instructions")} lead={t(isHeldBriefly ? "instructionsLeadShort" : "instructionsLead")}>
      <div className="grid gap-6 break-inside-avoid page-lg:grid-cols-[1fr_auto]">
        <DefinitionTable
          rows={[
            row(t("amount"), texts.amount, copies.amount),
            row(t("reference"), texts.reference),
            ...(british
              ? [row(t("sortCode"), british.sortCode), row(t("accountNumber"), british.accountNumber)]
              : []),
            row(t("iban"), texts.iban, copies.iban),
            { label: t("bic"), value: texts.bic },
            { label: t("holder"), value: texts.holder },
            { label: t("bank"), value: texts.bank },
            { label: t("deadline"), value: texts.heldUntil },
          ]}
        />
        {qr && (
          // Whoever reads it on the telephone that would scan it needs the lines beside it.
          <details className="panel printed-fold">
            <summary className="fold">{t("qrFold")}</summary>
            <figure className="w-min">
              <div dangerouslySetInnerHTML={{ __html: qr }} />
              <figcaption className="mt-2 text-sm text-muted">{t("qrHelp")}</figcaption>
            </figure>
          </details>
        )}
      </div>
    </Section>
  );
}

import { keptFormText as t } from "~/locales/kept-form";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/form/error-summary";

interface AccountNoticeProps {
  items: { href: string; text: string }[];
  /** The answer they are of. */
  answer: unknown;
  /** Whether the page shows a kept form: what was typed when the session had ended. */
  kept: boolean;
}

/** What stands above an account's page: the errors of a form, or that a kept form is back; null for nothing. */
export function accountNotice({ items, answer, kept }: AccountNoticeProps) {
  if (items.length > 0) return <ErrorSummary items={items} result={answer} />;
  return kept ? (
    <Notice tone="warning" title={t("title")}>
      <p>{t("text")}</p>
    </Notice>
  ) : null;
}

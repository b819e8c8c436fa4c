import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import type { NoOrdersTexts } from "~/views/destination.server";

/** Why a storefront that sends nowhere sells nothing, where a button would buy elsewhere, and the way to the others. (LAW-4) */
export function NoOrders({ sentence, reason, level }: NoOrdersTexts & { level?: 2 | 3 }) {
  return (
    <Notice tone="warning" title={t("refused-title")} level={level}>
      <p>
        {sentence} {reason}
      </p>
      <p>{t("refused-text")}</p>
      <p className="print:hidden">
        <Anchor href={paths.storefronts()} className="alone">
          {t("refused-others")}
        </Anchor>
      </p>
    </Notice>
  );
}

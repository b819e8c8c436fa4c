import { checkoutServerText as t } from "~/locales/server-texts.server";
import { guaranteeNotice } from "~/shop/content/notices.server";
import { inUnion, type RegionToday } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import { renderMarkdown } from "./markdown.server";

/**
 * What is told of the legal guarantee before an order (CONTENT-23): in the Union its official notice or, while the operator has not
 * brought that, the guarantee in the words of the code de la consommation; elsewhere what the terms grant.
 */
export function guaranteeOf({ content }: Shop, region: RegionToday) {
  const notice = guaranteeNotice(content.latest(), region);
  const paragraphs = inUnion(region)
    ? [t("guarantee-code"), t("guarantee-code-means"), t("guarantee-code-hidden")]
    : [t("guarantee")];
  return {
    notice: notice && {
      title: notice.title,
      picture: notice.picture,
      html: renderMarkdown(notice.body, region.basename).html,
    },
    paragraphs: notice ? [] : paragraphs,
  };
}

import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { Hidden } from "~/ui/layout/hidden";

/** Leads from a variety's card to the comparison, where others are added to it. */
export function CompareLink({ slug, name }: { slug: string; name: string }) {
  return (
    <Anchor href={paths.comparison([slug])} className="alone text-sm print:hidden">
      {t("compare")} <Hidden>{name}</Hidden>
    </Anchor>
  );
}

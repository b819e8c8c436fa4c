import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { cookieNamed } from "~/browser/cookies";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { COMPARED } from "~/shop/catalogue/comparison";
import { slugsIn } from "~/shop/catalogue/slug-list";
import { Button } from "~/ui/form/button";
import { Anchor } from "~/ui/layout/anchor";
import { Hidden } from "~/ui/layout/hidden";

/** Adds a variety to those that this browser compares; the answer is the page that compares them (COMPARE-5). */
export function CompareForm({ slug, name }: { slug: string; name: string }) {
  return (
    <Form method="post" action={paths.comparison()} className="print:hidden">
      <input type="hidden" name="variete" value={slug} />
      <Button variant="quiet" name="intent" value="add">
        <span>
          {t("compare")} <Hidden>{name}</Hidden>
        </span>
      </Button>
    </Form>
  );
}

const never = () => () => undefined;

/**
 * « 2 variétés · Comparer »: those chosen, drawn by scripts from their cookie, for the page around it is everybody's
 * (COMPARE-7). A page that comes anew reads it anew.
 */
export function ComparedLine({ className }: { className?: string }) {
  const kept = useSyncExternalStore(
    never,
    () => cookieNamed("compare") ?? "",
    () => "",
  );
  const slugs = slugsIn(kept, COMPARED);
  if (slugs.length === 0) return null;
  return (
    <p className={className}>
      <Anchor href={paths.comparison(slugs)} className="alone">
        {t("compared", { varieties: t("varieties", { count: slugs.length }) })}
      </Anchor>
    </p>
  );
}

import { Form } from "@remix-run/react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";

/**
 * Adds a variety to the wishlist. It does not know the visitor: the page is the same for everyone, also for those who
 * have the wish already.
 */
export function WishForm({ slug }: { slug: string }) {
  return (
    <Form method="post" action={paths.wish(slug)}>
      <Button variant="quiet" name="intent" value="add">
        {/* Wider than its heart, which parts it from the words. */}
        <svg
          aria-hidden="true"
          viewBox="0 0 30 24"
          width="1.5625em"
          height="1.25em"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M12 20 4.5 12.6A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.6z" />
        </svg>
        {t("addWish")}
      </Button>
    </Form>
  );
}

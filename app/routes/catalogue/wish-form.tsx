import { Form, useHref, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { cookieNamed } from "~/browser/cookies";
import { catalogueText as t } from "~/locales/catalogue";
import { frameText } from "~/locales/frame";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { Anchor } from "~/ui/layout/anchor";
import { Hidden } from "~/ui/layout/hidden";
import { Svg } from "~/ui/icon/svg";

/**
 * Whether the customer of this browser has a wish, asked anew after each act; false until the answer, where none comes, and for a
 * guest, whose page does not ask (ACCOUNT-33).
 */
function useWished(slug: string): boolean {
  const address = useHref(paths.accountSummary(slug));
  const { key } = useLocation();
  const [wished, setWished] = useState(false);
  useEffect(() => {
    if (cookieNamed("signed_in") === null) return;
    const asked = new AbortController();
    fetch(address, { signal: asked.signal })
      .then((answer) => answer.json() as Promise<{ wished?: boolean }>)
      .then((account) => setWished(account.wished === true))
      .catch(() => undefined);
    return () => asked.abort();
  }, [address, key]);
  return wished;
}

/** Wider than its heart, which parts it from the words. */
function Heart({ isFull }: { isFull: boolean }) {
  return (
    <Svg
      viewBox="0 0 30 24"
      width="1.5625em"
      height="1.25em"
      fill={isFull ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M12 20 4.5 12.6A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.6z" />
    </Svg>
  );
}

/**
 * Adds a variety to the wishlist. The page is the same for everyone, also for those who have the wish already: where scripts run
 * they ask for that, and the same button takes it off (WISHLIST-12).
 */
export function WishForm({ slug, name }: { slug: string; name: string }) {
  const wished = useWished(slug);
  return (
    <Form
      method="post"
      action={paths.wish(slug)}
      className="flex flex-wrap items-center gap-x-2 print:hidden"
    >
      {wished && (
        <span className="inline-flex items-center text-primary">
          <Heart isFull />
          <Anchor href={paths.wishlist()} className="alone">
            {t("wished")}
          </Anchor>
          <span aria-hidden="true" className="ml-2">
            ·
          </span>
        </span>
      )}
      {/* One button for both: it keeps the focus as the one becomes the other. */}
      <Button variant="quiet" name="intent" value={wished ? "remove" : "add"}>
        {wished ? (
          <span>
            {frameText("unwish")} <Hidden>{name}</Hidden>
          </span>
        ) : (
          <>
            <Heart isFull={false} />
            {t("addWish")}
          </>
        )}
      </Button>
    </Form>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "~/http/session/context.server";
import { isOpenLink } from "~/shop/links/links.server";
import type { AccountPurpose } from "~/shop/links/purposes";

/**
 * The loader of a page that a mailed link opens: the link's token, or null if it was used or has lapsed. It changes
 * nothing, because programs that scan mails follow links too.
 */
export const linkLoader =
  (purpose: AccountPurpose) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const { shop, now } = await enter(context);
    const link = new URL(request.url).searchParams.get("lien") ?? "";
    return { link: (await isOpenLink(shop.db, purpose, link, now)) ? link : null };
  };

import { privateData } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { readSession } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { hasWish } from "~/shop/customers/wishlist.server";

/**
 * The account as data, for what stands beside a public page: whom to greet, or null for a guest, and whether the variety `favori`
 * is among their wishes (WISHLIST-12).
 */
export const loader = privatePage(
  { sells: false, sample: { path: "/api/compte" } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const session = await readSession(request, entered);
    const slug = new URL(request.url).searchParams.get("favori") ?? "";
    const asks = session !== null && entered.storefront.bySlug.has(slug);
    return privateData({
      firstName: session?.customer.firstName ?? null,
      wished: asks && (await hasWish(entered.shop.db, session.customer.id, slug)),
    });
  },
);

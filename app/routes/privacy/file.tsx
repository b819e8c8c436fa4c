import { notFound } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { findSubject } from "~/http/data-subject.server";
import { privatePage } from "~/http/nature.server";
import { exportData } from "~/shop/privacy/privacy.server";

/** A person's own data as a file to keep: every column, times in UTC ms, sums in minor units. */
export const loader = privatePage(
  { sells: false, sample: { path: "/vos-donnees/fichier", status: 404 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const subject = await findSubject(request, entered);
    if (!subject) throw notFound(request);
    const { shop, now } = entered;
    const data = { exported_at: new Date(now).toISOString(), ...(await exportData(shop.db, subject)) };
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="chenevis-mes-donnees.json"',
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  },
);

import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { findSubject } from "~/routes/privacy/data-subject.server";
import { privatePage } from "~/http/pages/nature.server";
import { exportFile } from "~/shop/privacy/privacy.server";

/** A person's own data as a file to keep. */
export const loader = privatePage(
  { sells: false, sample: { path: "/vos-donnees/fichier", status: 404 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const subject = await findSubject(request, entered);
    if (!subject) throw notFound(request);
    const { shop, now } = entered;
    return new Response(await exportFile(shop.db, subject, now), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="chenevis-mes-donnees.json"',
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  },
);

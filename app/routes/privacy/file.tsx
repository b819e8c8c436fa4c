import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { findSubject } from "~/http/data-subject.server";
import { exportData } from "~/shop/privacy/privacy.server";

/** A person's own data as a file to keep: every column, times in UTC ms, sums in minor units. */
export async function loader({ request, context }: LoaderFunctionArgs) {
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
}

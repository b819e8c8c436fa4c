import { findIcons, iconSheet } from "~/http/pages/icons.server";
import { publicAnswer } from "~/http/pages/nature.server";
import { SIZES } from "~/shop/limits/limits";

/** Names an address may ask for at once; a longer list is asked for in parts. */
const MAXIMUM = SIZES.icons;
const DAY = 24 * 3600;

/**
 * PICTURE-14: `/api/icons/{prefix}.json?icons=a,b`, as Iconify's clients ask and are answered, and the same icons as a
 * sheet of symbols under `.svg`. What is no name at all is unknown like any other.
 */
export const loader = publicAnswer(
  { sells: false, query: ["icons"], tags: [], sample: { path: "/api/icons/tabler.json?icons=leaf" } },
  ({ request, params }) => {
    const [, prefix, kind] = /^([a-z0-9-]+)\.(json|svg)$/.exec(params["file"] ?? "") ?? [];
    const asked = new URL(request.url).searchParams.get("icons") ?? "";
    const names = asked.split(",").filter(Boolean).slice(0, MAXIMUM);
    const headers = { "Cache-Control": `public, max-age=${DAY}` };
    const sheet = prefix && kind === "svg" ? iconSheet(prefix, names) : null;
    if (sheet) return new Response(sheet, { headers: { ...headers, "Content-Type": "image/svg+xml" } });
    const icons = prefix && kind === "json" ? findIcons(prefix, names) : null;
    if (!icons) return Response.json({ error: "unknown set" }, { status: 404 });
    return Response.json(icons, { headers });
  },
);

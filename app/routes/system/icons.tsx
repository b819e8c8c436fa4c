import type { LoaderFunctionArgs } from "@remix-run/node";
import { findIcons } from "~/http/icons.server";
import { SIZES } from "~/shop/limits/limits";

/** Names an address may ask for at once; a longer list is asked for in parts. */
const MAXIMUM = SIZES.icons;
const DAY = 24 * 3600;

/**
 * PICTURE-16: `/api/icons/{prefix}.json?icons=a,b`, as Iconify's clients ask and are answered. What is no name at all is
 * unknown like any other.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const prefix = /^([a-z0-9-]+)\.json$/.exec(params["file"] ?? "")?.[1];
  const asked = new URL(request.url).searchParams.get("icons") ?? "";
  const names = asked.split(",").filter(Boolean).slice(0, MAXIMUM);
  const icons = prefix ? findIcons(prefix, names) : null;
  if (!icons) return Response.json({ error: "unknown set" }, { status: 404 });
  return Response.json(icons, { headers: { "Cache-Control": `public, max-age=${DAY}` } });
}

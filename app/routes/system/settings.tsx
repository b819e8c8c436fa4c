import { createHash } from "node:crypto";
import { enter } from "~/http/session/context.server";
import { storefrontInForce } from "~/settings/in-force.server";
import { regionOfLocale, settingsOf } from "~/http/pages/settings.server";
import { publicAnswer } from "~/http/pages/nature.server";

/** SETTINGS-1: `GET /api/{locale iso, else language}/settings`. */
export const loader = publicAnswer(
  { sells: false, query: [], tags: [], sample: { path: "/api/fr/settings" } },
  async ({ request, params, context }) => {
    const region = regionOfLocale(params.locale ?? "");
    if (!region) return Response.json({ error: "Unknown locale" }, { status: 404 });
    const { shop } = await enter(context);
    const settings = await settingsOf({ shop, storefront: await storefrontInForce(shop, region.code) });
    const body = JSON.stringify(settings);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const headers = {
      ETag: etag,
      "Cache-Control": "public, max-age=60",
      "Content-Type": "application/json; charset=utf-8",
    };
    const known = request.headers
      .get("If-None-Match")
      ?.split(",")
      .map((one) => one.trim().replace(/^W\//, ""));
    return known?.includes(etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers });
  },
);

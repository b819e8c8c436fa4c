import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { takesForms } from "~/http/forms/form-nature.server";
import { clientOf, enter } from "~/http/session/context.server";
import { forwardReferral } from "~/routes/system/forwarded-referral.server";
import { privatePage } from "~/http/pages/nature.server";
import { AFFILIATE_PARAMETER, creditReport, HOST } from "~/http/cookies/referral.server";
import { formOrJsonOf, notFound, privateData } from "~/http/forms/responses.server";
import { SIZES } from "~/shop/limits/limits";

export const loader = privatePage(
  { sells: false, sample: { path: "/metric/referral", status: 404 } },
  ({ request }) => {
    throw notFound(request);
  },
);

/** AFFILIATE-6. The page's address has no query but the partner's id; it is of this shop. */
const report = z
  .object({
    a_aid: z.string().regex(/^[\w-]{0,64}$/),
    refer_domain: z
      .string()
      .max(HOST)
      .regex(/^[a-z\d.:[\]_-]*$/i),
    url: z
      .url({ protocol: /^https?$/ })
      .max(SIZES.path)
      .transform((url) => new URL(url)),
  })
  .refine(({ a_aid, refer_domain }) => a_aid !== "" || refer_domain !== "");

const answer = (ids: { a_id: string | null; v_id: string | null }) =>
  ({ responseStatus: 200, data: ids }) as const;

/**
 * By whose link, or from which site, a browser came, told as a form or as JSON. Without consent to marketing, and where a client reports too much, nothing is
 * stored or forwarded, and the answer names nobody. What is none of this is 400, and none of it is logged.
 */
export const action = takesForms(
  { "": { counts: ["visit-address"] } },
  async ({ request, context }: ActionFunctionArgs) => {
    const entered = await enter(context);
    const { shop } = entered;
    const sent = report.safeParse(Object.fromEntries((await formOrJsonOf(request)) ?? [])).data;
    const here = [new URL(shop.config.publicUrl).host, new URL(request.url).host];
    if (!sent || !here.includes(sent.url.host)) return privateData({ responseStatus: 400 }, { status: 400 });
    const { a_aid, refer_domain, url } = sent;
    const arrival = {
      affiliateId: a_aid || null,
      referrer: refer_domain.toLowerCase(),
      url: shop.config.publicUrl + url.pathname,
    };
    const credit = await creditReport(shop, request, arrival, clientOf(entered));
    if (!credit) return privateData(answer({ a_id: null, v_id: null }));
    const { visit, cookie } = credit;
    const headers = new Headers(cookie === null ? [] : [["Set-Cookie", cookie]]);
    const api = shop.config.referralApiUrl;
    if (api === null) return privateData(answer({ a_id: visit.affiliateId, v_id: visit.id }), { headers });
    const forwarded = await forwardReferral(api, {
      a_aid,
      refer_domain,
      url: arrival.url + (a_aid && `?${AFFILIATE_PARAMETER}=${a_aid}`),
    });
    // The visit is stored: the browser tries again, and it stays the same visit.
    return forwarded
      ? privateData(answer(forwarded), { headers })
      : privateData({ responseStatus: 502 }, { status: 502, headers });
  },
);

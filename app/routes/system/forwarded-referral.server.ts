import { z } from "zod";
import { log } from "../../log.server";
import { boundedText } from "../../shop/bounded-text.server";

/** Milliseconds that the other server's answer may take, and bytes of it. */
const TIMEOUT = 3000;
const LARGEST = 4096;

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullable();
/** What the other server answers, as the shop's own endpoint does. */
const shape = z.object({ responseStatus: z.literal(200), data: z.object({ a_id: id, v_id: id }) });

/**
 * Tells another server of a visit whose visitor agreed to it (AFFILIATE-7).
 * @param api its address (`REFERRAL_API_URL`)
 * @returns the ids that it gives partner and visit; null where it gave no good answer, which is logged
 */
export async function forwardReferral(
  api: string,
  report: { a_aid: string; refer_domain: string; url: string },
): Promise<z.infer<typeof shape>["data"] | null> {
  try {
    const response = await fetch(api, {
      method: "POST",
      body: new URLSearchParams(report),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return shape.parse(JSON.parse(await boundedText(response, LARGEST))).data;
  } catch (error) {
    log.error({ err: error }, "referral: no good answer");
    return null;
  }
}

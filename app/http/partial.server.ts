import type { AppLoadContext } from "@remix-run/node";
import { log } from "../log.server";
import { notePartial } from "./request-state.server";

/**
 * Logs that a part of a public page cannot be had and marks the answer, which is drawn without it: it is nobody's but this
 * visitor's (PAGE-58).
 * @param part what the log calls it
 */
export function drawWithout(context: AppLoadContext, part: string, error: unknown): void {
  log.error({ err: error, requestId: context.requestId }, part);
  notePartial(context);
}

import { log } from "../../log.server";
import type { AppLoadContext } from "@remix-run/node";

/**
 * What follows an act that is stored already. Where it fails that is logged, and the answer still says what was done: an act that was
 * stored is not called refused, or it would be done once more (CART-27).
 * @param otherwise what it gives where it fails
 */
export async function afterStored<Value>(
  { context }: { context: AppLoadContext },
  work: () => Promise<Value>,
  otherwise: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, requestId: context.requestId }, "after what was stored");
    return await otherwise();
  }
}

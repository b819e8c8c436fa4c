import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { Forms } from "../http/forms/form-nature.server";
import { readFormBody } from "../http/forms/form-body.server";
import { inPlaceOf } from "../http/pages/nature.server";
import { answerUnstored } from "../http/forms/unstored.server";
import { log, loggedPath } from "../log.server";
import { isOfDatabase, isUnwritable } from "../shop/unwritable.server";

/** A loader or an action. */
type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** The build with loaders and actions that say what cannot be stored or read for now (SERVER-8). Other errors pass unchanged. */
export function tellUnwritable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action, default: page } = route.module;
    const { forms } = (action ?? {}) as { forms?: Forms };
    const own = {
      ...(loader && { loader: told(loader as Handler) }),
      ...(action && { action: told(action as Handler, forms && { forms, hasPage: page !== undefined }) }),
    };
    return [id, { ...route, module: { ...route.module, ...own } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/**
 * A loader or an action that logs why the database refused and answers 503, which the error screen explains; an action's form comes
 * back with what was typed.
 * @param taken what its route says of its forms
 */
function told(handler: Handler, taken?: { forms: Forms; hasPage: boolean }): Handler {
  return inPlaceOf(handler, async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!isUnwritable(error) && !(taken && isOfDatabase(error))) throw error;
      const { requestId, sent } = args.context;
      const path = loggedPath(new URL(args.request.url).pathname);
      log.error({ err: error, requestId, path }, "unwritable");
      // The action has read the request's own body already.
      const form = taken && sent ? readFormBody(sent.toString()) : null;
      const answer = taken && form && (await answerUnstored(form, { ...taken, reference: requestId }));
      if (answer) return answer;
      throw new Response(null, { status: 503, statusText: "Nothing can be stored" });
    }
  });
}

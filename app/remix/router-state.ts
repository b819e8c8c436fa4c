import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * What the actions of the pages shown answered; nothing after a plain visit. Remix tells it to the component of the
 * route alone (`useActionData`), and `meta` not at all.
 */
export function useAnswers(): unknown[] {
  return Object.values(useContext(RouterState)?.actionData ?? {});
}

/** What the loaders and actions of the pages shown threw; nothing where all of them answered. */
export function useThrown(): unknown[] {
  return Object.values(useContext(RouterState)?.errors ?? {});
}

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken the page over: what they make needless can then go. False on the server and until then. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

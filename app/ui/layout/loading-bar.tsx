import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Milliseconds (PAGE-52); the bar's height and how long it grows are in styles/frame.css. */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

/**
 * PAGE-52: says by a bar at the top of the window that the page followed by script is on its way. A page that comes sooner than the
 * throttle shows none. What arrived is full for a while, fades, and is gone.
 */
export function LoadingBar() {
  const isBusy = useNavigation().state !== "idle";
  const [state, setState] = useState<"none" | "growing" | "full" | "fading">("none");
  const [wasBusy, setWasBusy] = useState(false);
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    if (!isBusy && state === "growing") setState("full");
  }
  useEffect(() => {
    if (!isBusy) return;
    const start = setTimeout(() => setState("growing"), THROTTLE);
    return () => clearTimeout(start);
  }, [isBusy]);
  useEffect(() => {
    if (state !== "full" && state !== "fading") return;
    const next =
      state === "full"
        ? setTimeout(() => setState("fading"), HIDE_DELAY)
        : setTimeout(() => setState("none"), RESET_DELAY);
    return () => clearTimeout(next);
  }, [state]);
  return state === "none" ? null : <div className="loading-bar" data-state={state} aria-hidden="true" />;
}

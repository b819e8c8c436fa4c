import * as paths from "~/paths";

/** Tells the shop's log of something that went wrong in the browser. The console stays silent; nothing is awaited. */
export function report(message: string): void {
  navigator.sendBeacon(paths.clientErrors(), message.slice(0, 500));
}

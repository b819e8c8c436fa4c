import * as paths from "~/paths";

/**
 * Reports an error in the browser to the shop's log, without waiting for the answer; nothing where the browser has no way of doing so.
 * The console stays silent.
 */
export function report(message: string): void {
  navigator.sendBeacon?.(paths.clientErrors(), message.slice(0, 500));
}

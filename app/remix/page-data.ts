import { RemixBrowser } from "@remix-run/react";

/**
 * Has Remix read the page's data before React takes the document over. Its component does that as it is first drawn, and
 * suspends meanwhile without a boundary around it: a press in those milliseconds would make React draw at once, which it
 * then cannot, and give the page up (its error 345). Called beside React, the component stops there, before its first hook.
 * @throws what keeps this browser from reading them
 */
export async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending;
    await pending;
  }
}

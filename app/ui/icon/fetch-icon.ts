import { _api, addAPIProvider, loadIcon } from "@iconify/react";
import { report } from "../feedback/report";

/** Constants of the specification: milliseconds, and characters of an address. */
const FETCH_TIMEOUT = 1500;
const ROTATE = 750;
const RESOURCE_TIMEOUT = 5000;
const MAXIMUM_URL = 500;

_api.setFetch((input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(FETCH_TIMEOUT) }));
addAPIProvider("", {
  resources: [location.origin],
  path: "/api/icons/",
  maxURL: MAXIMUM_URL,
  rotate: ROTATE,
  timeout: RESOURCE_TIMEOUT,
});

/** What stands inside an icon's `<svg>`, from the shop's own icon address; null, and a report, where there is none. */
export async function fetchIcon(name: string): Promise<string | null> {
  try {
    return (await loadIcon(name)).body;
  } catch {
    report(`icon ${name}`);
    return null;
  }
}

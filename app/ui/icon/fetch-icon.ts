import { _api, addAPIProvider, loadIcon } from "@iconify/react";
import { quicklyValidateIconSet } from "@iconify/utils/lib/icon-set/validate-basic";
import { last } from "~/shop/last";
import { report } from "../feedback/report";

/*
 * The client of the shop's own icon address (PICTURE-16). Names that are asked for together share an address. Constants of
 * the specification: milliseconds, and characters of an address with its host.
 */

/** Until an answer begins. */
const FETCH_TIMEOUT = 1500;
/** Without an answer until the shop is asked once more, and from then on until the last wait begins. */
const ROTATE = 750;
/** The last wait: for the end of an answer that has begun. */
const RESOURCE_TIMEOUT = 5000;
const MAXIMUM_URL = 500;

const pathOf = (prefix: string, names: string[]) => `/api/icons/${prefix}.json?icons=${names.join(",")}`;

/** Names in as many parts as addresses are needed. */
function partsOf(prefix: string, names: string[]): string[][] {
  const parts: string[][] = [];
  for (const name of names) {
    const part = last(parts);
    const fits = part && (location.origin + pathOf(prefix, [...part, name])).length <= MAXIMUM_URL;
    if (fits) part.push(name);
    else parts.push([name]);
  }
  return parts;
}

/** An answer that may not have ended yet; an error where none begins in time. */
async function ask(address: string): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), FETCH_TIMEOUT);
  try {
    return await fetch(address, { signal: tooLate.signal });
  } finally {
    clearTimeout(timer);
  }
}

_api.setAPIModule("", {
  prepare: (provider, prefix, names) =>
    partsOf(prefix, names).map((icons) => ({ type: "icons", provider, prefix, icons })),
  send: async (host, query, callback) => {
    if (query.type !== "icons") return callback("abort", null);
    const address = host + pathOf(query.prefix, query.icons);
    // One name alone may be too long: no icon has it.
    if (address.length > MAXIMUM_URL) return callback("abort", null);
    try {
      const response = await ask(address);
      if (!response.ok) return callback(response.status === 404 ? "abort" : "next", response.status);
      const set = quicklyValidateIconSet(await response.json());
      if (set?.prefix !== query.prefix) return callback("abort", null);
      // Iconify would wait for ever for a name that is missing in the answer.
      const missing = query.icons.filter((name) => !set.icons[name] && !set.aliases?.[name]);
      callback("success", { ...set, not_found: missing });
    } catch {
      callback("next", null);
    }
  },
});
// The same address twice: the second entry is the second try.
addAPIProvider("", {
  resources: [location.origin, location.origin],
  rotate: ROTATE,
  timeout: RESOURCE_TIMEOUT,
});

/** What stands inside an icon's `<svg>`; null, and a report, where there is none. */
export async function fetchIcon(name: string): Promise<string | null> {
  try {
    return (await loadIcon(name)).body;
  } catch {
    report(`icon ${name}`);
    return null;
  }
}

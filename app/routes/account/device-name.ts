/* Browser and system from a User-Agent, enough for a customer to recognise their devices. */

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
  [/\bLynx\//i, "Lynx"],
  [/\bw3m\//i, "w3m"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const named = (patterns: [RegExp, string][], userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Browser and system, each null where the name does not tell. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) };
}

import { createHash } from "node:crypto";

/**
 * Hashes of the style sheet that sonner inserts when it is imported, and of the empty element that it inserts first.
 * A browser test fails if a new version of sonner has another one.
 */
const SONNER_STYLES = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

const hashOf = (content: string) =>
  `'sha256-${createHash("sha256").update(content, "latin1").digest("base64")}'`;

/** Hashes of the inline elements of a kind that bear a marker. */
function hashesOf(html: string, element: "script" | "style", marker: string): string[] {
  const marked = new RegExp(`<${element} nonce="${marker}"[^>]*>([\\s\\S]*?)</${element}>`, "g");
  return [...new Set([...html.matchAll(marked)].map(([, content = ""]) => hashOf(content)))];
}

/** What every page says of itself, whatever else it allows. */
const OF_EVERY_PAGE = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];

/**
 * The policy of one page: inline scripts and styles that the renderer itself wrote by hash, nothing from elsewhere, no
 * `style=""` (PAGE-5). They are known by a marker in their `nonce`, made for this one rendering: what came into the page as
 * content cannot bear it. The inert entry is hashed too: the late script runs its text.
 * @param rendered what of the document bears its markers, which `withoutMarker` takes out; decoded as latin1
 * @param hosts of other firms whose programs the page may load, and which these report to (MARKETING-3)
 */
export function policyOf(rendered: string, marker: string, hosts: readonly string[] = []): string {
  const others = hosts.map((host) => `https://${host}`);
  const list = (...sources: string[]) => sources.join(" ");
  return [
    "default-src 'self'",
    `script-src ${list("'self'", ...others, ...hashesOf(rendered, "script", marker))}`,
    `style-src ${list("'self'", ...hashesOf(rendered, "style", marker), ...SONNER_STYLES)}`,
    `img-src ${list("'self'", "data:", ...others)}`,
    ...(others.length > 0 ? [`connect-src ${list("'self'", ...others)}`] : []),
    "object-src 'none'",
    ...OF_EVERY_PAGE,
  ].join("; ");
}

/**
 * The policy of a light page: the shop's style and pictures, and nothing else (LIGHT-3).
 * @param style what stands in the page itself, if anything
 */
export const lightPolicyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${["'self'", ...(style ? [hashOf(style)] : [])].join(" ")}`,
    "img-src 'self' data:",
    ...OF_EVERY_PAGE,
  ].join("; ");

/**
 * `Permissions-Policy` of a page: browser features that none of the shop uses (PAGE-6). A page that runs no script could ask for none of
 * them, and is spared the 350 bytes.
 */
export const PERMISSIONS = [
  ...[
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
  ],
  ...["gyroscope", "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment"],
  ...["picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"],
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The document as everyone gets it: the same bytes for the same page (PAGE-1). */
export function withoutMarker(rendered: string, marker: string): string {
  return rendered.replaceAll(` nonce="${marker}"`, "");
}

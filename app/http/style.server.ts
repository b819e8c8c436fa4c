import { createHash } from "node:crypto";
import { HUE_COLOURS } from "../shop/pictures/hue";
import light from "../light.css?inline";
import plain from "../plain.css?inline";
import css from "../tailwind.css?inline";
import { type HasHeaders, cookieOf, plainCookie } from "./cookies.server";
import { isLight } from "./light-version.server";

/*
 * The shop's style sheets. A browser gets one within its first page (of the light one what that page needs, LIGHT-3), and keeps it as a file for
 * those that follow (PAGE-59).
 */

/** Within `.hue-citrus` the strong colour is that of the aroma, as on the variety's packet: by day, and at night. */
const hues: string = Object.entries(HUE_COLOURS)
  .map(([hue, { day, night }]) => `.hue-${hue}{--day:${day};--night:${night}}`)
  .join("");
const NIGHT = "[class^=hue-]{--primary:var(--night)}";

/** Paper is printed by day. */
const inHues: string = [
  hues,
  "[class^=hue-]{--primary:var(--day)}",
  `@media screen and (prefers-color-scheme:dark){:root:not([data-mode=light]):not([data-forced-mode]) ${NIGHT}}`,
  `@media screen{:root[data-mode=dark]:not([data-forced-mode]) ${NIGHT}:root[data-forced-mode=dark] ${NIGHT}}`,
].join("");

/**
 * A browser that does not know the shorthand `inset` knows too little of the rest: Chrome before 87, Safari before 14.1, Firefox before 66. It
 * gets a plain document, whole (docs/browsers.md).
 */
const whole: string = `${plain}@supports (inset:0){${css}${inHues}}`;

export interface Style {
  text: string;
  /** Says its contents: letters, digits, « - » and « _ ». */
  name: string;
  /** Where its file is: the same in every storefront. */
  href: string;
}

function named(text: string): Style {
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return { text, name, href: `/assets/style-${name}.css` };
}

/** The style sheets of a build. */
export interface Styles {
  whole: Style;
  /** That of the light version: it fetches no font. */
  light: Style;
}

export const STYLES: Styles = {
  whole: named(whole),
  light: named(light),
};

/** The header that has a browser fetch the headings' font before it has read the style sheet. */
export const fontPreload: string = [...whole.matchAll(/url\("?([^")]+\.woff2)"?\)/g)]
  .map(([, href]) => `<${href}>; rel=preload; as=font; type=font/woff2; crossorigin`)
  .join(", ");

/** The style sheet of the pages of whoever asks. */
export const styleFor = (request: HasHeaders, styles = STYLES): Style =>
  isLight(request) ? styles.light : styles.whole;

/** Whether the browser fetched that style sheet as a file, as its cookie says: a page need not bring it again. */
export const hasStyle = (request: HasHeaders, styles = STYLES): boolean =>
  cookieOf(request, "style") === styleFor(request, styles).name;

/** `Set-Cookie` that goes with the file of a style sheet. */
export const writeStyle = ({ name }: Style): string => plainCookie("style", name);

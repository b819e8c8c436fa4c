import { createHash } from "node:crypto";
import light from "../../light.css?inline&indexed";
import plain from "../../plain.css?inline&indexed";
import styled from "../../tailwind.css?inline&indexed";
import { type HasHeaders, cookieOf, plainCookie } from "../cookies/cookies.server";
import { isLight } from "../cookies/light-version.server";
import { type StyleIndex, styleText } from "./page-style.server";

/*
 * The shop's style sheets. A browser gets the rules that its first page needs within that page, and keeps the whole sheet as a file for
 * those that follow (PAGE-59).
 */

/**
 * A browser without the shorthand `inset` (Chrome before 87, Safari before 14.1, Firefox before 66) lacks other features that the sheet needs. It
 * gets a plain document, whole (docs/browsers.md).
 */
const full: StyleIndex = {
  rules: [
    ...plain.rules,
    ...styled.rules.map((rule) => ({ ...rule, within: ["@supports (inset:0)", ...rule.within] })),
  ],
  names: [...new Set([...plain.names, ...styled.names])],
};

export interface Style {
  index: StyleIndex;
  text: string;
  /** The hash of the text: eight letters, digits, « - » and « _ ». */
  name: string;
  /** Where its file is: the same in every storefront. */
  href: string;
}

function withHash(index: StyleIndex): Style {
  const text = styleText(index.rules);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return { index, text, name, href: `/assets/style-${name}.css` };
}

/** The style sheets of a build. */
export interface Styles {
  whole: Style;
  /** That of the light version: it fetches no font. */
  light: Style;
}

export const STYLES: Styles = {
  whole: withHash(full),
  light: withHash(light),
};

/** The header that has a browser fetch the headings' font before it has read the style sheet. */
export const fontPreload: string = [...STYLES.whole.text.matchAll(/url\("?([^")]+\.woff2)"?\)/g)]
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

import { HUE_COLOURS } from "./shop/pictures/hue";
import css from "./tailwind.css?inline";

/** Within `.hue-citrus` the strong colour is that of the aroma, as on the variety's packet: by day, and at night. */
const hues: string = Object.entries(HUE_COLOURS)
  .map(([hue, { day, night }]) => `.hue-${hue}{--day:${day};--night:${night}}`)
  .join("");
const inHue = (mode: "day" | "night", scope: string): string =>
  `${scope}[class^=hue-]{--primary:var(--${mode})}`;

/** The shop's style sheet as text, for the inline `<style>` of every page. Paper is printed by day. */
export const stylesheet: string = [
  css,
  hues,
  inHue("day", ""),
  `@media screen and (prefers-color-scheme:dark){${inHue("night", ":root:not([data-mode=light],[data-forced-mode]) ")}}`,
  `@media screen{${inHue("night", ":root:is([data-mode=dark]:not([data-forced-mode]),[data-forced-mode=dark]) ")}}`,
].join("");

/** The same without what its font is fetched by, for a browser that asks to save data. */
export const lightStylesheet: string = stylesheet.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, "");

/** The header that has a browser fetch the headings' font before it has read the style sheet. */
export const fontPreload: string = [...stylesheet.matchAll(/url\("?([^")]+\.woff2)"?\)/g)]
  .map(([, href]) => `<${href}>; rel=preload; as=font; type=font/woff2; crossorigin`)
  .join(", ");

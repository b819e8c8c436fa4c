import css from "./tailwind.css?inline";

/** The shop's style sheet as text, for the inline `<style>` of every page. */
export const stylesheet: string = css;

/** The same without its font, for a browser that asks to save data. */
export const lightStylesheet: string = css.replaceAll(/@font-face\s*\{[^}]*\}/g, "");

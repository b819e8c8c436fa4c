import css from "./tailwind.css?inline";

/** The shop's style sheet as text, for the inline `<style>` of every page. */
export const stylesheet: string = css;

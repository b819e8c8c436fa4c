import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import selectorNot from "postcss-selector-not";

/*
 * What makes the style sheet one that older browsers read (docs/browsers.md). Tailwind writes it for browsers of 2023: layers, `:is()`, lists in
 * `:not()`, container queries. Colours, nesting and the rest of its syntax are lowered by lightningcss (vite.config.ts).
 */

/** The oldest browsers that the full style is for; those that do not know `inset` get a plain document (app/plain.css). */
export const STYLED = ["chrome 87", "edge 87", "safari 14.1", "ios_saf 14.5", "firefox 78"];

/** Below so many rem `main` has a margin of 1 rem at each side, from FULL on one of 3 rem, between them 4 % of the window (components.css). */
const FIRST = 23;
const FULL = 69;
/** The width of a window, in rem, in which `main` has a width. */
const windowOf = (width) => (width <= FIRST ? width + 2 : width <= FULL ? width / 0.92 : width + 6);
/** In rem: what a width less than another one is at most. */
const LESS = 0.001;
const rem = (width) => `${Number(width.toFixed(3))}rem`;

/**
 * `not (min-width: 40rem)` inside a condition is newer than what it says, `(max-width: 39.999rem)`.
 * @param condition of a media or container query, as Tailwind writes it: `min-width` alone, in rem
 * @param widthOf what becomes of a width
 */
const plainCondition = (condition, widthOf = (width) => width) =>
  condition
    .replace(
      /\(?not \(min-width: ?([\d.]+)rem\)\)?/g,
      (_, width) => `(max-width:${rem(widthOf(Number(width)) - LESS)})`,
    )
    .replace(/\(min-width: ?([\d.]+)rem\)/g, (_, width) => `(min-width:${rem(widthOf(Number(width)))})`)
    .replace(/\)and/g, ") and");

/** Media queries that browsers without boolean conditions read. */
const mediaConditions = {
  postcssPlugin: "chenevis-media-conditions",
  Once(root) {
    root.walkAtRules("media", (rule) => {
      if (/\(not \(/.test(rule.params)) rule.params = plainCondition(rule.params);
    });
  },
};

/**
 * After each container query the same rules for browsers without them, by the width of the window. They repeat what stands right
 * before, which costs a compressed page next to nothing.
 */
const containerFallback = {
  postcssPlugin: "chenevis-container-fallback",
  OnceExit(root, { AtRule }) {
    root.walkAtRules("container", (rule) => {
      const [, , condition] = /^(page|rail) (.*)$/.exec(rule.params) ?? [];
      if (!condition) throw rule.error(`No condition of a container that is known: ${rule.params}`);
      const media = new AtRule({ name: "media", params: plainCondition(condition, windowOf) });
      for (const node of rule.nodes) media.append(node.clone());
      rule.after(
        new AtRule({ name: "supports", params: "not (container-type:inline-size)", nodes: [media] }),
      );
    });
  },
};

/** What no element has: it makes a selector stronger than any class, and changes nothing else. */
const STRONGER = ":not(#_)";

/**
 * Rules out of their layers, in the layers' order, which is that of the sheet. Utilities say more than components, however many classes those
 * name, but for what is in `:where()` and gives way to other utilities.
 */
const flatLayers = {
  postcssPlugin: "chenevis-flat-layers",
  Once(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.params === "utilities")
        layer.walkRules((rule) => {
          if (/keyframes/.test(rule.parent?.name ?? "")) return;
          rule.selectors = rule.selectors.map((one) =>
            // After the element's name, if it begins with one. WebKit knows `::view-transition` of the bare root alone.
            /^:where\(|^::/.test(one) ? one : one.replace(/^\*|^[a-z][\w-]*|^/, `$&${STRONGER}`),
          );
        });
      // What Tailwind sets first, under a condition that no checker reads, is right everywhere.
      if (layer.params === "properties")
        layer.walkAtRules("supports", (condition) => {
          condition.replaceWith(condition.nodes);
        });
      layer.replaceWith(layer.nodes ?? []);
    });
  },
};

/** `:where()` as `:is()`, which can be written out: that it is stronger says nothing in Tailwind's base. */
const whereAsIs = {
  postcssPlugin: "chenevis-where-as-is",
  Once(root) {
    root.walkRules(/:where\(/, (rule) => {
      rule.selector = rule.selector.replaceAll(":where(", ":is(");
    });
  },
};

/** In the order in which they run. */
export const LOWER_STYLE = [
  mediaConditions,
  flatLayers,
  whereAsIs,
  selectorNot(),
  isPseudoClass({ preserve: false, onComplexSelector: "warning" }),
  containerFallback,
];

import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import selectorNot from "postcss-selector-not";

/*
 * What makes the style sheet one that older browsers read (docs/browsers.md). Tailwind writes it for browsers of 2023: layers, `:is()`, lists in
 * `:not()`, container queries. Colours, nesting and the rest of its syntax are lowered by lightningcss (vite.config.ts).
 */

/** The oldest browsers that the full style is for; those that do not know `inset` get a plain document (app/plain.css). */
export const STYLED = ["chrome 87", "edge 87", "safari 14.1", "ios_saf 14.5", "firefox 78"];

/** In rem of `main`: up to the first its margins are 1 rem each, from the second on 3 rem, between them 4 % of the window (components.css). */
const MARGIN_GROWS_FROM = 23;
const MARGIN_STOPS_AT = 69;
/** The width of a window, in rem, in which `main` has a width. */
const windowOf = (width) =>
  width <= MARGIN_GROWS_FROM ? width + 2 : width <= MARGIN_STOPS_AT ? width / 0.92 : width + 6;
/** In rem: how far below a limit the widths end that are under it. */
const EPSILON = 0.001;
const rem = (width) => `${Number(width.toFixed(3))}rem`;

/**
 * `not (min-width: 40rem)` inside a condition needs a newer browser than `(max-width: 39.999rem)`, which means the same.
 * @param condition of a media or container query, as Tailwind writes it: `min-width` alone, in rem
 * @param widthOf what becomes of a width
 */
const plainCondition = (condition, widthOf = (width) => width) =>
  condition
    .replace(
      /\(?not \(min-width: ?([\d.]+)rem\)\)?/g,
      (_, width) => `(max-width:${rem(widthOf(Number(width)) - EPSILON)})`,
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

/** No element has this id: it raises a selector's specificity above any number of classes, and excludes nothing. */
const RAISE_SPECIFICITY = ":not(#_)";

/** The selector with `RAISE_SPECIFICITY` added `times` times, after its element name if it begins with one. */
const raised = (selector, times) =>
  // WebKit knows `::view-transition` of the bare root alone.
  /^:where\(|^::/.test(selector)
    ? selector
    : selector.replace(/^\*|^[a-z][\w-]*|^/, `$&${RAISE_SPECIFICITY.repeat(times)}`);

/**
 * Takes rules out of their layers, in the layers' order, which is that of the sheet. Utilities override components whatever their
 * specificity, except in `!important` declarations, where the earlier layer wins, as the cascade says. Utilities in `:where()` are left alone: other utilities override them.
 */
const flatLayers = {
  postcssPlugin: "chenevis-flat-layers",
  Once(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.params === "utilities")
        layer.walkRules((rule) => {
          if (/keyframes/.test(rule.parent?.name ?? "")) return;
          rule.selectors = rule.selectors.map((one) => raised(one, 1));
        });
      // `!important`: components win over utilities, which are raised once, so these declarations are raised twice.
      if (layer.params === "components") {
        const important = [];
        layer.walkDecls((declaration) => {
          if (declaration.important && declaration.parent?.type === "rule") important.push(declaration);
        });
        for (const declaration of important) {
          const rule = declaration.parent;
          const stronger = rule.clone({ selectors: rule.selectors.map((one) => raised(one, 2)) });
          stronger.removeAll();
          stronger.append(declaration.clone());
          rule.after(stronger);
        }
      }
      // Tailwind sets its custom properties first within `@supports`, which hides them from the scan for old browsers. They do no harm elsewhere.
      if (layer.params === "properties")
        layer.walkAtRules("supports", (condition) => {
          condition.replaceWith(condition.nodes);
        });
      layer.replaceWith(layer.nodes ?? []);
    });
  },
};

/** `:where()` as `:is()`, which can be written out: its higher specificity does no harm in Tailwind's base. */
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

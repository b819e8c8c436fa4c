import { figureText } from "~/locales/figure";
import { inAWord, packetScene, packetWords, weeksInWords } from "~/locales/picture";
import { legendText as t } from "~/locales/server-texts.server";
import { varietyText } from "~/locales/variety";
import * as paths from "~/paths";
import { type Flavor, FLAVORS, TYPES } from "~/shop/catalogue/product";
import { flavorSlug } from "~/shop/catalogue/facet-words";
import { shownFacts } from "~/shop/catalogue/shown";
import type { Storefront, StoreProduct } from "~/shop/catalogue/storefront";
import { HUE_COLOURS, hueOf, HUES } from "~/shop/pictures/hue";
import { readLettering } from "~/shop/pictures/lettering.server";
import { type Composition, compositionOf, RICH_IN_CBD } from "~/shop/pictures/packet/composition";
import { packetFacts } from "~/shop/pictures/packet/facts";
import { calloutsSvg, markSvg, type Part, PARTS } from "~/shop/pictures/packet/legend";
import { type Mark, marksOf, parentSeeds } from "~/shop/pictures/packet/marks";
import type { Picture } from "~/shop/pictures/picture";
import { figure } from "./figures.server";

/* What packets tell, in words: all of it for the page that explains them, and one packet's own for its variety's page. */

/** The compositions in the order in which they are tried (PICTURE-7). */
const KINDS = [
  "balance",
  "clock",
  "land",
  "season",
  "leaf",
  "aroma",
] as const satisfies Composition["kind"][];

/** One of each mark, with figures that many varieties have. */
const MARKS: Mark[] = [
  { kind: "weeks", weeks: 9 },
  { kind: "height", centimetres: 180 },
  { kind: "sun" },
  { kind: "sex", gender: "feminized" },
  { kind: "sex", gender: "regular" },
];

/** What a mark is called: the sign of sex by the seeds that it tells. */
const nameOf = (mark: Mark) => (mark.kind === "sex" ? mark.gender : mark.kind);

/** What a mark of a variety means. */
function meaningOf(mark: Mark, { floweringType }: StoreProduct, iso: string): string {
  switch (mark.kind) {
    case "weeks":
      return weeksInWords(mark.weeks, floweringType);
    case "height": {
      const { centimetres } = mark;
      return t("height", { figure: figure({ min: centimetres, max: centimetres }, "centimetres", iso) });
    }
    case "sun":
      return t("autoflower");
    case "sex":
      return t(`seeds-${mark.gender}`);
  }
}

/**
 * What the packet of a variety tells, a line for each thing on it; none where a photograph stands in its place.
 * @param facts those that may be shown
 */
export function packetInWords(facts: StoreProduct, iso: string): string[] {
  if (!facts.pictures.packet.drawn) return [];
  const seeds = parentSeeds(facts);
  return [
    t("fold-picture", { meaning: packetScene(facts) }),
    ...marksOf(facts).map((mark) => t(`fold-${nameOf(mark)}`, { meaning: meaningOf(mark, facts, iso) })),
    ...(seeds > 0 ? [t("fold-parents", { count: seeds })] : []),
  ];
}

/** Varieties that examples are looked for among, the catalogue's first ones. */
const LOOKED_AT = 200;

interface Drawn {
  product: StoreProduct;
  kind: Composition["kind"];
}

/** A variety that shows what is explained: a link to its page, and its packet's picture without words. */
interface Example {
  name: string;
  href: string;
  picture: Picture;
}

function exampleOf({ name, slug, pictures }: StoreProduct): Example {
  return { name: t("example", { name }), href: paths.product(slug), picture: pictures.social };
}

/** A packet with all its parts, numbered in its margins, and a line for each number. */
async function sampleOf(drawn: readonly Drawn[], iso: string) {
  const whole = drawn.find(
    ({ product, kind }) => kind === "aroma" && product.lineage.length > 1 && marksOf(product).length > 2,
  );
  const product = (whole ?? drawn[0])?.product;
  if (!product) return null;
  const { name, slug, number, pictures } = product;
  const count = parentSeeds(product);
  const lines: Record<Part, string> = {
    plate: t("part-plate", { plate: packetWords(product, number).plate }),
    shop: t("part-shop", { shop: packetWords(product, number).shop }),
    name: t("part-name"),
    picture: t("part-picture", { scene: packetScene(product) }),
    marks: t("part-marks", {
      marks: marksOf(product)
        .map((mark) => meaningOf(mark, product, iso))
        .join(", "),
    }),
    contents: t("part-contents"),
    parents: t("part-parents", { count }),
  };
  const parts = PARTS.filter((part) => part !== "parents" || count > 0);
  return {
    title: t("sampleOf", { name }),
    href: paths.product(slug),
    picture: { ...inAWord(pictures.packet), print: pictures.print },
    callouts: calloutsSvg(parts, await readLettering()),
    lines: parts.map((part) => lines[part]),
  };
}

/**
 * All that packets tell, with examples from a storefront; what it has no example of is told without one. Nothing of it
 * is about cultivation or effects (LAW-1).
 */
export async function packetLegend({ products, aromas, region, assortment, offers }: Storefront) {
  const letter = await readLettering();
  const iso = region.locale.iso;
  const drawn: Drawn[] = products
    .slice(0, LOOKED_AT)
    .filter(({ pictures }) => pictures.packet.drawn)
    .map((product) => shownFacts(product, region.contentClass))
    .map((product) => ({ product, kind: compositionOf(packetFacts(product)).kind }));
  const isKnown = (flavor: Flavor) =>
    assortment.facets.get("arome")?.get(flavorSlug(flavor))?.and(offers.sold).isEmpty() === false;
  const sample = await sampleOf(drawn, iso);
  const shown = new Set([sample?.href]);
  const exampleFor = (matches: (one: Drawn) => boolean): Example | null => {
    const fitting = drawn.filter(matches).map(({ product }) => exampleOf(product));
    const chosen = fitting.find(({ href }) => !shown.has(href)) ?? fitting[0] ?? null;
    shown.add(chosen?.href);
    return chosen;
  };
  return {
    sample,
    marks: MARKS.map((mark) => ({
      drawing: markSvg(mark, letter),
      name: t(`mark-${nameOf(mark)}`),
      about: t(`about-${nameOf(mark)}`),
    })),
    pictures: KINDS.map((kind) => ({
      name: t(`picture-${kind}`),
      about: t(`aboutPicture-${kind}`, {
        share: figure({ min: RICH_IN_CBD, max: RICH_IN_CBD }, "percent", iso),
      }),
      example: exampleFor((one) => one.kind === kind),
    })),
    frames: TYPES.map((type) => ({
      name: varietyText(`type-${type}`),
      about: t(`frame-${type}`),
      example: exampleFor(({ product, kind }) => kind === "aroma" && product.type === type),
    })),
    inks: HUES.map((hue) => ({
      name: figureText(`family-${hue}`),
      colour: HUE_COLOURS[hue].day,
      aromas: FLAVORS.filter((flavor) => hueOf(flavor) === hue && isKnown(flavor)).map((flavor) => ({
        name: varietyText(`flavor-${flavor}`),
        picture: aromas[flavor],
      })),
    })).filter((family) => family.aromas.length > 0),
  };
}

import { load } from "cheerio";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { describe, expect, it, test } from "vitest";
import { seasonWords } from "~/locales/figure";
import { varietyLineage, varietyFigures } from "~/views/variety-figures.server";
import { CLIMATES, FLAVORS, FLOWERING_TYPES } from "~/shop/catalogue/product";
import { shownFacts } from "~/shop/catalogue/shown";
import { HUES } from "~/shop/pictures/hue";
import { aromaFamilies } from "~/shop/catalogue/aroma";
import { AromaWheel } from "~/ui/figure/aroma-wheel";
import { growingSeason } from "~/shop/catalogue/season";
import { CannabinoidBars } from "~/ui/figure/cannabinoid-bars";
import { ClimateIcons } from "~/ui/figure/climate-icons";
import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { DifficultyMarks } from "~/ui/figure/difficulty-marks";
import { FloweringCalendar } from "~/ui/figure/flowering-calendar";
import { HeightYield } from "~/ui/figure/height-yield";
import { LineageTree } from "~/ui/figure/lineage-tree";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { RangeBar } from "~/ui/figure/range-bar";
import { TypeScale } from "~/ui/figure/type-scale";
import { storefrontWith, variety } from "../shop/sample-storefront";
import { plain } from "../support/shopper";

const draw = (element: ReactElement) =>
  load(renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>));
/** What a text browser shows of a figure. */
const read = (element: ReactElement) => plain(draw(element)("body").text());

const { product } = variety("white-widow", {
  name: "White Widow",
  type: "mostly-sativa",
  ratio: { indica: 40, sativa: 60, ruderalis: 0 },
  difficulty: "advanced",
  thc: { min: 17, max: 21 },
  cbd: { min: 0, max: 1 },
  heightIndoor: { min: 100, max: 150 },
  heightOutdoor: { min: 120, max: 180 },
  yieldIndoor: { min: 450, max: 550 },
  yieldOutdoor: { min: 500, max: 600 },
  floweringDays: { min: 56, max: 70 },
  climates: ["mediterranean", "mountains"],
  flavors: ["earth", "wood", "hash", "spice"],
  terpenes: ["myrcene", "caryophyllene"],
});
const figures = varietyFigures(product, "fr-FR", true);
const nothing = varietyFigures(variety("bare").product, "fr-FR", true);

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error("not drawn");
  return value;
}

const drawings: [string, ReactElement, string][] = [
  [
    "shares and their levels",
    <CannabinoidBars key="" rows={figures.cannabinoids} />,
    "THC 17–21 % (moyenne) Moyenne : de 10 % à moins de 20 % de THC. Le milieu de l’intervalle en décide." +
      "CBD Jusqu’à 1 % (faible) Faible : moins de 1 % de CBD. Le milieu de l’intervalle en décide.",
  ],
  [
    "the type by its shares",
    <TypeScale key="" {...figures.type} />,
    "Sativa dominante 40 % indica, 60 % sativa",
  ],
  ["the type in steps", <TypeScale key="" {...nothing.type} />, "Hybride"],
  ["the difficulty", <DifficultyMarks key="" {...known(figures.difficulty)} />, "Confirmé"],
  [
    "aromas and terpenes",
    <AromaWheel key="" {...known(figures.aroma)} />,
    "Terre, bois, résine, épicesTerpènes : myrcène, caryophyllène",
  ],
  [
    "heights and yields",
    <HeightYield key="" heights={figures.heights} yields={figures.yields} />,
    "Intérieur 100–150 cmExtérieur 120–180 cmÀ côté : une porte de 2 m." +
      "RendementIntérieur 450–550 g/m²Extérieur 500–600 g par plante",
  ],
  ["the climates", <ClimateIcons key="" climates={figures.climates} />, "Méditerranéen Montagnard"],
  [
    "the calendar",
    <FloweringCalendar key="" rows={known(figures.calendar).slice(2)} />,
    "Tempéré Semis de mi-avril à fin mai, floraison de début août à mi-octobre, récolte de début à fin octobre." +
      "En pleine terre, dans l’hémisphère Nord ; dates indicatives.",
  ],
  [
    "the delivery",
    <DeliveryTimeline
      key=""
      label="Dates"
      steps={[{ label: "Vous recevez", when: ["2 à 5 jours ouvrés", "4 à 8"] }]}
      note="Dates estimées."
    />,
    "Vous recevez 2 à 5 jours ouvrés 4 à 8Dates estimées.",
  ],
  [
    "an order's steps",
    <OrderTimeline
      key=""
      label="Suivi"
      steps={[
        { label: "Commande enregistrée", at: "le 20", state: "done" },
        { label: "Paiement", state: "current" },
        { label: "Livraison", state: "todo" },
        { label: "Annulée", state: "ended" },
      ]}
    />,
    "Commande enregistrée le 20Paiement (en cours)Livraison (à venir)Annulée",
  ],
];

describe("every figure", () => {
  test.each(drawings)("says in words what it draws: %s", (_, element, words) => {
    expect(read(element)).toBe(plain(words));
  });

  test.each(drawings)("keeps its drawing to itself, and has no style of its own: %s", (_, element) => {
    const $ = draw(element);
    expect($("svg").length).toBeGreaterThan(0);
    // Text browsers would read SVG's own words without the drawing.
    expect(plain($("svg").text())).toBe("");
    expect($("svg").filter((_index, svg) => !$(svg).closest("[aria-hidden=true]").length)).toHaveLength(0);
    expect($("[style]")).toHaveLength(0);
    expect($.html()).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("what is filled", () => {
  it("is as many marks as the variety is difficult", () => {
    for (const count of [1, 2, 3] as const) {
      const $ = draw(<DifficultyMarks count={count} label="" />);
      expect([$("path").length, $("path.fill-primary").length]).toEqual([3, count]);
    }
  });

  it("is the leading family farthest, then the others of the variety", () => {
    const $ = draw(<AromaWheel {...known(figures.aroma)} />);
    expect($("path")).toHaveLength(HUES.length);
    const filled = $("path.fill-primary").toArray();
    // Earth leads and holds the resin too; wood and spice are the others.
    expect(filled.map((path) => $(path).attr("fill-opacity"))).toEqual(["0.4", undefined, "0.4"]);
    const drawn = $("[data-drawn].font-semibold").toArray();
    expect(drawn.map((label) => $(label).attr("data-drawn"))).toEqual(["Épices", "Terre", "Résineux"]);
  });

  it("is a mark on the scale: at the share of sativa, or at the type's place where shares are not known", () => {
    const at = (props: Parameters<typeof TypeScale>[0]) =>
      draw(<TypeScale {...props} />)("svg svg").attr("x");
    const shares = (indica: number, sativa: number, ruderalis: number) =>
      at({ label: "", step: 0, ratio: { indica, sativa, ruderalis, words: "" } });
    expect([shares(40, 60, 0), shares(100, 0, 0), shares(30, 30, 40)]).toEqual(["60%", "0%", "50%"]);
    expect([at({ label: "", step: 3 }), at({ label: "", step: 4 }), shares(0, 0, 100)]).toEqual([
      "75%",
      "100%",
      "0%",
    ]);
  });

  it("is every flavor in a family", () => {
    for (const flavor of FLAVORS) expect(aromaFamilies([flavor])).toHaveLength(1);
    expect(new Set(aromaFamilies(FLAVORS))).toEqual(new Set(HUES));
  });

  it("is the bar between the least and the most, on a scale that all share", () => {
    const row = { value: "", level: "" };
    const bars = (max: number) => {
      const $ = draw(
        <CannabinoidBars
          rows={[
            { name: "THC", min: 15, max, ...row },
            { name: "CBD", min: 3, max: 3, ...row },
          ]}
        />,
      );
      return $("rect")
        .toArray()
        .map((bar) => `${$(bar).attr("x")} + ${$(bar).attr("width")}`);
    };
    expect(bars(24)).toEqual(["50% + 30%", "10% + 1%"]);
    expect(bars(32)).toEqual(["37.5% + 42.5%", "7.5% + 1%"]);
  });
});

describe("a bar", () => {
  it("of nothing is a stroke at the beginning, and not a block", () => {
    const $ = draw(<RangeBar min={0} max={0} scale={30} step={10} />);
    expect($("rect")).toHaveLength(0);
    expect($("line.stroke-primary").attr("x1")).toBeUndefined();
  });

  it("of one value stays on its line to the end", () => {
    const $ = draw(<RangeBar min={30} max={30} scale={30} step={10} />);
    expect([$("rect").attr("x"), $("rect").attr("width")]).toEqual(["99%", "1%"]);
  });

  it("of a yield names its scale with its unit, also where the yield is past the usual one", () => {
    const scales = (max: number) => {
      const yields = (["indoor", "outdoor"] as const).map((setting) => ({
        setting,
        min: 500,
        max,
        value: "",
      }));
      const $ = draw(<HeightYield heights={[]} yields={yields} />);
      const drawn = $("[data-drawn]").toArray();
      return drawn.map((label) => plain($(label).attr("data-drawn") ?? ""));
    };
    expect(scales(900)).toEqual(["0", "1 000 g/m²", "0", "2 000 g"]);
    expect(scales(2400)).toEqual(["0", "2 500 g/m²", "0", "2 500 g"]);
  });
});

describe("a timeline", () => {
  it("ticks what is done, and crosses what came to nothing", () => {
    const $ = draw(
      <OrderTimeline
        label="Suivi"
        steps={[
          { label: "Enregistrée", state: "done" },
          { label: "Annulée", state: "ended" },
        ]}
      />,
    );
    const marks = $("li svg").toArray();
    expect(
      marks.map((mark) => [$(mark).find(".fill-primary").length, $(mark).find(".stroke-error").length]),
    ).toEqual([
      [1, 0],
      [0, 2],
    ]);
  });
});

describe("the growing season", () => {
  const days = { min: 56, max: 63 };

  it("of a photoperiod variety begins to flower when days shorten, whenever it was sown", () => {
    expect(growingSeason("temperate", "photoperiod", days)).toEqual({
      sowing: [105, 150],
      flowering: [217, 280],
      harvest: [273, 287],
      frost: false,
    });
  });

  it("warns where frost comes before the harvest", () => {
    expect(growingSeason("mountains", "photoperiod", days).frost).toBe(true);
    expect(growingSeason("tropical", "photoperiod", { min: 98, max: 112 }).frost).toBe(false);
  });

  it("of an autoflower counts from sowing, and sows until it may still ripen", () => {
    const season = growingSeason("temperate", "autoflower", { min: 60, max: 70 });
    expect(season).toEqual({ sowing: [105, 227], flowering: [133, 297], harvest: [165, 304], frost: false });
    // Too slow for the far north: one sowing, as early as can be.
    const slow = growingSeason("polar", "autoflower", { min: 110, max: 120 });
    expect([slow.sowing, slow.frost]).toEqual([[140, 140], true]);
  });

  it("stays within the year, sowing first, for every climate", () => {
    for (const climate of CLIMATES)
      for (const type of FLOWERING_TYPES)
        for (const length of [42, 60, 112]) {
          const season = growingSeason(climate, type, { min: length - 7, max: length });
          const { sowing, flowering, harvest } = season;
          for (const [from, to] of [sowing, flowering, harvest]) expect(to).toBeGreaterThanOrEqual(from);
          expect(sowing[0]).toBeLessThan(flowering[0]);
          expect(flowering[0]).toBeLessThan(harvest[0]);
          expect(harvest[1]).toBeLessThan(365);
        }
  });

  it("is told in parts of months, once where both ends lie in one", () => {
    const words = seasonWords({ sowing: [0, 9], flowering: [10, 58], harvest: [354, 364], frost: false });
    expect(words).toBe("Semis début janvier, floraison de mi-janvier à fin février, récolte fin décembre.");
    const cold = seasonWords({ sowing: [0, 9], flowering: [10, 58], harvest: [354, 364], frost: true });
    expect(plain(cold)).toContain("à finir sous abri");
  });
});

describe("what a storefront may draw", () => {
  it("has no difficulty, yield or calendar where seeds are sold to collectors [LAW-1]", () => {
    const { difficulty, yields, calendar, heights } = varietyFigures(
      shownFacts(product, "collector"),
      "fr-FR",
      false,
    );
    expect([difficulty, yields, calendar]).toEqual([null, [], null]);
    expect(heights).toHaveLength(2);
  });

  it("is nothing of what is not known", () => {
    expect(nothing).toEqual({
      cannabinoids: [],
      type: { label: "Hybride", step: 2, ratio: undefined },
      difficulty: null,
      aroma: null,
      calendar: null,
      heights: [],
      yields: [],
      climates: [],
    });
  });
});

const family = await storefrontWith("fr", [
  variety("child", { name: "Child", lineage: ["Mother", "Stranger"] }),
  variety("mother", { name: "Mother", lineage: ["Child", "Grandfather"] }),
  variety("grandfather", { name: "Grandfather", lineage: ["Ancestor"] }),
]);

describe("the lineage", () => {
  const shop = family;
  const child = shop.bySlug.get("child");
  if (!child) throw new Error("no child");

  it("is two generations, linked where the shop has the page", () => {
    const $ = draw(<LineageTree name="Child" parents={varietyLineage(shop, child)} />);
    const nodes = $("li > :first-child").toArray();
    expect(nodes.map((node) => [$(node).text(), $(node).attr("href"), $(node).parents("ul").length])).toEqual(
      [
        ["Mother", "/produit/mother", 1],
        ["Child", "/produit/child", 2],
        ["Grandfather", "/produit/grandfather", 2],
        ["Stranger", undefined, 1],
      ],
    );
  });
});

import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { interpolate, plural } from "~/locales/t";

const texts = {
  seeds_one: "{{count}} graine",
  seeds_many: "{{count}} de graines",
  seeds_other: "{{count}} graines",
  packs_one: "{{count}} sachet de {{name}}",
  packs_many: "{{count}} de sachets de {{name}}",
  packs_other: "{{count}} sachets de {{name}}",
  bare: "Aucune place",
  twice: "{{name}} et {{name}}, {{ spaced }}",
};
const engine = i18next.createInstance();

beforeAll(() =>
  engine.init({
    lng: "fr",
    resources: { fr: { translation: texts } },
    interpolation: { escapeValue: false },
  }),
);

describe("the small engine writes what i18next writes", () => {
  test.each([0, 1, 1.5, 2, 99, 1_000_000, 2_000_000])("for a count of %s", (count) => {
    expect(plural(texts, "seeds", count)).toBe(engine.t("seeds", { count }));
    expect(plural(texts, "packs", count, { name: "Kush" })).toBe(engine.t("packs", { count, name: "Kush" }));
  });

  test.each([
    { name: "Kush", spaced: 0 },
    { name: "<b>&\"'</b>", spaced: "$& $1 $$" },
    { name: "{{spaced}}", spaced: "" },
  ])("for the values %o", (values) => {
    expect(interpolate(texts.twice, values)).toBe(engine.t("twice", values));
    expect(interpolate(texts.bare, values)).toBe(engine.t("bare", values));
  });

  test("for a form that does not exist: the bare key", () => {
    expect(plural(texts, "nothing", 2)).toBe(engine.t("nothing", { count: 2 }));
  });
});

test("the three French forms are all different, so that the comparison above can fail", () => {
  expect([0, 1, 2, 1_000_000].map((count) => plural(texts, "seeds", count))).toEqual([
    "0 graine",
    "1 graine",
    "2 graines",
    "1000000 de graines",
  ]);
});

test("a place without a value stays visible", () => {
  expect(interpolate("Bonjour {{name}}", {})).toBe("Bonjour {{name}}");
});

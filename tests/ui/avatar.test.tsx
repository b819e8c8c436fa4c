import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { Avatar } from "~/ui/content/avatar";
import { initialsOf } from "~/ui/content/initials";

const draw = (props: Partial<ComponentProps<typeof Avatar>> = {}) =>
  load(renderToStaticMarkup(<Avatar name="Jean-Noël Le Goff" {...props} />));

describe("the initials of a name", () => {
  test.each([
    ["Jean-Noël Le Goff", "JL"],
    ["Claire Dupont", "CD"],
    ["Marie Anne Dupont", "MD"],
    ["Mireille", "M"],
    ["  Émile   Zola ", "ÉZ"],
    // In two code points each, as some keyboards and files write them.
    ["E\u0301loi\u0308se O\u0308zkan", "ÉÖ"],
    ["Œdipe Ångström", "ŒÅ"],
    // One letter that becomes two as a capital.
    ["ﬁnn ßeta", "FS"],
    // Particles: part of the name with a capital, not without.
    ["Charles de Gaulle", "CG"],
    ["Camille de La Tour", "CL"],
    ["Jeanne d’Arc", "JA"],
    ["Jean D’Ormesson", "JD"],
    ["Guy de l'Isle", "GI"],
    ["Vincent van der Meer", "VM"],
    ["Kees Van der Berg", "KV"],
    ["Honoré des Ormes", "HO"],
    ["jean le goff", "JG"],
    ["de Gaulle", "G"],
    ["La Rochelle", "LR"],
    ["de la", "DL"],
    // What is no letter has no part in it.
    ["« Rémi » (Lyon)", "RL"],
    ["👩‍🌾 Jeanne 3 Morel", "JM"],
    ["कमल शर्मा", "कश"],
    ["42", ""],
    ["", ""],
  ])("%j: %j [PANEL-9]", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
    // Two characters at most, as readers count them.
    expect([...new Intl.Segmenter("fr").segment(initials)].length).toBeLessThanOrEqual(2);
  });
});

describe("an avatar", () => {
  it("stays silent beside a name, and says it once where it stands alone [PANEL-10]", () => {
    expect(draw()("body").text()).toBe("");
    expect(draw({ alone: true })("body").text()).toBe("Jean-Noël Le Goff");
    for (const alone of [true, false]) {
      const $ = draw({ alone, picture: "/somebody.png" });
      expect($("[data-drawn]").attr("data-drawn")).toBe("JL");
      expect($("[aria-hidden=true] [data-drawn], [aria-hidden=true] img")).toHaveLength(2);
      expect($("img").attr("alt")).toBe("");
      expect($("[aria-label], [title], [role]")).toHaveLength(0);
    }
  });

  it("shows a picture of the shop's in its smallest size, or any other by its address, over the initials [PANEL-8, PANEL-10]", () => {
    const picture = { digest: "0123456789abcdef0123", width: 96, height: 96, drawn: true };
    expect(draw({ picture })("img").attr("src")).toBe(`/images/${picture.digest}.webp?w=320`);
    expect(draw({ picture: "/somebody.png" })("img").attr("src")).toBe("/somebody.png");
    expect(draw({ picture })("[data-drawn] ~ img")).toHaveLength(1);
    expect(draw()("img")).toHaveLength(0);
  });

  it("draws a figure for who has no letters in their name [PANEL-10]", () => {
    const $ = draw({ name: "42" });
    expect([$("svg").length, $("[data-drawn]").length]).toEqual([1, 0]);
    expect(draw()("svg")).toHaveLength(0);
  });
});

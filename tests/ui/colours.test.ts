import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS } from "~/mail/colours";

/* The colours of pages by purpose, in both modes, as the style sheets name them. */

const sheet = readFileSync("app/styles/colours.css", "utf8");
const palette = readFileSync("node_modules/tailwindcss/theme.css", "utf8");
/** Colours of the palette that the shop has of its own, by their names there. */
const own = new Map(
  [...readFileSync("app/tailwind.css", "utf8").matchAll(/--color-([a-z]+-\d+): (#[0-9a-f]{6});/g)].map(
    ([, name, value]) => [name, value],
  ),
);

/** The tokens of one mode, by name: the first block is the day's, the second the night's by the system's wish. */
function tokens(mode: "light" | "dark"): Record<string, string> {
  const [day = "", night = ""] = [...sheet.matchAll(/color-scheme: (?:light|dark);([^}]*)/g)].map(
    ([, block = ""]) => block,
  );
  const read = (block: string) =>
    Object.fromEntries([...block.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
  return mode === "light" ? read(day) : { ...read(day), ...read(night) };
}

/** Red, green and blue as light, 0 to 1. */
function linear(value: string): number[] {
  const named = /^var\(--color-([a-z]+-\d+)\)$/.exec(value)?.[1];
  const hex = named ? own.get(named) : value;
  if (hex !== undefined) {
    const bytes = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
    return bytes.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  }
  const [, l, c, h] =
    new RegExp(`--color-${named}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(palette) ?? [];
  const [lightness, chroma, hue] = [Number(l) / 100, Number(c), (Number(h) * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  // Ottosson's OKLab to linear sRGB.
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part)));
}

/** As a screen has it, in two hexadecimal digits each. */
const hexOf = (value: string) =>
  `#${linear(value)
    .map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

function contrast(one: string, other: string): number {
  const luminance = (value: string) => {
    const [red = 0, green = 0, blue = 0] = linear(value);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("the colours", () => {
  it("are measured as WCAG measures them [PAGE-38]", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it.each([
    ["primary", "green"],
    ["secondary", "blue"],
    ["success", "green"],
    ["info", "blue"],
    ["warning", "yellow"],
    ["error", "red"],
    ["ink", "slate"],
  ])("%s is %s, by day and by night [PAGE-37]", (name, colour) => {
    for (const mode of ["light", "dark"] as const)
      expect(tokens(mode)[name]).toMatch(new RegExp(`^var\\(--color-${colour}-\\d+\\)$`));
  });

  it("are the same at night whether the system or the visitor asks for it [PAGE-37]", () => {
    const [, system, visitor] = [...sheet.matchAll(/color-scheme: (?:light|dark);([^}]*)/g)].map(
      ([, block = ""]) => block.replace(/\s+/g, " "),
    );
    expect(visitor).toBe(system);
  });

  const grounds = [
    "paper",
    "card",
    "sunken",
    "soft",
    "success-soft",
    "info-soft",
    "warning-soft",
    "error-soft",
  ];
  for (const mode of ["light", "dark"] as const)
    it.each(["ink", "primary", "secondary", "link", "error"])(
      `%s keeps 4.5 to 1 on every ground a button or text stands on (${mode}) [PAGE-38]`,
      (name) => {
        const all = tokens(mode);
        for (const ground of grounds)
          expect(contrast(all[name] ?? "", all[ground] ?? ""), ground).toBeGreaterThanOrEqual(4.5);
      },
    );

  it.each(["light", "dark"] as const)("are those of mails, which read no variables (%s) [MAIL-8]", (mode) => {
    const all = tokens(mode);
    for (const [name, colour] of Object.entries(COLOURS[mode]))
      expect([name, hexOf(all[name] ?? "")]).toEqual([name, colour]);
  });

  it("are those of the light version, which has them as plain values [PAGE-37, LIGHT-3]", () => {
    const light = readFileSync("app/light.css", "utf8");
    const blocks = [...light.matchAll(/color-scheme: (light|dark);([^}]*)/g)];
    expect(blocks.map(([, mode]) => mode)).toEqual(["light", "dark", "dark"]);
    for (const [, mode, block = ""] of blocks) {
      const all = tokens(mode as "light" | "dark");
      const told = [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)];
      expect(told.length).toBeGreaterThan(8);
      for (const [, name = "", colour] of told)
        expect([mode, name, hexOf(all[name] ?? "")]).toEqual([mode, name, colour]);
    }
  });

  it("are those of the plain style, but for white and the browsers' own blue of links", () => {
    const shown = new Set(
      Object.values(tokens("light"))
        .filter((value) => /^(#|var\(--color)/.test(value))
        .map(hexOf),
    );
    const plain = [...readFileSync("app/plain.css", "utf8").matchAll(/#[0-9a-f]{3,6}\b/g)].map(
      ([colour]) => colour,
    );
    expect(plain.length).toBeGreaterThan(6);
    expect(plain.filter((colour) => !shown.has(colour) && !["#00e", "#fff"].includes(colour))).toEqual([]);
  });

  it("secondary is what the secondary button is drawn in [PAGE-37]", () => {
    const [, button] =
      /\.btn-secondary \{([^}]*)\}/.exec(readFileSync("app/styles/controls.css", "utf8")) ?? [];
    expect(button).toContain("border-color: var(--secondary)");
    expect(button).toContain(" color: var(--secondary)");
  });
});

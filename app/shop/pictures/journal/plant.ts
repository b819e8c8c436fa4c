import { around, disc, ellipse, fill, line, many, masses, turned } from "../engrave";
import type { Engraving } from "../inks";
import { leaf as hempLeaf } from "../leaf";
import { lit } from "../subject/graver";
import { leaf } from "../subject/traced";
import { seed } from "./seed";

/* The plant, its seed and its kin, as a botanist draws them. */

/** A magnifying glass over a seed; others lie small beside it, as the naked eye has them. */
export const loupe: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  return (
    seed(inks, second, { x: -176, y: 128, turn: 60, scale: 0.34 }) +
    seed(inks, second, { x: -112, y: 176, turn: -20, scale: 0.34 }) +
    seed(inks, second, { x: -50, y: 150, turn: 140, scale: 0.34 }) +
    turned(
      -45,
      -30,
      -40,
      masses(["M-15 146h30v44h-30z"], second, ground) +
        masses(["M-22 186h44l8 120q-30 16-60 0z"], first, ground) +
        lit([-8, 204, -3, 88, 3, 8], paper),
    ) +
    fill(disc(-30, -40, 150), paper) +
    line(disc(-30, -40, 150), first, 20) +
    line(disc(-30, -40, 134), second, 5) +
    seed({ ...inks, ground: paper }, first, { x: -30, y: -42, turn: 18, scale: 1.5 }) +
    lit([-136, -76, 40, -62, -14, 9], second)
  );
};

/** A seed that has split: its root goes down, two seed leaves go up; a line is the ground. */
export const sprout: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const root = "M-6 66c10 40-14 60-4 96q6 24-6 44M-8 110q-34 14-46 40M-6 132q30 14 36 44";
  const cotyledon = "M0 0c-30-50-116-62-158-24c30 44 108 60 158 24z";
  return (
    line("M-220 66h180M30 66h190", first, 8) +
    line("M-190 84h96M70 84h120M-150 102h40M112 102h40", second, 5) +
    line(root, first, 9) +
    line("M-6 70c-30-70 26-110 8-190", ground, 30) +
    line("M-6 70c-30-70 26-110 8-190", first, 14) +
    turned(24, 0, -116, masses([cotyledon], second, ground) + lit([-24, -2, -104, -20, 6, 8], paper)) +
    turned(
      -24,
      4,
      -116,
      `<g transform="scale(-1 1)">${masses([cotyledon], second, ground) + lit([-24, -2, -104, -20, 6, 8], paper)}</g>`,
    ) +
    masses(["M4-122c-24-22-26-56-2-84c24 28 24 62 2 84z"], first, ground) +
    turned(
      -34,
      -54,
      46,
      masses(["M0-56c-30 14-46 40-42 70c2 26 18 42 42 46z"], first, ground) +
        lit([-18, -22, -6, 60, -6, 7], paper),
    ) +
    turned(
      30,
      46,
      46,
      masses(["M0-56c30 14 46 40 42 70c-2 26-18 42-42 46z"], first, ground) +
        lit([18, -22, 6, 60, 6, 7], paper),
    )
  );
};

/** Two twigs, one of each ink, that become one with leaves of both. */
export const cross: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const twig = (ink: string) =>
    line("M-130-196c-10 90 40 150 130 214", ground, 26) +
    line("M-130-196c-10 90 40 150 130 214", ink, 11) +
    turned(-152, -132, -138, leaf(96, 46, ink, paper, ground)) +
    turned(-62, -122, -150, leaf(92, 44, ink, paper, ground)) +
    turned(172, -112, -74, leaf(104, 50, ink, paper, ground)) +
    turned(-20, -96, -60, leaf(84, 42, ink, paper, ground)) +
    turned(-100, -132, -188, leaf(56, 34, ink, paper, ground)) +
    turned(156, -60, -30, leaf(76, 38, ink, paper, ground));
  return turned(
    0,
    0,
    8,
    twig(first) +
      `<g transform="scale(-1 1)">${twig(second)}</g>` +
      line("M0 18V150", ground, 26) +
      line("M0 18V150", first, 12) +
      turned(158, 0, 84, leaf(112, 54, first, paper, ground)) +
      turned(22, 0, 84, leaf(112, 54, second, paper, ground)) +
      fill(disc(0, 18, 15), first) +
      fill(disc(0, 18, 7), paper) +
      seed(inks, first, { x: 0, y: 186, turn: 180, scale: 0.62 }),
    0.84,
  );
};

/** A pedigree: four seeds, two, and the one that came of them. */
export const pedigree: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const branches =
    "M-174-130v34q0 22 56 22t56-22v-34M62-130v34q0 22 56 22t56-22v-34M-118-74v40M118-74v40" +
    "M-118 30v30q0 26 118 26t118-26v-30M0 86v30";
  const ringed = (x: number, y: number, radius: number, ink: string, turn: number) =>
    fill(disc(x, y, radius + 9), ground) +
    fill(disc(x, y, radius), paper) +
    line(disc(x, y, radius), ink, 8) +
    seed({ ...inks, ground: paper }, ink, { x, y, turn, scale: radius / 92 });
  return turned(
    0,
    0,
    4,
    line(branches, first, 9) +
      [-174, -62, 62, 174]
        .map((x, at) => ringed(x, -152, 44, at % 2 ? second : first, at * 24 - 36))
        .join("") +
      ringed(-118, 0, 48, first, -14) +
      ringed(118, 0, 48, second, 14) +
      ringed(0, 156, 62, first, 0),
    0.9,
  );
};

/** Two leaves of one seed: broad and short, narrow and long. */
export const forms: Engraving = (inks) => {
  const { first, second, ground } = inks;
  return (
    line("M-6 146c-30-50-80-50-96-96M6 146c10-60 84-60 92-150", ground, 24) +
    line("M-6 146c-30-50-80-50-96-96", first, 10) +
    line("M6 146c10-60 84-60 92-150", second, 10) +
    hempLeaf(
      "indica",
      { x: -100, y: 20, scale: 0.56, tilt: -12, droop: 12, depth: 0.11 },
      first,
      inks.paper,
    ) +
    hempLeaf("sativa", { x: 100, y: -32, scale: 0.6, tilt: 10, droop: 12, depth: 0.11 }, second, inks.paper) +
    seed(inks, first, { x: 0, y: 168, turn: 0, scale: 0.72 })
  );
};

/** A cone of hops hanging from its bine, its leaf lobed, beside a tendril. */
export const hop: Engraving = ({ first, second, ground, paper }) => {
  const bract = "M-46-24c20-18 72-18 92 0c6 44-24 72-46 108c-22-36-52-64-46-108z";
  const wide = [34, 44, 52, 54, 52, 46, 36, 0];
  const cone = [2, 3, 4, 3, 4, 3, 2, 1]
    .map((count, row) =>
      many(count, (at) => {
        const aside = (at - (count - 1) / 2) * (wide[row] ?? 0);
        const drawing = masses([bract], second, ground, 14) + lit([0, -8, 0, 60, 2, 7], paper);
        return turned(Math.round(-aside / 4), Math.round(aside), row * 37 - 110, drawing, 0.84);
      }),
    )
    // The higher lie over the lower.
    .reverse()
    .join("");
  const lobes = [-112, -62, -12].map((turn) => turned(turn, 0, 0, leaf(118, 62, first, paper, ground)));
  return turned(
    0,
    0,
    4,
    line("M-210-190c90-40 170 10 300-24q60-18 110 10", ground, 26) +
      line("M-210-190c90-40 170 10 300-24q60-18 110 10", first, 12) +
      line("M-30-196q36 22 40 76", first, 10) +
      turned(0, 22, 6, cone) +
      masses(["M-6-128c8-20 48-20 56 0q-28 16-56 0z"], first, ground, 12) +
      turned(150, -120, -160, `<g transform="scale(.9)">${lobes.join("")}</g>`) +
      line("M122-208c60 40 80 100 40 108c-30 2-30-44 4-42c30 4 36 60 22 92", second, 8),
    0.94,
  );
};

/** A globe on its foot, a few places on it marked with seeds. */
export const globe: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  return (
    line("M96-190a176 176 0 0 1-40 300", first, 10) +
    masses(["M-64 196q64-24 128 0v16h-128z"], first, ground) +
    line("M-4 146v50", first, 14) +
    fill(disc(-20, -26, 158), paper) +
    turned(
      18,
      -20,
      -26,
      line(disc(0, 0, 158), first, 12) +
        line(`${ellipse(0, 0, 58, 156)}${ellipse(0, 0, 114, 156)}M0-156V156`, second, 5) +
        line("M-158 0H158M-138-76H138M-138 76H138", second, 5),
    ) +
    masses(
      ["M-96-134c34-22 84-16 112 2l-14 30l30 26l-34 30l-12 62l-40 44l-28-68l-40-20l4-58z"],
      first,
      paper,
      8,
    ) +
    masses(["M62-52l44-10l20 42l-26 62l-36-22z"], first, paper, 8) +
    [
      [-58, -70],
      [-28, 18],
      [92, -10],
    ]
      .map(([x = 0, y = 0]) => fill(disc(x, y, 13), paper) + fill(disc(x, y, 8), second))
      .join("") +
    seed(inks, second, { x: 150, y: 176, turn: 40, scale: 0.5 }) +
    seed(inks, second, { x: -152, y: 180, turn: -30, scale: 0.5 })
  );
};

/** A coil of hemp rope, its end unlaid, and two stalks behind it. */
export const rope: Engraving = ({ first, second, ground, paper }) => {
  const turns = [56, 96, 136, 176].map((y) => `M-150 ${y}c0 34 300 34 300 0`);
  const lay = many(4, (row) =>
    many(
      9,
      (at) => `M${-122 + at * 31} ${58 + row * 40 + Math.round(18 - Math.abs(at - 4) ** 2 * 1.1)}l-12 16`,
    ),
  );
  const leaves = "M0 4c12-30 40-42 76-46c-12 28-36 48-76 46zM0 4c-12-30-40-42-76-46c12 28 36 48 76 46z";
  const stalk = (turn: number, ink: string) =>
    turned(
      turn,
      0,
      30,
      line("M0 20V-220", ground, 26) +
        line("M0 20V-220", ink, 11) +
        [-60, -112, -160, -200]
          .map((y) => turned(0, 0, y, masses([leaves], ink, ground, 10), -y > 150 ? 0.8 : 1))
          .join(""),
    );
  return (
    stalk(-27, second) +
    stalk(26, second) +
    fill(ellipse(0, 30, 168, 52), ground) +
    line(ellipse(0, 40, 140, 34), first, 30) +
    line(ellipse(0, 40, 140, 34), paper, 4) +
    turns.map((d) => line(d, ground, 40) + line(d, first, 32)).join("") +
    line(lay, paper, 6) +
    line("M140 182c40 10 40 28 62 26", first, 22) +
    line("M190 204l24-16M192 210h30M190 214l24 12", second, 6)
  );
};

/** A balance in rest: seeds in one pan, weights in the other. */
export const balance: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const pan = (x: number) =>
    line(`M${x}-110l-66 150M${x}-110l66 150`, second, 5) +
    masses([`M${x - 80} 40h160q-14 50-80 50t-80-50z`], first, ground, 12) +
    lit([x - 54, 56, 30, 20, 3, 7], paper);
  return (
    [-168, -132, -96]
      .map((x, at) => seed(inks, second, { x: x - 8, y: 22, turn: at * 50 - 40, scale: 0.3 }))
      .join("") +
    seed(inks, first, { x: -158, y: -2, turn: 70, scale: 0.3 }) +
    seed(inks, first, { x: -122, y: -2, turn: -30, scale: 0.3 }) +
    masses(["M104 40v-44h12v-14h20v14h12v44z", "M152 40v-28h10v-10h14v10h10v28z"], second, ground, 10) +
    pan(-140) +
    pan(140) +
    line("M0-176V160", ground, 34) +
    line("M0-176V160", first, 16) +
    line("M-140-110q70-40 140-40t140 40", ground, 30) +
    line("M-140-110q70-40 140-40t140 40", first, 13) +
    masses([disc(0, -150, 26)], second, ground, 12) +
    fill(disc(0, -150, 9), paper) +
    masses(["M0-230c12 16 12 32 0 46c-12-14-12-30 0-46z"], first, ground, 10) +
    masses(["M-28 130h56l14 40h56q14 0 14 24h-224q0-24 14-24h56z"], first, ground) +
    lit([-70, 182, 140, 0, 0, 7], paper)
  );
};

/** A sundial in the grass of a year: four quarters, a sun above its hand. */
export const dial: Engraving = ({ first, second, ground, paper }) => {
  const hours = around(0, 40, 172, 24).map(([x, y], at) => {
    const [innerX = 0, innerY = 0] = around(0, 40, at % 6 ? 154 : 138, 24)[at] ?? [];
    return `M${innerX} ${innerY}L${x} ${y}`;
  });
  const rays = around(0, -130, 92, 16)
    .filter(([, y]) => y < -112)
    .map(
      ([x, y], at) =>
        `M${Math.round(x * 0.72)} ${Math.round(-130 + (y + 130) * 0.72)}L${at % 2 ? Math.round(x * 0.9) : x} ${at % 2 ? Math.round(-130 + (y + 130) * 0.9) : y}`,
    );
  return (
    fill(disc(0, 40, 186), paper) +
    line(disc(0, 40, 186), first, 14) +
    line(disc(0, 40, 124), second, 5) +
    line(hours.join(""), first, 6) +
    line("M0-84V164M-124 40H124", second, 5) +
    masses([disc(0, -130, 46)], second, ground) +
    line(rays.join(""), second, 8) +
    masses(["M-8 46L96-56V46z"], first, paper, 10) +
    lit([4, 40, 74, -74, 0, 7], paper) +
    fill("M-62 78c20 16 24 34 4 56c-22-16-22-36-4-56z", first) +
    fill("M60 100h0q-26-16-20-34q26 4 20 34zM60 100q-2-26 22-32q4 24-22 32z", second) +
    line("M60 98v34", second, 6) +
    fill("M-60-30q-26-16-20-34q26 4 20 34zM-60-30q-2-26 22-32q4 24-22 32z", first) +
    line("M-60-32v34", first, 6)
  );
};

import { disc, ellipse, fill, line, masses, turned } from "../engrave";
import type { Engraving } from "../inks";
import { cut, lit, step } from "./graver";

/* What the sweet aromas smell of, as a grocer of 1900 kept it. */

/** A path of M, l, q and c about its origin, turned clockwise and moved to a point. */
function spun(d: string, degrees: number, x = 0, y = 0): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return d.replaceAll(/([Mlqc])([^A-Za-z]+)/g, (_, letter: string, list: string) => {
    const numbers = (list.match(/-?\d+/g) ?? []).map(Number);
    const [right, down] = letter === "M" ? [x, y] : [0, 0];
    const turn = (u: number, at: number): number => {
      const other = numbers[at % 2 ? at - 1 : at + 1] ?? 0;
      return at % 2 ? other * sin + u * cos + down : u * cos - other * sin + right;
    };
    return step(letter, ...numbers.map(turn));
  });
}

/** A sugar loaf, its foot wound in paper, and a lump before it. */
const sweet: Engraving = ({ first, second, ground, paper }) => {
  const loaf =
    "M-80-234c56 0 64 50 76 100c24 100 52 190 62 290c-40 60-236 60-276 0c10-100 38-190 62-290c12-50 20-100 76-100z";
  // Half of the loaf is in shade; the cuts run round it, so that it is seen to be round.
  const dark = "M-80-236c56 0 66 52 78 102c24 100 50 190 60 290c-20 30-60 44-102 46c16-130 4-300-36-438z";
  const edge = [
    -56, -146, -46, 8, -6, 10, -48, -100, -66, 10, -8, 11, -44, -54, -84, 10, -10, 12, -40, -6, -98, 10, -12,
    12,
  ];
  const glints = [-44, -188, 30, 110, -8, 10, -16, -86, 26, 104, -4, 11, -22, -30, 16, 60, -2, 9];
  const under = "M-206 80q138 34 244-80l24 134q-90 60-262 24z";
  const over = "M-214 100q98 68 262-12l18 86c-40 70-256 70-298 4z";
  const folds = [
    16, 34, 14, 34, -2, 10, -26, 66, 10, 26, -2, 10, -148, 144, -16, 56, 6, 12, -100, 158, -8, 52, 4, 13, -44,
    156, 6, 52, -2, 13, 6, 138, 14, 50, -4, 12,
  ];
  const lump = "M0-98l92 40v106l-92 48l-92-48v-106z";
  const faces = "M0-82l70 30l-70 33l-70-33zM-79-38l71 33v86l-71-38z";
  const grains = [-81, 0, 34, 14, -6, 8, -81, 22, 50, 24, -6, 9, -44, -54, 34, 16, -4, 7];
  const sheen = [24, 14, 46, -21, 0, 10, 24, 40, 46, -22, 0, 10, 24, 64, 30, -16, 0, 9];
  return (
    masses([loaf], paper, first, 28) +
    fill(dark, first) +
    lit(edge, first) +
    lit(glints, paper) +
    masses([under, over], second, ground) +
    lit(folds, ground) +
    turned(
      0,
      140,
      134,
      masses([lump], first, ground) + fill(faces, paper) + lit(grains, first) + lit(sheen, paper),
    )
  );
};

const vanilla: Engraving = ({ first, second, ground, paper }) => {
  const pod =
    "M0 132c-18-4-20-30-16-66c8-100 10-190 2-320c-2-34-16-48-38-48c-12-8-2-32 20-30c44 4 58 44 60 90" +
    "c8 130 2 210-8 306c-2 40-6 66-20 68z";
  const ribs = [6, -280, -4, 220, 8, 11];
  const tepal = "M0-10c-40-36-40-92 6-146c34 56 34 104-6 146z";
  const petals = [-6, 60, -68, 126, -134].map((turn) => spun(tepal, turn));
  const veins = [-6, 60, -68, 126, -134].map((turn) => spun(cut(0, -46, 4, -84, 4, 11), turn));
  const lip =
    "M-24-30q24-16 48 0c10 34 18 50 40 74q14 18-4 26q2 20-20 16q-10 18-26 4q-16 14-28-4q-22 6-20-16" +
    "q-18-8-4-26c18-24 26-44 14-74z";
  const loops = "M-6 110c-40-64-124-56-112-6c12 30 70 24 112 6c40-50 122-40 106 8c-16 26-70 12-106-8";
  const ends = "M-4 116c-20 44-60 50-76 104M2 116c30 30 74 40 90 92";
  return (
    [-36, -5, -20]
      .map((turn) => turned(turn, 0, 106, masses([pod], first, ground) + lit(ribs, paper)))
      .join("") +
    line(loops + ends, ground, 30) +
    line(loops + ends, second, 12) +
    masses(["M-54 84q44 34 96 8l6 40q-46 24-94-4z"], second, ground) +
    line("M-42 108q40 20 80 2", ground, 9) +
    turned(
      12,
      92,
      -76,
      masses(petals, second, ground) +
        fill(veins.join(""), paper) +
        masses([lip], paper, second, 24) +
        fill(ellipse(12, 54, 22, 14), first) +
        lit([-2, -20, -8, 60, 4, 10, 16, -20, 6, 56, -4, 10], second),
    )
  );
};

const cream: Engraving = ({ first, second, ground, paper }) => {
  const jug =
    "M-150-196c8 60-4 92-30 142c-24 48-34 94-32 152c4 56 20 86 42 110l-6 30h216l-6-30c26-26 42-66 44-112" +
    "c0-60-20-104-46-154c-20-40-26-70-16-112c24-10 48-30 62-64c-34-14-62-8-90 4c-46 18-94 20-138 34z";
  const loops = [88, 48, 14].map(
    (half) => `M0-76c${-half} 80 ${-half} 196 0 216c${half}-20 ${half}-136 0-216`,
  );
  const drip = "M-16-184l60-16c-10 30 8 62 2 92c-6 22-30 20-30-4c0-24 0-40-8-44c-10 8-22 0-24-28z";
  return (
    line("M-146-146c-70-22-96 34-80 92c8 30 26 48 46 56", first, 32) +
    masses([jug], first, ground) +
    fill("M-132-190c40-14 90-14 132-30c28-12 54-18 78-12c-20 28-46 46-82 52c-46 8-104 4-128-10z", paper) +
    fill(drip, paper) +
    fill("M-208 40q146 44 288 0q4 22 5 50q-150 46-297 0z", paper) +
    fill("M-210 58q150 44 292 0l2 16q-150 44-295 0z", second) +
    lit([-134, -140, -40, 146, -14, 15, -112, -120, -16, 90, -6, 11, -188, 130, 34, 74, -10, 15], paper) +
    turned(
      15,
      150,
      88,
      masses([`${loops[0]}z`], ground, ground, 30) +
        line(loops.join(""), second, 11) +
        masses(["M-16-64l4-60c-10-60-16-120 0-186q14-12 26 0c14 60 8 130 0 186l4 60z"], second, ground) +
        lit([2, -290, 0, 140, 4, 10], paper),
    )
  );
};

const pastry: Engraving = ({ first, second, ground, paper }) => {
  const edges = [-78, -54, -32, -10, 12, 34, 56, 78].map((turn) => (turn * Math.PI) / 180);
  let shine = "";
  const flutes = [0, 6, 1, 5, 2, 4, 3].map((at) => {
    const [from = 0, to = 0] = [edges[at], edges[at + 1]];
    const top = (angle: number): [number, number] => [
      -40 + 208 * Math.sin(angle),
      -30 + 46 * Math.cos(angle),
    ];
    const foot = (angle: number): [number, number] => [
      -36 + 122 * Math.sin(angle),
      150 + 36 * Math.cos(angle),
    ];
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [top(from), top(to), foot(to), foot(from)];
    if (at < 5) shine += cut(ax + (bx - ax) * 0.36, ay + 4, (dx - ax) * 0.6, 104 - at * 12, 4, 13 - at);
    return (
      step("M", dx, dy) +
      step("L", ax, ay) +
      step("C", ax - 10, ay - 66, bx + 10, by - 66, bx, by) +
      step("L", cx, cy) +
      step("Q", (cx + dx) / 2, (cy + dy) / 2 + 14, dx, dy) +
      "z"
    );
  });
  const shell =
    "M-16 96c-40-6-68-60-72-116q-2-20 10-28q-2-22 18-26q4-20 24-18q12-16 28-4q18-10 28 6q22 0 24 20" +
    "q18 6 14 28q12 8 8 28c-8 56-36 104-72 110q-6 4-10 0z";
  const ribs = [-58, -30, 2, 32, 58].flatMap((x) => [x * 0.3 - 2, 68, x * 0.7, -112, x * 0.3, 11]);
  const madeleine = masses([shell], second, ground) + lit(ribs, ground);
  return (
    masses(["M-220-30c0-60 80-96 180-96s180 30 180 96l-20 40h-320z"], first, ground) +
    masses(
      ["M-150-126c-10-62 40-108 112-108c74 0 120 40 112 100c-6 48-56 66-114 64c-58 0-102-10-110-56z"],
      first,
      ground,
    ) +
    masses(flutes, first, ground, 14) +
    fill(shine, paper) +
    lit([-116, -136, 70, -74, -26, 16, -80, -116, 40, -46, -14, 11, 40, -160, -14, 66, -18, 11], paper) +
    turned(14, 170, 110, madeleine, 0.94) +
    turned(62, 120, 166, madeleine)
  );
};

/** A pharmacist's jar of berlingots. */
const candy: Engraving = ({ first, second, ground, paper }) => {
  const glass = "M-84-144v20c-50 14-78 40-78 84v202q0 50 50 50h224q50 0 50-50v-202c0-44-28-70-78-84v-20z";
  const bands = "M-31-40q18 40 9 82M-2-44q22 44 12 86M26-42q20 44 10 80";
  const heap = [-20, 150, 10, 66, -70, -8, 172, 74].map((turn, at) => {
    const [x, y] = at < 2 ? [at * 92 - 50, -16] : [((at - 2) % 3) * 91 - 89, at < 5 ? 68 : 152];
    const piece = spun("M-56-33q44-21 94-14q24 40 16 81q-46 22-95 10q-25-37-15-77z", turn, x, y + (turn % 7));
    return (
      masses([piece], at % 2 ? second : first, paper) + line(spun(bands, turn, x, y + (turn % 7)), paper, 9)
    );
  });
  return (
    masses(["M-130 208h260l26 38h-312z"], first, ground) +
    masses([glass], paper, first, 28) +
    heap.join("") +
    lit([-142, -36, 40, -62, -12, 13, 60, -112, 50, 26, -8, 11], first) +
    masses(["M-112-166q112-12 224 0v24q-112-12-224 0z"], first, ground) +
    masses(
      ["M-72-176l10-26h124l10 26q-72-8-144 0z", "M-24-208c-44-8-40-38 24-40c64 2 68 32 24 40z"],
      second,
      ground,
    )
  );
};

const honey: Engraving = ({ first, second, ground, paper }) => {
  let [coils, stitches] = ["", ""];
  [54, 98, 128, 148, 160, 167, 170, 170].forEach((half, row) => {
    const y = row * 43 - 180;
    const sag = 12 + row * 3;
    coils += `M${-half - 58} ${y}q${half} ${sag} ${2 * half} 0`;
    const count = Math.round(half / 22);
    for (let at = 0; at <= count; at++) {
      const share = ((at + (row % 2) / 2) / (count + 0.5)) * 2 - 1;
      const x = Math.sin(share * 1.5) * half - 52;
      stitches += step("M", x, y - 8 + (sag / 2) * (1 - share * share)) + "l-9 18";
    }
  });
  const bee = (turn: number, x: number, y: number, scale: number): string =>
    turned(
      turn,
      x,
      y,
      masses(
        ["M-6-8c-30-46-84-56-90-28c-2 28 50 40 90 38z", "M6-8c30-46 84-56 90-28c2 28-50 40-90 38z"],
        paper,
        second,
        28,
      ) +
        masses(
          ["M0 92c-34-14-44-54-32-84h64c12 30 2 70-32 84z", disc(0, -12, 28), disc(0, -48, 19)],
          second,
          ground,
          15,
        ) +
        lit([-40, 30, 80, 0, 6, 16, -36, 58, 72, 0, 6, 15], ground),
      scale,
    );
  return (
    line("M-80-196c-20-48 64-48 44 0", first, 18) +
    line(coils, first, 36) +
    line(stitches, ground, 9) +
    masses(["M-110 152v-54q0-52 52-52t52 52v54z"], first, ground) +
    fill("M-86 152v-50q0-28 28-28t28 28v50z", second) +
    masses(["M-234 144h360q16 18 2 38h-364q-12-20 2-38z"], second, ground) +
    lit([-220, 160, 120, 0, -2, 9, -40, 168, 140, 0, 2, 9], ground) +
    fill("M-196 172h50l8 72h-66zM30 172h50l8 72h-66z", second) +
    bee(-36, 164, -158, 0.86) +
    bee(24, 178, 6, 0.62)
  );
};

const caramel: Engraving = ({ first, second, ground, paper }) => {
  const pan = "M-242 20l14 144q6 64 70 66q62 6 124 0q64-2 70-66l14-144z";
  const lights = [
    -214, 84, 18, 116, 6, 20, -180, 94, 10, 116, 4, 13, -150, 98, 4, 70, 2, 11, -28, 104, 54, -14, 6, 12, -60,
    132, 84, -18, 8, 13, -30, 156, 50, -10, 5, 12, -70, 182, 86, -16, 8, 12, -30, 206, 34, -8, 3, 10,
  ];
  return (
    masses(["M20 62l196-98q26-6 30 14q2 18-18 26l-196 100z"], second, ground) +
    fill(ellipse(222, -18, 11, 9), ground) +
    masses([pan], first, ground) +
    lit(lights, ground) +
    masses([ellipse(-96, 20, 152, 44)], first, ground) +
    fill(ellipse(-96, 20, 128, 30), paper) +
    fill("M-216 32q30-18 120-18t120 18q-34 18-120 18t-120-18z", second) +
    masses(
      ["M-168-176c8-34 84-48 120-38l250-34q24 0 24 18q0 16-20 18l-244 44c-30 44-120 46-130-8z"],
      second,
      ground,
    ) +
    lit([-10, -198, 180, -24, 0, 10], paper) +
    fill(
      "M-148-172c10-22 66-30 96-18c-4 18-26 26-36 40q-8 30-6 80l2 99h-16l-2-99q0-60-10-84c-16-2-28-6-28-18z",
      first,
    ) +
    line("M-146 34q46 14 92 0M-128 24h60", first, 9)
  );
};

export const PANTRY = { sweet, vanilla, cream, pastry, candy, honey, caramel } satisfies Record<
  string,
  Engraving
>;

import { disc, ellipse, fill, line, turned } from "../engrave";
import type { Engraving } from "../inks";

/** A step of a path in whole pixels, as short as it can be written. */
function step(letter: string, ...numbers: readonly number[]): string {
  return (letter + numbers.map((number) => Math.round(number) + 0).join(" ")).replaceAll(" -", "-");
}

/** Shapes one on another, each parted from those below it by a rim. */
function rimmed(paths: readonly string[], colour: string, rim: string, width = 18): string {
  const stroke = `stroke="${rim}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
  return `<g fill="${colour}" ${stroke}>${paths.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

/** Numbers in groups of six. */
function sixes<Made>(numbers: readonly number[], make: (...six: number[]) => Made): Made[] {
  const groups = Array.from({ length: numbers.length / 6 }, (_, at) => numbers.slice(at * 6, at * 6 + 6));
  return groups.map((six) => make(...six));
}

/** Cuts of a graver, tapering to both ends: x, y, dx, dy, bow to the right of their way, width. */
function cuts(numbers: readonly number[]): string {
  return sixes(numbers, (x = 0, y = 0, dx = 0, dy = 0, bow = 0, width = 0) => {
    const long = Math.hypot(dx, dy);
    const control = (aside: number): [number, number] => [
      dx / 2 - (dy / long) * aside,
      dy / 2 + (dx / long) * aside,
    ];
    const [backX, backY] = control(bow - width);
    return (
      step("M", x, y) +
      step("q", ...control(bow + width), dx, dy) +
      step("q", backX - dx, backY - dy, -dx, -dy) +
      "z"
    );
  }).join("");
}

/** Cuts in an ink; where two cross, they are one. */
function lit(numbers: readonly number[], colour: string): string {
  return `<path d="${cuts(numbers)}" fill="${colour}"/>`;
}

/** So far in a direction: 0 to the right, 90 down. */
function polar(degrees: number, length: number): [number, number] {
  return [length * Math.cos((degrees * Math.PI) / 180), length * Math.sin((degrees * Math.PI) / 180)];
}

const cheese: Engraving = ({ first, second, ground, paper }) => {
  const drum = ["M-230-90v190A190 76 0 0 0-111 170V-20z", "M138-64v190A190 76 0 0 0 150 100V-90z"];
  const walls = ["M-40-90L138-64v190l-178-26z", "M-40-90l-71 70v190l71-70z"];
  const top = "M-111-20A190 76 0 1 1 138-64L-40-90z";
  const veins =
    "M136-30q-24 10-36-8t-38 2t-30-12M96-60q-6 20 4 28M62-36q-14 26 4 40t-6 34t12 40" +
    "M134 20q-20-12-34 2t-36-6M134 70q-20 0-30-16t-34 4M20-40q-16 16-6 34t-24 30M10 14q20 4 16 30t14 40" +
    "M-56-50q4 20-10 30t2 34t-16 30M-68 10q-20 0-24 20M-60 50q-4 20-18 24t-14 30M-50 84q-10-20-22-8";
  const blue =
    "M30 136q30 4 40 20t38 10M70 156q-6 20 8 30t0 26M108 166q10-18 34-14t40-4M134 154q4 30-10 44t6 24" +
    "M182 148q-4 24 10 36t-4 34M56 192q-14-6-24 4M214 150q-12 14-6 24";
  return (
    rimmed([ellipse(-20, 130, 226, 96)], second, ground) +
    lit([-200, 180, 90, 32, -8, 10, -226, 150, 40, 40, -6, 9], ground) +
    rimmed(drum, first, ground) +
    rimmed(walls, paper, first) +
    line(veins, second, 11) +
    line("M62-36h2M60 2l4 6M14-8v4M100 6h4M-66 0l-2 4M-66 78l2 4", second, 22) +
    rimmed([top], first, ground, 20) +
    lit(
      [
        -212, -50, 4, 150, 6, 13, -188, -36, 2, 80, 4, 12, -186, 70, 6, 60, 2, 11, -162, -24, 0, 50, 3, 10,
        -160, 56, 4, 40, 2, 10, -206, -98, 90, -46, 14, 12, -170, -84, 60, -30, 8, 10, -90, -150, 90, -6, 4,
        11, -130, -60, 50, -16, 4, 10, -60, -124, 70, -4, 2, 10, 40, -142, 60, 16, 4, 10,
      ],
      paper,
    ) +
    rimmed(["M6 118l224 16v108l-224-18z"], paper, first) +
    line(blue, second, 11) +
    line("M70 154h4M136 152l-2 6M184 148h2M78 190v4", second, 21) +
    rimmed(["M6 116l170-60q54 24 54 76z"], first, ground, 20) +
    lit([70, 106, 84, -28, 4, 11, 120, 108, 60, -14, 4, 10], paper)
  );
};

const garlic: Engraving = ({ first, second, ground, paper }) => {
  const head =
    "M-66-236l46 2c6 50 4 80 22 106c30 40 110 56 124 140c8 60-36 110-86 122c-20 20-60 30-86 14" +
    "c-30 16-70 8-86-12c-60-8-100-60-94-122c8-84 92-100 130-144c24-30 28-60 30-106z";
  const clove = "M0 100c-54 4-84-30-72-76c10-38 46-66 58-126c36 34 86 76 84 134c-2 46-30 66-70 68z";
  const skin = [-14, -70, -34, 130, 26, 17, 4, -64, 8, 140, -8, 15, 16, -54, 36, 92, -22, 13];
  const loose = turned(8, 142, 122, rimmed([clove], second, ground) + lit(skin, paper), 1.08);
  return (
    rimmed([head], first, ground) +
    line("M-84 140q0 30-22 50M-60 150q2 30-8 60M-40 150q0 24 0 44", first, 12) +
    lit(
      [
        -58, -216, -12, 96, 10, 13, -36, -206, 16, 110, -12, 13, -76, -88, -120, 190, 64, 18, -62, -98, -66,
        230, 44, 18, -44, -96, -8, 236, 8, 18, -26, -96, 50, 232, -30, 18, -8, -90, 100, 190, -52, 14, -112,
        0, -24, 76, 12, 11, -66, 6, -14, 100, 8, 11, -22, 0, 14, 100, -8, 11, 26, 0, 20, 80, -12, 10,
      ],
      paper,
    ) +
    fill(ellipse(-43, -232, 18, 6), paper) +
    loose +
    turned(-78, 36, 186, rimmed([clove], second, ground) + lit(skin, paper), 0.74)
  );
};

/** Mephitis mephitis in profile, its tail raised. */
const skunk: Engraving = ({ first, second, ground, paper }) => {
  const body =
    "M-238 110c8-14 26-28 44-36c8-8 16-14 28-18c2-14 16-20 24-10c4 6 6 10 6 14c40-6 60-54 126-74" +
    "c50-14 100 2 116 44c14 32 20 66 10 102c-4 18 0 28 8 40c2 12-4 18-14 18h-66c-10-2-10-16 2-18" +
    "c14-2 20-8 18-22c-6-10-14-12-22-14l-16 16l-10-12l-20 16l-12-14l-22 12l-8-14c-4 12-10 20-12 32" +
    "c0 12-4 18-16 18h-42c-10-2-8-16 4-18c12-4 14-16 8-30c-12-4-22-8-28-16c-24 12-60 8-82 2" +
    "c-14-4-26-6-24-18z";
  const stripe =
    "M-146 68c46-4 74-44 134-66c46-14 92-4 112 38l-16 4l4 14c-24-28-62-34-96-22l4 12l-24-2" +
    "c-32 20-62 50-94 46c-18-2-30-12-24-24z";
  const legs = [
    "M-128 120c-6 30-22 40-38 50c-10 8-6 20 6 20h28c10-6 14-30 28-50z",
    "M20 130c-6 20-14 30-26 42c-8 8-4 18 8 18h32l16-40z",
  ];
  const tail =
    "M76 34c50-34 64-90 42-126c-18-30-48-34-74-24q-18 10-32 32q-2-20 4-38q-22 10-40 30q2-24 16-46" +
    "q-26 6-48 22q10-30 32-50q-22-4-44 4c32-60 108-90 186-78c78 12 122 76 124 144q4 26 2 54" +
    "q-10-16-18-24q2 28-8 56q-8-18-14-28q-2 28-18 54q-4-16-8-28c-10 32-28 52-66 72z";
  const turns = [14, -30, -74, 30, -2, -34, -66, -98, -8, -42, -76, -110];
  const strands = turns.flatMap((turn, at) => {
    const far = at < 3 ? 84 : at < 8 ? 120 : 154;
    const [x, y] = polar(turn, far);
    const [toX, toY] = polar(turn - 3600 / far, far + 4);
    return [70 + x, y - 60, toX - x, toY - y, 14, at < 3 || at > 7 ? 11 : 16];
  });
  return (
    rimmed(
      [cuts([176, 206, -8, -96, -10, 20, 186, 206, 22, -130, 8, 22, 198, 206, 46, -84, 14, 20])],
      second,
      ground,
    ) +
    rimmed(
      ["M-246 214c50-24 170-14 246-22s190-8 246 16c-20 24-130 34-250 34s-222-10-242-28z"],
      second,
      ground,
    ) +
    lit([-220, 216, 120, -4, -4, 9, 30, 218, 170, 2, 4, 9, -60, 230, 70, 0, 0, 9], ground) +
    rimmed(legs, first, ground) +
    rimmed([tail], first, ground) +
    rimmed([body], first, ground) +
    line("M86 44q20-6 30-18", first, 44) +
    lit(strands, paper) +
    fill(stripe, paper) +
    lit(
      [
        -218, 92, 52, -22, -6, 11, -60, 84, 44, 24, 6, 10, -20, 70, 46, 26, 6, 10, 30, 60, 40, 36, 6, 10, 74,
        72, 26, 44, 6, 10, -80, 112, 36, 14, 4, 10, -10, 106, 40, 18, 4, 10, 50, 108, 30, 22, 4, 10,
      ],
      paper,
    ) +
    fill(disc(-192, 94, 6), paper)
  );
};

const diesel: Engraving = ({ first, second, ground, paper }) => {
  const flask = "M-142-160h64v80c0 56 78 76 78 156v122q0 24-24 24h-172q-24 0-24-24v-122c0-80 78-100 78-156z";
  const stopper = "M-146-174v-20h16q-2-10-24-14q0-34 44-34t44 34q-22 4-24 14h16v20z";
  const can = [
    "M34 196l68-116h66l68 116z",
    "M26 226v-22q110-10 216 0v22q-110 12-216 0z",
    "M98 82v-20h74v20z",
  ];
  return (
    rimmed([flask], paper, first, 28) +
    fill("M-206 60q96 30 192 0v132q0 16-16 16h-160q-16 0-16-16z", first) +
    line("M-206 54q96-28 192 0", first, 10) +
    lit([-184, 92, 0, 96, 6, 16, -158, 98, 2, 50, 4, 11], paper) +
    lit([-98, -130, 8, 110, -14, 12, -80, -14, 42, 50, -10, 12, -124, -120, -4, 50, 2, 10], first) +
    rimmed([stopper], second, ground) +
    line("M136 90l26-220q6-30 44-22", second, 20) +
    rimmed(can, second, ground) +
    lit([112, 100, -38, 84, 0, 14, 132, 100, -14, 84, 0, 11, 190, 150, 22, 38, 0, 10], paper) +
    rimmed(["M214-124c16 34 32 46 30 66c-2 40-60 40-62 0c0-20 20-36 32-66z"], first, ground) +
    lit([200, -62, 14, 20, 8, 10], paper)
  );
};

const chemical: Engraving = ({ first, second, ground, paper }) => {
  const retort =
    "M-172-40c-6-90 60-160 144-140c70 16 150 110 220 212" +
    "l-24 20c-70-80-130-132-172-152c24 60-10 126-78 128c-56 0-88-30-90-68z";
  return (
    line("M-214 206v-436M-214 60h176", first, 16) +
    rimmed(["M-240 236v-26h210v26z"], first, ground) +
    rimmed([retort], paper, first, 30) +
    fill("M-158-46q76 22 156-2c4 50-34 84-80 82c-44-2-76-30-76-80z", second) +
    fill(disc(-60, -4, 9) + disc(-34, -20, 6), paper) +
    lit([-136, -16, 26, 34, 10, 14, -142, -76, 46, -66, -14, 14, 30, -116, 76, 78, -8, 12], second) +
    rimmed(["M-132 204v-44q8-22 40-22t40 22v44z", "M-108 142v-16h32v16z"], second, ground) +
    rimmed(["M-92 124c-26-20-10-34 2-54c8 20 24 32-2 54z"], first, ground) +
    rimmed(["M150 128h56v38l32 54q4 16-14 16h-92q-18 0-14-16l32-54z"], paper, first, 24) +
    fill("M148 186h60l18 38h-96z", second) +
    rimmed(["M180 66c20 30 16 44 0 46c-18-2-18-18 0-46z"], second, ground)
  );
};

export const PUNGENT = { cheese, garlic, skunk, diesel, chemical } satisfies Record<string, Engraving>;

import { disc, fill, line, many, masses, turned } from "../engrave";
import type { Engraving } from "../inks";
import { leaf } from "../leaf";
import { sun } from "../sign";
import { lit } from "../subject/graver";
import { dots, seed } from "./seed";

/* What is written, printed, counted and kept on paper. */

/** An open book: a leaf pressed on its left page, held by two strips, its label on the right one. */
export const herbarium: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const page = (side: 1 | -1) =>
    `M0-128C${side * 60}-168 ${side * 150}-170 ${side * 222}-150V136C${side * 150} 116 ${side * 60} 118 0 156z`;
  return turned(
    0,
    0,
    -6,
    masses(
      [
        "M-236-132L-222-150V136C-150 116-60 118 0 156C60 118 150 116 222 136V-150L236-132V168C150 146 70 150 0 184C-70 150-150 146-236 168z",
      ],
      first,
      ground,
    ) +
      masses([page(-1), page(1)], paper, first, 12) +
      lit([-12, -106, 0, 230, 0, 7, -24, -100, 0, 200, -2, 5], second) +
      leaf("mostly-sativa", { x: -116, y: 42, scale: 0.58, tilt: -8, droop: 8, depth: 0.12 }, first, paper) +
      line("M-176-14l40 12M-140 92l54 0", second, 12) +
      line("M44-84q70-32 140-20M44-48q70-32 140-20", first, 8) +
      line("M44-14q56-26 100-22", second, 6) +
      masses(["M62 28l110-14v82l-110 10z"], paper, second, 10) +
      seed(inks, first, { x: 116, y: 62, turn: 10, scale: 0.5 }),
    0.88,
  );
};

/** Three books lying, one leaning, a seed on top. */
export const books: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const lying = (x: number, y: number, wide: number, ink: string) =>
    masses([`M${x} ${y}h${wide}q14 28 0 56h${-wide}q-30-28 0-56z`], ink, ground) +
    fill(`M${x + 16} ${y + 12}h${wide - 14}q6 16 0 32h${14 - wide}q-16-16 0-32z`, paper) +
    line(`M${x + 22} ${y + 22}h${wide - 30}M${x + 22} ${y + 34}h${wide - 30}`, ink, 4);
  return turned(
    0,
    -22,
    2,
    lying(-190, 128, 340, first) +
      lying(-160, 66, 290, second) +
      lying(-184, 4, 300, first) +
      turned(
        17,
        150,
        -4,
        masses(["M-34-190h68v380h-68z"], second, ground) +
          line("M-34-140h68M-34-118h68M-34 130h68", paper, 6) +
          fill("M0-80c22 30 24 60 0 94c-24-34-22-64 0-94z", paper),
      ) +
      seed(inks, first, { x: -60, y: -56, turn: 74, scale: 0.86 }) +
      line("M-214 200H226", first, 7),
    0.9,
  );
};

/** A catalogue of few leaves: a gabled house on its cover, behind it a price list. */
export const catalogue: Engraving = ({ first, second, paper }) => {
  const rows = many(9, (row) =>
    line(`M20 ${-134 + row * 34}h88M126 ${-134 + row * 34}h28`, row % 3 ? first : second, 6),
  );
  const gable = "M-78 110v-150h20v-34h22v-30h18v-26h36v26h18v30h22v34h20v150z";
  return turned(
    0,
    -4,
    0,
    turned(8, 14, 0, masses(["M-20-180h200v344h-200z"], paper, first, 14) + rows) +
      turned(
        -5,
        -62,
        10,
        masses(["M-128-178h256v360h-256z"], paper, first, 16) +
          fill("M-128-178h22v360h-22z", second) +
          line("M-82-146h184", first, 12) +
          turned(
            0,
            12,
            20,
            masses([gable], first, paper, 6) +
              fill("M-52-20h28v40h-28zM-14-20h28v40h-28zM24-20h28v40h-28zM-12-84h24v36h-24z", paper) +
              fill("M-16 110v-58q16-20 32 0v58z", paper) +
              line("M-52 44h22M30 44h22M-52 70h22M30 70h22", paper, 8),
          ) +
          line("M-82 146h184M-52 162h124", second, 6),
      ),
    0.94,
  );
};

/** A bundle of letters and lists, tied crosswise and sealed. */
export const bundle: Engraving = ({ first, second, ground, paper }) => {
  const sheet = "M-150-110h300v226h-300z";
  const ribbon = "M-40-168l-8 340M-214 10l372 8";
  return turned(
    0,
    0,
    -2,
    turned(-13, 0, 4, masses([sheet], paper, first, 14) + line("M-134-92h60M86-92h48M86 98h48", second, 6)) +
      turned(9, 6, 2, masses([sheet], second, ground) + lit([108, -84, 28, 0, 0, 6], paper)) +
      turned(
        -3,
        0,
        6,
        masses(["M-160-116h310v236h-310z"], paper, first, 16) +
          line(
            many(5, (row) => `M${row % 2 ? -132 : -132} ${-84 + row * 26}h${[64, 52, 70, 46, 60][row]}`),
            first,
            6,
          ) +
          line(
            many(5, (row) => `M10 ${-84 + row * 26}h${[110, 96, 118, 80, 104][row]}`),
            first,
            6,
          ) +
          line("M-130 74h50M14 74h90M14 96h60", second, 6),
      ) +
      turned(
        -3,
        10,
        6,
        line(ribbon, ground, 28) +
          line(ribbon, second, 16) +
          masses(
            [
              "M-44-36c22-6 34-8 48 4c16 2 30 12 30 30c10 16 4 34-12 44c-8 16-28 20-44 12c-18 8-36-2-42-18c-14-10-18-30-8-44c0-16 12-28 28-28z",
            ],
            first,
            ground,
          ) +
          line(disc(-28, 12, 30), paper, 5) +
          fill("M-28-8c12 14 14 30 0 42c-14-12-12-28 0-42z", paper) +
          fill("M-60 52l-16 62l22-10l14 18l10-64zM0 48l24 58l-24-4l-10 20l-20-62z", second),
      ),
    1.12,
  );
};

/** A leaf of an account book with its columns, one line ruled off, and a pen across it. */
export const ledger: Engraving = ({ first, second, ground, paper }) =>
  turned(
    0,
    -16,
    0,
    masses(["M-190-176h300v352h-300z"], paper, first, 16) +
      fill("M-182-168h284v40h-284z", second) +
      line("M-162-148h90M-40-148h60", paper, 7) +
      line("M-56-128V168M22-128V168", second, 5) +
      line(
        many(7, (row) => `M-164 ${-96 + row * 32}h${[84, 66, 92, 58, 80, 72, 88][row]}`),
        first,
        7,
      ) +
      line(
        many(7, (row) => `M${[-30, -22, -34, -30, -24, -34, -30][row]} ${-96 + row * 32}H6`),
        first,
        7,
      ) +
      line(
        many(5, (row) => `M46 ${-96 + row * 32}h40`),
        second,
        7,
      ) +
      line("M-164 128H88M-164 140H88", first, 5) +
      turned(
        38,
        104,
        32,
        masses(["M-20-226q20-18 40 0l10 226h-60z"], second, ground) +
          masses(["M-34 0h68v26h-68z"], first, ground, 10) +
          masses(["M-28 26h56c0 60-14 84-28 128c-14-44-28-68-28-128z"], first, ground, 14) +
          line("M0 150V82", paper, 5) +
          fill(disc(0, 74, 9), paper) +
          lit([-6, -200, -4, 180, 2, 8], paper),
      ),
    0.9,
  );

/** A block calendar of thirty days: a sun at its head, the last day ringed. */
export const calendar: Engraving = ({ first, second, ground, paper }) => {
  const [left, top, stepX, stepY] = [-126, -38, 50, 47];
  const days = Array.from(
    { length: 30 },
    (_, day) => [left + (day % 6) * stepX, top + Math.floor(day / 6) * stepY] as const,
  );
  return (
    masses(["M-176-142h352v336h-352z"], second, ground) +
    masses(["M-186-160h352v336h-352z"], paper, first, 16) +
    fill("M-178-152h336v82h-336z", first) +
    sun(-10, -112, 34, paper, first) +
    line("M-150-112h76M54-112h76", paper, 6) +
    line("M-112-190v58M92-190v58", ground, 26) +
    line("M-112-190v52M92-190v52", second, 14) +
    dots(days.slice(0, 29), 11, first) +
    dots(days.slice(29), 11, second) +
    line(disc(124, 150, 24), second, 7) +
    line("M-138-26l24-24M-88-26l24-24M-38-26l24-24", second, 6)
  );
};

/** A sheet with three lines ticked, and the stamp that has just marked it. */
export const stamp: Engraving = ({ first, second, ground, paper }) => {
  const tick = (y: number) =>
    line(`M-166 ${y - 20}h40v40h-40z`, first, 7) + line(`M-158 ${y}l12 14l28-40`, second, 10);
  return turned(
    0,
    -6,
    0,
    masses(["M-200-180h280v360h-280z"], paper, first, 16) +
      line("M-168-146h150", first, 12) +
      [-86, -14, 58].map(tick).join("") +
      line("M-96-96h140M-96-74h96M-96-24h124M-96-2h110M-96 48h86M-96 70h64", first, 6) +
      line(disc(20, 118, 40) + disc(20, 118, 30), second, 6) +
      fill("M20 98c12 16 14 30 0 42c-14-12-12-26 0-42z", second) +
      turned(
        24,
        132,
        6,
        masses(["M-66 52h132v34h-132z", "M-48 52c0-30 30-34 30-70h36c0 36 30 40 30 70z"], first, ground, 14) +
          masses(["M-30-22c-44-20-50-104 30-112c80 8 74 92 30 112z"], second, ground, 14) +
          lit([-24, -104, -8, 50, -8, 9, -48, 66, 96, 0, 0, 7], paper),
      ),
    0.9,
  );
};

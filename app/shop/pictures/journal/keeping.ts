import { disc, ellipse, fill, line, many, masses, turned } from "../engrave";
import type { Engraving, Inks } from "../inks";
import { lit } from "../subject/graver";
import { heap, seed } from "./seed";

/* What seeds are kept and sent in: a jar, a packet, a parcel, a bottle of their oil. */

/** A seed packet standing on its foot, 150 by 210 pixels around its middle: a frame, a leaflet, lines of words. */
function smallPacket({ first, second, ground, paper }: Inks): string {
  return (
    masses(["M-75-105h150v210h-150z"], paper, ground) +
    line("M-75-105h150v210h-150zM-75-72h150", first, 8) +
    fill("M-60-98h120v18h-120z", second) +
    fill("M0-52c26 26 30 56 0 92c-30-36-26-66 0-92z", first) +
    line("M0-34v96", paper, 5) +
    line("M-46 66h92M-32 84h64", second, 6)
  );
}

/** A preserving jar half full of seeds, its label blank, a packet leaning against it. */
export const jar: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const glass = "M-196-70q0-40 38-52v-18h184v18q38 12 38 52v224q0 38-38 38h-184q-38 0-38-38z";
  return (
    masses([glass], paper, first, 16) +
    heap(inks, { x: -66, y: 50, rows: [5, 7, 6, 7, 6], size: 26 }) +
    line("M-178 12q112-16 224 0", second, 6) +
    masses(["M-170-186q104-16 208 0v38h-208z"], first, ground) +
    lit([-150, -172, 120, -6, 0, 7], paper) +
    line("M-174-138q108 14 216 0", second, 12) +
    line("M-176-160c-26 10-30 40-12 62M44-160c26 10 30 40 12 62", first, 8) +
    masses(["M-130-76h128v64h-128z"], paper, first, 12) +
    line("M-110-56h88M-110-36h56", second, 6) +
    lit([-178, -60, 0, 70, 3, 7, -178, 30, 0, 90, 3, 6], second) +
    turned(11, 138, 82, smallPacket(inks))
  );
};

/** A seed packet open at the top, its face as the shop prints it, seeds before its foot. */
export const packet: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const ring = many(12, (at) => turned(at * 30, -20, -24, fill("M0-76q12 12 0 24q-12-12 0-24z", first)));
  return (
    masses(["M-150-180l22-26l22 20l22-20l22 20l22-20l22 20l22-20l22 20l22-20l22 26z"], second, ground) +
    masses(["M-150-180h260v362h-260z"], paper, first, 16) +
    line("M-132-160h224v324h-224z", second, 5) +
    line("M-104-132h168", first, 12) +
    line("M-84-112h128", second, 5) +
    ring +
    fill("M-20-66c24 24 26 50 0 84c-26-34-24-60 0-84z", second) +
    line("M-20-46v74", paper, 4) +
    line("M-114 76h188", first, 5) +
    line(disc(-86, 116, 18) + disc(-20, 116, 18) + disc(46, 116, 18), first, 6) +
    line("M-86 108v16M-28 116h16M38 116h16M46 108v16", second, 5) +
    seed(inks, first, { x: 128, y: 150, turn: 28, scale: 0.62 }) +
    seed(inks, second, { x: 170, y: 104, turn: -50, scale: 0.5 }) +
    seed(inks, first, { x: 90, y: 190, turn: 100, scale: 0.5 })
  );
};

/** A parcel tied with string, a tag on it whose arrow leads back. */
export const parcel: Engraving = ({ first, second, ground, paper }) =>
  masses(["M-200-84L0-150L200-84L0-14z"], ground, first, 14) +
  masses(["M-200-84L0-14V188L-200 110z"], first, ground) +
  masses(["M200-84L0-14V188L200 110z"], second, ground) +
  lit(
    [
      -176, 20, 0, 84, 4, 7, -150, -30, 0, 120, 4, 7, -44, 30, 0, 112, 4, 6, 30, 60, 0, 88, 4, 6, 176, 0, 0,
      90, -4, 6,
    ],
    paper,
  ) +
  line("M-100-117L100-49V150M100-117L-100-49V150", ground, 20) +
  line("M-100-117L100-49V150M100-117L-100-49V150", paper, 10) +
  line("M0-83c-50-60-90-50-76-18c8 16 44 18 76 18c50-60 90-50 76-18c-8 16-44 18-76 18", ground, 18) +
  line("M0-83c-50-60-90-50-76-18c8 16 44 18 76 18c50-60 90-50 76-18c-8 16-44 18-76 18", first, 8) +
  turned(
    14,
    112,
    66,
    masses(["M-56-30l22-26h94v112h-94l-22-26z"], paper, first, 14) +
      fill(disc(-30, 0, 9), first) +
      line("M44 26h-36q-20 0-20-20t20-20h34M28-32l18 18l-18 18", second, 9),
  );

/** A bird on the ground, picking: 130 pixels long, to the left of its origin is its bill. */
function bird({ first, second, ground, paper }: Inks): string {
  return (
    line("M6 44l-4 30M24 44l4 30M-10 76h22M20 76h22", first, 7) +
    masses(
      ["M-58-2c4-36 40-44 66-22c30 4 56 18 86-14c0 40-22 84-66 86c-40 2-62-12-66-30l-24-4z"],
      first,
      ground,
      14,
    ) +
    masses(["M0-2c26-6 52 6 72 0c-10 26-48 36-66 22c-8-6-10-14-6-22z"], second, paper, 8) +
    fill(disc(-32, -8, 6), paper)
  );
}

/** A stoppered bottle of oil, a heap of seeds at its foot, and a bird that picks at them. */
export const oil: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  return (
    masses(
      ["M-156-38c0-40 52-50 52-92v-40h56v40c0 42 52 52 52 92v192q0 30-30 30h-100q-30 0-30-30z"],
      paper,
      first,
      16,
    ) +
    fill("M-142 0q66-14 124 0v146q0 24-24 24h-76q-24 0-24-24z", second) +
    lit([-124, 24, 0, 110, 4, 8, -104, 40, 0, 60, 3, 6], paper) +
    masses(["M-110-176h68v24h-68z"], first, ground, 10) +
    masses(["M-98-222h44l4 46h-52z"], second, ground, 10) +
    masses(["M-128 52h96v70h-96z"], paper, first, 12) +
    fill("M-80 62c20 24 24 44 0 52c-24-8-20-28 0-52z", first) +
    heap(inks, { x: 60, y: 148, rows: [2, 4, 6], size: 24 }) +
    turned(0, 132, 56, bird(inks), 1.15) +
    line("M-190 196H210", first, 8) +
    line("M-150 212H160", second, 5)
  );
};

/** A conical flask with its marks, a liquid in it, and a dropper that lets one drop fall. */
export const flask: Engraving = ({ first, second, ground, paper }) =>
  masses(["M-76-96h-8v-24h108v24h-8v70l106 178q18 40-26 40h-252q-44 0-26-40l106-178z"], paper, first, 16) +
  fill("M-112 50q82-26 164 0l56 94q14 34-20 34h-236q-34 0-20-34z", second) +
  lit([-120, 90, -26, 56, -4, 9, -92, 90, -14, 40, -3, 7], paper) +
  fill(disc(0, 112, 10) + disc(30, 140, 7) + disc(-38, 138, 8) + disc(14, 82, 6), paper) +
  line("M20 4h26M32 28h26M-64-76v46", first, 6) +
  turned(
    24,
    44,
    -146,
    masses(["M-13-34h26v66l-9 34h-8l-9-34z"], paper, first, 12) +
      fill("M-7 4h14v28l-6 24h-2l-6-24z", second) +
      masses(["M-26-36q-8-56 26-58q34 2 26 58z"], first, ground, 10) +
      lit([-12, -78, -2, 30, -3, 7], paper),
  ) +
  fill("M-30-66c14 18 16 34 0 38c-16-4-14-20 0-38z", second);

/** A still: a copper, its long neck, and a bottle that its oil drops into; a sprig beside it. */
export const still: Engraving = ({ first, second, ground, paper }) => {
  const sprig = many(4, (at) =>
    turned(
      0,
      0,
      -at * 26,
      fill("M0 0c-34-4-50-24-50-40c30 0 48 16 50 40zM0 0c34-4 50-24 50-40c-30 0-48 16-50 40z", second),
    ),
  );
  return (
    line("M-84-128c40-70 130-70 168 0l44 150", ground, 46) +
    line("M-84-128c40-70 130-70 168 0l44 150", first, 28) +
    line("M-66-140c38-42 104-42 134 4l40 134", paper, 6) +
    masses(["M-132-62q-8-74 48-84q56 10 48 84z"], first, ground) +
    masses(
      ["M-84-74c70 0 116 54 116 116c0 52-28 86-60 104h-112c-32-18-60-52-60-104c0-62 46-116 116-116z"],
      first,
      ground,
    ) +
    line("M-190 20q106 26 212 0", paper, 6) +
    lit(
      [-168, 44, 26, 70, -8, 12, -140, 50, 18, 50, -5, 8, -124, -112, 6, 40, -4, 8, -20, -50, 30, 44, 8, 8],
      paper,
    ) +
    masses(["M-176 148h184v22h-184z"], second, ground) +
    line("M-150 174l-14 30M-18 174l14 30", first, 12) +
    masses(["M114 62h40v34q36 12 36 44v48q0 16-16 16h-80q-16 0-16-16v-48q0-32 36-44z"], paper, first, 14) +
    fill("M90 150q44-12 88 0v34q0 8-8 8h-72q-8 0-8-8z", second) +
    fill("M134 96c9 12 10 22 0 26c-10-4-9-14 0-26z", second) +
    turned(-6, 40, 196, line("M0 8v-104", second, 8) + sprig, 0.52) +
    fill(ellipse(-84, 116, 10, 10), paper)
  );
};

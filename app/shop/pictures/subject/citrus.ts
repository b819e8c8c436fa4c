import { ellipse, fill, line, turned } from "../engrave";
import type { Engraving } from "../inks";
import { cut, leaf, lights, mass, trace, type Point } from "./traced";

/** Pores of a round skin between two angles, in degrees from the top, clockwise. */
function pores(x: number, y: number, radius: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + (to - from) * ((index * 0.618 + 0.3) % 1)) * Math.PI) / 180;
    const share = radius * Math.sqrt(0.1 + (0.68 * (index + 0.5)) / count);
    return `M${Math.round(x + share * Math.sin(angle))} ${Math.round(y - share * Math.cos(angle))}h1`;
  }).join("");
}

interface Face {
  x: number;
  y: number;
  /** Of the flesh, across; times `squash` down. */
  radius: number;
  squash: number;
  segments: number;
  /** Between two segments. */
  gap: number;
  /** Juice sacs cut into each segment. */
  sacs: number;
  /** Segments that are left, clockwise from the top; all, where it is not said. */
  left?: number;
}

/** The flesh of a fruit cut through: wedges round a core, and the sacs cut into them. */
function flesh(face: Face, ink: string, light: string): string {
  const { radius, squash, gap } = face;
  const half = Math.PI / face.segments;
  const at = (angle: number, share: number): Point => [
    face.x + radius * share * Math.sin(angle),
    face.y - radius * share * squash * Math.cos(angle),
  ];
  let [wedges, sacs] = ["", ""];
  for (let step = 0; step < (face.left ?? face.segments); step++) {
    const wobble = 0.1 * Math.sin(step * 2.4 + face.x);
    const middle = (2 * step + 1 + wobble) * half;
    const side = (share: number) => half - Math.asin(gap / 2 / radius / share);
    const tip = Math.max(gap / 2 / Math.sin(half) / radius, 0.1);
    const [low, high] = [0.8, 1 - 0.03 * (step % 2)];
    wedges += trace(
      at(middle, tip),
      at(middle - side(low), low),
      [...at(middle - side(high), high), ...at(middle - half * 0.5, high)],
      [...at(middle, high * 1.03), ...at(middle + half * 0.5, high)],
      [...at(middle + side(high), high), ...at(middle + side(low), low)],
    );
    for (let sac = 0; sac < face.sacs; sac++) {
      const aside = middle + half * 0.95 * ((sac + 0.5) / face.sacs - 0.5);
      const [from, to] = [at(aside, 0.9), at(aside, 0.9 - ([0.34, 0.46, 0.26][(sac + step) % 3] ?? 0.3))];
      const [x, y] = [Math.round(from[0]), Math.round(from[1])];
      sacs += cut(x, y, Math.round(to[0]) - x, Math.round(to[1]) - y, 0, 10);
    }
  }
  return fill(wedges, ink) + fill(sacs, light);
}

const citrus: Engraving = ({ first, second, ground, paper }) =>
  turned(-170, -82, -192, leaf(130, 88, second, paper, ground)) +
  turned(11, -62, -194, leaf(252, 124, second, paper, ground)) +
  mass(ellipse(-88, -58, 148, 144), first, ground) +
  line("M-76 -190q4-18-8-40", second, 17) +
  fill(lights(-88, -58, 146, -50), paper) +
  line(pores(-88, -58, 146, -164, -106, 8) + pores(-88, -58, 140, 0, 44, 5), paper, 11) +
  mass(ellipse(56, 62, 184, 180), first, ground) +
  fill(ellipse(56, 62, 165, 161), paper) +
  flesh({ x: 56, y: 62, radius: 150, squash: 0.98, segments: 10, gap: 13, sacs: 2 }, second, paper);

/** A whole lemon about the origin, its nipple to the right. */
const LEMON =
  "M-172-18c32-22 52-98 164-102c90-3 126 48 150 78c12 14 26 8 42 16c18 10 18 42 2 50" +
  "c-16 9-30 4-42 20c-32 42-68 82-154 78c-108-4-132-76-160-100q-10-20-2-40z";

/** Half a lemon about the origin, its nipple down, the cut turned up. */
const HALF_LEMON =
  "M-118 0c0 70 52 112 84 134c12 8 10 26 22 34c12 6 26 2 32-8c6-14 4-18 18-30" +
  "c32-24 80-64 80-130c0-130-236-130-236 0z";

const lemon: Engraving = ({ first, second, ground, paper }) => {
  const whole =
    mass(LEMON, first, ground) +
    fill(
      cut(-108, -48, 190, -24, -62, 15) + cut(-96, -18, 150, -30, -44, 13) + cut(-74, 4, 92, -20, -26, 11),
      paper,
    ) +
    line(pores(20, 8, 118, 60, 184, 14), paper, 11);
  const half =
    mass(HALF_LEMON, first, ground) +
    fill(ellipse(0, -2, 104, 86), paper) +
    flesh({ x: 0, y: -2, radius: 92, squash: 0.82, segments: 9, gap: 11, sacs: 1 }, second, paper);
  return (
    turned(-5, -92, -172, leaf(280, 132, second, paper, ground)) +
    turned(166, -112, -158, leaf(128, 84, second, paper, ground)) +
    line("M-146 -238q34 26 44 84", second, 17) +
    turned(38, 46, -30, whole, 1.1) +
    turned(34, -120, 100, half, 0.94)
  );
};

/** A strip of peel from side to side: its upper edge, how far it sags, how broad it is at both ends. */
function strip([x, y]: Point, [toX, toY]: Point, sag: number, broad: number, end: number): string {
  const [near, far] = [x + (toX - x) * 0.08, toX - (toX - x) * 0.08];
  return trace(
    [x, y],
    [near, y + sag, far, toY + sag, toX, toY],
    [toX, toY + end],
    [far, toY + sag + end, near, y + sag + broad, x, y + broad],
  );
}

const orange: Engraving = ({ first, second, ground, paper }) => {
  const [x, y] = [-66, -50];
  const cup = `M${x - 168} ${y - 26}c-18 106 60 198 172 198c108 0 178-88 163-206c-39 70-279 86-335-8z`;
  const pith = `M${x - 160} ${y - 28}c56 74 270 62 320-10`;
  const top = y - 122;
  const seams = [-150, -112, -50, 22, 92, 144].map((to) =>
    cut(x + 14 + to * 0.12, top + 8, to * 0.92, 188 - Math.abs(to) * 0.6, -to * 0.44, 13),
  );
  const inside = [
    strip([52, -68], [232, -62], -50, 66, 50),
    strip([116, 12], [230, 62], -6, 46, 44),
    strip([124, 120], [218, 160], -6, 42, 36),
  ];
  const outside = [
    strip([236, -66], [112, 8], 62, 58, 50),
    strip([234, 60], [120, 116], 54, 48, 46),
    strip([222, 158], [134, 212], 40, 42, 2),
  ];
  return (
    turned(160, 30, 90, leaf(276, 140, second, paper, ground)) +
    mass(ellipse(x, y - 2, 162, 166), second, ground) +
    fill(seams.join("") + ellipse(x + 12, top + 2, 18, 10), paper) +
    mass(cup, first, ground) +
    line(pith, paper, 18) +
    fill(lights(x, y, 176, -118), paper) +
    line(pores(x, y, 166, 118, 212, 14), paper, 11) +
    inside.map((part) => mass(part, paper, first)).join("") +
    fill(outside.join(""), first)
  );
};
const grapefruit: Engraving = ({ first, second, ground, paper }) => {
  const hollow = [-100, -50, 6, 62, 114].map((from) =>
    cut(26 + from, 92, -from * 0.5, 62 - Math.abs(from) * 0.22, from * 0.26, 12),
  );
  const quarter =
    mass("M0-94a94 94 0 0 1 0 188z", first, ground) +
    fill("M-2-80h2a80 80 0 0 1 0 160h-2z", paper) +
    flesh({ x: 0, y: 0, radius: 71, squash: 1, segments: 10, gap: 10, sacs: 1, left: 5 }, second, paper);
  // Its bowl has teeth along one edge.
  const spoon =
    mass(
      "M0 0q28-38 72-34q32 4 42 26l106-3q40-10 52 11q-12 21-52 11l-106-3" +
        "q-14 22-40 24l-8-14-9 16-11-17-9 13-11-16-9 8z",
      first,
      ground,
    ) + fill(cut(24, -6, 72, -4, -8, 16), paper);
  return (
    mass(
      "M-140 36q12 94 128 116q8 24-2 38q-80 10-84 32h236q0-22-84-32q-8-14 0-38q112-24 126-116z",
      second,
      ground,
    ) +
    fill(hollow.join(""), paper) +
    mass("M-172-66c0 66 66 140 194 140s198-74 198-140z", first, ground) +
    mass(ellipse(24, -68, 202, 100), first, ground) +
    fill(ellipse(24, -70, 180, 84), paper) +
    flesh({ x: 24, y: -70, radius: 168, squash: 0.46, segments: 12, gap: 12, sacs: 1 }, second, paper) +
    turned(-48, 54, -46, spoon) +
    turned(82, -148, 140, quarter)
  );
};

export const CITRUS = { citrus, lemon, orange, grapefruit } satisfies Record<string, Engraving>;

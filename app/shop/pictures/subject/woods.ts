import { ellipse, fill, line, masses, turned } from "../engrave";
import type { Engraving, Inks } from "../inks";
import { cut, cuts, step } from "./graver";

/** One shape, so parted; where it crosses itself, it is one. */
function mass(d: string, colour: string, rim: string, width?: number): string {
  return masses([d], colour, rim, width);
}

/** So far in a direction: 0 to the right, 90 down. */
function polar(degrees: number, length: number): [number, number] {
  return [length * Math.cos((degrees * Math.PI) / 180), length * Math.sin((degrees * Math.PI) / 180)];
}

const pine: Engraving = ({ first, second, ground, paper }) => {
  const radii = [52, 90, 116, 124, 116, 96, 66, 14];
  let lights = "";
  const scales = [-16, 14, 54, 100, 146, 190, 230, 266].map((y, row) => {
    const odd = row % 2 ? [-66, -22, 22, 66] : [-78, -42, 0, 42, 78];
    const turns = row === 7 ? [0] : row % 6 ? odd : [-60, 0, 60];
    const radius = radii[row] ?? 0;
    return turns.map((degrees) => {
      const [cos, sin] = polar(degrees, 1);
      const wide = Math.max(radius * 0.37 * cos, 17);
      const [x, lean, long] = [radius * 0.93 * sin, (row < 6 ? 20 : 4) * sin, 64 - 8 * Math.abs(sin)];
      if (degrees < 50) lights += cut(x - wide * 0.5 + lean * 0.5, y + long * 0.55, wide, -3, -6, 9);
      return (
        step("M", x - wide, y) +
        step("q", lean * 0.3 - 6, long * 0.7, wide + lean, long) +
        step("q", wide - lean + 6, -long * 0.3, wide - lean, -long) +
        "z"
      );
    });
  });
  const body =
    "M-40-12c10-26 70-26 80 0c50 34 92 140 40 240c-30 50-46 56-76 58c-30 0-60-10-84-64c-36-80-16-200 40-234z";
  const cap = "M-32-10c8-26 56-26 64 0q-32 22-64 0z";
  const paths = [body, ...scales.reverse().map((row) => row.join("")), cap];
  const needles = [0, 1, 2, 3, 4, 5, 6].map(
    (at) =>
      cut(-70, -196, ...polar(118 + at * 14, [240, 226, 200, 178, 170, 150, 100][at] ?? 0), -20, 14) +
      cut(104, -196, ...polar(64 - at * 14, [230, 178, 156, 146, 146, 130, 90][at] ?? 0), 18, 14),
  );
  const twig = "M-150-236q40 50 120 48q70-4 134-8M20-190q0 20-6 50";
  return (
    mass(needles.join(""), second, "none", 0) +
    line(twig, ground, 42) +
    line(twig, first, 24) +
    turned(4, 12, -108, masses(paths, first, ground, 16) + fill(lights, paper), 1.06)
  );
};

/** A cedar's cone, standing on its foot: a barrel of broad, thin scales laid like tiles. */
function barrel(x: number, foot: number, wide: number, { first, ground, paper }: Inks): string {
  const high = wide * 1.5 + (wide > 180 ? 26 : -19);
  const half = wide / 2;
  const body =
    step("M", x - half * 0.4, foot) +
    step("c", -half * 0.56, -high * 0.1, -half * 0.86, -high * 0.7, -half * 0.3, -high * 0.92) +
    step("q", half * 0.3, -high * 0.07, half * 0.7, -high * 0.06) +
    step("q", half * 0.36, high * 0.01, half * 0.66, high * 0.08) +
    step("c", half * 0.54, high * 0.22, half * 0.24, high * 0.8, -half * 0.26, high * 0.9) +
    "z";
  const reach = [0.84, 0.94, 0.99, 1.02, 1.02, 1, 0.94, 0.84];
  const tall = high * 0.104;
  let [edges, lights] = ["", ""];
  reach.forEach((share, row) => {
    const feet = row % 2 === 0 ? [-1, -0.46, 0.44, 1] : [-1, -0.78, -0.02, 0.76, 1];
    edges += step("M", x - half * share, foot - tall * (row + 0.9));
    feet.slice(1).forEach((at, turn) => {
      const run = Math.round(half * share * (at - (feet[turn] ?? 0)));
      const rise = Math.abs(run) < half * 0.3 ? -tall * 0.6 : -tall;
      edges += step("c", run * 0.12, rise, run * 0.88, rise, run, 0);
    });
    if (row % 2 && wide > 180)
      lights += cut(x - half * 0.54, foot - tall * (row + 1.15), half * 0.36, -2, -4, 9);
  });
  return mass(body, first, ground) + line(edges, ground, 9) + fill(lights, paper);
}

const cedar: Engraving = (inks) => {
  const { first, second, ground } = inks;
  const tuft = (x: number, y: number, turn: number, long: number): string =>
    [-3, -2, -1, 0, 1, 2, 3]
      .map((at) => {
        const [dx, dy] = polar(turn - 90 + at * 25, long - at * at + ((at + 3) % 3) * 5);
        return cut(x + dx * 0.16, y + dy * 0.16, dx * 0.92, dy * 0.92, at, 14);
      })
      .join("");
  const far = tuft(-194, 106, -6, 58) + tuft(194, 114, 6, 53);
  const bough = "M-250 96c90-4 130 24 230 18c100-10 190-6 268 42c-70-20-166-16-256-10c-100 8-150 4-242 14z";
  return (
    fill(far + tuft(-150, 138, 182, 76) + tuft(70, 152, 176, 76), second) +
    mass(bough, first, ground) +
    fill(cut(-236, 116, 96, 14, -4, 10) + cut(-30, 130, 130, -4, 4, 9), ground) +
    barrel(126, 116, 150, inks) +
    barrel(-92, 118, 200, inks) +
    mass(tuft(26, 116, 2, 88), second, ground)
  );
};

const wood: Engraving = ({ first, second, ground, paper }) => {
  const log = "M-154-134l190-76a138 138 0 0 1 104 256l-190 76a138 138 0 0 1-104-256z";
  let bark = "";
  for (let row = 1; row < 9; row++) {
    const [x, y] = polar(-98 + row * 18, 138);
    const [start, long] = [[14, 40, 8, 26][row % 4] ?? 0, [84, 62, 56, 90][row % 4] ?? 0];
    bark += cut(x - 100 + start, y - 8 - start * 0.4, long, long * -0.4, row % 2 ? 5 : -5, 12);
    const next = start + long + 12;
    bark += cut(x - 100 + next, y - 8 - next * 0.4, 176 - next, (176 - next) * -0.4, row % 2 ? -4 : 4, 12);
  }
  const rings = [94, 70, 48, 27].map((radius, at) => ellipse(4 * at - 104, -8 - 2 * at, radius, radius + 2));
  const grain = [
    8, 152, 84, -48, -4, 9, 50, 150, 58, -33, 3, 9, 124, 104, 64, -10, 0, 9, 86, 146, 92, -48, 4, 9,
  ];
  return (
    mass(log, first, ground) +
    fill(bark, ground) +
    mass("M-34-152q16-26-6-64l62-24q16 40 44 50z", first, ground) +
    turned(-21, -8, -226, fill(ellipse(0, 0, 35, 15), paper) + fill(ellipse(0, 0, 26, 9), second)) +
    fill(ellipse(-102, -6, 114, 116), paper) +
    line(rings.join(""), second, 9) +
    fill(ellipse(-90, -15, 10, 10), second) +
    fill(cut(-100, -22, 108, 48, 4, 13), first) +
    mass("M-28 164l120-66 142-10q20 70-36 104l-104 44z", first, ground) +
    mass("M-28 164q60-64 130-74l132-6q-50 20-92 74z", second, ground) +
    fill(cuts(grain), ground) +
    mass("M-28 164l170-8c0 54-34 84-80 84c-50 0-84-30-90-76z", first, ground) +
    fill("M-8 172l132-6c-4 36-30 58-62 58s-60-20-70-52z", paper) +
    line("M24 180c6 14 20 20 36 20s30-10 34-24", second, 9)
  );
};

/** A dug field whose furrows run to the horizon, and the spade that stands in it. */
const earth: Engraving = ({ first, second, ground, paper }) => {
  const field = `M-175 38${"q35-26 70 0".repeat(5)}l68 158q-4 38-48 38t-49-8${"q-48 18-97 0".repeat(3)}q-5 8-49 8t-48-38z`;
  // Narrow at the horizon, broad in front.
  const furrows = [-3, -1, 1, 3].map(
    (at) => `${step("M", at * 35 - 3, 34)}h6${step("l", at * 14 + 14, 196)}q-17 8-34 0z`,
  );
  const crumbs = [-2, -1, 0, 1, 2].flatMap((ridge) =>
    [52, 80, 114, 152, 196].flatMap((y, row) => {
      const aside = ((row + ridge) % 2 ? -10 : 8) * (1 + row * 0.2);
      const long = 16 + row * 4;
      const x = ridge * (70 + ((y - 38) * 27) / 160) + aside;
      return [x - long / 2, y, long, row % 2 ? 6 : -6, -3, 7 + row / 2];
    }),
  );
  const blade = "M-80-36h160c8 74 2 136-20 190q-60 30-120 0c-22-54-28-116-20-190z";
  const spade =
    masses(["M-15-204h30v180h-30z", "M-64-270h128l-36 70h-56z"], first, ground) +
    fill("M-32-252h64l-16 34h-32z", ground) +
    masses([blade], second, ground) +
    masses(["M-30-58h60l-14 104q-16 14-32 0z"], first, ground, 16) +
    fill(cuts([-58, -8, -4, 104, -8, 13, -34, 54, 4, 64, -4, 10, 60, -8, -2, 60, 6, 10]), paper);
  const heap =
    "M-92 158c-14-24 4-46 32-40c8-30 44-34 64-14c20-20 56-8 58 20c32-4 48 18 36 36c-28 28-164 30-190-2z";
  const lumps = cuts([-72, 142, 36, -14, -6, 10, -16, 126, 38, -14, -6, 10, 36, 138, 36, 4, -6, 9]);
  return (
    masses([field], first, ground) +
    masses(furrows, second, ground, 12) +
    fill(cuts(crumbs), paper) +
    turned(10, 16, 4, spade, 0.9) +
    masses([heap], first, ground) +
    fill(lumps, paper)
  );
};

const spice: Engraving = ({ first, second, ground, paper }) => {
  let [lights, ends, scrolls] = ["", "", ""];
  const sticks = [-56, 54, -1].map((y, at) => {
    const [shift, half] = [[6, -14, 8][at] ?? 0, [196, 190, 216][at] ?? 0];
    const [from, to] = [shift - half, shift + half];
    lights += cuts([from + 14, y - 8, 150, 2, -4, 12, 50 + shift, y - 11, 110, 2, -4, 10]);
    lights += cuts([36 + shift, y + 12, 120, -2, 3, 10, from + 40, y + 11, 70, 0, 3, 9]);
    ends += ellipse(to, y, 18, 25);
    scrolls += `M${to + 6} ${y - 2}q-8 8-10-6t10-12t8 26t-20 10`;
    const side = 2 * half - 200;
    return `M${from} ${y - 25}q100-8 200 0t${side} 0a13 25 0 0 1 0 50q-100 6-200 0t${-side} 0q-14-24 0-50z`;
  });
  const string = "M-34-86q-12 84 0 168h26q-10-80 0-168zM6-86q-12 84 0 168h24q-10-80 0-168z";
  const bundle =
    masses(sticks, first, ground) +
    fill(lights, paper) +
    fill(ends, paper) +
    line(scrolls, first, 9) +
    mass(string, second, ground);
  const buds = [
    "M-12-20q4 80-2 134q6 14 18 4q8-60 14-138z",
    "M-16 2q-10-20-28-30q16-12 30 0q4-14 16-20q12 4 18 20q14-12 30-2q-18 12-28 32q-20 10-38 0z",
    "M-18-26q-6-34 20-36q26 0 22 36q-20-14-42 0z",
  ];
  const clove =
    masses(buds, first, ground) + fill(cut(-2, 20, 2, 80, 2, 9) + cut(-8, -48, 14, -4, -4, 9), paper);
  const veins = [34, 52, 24, 48, 38, 56, 26, 50, 30].map((long, at) => {
    const turn = 12 + at * 40 + ((at * 7) % 5) * 3;
    const [x, y] = polar(turn, 78);
    const bend = at % 2 ? 26 : -22;
    const fork = polar(turn + 180 - 2.2 * bend, long > 40 ? 24 : 12);
    return (
      step("M", x, y * 0.86) +
      step("q", ...polar(turn + 180 + bend, long * 0.5), ...polar(turn + 180, long)) +
      step("m", ...polar(turn, long * 0.5)) +
      step("l", ...fork)
    );
  });
  return (
    turned(-36, -6, -46, bundle) +
    turned(-34, -176, -150, clove) +
    turned(58, -120, 156, clove) +
    mass(ellipse(144, 152, 98, 88), first, ground) +
    mass(ellipse(132, 140, 98, 86), second, ground) +
    fill(ellipse(132, 140, 82, 70), paper) +
    turned(0, 132, 140, line(veins.join(""), second, 12) + fill(cut(-16, 4, 30, -6, 8, 10), second))
  );
};

const pepper: Engraving = ({ first, second, ground, paper }) => {
  const blade = "M0 14c-24-40-96-30-100 40c-4 80 70 120 112 186c30-70 104-116 88-200c-16-60-80-64-100-26z";
  const ribs = cuts([
    0, 24, 10, 186, 6, 13, -8, 24, -20, 146, 34, 12, 10, 24, 40, 140, -30, 12, -12, 18, -62, 86, 20, 12, 14,
    18, 68, 78, -20, 12,
  ]);
  const vine =
    "M-240-216q50 14 120 6t150-22t130-6q70 16 74 130t-58 150" +
    "M-112-206q-18 10-16 36M16-224q16 30 8 74M120-238q30 30 28 74";
  const leaf = mass(blade, second, ground) + fill(ribs, paper);
  const spikeOf = (rows: number, bend: number): string => {
    const back: [number, number][] = [];
    const front: [number, number][] = [];
    const glints: [number, number][] = [];
    for (let row = 0; row < rows; row++) {
      const [x, y] = [bend * Math.sin((row / rows) * 2.4), row * 33];
      const wide = row === 0 || row > rows - 2 ? 20 : 27;
      back.push([x - wide, y], [x + wide, y + 4]);
      front.push([x + (row % 2 ? 3 : -3), y + 18]);
      glints.push([x + (row % 2 ? -3 : -9), y + 12]);
    }
    const dots = (points: [number, number][]) => points.map(([x, y]) => `${step("M", x, y)}h0`).join("");
    return (
      line(dots([...back, ...front]), ground, 48) +
      line(dots(back), first, 33) +
      line(dots(front), ground, 44) +
      line(dots(front), first, 34) +
      line(dots(glints), paper, 9)
    );
  };
  return (
    turned(10, -124, -172, leaf, 1.12) +
    turned(-6, 162, 34, leaf, 0.8) +
    line(vine, first, 16) +
    turned(3, 26, -140, spikeOf(10, 14)) +
    turned(-2, 142, -154, spikeOf(5, -10))
  );
};

export const WOODS = { pine, cedar, wood, earth, spice, pepper } satisfies Record<string, Engraving>;

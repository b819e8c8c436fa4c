import { around, disc, ellipse, fill, line, turned } from "../engrave";
import type { Engraving } from "../inks";
import { bent, cut, leaf, lights, mass, trace, type Point } from "./traced";

/** An apple about the origin, 320 wide. */
const APPLE =
  "M0-106c30-46 150-44 160 76c6 90-56 182-108 177c-24-2-30-15-54-15c-22 0-28 16-54 13" +
  "c-50-5-108-83-102-179c8-114 122-112 158-72z";

const apple: Engraving = ({ first, second, ground, paper }) => {
  const chamber =
    fill("M4-62c40 6 72 36 66 74c-8 34-36 52-66 66c6-44 6-96 0-140z", second) +
    turned(-8, 34, 10, fill("M0-34c24 18 24 50 0 62c-22-12-22-44 0-62z", paper));
  const half =
    mass(APPLE, first, ground) +
    turned(0, 0, 0, fill(APPLE, paper), 0.9) +
    line("M0-92q-8 60-2 112t0 96", first, 10) +
    turned(3, 8, 8, chamber) +
    turned(-1, -12, 10, `<g transform="scale(-1 1)">${chamber}</g>`) +
    fill(
      cut(-122, -36, 22, 124, 18, 13) + cut(-96, -2, 20, 86, 12, 11) + cut(122, -26, -20, 112, -18, 13),
      second,
    );
  return (
    turned(-5, -72, -164, leaf(288, 132, second, paper, ground)) +
    turned(-4, -78, -30, mass(APPLE, first, ground) + fill(lights(0, 0, 162, -68), paper)) +
    line("M-84-134q-2-52-36-88", second, 18) +
    turned(6, 78, 86, half) +
    line("M92-16q4-32 26-52", first, 16)
  );
};

const apricot: Engraving = ({ first, second, ground, paper }) => {
  const whole =
    mass(
      "M-4-146c92-22 158 48 156 136c-2 90-72 152-156 150c-90-2-156-66-154-154c2-84 78-146 154-132z",
      first,
      ground,
    ) +
    fill(cut(8, -134, 26, 262, 104, 17) + lights(0, 0, 148, -66), paper) +
    line("M96-70h1m10 34h1m-34-2h1m-40 34h1m-34-4h1", paper, 11);
  const stone =
    mass("M4-76c44 18 60 50 54 82c-6 36-28 56-56 68c-34-12-54-36-56-70c-2-34 22-66 58-80z", first, paper) +
    fill(cut(6, -52, -2, 102, 40, 12) + cut(-28, -18, 10, 50, 12, 10), paper);
  const shape =
    "M2-140c24-16 156-16 154 134c-2 90-72 148-154 148c-90 0-156-60-156-148c0-148 132-150 156-134z";
  const half =
    mass(shape, first, ground) +
    turned(0, 0, 0, fill(shape, paper), 0.89) +
    turned(0, 0, 0, fill(shape, second), 0.82) +
    fill(bent(0, 0, 104, 128, 84, 14) + bent(0, 0, 86, 118, 58, 12) + bent(0, 0, 104, -56, 64, 13), paper) +
    turned(10, 0, 4, stone);
  return (
    turned(6, -66, -176, leaf(270, 128, second, paper, ground)) +
    turned(190, -90, -176, leaf(120, 84, second, paper, ground)) +
    turned(-8, -82, -34, whole) +
    line("M-92-166q0-32-14-66", second, 17) +
    turned(14, 82, 94, half)
  );
};

/** A melon cut in half lies on its side, its ribs running to the stalk; a slice before it. */
const melon: Engraving = ({ first, second, ground, paper }) => {
  const [x, y] = [66, -70];
  const shell =
    "M66-234c-50-8-96-4-130 12c-56 6-108 46-122 94c-30 32-32 94-6 126c16 50 68 86 122 86" +
    "c40 20 86 18 136 10z";
  // Where on the cut a rib ends, and how much it bows.
  const ribs = [
    { dx: -104, dy: -136, bow: -90 },
    { dx: -140, dy: -88, bow: -48 },
    { dx: -154, dy: -30, bow: -11 },
    { dx: -152, dy: 34, bow: 25 },
    { dx: -126, dy: 100, bow: 67 },
  ].map(({ dx, dy, bow }) => cut(x - 264, y + 6 + dy * 0.12, 264 + dx, dy * 0.88 - 6, bow, 16));
  const seeds = around(0, 0, 100, 13).map(([dx, dy], step) => {
    const share = [0.6, 0.38, 0.54, 0.62, 0.36][step % 5] ?? 0;
    const seed = fill("M0-20q19 22 0 38q-19-16 0-38z", first);
    return turned(step * 28 + 168, x + Math.round(dx * share), y + Math.round(dy * share * 1.22), seed);
  });
  const slice =
    mass("M-222-84c-2 214 420 216 438-24c-84 92-310 116-438 24z", first, ground) +
    fill("M-214-86c50 172 364 172 422-18c-90 84-292 102-422 18z", paper) +
    fill("M-194-74c58 136 328 136 384-14c-88 66-260 82-384 14z", second) +
    fill(
      cut(-130, -22, 108, 34, 14, 12) + cut(136, -30, -104, 38, -14, 12) + cut(-70, -20, 76, 12, 6, 10),
      paper,
    );
  return (
    mass(shell, first, ground) +
    fill(ribs.join(""), paper) +
    line(`M${x - 266} ${y + 6}q-20-6-28-28`, second, 22) +
    mass(ellipse(x, y, 154, 166), first, ground) +
    fill(ellipse(x, y, 138, 150), paper) +
    fill(ellipse(x, y, 128, 140), second) +
    fill(ellipse(x, y, 82, 100), paper) +
    seeds.join("") +
    fill(bent(x, y, 112, 118, 62, 11), paper) +
    turned(-4, 4, 166, slice)
  );
};

const cherry: Engraving = ({ first, second, ground, paper }) => {
  const fruit =
    mass("M0-66c34-28 98-4 96 62c-2 58-44 94-94 94c-54 0-96-38-96-92c0-66 60-92 94-64z", first, ground) +
    fill(bent(0, 4, 72, -60, 74, 15) + bent(0, 4, 50, -66, 62, 12), paper);
  return (
    turned(-8, -140, 76, fruit) +
    turned(10, 146, 58, fruit) +
    turned(2, 10, 148, fruit) +
    line("M2-214c-60 60-124 130-144 230M2-214c20 90 14 200 8 300M2-214c70 50 120 120 148 212", second, 15) +
    turned(24, 14, -204, leaf(250, 150, second, paper, ground)) +
    turned(158, -12, -204, leaf(196, 120, second, paper, ground)) +
    line("M-22-222q24-12 52 0", second, 26)
  );
};

/** A vine leaf about the end of its stalk, its tip down. */
function vineLeaf(ink: string, light: string, rim: string): string {
  const edge = [
    152, 134, 136, 118, 118, 100, 114, 120, 142, 126, 128, 112, 112, 98, 112, 116, 132, 110, 112, 92, 78, 26,
  ];
  const at = (index: number, side: 1 | -1): Point => {
    const angle = (index * 8.4 * Math.PI) / 180;
    const radius = (edge[index] ?? 0) * (side > 0 ? 1 : 0.93);
    return [side * radius * Math.sin(angle), radius * Math.cos(angle)];
  };
  const right = edge.slice(1).map((_, index) => at(index + 1, 1));
  const left = edge.map((_, index) => at(index, -1)).reverse();
  const veins = [
    { x: 0, y: 126 },
    { x: 112, y: 48 },
    { x: -104, y: 46 },
    { x: 84, y: -64 },
    { x: -78, y: -60 },
  ].map(({ x, y }) => {
    const branch = (turn: 1 | -1) =>
      cut(x * 0.42, y * 0.42, x * 0.24 - turn * y * 0.3, y * 0.24 + turn * x * 0.3, turn * 4, 9);
    const vein = trace([-y * 0.05 - 2, x * 0.05], [x, y], [y * 0.05 + 2, -x * 0.05]);
    return fill(vein, light) + fill(branch(1) + branch(-1), light);
  });
  return mass(trace([0, 152], ...right, ...left), ink, rim) + veins.join("");
}

const grape: Engraving = ({ first, second, ground, paper }) => {
  // The leaf hides the rest of the two upper rows.
  const berries = [4, 5, 4, 3, 2, 1].flatMap((count, row) =>
    Array.from({ length: Math.min(count, row + 2 + (row > 1 ? 2 : 0)) }, (_, step) => [
      -34 + Math.round((step - (count - 1) / 2) * 81 + 3 * Math.sin(row * 3 + step)),
      -134 + row * 69 + Math.round(3 * Math.sin(row + step * 4)),
    ]),
  );
  return (
    line("M-42-196c-26-38-84-56-122-36c-28 16-20 50 6 48c20-2 20-28 2-28", second, 11) +
    mass(berries.map(([x = 0, y = 0]) => disc(x, y, 37)).join(""), first, ground) +
    line(berries.map(([x = 0, y = 0]) => `M${x - 20} ${y + 2}q2-18 18-22`).join(""), paper, 11) +
    line("M-50-238q26 36 14 84M-40-196q60-20 120 36", second, 16) +
    turned(-34, 94, -122, vineLeaf(second, paper, ground), 0.96)
  );
};

const fruity: Engraving = ({ first, second, ground, paper }) => {
  const pear =
    mass(
      "M0-158c34-4 46 34 50 74c4 50 64 74 64 138c0 60-54 100-114 100" +
        "c-66 0-116-44-116-100c0-66 62-88 66-138c2-40 16-72 50-74z",
      first,
      ground,
    ) +
    fill(bent(0, 50, 96, -80, 76, 15) + bent(0, 50, 74, -84, 64, 12) + cut(-36, -64, 6, -56, 6, 11), paper) +
    line("M0-150q-2-26-16-42", second, 16);
  const plum =
    mass("M-2-92c56-10 96 36 96 92c0 54-42 94-94 94c-56 0-96-42-96-96c0-54 40-96 94-90z", second, ground) +
    fill(cut(6, -82, 16, 160, 62, 12) + bent(0, 0, 74, -70, 70, 14) + bent(0, 0, 54, -74, 56, 11), paper);
  const across = [74, 134, 192, 102, 164, 130, 190, 160];
  const berries = [44, 26, 48, 100, 90, 152, 140, 198].map((y, berry) => [across[berry] ?? 0, y] as const);
  const gadroons = [-150, -96, -40, 16].map((from) =>
    cut(from, 114, -from * 0.36, 46 - Math.abs(from) * 0.15, from * 0.16, 12),
  );
  return (
    turned(-24, 30, -90, leaf(210, 120, second, paper, ground)) +
    turned(-10, -112, -38, pear) +
    turned(10, 36, 4, plum) +
    mass(
      "M-240 88h480c-10 52-90 72-200 78q-12 20 2 36q76 6 86 40h-256" +
        "q10-34 86-40q14-16 2-36c-110-6-190-26-200-78z",
      second,
      ground,
    ) +
    fill(gadroons.join(""), paper) +
    mass(berries.map(([x, y]) => disc(x, y, 30)).join(""), first, ground) +
    line(berries.map(([x, y]) => `M${x - 14} ${y + 2}q2-14 14-17`).join(""), paper, 10)
  );
};

export const ORCHARD = { apple, apricot, melon, cherry, grape, fruity } satisfies Record<string, Engraving>;

import { disc, fill, line } from "../engrave";
import type { Engraving } from "../inks";
import { cut, laid, layer, rows, way, type Point, type Way } from "./way";

/** A leaf along a way, so wide to each side, its midrib and veins cut. */
function leaf(at: Way, width: number, veins = 4): string {
  const sides = Array.from({ length: veins }, (_, step) => {
    const [from, reach] = [16 + (step * 60) / veins, width * (0.64 - (step * 0.34) / veins)];
    const left = cut(at(from, -7), at(from + 17, -reach), 8);
    return left + cut(at(from + 5, 14), at(from + 20, reach * 0.94), -8);
  });
  const blade = laid("M0 0C12 -80 55 -130 100 0C62 118 22 92 0 0Z", at, width / 100);
  return blade + laid("M3 -4Q50 -7 92 0Q50 6 3 4Z", at) + sides.join("");
}

const PETAL = "M0 0C0 -90 70 -150 90 -66C97 -36 92 -20 88 -8C116 50 74 160 0 0Z";

/** A peony wide open, and its bud. */
const floral: Engraving = ({ first, second, ground, paper }) => {
  const [x, y] = [-48, -66];
  const ring = (steps: number, turn: number, length: number, width: number, cutsFrom: number) =>
    Array.from({ length: steps }, (_, step) => {
      const degrees = turn + ((step * 2 + 1) % steps) * (360 / steps) + 7 * Math.sin(step * 3);
      const down = Math.sin((degrees * Math.PI) / 180);
      const at = way(x, y, degrees, length * (1 + 0.08 * down), 12 * Math.sin(step * 5));
      const cuts = (cutsFrom ? [-0.5, 0.5] : []).map((aside, side) =>
        cut(at(cutsFrom, aside * width * 0.7), at(84 - side * 4, aside * width), 8 - side * 16),
      );
      return laid(PETAL, at, width / 100) + cuts.join("");
    });
  return (
    layer(second, ground, [
      leaf(way(5, 228, -158, 230, 34), 48, 3),
      leaf(way(12, 222, -30, 210, -20), 46, 3),
    ]) +
    line("M-20 60Q10 160 5 241M8 215C120 190 210 80 192 -100", second, 15) +
    layer(first, ground, [
      "M190-105c-40-5-62-45-48-80c10-30 38-52 58-48c30 8 52 50 38 88c-8 24-26 42-48 40z",
    ]) +
    layer(second, ground, [
      "M190-95c-40 4-68-40-50-84c4 40 20 50 34 60q-4-30 16-62q24 30 14 60q24-22 34-52c16 40-4 82-48 78z",
    ]) +
    layer(first, ground, [
      ...ring(7, 20, 184, 88, 64),
      ...ring(7, 45, 124, 60, 58),
      ...ring(5, 10, 74, 44, 0),
    ]) +
    fill(disc(x, y, 26), paper) +
    fill(disc(x, y, 17), second)
  );
};

const LEAF = "M0 0Q40 -24 100 0Q40 16 0 0Z";

/** A bunch, tied with string. */
const lavender: Engraving = ({ first, second, ground, paper }) => {
  const stems = [-25, 24, -13, 12, -1].map((lean, step) => ({
    at: way(lean * 1.2, 100, lean * 1.5 - 90, [276, 286, 316, 300, 338][step] ?? 0, lean * 0.6),
    lean,
  }));
  const spikes = stems.map(({ at }) => {
    const whorls = rows("26 27, 43 34, 54 36, 65 33, 75 28, 84 21").map(([from = 0, wide = 0]) => {
      const whorl = "M0 0C-5 -100 5 -150 13 -92Q12 -50 8 -34Q20 0 8 34Q12 50 13 92C5 150 -5 100 0 0Z";
      return laid(whorl, (along, aside) => at(from + along, aside), wide / 100);
    });
    return whorls.join("");
  });
  return (
    line(stems.map(({ at }) => laid("M0 0Q48 0 96 0", at)).join(""), second, 10) +
    layer(first, ground, spikes, 10) +
    fill(laid(LEAF, way(-26, 108, -164, 112, 30)) + laid(LEAF, way(28, 106, -18, 108, -28)), second) +
    line(stems.map(({ lean }) => `M${Math.round(lean * 1.2)} 100L${-lean * 5} 244`).join(""), second, 11) +
    layer(paper, ground, ["M-42 90q40 14 84 0l2 30q-44 14-88 0z"]) +
    line(
      "M-40 92q40 14 80 0M-42 116q40 14 84 0M34 106c50-30 90 0 60 22c-20 14-46-4-60-20c24 24 34 50 44 74" +
        "M34 108c-10 30 0 50 2 90",
      first,
      10,
    )
  );
};

const SHELL = "M0 0C-20 -120 60 -165 92 -70C104 -30 104 30 92 70C60 165 -20 120 0 0Z";

/** An old rose from three quarters. */
const rose: Engraving = ({ first, second, ground }) => {
  const ring = (x: number, y: number, petals: string) =>
    rows(petals).map(([degrees = 0, length = 0, width = 0], step) => {
      const at = way(x, y, degrees, length, 10 * Math.sin(degrees));
      const [depth, span] = Math.abs(degrees - 92) < 45 ? [83, 0.6] : [89, 0.32];
      const end = at(depth - (step % 2) * 6, width * span);
      const lip = cut(at(depth, -width * span), end, depth < 85 ? 13 : 9);
      return laid(SHELL, at, width / 100) + (length > 150 || depth < 85 ? lip : "");
    });
  const leaflets = rows(
    "122 178 50 84, 92 196 -80 104, 130 172 -22 112, -92 196 124 66, -74 204 -104 100, -110 182 -160 118",
  ).map(([x = 0, y = 0, degrees = 0, length = 0]) => leaf(way(x, y, degrees, length, 16), 42, 2));
  return (
    line("M-5 60Q30 150 8 241M16 222Q60 180 140 162M12 226Q-40 205 -118 172", second, 15) +
    fill("M12 118l44-8q-24 14-38 42zM16 156l-42 2q24 8 42 36z", second) +
    layer(second, ground, leaflets) +
    layer(first, ground, [
      ...ring(0, -88, "-92 148 120, -166 186 110, -14 188 106, 132 186 114, 50 192 110"),
      ...ring(0, -98, "-58 108 82, -126 112 84, 170 130 80, 12 128 78, 92 130 100"),
      ...ring(2, -108, "-96 68 62, 158 78 60, 28 80 60"),
      "M-38-104c-6-36 30-52 50-36c-26-2-34 16-28 24c8 10 24 4 24-6c6 22-38 38-46 18z",
      "M30-138c34 24 20 76-30 74c-18 0-30-10-36-24c24 20 60 12 66-16c2-12 4-22 0-34z",
    ])
  );
};

const POD = "M0 0C2 -50 18 -100 45 -100C75 -98 88 -50 100 6C84 52 70 100 42 98C16 96 0 50 0 0Z";
const BEAN = "M0 0C0 -70 22 -100 52 -98C84 -96 102 -54 100 4C96 62 68 98 42 94C16 90 0 50 0 0Z";

/** A cocoa pod opened, and a whole one behind. */
const chocolate: Engraving = ({ first, second, ground, paper }) => {
  const whole = way(-220, 105, -36, 520, 12);
  const open = way(105, 240, -112, 500, -14);
  const ridges = [-62, -22, 20, 58].map((aside) => {
    const [root, tip] = [Math.round(aside * 0.4), Math.round(aside * 0.2)];
    return laid(`M8 ${root}Q45 ${aside * 2 - 8} 92 ${tip}Q45 ${aside * 2 + 8} 8 ${root}Z`, whole);
  });
  const bean = ([x, y]: Point, degrees: number, length: number) => {
    const back = way(x, y, degrees + 180, length / 2);
    const at = way(...back(100, 0), degrees, length);
    return laid(BEAN, at, length / 310) + cut(at(18, -length * 0.08), at(70, -length * 0.16), -8);
  };
  const beans = rows("21 34 60, 33 42 72, 45 44 78, 57 41 74, 69 32 60").flatMap(
    ([along = 0, wide = 0, length = 0]) =>
      [-1, 1].map((side) => bean(open(along, side * wide - 6), side * 62 - 120, length)),
  );
  const shade = rows("24 101, 32 111, 40 114, 48 113, 56 107, 64 97, 72 80").map(
    ([along = 0, edge = 0], step) =>
      cut(open(along, edge - 10), open(along + 3, edge - 36 - (step % 2) * 6), 8),
  );
  return (
    layer(first, ground, [laid(POD, whole, 0.95) + ridges.join("")]) +
    layer(first, ground, [laid(POD, open, 1.18) + shade.join("")]) +
    fill(
      laid("M7 0C10 -60 22 -80 45 -78C70 -76 84 -40 94 4C84 34 64 60 42 60C20 60 8 40 7 0Z", open, 1.18),
      paper,
    ) +
    layer(second, paper, [...beans, bean(open(81, -6), -122, 54)], 12) +
    layer(second, ground, [bean([-176, 200], 22, 124), bean([-42, 206], -24, 116)])
  );
};

/** A branch with its cherries, and two beans. */
const coffee: Engraving = ({ first, second, ground }) => {
  const branch = way(-6, 241, -94, 382, 8);
  const leaves = rows(
    "42 -10 220 -18, 41 190 222 18, 69 -34 205 14, 68 216 208 -10, 96 -62 118 30, 96 236 122 10",
  ).map(([along = 0, degrees = 0, length = 0, bend = 0]) =>
    leaf(way(...branch(along, 0), degrees, length, bend), 52, 3),
  );
  const cluster = rows("-44 -2, 42 -8, -22 -30, 24 -34, 0 8");
  const cherries = [43, 69, 95].flatMap((along, step) =>
    cluster.slice(step >> 1).map(([dx = 0, dy = 0]) => {
      const [x = 0, y = 0] = branch(along, 0).map(Math.round);
      const [cx, cy, r] = [x + dx, y + dy, 29 - 3 * step];
      return disc(cx, cy, r) + cut([cx - r * 0.6, cy + r * 0.1], [cx + r * 0.1, cy - r * 0.6], -8);
    }),
  );
  const bean = (at: Way) =>
    layer(first, ground, [laid(BEAN, at, 0.58)]) + line(laid("M2 -2C30 -44 58 44 98 6", at), ground, 11);
  return (
    line(laid("M0 0Q50 0 100 0", branch), second, 15) +
    layer(second, ground, leaves) +
    layer(first, ground, cherries) +
    bean(way(-200, 160, 18, 160)) +
    bean(way(40, 196, -16, 160))
  );
};

/** A walnut opened, one whole behind, and hazelnuts in their husk. */
const nut: Engraving = ({ first, second, ground, paper }) => {
  const furrows = rows(
    "-150 -160 -150 -60, -122 -200 -118 -130, -112 -100 -100 -20, -164 -40 -130 20, -30 -196 0 -150, " +
      "-35 -120 -40 -60, 18 -150 28 -105, -78 0 -66 36, -182 -130 -184 -80",
  ).map(([x = 0, y = 0, toX = 0, toY = 0], step) => cut([x, y], [toX, toY], step % 2 ? 10 : -10));
  const inHusk = way(-158, 224, -100, 146);
  const bare = way(-66, 238, -72, 132);
  const stripes = (at: Way) =>
    [-28, 2, 30].map((aside, step) => cut(at(48, aside), at(86 - step * 4, aside * 0.6), 8));
  return (
    layer(first, ground, [
      "M-70-242q14 16 30 14c50 6 90 40 104 90c10 70-20 140-70 170c-60 24-140 0-170-50" +
        "c-30-50-24-140 20-180c24-24 50-30 66-30q12 0 20-14z" +
        "M-72-210c26 60 30 140 4 220c10-80 8-160-18-218c4-2 10-2 14-2z" +
        furrows.join(""),
    ]) +
    layer(first, ground, [
      "M76-112c50 4 140 40 158 120c14 80-20 160-80 190c-60 26-140 10-190-40c-50-60-50-140-10-200" +
        "c30-44 70-66 122-70z",
    ]) +
    fill(
      "M76-88c50 4 116 34 132 104c12 70-20 136-68 160c-50 22-120 8-160-34c-40-50-42-120-8-170" +
        "c26-36 60-56 104-60z",
      paper,
    ) +
    fill(
      "M70-62c-32-22-72-4-76 26c-34 4-46 40-28 62c-24 24-12 66 18 70c0 40 46 60 84 40c8-60 8-140 2-198z" +
        "M88-62c36-20 70 0 74 26c32 6 46 40 28 62c20 26 8 60-18 68c-4 38-44 60-84 42c-8-60-8-140 0-198z",
      second,
    ) +
    fill("M62 18q16 8 34 0v44q-18-8-34 0z", second) +
    line(
      "M20-20c20-10 34 10 20 26M-8 40c30-10 46 10 28 30M30 110c0-20 20-30 30-20M136-20c-20-6-30 10-18 26" +
        "M170 50c-26-14-44 4-32 26M124 112c4-20-10-26-18-22",
      paper,
      10,
    ) +
    layer(first, ground, [
      laid("M8 0C4 -70 62 -72 92 -16Q96 -5 104 0Q96 5 92 16C62 72 4 70 8 0Z", inHusk) +
        stripes(inHusk).join(""),
      laid("M0 0C0 -60 20 -72 44 -68C74 -62 86 -24 104 0C86 26 74 66 44 68C20 70 0 58 0 0Z", bare) +
        stripes(bare).join(""),
    ]) +
    layer(
      second,
      ground,
      [
        laid(
          "M-8 0C-8 -50 6 -74 50 -80Q36 -62 34 -50Q44 -36 56 -24Q40 -16 34 0Q46 8 54 24Q42 30 34 44" +
            "Q40 60 48 76C10 76 -8 50 -8 0Z",
          inHusk,
        ),
        laid("M0 0C-2 -40 8 -58 20 -64Q32 -30 28 0Q32 30 20 64C8 58 -2 40 0 0Z", bare),
      ],
      14,
    )
  );
};

export const FLOWERS = { floral, lavender, rose, chocolate, coffee, nut } satisfies Record<string, Engraving>;

import { disc, fill, line, turned } from "../engrave";
import type { Engraving } from "../inks";
import { cut, laid, layer, rows, way, type Way } from "./way";

const LENS = "M0 0Q50 -100 100 0Q50 100 0 0Z";

/** A leaf of sage along a way: oblong, pebbled. */
function sage(at: Way, width: number): string {
  const pebbles = [0.56, 0.68, 0.6].map((reach, step) => {
    const along = 34 + step * 17;
    const left = cut(at(along, -6), at(along + 11, -width * reach), 8);
    return left + cut(at(along + 4, 13), at(along + 14, width * reach), -8);
  });
  const blade =
    "M0 -14L16 -16C26 -84 48 -108 68 -94C88 -82 98 -50 100 4C97 56 86 90 64 96C44 102 24 80 16 18L0 14Z";
  return laid(blade, at, width / 100) + cut(at(12, -3), at(95, 0), 9) + pebbles.join("");
}

/** A bunch of sage and thyme, tied. */
const herbal: Engraving = ({ first, second, ground, paper }) => {
  const sprigs = rows("-46 318 14, 40 330 -14, -8 342 6").map(([lean = 0, length = 0, bend = 0]) => {
    const at = way(lean / 3, 120, lean - 90, length, bend);
    const leaves = [54, 65, 76, 87, 97].flatMap((along, step) =>
      [-1, 1].map((side) => {
        const [x, y] = at(along, side * 3);
        const degrees = lean - 90 + (bend * along) / 100 + side * (64 - step * 6);
        return laid(LENS, way(x, y, degrees, 48 - step * 3), 0.18);
      }),
    );
    return line(laid("M0 0Q50 0 100 0", at), second, 9) + fill(leaves.join(""), second);
  });
  return turned(
    12,
    -14,
    1,
    sprigs.join("") +
      line("M-6 130L-70 232M-2 130L-24 246M2 130L22 244M8 130L66 228", first, 12) +
      layer(first, ground, [
        sage(way(-8, 125, -152, 232, 18), 50),
        sage(way(8, 125, -26, 232, -18), 50),
        sage(way(-4, 120, -126, 268, 14), 52),
        sage(way(6, 120, -56, 262, -12), 52),
        sage(way(0, 126, -92, 250, 6), 54),
      ]) +
      layer(paper, ground, ["M-38 116q40 14 76 0l2 32q-40 14-80 0z"]) +
      line(
        "M-38 118q40 14 76 0M-40 146q40 14 80 0M36 130c46-40 84-12 58 12c-18 14-44 4-56-10" +
          "c26 18 38 40 46 66M38 134c-6 24-2 44 6 66",
        second,
        10,
      ),
  );
};

/** A leaf with a toothed edge along a way, so wide to each side, its midrib and veins cut. */
function toothed(at: Way, width: number, teeth: number): string {
  const edge = (side: number) =>
    Array.from({ length: teeth }, (_, step) => {
      const share = (tooth: number) => 6 + (tooth * 88) / teeth;
      const wide = (tooth: number) => Math.sin(Math.PI * (share(tooth) / 100) ** 0.72) ** 0.85 * width * side;
      const [from, to, next] = [share(step + 0.45), share(step + 0.9), share(step + 1)].map(Math.round);
      const [out, tip, root] = [wide(step + 0.4) * 1.12, wide(step + 0.7) * 1.04, wide(step + 1) * 0.94];
      return `Q${from} ${Math.round(out)} ${to} ${Math.round(tip)}L${next} ${Math.round(root)}`;
    });
  const veins = [22, 42, 62].map((along, step) => {
    const reach = width * ([0.62, 0.7, 0.52][step] ?? 0);
    return cut(at(along, -6), at(along + 15, -reach), 8) + cut(at(along + 4, 13), at(along + 17, reach), -8);
  });
  const halves = `M0 0${edge(-1).join("")}L100 0ZM0 0${edge(1).join("")}L100 0Z`;
  return laid(halves, at) + cut(at(4, -3), at(92, 0), 9) + veins.join("");
}

const mint: Engraving = ({ first, second, ground }) => {
  const stem = way(-20, 241, -96, 410, 16);
  const pairs = rows("15 196 56 6 20, 42 220 62 6 27, 68 176 50 5 36, 86 104 34 4 46");
  const leaves = pairs.map(([along = 0, length = 0, width = 0, teeth = 0, rise = 0], step) =>
    [-1, 1].map((side) => {
      const [x, y] = stem(along - side * 1.5, side * 3);
      const degrees = side * (90 - rise - 5 * side * (-1) ** step) - 90;
      return toothed(way(x, y, degrees, length * (1 + side * 0.03), side * (20 - step * 3)), width, teeth);
    }),
  );
  const spike = way(...stem(88, 0), -84, 112, 8);
  const whorls = [10, 38, 66].map((from, step) => {
    const crown = "M0 0C-8 -110 8 -150 26 -92Q22 -50 16 -34Q40 0 16 34Q22 50 26 92C8 150 -8 110 0 0Z";
    return laid(crown, (along, aside) => spike(from + along, aside), [0.34, 0.3, 0.22][step]);
  });
  return (
    line(laid("M0 0Q50 0 98 0", stem), second, 16) +
    layer(first, ground, leaves.flat()) +
    layer(second, ground, whorls, 12)
  );
};

/** A star anise, and seeds of it. */
const anise: Engraving = ({ first, second, ground, paper }) => {
  const carpels = rows(
    "-86 222 6 47, -43 234 -7 44, 3 224 5 48, 46 212 8 45, " +
      "93 230 -5 47, 136 220 7 48, 181 226 -6 44, 227 216 4 47",
  ).map(([degrees = 0, length = 0, bend = 0, wide = 0]) => ({
    at: way(-14, -14, degrees, length, bend),
    wide,
  }));
  const pod = "M0 0C10 -44 34 -104 58 -98C78 -92 84 -30 104 -14C104 4 84 44 64 92C36 106 12 44 0 0Z";
  const wrinkles = (at: Way, wide: number) =>
    cut(at(26, -wide * 0.46), at(44, -wide * 0.8), 9) + cut(at(30, wide * 0.46), at(48, wide * 0.76), -9);
  const husks = carpels.map(({ at, wide }) => laid(pod, at, wide / 100) + wrinkles(at, wide));
  const slits = carpels.map(({ at, wide }) =>
    laid("M20 0C38 -60 66 -68 92 -12C74 52 40 60 20 0Z", at, wide / 100),
  );
  const seed = (at: Way, wide: number) =>
    laid("M36 -2C36 -36 48 -50 58 -48C74 -46 82 -22 80 0C78 28 68 46 56 46C44 44 36 26 36 -2Z", at, wide) +
    cut(at(48, -8 * wide), at(68, -16 * wide), -7);
  const seeds = carpels.map(({ at, wide }) => seed(at, wide / 130));
  seeds.push(...[way(2, 190, 8, 210), way(124, 122, -30, 170)].map((at) => seed(at, 0.62)));
  return (
    layer(first, ground, husks, 14) +
    fill(slits.join(""), paper) +
    fill(seeds.join(""), second) +
    fill(disc(-14, -14, 15), ground)
  );
};

/** A cruet of vinegar, and a branch of gooseberries. */
const sour: Engraving = ({ first, second, ground, paper }) => {
  const berry = (x: number, y: number, degrees: number, length: number) => {
    const at = way(x, y, degrees, length);
    const veins = [-40, -15, 12, 38].map((aside) =>
      cut(at(14, aside * 0.4), at(86, aside * 0.4), aside / 2.2 + (aside < 0 ? -3 : 4)),
    );
    const skin = "M0 0C0 -60 30 -104 56 -100C84 -96 100 -56 100 0C100 56 84 100 52 100C20 100 0 60 0 0Z";
    return laid(skin, at, length / 220) + laid("M101 -8L122 -16L114 0L124 14L101 8Z", at) + veins.join("");
  };
  const glass =
    "M-112-130h80c0 70 90 90 90 230c0 80-30 140-50 140h-160c-30 0-56-60-56-140c0-140 96-160 96-230z" +
    "M-90-122c0 80-88 122-88 222c0 66 20 118 36 118h142c16 0 36-52 36-118c0-100-88-142-90-222z";
  return (
    fill(
      "M-102-120h60c0 70 90 96 90 220c0 72-28 130-46 130h-148c-22 0-46-56-46-130c0-124 90-150 90-220z",
      paper,
    ) +
    fill(
      "M-172 24q90 20 196-4c14 20 24 46 24 80c0 72-28 130-46 130h-148c-22 0-46-56-46-130c0-30 8-56 20-76" +
        "zM-156 70c-20 50-10 100 8 130c-6-44-12-76-8-130zM-120 66c-14 36-10 64-4 88c4-30 6-56 4-88z",
      second,
    ) +
    layer(first, ground, [glass], 14) +
    layer(first, ground, [
      "M-124-152c20-10 84-10 104 0l-4 28c-20 8-74 8-96 0z",
      "M-74-246c30 0 46 24 40 46c-4 16-16 20-18 46h-44c0-26-16-30-20-46c-4-24 14-46 42-46zm-22 28" +
        "c-10 14-4 26 6 36c-4-14-8-20-6-36z",
    ]) +
    layer(second, ground, [
      toothed(way(140, -150, -150, 100, 30), 44, 4),
      toothed(way(136, -150, 8, 104, 24), 46, 4),
    ]) +
    line("M246-240C190-200 112-170 106-30M138-148Q186-120 180-60M126-128Q150 0 160 72", second, 11) +
    layer(first, ground, [berry(178, -64, 84, 120), berry(106, -28, 97, 128), berry(161, 66, 82, 140)])
  );
};

/** A censer on its chains, and tears of resin. */
const incense: Engraving = ({ first, second, ground, paper }) => {
  const chain = (toX: number, toY: number) =>
    Array.from({ length: 9 }, (_, step) => {
      const [x, y] = [toX, toY + 206].map((reach) => Math.round((reach * step) / 9));
      return `M${x} ${(y ?? 0) - 206}l${Math.round(toX / 18)} ${Math.round((toY + 206) / 18)}`;
    }).join("");
  const windows = rows("-66 50 8, -22 66 2, 22 66 -3, 66 50 -9").map(
    ([x, height, lean]) => `M${x} 14q-18-22 ${lean} -${height}q18 30 ${-(lean ?? 0)} ${height}z`,
  );
  const gadroons = [-96, -58, -20, 20, 58, 96].map((x) => cut([x, 66], [x * 0.4, 158], x / 7));
  const tear = (x: number, y: number, degrees: number, length: number) => {
    const at = way(x, y, degrees, length);
    const drop = "M0 0C0 -50 20 -104 56 -100C86 -96 84 -44 102 -16C112 30 76 100 46 96C22 94 0 50 0 0Z";
    return laid(drop, at, length / 250) + cut(at(18, -3), at(62, -length * 0.2), 9);
  };
  return (
    line(chain(-146, 30) + chain(146, 30) + chain(0, -70), first, 13) +
    line(disc(0, -224, 17), first, 11) +
    fill(
      "M104-50c64-30 20-80 54-124c16-20 24-34 20-60c16 30 8 52-6 74c-28 44 14 88-68 110zM-112-62" +
        "c-50-26-10-62-36-96c-14-18-20-30-16-50c-16 24-10 46 2 62c24 34-12 70 50 84z",
      second,
    ) +
    layer(first, ground, [
      "M-62 200c0-20 42-20 42-50h40c0 30 42 30 42 50c0 14 24 20 26 44h-176c2-24 26-30 26-44z",
      "M-146 50h292c-4 80-70 124-146 124c-76 0-142-44-146-124z" + gadroons.join(""),
      "M-122 30c0-60 50-80 96-92c0-16 10-24 26-44c16 20 26 28 26 44c46 12 96 32 96 92z" + windows.join(""),
    ]) +
    layer(second, ground, [
      "M-154 22h308v30h-308z",
      tear(-198, 172, -24, 62),
      tear(-238, 214, 6, 66),
      tear(-106, 222, -172, 68),
      tear(120, 210, 10, 62),
      tear(238, 218, -160, 68),
    ]) +
    fill(disc(0, 37, 6), paper)
  );
};

/** An old sieve, and a cake of resin on its cloth, stamped with a rosette. */
const hash: Engraving = ({ first, second, ground, paper }) => {
  const mesh = Array.from({ length: 11 }, (_, step) => {
    const at = step * 28 - 140;
    const half = Math.round(Math.sqrt(160 ** 2 - at ** 2));
    return `M${at - 54} ${-60 - half}v${2 * half}M${-54 - half} ${at - 60}h${2 * half}`;
  });
  const cloth =
    "M-110 138c40-18 64-24 104-54c40-34 70-34 116-62c34 26 56 30 84 48c24 14 40 28 52 40" +
    "c-34 40-40 56-84 92c-40 20-76 22-122 42c-34-26-60-30-84-46c-30-20-46-38-66-60z";
  const grain = [8, 40, 128, 168, 214, 250, 318].map((degrees, step) => {
    const at = way(-54, -60, degrees, 172);
    return cut(at(100, -24 - step * 2), at(100, 22), -9);
  });
  const petals = Array.from({ length: 8 }, (_, step) => laid(LENS, way(0, -14, step * 45 + 10, 42), 0.13));
  const rosette = fill(petals.join(""), paper);
  const cake = [
    "M-104-40h208v74q0 26-24 28q-80 8-160 0q-24-2-24-28z",
    "M-84-72q84-8 168 0q18 2 19 20q4 40 0 76q-2 17-19 19q-84 8-168 0q-17-2-19-19q-4-36 0-76q1-18 19-20z",
  ];
  return (
    layer(second, ground, [disc(-30, -48, 188)]) +
    layer(first, ground, [disc(-54, -60, 188) + grain.join("")]) +
    fill(disc(-54, -60, 160), paper) +
    line(mesh.join(""), first, 9) +
    layer(second, ground, [cloth]) +
    turned(0, 6, 14, line(cloth, ground, 9), 0.9) +
    turned(-8, 82, 138, layer(first, ground, cake, 14) + line(disc(0, -14, 48), paper, 9) + rosette)
  );
};

export const HERBS = { herbal, mint, anise, sour, incense, hash } satisfies Record<string, Engraving>;

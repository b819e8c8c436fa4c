import { disc, fill, line, many, masses, turned } from "../engrave";
import type { Engraving } from "../inks";
import { flow } from "./rows";

/* Africa and its seas: far planes cut by light, what stands in front solid. */

const { round } = Math;

/** A cut or a leaf that tapers to both ends, bowed to the right of its way. */
function blade(x: number, y: number, dx: number, dy: number, width: number, bow = 0): string {
  const length = Math.hypot(dx, dy);
  const aside = (by: number) => [round(dx / 2 - (dy / length) * by), round(dy / 2 + (dx / length) * by)];
  const [ax = 0, ay = 0] = aside(bow + width);
  const [bx = 0, by = 0] = aside(bow - width);
  const [tipX, tipY] = [round(dx), round(dy)];
  return `M${round(x)} ${round(y)}q${ax} ${ay} ${tipX} ${tipY}q${bx - tipX} ${by - tipY} ${-tipX} ${-tipY}z`;
}

/** Cuts in one colour, six numbers each: x, y, where to, width and bow. */
const cuts = (colour: string) => (numbers: readonly number[]) => {
  const cut = (index: number) => {
    const [x = 0, y = 0, dx = 0, dy = 0, width = 0, bow = 0] = numbers.slice(6 * index);
    return blade(x, y, dx, dy, width, bow);
  };
  return fill(many(numbers.length / 6, cut), colour);
};

/** Level cuts in one colour, four numbers each: x, y, length, width. */
const waves = (colour: string) => (numbers: readonly number[]) => {
  const wave = (index: number) => {
    const [x = 0, y = 0, length = 0, width = 0] = numbers.slice(4 * index);
    return blade(x, y, length, 0, width);
  };
  return fill(many(numbers.length / 4, wave), colour);
};

/** A shape parted from what lies below it. */
function mass(d: string, colour: string, rim: string, width = 18): string {
  return masses([d], colour, rim, width);
}

/** A limb along a smooth line of points, so thick at its start and its end. */
function limb(points: readonly number[], from: number, to: number): string {
  const last = points.length / 2 - 1;
  const side = (sign: number) =>
    Array.from({ length: last + 1 }, (_, index) => {
      const [x = 0, y = 0] = points.slice(2 * index);
      const [ax = 0, ay = 0] = points.slice(2 * Math.max(0, index - 1));
      const [bx = 0, by = 0] = points.slice(2 * Math.min(last, index + 1));
      const half = (sign * (from + ((to - from) * index) / last)) / 2 / Math.hypot(bx - ax, by - ay);
      return [round(x - (by - ay) * half), round(y + (bx - ax) * half)];
    });
  return `${flow([...side(1), ...side(-1).reverse()].flat())}z`;
}

/** A petal or a stout leaf that grows from a point, so many degrees from upright, its tip leaning aside. */
function petal(x: number, y: number, degrees: number, length: number, width: number, lean = 0): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const at = (px: number, py: number) => [round(px * cos + py * sin), round(px * sin - py * cos)] as const;
  const out = width * 0.62;
  const [tipX, tipY] = at(lean, length);
  const there = `c${at(-out, length * 0.3)} ${at(lean - out, length * 0.66)} ${tipX} ${tipY}`;
  const [bx, by] = at(lean + out, length * 0.66);
  const [cx, cy] = at(out, length * 0.3);
  return `M${x} ${y}${there}c${bx - tipX} ${by - tipY} ${cx - tipX} ${cy - tipY} ${-tipX} ${-tipY}z`;
}

const malawi: Engraving = ({ first, second, ground, paper }) =>
  fill(disc(610, 170, 72), second) +
  waves(ground)([520, 200, 180, 7, 530, 217, 170, 9]) +
  mass("M0 356v-70l66-22 84 6 150-12 104 4 38 26 86 6 54 30 118 6 100 26z", second, ground) +
  line("M316 288l86 2 38 26 92 8", ground, 7) +
  fill(
    many(8, (i) => `M${324 + i * 34} ${302 + i * 4}l${-8 - (i % 3) * 5} ${48 - i * 3}l18 ${i * 3 - 48}z`) +
      "M20 300l-12 44 22-44zM62 290l-14 54 24-54zM98 292l-8 48 18-48z",
    ground,
  ) +
  waves(second)([
    330, 378, 470, 8, 430, 398, 170, 8, 640, 396, 160, 8, 350, 416, 110, 8, 700, 424, 100, 8, 360, 440, 220,
    9, 640, 448, 160, 9, 420, 466, 330, 10,
  ]) +
  mass("M470 412c36 18 150 18 232-10-12 36-46 46-112 46-62 0-108-10-120-36z", first, ground, 14) +
  mass(limb([604, 420, 600, 392, 590, 366], 32, 24), first, ground, 10) +
  fill(disc(584, 347, 12), first) +
  line("M592 372l34 18 14 2M660 340l-40 108", first, 8) +
  mass(
    flow([
      400, 532, 326, 492, 308, 410, 314, 340, 284, 286, 216, 262, 152, 284, 124, 340, 132, 410, 112, 494, 52,
      532, 400, 532,
    ]) +
      "z" +
      limb([160, 340, 128, 268, 84, 246, 26, 250], 70, 8) +
      limb([180, 310, 146, 224, 118, 176, 92, 104], 60, 7) +
      limb([218, 310, 224, 216, 206, 150, 218, 72], 62, 7) +
      limb([250, 310, 292, 224, 304, 174, 348, 96], 60, 7) +
      limb([276, 340, 330, 268, 384, 250, 458, 264], 70, 8) +
      limb([136, 200, 84, 166, 60, 160, 20, 124], 28, 7) +
      limb([214, 190, 254, 146, 260, 120, 286, 68], 26, 7) +
      limb([300, 196, 352, 172, 378, 172, 428, 128], 28, 7) +
      limb([346, 262, 396, 220, 424, 214, 476, 178], 26, 7) +
      limb([108, 254, 72, 214, 50, 210, 8, 186], 24, 7) +
      limb([206, 164, 172, 130, 170, 104, 142, 72], 22, 7),
    first,
    ground,
    14,
  ) +
  line(
    "M100 130Q90 106 62 96M106 150Q122 126 120 90M62 160Q54 138 60 110M52 154Q40 160 18 158" +
      "M168 116Q182 100 180 70M210 136Q196 116 194 86M260 124Q280 112 304 110M330 124Q326 104 330 78" +
      "M322 140Q350 132 372 110M378 172Q402 180 430 170M396 158Q408 140 406 108M424 214" +
      "Q438 196 436 166M440 206Q462 212 484 208M396 252Q430 242 474 236M420 256Q440 266 452 286" +
      "M66 248Q44 256 28 278M64 212Q48 224 20 216M80 230Q60 200 64 184",
    first,
    7,
  ) +
  fill("M0 508c120-26 260-30 400-16s300-4 400 8v60h-800z", first) +
  cuts(paper)([
    290, 306, 6, 190, 13, -6, 262, 292, 2, 130, 10, -4, 312, 440, 40, 70, 11, 8, 232, 420, -4, 90, 9, 0, 170,
    470, -40, 40, 9, -8,
  ]) +
  waves(ground)([420, 520, 140, 9, 640, 514, 110, 8, 500, 540, 190, 9, 40, 544, 150, 9]);

const durban: Engraving = ({ first, second, ground, paper }) => {
  /** A point of the bay's shore, from the near end to the far one; smaller for what breaks farther out. */
  const shore = (grown: number, t: number) => {
    const u = 1 - t;
    const x = 960 * u * u * t + 1920 * u * t * t + 330 * t ** 3;
    const y = 290 * u ** 3 + 900 * u * u * t + 420 * u * t * t;
    return [round(x * grown), round(230 + y * grown)] as const;
  };
  const inside = (grown: number, narrowing: number) =>
    [1, 0.8, 0.6, 0.4, 0.2, 0].flatMap((t) => shore(grown + narrowing * t, t));
  const breaker = (grown: number, thick: number, scallops: number) => {
    let [x, y] = shore(grown, 0);
    const start = `M${x} ${y}`;
    const foam = many(scallops, (i) => {
      const [nx, ny] = shore(grown, 1 - (1 - (i + 1) / scallops) ** 1.4);
      const r = round(Math.hypot(nx - x, ny - y) * 0.6);
      const step = `a${r} ${r} 0 0 0 ${nx - x} ${ny - y}`;
      [x, y] = [nx, ny];
      return step;
    });
    return `${start}${foam}${flow(inside(grown - thick, thick * 0.6)).replace("M", "L")}z`;
  };
  const sepals = [62, 34, -24, 4].map((degrees, i) => petal(632, 330, degrees, 150 + 30 * i, 58, 12 - i * 8));
  return (
    fill(disc(150, 128, 46), first) +
    line(disc(150, 128, 66), first, 8) +
    fill(`${flow(inside(1, 0))}L0 230z`, second) +
    fill(breaker(0.9, 0.09, 11) + breaker(0.69, 0.075, 10) + breaker(0.48, 0.06, 9), paper) +
    waves(paper)([0, 252, 160, 7, 30, 274, 120, 7]) +
    mass(
      "M150 238c70-10 150-8 216-34s100-26 160-22 110 18 160 20 80 4 114 0v60c-160-40-460-22-650-24z",
      second,
      ground,
    ) +
    waves(ground)([320, 222, 180, 8, 420, 202, 130, 7]) +
    mass("M700 560c-14-120 10-230 100-310v310z", second, ground) +
    cuts(ground)([
      728, 560, 60, -250, 12, -16, 734, 500, -38, -70, 10, 8, 742, 430, -28, -70, 10, 8, 740, 520, 60, -60,
      10, -8, 752, 450, 48, -54, 9, -8,
    ]) +
    mass("M660 560c-50-70-170-110-290-96 60 60 150 96 220 96z", second, ground) +
    cuts(ground)([
      400, 472, 244, 84, 12, -18, 484, 490, -44, 18, 10, 4, 536, 506, -48, 30, 10, 4, 588, 526, -44, 26, 10,
      4, 470, 484, -18, -24, 9, -3, 526, 500, -26, -36, 10, -4, 580, 520, -22, -42, 10, -4,
    ]) +
    mass(limb([650, 340, 688, 380, 692, 460, 678, 556], 30, 44), first, ground) +
    masses(sepals, second, ground, 16) +
    cuts(paper)([638, 300, 10, -170, 11, 0, 616, 296, -70, -106, 11, 8, 656, 296, 72, -106, 11, -4]) +
    mass(petal(622, 336, -52, 210, 36, -10), first, ground, 16) +
    mass("M356 306c74 30 150 16 214 8s116 8 124 34c-4 34-60 42-128 34-86-10-158-40-210-76z", first, ground) +
    cuts(paper)([430, 334, 230, 16, 13, -4]) +
    line("M60 548h1M130 536h1M220 550h1M300 530h1M350 548h1M420 548h1", first, 10)
  );
};

const swaziland: Engraving = ({ first, second, ground, paper }) => {
  const hut = (x: number, y: number, size: number) =>
    turned(
      0,
      x,
      y,
      mass(
        "M-20 0h-42c-4-50 18-84 56-92l-4-16h20l-4 16c38 8 60 42 56 92h-42v-24q-2-24-20-24t-20 24z",
        paper,
        first,
      ) +
        line(
          "M-40-6c-4-36 12-64 32-78M40-6c4-36-12-64-32-78M-56-34q56-18 112 0M-44-62q44-14 88 0",
          second,
          7,
        ),
      size,
    );
  const spikes = [66, 256, 50, 136, 120, 206, 112, 84, 182, 226, 190, 104, 250, 270, 274, 160];
  const flower = many(4, (i) => {
    const [x = 0, y = 0, tipX = 0, tipY = 0] = spikes.slice(4 * i);
    return limb([x, y, round((x + tipX) / 2), round((y + tipY) / 2), tipX, tipY], 32, 7);
  });
  const florets = many(12, (i) => {
    const [x = 0, y = 0, tipX = 0, tipY = 0] = spikes.slice(4 * Math.floor(i / 3));
    const [share, half] = [0.2 + (i % 3) * 0.24, 21 - (i % 3) * 5];
    const left = round(x + (tipX - x) * share) - half;
    return `M${left} ${round(y + (tipY - y) * share) - 10}l${half} 12 ${half}-12`;
  });
  const leaves = [-110, 106, -84, 78, -56, 52, -28, 24, -2].map((degrees, i) =>
    petal(168 + round(degrees / 6), 424, degrees, 148 - 5 * i, 42, degrees / 3),
  );
  const stalk =
    "M168 430Q176 330 182 224M167 390Q80 360 66 254M170 390Q240 370 250 268M170 360Q126 320 120 204";
  return (
    fill(disc(424, 214, 96), first) +
    masses(
      [
        flow([0, 318, 90, 276, 200, 262, 310, 288, 440, 380]) + "H0z",
        flow([350, 380, 460, 272, 550, 208, 640, 184, 730, 202, 800, 240]) + "V380z",
      ],
      second,
      ground,
    ) +
    cuts(ground)([
      560, 226, 160, -6, 9, -26, 520, 262, 150, -30, 9, -20, 690, 236, 110, 36, 9, -16, 470, 306, 180, -34, 9,
      -26, 250, 296, 120, 50, 9, -12,
    ]) +
    mass(
      flow([0, 352, 110, 322, 230, 318, 340, 336, 460, 356, 600, 340, 700, 308, 800, 294]) + "V560H0z",
      first,
      ground,
    ) +
    cuts(ground)([
      250, 344, 150, 34, 9, -12, 280, 380, 110, 20, 9, -8, 650, 350, 150, -26, 9, -10, 300, 424, 150, 30, 9,
      -10,
    ]) +
    hut(614, 412, 0.9) +
    hut(480, 430, 0.8) +
    hut(716, 452, 1.15) +
    mass(flow([0, 470, 140, 452, 300, 466, 470, 506, 640, 510, 800, 476]) + "V560H0z", second, ground) +
    cuts(ground)([290, 490, 200, 40, 9, -12, 560, 536, 240, -20, 9, 10]) +
    line(stalk, ground, 26) +
    mass(flower, first, ground, 16) +
    line(stalk, first, 10) +
    line(florets, ground, 6) +
    mass(limb([166, 420, 164, 480, 169, 553], 64, 60), first, ground) +
    masses(leaves, first, ground, 12)
  );
};

const southAfrica: Engraving = ({ first, second, ground, paper }) => {
  const whorl = (degrees: readonly number[], length: number, width: number) =>
    degrees.map((turn) => {
      const [x, y] = [556 + round(turn * 1.9), round(548 - turn * turn * 0.02)];
      return petal(x, y, turn, round(length - Math.abs(turn) / 2), width, turn / -6);
    });
  return (
    fill(disc(92, 140, 44), first) +
    mass(
      "M0 352l40-60 40-66 22-10 26 60 30 26 22-96 18-36 140-4 160 4 150-2 20 36 20 98 28 30 30-38" +
        " 26-12 24 34 4 10v66z",
      second,
      ground,
    ) +
    fill(
      many(13, (i) => blade(222 + i * 35, 254 - (i > 6 ? 36 : 0), (i % 3) * 3 - 3, 74 - (i % 3) * 20, 10)) +
        many(8, (i) => blade(196 + i * 54, 316 + (i % 2) * 8, i < 4 ? -30 : 30, 30, 9, i < 4 ? 4 : -4)),
      ground,
    ) +
    mass(
      "M172 236c-12-14 4-26 20-26 6-22 40-34 66-30 24-16 70-20 100-10 34-14 80-8 104 4 30-6 60 2 74" +
        " 14 24 0 34 12 22 22-30 10-60-2-88 6s-40 22-66 20-40-16-68-12-40 24-72 24-40-10-62-6-18" +
        " 10-30-6z",
      paper,
      second,
      14,
    ) +
    cuts(second)([228, 212, 130, -6, 8, -6, 380, 202, 120, 4, 8, -6]) +
    waves(second)([
      0, 372, 200, 8, 130, 390, 220, 9, 20, 410, 180, 8, 250, 372, 120, 8, 700, 374, 100, 8, 330, 408, 90, 8,
    ]) +
    mass("M0 446c80-30 170-26 260 0s150 30 260 20 200-40 280-24v118h-800z", first, ground) +
    cuts(ground)([30, 480, 190, 10, 9, -16, 60, 520, 220, 10, 9, -12, 250, 500, 120, 12, 9, 0]) +
    masses(
      [-76, 76].map((degrees) => petal(556, 530, degrees, 214, 84, degrees / 4)),
      second,
      ground,
    ) +
    cuts(ground)([430, 510, -50, -10, 10, -3, 684, 510, 50, -10, 10, 3]) +
    masses(whorl([-36, 36, -28, 28, -20, 20, -12, 12, -4, 4], 262, 44), first, ground, 12) +
    mass("M464 480c-8-80 40-134 92-158 54 24 104 78 92 158z", second, ground, 16) +
    fill(
      many(9, (i) => {
        const aside = i - 4;
        return blade(
          556 + aside * 5,
          342 + Math.abs(aside) * 7,
          aside * 17,
          96 - Math.abs(aside) * 8,
          10,
          aside * -4,
        );
      }),
      paper,
    ) +
    masses(
      [
        ...whorl([-37, 37, -25, 25, -13, 13, 0], 158, 46),
        ...whorl([-32, 32, -18, 18, -6, 6], 106, 48),
        ...whorl([-24, 24, -9, 8], 58, 44),
      ],
      first,
      ground,
      10,
    )
  );
};

const kilimanjaro: Engraving = ({ first, second, ground, paper }) => {
  const dome = [
    0, 322, 70, 280, 130, 222, 178, 160, 220, 128, 262, 116, 310, 120, 356, 112, 400, 124, 446, 158, 506, 222,
    590, 284, 690, 328, 800, 352,
  ];
  const tufts = many(12, (i) => {
    const [x, y] = [20 + i * 69, 500 - ((i * 37) % 26)];
    return (
      blade(x, y + 30, -18, -44, 9, -4) + blade(x, y + 30, 2, -58, 9) + blade(x + 2, y + 30, 20, -42, 9, 4)
    );
  });
  return (
    fill(disc(612, 226, 84), first) +
    mass(`${flow(dome)}V400H0z`, second, ground) +
    fill(
      "M146 216l38-48 38-30 42-12 46 4 46-8 40 12 40 30 44 46-8 20-30-22-10 26-30-34-8 70-26-54-38" +
        " 22-10-34-22 82-30-90-24 30-10-18-20 62-22-72-20 30-14-18-16 16z",
      paper,
    ) +
    cuts(ground)([120, 262, -40, 60, 10, 8, 520, 262, 60, 50, 10, -8, 440, 250, 30, 60, 9, -4]) +
    line("M40 342H240M170 322H310M390 332H560M340 358H500M600 362H800M0 366H110", ground, 16) +
    line("M0 346H20M270 346H350M590 340H660", ground, 10) +
    mass("M0 404l90-8 120 6 150-8 180 10 130-8 130 6v158h-800z", second, ground) +
    waves(ground)([
      20, 424, 190, 8, 240, 418, 130, 7, 120, 450, 240, 9, 420, 428, 110, 8, 330, 480, 190, 9, 690, 428, 110,
      8, 20, 480, 150, 9,
    ]) +
    line("M172 434L168 396M170 412L146 390M170 406L200 388", ground, 22) +
    mass("M96 392c12-14 40-10 52-18s40-6 56 0 36 0 48 14c-30 12-130 14-156 4z", first, ground, 14) +
    line("M172 434L168 396M170 412L146 390M170 406L200 388", first, 8) +
    mass(
      limb([640, 548, 636, 480, 622, 430, 580, 370, 500, 318], 32, 9) +
        limb([634, 490, 652, 420, 686, 370, 750, 310], 25, 9) +
        limb([624, 434, 626, 380, 640, 340, 636, 300], 17, 8) +
        limb([586, 376, 584, 350, 566, 310], 13, 7) +
        limb([684, 372, 682, 340, 690, 300], 13, 7),
      first,
      ground,
      12,
    ) +
    mass(
      "M436 316c-6-20 26-30 52-28 14-24 66-34 92-20 20-20 80-22 96-4 30-12 62-4 68 12 30-4 54 12 50" +
        " 28-30 14-80 6-110 10-40 10-80 2-110 8-46 8-112 8-138-6z",
      first,
      ground,
      14,
    ) +
    cuts(paper)([480, 304, 110, -8, 9, -6, 590, 284, 110, -2, 9, -8, 670, 302, 90, -8, 9, -4]) +
    fill("M0 520c140-26 300-6 440-12s250-16 360 6v46h-800z", first) +
    fill(tufts, first) +
    waves(ground)([60, 540, 160, 9, 400, 536, 140, 9, 690, 540, 100, 9])
  );
};

const mediterranean: Engraving = ({ first, second, ground, paper }) =>
  fill(disc(576, 222, 46), first) +
  mass("M0 330v-44c40-30 80-34 120-22s70-34 110-30 70 40 110 56 70 30 110 40z", second, ground) +
  cuts(ground)([60, 300, 100, -12, 9, -10, 190, 270, 110, 40, 9, -10, 130, 310, 140, 4, 8, 0]) +
  fill("M0 334h800v140h-800z", second) +
  waves(paper)([
    40, 352, 160, 7, 548, 350, 96, 9, 530, 370, 112, 10, 500, 392, 120, 11, 470, 416, 150, 12, 510, 438, 90,
    12, 450, 460, 150, 12, 300, 372, 120, 8, 330, 412, 80, 8, 60, 410, 130, 8, 270, 446, 110, 9,
  ]) +
  masses(
    [
      "M716 480c-40-40-46-150-26-240 8-60 20-110 34-144 10 40 26 100 34 160 10 90 0 190-24 224z",
      "M640 480c-30-40-30-110-14-170 6-30 12-50 22-70 10 24 20 50 26 84 10 60 4 120-12 156z",
    ],
    first,
    ground,
  ) +
  cuts(paper)([
    738, 200, 4, 180, 11, -6, 716, 190, -4, 120, 10, 4, 724, 330, -4, 110, 10, 0, 656, 320, 2, 110, 10, -4,
    638, 340, -2, 90, 9, 0,
  ]) +
  mass(
    limb([196, 500, 206, 430, 236, 370, 284, 306], 40, 30) +
      limb([280, 316, 330, 250, 390, 210, 420, 160], 26, 10) +
      limb([276, 316, 272, 250, 296, 200, 300, 150], 24, 10) +
      limb([240, 366, 212, 300, 160, 240, 150, 200], 18, 9) +
      limb([340, 244, 350, 200, 346, 160], 14, 8) +
      limb([190, 274, 206, 230, 204, 190], 12, 8) +
      limb([390, 208, 440, 196, 478, 176], 12, 8),
    first,
    ground,
    14,
  ) +
  masses(
    [
      "M70 196c-14-26 20-46 44-40 14-24 60-26 78-8 30-10 58 8 56 30 4 24-30 32-52 24-40 10-106" +
        " 16-126-6z",
      "M200 140c-16-24 12-48 40-44 16-26 70-30 92-10 34-14 72 2 74 26 26 12 20 44-6 46-50 10-180" +
        " 12-200-18z",
      "M350 176c-6-26 24-36 44-30 20-20 64-18 78 0 30-6 56 12 50 34-20 20-150 26-172-4z",
    ],
    first,
    ground,
    14,
  ) +
  cuts(paper)([
    96, 178, 90, -6, 9, -10, 230, 126, 120, -10, 10, -12, 270, 150, 90, -2, 9, -4, 390, 170, 90, 0, 9, -10,
  ]) +
  mass("M0 478l250-4 300 4 250-4v86h-800z", first, ground) +
  line(
    "M0 504H800M92 504l-6 26M236 504v30M330 504l4 28M480 504l-4 34M590 504v30M716 504l4 28M0 532" +
      "l86-2 150 4 98-2 142 6 114-4 130-2 80 2M40 532v28M160 532l6 28M290 534l-4 26M410 536v24" +
      "M536 536l6 24M650 534v26M760 534l-4 26",
    ground,
    7,
  );

export const AFRICA = { malawi, durban, swaziland, "south-africa": southAfrica, kilimanjaro, mediterranean };

import { disc, fill, line, turned } from "../engrave";
import type { Engraving } from "../inks";

/* The Americas, and the steppe. */

const { round } = Math;

/** A smooth line through points, given as x and y in turn: the start of a path. */
function flow(points: readonly number[]): string {
  const at = (index: number): [number, number] => {
    const kept = Math.max(0, Math.min(points.length / 2 - 1, index));
    return [points[2 * kept] ?? 0, points[2 * kept + 1] ?? 0];
  };
  const [x, y] = at(0);
  const steps = Array.from({ length: points.length / 2 - 1 }, (_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const start = `${round((cx - ax) / 6)} ${round((cy - ay) / 6)}`;
    const end = `${round(cx - bx - (dx - bx) / 6)} ${round(cy - by - (dy - by) / 6)}`;
    return `c${start} ${end} ${cx - bx} ${cy - by}`;
  });
  return `M${x} ${y}${steps.join("")}`;
}

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

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
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

/** Shapes of one ink, each parted from those below it. */
function masses(shapes: readonly string[], colour: string, rim: string, width = 18): string {
  const stroke = `stroke="${rim}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
  return `<g fill="${colour}" ${stroke}>${shapes.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

const colombia: Engraving = ({ first, second, ground, paper }) => {
  const palm = (x: number, y: number, base: number, size: number) => {
    const fronds = [-202, -168, -140, -106, -74, -42, -12, 22].map((degrees) => {
      const turn = (degrees * Math.PI) / 180;
      const [dx, dy] = [Math.cos(turn) * 74 * size, Math.sin(turn) * 60 * size + 12 * size];
      return blade(x, y, dx, dy, 15 * size, dx * -0.28);
    });
    return limb([x + 4, base, x - 3, (y + base) / 2, x, y], 15 * size, 10 * size) + fronds.join("");
  };
  return (
    fill(disc(330, 160, 66), second) +
    waves(ground)([250, 160, 160, 8, 250, 182, 160, 10]) +
    mass(
      "M0 340v-96l60-44 44 30 56-70 50 66 40-20 44 44 50-62 66-74 58 66 30 20 40-36 62 50 40-56 60" +
        " 58 44-24 56 50v98z",
      second,
      ground,
    ) +
    fill(
      "M406 132l-36 62-50 56 60-30 10 40 20-50 24 40-8-54zM160 176l-30 54-50 40 56-14 14 34 14-50z" +
        "M640 190l-26 44-44 40 50-20 6 30 18-36z",
      ground,
    ) +
    fill("M0 306c60-20 110 0 170-4s100-16 170-4 130 10 200 0 180-16 260 6v60h-800z", ground) +
    mass(
      flow([0, 352, 90, 316, 200, 330, 330, 396, 420, 404, 540, 340, 660, 300, 800, 322]) + "V560H0z",
      second,
      ground,
    ) +
    cuts(ground)([
      40, 358, 150, -4, 9, -14, 130, 396, 170, 40, 9, -14, 560, 366, 130, -34, 9, -10, 610, 410, 170, -20, 9,
      -14, 20, 420, 140, 4, 9, -10, 650, 350, 130, -10, 9, -10,
    ]) +
    masses([palm(324, 262, 440, 0.66), palm(486, 236, 430, 0.7)], first, ground, 12) +
    fill(
      "M0 452c90-26 150 0 230-10s150-34 240-16 110 28 180 18 100-10 150-2v30c-80-10-150 8-220 8" +
        "s-120-26-200-20-120 26-200 18-120-16-180-2z",
      ground,
    ) +
    masses(
      [palm(206, 176, 500, 1), palm(606, 126, 500, 1.05), palm(712, 204, 520, 1.1), palm(98, 122, 530, 1.25)],
      first,
      ground,
      12,
    ) +
    fill(flow([0, 500, 130, 476, 290, 494, 430, 476, 580, 490, 700, 510, 800, 500]) + "V560H0z", first) +
    cuts(paper)([
      40, 516, 190, -2, 9, -8, 300, 520, 160, -12, 9, -8, 520, 520, 150, 20, 9, -8, 120, 544, 210, 0, 9, 0,
      440, 544, 170, 0, 9, 0,
    ])
  );
};

const santaMarta: Engraving = ({ first, second, ground, paper }) => {
  const frond = (degrees: number, length: number) => {
    const turn = (degrees * Math.PI) / 180;
    return blade(
      626,
      250,
      Math.cos(turn) * length,
      Math.sin(turn) * length + 30,
      26,
      Math.cos(turn) * length * -0.3,
    );
  };
  return (
    fill(disc(132, 184, 78), first) +
    mass(
      "M0 420v-96l60-40 50 10 70-80 40 20 60-90 34 24 70-98 40 50 30-20 66 92 40-26 60 80 46-20 60" +
        " 70 74 30v94z",
      second,
      ground,
    ) +
    fill(
      "M302 184l12-14 70-76 34 44 32-20 50 70-24 16-20-34-18 44-24-46-26 62-28-58-22 24-12-30-10 22z",
      paper,
    ) +
    fill(
      "M366 206l-34 70-50 66 70-46 26-50zM452 196l-16 70-40 70 66-60 10-50zM274 184" +
        "l-26 66-60 60 74-44 24-60zM184 240l-40 50-50 34 66-18 36-36zM528 226" +
        "l-10 60-40 60 62-50 10-40zM606 250l-20 50-30 40 50-30zM668 290l-20 40 30-14z",
      ground,
    ) +
    mass(
      flow([0, 372, 80, 344, 160, 360, 260, 336, 360, 362, 470, 340, 580, 366, 690, 342, 800, 360]) +
        "V440H0z",
      first,
      ground,
    ) +
    cuts(ground)([
      40, 380, 100, -6, 9, -8, 210, 374, 110, 0, 9, -8, 420, 372, 110, 2, 9, -8, 640, 374, 110, -4, 9, -6,
    ]) +
    mass("M0 416c120-12 260-12 380-2s260 4 420-8v60h-800z", ground, ground, 8) +
    mass("M0 500c120-6 200-46 330-44s260 30 470-6v110h-800z", second, ground) +
    waves(paper)([
      30, 520, 190, 9, 260, 486, 160, 8, 300, 516, 150, 9, 470, 500, 120, 9, 120, 544, 170, 9, 400, 544, 180,
      9, 640, 500, 130, 9,
    ]) +
    mass("M160 452v-76h148v76h-54v-46h-34v46z", first, ground, 14) +
    cuts(ground)([
      180, 396, 0, 44, 9, 0, 200, 400, 0, 40, 9, 0, 272, 400, 0, 40, 9, 0, 290, 396, 0, 44, 9, 0,
    ]) +
    mass(
      "M112 382c44-22 88-68 112-118l-12-16 8-6 14 18 14-18 8 6-12 16" +
        "c22 50 64 94 112 118-70 20-170 20-244 0z",
      paper,
      first,
      16,
    ) +
    cuts(first)([
      226, 284, -72, 88, 11, 8, 231, 292, -32, 92, 11, 3, 236, 296, 4, 90, 11, 0, 241, 290, 40, 94, 11, -3,
      246, 284, 76, 86, 11, -8,
    ]) +
    mass(
      limb([752, 560, 730, 460, 690, 360, 626, 252], 32, 16) +
        [-190, -160, -128, -96, -60, -28, 4, 34].map((d, i) => frond(d, 150 - (i % 3) * 14)).join(""),
      first,
      ground,
      14,
    ) +
    fill("M650 560c40-30 90-40 150-36v36z", first)
  );
};

const panama: Engraving = ({ first, second, ground, paper }) => {
  /** A leaf of the banana, torn by the wind. */
  const torn = (x: number, y: number, degrees: number, length: number, width: number) => {
    const tears = many(12, (i) => {
      const share = (Math.floor(i / 2) + 0.7 + (i % 2) * 0.4) / 7.4;
      const reach = (i % 2 ? -0.48 : 0.48) * width * Math.sin(Math.PI * share ** 0.8);
      return blade(i % 2 ? -8 : 8, -length * share, reach, -30 - 24 * share, 9, i % 2 ? 6 : -6);
    });
    const leaf = mass(petal(0, 0, 0, length, width, 0), first, ground);
    return turned(degrees, x, y, leaf + fill(blade(0, 0, 0, 30 - length, 13) + tears, ground));
  };
  /** A frond of leaflets along a bow. */
  const frond = (x: number, y: number, dx: number, dy: number) =>
    blade(x, y, dx, dy, 10, dx * -0.12) +
    many(8, (i) => {
      const share = 0.1 + i * 0.11;
      const [px, py] = [x + dx * share, y + dy * share - Math.abs(dx) * 0.24 * share * (1 - share)];
      const long = 118 * (1 - share * 0.6);
      const way = Math.sign(dx);
      return (
        blade(px, py, way * long * 0.5, -long, 22, way * 8) +
        blade(px, py, way * long * 0.75, Math.min(long * 0.6, 556 - py), 22, way * -8)
      );
    });
  return (
    fill(
      many(9, (i) => {
        const turn = ((i * 20 + 190) * Math.PI) / 180;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        return blade(404 + cos * 138, 330 + sin * 138, cos * 70, sin * 70, 12);
      }) + "M288 330a116 116 0 0 1 232 0zM0 338h800v222h-800z",
      second,
    ) +
    waves(paper)([
      284, 354, 30, 9, 500, 354, 60, 9, 320, 388, 170, 9, 250, 406, 110, 9, 430, 410, 140, 9, 340, 432, 150,
      10, 300, 456, 80, 9, 420, 458, 90, 9,
    ]) +
    mass("M308 348l20 4c50 8 100 6 152-4l30-8c-6 26-22 42-40 42h-120c-20 0-34-14-42-34z", first, ground, 12) +
    mass("M354 342v-96l44-22 4 118zM414 342v-124l58-28-2 152zM346 258l-40 80h40z", paper, first, 12) +
    line("M350 346V216M408 346V180", first, 8) +
    torn(64, 558, 7, 446, 214) +
    torn(730, 558, -9, 480, 228) +
    masses([frond(-6, 534, 322, -26), frond(806, 544, -312, -36)], second, ground, 14) +
    mass("M250 560c50-34 90-30 140-40s130 0 190 40z", first, ground)
  );
};

const mexico: Engraving = ({ first, second, ground, paper }) => {
  const agave = (x: number, y: number, size: number, degrees: readonly number[]) =>
    degrees.map((turn) => {
      const length = round((112 - Math.abs(turn) / 3) * size);
      return petal(x + round(turn * size * 0.12), y, turn, length, 22 * size, round((turn / 16) * size));
    });
  const rows = [60, 408, 0.44, 300, 406, 0.42, 410, 404, 0.42, 520, 406, 0.44, 374, 466, 0.68, 520, 470, 0.7];
  const cactus =
    "M690 542V120M684 542Q648 500 648 440V200M696 542Q730 500 730 430V176M680 542Q606 510 606 470" +
    "V290M704 542Q770 510 766 460V270";
  return (
    line(disc(508, 140, 62), second, 9) +
    fill(disc(508, 140, 42), second) +
    mass(
      flow([0, 340, 90, 312, 170, 256, 236, 172, 272, 122]) +
        "l20 8 22-10 22 8" +
        flow([336, 128, 380, 186, 440, 258, 530, 306, 640, 316, 720, 296, 800, 310]).replace("M", "L") +
        "V380H0z",
      second,
      ground,
    ) +
    fill(
      "M232 196l46-62 16 8 20-10 16 6 44 60-16 34-20-26-14 52-22-50-20 30-18-42-22 56-12-44-14 24z",
      paper,
    ) +
    cuts(ground)([
      190, 262, -70, 60, 11, 8, 420, 262, 80, 54, 11, -8, 286, 270, -24, 64, 11, 0, 356, 276, 34, 54, 10, 0,
      120, 324, -60, 16, 9, 0,
    ]) +
    mass("M0 366l200-6 240 6 360-8v202h-800z", first, ground) +
    fill(
      many(6, (i) => blade(420 + (i - 3) * 44, 376, (i - 3) * 110, 180, 10)),
      ground,
    ) +
    masses(
      [0, 3, 6, 9, 12, 15].flatMap((i) => {
        const [x = 0, y = 0, size = 1] = rows.slice(i);
        return agave(x, y, size, [-76, 76, -40, 40, 0]);
      }),
      second,
      ground,
      10,
    ) +
    masses(agave(180, 526, 1.8, [-82, 82, -66, 66, -50, 50, -34, 34, -17, 16, 0]), second, ground, 14) +
    cuts(paper)([180, 500, 0, -150, 9, 0, 146, 486, -56, -100, 9, 5, 214, 486, 56, -100, 9, -5]) +
    line(cactus, ground, 50) +
    line(cactus, first, 32) +
    line("M696 134V300M696 330V500M654 214V410M736 190V410M612 304V450M761 286V450", ground, 6)
  );
};

const acapulco: Engraving = ({ first, second, ground, paper }) =>
  fill("M372 296a92 92 0 0 1 184 0z", first) +
  waves(ground)([376, 256, 176, 8, 370, 276, 188, 11]) +
  fill("M0 304h800v256h-800z", second) +
  mass("M800 304v-120c-40-20-70 6-100 12s-60 40-96 50-70 36-110 58z", second, ground) +
  cuts(ground)([640, 250, 60, 40, 9, -4, 700, 216, 50, 70, 10, -4, 580, 280, 40, 16, 9, 0]) +
  fill("M500 306c110-8 200 0 300-4v104c-20-50-110-84-300-90z", paper) +
  waves(paper)([
    350, 318, 190, 9, 370, 338, 150, 10, 400, 358, 110, 10, 350, 380, 190, 11, 400, 404, 120, 11, 370, 430,
    140, 12, 540, 376, 90, 9, 520, 448, 60, 9, 300, 472, 140, 10, 430, 500, 120, 9, 250, 530, 160, 10, 440,
    540, 130, 9,
  ]) +
  mass(
    "M0 560v-438l70-18 60 10 50-8 44 18-8 36 22 50-28 40 34 46-10 54 46 50 6 50-20 50 24 60z",
    first,
    ground,
  ) +
  cuts(paper)([
    170, 124, -30, 130, 15, 8, 206, 150, -30, 110, 13, -6, 120, 130, -50, 190, 15, 10, 206, 270, -70, 120, 15,
    -10, 216, 330, -40, 130, 13, 8, 130, 330, -60, 160, 15, 10, 252, 430, -60, 110, 14, 10, 60, 130, -30, 130,
    12, 6, 60, 350, -40, 140, 12, 8, 170, 430, -30, 110, 13, 6,
  ]) +
  mass(
    limb([276, 84, 286, 116, 300, 148], 7, 18) +
      limb([298, 142, 314, 170, 328, 186], 17, 22) +
      limb([320, 182, 326, 206, 340, 232], 10, 6) +
      limb([330, 174, 350, 186, 374, 194], 10, 6) +
      disc(340, 198, 9),
    first,
    ground,
    10,
  ) +
  mass("M640 560l8-74c30-14 90-16 112 0l14 74z", first, ground) +
  mass(
    flow([
      600, 254, 622, 238, 648, 246, 660, 272, 654, 306, 640, 336, 650, 354, 690, 356, 738, 384, 770, 428, 784,
      500, 750, 478, 726, 494, 680, 496, 632, 474, 604, 428, 600, 376, 612, 332, 624, 300, 614, 280,
    ]) + "z",
    first,
    ground,
    16,
  ) +
  mass(
    "M612 250c-60 22-110 48-168 86-6 6-2 14 6 12 10 24 44 30 84 10 44-22 74-50 92-86z",
    first,
    ground,
    16,
  ) +
  fill(
    blade(462, 342, 152, -72, 9, 6) +
      disc(630, 262, 7) +
      blade(640, 404, 116, 58, 13, -16) +
      blade(630, 428, 96, 44, 12, -10) +
      blade(666, 384, 90, 40, 10, -10) +
      blade(640, 310, -14, 60, 9, -4),
    paper,
  );

const brazil: Engraving = ({ first, second, ground, paper }) => {
  const arms = [
    424, 176, 262, 474, 140, 236, 532, 114, 206, 596, 96, 170, 662, 100, 176, 716, 124, 212, 752, 160, 244,
    520, 208, 286, 694, 220, 300,
  ];
  const arm = (index: number) => {
    const [x = 0, y = 0, from = 0] = arms.slice(3 * index);
    return { x, y, from };
  };
  const boughs = many(9, (index) => {
    const { x, y, from } = arm(index);
    return `M612 ${from}Q${round((612 + 3 * x) / 4)} ${from + 4} ${x} ${y}`;
  });
  const tufts = Array.from({ length: 9 }, (_, index) => {
    const { x, y } = arm(index);
    return `M${x - 48} ${y - 14}l18 6 4-18 18 14 8-20 12 18 16-16 6 18 16-4c-4 28-28 36-50 36s-46-10-48-34z`;
  });
  return (
    fill(disc(108, 122, 50), second) +
    mass("M0 350v-100c40-10 60-50 84-54s36 36 70 44 60 40 90 60 60 30 80 50z", second, ground) +
    cuts(ground)([78, 220, -40, 90, 11, 8, 94, 226, 30, 90, 10, -6, 180, 276, 40, 44, 9, -4]) +
    mass(
      flow([380, 380, 440, 330, 510, 300, 590, 310, 660, 334, 720, 316, 800, 290]) + "V388H380z",
      second,
      ground,
    ) +
    cuts(ground)([490, 340, 100, -6, 9, -12, 690, 350, 100, -22, 9, -8]) +
    mass(
      flow([
        236, 380, 250, 320, 262, 250, 284, 176, 318, 132, 350, 124, 388, 150, 420, 210, 442, 280, 464, 330,
        510, 356, 560, 380,
      ]) + "z",
      first,
      ground,
    ) +
    cuts(paper)([
      318, 152, -38, 140, 14, 12, 340, 146, -10, 200, 15, 8, 368, 160, 34, 160, 14, -12, 286, 250, -14, 90,
      11, 5, 408, 240, 30, 90, 11, -4, 440, 350, 60, 16, 9, 0,
    ]) +
    mass(flow([110, 384, 140, 334, 186, 308, 236, 318, 270, 346, 300, 384]) + "z", first, ground) +
    cuts(paper)([180, 330, -30, 40, 10, 4, 214, 328, 30, 40, 10, -4]) +
    waves(second)([
      0, 372, 110, 8, 0, 398, 150, 9, 190, 402, 330, 9, 90, 422, 180, 9, 330, 426, 200, 9, 0, 450, 200, 9,
      250, 452, 180, 10, 670, 406, 130, 8, 650, 436, 140, 9, 470, 452, 110, 9,
    ]) +
    mass("M0 500c120-30 240-16 360-4s300-26 440-16v80h-800z", first, ground) +
    line(`${boughs}M612 500V140`, ground, 26) +
    fill(limb([616, 520, 613, 400, 610, 280, 612, 120], 36, 14), first) +
    line(boughs, first, 10) +
    masses(tufts, first, ground, 10) +
    cuts(paper)([
      620, 320, 2, 160, 10, 0, 60, 526, 180, 0, 9, 0, 320, 532, 190, 0, 9, 0, 660, 524, 110, 0, 9, 0,
    ])
  );
};

const steppe: Engraving = ({ first, second, ground }) => {
  const stem = (x: number, top: number, lean: number) => {
    const pairs = many(5, (i) => {
      const y = top + 40 + i * 44;
      const long = 26 + i * 7;
      const at = x + round((lean * (540 - y)) / (540 - top));
      return blade(at, y, -long, -long * 0.9, 13, 5) + blade(at, y + 12, long, -long * 0.9, 13, -5);
    });
    return (
      limb([x, 560, x + lean * 0.4, (560 + top) / 2, x + lean, top], 13, 8) +
      blade(x + lean, top + 50, 2, -74, 20) +
      pairs
    );
  };
  const plumes = many(11, (i) => {
    const [x, y] = [236 + i * 46, 500 + ((i * 7) % 12)];
    const tall = -96 - ((i * 29) % 50);
    return (
      blade(x, y, 64 + ((i * 17) % 24), tall, 11, tall / 4) + blade(x + 12, y, 30, tall * 0.7, 10, tall / 8)
    );
  });
  return (
    fill(disc(410, 244, 150), first) +
    waves(ground)([264, 262, 292, 8, 260, 284, 300, 10, 260, 310, 300, 12]) +
    mass("M0 338h480c66-2 86-58 130-80 30-14 62-12 92 4 40 22 50 62 98 68v150h-800z", second, ground) +
    cuts(ground)([
      0, 366, 190, -14, 8, -6, 230, 366, 200, -12, 8, -6, 470, 362, 110, -10, 8, -6, 20, 396, 210, -18, 9,
      -10, 270, 394, 200, -20, 9, -10, 510, 386, 180, -14, 9, -12, 0, 432, 220, -22, 10, -12, 250, 428, 230,
      -28, 10, -14, 520, 420, 220, -22, 10, -16, 640, 376, 130, -10, 9, -8, 20, 470, 210, -22, 11, -12, 560,
      320, 50, -40, 10, -8, 620, 316, 40, -40, 9, -6, 670, 320, 30, -40, 9, -4, 720, 334, 20, -36, 9, -4,
    ]) +
    mass(plumes, first, ground, 12) +
    fill("M0 490c130-24 260 6 400-6s260-26 400-4v80h-800z", first) +
    fill(
      many(9, (i) => blade(20 + i * 86, 540 - ((i * 29) % 36), 70, -12, 9, -8)),
      ground,
    ) +
    masses([stem(62, 176, -8), stem(132, 100, 6), stem(200, 204, 10)], first, ground, 12)
  );
};

export const AMERICAS = { colombia, "santa-marta": santaMarta, panama, mexico, acapulco, brazil, steppe };

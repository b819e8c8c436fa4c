import { around, disc, ellipse, fill, line } from "../engrave";
import type { Engraving } from "../inks";

/* Asia, as lithographs of 1910 showed it: a few planes from edge to edge, each parted from the next by a light rim. */

type Points = readonly number[];

const { round } = Math;

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A smooth line through points, given as x and y in turn: the start of a path. */
function flow(points: Points): string {
  const last = points.length / 2 - 1;
  const at = (index: number, axis: number) => points[2 * Math.max(0, Math.min(last, index)) + axis] ?? 0;
  const steps = many(last, (index) => {
    const lean = (on: number, axis: number) => (at(on + 1, axis) - at(on - 1, axis)) / 6;
    const [dx, dy] = [at(index + 1, 0) - at(index, 0), at(index + 1, 1) - at(index, 1)];
    const start = `${round(lean(index, 0))} ${round(lean(index, 1))}`;
    return `c${start} ${round(dx - lean(index + 1, 0))} ${round(dy - lean(index + 1, 1))} ${dx} ${dy}`;
  });
  return `M${at(0, 0)} ${at(0, 1)}${steps}`;
}

/** A band that lies along a line and is so wide in its middle. */
function band(points: Points, width: number): string {
  const back: number[] = [];
  for (let index = points.length - 2; index >= 0; index -= 2) {
    const inside = index > 0 && index < points.length - 2;
    back.push(points[index] ?? 0, (points[index + 1] ?? 0) + (inside ? width : 0));
  }
  return `${flow(points)}${flow(back).replace(/^[^c]*/, "")}z`;
}

/** What lies below a line from edge to edge, down to the foot of the picture. */
function below(points: Points): string {
  return `${flow(points)}V560H0z`;
}

/** Teeth of uneven length along a way, from where a path has come to. */
function teeth(count: number, dx: number, dy: number, tipX: number, tipY: number): string {
  return `l${many(count, (index) => {
    const far = [0.7, 1, 0.5, 0.85, 0.4][index % 5] ?? 1;
    const [outX, outY] = [round(dx / count / 2 + tipX * far), round(dy / count / 2 + tipY * far)];
    return `${outX} ${outY} ${round(dx / count) - outX} ${round(dy / count) - outY} `;
  })}`;
}

/** Cuts that taper to both ends, given in fives: x, y, the way there, how wide; bowed by a part of their length. */
function cuts(rows: Points, bow = 0): string {
  return many(rows.length / 5, (row) => {
    const [x = 0, y = 0, dx = 0, dy = 0, width = 0] = rows.slice(5 * row, 5 * row + 5);
    const length = Math.hypot(dx, dy);
    const [out, back] = [bow + width / length, bow - width / length];
    const [ax, ay] = [round(dx / 2 + dy * out), round(dy / 2 - dx * out)];
    const [bx, by] = [round(dx / 2 + dy * back), round(dy / 2 - dx * back)];
    return `M${round(x)} ${round(y)}q${ax} ${ay} ${round(dx)} ${round(dy)}q${bx - round(dx)} ${by - round(dy)} ${-round(dx)} ${-round(dy)}z`;
  });
}

/** Shapes parted from each other and from what lies behind them. */
function masses(shapes: readonly string[], colour: string, rim: string, width = 16): string {
  const stroke = `stroke="${rim}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
  return `<g fill="${colour}" ${stroke}>${shapes.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

/** A crown's round clump of leaves, ragged all about. */
function leafy(x: number, y: number, radius: number): string {
  const points = around(x, y, radius, 22).flatMap(([px, py], index) => {
    const part = [1, 0.84, 1.06, 0.9, 0.98][index % 5] ?? 1;
    return [round(x + (px - x) * part), round(y + (py - y) * part)];
  });
  return `M${points.join(" ")}z`;
}

/** A bough's flat cloud of leaves: bowed above, ragged below. */
function cloud(x: number, y: number, w: number, h: number): string {
  const top = [-1, 0, -0.62, 0.72, -0.15, 1, 0.4, 0.84, 0.78, 0.5, 1, 0];
  const points = top.map((part, index) => round(index % 2 ? y - part * h : x + part * w));
  return `${flow(points)}${teeth(round(w / 18), -2 * w, 0, 2, 14)}z`;
}

const hinduKush: Engraving = ({ first, second, ground, paper }) => {
  const poplars = [
    [48, 300],
    [120, 256],
    [182, 214],
    [234, 178],
    [278, 148],
  ];
  const poplar = (x: number, h: number) => {
    const [w, third] = [round(h / 10), round(h / 3)];
    const left = `c-${w}-12-${w + 4}-${third + 10}-${w - 6}-${2 * third - 8}q4-10 8-${third}`;
    return `M${x - 5} 536v-26${left} 14 12 14 ${third - 14}c${w - 4} ${third - 10} ${w} ${2 * third - 20}-8 ${2 * third + 18}v26z`;
  };
  const front = below([0, 520, 160, 510, 320, 506, 520, 520, 660, 512, 800, 530]);
  return (
    fill(disc(652, 138, 52), second) +
    masses(
      ["M0 290l56-58 18 4 58-68 24 28 26-4 90 90h250l52-84 22 8 46-56 14 2 34 40 20 2 40 46 50 34v160h-800z"],
      second,
      ground,
    ) +
    fill(
      `M640 172l-8 34 14 20-18 34${teeth(3, 74, -10, 20, 44)}zM130 190l10 30-14 22 10 26${teeth(3, -66, -6, -18, 36)}z` +
        `M550 226l-4 24 10 24${teeth(2, 36, -4, 10, 36)}zM720 216l-6 40${teeth(2, 50, 0, 10, 30)}z`,
      paper,
    ) +
    masses(
      ["M36 420l92-116 20-2 78-96 22 2 52-90 22-8 30-42 22 18 12 2 46 78 20 4 36 54 32 6 62 80 38 18 90 92z"],
      first,
      ground,
    ) +
    fill(
      `M350 92l-10 38 18 40-20 44 24 44-16 44${teeth(7, 178, -8, 26, 76)}z` +
        `M306 140l-16 26 2 34-28 34 2 26${teeth(3, -66, 8, -20, 58)}zM224 226l-18 32 0 22${teeth(2, -52, 10, -14, 46)}z`,
      paper,
    ) +
    fill(
      cuts([
        378, 128, 18, 74, 11, 412, 176, 20, 84, 14, 380, 214, 22, 76, 14, 456, 232, 12, 58, 11, 270, 214, -12,
        40, 6,
      ]),
      first,
    ) +
    masses([below([0, 388, 110, 372, 240, 394, 400, 378, 560, 392, 680, 356, 800, 330])], second, ground) +
    fill(
      band([330, 418, 460, 414, 620, 410, 720, 388, 820, 360], 14) +
        band([310, 448, 460, 448, 640, 444, 730, 424, 820, 400], 16) +
        band([320, 482, 470, 482, 640, 480, 740, 462, 820, 440], 18) +
        band([16, 410, 110, 396, 210, 420, 300, 416], 12) +
        band([16, 450, 110, 436, 210, 458, 300, 450], 12) +
        band([16, 490, 110, 476, 210, 494, 300, 484], 12),
      paper,
    ) +
    masses(["M560 434v-40h58v-18h52v58z", "M470 446v-34h50v34z"], first, second, 12) +
    fill("M574 424v-20h14v20zM600 418v-14h12v14zM632 424v-34h14v34zM484 438v-16h14v16z", paper) +
    masses([front], first, ground) +
    masses(
      poplars.map(([x = 0, h = 0]) => poplar(x, h)),
      first,
      ground,
      14,
    ) +
    fill(front, first) +
    fill(
      poplars
        .map(([x = 0, h = 0]) => many(4, (i) => cuts([x + 2 - i, 486 - i * h * 0.17, 6, -h * 0.2, h / 38])))
        .join(""),
      paper,
    ) +
    fill(cuts([330, 536, 200, 12, 6, 560, 536, 200, 4, 6]), ground)
  );
};

const mazar: Engraving = ({ first, second, ground, paper }) => {
  const domes = [
    [250, 292, 122],
    [574, 296, 104],
  ];
  const dome = (x: number, y: number, w: number) => {
    const half = [-0.1, -0.12, -0.18, -0.28, -0.18, -0.42, 0, -0.42, 0.62, -0.56, 1, -0.98];
    const other = [0.38, 0.42, 1, 0.56, 1, 0.98, 0, 0.14, -0.08, 0.3, -0.18, 0.42];
    const way = [...half, ...other].map((part) => round(part * w)).join(" ");
    return `M${x - round(w * 0.82)} ${y}c${way}zM${x - 5} ${y - round(w * 1.3)}v-44h10v44z`;
  };
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x - w} ${y}v${w - h}q4-${w} ${w}-${w + 12} ${w - 4} 12 ${w} ${w + 12}v${h - w}z`;
  return (
    fill(disc(84, 176, 52), second) +
    line(
      "M444 142q14-18 26 2 16-18 28 0M520 96q14-18 26 2 16-18 28 0M596 140q12-16 22 0 12-14 24 0",
      first,
      8,
    ) +
    masses(["M0 344l70-36 40 10 60-26 90 40 300-10 90-40 60 30 50-14 40 20v160H0z"], second, ground) +
    domes
      .map(
        ([x = 0, y = 0, w = 0]) =>
          masses([`M${x - round(w * 0.84)} ${y}h${round(w * 1.68)}v90h-${round(w * 1.68)}z`], first, ground) +
          masses([dome(x, y, w)], second, ground) +
          fill(
            [-0.7, -0.36, 0.02, 0.4, 0.72]
              .map((k) =>
                cuts([x + k * w, y - 10, -k * w * 0.76, -w * (1.16 - Math.abs(k) * 0.26), w * 0.1], -k * 0.4),
              )
              .join("") + many(7, (i) => arch(x - round(w * (0.72 - i * 0.24)), y + 60, 8, 34)),
            paper,
          ),
      )
      .join("") +
    masses(["M694 440l10-284h-14v-16h10v-34q16-44 32 0v34h10v16h-14l10 284z"], first, ground) +
    fill("M704 250l24-12v12l-24 12zM703 290l26-12v12l-26 12zM702 210l26-12v12l-26 12z", paper) +
    masses(["M0 376h322v-120h-8v-14h200v14h-8v120h294v96H0z"], first, ground) +
    fill(
      `M338 462v-190h152v190h-12v-178h-128v178z${arch(414, 462, 50, 146)}` +
        many(8, (i) => arch(40 + i * 74 + (i > 3 ? 208 : 0), 462, 24, 58)),
      paper,
    ) +
    fill(arch(414, 462, 34, 112), second) +
    fill("M0 462H800V560H0z", second) +
    line("M0 462H800", ground, 8) +
    fill(
      many(11, (i) => `M${184 + i * 46} 478l${i * 62 - 324} 84h${28 + Math.abs(i - 5) * 5}z`),
      paper,
    )
  );
};

const afghanValley: Engraving = ({ first, second, ground, paper }) => {
  const tower = (x: number, y: number, w: number, h: number) =>
    `M${x - w} ${y}l16-${h}v-20h14v12h${w - 37}v-12h14v12h${w - 37}v-12h14v20l16 ${h}z`;
  const lit = (x: number, y: number, w: number, h: number) =>
    `M${x - w + 12} ${y}l12-${h - 16}h${round(w / 3)}l-4 ${h - 16}z`;
  const front = below([0, 524, 200, 534, 460, 528, 640, 506, 800, 512]);
  return (
    fill(disc(150, 190, 58), second) +
    masses(
      ["M0 262l70-26 60 6 60-32 50-4 70-44 60-10 56-30 60-8 40 14 60 40 50 6 60 30 50-6 54 24v200h-800z"],
      second,
      ground,
    ) +
    fill(
      cuts(
        [
          130, 250, -50, 70, 8, 140, 250, 10, 90, 9, 190, 218, -14, 90, 9, 244, 214, -40, 110, 10, 250, 214,
          20, 80, 9, 312, 172, -44, 120, 10, 318, 172, 16, 110, 10, 372, 160, -20, 130, 9, 430, 130, -40, 150,
          12, 436, 132, 20, 130, 12, 492, 124, -10, 150, 10, 532, 136, 40, 130, 11, 530, 140, 4, 70, 8, 596,
          178, 6, 130, 11, 600, 178, 56, 110, 10, 650, 186, 60, 90, 10, 706, 216, 10, 80, 9, 712, 216, 60, 90,
          9,
        ],
        0.07,
      ),
      ground,
    ) +
    fill("M0 400L800 392V560H0z", second) +
    line("M0 400L800 392", ground, 8) +
    masses(
      [
        tower(274, 400, 46, 160),
        "M450 326h110v94h-110z",
        tower(556, 420, 46, 136),
        "M130 432v-120h320v120z",
        tower(124, 436, 60, 166),
        tower(446, 436, 60, 166),
      ],
      first,
      ground,
    ) +
    fill(
      "M256 434v-58q30-36 60 0v58z" +
        lit(124, 430, 60, 166) +
        lit(446, 430, 60, 166) +
        "M192 326h190v10h-190z" +
        cuts([
          194, 352, 60, 0, 5, 330, 352, 50, 0, 5, 190, 384, 40, 0, 5, 340, 380, 40, 0, 5, 188, 412, 50, 0, 5,
          336, 410, 46, 0, 5,
        ]),
      paper,
    ) +
    fill(
      "M296 444L380 540H480L318 444z" +
        many(6, (i) => cuts([240 + i * 14, 452 + i * 14, -270, 6 + i * 2, 7 + i])) +
        many(7, (i) => `M${384 + i * 56} 446l${90 + i * 30} 100h${26 + i * 6}z`),
      paper,
    ) +
    masses([front], first, ground) +
    masses(
      [
        "M668 530q14-50 8-110h44q-4 60 14 110z",
        leafy(650, 396, 44),
        leafy(748, 396, 48),
        leafy(644, 322, 46),
        leafy(756, 320, 48),
        leafy(698, 270, 54),
        leafy(700, 366, 58),
      ],
      first,
      ground,
      12,
    ) +
    fill(front, first) +
    fill(
      cuts(
        [
          660, 266, 40, -30, 8, 690, 286, 40, -16, 8, 616, 320, 30, -26, 8, 640, 336, 26, -10, 7, 730, 310,
          34, -24, 8, 756, 334, 26, -8, 7, 664, 360, 40, -30, 8, 690, 382, 46, -16, 8, 624, 400, 30, -22, 8,
          728, 396, 34, -22, 8, 692, 510, -2, -60, 6,
        ],
        0.25,
      ),
      paper,
    )
  );
};

const lebanon: Engraving = ({ first, second, ground, paper }) => {
  const clouds = [
    [326, 106, 84, 34],
    [256, 162, 110, 36],
    [396, 170, 110, 36],
    [210, 226, 142, 40],
    [430, 240, 146, 40],
    [310, 276, 116, 34],
    [190, 312, 158, 42],
    [460, 324, 166, 44],
    [224, 380, 126, 34],
    [418, 386, 116, 32],
  ];
  const knoll = below([0, 500, 120, 478, 300, 466, 520, 484, 680, 510, 800, 522]);
  return (
    fill(disc(690, 150, 54), second) +
    masses(
      [below([0, 272, 90, 250, 200, 226, 330, 236, 470, 214, 580, 246, 690, 218, 800, 240])],
      second,
      ground,
    ) +
    fill(
      `${flow([560, 262, 620, 252, 690, 236, 750, 246, 800, 258])}v16${teeth(7, -230, 8, 0, 34)}z${flow([0, 288, 90, 266, 200, 242, 330, 252, 400, 242])}v14${teeth(12, -400, 40, 0, 30)}z`,
      paper,
    ) +
    fill("M0 350L800 340V560H0z", ground) +
    fill(
      many(5, (i) => `M0 ${356 + i * 32}l800-10v${10 + i * 3}l-800 ${14}z`),
      second,
    ) +
    masses([knoll, "M262 506q30-50 32-160t8-240h46q-6 160 2 250t34 150z"], first, ground) +
    masses(
      clouds.map(([x = 0, y = 0, w = 0, h = 0]) => cloud(x, y, w, h)),
      first,
      ground,
      12,
    ) +
    fill(knoll, first) +
    fill(
      clouds
        .map(([x = 0, y = 0, w = 0, h = 0]) =>
          cuts(
            [
              x - w * 0.7,
              y - h * 0.3,
              w * 0.6,
              -h * 0.36,
              6,
              x + w * 0.1,
              y - h * 0.6,
              w * 0.55,
              h * 0.14,
              6,
            ],
            0.1,
          ),
        )
        .join("") + cuts([292, 470, 22, -70, 8, 322, 476, 6, -80, 8, 352, 476, -14, -64, 7]),
      paper,
    )
  );
};

const thailand: Engraving = ({ first, second, ground, paper }) =>
  fill(disc(330, 226, 78), second) +
  masses(
    [
      "M0 390v-190l16-22 26-8 20 14 8 24 16 10 4 60 12 20 10 92z",
      "M410 390l8-70 14-10 4-36 22-24 24 2 16 24 2 34 26 16 14-12 26 6 14 40 8 30z",
    ],
    second,
    ground,
  ) +
  masses(["M0 376H800V560H0z"], second, ground) +
  masses(
    [
      "M506 398l-6-20 14-16-4-40 10-60-6-50 16-40 2-28 24-30 26-4 14-14 34 4 26 24 6 30 18 26-2 44 12 40 18-6 18-32 30-12 26 12 14 30v142z",
      "M50 400l-8-18 14-18-6-50 8-60 18-34 30-20 28 6 22 24 2 36 14 30-4 50 12 36-2 18z",
    ],
    first,
    ground,
  ) +
  fill(
    `M546 220${teeth(2, 26, -12, 4, -22)}l-4 50 8 40-8 50${teeth(2, -24, 0, -4, 30)}l2-60z` +
      `M592 190${teeth(2, 28, -6, 0, -22)}l-2 70 8 40-6 40${teeth(2, -24, 4, -2, 34)}l4-70-8-30z` +
      `M640 200${teeth(2, 26, 12, 0, -20)}l4 60-6 40 10 50${teeth(2, -28, 0, -2, 34)}l-2-60-6-40z` +
      `M722 304${teeth(2, 26, -14, 4, -18)}l2 40 4 30${teeth(2, -30, 0, 0, 24)}zM764 296${teeth(2, 22, 8, 0, -16)}l2 60${teeth(2, -24, 0, 0, 26)}z` +
      `M80 266${teeth(2, 26, -18, 0, -18)}l0 50 4 40${teeth(2, -32, 0, -2, 26)}zM126 250${teeth(2, 20, 14, 0, -16)}l0 60${teeth(2, -22, 0, 0, 30)}z` +
      cuts([
        576, 300, -2, 70, 6, 690, 240, 4, 120, 7, 614, 310, 4, 60, 6, 20, 240, 4, 100, 7, 50, 250, -6, 60, 6,
        452, 270, 0, 80, 7,
      ]),
    paper,
  ) +
  fill(
    cuts([
      288, 396, 90, 0, 7, 252, 416, 150, 0, 8, 20, 424, 130, 0, 8, 520, 420, 250, 0, 9, 600, 446, 200, 0, 9,
      10, 500, 80, 0, 9, 60, 540, 300, 0, 10, 430, 524, 330, 0, 10, 690, 490, 110, 0, 9,
    ]),
    paper,
  ) +
  masses(
    ["M132 396q120-66 280-24l-8 24q-130-26-264 16zM166 404h12v44h-12zM262 394h12v60h-12zM364 396h12v40h-12z"],
    first,
    paper,
    10,
  ) +
  masses(
    ["M60 440c80 22 260 26 350 12 86-14 146-64 186-166l16-2c-16 122-92 206-200 210-150 6-300-4-352-54z"],
    first,
    paper,
  ) +
  line("M66 440L0 400", first, 9) +
  line("M586 330l22 8M578 350l20 12", paper, 8) +
  fill(cuts([120, 462, 270, 4, 5], -0.05), paper);

const nepal: Engraving = ({ first, second, ground, paper }) => {
  const flags = (x: number, y: number, cx: number, cy: number, count: number) =>
    many(count, (i) => {
      const at = [0.3, 1].map((part) => {
        const t = (i + part) / (count + 0.4);
        return [2 * t * (1 - t) * cx + t * t * x, 2 * t * (1 - t) * cy + t * t * y].map(round);
      });
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = at;
      return `M${226 + ax} ${96 + ay}l${bx - ax} ${by - ay}-4 38 ${round((ax - bx) * 0.86)} ${ay - by - 4}z`;
    });
  return (
    fill(disc(690, 140, 44), second) +
    masses(
      [
        "M0 340l80-60 40 10 90-76 60 30 90-60 30 4 66-94 14-2 14 20 16-12 12 0 38 96 34 20 40 74 40 4 60 60 76 30v100H0z",
      ],
      second,
      ground,
    ) +
    fill(
      `M468 108l-20 46 14 36-30 44 16 44${teeth(5, 116, 0, 16, 56)}l-40-90-14-60-14-14-12 16zM366 200l-10 30 8 30${teeth(2, -60, 0, -10, 40)}z`,
      paper,
    ) +
    masses([below([0, 350, 130, 376, 260, 370, 420, 390, 600, 350, 800, 310])], first, ground) +
    fill(
      many(4, (i) =>
        band(
          [300, 414 + i * 30, 440, 418 + i * 24, 620, 386 + i * 23, 720, 356 + i * 24, 830, 330 + i * 26],
          13,
        ),
      ) +
        band([-20, 384, 40, 390, 110, 410], 12) +
        band([-20, 414, 30, 420, 80, 436], 12),
      paper,
    ) +
    line("M-6 214Q100 220 226 96Q420 280 806 236", first, 6) +
    fill(flags(-232, 118, -126, 124, 3) + flags(580, 140, 194, 184, 8), first) +
    masses(["M92 462v-34h26c-34-104 14-168 108-168s142 64 108 168h26v34z"], paper, first, 24) +
    masses(["M176 268v-54h100v54z", "M192 208l24-108h20l24 108z"], first, paper, 12) +
    fill(
      `M192 228h68v12h-68z${many(5, (i) => `M${190 + i * 3} ${188 - i * 18}h${72 - i * 6}v7h-${72 - i * 6}z`)}`,
      paper,
    ) +
    fill(ellipse(226, 88, 12, 18), first) +
    fill(
      `${band([92, 428, 226, 426, 360, 428], 10)}M310 424c24-70 10-120-40-142 80 16 92 82 66 142z` +
        cuts([286, 420, 10, -90, 7, 260, 420, 8, -60, 6]),
      first,
    ) +
    masses([below([0, 470, 140, 452, 300, 450, 480, 470, 660, 440, 800, 402])], second, ground) +
    fill(
      many(3, (i) =>
        band(
          [
            -20,
            500 + i * 26,
            140,
            480 + i * 28,
            300,
            478 + i * 28,
            480,
            498 + i * 24,
            660,
            466 + i * 28,
            830,
            426 + i * 36,
          ],
          14,
        ),
      ),
      paper,
    )
  );
};

export const ASIA = {
  "hindu-kush": hinduKush,
  mazar,
  "afghan-valley": afghanValley,
  lebanon,
  thailand,
  nepal,
};

import { disc, fill, line } from "../engrave";
import type { Engraving } from "../inks";

/* Mountains by the sea and in the clouds, in the same manner as Asia. */

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

/** A palm's frond: its rib is bowed, its leaflets hang. */
function frond(x: number, y: number, dx: number, dy: number, size: number): string {
  const rib = `q${round(dx * 0.5)} ${round(dy * 0.5 - size * 0.42)} ${dx} ${dy}`;
  return `M${x} ${y}${rib}${teeth(6, -dx, -dy, round(dx * 0.12), size * 0.26)}z`;
}

/** A palm's crown about its heart. */
function crown(x: number, y: number, size: number): string[] {
  const ways: [number, number][] = [
    [-1, 0.24],
    [1, 0.2],
    [-0.62, 0.76],
    [0.7, 0.7],
    [-0.84, -0.24],
    [0.9, -0.3],
    [0.1, -0.72],
  ];
  return ways.map(([dx, dy]) => frond(x, y, round(dx * size), round(dy * size), size));
}

const rif: Engraving = ({ first, second, ground, paper }) => {
  const houses = [
    [484, 210, 56],
    [546, 222, 50],
    [446, 258, 58],
    [508, 268, 52],
    [566, 278, 58],
    [412, 310, 54],
    [470, 318, 60],
    [534, 330, 54],
    [592, 338, 60],
    [378, 364, 58],
    [440, 372, 56],
    [500, 382, 60],
    [564, 392, 54],
    [622, 402, 62],
  ];
  const pad = (x: number, y: number, length: number, degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    const [up, over] = [length * Math.cos(turn), length * Math.sin(turn)];
    const at = (along: number, aside: number) =>
      `${round(along * over + aside * up)} ${round(aside * over - along * up)} `;
    return `M${x} ${y}c${at(0.1, -0.36)}${at(0.98, -0.6)}${at(1, 0)}${at(-0.02, 0.6)}${at(-0.9, 0.36)}${at(-1, 0)}z`;
  };
  return (
    fill(disc(118, 150, 54), second) +
    masses(
      [
        `${flow([0, 250, 60, 220, 130, 190, 190, 120, 240, 96, 290, 150, 350, 220, 480, 240, 600, 170, 670, 124, 740, 170, 800, 200])}V560H0z`,
      ],
      second,
      ground,
    ) +
    fill(
      cuts([
        234, 120, -70, 120, 14, 244, 116, -16, 140, 14, 258, 124, 40, 120, 14, 280, 156, 60, 80, 12, 676, 146,
        20, 130, 14, 694, 156, 60, 120, 14, 730, 180, 70, 90, 12, 130, 210, -60, 90, 12, 70, 234, -50, 60, 10,
      ]),
      ground,
    ) +
    masses(
      [
        `${flow([130, 560, 250, 430, 340, 320, 420, 200, 500, 140, 560, 156, 640, 240, 730, 330, 820, 380])}V560z`,
      ],
      first,
      ground,
    ) +
    fill(
      cuts([
        440, 206, -70, 90, 11, 400, 290, -70, 90, 12, 350, 360, -70, 80, 12, 640, 266, 60, 60, 10, 690, 330,
        80, 60, 11, 350, 420, -60, 50, 9, 720, 400, 60, 40, 9,
      ]),
      ground,
    ) +
    masses(
      [
        "M514 212v-84h36v84z",
        "M520 128v-24h24v24z",
        ...houses.map(([x = 0, y = 0, w = 0]) => `M${x} ${y}h${w}v50h-${w}z`),
      ],
      paper,
      first,
      12,
    ) +
    fill(
      houses.map(([x = 0, y = 0, w = 0]) => `M${x + w - 15} ${y}h15v42h-15z`).join("") +
        "M538 128h12v76h-12zM538 104h6v24h-6z",
      second,
    ) +
    fill(
      houses
        .map(([x = 0, y = 0], i) => `M${x + 10 + (i % 3) * 5} ${y + 14 + (i % 2) * 5}h11v20h-11z`)
        .join("") + "M520 144h10v18h-10z",
      first,
    ) +
    masses([below([0, 452, 160, 448, 330, 484, 520, 508, 680, 496, 800, 470])], second, ground) +
    fill(
      band([300, 514, 480, 534, 640, 524, 820, 494], 12) + band([300, 542, 480, 554, 640, 548, 820, 526], 8),
      ground,
    ) +
    masses(
      [
        pad(118, 590, 170, 2),
        pad(90, 452, 120, -52),
        pad(140, 440, 140, 24),
        pad(60, 390, 112, -4),
        pad(186, 330, 100, -18),
        pad(190, 400, 104, 70),
      ],
      first,
      ground,
    ) +
    masses(
      [
        pad(40, 290, 36, -30),
        pad(70, 284, 38, 14),
        pad(150, 238, 38, -24),
        pad(180, 238, 36, 26),
        pad(284, 352, 36, 50),
      ],
      second,
      ground,
      10,
    ) +
    line(
      "M100 550h0M130 520h0M94 500h0M126 470h0M30 400h0M60 420h0M166 400h0M190 360h0M158 360h0M180 320h0M62 340h0M50 310h0M172 290h0M190 270h0M240 370h0M262 388h0M150 490h0",
      paper,
      9,
    )
  );
};

const atlas: Engraving = ({ first, second, ground, paper }) => {
  const towers = [
    [400, 480, 74, 270],
    [254, 480, 62, 190],
    [536, 480, 62, 214],
  ];
  const horned = (x: number, y: number, w: number, h: number) =>
    `M${x - w} ${y}l18-${h}v-40l12 14 10 16${teeth(3, 2 * w - 80, 0, 0, -12)}l10-16 12-14v40l18 ${h}z`;
  const palms = "M700 570Q722 400 690 226M84 570Q64 460 92 316";
  return (
    fill(disc(560, 116, 46), second) +
    masses(
      [
        "M0 210l50-40 30 10 64-64 30 36 30-8 56 60 60-30 40 20 70-20 40 20 30-6 60 46 50-64 46-14 30-20 54 60 60-10v280h-800z",
      ],
      second,
      ground,
    ) +
    fill(
      `M0 232l52-44 30 10 62-60 28 34 30-8 58 62 62-34 38 20 70-18 38 18 30-6 60 46 54-66 44-12 28-18 54 60 62-8v60${teeth(14, -800, 10, -10, 46)}z`,
      paper,
    ) +
    fill(
      cuts([
        144, 150, -20, 90, 12, 154, 160, 30, 80, 12, 60, 210, 4, 70, 10, 230, 190, 20, 80, 12, 640, 216, -20,
        80, 12, 690, 190, 10, 100, 12, 726, 190, 40, 90, 12, 310, 230, 0, 60, 10, 480, 220, 0, 60, 10,
      ]),
      second,
    ) +
    masses(
      [
        ...towers.map(([x = 0, y = 0, w = 0, h = 0]) => horned(x, y, w, h)),
        `M160 490v-100${teeth(18, 470, 0, 0, -18)}v100z`,
      ],
      first,
      ground,
      18,
    ) +
    fill(
      towers
        .map(([x = 0, , w = 0, h = 0]) => {
          const y = 480 - h;
          return (
            many(3, (i) => `M${x - 28 + i * 28} ${y + 18}l11 18-11 18-11-18z`) +
            `M${x - w + 26} ${y + 64}h${2 * w - 52}v10h-${2 * w - 52}z` +
            `M${x - 24} ${y + 88}h12v26h-12zM${x + 12} ${y + 88}h12v26h-12z`
          );
        })
        .join("") +
        "M372 486v-50q28-36 56 0v50z" +
        many(4, (i) => `M${196 + i * 40} 424l8-16 8 16v22h-16zM${462 + i * 38} 424l8-16 8 16v22h-16z`),
      paper,
    ) +
    masses([below([0, 496, 200, 482, 420, 490, 620, 482, 800, 498])], second, ground) +
    fill(
      band([-10, 526, 200, 510, 420, 518, 600, 510, 810, 528], 12) +
        band([130, 546, 300, 536, 500, 542, 670, 538], 9),
      paper,
    ) +
    line(palms, ground, 38) +
    line(palms, first, 22) +
    masses([...crown(690, 222, 124), ...crown(92, 312, 100)], first, ground, 10) +
    fill(cuts([704, 300, 8, 200, 4, 82, 380, -6, 150, 4]), paper)
  );
};

const hawaii: Engraving = ({ first, second, ground, paper }) => {
  const trunks = "M60 580Q110 400 204 210M20 580Q20 430 84 330";
  return (
    fill(disc(690, 150, 54), second) +
    masses(
      ["M120 420c130-50 230-160 300-276l26-8 30 16 40-18 24 10c60 114 150 214 310 268v20z"],
      second,
      ground,
    ) +
    fill(
      cuts([
        440, 160, -110, 220, 16, 456, 166, -60, 230, 16, 476, 170, -14, 220, 16, 500, 160, 30, 230, 16, 516,
        160, 84, 230, 16, 532, 160, 150, 220, 16, 420, 166, -170, 206, 14,
      ]),
      ground,
    ) +
    masses(
      [
        flow([
          270, 302, 258, 276, 292, 264, 312, 240, 352, 250, 378, 226, 424, 246, 468, 232, 508, 252, 552, 236,
          592, 258, 628, 250, 660, 270, 712, 280, 704, 302, 640, 306, 540, 292, 450, 306, 360, 296, 270, 302,
        ]) + "z",
      ],
      paper,
      second,
      20,
    ) +
    masses(["M0 416H800V560H0z"], first, ground) +
    fill(
      cuts([
        250, 434, 130, 0, 7, 600, 432, 220, 0, 8, 170, 456, 150, 0, 8, 640, 460, 160, 0, 9, 660, 494, 140, 0,
        9, 690, 528, 120, 0, 9,
      ]),
      paper,
    ) +
    masses(
      [
        "M150 548c130 4 150-96 270-118 110-20 196 16 214 74 8 28-10 46-30 48 2-36-26-60-66-54-46 8-60 44-36 70z",
      ],
      second,
      paper,
    ) +
    fill(
      cuts([236, 540, 190, -74, 9], 0.16) +
        cuts([290, 548, 160, -66, 10], 0.16) +
        cuts([360, 552, 120, -50, 10], 0.16) +
        cuts([440, 462, 150, 32, 9], 0.2),
      paper,
    ) +
    fill(
      "M420 430c110-20 196 16 214 74 8 28-10 46-30 48l6-18-14 2 6-22-18 2 0-20-20 2-4-20-22 6-10-18-24 8-12-16-26 10-14-14-32 8z",
      paper,
    ) +
    masses([below([0, 500, 90, 506, 180, 534, 300, 552, 420, 560])], second, paper) +
    line(trunks, ground, 38) +
    line(trunks, first, 22) +
    masses([...crown(204, 206, 150), ...crown(84, 330, 116)], first, ground, 10)
  );
};

const jamaica: Engraving = ({ first, second, ground, paper }) => {
  const leaves: [number, number, number, number, number][] = [
    [-150, -130, 110, -0.3, 0],
    [250, -110, 120, 0.36, 0],
    [-20, -250, 110, -0.12, 0],
    [150, -230, 120, 0.16, 0],
    [220, 40, 110, 0.42, 0],
  ];
  const tears = (dx: number, dy: number, w: number, bow: number) =>
    many(8, (i) => {
      const t = 0.24 + (i >> 1) * 0.17 + (i % 2) * 0.06;
      const at = (on: number, part: number) => {
        const out = bow + ((i % 2 ? 1 : -1) * w * part) / Math.hypot(dx, dy);
        const k = 2 * on * (1 - on);
        return [k * (dx / 2 + dy * out) + on * on * dx, k * (dy / 2 - dx * out) + on * on * dy].map(round);
      };
      const [[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0]] = [
        at(t, 1.1),
        at(t - 0.08, 0.2),
        at(t + 0.05, 1.1),
      ];
      return `M${110 + ax} ${350 + ay}l${bx - ax} ${by - ay} ${cx - bx} ${cy - by}z`;
    });
  return (
    fill("M614 346a74 74 0 0 1 148 0z", first) +
    masses(
      [
        `${flow([0, 190, 80, 170, 170, 150, 260, 150, 350, 92, 420, 84, 480, 140, 560, 190, 620, 270, 680, 346])}H0z`,
      ],
      second,
      ground,
    ) +
    masses(
      [`${flow([200, 300, 300, 210, 370, 190, 440, 220, 510, 250, 560, 300, 620, 346])}H0v-46z`],
      second,
      ground,
    ) +
    fill(
      cuts([
        370, 200, -30, 110, 12, 384, 204, 10, 110, 12, 440, 230, 0, 90, 12, 450, 232, 40, 90, 12, 520, 270,
        30, 60, 10, 420, 100, -20, 70, 12, 430, 100, 20, 90, 12, 500, 176, 30, 60, 10, 300, 150, -20, 60, 10,
      ]),
      ground,
    ) +
    masses(["M0 346H800V560H0z"], second, ground) +
    masses([`${flow([200, 366, 300, 320, 380, 300, 440, 326, 500, 340, 560, 366])}z`], first, ground) +
    fill(
      cuts([
        640, 364, 100, 0, 8, 610, 386, 150, 0, 9, 650, 410, 90, 0, 8, 430, 396, 120, 0, 8, 360, 424, 130, 0,
        9, 560, 440, 200, 0, 9, 420, 462, 110, 0, 9, 660, 470, 140, 0, 9,
      ]),
      paper,
    ) +
    masses(
      ["M552 424h84q-8 24-24 24h-44q-12-6-16-24z", "M590 414v-90q40 50 42 90zM580 414v-70q-26 36-28 70z"],
      first,
      paper,
      10,
    ) +
    masses([below([0, 470, 160, 460, 330, 486, 520, 520, 680, 516, 800, 490])], first, paper) +
    masses(
      [
        "M72 570q14-110 14-220h50q2 110 30 220z",
        ...leaves.map(([dx, dy, w, bow]) => cuts([110, 350, dx, dy, w], bow)),
      ],
      first,
      ground,
      14,
    ) +
    fill(leaves.map(([dx, dy, w, bow]) => tears(dx, dy, w, bow)).join(""), ground) +
    fill(
      leaves.map(([dx, dy, , bow]) => cuts([110, 350, dx * 0.94, dy * 0.94, 9], bow)).join("") +
        cuts([100, 540, 4, -150, 8, 124, 540, -4, -120, 8]),
      paper,
    )
  );
};

const alps: Engraving = ({ first, second, ground, paper }) => {
  const larch = (x: number, y: number, h: number) => {
    const [w, step] = [h / 5, h / 6];
    const side = (way: number) =>
      many(5, (i) => {
        const [out, back] =
          way > 0 ? [0.42 + i * 0.1, -0.26 - i * 0.04] : [0.26 + (4 - i) * 0.04, -0.42 - (4 - i) * 0.1];
        return way > 0
          ? `${round(w * out)} ${round(step)} ${round(w * back)}-4 `
          : `${round(w * back)} 4 ${round(w * out)} ${-round(step)} `;
      });
    return `M${x} ${y - h}l${side(1)}` + `${-round(w * 0.6)} 4v${round(step)}h-12v-${round(step)}` + `z`;
  };
  return (
    fill(disc(140, 140, 44), second) +
    masses(
      ["M0 330l70-70 30 8 60-60 60 50 60 60h260l60-70 30 10 60-60 50 30 60 60 60 20v100h-800z"],
      second,
      ground,
    ) +
    masses(
      [
        "M150 420l60-70 40-16 60-74 30-40 40-30 20-60 10-46 16-24 26 8 24 44 14 46 44 60 30 20 40 60 60 50 50 72z",
      ],
      first,
      ground,
    ) +
    fill(
      `M424 84l-14 46 14 44-18 50 24 54-18 50 16 50${teeth(6, -190, 4, -14, 34)}l30-30 58-76 28-36 40-34 20-62z`,
      paper,
    ) +
    fill(
      cuts([
        396, 190, 10, 50, 8, 360, 230, 20, 60, 10, 330, 280, 10, 60, 10, 386, 270, 14, 60, 10, 290, 320, 6,
        50, 9,
      ]),
      first,
    ) +
    fill(
      cuts([446, 130, 30, 60, 8, 450, 200, 50, 80, 10, 460, 290, 60, 70, 10, 530, 280, 50, 60, 9]),
      paper,
    ) +
    masses([below([0, 400, 200, 396, 400, 404, 600, 396, 800, 390])], second, ground) +
    fill("M270 412h300l-60 30-50 60-30 34-40-50-60-40z", first) +
    fill(
      cuts([
        120, 424, 300, 0, 8, 380, 446, 260, 0, 8, 240, 468, 260, 0, 8, 400, 490, 200, 0, 8, 560, 424, 240, 0,
        8,
      ]),
      paper,
    ) +
    masses([below([0, 500, 160, 490, 330, 520, 460, 534, 620, 500, 800, 480])], first, paper) +
    masses(["M540 520v-90l110-60 110 60v90z"], paper, first, 14) +
    masses(["M510 442l140-84 140 84v22l-140-78-140 78z"], first, paper, 10) +
    fill(
      "M540 470h220v12h-220zM570 440h20v24h-20zM640 410h20v30h-20zM710 440h20v24h-20zM640 484h24v40h-24z",
      first,
    ) +
    masses([larch(70, 520, 270), larch(150, 520, 210), larch(214, 530, 160)], first, ground, 12)
  );
};

export const MAGHREB = { rif, atlas, hawaii, jamaica, alps };

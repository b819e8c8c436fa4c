import { around, disc, line, turned } from "../engrave";
import type { Engraving, Inks } from "../inks";

type Point = readonly [number, number];
type Cut = readonly [x: number, y: number, dx: number, dy: number, bow: number, width: number];

/** Shapes one upon the other, each parted from what lies below it by a rim of 9. */
function masses(shapes: readonly string[], colour: string, rim: string): string {
  const stroke = `stroke="${rim}" stroke-width="18" stroke-linejoin="round" paint-order="stroke"`;
  if (shapes.length === 1) return `<path d="${shapes[0]}" fill="${colour}" ${stroke}/>`;
  return `<g fill="${colour}" ${stroke}>${shapes.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

/** Filled paths that may cover one another. */
function carve(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`;
}

/** A closed path in whole pixels: a step of one point is a line, of two a quadratic, of three a cubic curve. */
function trace([startX, startY]: Point, ...steps: readonly (readonly Point[])[]): string {
  let [x, y] = [Math.round(startX), Math.round(startY)];
  const drawn = steps.map((points) => {
    const whole = points.map(([px, py]) => [Math.round(px), Math.round(py)] as const);
    const moves = whole.map(([px, py]) => `${px - x} ${py - y}`).join(" ");
    [x, y] = whole.at(-1) ?? [x, y];
    return "lqc".charAt(points.length - 1) + moves;
  });
  return `M${Math.round(startX)} ${Math.round(startY)}${drawn.join("")}z`;
}

/** Where a bowed cut bends, so far to the right of its way. */
function bend([x, y, dx, dy]: Cut, aside: number): Point {
  const length = Math.hypot(dx, dy);
  return [x + dx / 2 - (dy / length) * aside, y + dy / 2 + (dx / length) * aside];
}

/** Cuts of a graver, tapering to both ends. */
function cuts(...all: readonly Cut[]): string {
  return all
    .map((at) => {
      const [x, y, dx, dy, bow, width] = at;
      return trace([x, y], [bend(at, bow + width), [x + dx, y + dy]], [bend(at, bow - width), [x, y]]);
    })
    .join("");
}

/** Cuts that start broad and end in a point, as veins do. */
function veins(...all: readonly Cut[]): string {
  return all
    .map((at) => {
      const [x, y, dx, dy, bow, width] = at;
      const [ox, oy] = [(-dy / Math.hypot(dx, dy)) * (width / 2), (dx / Math.hypot(dx, dy)) * (width / 2)];
      const tip: Point = [x + dx, y + dy];
      const from: Point = [x - ox, y - oy];
      return trace(from, [bend(at, bow - width / 3), tip], [bend(at, bow + width / 3), [x + ox, y + oy]]);
    })
    .join("");
}

/** Pips or pores, as points of a line with round ends. */
function dots(...points: readonly Point[]): string {
  return points.map(([x, y]) => `M${x} ${y}h1`).join("");
}

/** A leaf from the origin to the right, its midrib and veins cut. */
function leaf(length: number, width: number, ink: string, light: string, rim: string, sides = 4): string {
  const [at, by] = [(share: number) => share * length, (share: number) => share * width];
  const edge = trace(
    [0, 0],
    [
      [at(0.16), by(-0.72)],
      [at(0.72), by(-0.62)],
      [length, by(0.05)],
    ],
    [
      [at(0.66), by(0.58)],
      [at(0.2), by(0.66)],
      [0, 0],
    ],
  );
  const ribs = Array.from({ length: sides }, (_, step) => {
    const share = 0.14 + (0.62 * step) / sides;
    const reach = 0.4 * Math.sin(Math.PI * (share + 0.16)) ** 0.8;
    return [
      [at(share), -3, at(0.17), by(-reach), -5, 12],
      [at(share + 0.06), 3, at(0.16), by(reach * 0.94), 5, 12],
    ] as const;
  }).flat();
  return masses([edge], ink, rim) + carve(veins([-8, 0, at(0.96), 3, -6, 15], ...ribs), light);
}

/** A bilberry: its bloom, its shade and its crown, which looks so far from its middle. */
function bilberry(x: number, y: number, radius: number, lookX: number, lookY: number, inks: Inks): string {
  const r = (share: number) => Math.round(radius * share);
  const [cx, cy] = [x + lookX, y + lookY];
  const outer = around(cx, cy, r(0.44), 5, lookX / 90);
  const inner = around(cx, cy, r(0.27), 5, lookX / 90 + 0.5);
  const star = trace(
    outer[4] ?? [0, 0],
    ...outer.flatMap((tip, step) => [[inner[(step + 4) % 5] ?? tip], [tip]]),
  );
  const lights: Cut[] = [
    [x - r(0.84), y - r(0.02), r(0.74), -r(0.82), -r(0.5), 18],
    [x - r(0.02), y + r(0.86), r(0.84), -r(0.74), r(0.42), 13],
  ];
  return (
    masses([disc(x, y, radius)], inks.first, inks.ground) +
    carve(cuts(...lights) + star, inks.paper) +
    carve(disc(cx, cy, r(0.17)), inks.first)
  );
}

const berry: Engraving = (inks) => {
  const { second, ground, paper } = inks;
  const leaves = [
    [-164, -84, -128, 160, 112],
    [-116, -24, -122, 128, 92],
    [-60, 44, -120, 152, 104],
    [-10, 116, -96, 132, 96],
  ] as const;
  return (
    line("M-242 -70c60 -50 160 -84 362 -26", second, 17) +
    line("M-120 -116q14 40 0 90M88 -106q24 30 26 60M-10 -120q20 60 14 190", second, 13) +
    leaves.map(([deg, x, y, l, w]) => turned(deg, x, y, leaf(l, w, second, paper, ground, 3))).join("") +
    bilberry(-128, 36, 112, -36, 14, inks) +
    bilberry(130, 32, 110, 32, 18, inks) +
    bilberry(2, 142, 106, -4, 30, inks)
  );
};

/** A strawberry hanging from the origin, its pips following its roundness. */
function strawberryFruit(scale: number, inks: Inks): string {
  const s = (value: number) => Math.round(value * scale);
  const body = trace(
    [0, 0],
    [
      [s(80), s(-22)],
      [s(124), s(24)],
      [s(108), s(88)],
    ],
    [
      [s(92), s(160)],
      [s(48), s(218)],
      [s(8), s(236)],
    ],
    [
      [s(-42), s(220)],
      [s(-96), s(156)],
      [s(-110), s(82)],
    ],
    [
      [s(-120), s(22)],
      [s(-70), s(-20)],
      [0, 0],
    ],
  );
  const rows = [
    [78, 62, 3],
    [112, 68, 4],
    [148, 48, 3],
    [184, 26, 2],
    [212, 0, 1],
  ] as const;
  const pips = rows.flatMap(([y, half, count]) =>
    Array.from({ length: count }, (_, step) => {
      const side = count > 1 ? (2 * step) / (count - 1) - 1 : 0;
      return `M${s(side * half + 3)} ${s(y - 10 * (1 - side * side))}l${-Math.round(side * 4)} ${s(10)}`;
    }),
  );
  const sepals = [190, 158, 122, 88, 54, 20, -12].map((degrees, step) => {
    const [length, angle] = [[96, 104, 78, 70, 82, 106, 92][step] ?? 0, (degrees * Math.PI) / 180];
    return [length * Math.cos(angle), length * Math.sin(angle) * 0.75] as const;
  });
  const calyx = trace(
    [s(-16), s(-12)],
    ...sepals.flatMap(([x, y], step) => {
      const next = sepals[step + 1] ?? [16, -24];
      const notch: Point = [s((x + next[0]) * 0.22), s((y + next[1]) * 0.22 + 4)];
      return [
        [
          [s(x * 0.66), s(y * 0.46 - 12)],
          [s(x), s(y)],
        ],
        [[s(x * 0.6), s(y * 0.66 + 4)], notch],
      ] as const;
    }),
  );
  const light = cuts([s(-92), s(60), s(30), s(110), s(-2), 12]);
  return (
    masses([body], inks.first, inks.ground) +
    line(pips.join(""), inks.paper, 12) +
    carve(light, inks.paper) +
    masses([calyx], inks.second, inks.ground)
  );
}

/** One of the three blades of a leaf, from the origin to the right, with teeth that look forward. */
function leaflet(length: number, width: number, teeth: number): string {
  const at = (share: number, side: number, out: number): Point => [
    length * share,
    side * (width / 2) * Math.sin(Math.PI * share ** 1.35) ** 0.7 * out,
  ];
  const edge = (side: number) =>
    Array.from({ length: teeth }, (_, step): [Point, Point, Point] => {
      const [from, to] = [(step + 0.1) / (teeth + 0.4), (step + 1) / (teeth + 0.4)];
      return [
        at(from, side, step === 0 ? 0.5 : 0.84),
        at(from + 0.4 * (to - from), side, 1.1),
        at(to, side, 1.1),
      ];
    });
  return trace(
    [0, 0],
    ...edge(-1).flatMap(([notch, out, tip]) => [[notch], [out, tip]]),
    [at(0.95, 0, 0)],
    [[length * 1.04, 0]],
    [at(0.95, 0, 0)],
    ...edge(1)
      .reverse()
      .flatMap(([notch, out, tip]) => [[tip], [out, notch]]),
  );
}

const strawberry: Engraving = (inks) => {
  const { first, second, ground, paper } = inks;
  const ribs = veins(
    [-4, 0, 140, 0, 0, 14],
    [36, -2, 44, -40, -5, 12],
    [80, -2, 36, -30, -5, 12],
    [36, 2, 44, 40, 5, 12],
    [80, 2, 36, 30, 5, 12],
  );
  const lobe = masses([leaflet(158, 128, 5)], second, ground) + carve(ribs, paper);
  const petals = around(0, 0, 40, 5).map(([x, y]) => disc(x, y, 33));
  const flower =
    masses(petals, paper, first) +
    carve(disc(0, 0, 27), first) +
    line(dots(...around(0, 0, 14, 5)), paper, 9);
  return (
    line(
      "M-64 -84c-50 0 -56 40 -50 80M-64 -84c100 -50 170 0 184 110M20 -108c30 -50 60 -70 140 -60",
      second,
      14,
    ) +
    turned(-194, -76, -84, lobe) +
    turned(-8, -56, -84, lobe) +
    turned(-100, -66, -90, lobe) +
    turned(6, -112, -2, strawberryFruit(1.04, inks)) +
    turned(-8, 118, 26, strawberryFruit(0.88, inks)) +
    turned(10, 152, -154, flower)
  );
};

const tropical: Engraving = ({ first, second, ground, paper }) => {
  const blades = Array.from({ length: 15 }, (_, step) => {
    const angle = ((step - 8) * 13 * Math.PI) / 180;
    const length = 270 - 1.3 * Math.abs(step - 7) ** 2 - (step % 3) * 7;
    const at = (share: number, turn: number): Point => [
      -6 + length * share * Math.sin(angle + turn),
      44 - length * share * Math.cos(angle + turn),
    ];
    return trace([-6, 44], [at(0.62, -0.12)], [at(0.8, -0.07), at(1, 0.03)], [at(0.78, 0.1), at(0.62, 0.12)]);
  });
  const petal = trace(
    [0, 0],
    [
      [20, -50],
      [70, -104],
      [130, -96],
    ],
    [
      [146, -92],
      [150, -74],
      [166, -68],
    ],
    [
      [186, -58],
      [176, -34],
      [188, -16],
    ],
    [
      [196, 8],
      [180, 20],
      [182, 38],
    ],
    [
      [178, 66],
      [152, 66],
      [138, 84],
    ],
    [
      [90, 100],
      [30, 60],
      [0, 0],
    ],
  );
  const streaks = veins(
    [34, -10, 92, -52, -10, 13],
    [36, -4, 116, -24, -5, 13],
    [38, 2, 124, 6, 2, 13],
    [36, 8, 96, 36, 8, 13],
  );
  const one = masses([petal], first, ground) + carve(streaks, paper);
  const flower = [20, 94, 164, 236, 306].map((degrees) => turned(degrees, 22, 78, one, 0.86)).join("");
  const stamens =
    "M44 92l24 -10M58 112l-24 10M68 122l28 -12M82 144l-26 12M90 152l30 -8M106 176l-24 14M110 184l32 0";
  return (
    masses(blades, second, ground) +
    flower +
    line("M0 66c36 14 60 46 110 118", first, 36) +
    line(stamens, first, 26) +
    line("M0 66c36 14 60 46 110 118", paper, 17) +
    line(stamens, paper, 9) +
    line(dots([68, 82], [34, 122], [96, 110], [56, 156], [120, 144], [82, 190], [142, 184]), paper, 19)
  );
};

const pineapple: Engraving = ({ first, second, ground, paper }) => {
  const at = (u: number, v: number): Point => {
    const wide = (134 + 6 * v) * (1 - Math.abs(v) ** 2.8) ** 0.45;
    return [wide * Math.sin(u), 86 + 152 * v + 14 * Math.cos(u) * (1 - v * v)];
  };
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  let [cells, eyes] = ["", ""];
  for (let row = -5; row <= 5; row++)
    for (let column = -2; column <= 2; column++) {
      const [u, v] = [(column + (row % 2 === 0 ? 0 : 0.5)) * 0.62, row * 0.18];
      if (Math.abs(u) > 1.6) continue;
      const [left, right] = [within(u - 0.27, 1.5), within(u + 0.27, 1.5)];
      cells += trace(
        at(left, v),
        [at(u, within(v - 0.155, 1))],
        [at(right, v)],
        [at(u, within(v + 0.155, 1))],
      );
      const [x, y] = at(u, v).map(Math.round);
      if (Math.abs(u) < 1.2 && Math.abs(row) < 5) eyes += `M${(x ?? 0) - 12} ${(y ?? 0) + 2}l12 -10 12 10`;
    }
  const body = trace(
    at(-1.57, -0.6),
    ...[-0.9, -1, -0.9, -0.6].map((v, step) => [at(step < 2 ? -1.57 : 1.57, v)]),
    [at(1.57, 0)],
    [at(1.57, 0.6)],
    [at(1.57, 0.9)],
    [at(0, 1)],
    [at(-1.57, 0.9)],
    [at(-1.57, 0.6)],
    [at(-1.57, 0)],
  );
  const leaves = (
    [
      [-6, -248, 10, 30],
      [-72, -232, -20, 30],
      [66, -238, 26, 30],
      [-138, -186, -40, 30],
      [136, -196, 44, 30],
      [-176, -104, -56, 28],
      [174, -116, 56, 28],
      [-44, -186, -4, 34],
      [40, -190, 12, 34],
      [-104, -120, -34, 30],
      [102, -112, 30, 30],
      [-4, -150, 6, 36],
    ] as const
  ).map(([x, y, bow, width]) => {
    const way: Cut = [x * 0.22, -40, x * 0.78, y + 40, bow, 0];
    return trace(
      [x * 0.22 - 18, -36],
      [bend(way, bow - width), [x, y]],
      [bend(way, bow + width), [x * 0.22 + 18, -36]],
    );
  });
  return (
    masses(leaves, second, ground) +
    masses([body], ground, ground) +
    carve(cells, first) +
    line(eyes, paper, 9)
  );
};

const mango: Engraving = ({ first, second, ground, paper }) => {
  const whole =
    "M66 -160c66 -26 158 24 160 140c-2 108 -84 168 -172 158c-80 -8 -144 -50 -162 -86c-6 -16 12 -30 22 -60c26 -76 76 -136 152 -152z";
  const cubes: string[] = [];
  const tops: string[] = [];
  for (let row = 0; row < 3; row++) {
    const count = 5 + (row % 2);
    for (let column = 0; column < count; column++) {
      const at = (angle: number, radius: number): Point => [
        -70 + radius * 1.05 * Math.sin(angle),
        296 + row * 30 - radius * 0.8 * Math.cos(angle),
      ];
      const middle = (column - (count - 1) / 2) * 0.25;
      const high = 256 - row * 12;
      const quad = (low: number, top: number, wide: number) =>
        trace(
          at(middle - wide, low),
          [at(middle - wide * 0.95, top)],
          [at(middle + wide * 0.95, top)],
          [at(middle + wide, low)],
        );
      cubes.push(quad(high - 60, high + 34, 0.112));
      tops.push(quad(high + 1, high + 25, 0.08));
    }
  }
  return (
    turned(-158, 60, -150, leaf(250, 84, second, paper, ground)) +
    turned(-22, 70, -150, leaf(170, 76, second, paper, ground)) +
    turned(-90, 60, -150, leaf(90, 66, second, paper, ground, 3)) +
    masses([whole], first, ground) +
    carve(
      cuts([-60, 10, 120, -130, -30, 18], [90, 110, 120, -110, 40, 14], [60, 96, 110, -90, 34, 12]),
      paper,
    ) +
    masses(cubes, second, ground) +
    carve(tops.join(""), paper) +
    masses(
      [
        "M-244 142c20 60 80 104 166 104c90 0 150 -40 170 -104c-40 30 -100 44 -170 44c-70 0 -120 -14 -166 -44z",
      ],
      first,
      ground,
    )
  );
};

const banana: Engraving = ({ first, second, ground, paper }) => {
  const finger =
    "M16 0C30 60 98 110 86 220C76 300 14 350 -44 370l-20 -24C-24 318 16 270 10 206C4 140 -22 90 -16 0z";
  const one =
    masses([finger], first, ground) +
    carve("M8 36C30 90 58 140 52 218C48 280 8 320 -42 350C-2 312 36 270 38 214C40 150 20 100 8 36z", paper) +
    carve("M-44 370l-20 -24l-16 10l14 24z", second);
  return (
    line("M70 -220c90 0 110 60 110 140", second, 22) +
    masses(
      ["M184 -90c50 10 70 70 60 130c-10 56 -34 96 -64 124c-36 -30 -62 -70 -68 -126c-6 -60 24 -114 72 -128z"],
      second,
      ground,
    ) +
    carve(cuts([182, -70, 0, 216, -50, 12], [190, -66, 2, 200, 40, 12], [150, -30, 14, 150, 30, 10]), paper) +
    [70, 50, 31, 12, -8]
      .map((degrees, step) => turned(degrees, 60 - step * 4, -184 + step * 4, one, 1.06))
      .join("") +
    masses(["M20 -236h76l8 50c-30 30 -70 30 -96 8z"], first, ground)
  );
};

export const TROPICS = { berry, strawberry, tropical, pineapple, mango, banana } satisfies Record<
  string,
  Engraving
>;

import type { PlantType } from "../catalogue/product";
import { fill, line } from "./engrave";
import { leaf } from "./leaf";
import { around, disc } from "./sheet";
import { female, male, sun } from "./sign";

/* What stands in the middle of a plate: one engraved thing, its middle at the origin. */

type Draw = (ink: string, paper: string) => string;

const leafOf =
  (type: PlantType): Draw =>
  (ink, paper) =>
    leaf(type, { x: 0, y: 100, scale: 1.2, tilt: 0, droop: 12, depth: 0.11 }, ink, paper);

/** Half a lemon: rind, pith, and segments with their pips. */
const citrus: Draw = (ink, paper) => {
  const segments = Array.from(
    { length: 9 },
    (_, segment) =>
      `<g transform="rotate(${segment * 40})">` +
      fill("M0-26L44-132q2-14-10-18-34-10-68 0-12 4-10 18z", ink) +
      fill("M0-58q7 16 0 26-7-10 0-26z", paper) +
      line("M-14-124v-14M14-124v-14M0-92v-46", paper, 2.5) +
      "</g>",
  );
  return fill(disc(0, 0, 204) + disc(0, 0, 178), ink) + segments.join("");
};

const book: Draw = (ink, paper) =>
  fill("M0-120C-60-170-150-172-210-150V120C-150 98-60 100 0 150z", ink) +
  fill("M0-120C60-170 150-172 210-150V120C150 98 60 100 0 150z", ink) +
  line("M0-120V150", paper, 4) +
  line(
    [-84, -48, -12, 24, 60].map((y) => `M-180 ${y}q76-18 152 22M180 ${y}q-76-18-152 22`).join(""),
    paper,
    3,
  ) +
  line("M-210 142c60-22 150-20 210 30 60-50 150-52 210-30", ink, 5);

const globe: Draw = (ink) =>
  line(disc(0, -16, 176), ink, 8) +
  line("M0-192V160M-176-16H176M-158-92H158M-158 60H158M-92-166H92M-92 134H92", ink, 3) +
  line("M0-192c-78 40-120 100-120 176S-78 120 0 160M0-192c78 40 120 100 120 176S78 120 0 160", ink, 3) +
  line("M0-192c-34 44-54 104-54 176S-34 116 0 160M0-192c34 44 54 104 54 176S34 116 0 160", ink, 3) +
  line("M-60 206H60M0 168v36", ink, 8);

const mountains: Draw = (ink, paper) =>
  fill("M-220 150L-104-60-64-14 14-172 92-36 124-74 220 150z", ink) +
  fill("M14-172L-26-92-4-104 12-76 34-102 58-96z", paper) +
  fill("M-104-60L-128-18-110-26-98-6-84-30-64-14z", paper) +
  line(
    "M34-64L84 128M62-28L122 128M18-44L40 128M118-34L172 128" +
      "M0-32L-8 128M-24 20L-56 128M-98 26L-114 128M-128 56L-164 128",
    paper,
    2.5,
  ) +
  line("M-220 150L-104-60-64-14 14-172 92-36 124-74 220 150", ink, 5) +
  line("M-220 176H220M-180 194H180M-120 212H120", ink, 4);

const wind: Draw = (ink) =>
  line("M-200-66H70c52 0 70-34 60-60-12-30-54-32-64 0", ink, 14) +
  line("M-160-14H140c62 0 84 40 72 72-14 36-66 38-78 0", ink, 14) +
  line("M-200 38H20c50 0 66 32 56 58-12 28-50 30-60 0", ink, 14) +
  line("M-200-40H-40M-110-92H40M-130 12H60M-200 64H-60M-60 90H-10M90-40H130", ink, 3);

const flower: Draw = (ink, paper) => {
  const petal = "M0 0C-58-46-62-116 0-178 62-116 58-46 0 0z";
  const turns = Array.from({ length: 8 }, (_, one) => one * 45);
  return (
    turns
      .map(
        (turn) =>
          `<g transform="translate(0 -6)rotate(${turn})">` +
          `<path d="${petal}" fill="${ink}" stroke="${paper}" stroke-width="5"/>` +
          line("M0-52V-146M-14-60L-24-110M14-60L24-110", paper, 2.5) +
          "</g>",
      )
      .join("") +
    fill(disc(0, -6, 46), paper) +
    fill(disc(0, -6, 38), ink) +
    fill(
      around(0, -6, 24, 9)
        .map(([x, y]) => disc(x, y, 4))
        .join("") + disc(0, -6, 5),
      paper,
    )
  );
};

/** A wedge of cheese with three berries before it. */
const cheese: Draw = (ink, paper) => {
  const berry = (x: number, y: number) =>
    `<path d="${disc(x, y, 44)}" fill="${ink}" stroke="${paper}" stroke-width="6"/>` +
    line(
      around(x, y - 8, 14, 5)
        .map(([px, py]) => `M${x} ${y - 8}L${px} ${py}`)
        .join("") + `M${x - 28} ${y + 8}q10 22 32 22`,
      paper,
      3,
    );
  return (
    fill("M-210-10L90-150C150-140 196-96 210-30V-10z", ink) +
    fill("M-210 4H210V140H-210z", ink) +
    fill(`${disc(-110, 70, 30)}${disc(-20, 42, 18)}${disc(60, 84, 26)}${disc(150, 40, 20)}`, paper) +
    line("M-120-34L100-128M-60-34L136-112M10-34L166-86", paper, 2.5) +
    berry(20, 150) +
    berry(106, 150) +
    berry(63, 92)
  );
};

const drop: Draw = (ink, paper) =>
  fill("M0-210C70-110 134-40 134 50 134 134 74 190 0 190S-134 134-134 50C-134-40-70-110 0-210z", ink) +
  line("M-94 54c0 56 36 96 94 96M-66 54c0 36 24 64 66 64M-38 54c0 20 14 34 38 34", paper, 4);

/** A seedling standing on its seed. */
const seedling: Draw = (ink, paper) =>
  `<g transform="scale(.9)">` +
  line("M0 150C-6 70 6 10 0-60", ink, 10) +
  fill(
    "M0-50C-150-40-206-110-200-176-90-184-10-140 0-50zM0-50C150-40 206-110 200-176 90-184 10-140 0-50z",
    ink,
  ) +
  line(
    "M-14-62C-60-100-110-130-164-150M-60-98l-46 6M-100-124h-44M-72-106v-44" +
      "M14-62C60-100 110-130 164-150M60-98l46 6M100-124h44M72-106v-44",
    paper,
    3,
  ) +
  fill("M0 120c52 0 84 24 84 50S52 214 0 214-84 196-84 170 -52 120 0 120z", ink) +
  line("M-56 172c20-24 40-34 56-34s36 10 56 34M-30 184l10-10M24 178l12 8M0 160v14", paper, 3) +
  `</g>`;

const DRAWINGS = {
  female: (ink, paper) => female(0, 0, 400, ink) + female(0, 0, 400, paper, 4),
  pair: (ink, paper) =>
    female(-118, 16, 250, ink) +
    female(-118, 16, 250, paper, 3) +
    male(112, 16, 250, ink) +
    male(112, 16, 250, paper, 3),
  sun: (ink, paper) => sun(0, 0, 210, ink, paper),
  indica: leafOf("indica"),
  sativa: leafOf("sativa"),
  hybrid: leafOf("hybrid"),
  book,
  globe,
  mountains,
  wind,
  flower,
  cheese,
  citrus,
  drop,
  seedling,
} satisfies Record<string, Draw>;

export type Motif = keyof typeof DRAWINGS;

/** A motif in one ink, its middle at the origin, within 220 pixels of it. */
export function motif(name: Motif, ink: string, paper: string): string {
  return DRAWINGS[name](ink, paper);
}

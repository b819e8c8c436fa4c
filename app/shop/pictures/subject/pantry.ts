import { around, disc, ellipse, fill, line, turned } from "../engrave";
import type { Engraving } from "../inks";

/* What the sweet aromas smell of, as a grocer of 1900 kept it. */

/** A shape parted from what lies below it by a rim. */
const mass = (d: string, colour: string, rim: string) =>
  `<path d="${d}" fill="${colour}" stroke="${rim}" stroke-width="18" stroke-linejoin="round" paint-order="stroke"/>`;

/** A sugar loaf in its paper, and the tongs. */
const sweet: Engraving = ({ first, second, paper }) =>
  mass(
    "M-40-226c40-16 66 10 76 50l78 300c6 26-10 44-36 50-70 18-150 18-216-4-24-8-34-26-28-50L-92-186c6-22 24-32 52-40z",
    paper,
    first,
  ) +
  line(
    "M-40-226c40-16 66 10 76 50l78 300c6 26-10 44-36 50-70 18-150 18-216-4-24-8-34-26-28-50L-92-186c6-22 24-32 52-40z",
    first,
    12,
  ) +
  line("M-62-150c-14 60-30 130-40 190M-20-176c-4 40-10 90-12 120M26-120c10 44 20 90 30 120", first, 9) +
  mass(
    "M-152 0c30 20 60-14 96 6 40 22 70-16 108 2 18 8 30 6 44-6l32 128c8 32-8 54-38 62-74 20-166 20-234-6-26-10-36-30-30-56z",
    first,
    paper,
  ) +
  line(
    "M-130 60c10 40 6 80-14 110M-60 44c6 50 4 100-6 140M20 44c0 50 6 100 20 136M84 40c10 40 24 80 44 108",
    paper,
    10,
  ) +
  line("M-156 120c90 26 200 26 280-2", second, 26) +
  mass(
    "M150-120c-6 70 10 150 36 220 14 40 8 70-14 92l-20-16c14-20 14-40 4-66-30-72-46-152-40-230z",
    second,
    paper,
  ) +
  mass(
    "M216-120c6 70-14 150-30 220-8 36-2 56 16 76l22-16c-14-16-16-32-10-56 18-74 42-150 36-224z",
    second,
    paper,
  ) +
  fill(disc(186, 20, 14), paper);

const vanilla: Engraving = ({ first, second, paper }) =>
  [
    [-16, "M-30-236c34 120 20 300-26 470-18 18-38 8-34-18C-60 60-64-110-66-226c4-16 26-24 36-10z"],
    [4, "M-30-236c34 120 20 300-26 470-18 18-38 8-34-18C-60 60-64-110-66-226c4-16 26-24 36-10z"],
    [24, "M-30-236c34 120 20 300-26 470-18 18-38 8-34-18C-60 60-64-110-66-226c4-16 26-24 36-10z"],
  ]
    .map(([degrees, d], pod) =>
      turned(
        Number(degrees),
        -60 + pod * 40,
        0,
        mass(String(d), first, paper) + line("M-46-190C-24-60-32 90-66 206", paper, 8),
      ),
    )
    .join("") +
  line("M-130 96c50 24 110 24 150-6M-134 122c54 24 116 22 160-8", second, 14) +
  [0, 72, 144, 216, 288]
    .map((degrees) =>
      turned(
        degrees,
        108,
        -70,
        mass("M0 0C-44-30-58-92-10-138 50-110 56-40 0 0z", second, paper) +
          line("M-2-22C-12-54-12-86-6-108", paper, 8),
      ),
    )
    .join("") +
  mass("M108-100c30-4 56 16 56 44-8 34-40 48-56 46-20-2-46-20-52-48 2-26 26-44 52-42z", first, paper) +
  fill(`${disc(96, -62, 8)}${disc(120, -56, 8)}${disc(108, -36, 7)}`, paper);

/** A jug of milk and a whisk. */
const cream: Engraving = ({ first, second, paper }) =>
  mass(
    "M-150-176c40-14 150-14 190 0l34-26c14 10 10 44-18 60 6 60 64 100 64 200 0 80-46 140-112 152h-126c-66-12-112-72-112-152 0-100 66-140 70-206z",
    first,
    paper,
  ) +
  fill("M-132-168c44-12 118-12 164 2-40 20-124 22-164-2z", paper) +
  mass(
    "M-158-110c-60-20-96 20-90 76 6 46 30 70 54 74l8-34c-22-6-30-26-30-48 0-26 18-44 48-34z",
    first,
    paper,
  ) +
  line("M-132-110c-8 60-62 90-66 168M-166 110c6 34 20 60 40 76", paper, 11) +
  line("M-90 86c40 18 86 18 130 0M-90 116c40 18 86 18 130 0", paper, 9) +
  turned(
    20,
    170,
    20,
    line("M0-236V-60", second, 24) +
      line(
        "M0-60C-70 20-64 130 0 190 64 130 70 20 0-60zM0-60C-30 20-26 130 0 190 26 130 30 20 0-60z",
        paper,
        22,
      ) +
      line(
        "M0-60C-70 20-64 130 0 190 64 130 70 20 0-60zM0-60C-30 20-26 130 0 190 26 130 30 20 0-60zM0-60V186",
        second,
        10,
      ),
  );

/** A brioche with its head, in flutes, and two madeleines. */
const pastry: Engraving = ({ first, second, paper }) =>
  mass("M-76-140c0-50 36-90 90-90s92 40 92 88c0 26-10 46-26 60h-132c-16-14-24-34-24-58z", first, paper) +
  line("M-44-150c2-28 20-50 46-56M60-180c14 10 20 24 20 40", paper, 10) +
  mass(
    "M-200-36c0-60 50-70 84-60 30-24 70-24 92 0 30-16 70-14 88 8 30-14 72 0 76 40 2 22-8 36-22 46h-300c-12-10-18-20-18-34z",
    first,
    paper,
  ) +
  mass("M-186 6h320l-48 148c-6 18-22 26-40 26H-98c-18 0-34-8-40-26z", second, paper) +
  line("M-140 20l38 140M-84 20l22 146M-26 20v148M32 20l-20 146M88 20l-36 140", paper, 9) +
  turned(
    -18,
    158,
    150,
    mass("M-96 0C-90-60-30-84 0-84S90-60 96 0C90 60 40 76 0 76S-90 60-96 0z", first, paper) +
      line(
        "M-62 34C-50-20-30-50 0-58M-26 50C-20 0-10-30 0-58M26 50C20 0 10-30 0-58M62 34C50-20 30-50 0-58",
        paper,
        9,
      ),
  );

/** A pharmacist's jar of berlingots. */
const candy: Engraving = ({ first, second, paper }) =>
  mass("M-34-244h68v28h46v34H-80v-34h46z", second, paper) +
  mass(
    "M-126-182h252l-10 40c50 30 64 70 64 130v160c0 50-26 82-70 90h-220c-44-8-70-40-70-90V-12c0-60 14-100 64-130z",
    first,
    paper,
  ) +
  fill("M-146-30c0-40 20-66 60-80H86c40 14 60 40 60 80v170c0 34-16 54-46 60h-200c-30-6-46-26-46-60z", paper) +
  (
    [
      [-90, 150, 0],
      [-10, 160, 40],
      [76, 146, 80],
      [-50, 84, 60],
      [36, 88, 10],
      [104, 72, 45],
      [-106, 60, 20],
      [-6, 26, 75],
      [70, 14, 30],
      [-70, 2, 50],
    ] as const
  )
    .map(([x, y, degrees], index) =>
      turned(
        degrees,
        x,
        y,
        mass("M0-42L42 0 0 42-42 0z", index % 3 === 1 ? second : first, paper) +
          line("M-16-22L22 16M-28-8L10 30", paper, 7),
      ),
    )
    .join("") +
  line("M-128-6v120", first, 9);

/** A straw hive and two bees. */
const honey: Engraving = ({ first, second, paper }) =>
  mass(
    "M-40-232c80 0 120 40 140 100 26 60 44 150 46 260H-226c2-110 20-200 46-260 20-60 60-100 140-100z",
    first,
    paper,
  ) +
  line(
    "M-120-186q80 26 160 0M-168-130q128 34 256 0M-192-70q152 38 304 0M-206-10q166 40 332 0M-216 50q176 42 352 0M-222 104q182 40 364 0",
    paper,
    10,
  ) +
  mass("M-84 128V70c0-26 18-44 44-44S4 44 4 70v58z", paper, first) +
  fill("M-66 128V72c0-16 10-28 26-28S-14 56-14 72v56z", second) +
  mass("M-246 128h412v34h-412zM-206 162h60v70h-60zM66 162h60v70H66z", second, paper) +
  (
    [
      [182, -120, -20],
      [190, 40, 30],
    ] as const
  )
    .map(([x, y, degrees]) =>
      turned(
        degrees,
        x,
        y,
        mass(
          "M-8-18c-30-40 0-66 20-40 8 14 2 30-8 40zM6-18c10-46 46-40 42-10-4 14-20 20-30 20z",
          paper,
          first,
        ) +
          mass(ellipse(0, 10, 46, 28), first, paper) +
          line("M-14-14c-6 16-6 34 0 48M10-16c6 16 6 36 0 52", paper, 9),
      ),
    )
    .join("");

/** A copper pan, and the thread that falls from a spoon. */
const caramel: Engraving = ({ first, second, paper }) =>
  mass("M-236 20h300c0 90-20 150-60 170h-180c-40-20-60-80-60-170z", first, paper) +
  mass("M60 36l176-50c12 4 14 22 4 28L72 74z", second, paper) +
  mass(ellipse(-86, 20, 150, 40), second, paper) +
  fill(ellipse(-86, 22, 118, 24), paper) +
  line("M-196 90c6 40 20 64 36 80M-150 104c4 36 14 56 28 70", paper, 11) +
  line("M-60-120C-66-70-56-40-62 20", first, 16) +
  mass("M-110-196c50-30 110 0 108 46-20 40-80 44-108 20-16-18-18-46 0-66z", second, paper) +
  mass("M-16-196L176-246c14 2 18 22 4 30L4-160z", second, paper) +
  line("M-86-176c16-8 34-8 46 0", paper, 9) +
  fill(
    around(-120, 150, 6, 1)
      .map(([x, y]) => disc(x, y, 7))
      .join(""),
    paper,
  ) +
  line("M-180 224h190", second, 14);

export const PANTRY = { sweet, candy, vanilla, caramel, honey, cream, pastry };

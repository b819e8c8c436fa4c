import { around, disc, ellipse, fill, line, many } from "../engrave";
import type { Engraving } from "../inks";
import { band, below, carve, cut, cuts, each, flow, planes, teeth } from "./rows";

/* Asia, as lithographs of 1910 showed it: planes from edge to edge, each parted from the next by a rim. */

const { round } = Math;

/** A crown's round clump of leaves, ragged all about. */
function leafy(x: number, y: number, radius: number): string {
  const points = around(x, y, radius, 22).map(([px, py], index) => {
    const part = [1, 0.84, 1.06, 0.9, 0.98][index % 5] ?? 1;
    return `${round(x + (px - x) * part)} ${round(y + (py - y) * part)}`;
  });
  return `M${points.join(" ")}z`;
}

/** A bough's flat cloud of leaves: bowed above, ragged below. */
function cloud(x: number, y: number, w: number, h: number): string {
  const at = (along: number, up: number) => `${round(x + along * w)} ${round(y - up * h)}`;
  const top = each(2, "-1 0 -0.62 0.72 -0.15 1 0.4 0.84 0.78 0.5 1 0", at);
  return `${flow(top.join(" "))}${teeth(round(w / 18), -2 * w, 0, 2, 14)}z`;
}

const hinduKush: Engraving = ({ first, second, ground, paper }) => {
  const poplars = "48 300 120 256 182 214 234 178 278 148";
  const poplar = (x: number, h: number) => {
    const [w, third] = [round(h / 10), round(h / 3)];
    const left = `c-${w}-12-${w + 4}-${third + 10}-${w - 6}-${2 * third - 8}q4-10 8-${third}`;
    const right = `c${w - 4} ${third - 10} ${w} ${2 * third - 20}-8 ${2 * third + 18}`;
    return `M${x - 5} 536v-26${left} 14 12 14 ${third - 14}${right}v26z`;
  };
  const light = (x: number, h: number) => many(4, (i) => cut(x + 2 - i, 486 - i * h * 0.17, 6, -h * 0.2, 8));
  const front = below("0 520 160 510 320 506 520 520 660 512 800 530");
  return (
    fill(disc(652, 138, 52), second) +
    planes(second, ground, 16, [
      "M0 290l56-58 18 4 58-68 24 28 26-4 90 90h250l52-84 22 8 46-56 14 2 34 40 20 2 40 46 50 34v160h-800z",
    ]) +
    carve(paper, [
      `M640 172l-8 34 14 20-18 34${teeth(3, 74, -10, 20, 44)}zM720 216l-6 40${teeth(2, 50, 0, 10, 30)}z`,
      `M130 190l10 30-14 22 10 26${teeth(3, -66, -6, -18, 36)}zM550 226l6 48${teeth(2, 36, -4, 10, 36)}z`,
    ]) +
    planes(first, ground, 16, [
      "M36 420l92-116 20-2 78-96 22 2 52-90 22-8 30-42 22 18 12 2 46 78 20 4 36 54 32 6 62 80 38 18 90 92z",
    ]) +
    carve(paper, [
      `M350 92l-10 38 18 40-20 44 24 44-16 44${teeth(7, 178, -8, 26, 76)}z`,
      `M306 140l-14 60-28 34 2 26${teeth(3, -66, 8, -20, 58)}zM224 226l-18 54${teeth(2, -52, 10, -14, 46)}z`,
    ]) +
    carve(first, [cuts("378 128 18 74 11 412 176 20 84 14 380 214 22 76 14 456 232 12 58 11")]) +
    planes(second, ground, 16, [below("0 388 110 372 240 394 400 378 560 392 680 356 800 330")]) +
    carve(paper, [
      band("330 418 460 414 620 410 720 388 820 360", 14) + band("16 410 110 396 210 420 300 416", 12),
      band("310 448 460 448 640 444 820 400", 16) + band("320 482 470 482 640 480 820 440", 18),
      band("16 450 110 436 210 458 300 450", 12) + band("16 490 110 476 210 494 300 484", 12),
    ]) +
    planes(first, second, 12, ["M560 436v-42h58v-18h52v60z", "M464 448v-36h58v36z"]) +
    carve(paper, ["M560 398h12v38h-12zM612 380h12v56h-12zM642 410h14v26h-14zM464 416h12v32h-12z"]) +
    planes(first, ground, 14, [front, ...each(2, poplars, poplar)]) +
    fill(front, first) +
    carve(paper, each(2, poplars, light))
  );
};

const mazar: Engraving = ({ first, second, ground, paper }) => {
  const dome = (x: number, y: number, w: number) => {
    const half = "-0.1 -0.12 -0.18 -0.28 -0.18 -0.42 0 -0.42 0.62 -0.56 1 -0.98";
    const other = "0.38 0.42 1 0.56 1 0.98 0 0.14 -0.08 0.3 -0.18 0.42";
    const way = each(1, `${half} ${other}`, (part) => String(round(part * w))).join(" ");
    return `M${x - round(w * 0.82)} ${y}c${way}zM${x - 5} ${y - round(w * 1.3)}v-44h10v44z`;
  };
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x - w} ${y}v${w - h}q4-${w} ${w}-${w + 12} ${w - 4} 12 ${w} ${w + 12}v${h - w}z`;
  const domes = each(3, "250 292 122 574 296 104", (x, y, w) => {
    const rib = (k: number) =>
      cut(x + k * w, y - 10, -k * w * 0.76, w * (Math.abs(k) * 0.26 - 1.16), w * 0.1, -k * 0.4);
    return (
      planes(first, ground, 16, [`M${x - round(w * 0.84)} ${y}h${round(w * 1.68)}v90h-${round(w * 1.68)}z`]) +
      planes(second, ground, 16, [dome(x, y, w)]) +
      carve(paper, [
        ...each(1, "-0.7 -0.36 0.02 0.4 0.72", rib),
        many(7, (i) => arch(x - round(w * (0.72 - i * 0.24)), y + 60, 8, 34)),
      ])
    );
  });
  return (
    fill(disc(84, 176, 52), second) +
    line("M444 142q14-18 26 2 16-18 28 0m22-46q14-18 26 2 16-18 28 0m22 44q9-14 20 0 9-12 20 0", first, 8) +
    planes(second, ground, 16, ["M0 344l70-36 40 10 60-26 90 40 300-10 90-40 60 30 50-14 40 20v160H0z"]) +
    domes.join("") +
    planes(first, ground, 16, [
      "M694 440l10-284h-14v-16h10v-34q16-44 32 0v34h10v16h-14l10 284z",
      "M0 376h322v-120h-8v-14h200v14h-8v120h294v96H0z",
    ]) +
    carve(paper, [
      "M704 250l24-12v12l-24 12zM703 290l26-12v12l-26 12zM702 210l26-12v12l-26 12z",
      `M338 462v-190h152v190h-12v-178h-128v178z${arch(414, 462, 50, 146)}`,
      many(8, (i) => arch(40 + i * 74 + (i > 3 ? 208 : 0), 462, 24, 58)),
    ]) +
    fill(`${arch(414, 462, 34, 112)}M0 462H800V560H0z`, second) +
    line("M0 462H800", ground, 8) +
    carve(paper, [many(11, (i) => `M${184 + i * 46} 478l${i * 62 - 324} 84h${28 + Math.abs(i - 5) * 5}z`)])
  );
};

/** A farm walled with mud, its fields, its mulberry. */
const qala: Engraving = ({ first, second, ground, paper }) => {
  const towers = "556 420 46 134 124 436 60 156 446 436 60 156";
  const tower = (x: number, y: number, w: number, h: number) =>
    `M${x - w} ${y}l16-${h}v-18h14v10h${w - 37}v-10h14v10h${w - 37}v-10h14v18l16 ${h}z`;
  const lit = (x: number, y: number, w: number, h: number) =>
    `M${x - w + 12} ${y - 6}l12-${h - 22}h${round(w / 3)}l-4 ${h - 22}z`;
  const front = below("0 524 200 534 460 528 640 506 800 512");
  return (
    fill(disc(150, 190, 58), second) +
    planes(second, ground, 16, [
      "M0 262l70-26 60 6 60-32 50-4 70-44 60-10 56-30 60-8 40 14 60 40 50 6 60 30 50-6 54 24v200h-800z",
    ]) +
    carve(ground, [
      cuts("130 250 -50 70 8 140 250 10 90 9 190 218 -14 90 9 244 214 -40 110 10 250 214 20 80 9", 0.07),
      cuts("312 172 -44 120 10 318 172 16 110 10 372 160 -20 130 9 430 130 -40 150 12 712 216 60 90 9", 0.07),
      cuts("436 132 20 130 12 492 124 -10 150 10 532 136 40 130 11 596 178 6 130 11 600 178 56 110 10", 0.07),
    ]) +
    planes(second, ground, 16, ["M0 400L800 392V560H0z"]) +
    planes(first, ground, 16, [tower(274, 400, 46, 154), "M130 432v-124h320v14h110v98h-110v12z"]) +
    planes(first, ground, 16, each(4, towers, tower)) +
    carve(paper, [
      ...each(4, towers, lit),
      "M256 434v-58q30-36 60 0v58zM192 322h190v10h-190z",
      cuts("194 350 60 0 7 330 350 50 0 7 192 382 40 0 7 340 380 40 0 7 190 412 50 0 7 336 410 46 0 7"),
      "M296 444L380 540H480L318 444z",
      many(6, (i) => cut(240 + i * 14, 452 + i * 14, -270, 6 + i * 2, 7 + i)),
      many(7, (i) => `M${384 + i * 56} 446l${90 + i * 30} 100h${26 + i * 6}z`),
    ]) +
    planes(first, ground, 14, [
      front,
      "M668 530q14-60 8-110h44q-4 60 14 110z",
      ...each(3, "650 396 44 748 396 48 644 322 46 756 320 48 698 270 54 700 366 58", leafy),
    ]) +
    fill(front, first) +
    carve(paper, [
      cuts("660 266 40 -30 8 690 286 40 -16 8 616 320 30 -26 8 640 336 26 -10 7 730 310 34 -24 8", 0.25),
      cuts("756 334 26 -8 7 664 360 40 -30 8 690 382 46 -16 8 624 400 30 -22 8 728 396 34 -22 8", 0.25),
    ])
  );
};

const lebanon: Engraving = ({ first, second, ground, paper }) => {
  const light = (x: number, y: number, w: number, h: number) =>
    cut(x - w * 0.7, y - h * 0.3, w * 0.6, -h * 0.36, 7, 0.1) +
    cut(x + w * 0.1, y - h * 0.6, w * 0.55, h * 0.14, 7, 0.1);
  const clouds =
    "326 106 84 34 256 162 110 36 396 170 110 36 210 226 142 40 430 240 146 40 " +
    "310 276 116 34 190 312 158 42 460 324 166 44 224 380 126 34 418 386 116 32";
  const trunk = "M262 506q30-50 32-160t8-240h46q-6 160 2 250t34 150z";
  const knoll = below("0 500 120 478 300 466 520 484 680 510 800 522");
  return (
    fill(disc(690, 150, 54), second) +
    planes(second, ground, 16, [below("0 272 90 250 200 226 330 236 470 214 580 246 690 218 800 240")]) +
    carve(paper, [
      `${flow("560 262 620 252 690 236 750 246 800 258")}v16${teeth(7, -230, 8, 0, 34)}z`,
      `${flow("0 288 90 266 200 242 330 252 400 242")}v14${teeth(12, -400, 40, 0, 30)}z`,
    ]) +
    fill("M0 350L800 340V560H0z", ground) +
    carve(second, [many(5, (i) => `M0 ${356 + i * 32}l800-10v${10 + i * 3}l-800 14z`)]) +
    planes(first, ground, 14, [knoll, trunk, ...each(4, clouds, cloud)]) +
    fill(knoll, first) +
    carve(paper, [...each(4, clouds, light), cuts("292 470 22 -70 8 322 476 6 -80 8 352 476 -14 -64 8")])
  );
};

const thailand: Engraving = ({ first, second, ground, paper }) =>
  fill(disc(330, 226, 78), second) +
  planes(second, ground, 16, [
    "M0 390v-190l16-22 26-8 20 14 8 24 16 10 4 60 12 20 10 92z",
    "M410 390l8-70 14-10 4-36 22-24 24 2 16 24 2 34 26 16 14-12 26 6 14 40 8 30z",
    "M0 376H800V560H0z",
  ]) +
  planes(first, ground, 16, [
    "M506 398l-6-20 14-16-4-40 10-60-6-50 18-68 24-30 40-18 34 4 48 124 12 40 18-6 18-32 30-12 48 42v142z",
    "M50 400l-8-18 14-18-6-50 8-60 18-34 30-20 28 6 22 24 2 36 14 30-4 50 12 36-2 18z",
  ]) +
  carve(paper, [
    `M546 220${teeth(2, 26, -12, 4, -22)}l-4 50 8 40-8 50${teeth(2, -24, 0, -4, 30)}l2-60z`,
    `M592 190${teeth(2, 28, -6, 0, -22)}l-2 50 8 26${teeth(2, -34, 4, -2, 34)}z`,
    `M638 206${teeth(2, 26, 12, 0, -20)}l4 60-6 40 10 50${teeth(2, -28, 0, -2, 34)}l-2-60-6-40z`,
    cuts("78 246 -6 120 18 100 226 0 150 20 126 244 8 110 16 724 292 -6 100 16 746 286 4 110 18"),
    cuts("768 296 6 90 14"),
    cuts("576 300 -2 70 7 690 240 4 120 8 614 310 4 60 7 20 240 4 100 8 50 250 -6 60 7 452 270 0 80 8"),
    cuts("288 396 90 0 7 252 416 150 0 8 20 424 130 0 8 520 420 250 0 9 600 446 200 0 9"),
    cuts("10 500 80 0 9 60 540 300 0 10 430 524 330 0 10 690 490 110 0 9"),
  ]) +
  planes(first, paper, 14, [
    "M132 396q120-66 280-24l-8 24q-130-26-264 16zM166 404h12v44h-12zM262 394h12v60h-12zM364 396h12v40h-12z",
    "M60 440c80 22 260 26 350 12 86-14 146-64 186-166l16-2c-16 122-92 206-200 210-150 6-300-4-352-54z",
  ]) +
  line("M66 440L0 400", first, 9) +
  line("M586 330l22 8M578 350l20 12", paper, 8) +
  carve(paper, [cuts("120 462 270 4 7", -0.05)]);

const nepal: Engraving = ({ first, second, ground, paper }) => {
  const flag = (x: number, y: number, dx: number, dy: number) =>
    `M${x} ${y}l${dx} ${dy}-4 38 ${round(-dx * 0.86)} ${-dy - 4}z`;
  const flags =
    "204 117 -50 41 133 172 -48 25 65 204 -46 10 240 109 35 28 291 147 38 24 " +
    "347 180 42 18 408 205 46 15 475 225 50 9 547 237 54 6 625 244 58 0 708 244 62 -4";
  return (
    fill(disc(690, 140, 44), second) +
    planes(second, ground, 16, [
      "M0 340l80-60 40 10 90-76 60 30 90-60 30 4 66-94 14-2 14 20 28-12 38 96 34 20 40 74 40 4 136 90v100H0z",
    ]) +
    carve(paper, [
      `M468 108l-20 46 14 36-30 44 16 44${teeth(5, 116, 0, 16, 56)}l-40-90-14-60-14-14-12 16z`,
      `M366 200l-10 30 8 30${teeth(2, -60, 0, -10, 40)}z`,
    ]) +
    planes(first, ground, 16, [below("0 350 130 376 260 370 420 390 600 350 800 310")]) +
    carve(paper, [
      band("300 414 440 418 620 386 720 356 830 330", 13) + band("-20 384 40 390 110 410", 12),
      band("300 444 440 442 620 409 830 356", 13) + band("300 474 440 466 620 432 830 382", 13),
      band("300 504 440 490 620 455 720 428 830 408", 13) + band("-20 414 30 420 80 436", 12),
    ]) +
    line("M-6 214Q100 220 226 96Q420 280 806 236", first, 6) +
    carve(first, each(4, flags, flag)) +
    planes(paper, first, 24, ["M92 462v-34h26c-34-104 14-168 108-168s142 64 108 168h26v34z"]) +
    planes(first, paper, 12, ["M176 268v-54h100v54z", "M192 208l24-108h20l24 108z"]) +
    carve(paper, ["M192 228h68v12h-68zM190 186h72v8h-72zM194 162h64v8h-64zM198 138h56v8h-56z"]) +
    carve(first, [
      ellipse(226, 88, 12, 18) + band("92 428 226 426 360 428", 10),
      `M310 424c24-70 10-120-40-142 80 16 92 82 66 142z${cuts("286 420 10 -90 8 260 420 8 -60 7")}`,
    ]) +
    planes(second, ground, 16, [below("0 470 140 452 300 450 480 470 660 440 800 402")]) +
    carve(paper, [
      band("-20 500 140 480 300 478 480 498 660 466 830 426", 14),
      band("-20 526 140 508 300 506 480 522 660 494 830 462", 14),
      band("-20 552 140 536 300 534 480 546 660 522 830 498", 14),
    ])
  );
};

export const ASIA = { "hindu-kush": hinduKush, mazar, "afghan-valley": qala, lebanon, thailand, nepal };

import { disc, fill, line, many } from "../engrave";
import type { Engraving } from "../inks";
import { band, below, carve, cut, cuts, each, flow, planes, teeth } from "./rows";

/* Mountains by the sea and in the clouds, printed as Asia is: planes from edge to edge, a rim between. */

const { round } = Math;

/** A palm's crown about its heart: ribs bowed, leaflets hanging. */
function crown(x: number, y: number, size: number): string[] {
  const frond = (across: number, down: number) => {
    const [dx, dy] = [round(across * size), round(down * size)];
    const rib = `q${round(dx * 0.5)} ${round(dy * 0.5 - size * 0.42)} ${dx} ${dy}`;
    return `M${x} ${y}${rib}${teeth(5, -dx, -dy, dx * 0.12, size * 0.26)}z`;
  };
  return each(2, "-1 0.24 1 0.2 -0.62 0.76 0.7 0.7 -0.84 -0.24 0.9 -0.3 -0.36 -0.62 0.44 -0.64", frond);
}

const rif: Engraving = ({ first, second, ground, paper }) => {
  const houses =
    "478 214 40 40 550 196 46 60 444 258 66 44 514 248 48 60 570 270 56 44 408 300 50 60 464 316 62 46 " +
    "532 324 52 44 590 312 50 60 370 366 60 48 436 358 50 66 494 374 66 48 564 364 56 60 626 390 66 50";
  const pads = "118 590 170 2 90 452 120 -52 140 440 140 24 60 390 112 -4 186 330 100 -18 190 400 104 70";
  const fruits = "40 290 36 -30 70 284 38 14 150 238 38 -24 180 238 36 26 284 352 36 50";
  const spines =
    "100 550 130 520 94 500 126 470 30 400 60 420 166 400 190 360 158 360 180 320 " +
    "62 340 50 310 172 290 190 270 240 370 262 388 150 490";
  const pad = (x: number, y: number, length: number, degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    const [up, over] = [length * Math.cos(turn), length * Math.sin(turn)];
    const at = (along: number, aside: number) =>
      `${round(along * over + aside * up)} ${round(aside * over - along * up)} `;
    return `M${x} ${y}c${each(2, "0.1 -0.36 0.98 -0.6 1 0 -0.02 0.6 -0.9 0.36 -1 0", at).join("")}z`;
  };
  return (
    fill(disc(118, 150, 54), second) +
    planes(second, ground, 16, [
      below("0 250 60 220 130 190 190 120 240 96 290 150 350 220 480 240 600 170 670 124 740 170 800 200"),
    ]) +
    carve(ground, [
      cuts("234 120 -70 120 14 244 116 -16 140 14 258 124 40 120 14 280 156 60 80 12 130 210 -60 90 12"),
      cuts("676 146 20 130 14 694 156 60 120 14 730 180 70 90 12 70 234 -50 60 10"),
    ]) +
    planes(first, ground, 16, [
      `${flow("130 560 250 430 340 320 420 200 500 140 560 156 640 240 730 330 820 380")}V560z`,
    ]) +
    carve(ground, [
      cuts("440 206 -70 90 11 400 290 -70 90 12 350 360 -70 80 12 640 266 60 60 10 690 330 80 60 11"),
      cuts("350 420 -60 50 9 740 410 50 30 8"),
    ]) +
    planes(paper, first, 12, [
      "M506 250v-124h38v124z",
      "M513 126v-26h24v26z",
      ...each(4, houses, (x, y, w, h) => `M${x} ${y}h${w}v${h}h-${w}z`),
    ]) +
    carve(second, [
      ...each(4, houses, (x, y, w) => `M${x + w - 14} ${y}h14v34h-14z`),
      "M532 126h12v110h-12z",
    ]) +
    carve(first, [
      ...each(4, houses, (x, y, w) => `M${x + 8 + (w % 7)} ${y + 14}h11v20h-11z`),
      "M513 146h10v20h-10z",
    ]) +
    planes(second, ground, 16, [below("0 452 160 448 330 484 520 508 680 496 800 470")]) +
    carve(ground, [
      band("300 514 480 534 640 524 820 494", 12) + band("300 542 480 554 640 548 820 526", 8),
    ]) +
    planes(first, ground, 16, each(4, pads, pad)) +
    planes(second, ground, 12, each(4, fruits, pad)) +
    line(each(2, spines, (x, y) => `M${x} ${y}h0`).join(""), paper, 9)
  );
};

const atlas: Engraving = ({ first, second, ground, paper }) => {
  const towers = "400 480 74 270 254 480 62 206 536 480 62 214";
  const tower = (x: number, y: number, w: number, h: number) => {
    const top = `v-40l12 14 10 16h${w - 46}v-12h12v12h${w - 46}l10-16 12-14v40`;
    return `M${x - w} ${y}l18-${h}${top}l18 ${h}z`;
  };
  const frieze = (x: number, y: number, w: number, h: number) =>
    many(3, (i) => `M${x - 28 + i * 28} ${y - h + 18}l11 18-11 18-11-18z`) +
    `M${x - w + 26} ${y - h + 64}h${2 * w - 52}v10h-${2 * w - 52}z` +
    `M${x - 24} ${y - h + 88}h12v26h-12zM${x + 12} ${y - h + 88}h12v26h-12z`;
  const trunks = "M700 570Q722 400 690 226M84 570Q64 460 92 316";
  return (
    fill(disc(560, 116, 46), second) +
    planes(second, ground, 16, [
      "M0 210l50-40 30 10 64-64 30 36 30-8 56 60 60-8 40 34 70 10 70-24 60 18 50-64 76-34 54 60 60-10V500H0z",
    ]) +
    carve(paper, [
      `M0 232l52-44 30 10 62-60 28 34 30-8 58 62 62-6 38 32 70 10 68-24 60 18 54-66 72-30 54 60 62-8v60` +
        `${teeth(14, -800, 10, -10, 46)}z`,
    ]) +
    carve(second, [
      cuts("144 150 -20 90 12 154 160 30 80 12 60 210 4 70 10 230 190 20 80 12 640 216 -20 80 12"),
      cuts("690 190 10 100 12 726 190 40 90 12"),
    ]) +
    planes(first, ground, 18, [
      ...each(4, towers, tower),
      `M156 490v-84${many(12, () => "v-16h24v16h16")}v84z`,
    ]) +
    carve(paper, [
      ...each(4, towers, frieze),
      "M372 486v-50q28-36 56 0v50z",
      many(8, (i) => `M${196 + i * 38 + (i > 3 ? 114 : 0)} 432l8-16 8 16v24h-16z`),
    ]) +
    planes(second, ground, 16, [below("0 496 200 482 420 490 620 482 800 498")]) +
    carve(paper, [
      band("-10 526 200 510 420 518 600 510 810 528", 12) + band("130 546 300 536 500 542 670 538", 9),
    ]) +
    line(trunks, ground, 38) +
    line(trunks, first, 22) +
    planes(first, ground, 12, [...crown(690, 222, 124), ...crown(92, 312, 100)]) +
    carve(paper, [cuts("704 300 8 200 6 80 380 -6 150 6")])
  );
};

const hawaii: Engraving = ({ first, second, ground, paper }) => {
  const trunks = "M60 580Q110 400 204 210M20 580Q20 430 84 330";
  const cloud =
    "270 302 258 276 292 264 312 240 352 250 378 226 424 246 468 232 508 252 552 236 592 258 628 250 " +
    "660 270 712 280 704 302 640 306 540 292 450 306 360 296 270 302";
  return (
    fill(disc(690, 150, 54), second) +
    planes(second, ground, 16, [
      "M120 420c130-50 230-160 300-276l26-8 30 16 40-18 24 10c60 114 150 214 310 268v20z",
    ]) +
    carve(ground, [
      cuts("440 160 -110 220 16 456 166 -60 230 16 476 170 -14 220 16 500 160 30 230 16 516 160 84 230 16"),
      cuts("532 160 150 220 16 420 166 -170 206 14"),
    ]) +
    planes(paper, second, 20, [`${flow(cloud)}z`]) +
    planes(first, ground, 16, ["M0 416H800V560H0z"]) +
    carve(paper, [cuts("250 434 130 0 7 600 432 220 0 8 170 456 150 0 8 640 460 160 0 9 660 494 140 0 9")]) +
    planes(second, paper, 16, [
      "M150 548c130 4 150-96 270-118 110-20 196 16 214 74 8 28-10 46-30 48 2-36-26-60-66-54-46 8-60 44-36 70",
    ]) +
    carve(paper, [
      cuts("236 540 190 -74 9 290 548 160 -66 10 360 552 120 -50 10", 0.16),
      "M418 426c112-18 196 16 214 74 8 28-10 46-30 48l6-18-14 2 6-22-18 2v-20l-20 2-4-20-22 6" +
        "-10-18-24 8-12-16-26 10-14-14-32 8z",
    ]) +
    planes(second, paper, 16, [below("0 500 90 506 180 534 300 552 420 560")]) +
    line(trunks, ground, 38) +
    line(trunks, first, 22) +
    planes(first, ground, 12, [...crown(204, 206, 150), ...crown(84, 330, 116)])
  );
};

const jamaica: Engraving = ({ first, second, ground, paper }) => {
  const far = "104 336 16 -256 64 0.04 100 340 -150 60 104 -0.62 112 336 176 -206 124 0.22";
  const near = "98 340 -108 -186 116 -0.26 114 344 300 -10 130 0.4";
  const leaf = (x: number, y: number, dx: number, dy: number, width: number, bow: number) => {
    const at = (t: number, part: number) => {
      const [out, k] = [bow + (width * part) / Math.hypot(dx, dy), 2 * t * (1 - t)];
      const [ax, ay] = [k * (dx / 2 + dy * out) + t * t * dx, k * (dy / 2 - dx * out) + t * t * dy];
      return `${round(x + ax)} ${round(y + ay)}`;
    };
    const tear = (t: number, side: number) =>
      `M${at(t, 1.1 * side)}L${at(t - 0.04, 0.24 * side)} ${at(t + 0.035, 1.1 * side)}z`;
    return (
      planes(first, ground, 12, [cut(x, y, dx, dy, width, bow)]) +
      (width < 100 ? "" : carve(ground, each(2, "0.3 1 0.42 -1 0.5 1 0.66 -1 0.72 1", tear))) +
      carve(paper, [cut(x, y, dx * 0.94, dy * 0.94, 7, bow)])
    );
  };
  const fingers =
    "206 424 50 -30 28 -0.36 200 420 -46 -34 28 0.36 208 458 54 -32 28 -0.36 " +
    "202 456 -48 -34 28 0.36 208 490 44 -32 26 -0.36 204 490 -40 -32 26 0.36";
  return (
    fill("M614 346a74 74 0 0 1 148 0z", first) +
    planes(second, ground, 16, [
      `${flow("0 190 80 170 170 150 260 150 350 92 420 84 480 140 560 190 620 270 680 346")}H0z`,
      `${flow("200 300 300 210 370 190 440 220 510 250 560 300 620 346")}H0v-46z`,
    ]) +
    carve(ground, [
      cuts("370 200 -30 110 12 384 204 10 110 12 440 230 0 90 12 450 232 40 90 12 520 270 30 60 10"),
      cuts("420 100 -20 70 12 430 100 20 90 12 500 176 30 60 10 300 150 -20 60 10"),
    ]) +
    planes(second, ground, 16, ["M0 346H800V560H0z"]) +
    planes(first, ground, 16, [`${flow("200 366 300 320 380 300 440 326 500 340 560 366")}z`]) +
    carve(paper, [
      cuts("640 364 100 0 8 610 386 150 0 9 650 410 90 0 8 430 396 120 0 8 360 424 130 0 9"),
      cuts("560 440 200 0 9 420 462 110 0 9 660 470 140 0 9"),
    ]) +
    planes(first, paper, 12, [
      "M552 424h84q-8 24-24 24h-44q-12-6-16-24z",
      "M590 414v-90q40 50 42 90zM580 414v-70q-26 36-28 70z",
    ]) +
    planes(first, paper, 16, [below("0 470 160 460 330 486 520 520 680 516 800 490")]) +
    planes(first, ground, 14, ["M78 570q14-110 16-220h34q2 110 26 220z"]) +
    carve(paper, [cuts("104 540 2 -150 8 126 540 -6 -120 8")]) +
    each(6, `${far} ${near}`, leaf).join("") +
    line("M116 350c70-6 90 40 90 160", paper, 26) +
    line("M116 350c70-6 90 40 90 160", first, 12) +
    planes(first, paper, 12, each(6, fingers, cut))
  );
};

const alps: Engraving = ({ first, second, ground, paper }) => {
  const meadow = below("0 500 160 490 330 520 460 534 620 500 800 480");
  const larch = (x: number, y: number, h: number) => {
    const at = (out: number, down: number) => `${round(x + out * h)} ${round(y - h + down * h)}`;
    const right = "0.09 0.21 0.03 0.18 0.1 0.36 0.04 0.32 0.14 0.5 0.06 0.46 0.15 0.64 0.08 0.6 0.19 0.8";
    const foot = "0.04 0.79 0.05 1 -0.04 1 -0.04 0.8 -0.17 0.77 -0.07 0.62 -0.16 0.66 -0.05 0.47";
    const left = "-0.11 0.48 -0.04 0.33 -0.11 0.37 -0.03 0.18 -0.08 0.2";
    return `M${x} ${y - h}L${each(2, `${right} ${foot} ${left}`, at).join(" ")}z`;
  };
  return (
    fill(disc(140, 140, 44), second) +
    planes(second, ground, 16, [
      "M0 330l70-70 30 8 60-60 60 50 60 60h260l60-70 30 10 60-60 50 30 60 60 60 20V412H0z",
    ]) +
    planes(first, ground, 16, [
      "M150 420l60-70 40-16 60-74 30-40 40-30 20-60 10-46 16-24 26 8 24 44 14 46 44 60 70 80 60 50 50 72z",
    ]) +
    carve(paper, [
      `M424 84l-14 46 14 44-18 50 24 54-18 50 16 50${teeth(6, -190, 4, -14, 34)}l30-30 86-112 40-34 20-62z`,
    ]) +
    carve(first, [cuts("396 190 10 50 8 360 230 20 60 10 330 280 10 60 10 386 270 14 60 10")]) +
    carve(paper, [
      cuts("74 276 -30 50 10 90 276 14 60 10 150 220 -10 60 12 164 224 30 60 12 686 250 -30 60 10"),
      cuts("706 214 10 70 12 724 226 40 60 11 446 130 30 60 8 450 200 50 80 10 460 290 60 70 10"),
    ]) +
    planes(second, ground, 16, [below("0 400 200 396 400 404 600 396 800 390")]) +
    fill("M270 412h300l-60 30-50 60-30 34-40-50-60-40z", first) +
    carve(paper, [cuts("120 424 300 0 8 380 446 260 0 8 240 468 260 0 8 400 490 200 0 8 560 424 240 0 8")]) +
    planes(first, paper, 16, [meadow]) +
    planes(first, ground, 12, each(3, "70 520 270 150 520 210 214 530 160", larch)) +
    fill(meadow, first) +
    planes(paper, first, 14, ["M540 520v-94l110-62 110 62v94z"]) +
    planes(first, paper, 12, ["M506 444l144-88 144 88v20l-144-78-144 78z"]) +
    carve(first, [
      "M532 462h236v12h-236zM532 490h236v10h-236zM644 394h14v20h-14z",
      many(9, (i) => `M${540 + i * 26} 474h10v18h-10z`) + many(4, (i) => `M${574 + i * 41} 430h20v24h-20z`),
    ])
  );
};

export const MAGHREB = { rif, atlas, hawaii, jamaica, alps };

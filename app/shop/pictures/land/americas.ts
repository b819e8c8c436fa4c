import { disc, fill, line, many, masses, turned } from "../engrave";
import type { Engraving } from "../inks";
import { below, each, flow } from "./rows";

/* The Americas, and the steppe: planes from edge to edge, each parted from the next by a light rim. */

const { cos, hypot, max, min, PI, round, sign, sin } = Math;

/** A cut or a leaf that tapers to both ends, bowed to the right of its way. */
function blade(x: number, y: number, dx: number, dy: number, width: number, bow = 0): string {
  const [along, over] = [dx / hypot(dx, dy), dy / hypot(dx, dy)];
  const aside = (by: number) => [round(dx / 2 - over * by), round(dy / 2 + along * by)] as const;
  const [[ax, ay], [bx, by], tipX, tipY] = [aside(bow + width), aside(bow - width), round(dx), round(dy)];
  return `M${round(x)} ${round(y)}q${ax} ${ay} ${tipX} ${tipY} ${bx - tipX} ${by - tipY} ${-tipX} ${-tipY}z`;
}

/** `masses` of a colour, their paths written over several lines. */
const massesOf =
  (colour: string, rim: string, width = 16) =>
  (shapes: readonly string[]) =>
    masses(
      shapes.map((d) => d.replaceAll(/\s+/g, " ")),
      colour,
      rim,
      width,
    );
const mass = (colour: string, rim: string, width?: number) => (d: string) =>
  massesOf(colour, rim, width)([d]);
const carve = (colour: string) => (d: string) => fill(d.replaceAll(/\s+/g, " "), colour);

/** Cuts, six numbers each: x, y, where to, width and bow. */
const cuts = (colour: string) => (rows: string) => fill(each(6, rows, blade).join(""), colour);

/** Level cuts, four numbers each: x, y, length, width. */
const waves = (colour: string) => (rows: string) =>
  fill(each(4, rows, (x, y, long, wide) => blade(x, y, long, 0, wide)).join(""), colour);

/** A limb along a smooth line of points, so thick at its start and its end. */
function limb(points: string, from: number, to: number): string {
  const way = points.split(" ").map(Number);
  const last = way.length / 2 - 1;
  const side = (half: number) => (index: number) => {
    const [x = 0, y = 0] = way.slice(2 * index);
    const [ax = 0, ay = 0] = way.slice(2 * max(0, index - 1));
    const [bx = 0, by = 0] = way.slice(2 * min(last, index + 1));
    const far = (half * (from + ((to - from) * index) / last)) / hypot(bx - ax, by - ay);
    return ` ${round(x - (by - ay) * far)} ${round(y + (bx - ax) * far)}`;
  };
  return `${flow(many(last + 1, side(0.5)) + many(last + 1, (index) => side(-0.5)(last - index)))}z`;
}

/** A petal or a stout leaf that grows from a point, so many degrees from upright, its tip leaning aside. */
function petal(x: number, y: number, degrees: number, length: number, width: number, lean = 0): string {
  const [s, c, out] = [sin((degrees * PI) / 180), cos((degrees * PI) / 180), width * 0.62];
  const at = (px: number, py: number) => [round(px * c + py * s), round(px * s - py * c)] as const;
  const [[tipX, tipY], [bx, by]] = [at(lean, length), at(lean + out, length * 0.66)];
  const [cx, cy] = at(out, length * 0.3);
  const there = `c${at(-out, length * 0.3)} ${at(lean - out, length * 0.66)} ${tipX} ${tipY}`;
  return `M${x} ${y}${there} ${bx - tipX} ${by - tipY} ${cx - tipX} ${cy - tipY} ${-tipX} ${-tipY}z`;
}

/** The crown of a palm: fronds about its top, and their heart. */
function crown(x: number, y: number, size: number): string {
  const tips = "-98 52 -104 0 -84 -46 -46 -84 4 -92 52 -78 92 -40 106 8 90 58 -56 78 54 84";
  const frond = (dx = 0, dy = 0) => blade(x, y, dx * size, dy * size, size * 17, sign(dx) * size * -28);
  return each(2, tips, frond).join("") + disc(x, y, round(size * 15));
}

const colombia: Engraving = ({ first, second, ground, paper }) => {
  const [near, far] = [mass(first, ground), mass(second, ground)];
  const palms = "66 486 196 .5 172 482 120 .64 266 494 184 .54 560 516 296 .44 694 486 118 .6";
  const palm = (x = 0, y = 0, top = 0, size = 0) =>
    limb(`${x - 6} ${y} ${x + 4} ${(y + top) / 2} ${x} ${top}`, 24 * size, 16 * size) + crown(x, top, size);
  return (
    fill(disc(430, 140, 50), second) +
    far(`M0 216l44-30 30 14 54-50 36 40 60 34 60 66 50 10 50 44 60-46 44-4 70-92 36-10 50-66 36 20 42-36 78
      50V400H0z`) +
    cuts(ground)(`74 214 -30 110 12 8 126 172 4 130 13 -6 140 190 66 110 12 -10 222 250 40 76 11 -6 510 240
      -46 80 12 8 522 250 16 90 12 -6 620 170 -40 130 13 10 638 172 20 140 13 -8 734 146 -20 160 13 8`) +
    fill(below("0 372 110 348 240 340 390 366 540 350 660 342 800 358"), ground) +
    waves(ground)("-60 330 250 10 150 322 170 9 480 316 160 9 620 312 240 10") +
    waves(second)("40 380 250 9 330 388 250 9 610 372 170 9") +
    far(below("0 436 110 414 230 424 390 466 590 428 800 380")) +
    cuts(ground)("60 436 150 4 9 -8 440 474 180 -26 9 -8 640 436 150 -28 9 -8 290 462 90 20 9 4") +
    massesOf(first, ground, 11)(each(4, palms, palm)) +
    near(below("0 486 150 466 330 500 480 520 640 486 800 446")) +
    cuts(paper)(`20 514 130 -16 10 -8 190 500 120 20 10 -8 540 528 140 -16 10 8 690 496 100 -24 10 8 320
      534 170 14 10 8`)
  );
};

const santaMarta: Engraving = ({ first, second, ground, paper }) => {
  const [near, far] = [mass(first, ground), mass(second, ground)];
  return (
    fill(disc(128, 142, 72), second) +
    near(`M190 400l40-36 24-66 30-18 38-86 30-8 34-66 30-10 26-40 24 14 24-28 26 34 22-4 42 66 40 12 48 66
      50 20 88 86v64z`) +
    carve(paper)(`M484 78l-22 30-26-10-22 32-24 8-34 66l16 44 11-42 18 63 9-61 16 32 11-30 17 53
      10-51l18-38-12-30 20-34-10-26zM498 92l14 18 18-2 32 54 30 12 40 56l-12 41-12-44-12 59-12-62-12
      29-12-32-12 50-12-53-12 23-12-26l-8-40 14-32-18-28z`) +
    cuts(ground)(`262 330 -34 52 12 6 322 232 -24 80 13 8 376 300 -30 60 12 6 650 274 40 60 12 -8 470 270 4
      60 12 -4 706 276 50 56 11 -6`) +
    far("M270 402l46-50 44-6 50-36 46 20 60-42 54 34 56-30 54 26 50-34 80 20v98z") +
    cuts(ground)(`330 364 -16 30 11 3 400 330 -16 60 12 5 506 306 -24 80 13 8 524 306 30 76 13 -8`) +
    fill("M0 398H800V560H0z", ground) +
    waves(second)(`0 412 190 10 230 416 290 10 560 412 240 10 190 440 220 10 440 444 140 10 260 470 200 10`) +
    far(below("0 510 150 506 320 514 450 500 580 460 690 452 800 448")) +
    cuts(paper)("340 536 170 -14 10 6 180 534 90 6 10 0 520 540 150 -6 10 -4 480 508 80 -20 9 6") +
    mass(first, ground, 12)(limb("78 570 84 480 118 390 190 310", 30, 14) + crown(190, 308, 1.06)) +
    fill("M0 560v-36q60-24 120-2 50 0 80 38z", first) +
    near("M596 516v-74h130v74z") +
    fill("M646 516v-54h36v54zM612 460h16v42h-16zM698 460h14v42h-14z", paper) +
    near(`M556 450l84-128-14-26 20-8 16 26 18-26 18 10-14 26 86 126l-13 14-14-14-13 20-14-20-13 10-14-10-13
      17-14-17-13 8-14-8-13 14-14-14-13 20-14-20-13 10-14-10z`) +
    cuts(paper)("654 344 -64 86 12 8 662 344 -16 102 12 3 670 344 36 98 12 -4")
  );
};

const panama: Engraving = ({ first, second, ground, paper }) => {
  /** A leaf of the banana, torn by the wind. */
  const torn = (x: number, y: number, degrees: number, length: number, width: number, lean: number) => {
    const tears = many(12, (i) => {
      const [share, side] = [(Math.floor(i / 2) + 0.7 + (i % 2) * 0.4) / 7.4, i % 2 ? -1 : 1];
      const reach = 0.48 * side * width * sin(PI * share ** 0.8);
      return blade(8 * side + lean * share ** 1.6, -length * share, reach, -30 - 24 * share, 9, -6 * side);
    });
    const rib = blade(0, 0, lean * 0.9, 30 - length, 13, -lean / 8);
    const leaf = mass(first, ground)(petal(0, 0, 0, length, width, lean));
    return turned(degrees, x, y, leaf + fill(rib + tears, ground));
  };
  /** A frond of leaflets along a bow. */
  const frond = (x: number, y: number, dx: number, dy: number) =>
    blade(x, y, dx, dy, 10, dx * -0.12) +
    many(8, (i) => {
      const share = 0.1 + i * 0.11;
      const [px, py] = [x + dx * share, y + dy * share - Math.abs(dx) * 0.24 * share * (1 - share)];
      const [long, way] = [118 * (1 - share * 0.6), sign(dx)];
      const down = min(long * 0.6, 556 - py);
      const over = blade(px, py, way * long * 0.5, -long, 22, way * 8);
      return over + blade(px, py, way * long * 0.75, down, 22, way * -8);
    });
  const ray = (i: number) => {
    const [x, y] = [cos(((i * 20 + 190) * PI) / 180), sin(((i * 20 + 190) * PI) / 180)];
    return blade(404 + x * 138, 330 + y * 138, x * 70, y * 70, 12);
  };
  return (
    fill(`${many(9, ray)}M288 330a116 116 0 0 1 232 0zM0 338h800v222H0z`, second) +
    waves(paper)(`250 404 110 9 430 410 140 9 330 424 150 10 300 452 80 9 420 450 110 9 340 474 150 9`) +
    line("M322 346V214M494 346V214", ground, 22) +
    mass(first, ground, 12)("M264 342h250l40-12-24 68H290z") +
    mass(paper, first, 10)("M336 340v-34h136v34zM360 304v-28h88v28z") +
    mass(first, ground, 8)("M384 272l4-64h36v64z") +
    fill("M387 222h38v14h-38zM284 360h252v10H288z", paper) +
    line("M322 346V214M494 346V214M354 323h0M384 323h0M422 323h0M452 323h0", first, 10) +
    torn(30, 580, 8, 490, 224, 40) +
    torn(750, 590, -14, 540, 232, 6) +
    massesOf(second, ground, 14)([frond(-6, 534, 330, -30), frond(806, 548, -276, -14)]) +
    mass(first, ground)("M250 560c50-34 90-30 140-40s130 0 190 40z")
  );
};

const mexico: Engraving = ({ first, second, ground, paper }) => {
  const peak =
    "0 340 170 256 236 168 270 114 292 122 314 112 338 120 380 182 440 258 530 306 640 316 800 310";
  const agave = (x: number, y: number, size: number, degrees: readonly number[]) =>
    degrees.map((turn) => {
      const length = round((112 - Math.abs(turn) / 3) * size);
      return petal(x + round(turn * size * 0.12), y, turn, length, 22 * size, round((turn / 16) * size));
    });
  const rows = "50 404 .4 308 402 .36 400 400 .36 492 402 .36 580 406 .4 372 462 .66 520 466 .68";
  const small = (x = 0, y = 0, size = 0) => agave(x, y, size, [-76, 76, -40, 40, 0]).join("");
  const cactus = `M690 550V116M684 544Q646 506 646 440V196M697 544Q732 506 732 430V160M680 548Q602 520 604
      466 V286M704 548Q776 520 774 460V256`;
  return (
    line(disc(508, 132, 62), second, 9) +
    fill(disc(508, 132, 42), second) +
    mass(second, ground)(below(peak)) +
    fill("M228 196l50-68 16 8 20-10 16 6 50 66-20 34-20-30-12 60-24-54-18 36-18-46-22 60-28-20z", paper) +
    cuts(ground)(`190 262 -70 54 11 8 420 262 80 48 11 -8 284 286 -24 56 11 0 356 284 34 50 10 0 112 320
      -60 16 9 0 236 280 -40 56 11 4`) +
    mass(first, ground)("M0 366l200-6 240 6 360-8v202H0z") +
    carve(ground)(many(6, (i) => blade(420 + (i - 3) * 44, 376, (i - 3) * 110, 180, 10))) +
    massesOf(second, ground, 10)(each(3, rows, small)) +
    massesOf(second, ground, 14)(agave(176, 530, 1.8, [-82, 82, -66, 66, -50, 50, -34, 34, -17, 16, 0])) +
    cuts(paper)("176 504 0 -150 9 0 142 490 -56 -100 9 5 210 490 56 -100 9 -5") +
    line(cactus, ground, 50) +
    line(cactus, first, 32) +
    fill("M556 560q60-38 130-40t114 0v40z", first) +
    line("M690 132V300M690 330V470M646 214V400M732 180V400M604 302V450M774 276V440", ground, 7)
  );
};

const acapulco: Engraving = ({ first, second, ground, paper }) => {
  const [near, far] = [mass(first, ground), mass(second, ground)];
  const diver = `M8-146l-12-2Q-14-104-12-58-8-38-10-30L-23-4-74 4q-12 4-2 12L-25 18q11 4 14 10H11q3-6
    14-10l48 4 q12-4 2-12L22-4 10-30Q8-38 14-60 18-104 8-146z${disc(0, 38, 16)}`;
  const pelican = flow(`600 254 622 238 648 246 660 272 654 306 640 336 650 354 690 356 738 384 770 428 784
      500 750 478 726 494 680 496 632 474 604 428 600 376 612 332 624 300 614 280`);
  return (
    fill("M372 296a92 92 0 0 1 184 0z", first) +
    waves(ground)("376 256 176 8 370 276 188 11") +
    far("M200 312v-60c54 0 110 34 160 60z") +
    fill("M0 304h800v256H0z", second) +
    far("M800 304v-130c-40-20-70 10-100 14s-60 44-96 52-70 36-110 64z") +
    cuts(ground)("640 246 60 44 9 -4 700 210 50 74 10 -4 580 278 40 18 9 0") +
    fill("M490 304c130 0 220-4 310-4v150c-30-90-170-130-310-146z", paper) +
    waves(paper)(`350 318 150 9 370 338 150 10 400 358 110 10 350 380 190 11 400 404 120 11 370 430 140 12
      520 352 60 8 520 448 60 9 300 472 140 10 430 500 120 9 250 530 160 10 440 540 130 9`) +
    near(`M0 560V120l70-18 60 10 50-8 52 12-16 40 22 50-28 40 34 46-10 54 46 50 6 50-20 50 24 64z`) +
    cuts(paper)(`180 124 -34 120 14 10 204 150 -30 90 12 -6 110 124 -50 210 15 12 208 260 -80 120 15 -10
      216 336 -30 150 13 10 120 350 -60 190 15 12 256 440 -50 110 14 10 50 130 -30 150 13 8 50 330 -40 180
      13 8 180 460 -24 90 12 6 150 290 -30 60 10 4`) +
    turned(-34, 334, 182, mass(first, ground, 10)(diver)) +
    near("M640 560l8-74c30-14 90-16 112 0l14 74z") +
    near(pelican) +
    near("M612 250c-60 22-110 48-168 86-6 6-2 14 6 12 10 24 44 30 84 10 44-22 74-50 92-86z") +
    cuts(paper)(`462 342 152 -72 9 6 640 404 116 58 13 -16 630 428 96 44 12 -10 666 384 90 40 10 -10`) +
    fill(disc(630, 262, 7), paper)
  );
};

const brazil: Engraving = ({ first, second, ground, paper }) => {
  const [near, far] = [mass(first, ground), mass(second, ground)];
  const arms = `440 190 262 486 146 236 546 114 206 618 92 170 690 100 176 738 132 212 768 178 244 536 218
      286 716 226 300`;
  const bough = (x = 0, y = 0, from = 0) => `M632 ${from}Q${round((632 + 3 * x) / 4)} ${from + 4} ${x} ${y}`;
  const boughs = each(3, arms, bough).join("");
  const tuft = (x = 0, y = 0) =>
    `M${x - 48} ${y - 14}l18 6 4-18 18 14 8-20 12 18 16-16 6 18 16-4c-4 28-28 36-50 36s-46-10-48-34z`;
  return (
    fill(disc(108, 122, 50), second) +
    far("M0 350V250c40-10 60-50 84-54s36 36 70 44 60 40 90 60 60 30 80 50z") +
    far(`${flow("380 380 440 330 510 300 590 310 660 334 720 316 800 290")}V380H380z`) +
    cuts(ground)("78 220 -40 90 11 8 94 226 30 90 10 -6 180 276 40 44 9 -4 690 350 100 -22 9 -8") +
    near(flow("236 380 250 320 284 176 318 128 350 120 388 148 420 210 442 280 464 330 510 356 560 380")) +
    cuts(paper)(`318 152 -38 140 14 12 340 146 -10 200 15 8 368 160 34 160 14 -12 286 250 -14 90 11 5 408
      240 30 90 11 -4 440 350 60 16 9 0`) +
    near(`${flow("110 384 140 334 186 308 236 318 270 346 300 384")}z`) +
    cuts(paper)("180 330 -30 40 10 4 214 328 30 40 10 -4") +
    waves(second)(`0 372 110 8 0 398 150 9 190 402 330 9 90 422 180 9 330 426 200 9 0 450 200 9 250 452 180
      10 670 406 130 8 650 436 140 9 470 452 110 9`) +
    near("M0 500c120-30 240-16 360-4s300-26 440-16v80H0z") +
    line(`${boughs}M632 500V140`, ground, 26) +
    fill(limb("636 520 633 400 630 280 632 120", 36, 14), first) +
    line(boughs, first, 10) +
    massesOf(first, ground, 10)(each(3, arms, tuft)) +
    cuts(paper)("640 320 2 160 10 0 60 526 180 0 9 0 320 532 190 0 9 0 680 524 110 0 9 0")
  );
};

const steppe: Engraving = ({ first, second, ground }) => {
  const stem = (x = 0, top = 0, lean = 0) => {
    const pairs = many(5, (i) => {
      const [y, long] = [top + 40 + i * 44, 26 + i * 7];
      const at = x + round((lean * (540 - y)) / (540 - top));
      return blade(at, y, -long, -long * 0.9, 13, 5) + blade(at, y + 12, long, -long * 0.9, 13, -5);
    });
    const way = `${x} 560 ${x + lean * 0.4} ${(560 + top) / 2} ${x + lean} ${top}`;
    return limb(way, 13, 8) + blade(x + lean, top + 50, 2, -74, 20) + pairs;
  };
  const tufts = "262 510 .8 346 506 1.1 470 510 .86 552 506 1.2 690 512 .96";
  /** Feather grass, bent by the wind. */
  const tussock = (x = 0, y = 0, size = 0) =>
    each(3, "22 -104 -10 66 -126 -26 106 -104 -36 132 -66 -36 120 -24 -26", (dx = 0, dy = 0, bow = 0) =>
      blade(x, y, dx * size, dy * size, 10 * size, bow * size),
    ).join("");
  return (
    fill(disc(410, 244, 150), first) +
    waves(ground)("264 262 292 8 260 284 300 10 260 310 300 12") +
    mass(second, ground)(below("0 338 300 336 490 336 556 316 610 270 664 248 724 252 770 280 800 300")) +
    cuts(ground)(`0 366 190 -14 8 -6 230 366 200 -12 8 -6 470 362 110 -10 8 -6 20 396 210 -18 9 -10 270 394
      200 -20 9 -10 510 386 180 -14 9 -12 0 432 220 -22 10 -12 250 428 230 -28 10 -14 520 420 220 -22 10
      -16 640 376 130 -10 9 -8 20 470 210 -22 11 -12 590 326 36 -46 10 -8 646 316 26 -46 10 -6 700 314 4
      -44 10 -4 750 326 -12 -38 10 -2`) +
    mass(first, ground, 12)(each(3, tufts, tussock).join("")) +
    fill(below("0 490 130 478 270 486 400 490 530 474 660 478 800 486"), first) +
    carve(ground)(many(9, (i) => blade(20 + i * 86, 540 - ((i * 29) % 36), 70, -12, 9, -8))) +
    massesOf(first, ground, 12)(each(3, "62 176 -8 132 100 6 200 204 10", stem))
  );
};

export const AMERICAS = { colombia, "santa-marta": santaMarta, panama, mexico, acapulco, brazil, steppe };

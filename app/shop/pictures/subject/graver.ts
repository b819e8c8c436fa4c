/* What is put together from steps of paths and cuts of a graver. */

/** A step of a path in whole pixels, as short as it can be written. */
export function step(letter: string, ...numbers: readonly number[]): string {
  return (letter + numbers.map((number) => Math.round(number) + 0).join(" ")).replaceAll(" -", "-");
}

/** A cut of a graver, tapering to both ends, bowed to the right of its way. */
export function cut(x: number, y: number, dx: number, dy: number, bow = 0, width = 10): string {
  const long = Math.hypot(dx, dy);
  const [outX, outY] = [dx / 2 - (dy / long) * (bow + width), dy / 2 + (dx / long) * (bow + width)];
  const [backX, backY] = [dx / -2 - (dy / long) * (bow - width), dy / -2 + (dx / long) * (bow - width)];
  return `${step("M", x, y)}${step("q", outX, outY, dx, dy)}${step("q", backX, backY, -dx, -dy)}z`;
}

/** Cuts whose numbers stand in one row, six to a cut. */
export function cuts(numbers: readonly number[]): string {
  const groups = Array.from({ length: numbers.length / 6 }, (_, at) => numbers.slice(at * 6, at * 6 + 6));
  return groups.map(([x = 0, y = 0, dx = 0, dy = 0, bow, width]) => cut(x, y, dx, dy, bow, width)).join("");
}

/** Such cuts in an ink; where two cross, they are one. */
export function lit(numbers: readonly number[], colour: string): string {
  return `<path d="${cuts(numbers)}" fill="${colour}"/>`;
}

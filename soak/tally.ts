import { appendFileSync } from "node:fs";

/** What a soak tried, and what became of it. Lost: acknowledged and not there. Doubled: there more than once. */
export interface Tally {
  tried: number;
  held: number;
  lost: number;
  doubled: number;
}

/** Adds figures to the run's: `scripts/soak.mjs` prints the sum as its last line. */
export function tell(name: string, tally: Tally): void {
  process.stdout.write(`${name}: ${JSON.stringify(tally)}\n`);
  const file = process.env["SOAK_TALLY"];
  if (file) appendFileSync(file, `${JSON.stringify({ name, ...tally })}\n`);
}

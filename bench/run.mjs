import { benchDay } from "./day.mjs";
import { benchForms } from "./forms.mjs";
import { tellGoals } from "./goals.mjs";
import { benchLarge } from "./large.mjs";
import { benchMemory } from "./memory.mjs";
import { benchNeighbours } from "./neighbours.mjs";
import { benchAllPackets } from "./packets.mjs";
import { benchPages } from "./pages.mjs";
import { benchSlow } from "./slow.mjs";
import { benchStops } from "./stops.mjs";
import { benchWeights } from "./weights.mjs";

/*
 * `npm run bench`: the shop's measurements one after the other, and at the end their figures beside the goals
 * (docs/performance.md). `npm run bench -- --wire --slow` takes some of them alone; what packets' pictures cost (`--packets`) and
 * what one client at its worst does to another shopper (`--neighbours`) are asked by name only.
 */

const PARTS = {
  pages: benchPages,
  wire: benchWeights,
  slow: benchSlow,
  day: benchDay,
  forms: benchForms,
  large: benchLarge,
  stops: benchStops,
  memory: benchMemory,
};
const BY_NAME = { neighbours: benchNeighbours, packets: benchAllPackets };

const all = { ...PARTS, ...BY_NAME };
const asked = process.argv.slice(2).map((name) => name.replace(/^--/, ""));
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`No measurement ${unknown.join(", ")}: there are ${Object.keys(all).join(", ")}`);
  process.exit(2);
}

const figures = [];
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.log(`\n${part}`);
  figures.push(...((await all[part]()) ?? []));
}
if (figures.length > 0) tellGoals(figures);

import "../tests/support/own-profile";
import { readFileSync } from "node:fs";
import { packetWords } from "~/locales/picture";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { readLettering } from "~/shop/pictures/lettering.server";
import { PACKET_KINDS, packetFacts, type PacketFacts, type PacketKind } from "~/shop/pictures/packet/facts";
import { packetSvg } from "~/shop/pictures/packet/packet";
import { PICTURE_WIDTHS } from "~/shop/pictures/picture";
import { pictureDigest, renderWebp } from "~/shop/pictures/pipeline.server";
import { PICTURE_SIZE } from "~/shop/pictures/sheet";

/*
 * What packets cost in processor time: their drawings, which are put together on the event loop, and their files, which
 * are made on threads beside it. Built and called by `bench/packets.mjs`.
 */

/** Milliseconds that a drawing may take of the event loop (PICTURE-12). A rare one holds a collection of garbage too. */
const BUDGET = 30;
/** Rounds before anything is measured: the first drawings of a process are made while its code is still compiled. */
const WARM_UP = 3;
/** Pictures that a file is made of, by kind and width. */
const RENDERED = 24;

/** Milliseconds of processor time since the start of the process, all its threads. */
const cpuNow = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function row(milliseconds: number[]) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return { median: at(0.5), "95th": at(0.95), worst: at(1) };
}

function varietiesOf(file: string, collections: string): PacketFacts[] {
  const read = parseCatalogue(readFileSync(file), { collections: readFileSync(collections) });
  if (!read.ok) throw new Error(`${file} is refused: ${JSON.stringify(read.problem).slice(0, 500)}`);
  return read.value.products.map(packetFacts);
}

/**
 * Prints processor time by kind: of each drawing of two catalogues, and of the files of some.
 * @param catalogues names and files, with the file of their collections
 */
export async function benchPackets(catalogues: Record<string, string>, collections: string): Promise<void> {
  const letter = await readLettering();
  const draw = (facts: PacketFacts, kind: PacketKind, index: number) =>
    packetSvg(kind, facts, packetWords(facts, index + 1), letter);
  const rows = [];
  let first: PacketFacts[] = [];
  for (const [catalogue, file] of Object.entries(catalogues)) {
    const varieties = varietiesOf(file, collections);
    if (first.length === 0) first = varieties;
    for (let round = 0; round < WARM_UP; round++)
      for (const kind of PACKET_KINDS) first.forEach((facts, index) => draw(facts, kind, index));
    for (const kind of PACKET_KINDS) {
      let bytes = 0;
      const taken = varieties.map((facts, index) => {
        const before = cpuNow();
        bytes += draw(facts, kind, index).length;
        return cpuNow() - before;
      });
      const over = taken.filter((one) => one > BUDGET).length;
      rows.push({
        catalogue: `${catalogue}, ${varieties.length}`,
        kind,
        ...row(taken),
        [`over ${BUDGET}`]: over,
        "kB of SVG": (bytes / varieties.length / 1000).toFixed(1),
      });
    }
  }
  console.log(`CPU ms of a packet's drawing, on the event loop; at most ${BUDGET}`);
  console.table(rows);
  await benchFiles(first, draw);
}

async function benchFiles(
  varieties: readonly PacketFacts[],
  draw: (facts: PacketFacts, kind: PacketKind, index: number) => string,
): Promise<void> {
  const rows = [];
  for (const kind of PACKET_KINDS)
    for (const pixels of [PICTURE_WIDTHS[0], PICTURE_WIDTHS[1], 2 * PICTURE_WIDTHS[1]]) {
      const { width, height } = PICTURE_SIZE[kind === "thumb" || kind === "social" ? kind : "packet"];
      const taken = [];
      let bytes = 0;
      for (const [index, facts] of varieties.slice(0, RENDERED).entries()) {
        const svg = Buffer.from(draw(facts, kind, index));
        const source = { digest: pictureDigest(svg), width, height, drawn: true, read: async () => svg };
        const before = cpuNow();
        bytes += (await renderWebp(source, svg, pixels)).length;
        taken.push(cpuNow() - before);
      }
      rows.push({ kind, pixels, ...row(taken), "kB of webp": (bytes / taken.length / 1000).toFixed(1) });
    }
  console.log("CPU ms of its file, on threads beside the event loop");
  console.table(rows);
}

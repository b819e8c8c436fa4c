import { inflateSync } from "node:zlib";

/* Reads a PDF as pdfkit writes one: what stands on its pages, run by run, and how many pages there are. */

/** Windows-1252 from 0x80 to 0x9f, which Node reads as if it were Latin-1. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const windowsText = (hex: string) =>
  Buffer.from(hex, "hex")
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80));

/** The characters that an embedded font's codes stand for, by code. */
function codesOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = "", list = ""] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<(\w*)>/g)].entries())
      characters.set(
        parseInt(from, 16) + index,
        String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
      );
  return characters;
}

/** @throws {Error} where it is none */
export function readPdf(file: Uint8Array): { text: string; pages: number; source: string } {
  const source = Buffer.from(file).toString("latin1");
  if (!source.startsWith("%PDF-") || !/%%EOF\s*$/.test(source)) throw new Error("No PDF");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const streamOf = (body: string): string => {
    const [, data] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    if (data === undefined) return "";
    return body.includes("/FlateDecode") ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : data;
  };
  const fonts = new Map<string, (hex: string) => string>();
  for (const [, name = "", id = ""] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
    const characters = map === undefined ? null : codesOf(streamOf(objects.get(map) ?? ""));
    fonts.set(name, (hex) =>
      characters
        ? (hex.match(/.{4}/g) ?? []).map((code) => characters.get(parseInt(code, 16)) ?? "\ufffd").join("")
        : windowsText(hex),
    );
  }
  const contents = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = ""]) =>
    streamOf(objects.get(id) ?? ""),
  );
  const runs: string[] = [];
  for (const content of contents) {
    let read = (hex: string) => hex;
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) read = fonts.get(font) ?? read;
      else runs.push([...(shown ?? "").matchAll(/<(\w*)>/g)].map(([, hex = ""]) => read(hex)).join(""));
    }
  }
  return { text: runs.join("\n").replaceAll("\u00a0", " "), pages: contents.length, source };
}

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Terms, termsFile } from "~/documents/terms-pdf.server";
import { textBlocks } from "~/views/text-blocks.server";
import { readPdf } from "../support/pdf";
import { plain } from "../support/shopper";

/* The terms as the file that goes with an order's mail. */

const terms = (changes: Partial<Terms> = {}): Terms => ({
  slug: "conditions-generales",
  title: "Conditions générales de vente",
  version: "2026-05-01",
  versionText: "Version du 1er\u00a0mai 2026",
  body: "## 1. Vendeur\n\nTexte entier.",
  ...changes,
});

const read = async (changes: Partial<Terms>) => readPdf((await termsFile(terms(changes))).content);

/** Words as they stand in a file, wherever its lines and pieces end. */
const joined = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, "").replace(/\u2011/g, "-");

/** A title as a file writes it where it holds letters beyond ASCII. */
const utf16 = (text: string) => `\u00fe\u00ff${Buffer.from(text, "utf16le").swap16().toString("latin1")}`;

/** The demo's own, as they are written. */
const DEMO = readFileSync("demo/pages/conditions-generales.md", "utf8")
  .replace(/^---[\s\S]*?---\n/, "")
  .replace(/\{\{[\w-]+\}\}\n/g, "");

describe("the file of the terms", () => {
  it("holds every word of them, headed by their title and version, on numbered sheets [MAIL-6]", async () => {
    const { text, pages } = await read({ body: DEMO });
    const words = DEMO.replace(/^---$|^(?:#+|>|-) ?|\*+/gm, (mark) => (mark === "*" ? "*" : ""))
      .replace(/\]\([^)]*\)|[[<>]/g, "")
      .replace(/\\/g, "");
    const lines = text.split("\n").map(plain);
    // A paragraph may go on over the foot of a sheet.
    const foot = /^(Conditions générales de vente – Version du .*|\d+ \/ \d+)$/;
    const body = joined(lines.filter((line) => !foot.test(line)).join(""));
    for (const paragraph of words.split(/\n+/).map((line) => joined(line.replace(/^\*|\*$/g, ""))))
      expect(body).toContain(paragraph);
    expect(lines.slice(0, 3)).toEqual([
      "Chènevis",
      "Conditions générales de vente",
      "Version du 1er mai 2026",
    ]);
    expect(pages).toBeGreaterThan(3);
    for (let page = 1; page <= pages; page++) expect(lines).toContain(`${page} / ${pages}`);
    expect(
      lines.filter((line) => line === "Conditions générales de vente – Version du 1er mai 2026"),
    ).toHaveLength(pages);
  });

  it("is tagged, in French, with its parts as bookmarks and whole addresses behind its links [MAIL-6]", async () => {
    const { source } = await read({
      body: [
        "## 1. Identité du vendeur\n\nVoir [le panier](https://chenevis.example/panier), *ou* **non**.",
        "### Détail\n\n- un\n- deux\n  1. dedans\n\n> Encadré\n\n| A | B |\n|---|---|\n| c | d |",
        "## Annexe : formulaire\n\n- Date :\n\n[Plus haut](#detail)",
      ].join("\n\n"),
    });
    for (const mark of [
      "/Lang (fr-FR)",
      "/StructTreeRoot",
      "/Marked true",
      "/DisplayDocTitle true",
      "/Outlines",
    ])
      expect(source).toContain(mark);
    for (const part of [
      "H1",
      "H2",
      "H3",
      "P",
      "L",
      "LI",
      "Lbl",
      "LBody",
      "BlockQuote",
      "Table",
      "TH",
      "TD",
      "Link",
    ])
      expect(source).toContain(`/S /${part}\n`);
    expect(source).toContain("(D:20260501000000Z)");
    expect(source).toContain(`(${utf16("Conditions générales de vente")})\nendobj`);
    expect(source).toContain(`/Title (${utf16("1. Identité du vendeur")})`);
    expect(source.match(/\/URI \(([^)]*)\)/g)).toEqual(["/URI (https://chenevis.example/panier)"]);
  });

  it("begins the next sheet at a thematic break, so that a form stands by itself", async () => {
    const body = "## 1. Vendeur\n\nTexte.\n\n---\n\n## Annexe\n\n- Date :";
    expect((await read({ body })).pages).toBe(2);
    expect((await read({ body: body.replace("---\n\n", "") })).pages).toBe(1);
  });

  it("loses no letter of a word that no line holds, nor of a row that no sheet holds", async () => {
    const [word, tall] = ["x".repeat(400), "mot ".repeat(3000).trim()];
    const { text, pages } = await read({ body: `${word}\n\n| A | B |\n|---|---|\n| ${tall} | ${word} |` });
    expect(joined(text).match(/x/g)).toHaveLength(800);
    expect(joined(text).match(/mot/g)).toHaveLength(3000);
    expect(pages).toBeGreaterThan(2);
  });

  it("is named by the version, and is the same whenever it is made: once [MAIL-4, MAIL-6, MAIL-7]", async () => {
    const [one, again, other] = await Promise.all([
      termsFile(terms()),
      termsFile(terms()),
      termsFile(terms({ version: "2026-06-01", versionText: "Version du 1er\u00a0juin 2026" })),
    ]);
    expect(one).toMatchObject({
      filename: "conditions-generales-2026-05-01.pdf",
      contentType: "application/pdf",
    });
    expect(again).toBe(one);
    expect(other.filename).toBe("conditions-generales-2026-06-01.pdf");
    // So many others that this one is no longer kept.
    for (let index = 0; index < 40; index++) await termsFile(terms({ body: `Texte ${index}.` }));
    const anew = await termsFile(terms());
    expect(anew).not.toBe(one);
    expect(anew.content.equals(one.content)).toBe(true);
  });

  it("lets other work have its turn after each of its blocks [MAIL-7]", async () => {
    let turns = 0;
    let isMade = false;
    const count = () => {
      turns += 1;
      if (!isMade) setImmediate(count);
    };
    setImmediate(count);
    await termsFile(terms({ body: `${DEMO}\n\nEncore.` }));
    isMade = true;
    expect(turns).toBeGreaterThan(textBlocks(DEMO).length);
  });

  it("is plain text where a letter is in no font at hand: the terms go along in any case [MAIL-4]", async () => {
    const { filename, contentType, content } = await termsFile(
      terms({ body: "## 1. Vendeur\n\nΧένεβις 大麻" }),
    );
    expect([filename, contentType]).toEqual([
      "conditions-generales-2026-05-01.txt",
      "text/plain; charset=utf-8",
    ]);
    expect(String(content)).toBe(
      "# Conditions générales de vente\n\nVersion du 1er\u00a0mai 2026\n\n## 1. Vendeur\n\nΧένεβις 大麻\n",
    );
  });
});

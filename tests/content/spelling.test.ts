import { readFileSync } from "node:fs";
import dictionary from "dictionary-fr";
import { loadModule } from "hunspell-asm";
import { it } from "vitest";
import { expectNoFaults, type Fault } from "../support/faults";
import {
  collections,
  goods,
  interfaceTexts,
  opinions,
  pages,
  placeOf,
  varieties,
  withoutItalics,
} from "./texts";

/** Words of the trade and names; what follows a number sign says why they stand here. */
const WORDS = readFileSync(new URL("words.txt", import.meta.url), "utf8")
  .replace(/#.*/g, "")
  .split(/\s+/)
  .filter(Boolean);

/** Letters with apostrophes and hyphens within; what holds a digit, an address or a code is no word. */
const WORD = /(?<![\p{L}\d@/._#-])\p{L}+(?:[’'\u2011-]\p{L}+)*(?![\p{L}\d@/_]|\.\p{Ll})/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

it("every word of every text is French, a name or a word of the trade", async () => {
  const hunspell = await loadModule();
  const speller = hunspell.create(
    hunspell.mountBuffer(dictionary.aff, "fr.aff"),
    hunspell.mountBuffer(dictionary.dic, "fr.dic"),
  );
  const names = [...varieties, ...collections].flatMap(({ name = "", lineage = "" }) =>
    wordsOf(`${name} ${lineage}`),
  );
  const known = new Set([...WORDS, ...names]);
  /** A word, or each part of one that is joined by a hyphen or an elision. */
  const isRight = (word: string) => known.has(word) || known.has(word.toLowerCase()) || speller.spell(word);
  const isKnown = (word: string): boolean => {
    const plain = word.replaceAll("\u2011", "-");
    const [, whole = plain] = /^\p{L}+['’](.*)$/u.exec(plain) ?? [];
    return isRight(plain) || isRight(whole) || whole.split("-").every(isRight);
  };
  const unknown = new Map<string, Fault>();
  for (const passage of [...pages, ...goods, ...opinions, ...(await interfaceTexts())])
    for (const word of wordsOf(withoutItalics(passage.text)))
      if (!unknown.has(word) && !isKnown(word))
        unknown.set(word, {
          at: placeOf(passage, passage.text.indexOf(word)),
          wrong: `« ${word} »`,
          cure: `mend it, or add ${word} to tests/content/words.txt`,
        });
  speller.dispose();
  expectNoFaults([...unknown.values()]);
});

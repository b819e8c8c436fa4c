import { expect, it } from "vitest";
import { expectNoFaults, type Fault } from "../support/faults";
import { goods, opinions, pages, type Passage, placeOf, sentencesOf } from "./texts";

/** Words that two sentences need to be compared: shorter ones say the same now and then without a copy. */
const COMPARED = 8;
/** The share of two sentences' runs of three words that both of them may hold. */
const SHARED = 0.4;
/** The shop's address, and the mediator's, are the same on every page. */
const WHERE_WE_ARE = /rue du Semoir|place des Arbitres|contact@/;
const LONGEST = 180;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

interface Sentence {
  where: string;
  text: string;
  runs: Set<string>;
}

function compared({ where, text }: Passage): Sentence[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence);
    if (words.length < COMPARED || WHERE_WE_ARE.test(sentence)) return [];
    const runs = new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
    return [{ where, text: sentence, runs }];
  });
}

/** Pairs of sentences of different texts that share more of their runs of three words. */
function copies(sentences: Sentence[]): Fault[] {
  const byRun = new Map<string, Sentence[]>();
  const found: Fault[] = [];
  for (const sentence of sentences) {
    const shared = new Map<Sentence, number>();
    for (const run of sentence.runs) {
      const others = byRun.get(run) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      byRun.set(run, [...others, sentence]);
    }
    for (const [other, count] of shared)
      if (other.where !== sentence.where && count / (other.runs.size + sentence.runs.size - count) > SHARED)
        found.push({
          at: placeOf(sentence, 0),
          wrong: `« ${sentence.text.slice(0, 200)} » says what ${placeOf(other, 0)} says`,
          cure: "say it in one of them, or otherwise",
        });
  }
  return found;
}

const texts = [...pages, ...goods, ...opinions];

it("no sentence says what another text says, in nearly its words", () => {
  const sentences = texts.flatMap(compared);
  expect(sentences.length).toBeGreaterThan(1000);
  expectNoFaults(copies(sentences));
});

it("a copy with a word changed is found", () => {
  const [one, other] = [
    "Une graine féminisée naît de deux parents femelles, dont l’un a fourni le pollen.",
    "Une graine féminisée naît de deux parents femelles, dont l’autre a fourni le pollen.",
  ];
  const sentences = [one, other].flatMap((text = "", index) => compared({ where: `text ${index}`, text }));
  expect(copies(sentences)).toHaveLength(1);
});

it(`no paragraph is longer than ${LONGEST} words`, () => {
  const long = texts.filter(({ text }) => wordsOf(text).length > LONGEST);
  expectNoFaults(
    long.map((passage) => ({
      at: placeOf(passage, 0),
      wrong: `${wordsOf(passage.text).length} words, « ${passage.text.slice(0, 60)} »`,
      cure: "part it",
    })),
  );
});

it("no word, and no few words, stand twice in a row", () => {
  const twice = /(?<!\p{L})(\p{L}[\p{L}’ -]{3,}) \1(?!\p{L})/iu;
  const found = texts.flatMap((passage) => {
    const { 0: words = "", index = 0 } = twice.exec(passage.text) ?? {};
    return words && !/^(nous nous|vous vous)$/i.test(words)
      ? [{ at: placeOf(passage, index), wrong: `« ${words} »`, cure: "say it once" }]
      : [];
  });
  expectNoFaults(found);
});

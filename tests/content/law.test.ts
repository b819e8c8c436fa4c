import { expect, it } from "vitest";
import { expectNoFaults, type Fault } from "../support/faults";
import { goods, interfaceTexts, opinions, pages, placeOf, sentencesOf, withoutItalics } from "./texts";

/** What praises or describes use: a shop of seeds to be collected says nothing of it. */
const USE =
  /(?<!\p{L})(?:fum(?:er?|ez|ons|ée?s?|eurs?)|(?:un|des|les|le) joints?|bongs?|vapote\p{L}*|inhal\p{L}*|défonce\p{L}*|plan(?:er|ant)\p{L}*|stone|stoned|high|buzz|euphori\p{L}*|ivresse|psychotrop\p{L}*|psychoacti\p{L}*|récréati\p{L}*|relaxant\p{L}*|apais\p{L}*|déten(?:te|dre|dant)|effets? (?:cérébra\p{L}*|physiques?|corporels?)|puissants? effets?)(?!\p{L})/iu;
/** What promises health. */
const HEALTH =
  /(?<!\p{L})(?:thérap\p{L}*|médic(?:al|aux|inal|ament)\p{L}*|soign(?:er|ent|e) |soulag\p{L}*|guéri\p{L}*|douleurs?|anxi\p{L}*|stress\p{L}*|insomni\p{L}*|sommeil|dépress\p{L}*|inflammat\p{L}*|bienfaits?|(?<!en )vertus?|cancer\p{L}*|épilep\p{L}*|bien-être)(?!\p{L})/iu;

const texts = [...pages, ...goods, ...opinions, ...(await interfaceTexts())];

/** Sentences that say such a word to say that the shop promises nothing of the kind, or of something else. */
const ALLOWED = [
  "nous ne promettons ni effet ni bienfait",
  "aucun effet ni aucune vertu",
  "Pas d’effet, pas de vertu médicale",
  "une variété médicinale et un chanvre redevenu sauvage",
];

const finds = (pattern: RegExp): Fault[] =>
  texts.flatMap((passage) =>
    sentencesOf(withoutItalics(passage.text))
      .filter((sentence) => pattern.test(sentence) && !ALLOWED.some((words) => sentence.includes(words)))
      .map((sentence) => ({
        at: placeOf(passage, Math.max(0, passage.text.search(pattern))),
        wrong: `« ${pattern.exec(sentence)?.[0]} » in « ${sentence.slice(0, 200)} »`,
        cure: "say what the seed is, or add a sentence that promises nothing to ALLOWED",
      })),
  );

it("no text praises or describes use", () => {
  expectNoFaults(finds(USE));
});

it("no text claims that anything is good for one's health", () => {
  expectNoFaults(finds(HEALTH));
});

it("every sentence that is allowed still stands", () => {
  const said = texts.map(({ text }) => text).join("\n");
  expect(ALLOWED.filter((words) => !said.includes(words))).toEqual([]);
});

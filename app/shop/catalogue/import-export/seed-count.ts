import { folded } from "../../folded";

/* How many seeds a pack holds, as other shops write it: « 5 graines », « pack de 5 », « 3+1 », « 10 graines + 3 gratuites », « Five ». */

export interface SeedCount {
  seeds: number;
  /** Seeds given on top. */
  free: number;
}

const IN_WORDS: Record<string, number> = {
  un: 1, une: 1, one: 1, single: 1, deux: 2, two: 2, trois: 3, three: 3, quatre: 4, four: 4, cinq: 5, five: 5, six: 6,
  sept: 7, seven: 7, huit: 8, eight: 8, neuf: 9, nine: 9, dix: 10, ten: 10, onze: 11, eleven: 11, douze: 12, twelve: 12,
  quinze: 15, fifteen: 15, vingt: 20, twenty: 20, cinquante: 50, fifty: 50, cent: 100, hundred: 100,
}; // prettier-ignore

/** Words of a count, folded. */
const NOUN = "(?:graines?|semences?|seeds?|samen|semillas?)";
const FREE = "(?:offertes?|offerts?|gratuite?s?|gratis|free|bonus|cadeaux?|extra|gift)";
const PACK = "(?:packs?|lots?|paquets?|boites?|sachets?|sets?|etuis?|packets?|bags?|box|pochettes?)";
/** What a count may say of its seeds. */
const OF =
  "(?: (?:de|of|cannabis|chanvre|feminisees?|feminized|feminised|regulieres?|regular|auto\\w*|fem))*";
const N = String.raw`(?<![\d.,%]|\d-|\d (?:a|to|ou|or) )(\d{1,5})(?![\d.,]*\d|[.,]?\d| ?%| ?(?:g|gr|mg|kg|ml|cl|l|cm|mm|m|w|eur|ans|jours|semaines|weeks|days)\b)`;
const SEEDS = `(?: ?${NOUN}${OF})`;

/** A number of seeds beside a number of free ones; each pattern has two numbers. */
const WITH_FREE: [RegExp, (one: number, other: number) => SeedCount][] = [
  [/(?<![\d.,])(\d{1,5})\+(\d{1,5})(?![\d.,%]|-|\w)/, (seeds, free) => ({ seeds, free })],
  // « 10 graines + 3 gratuites », « 5 + 2 offertes », « 5 (+1) »; not « 5 graines + 1 grinder ».
  [
    new RegExp(
      `${N}${SEEDS}? ?\\(?\\+ ?${N}(?= ?(?:$|\\)|\\(|=|-|,| ?${NOUN}| (?:de )?${FREE}|${OF} ?${NOUN}))`,
    ),
    (seeds, free) => ({ seeds, free }),
  ],
  // « 5 graines dont 2 offertes ».
  [
    new RegExp(`${N}${SEEDS}?,? (?:dont|incl\\w*|including|with) ${N}${SEEDS}? ${FREE}`),
    (all, free) => ({ seeds: all - free, free }),
  ],
  // « 3 achetées = 1 offerte », « buy 3 get 1 free », « 10 graines, 3 gratuites ».
  [
    new RegExp(
      `${N}${SEEDS}?(?: (?:achetee?s?|payee?s?|bought))?(?: ?[=,:] ?| (?:get|plus|et|and|avec) | )${N}${SEEDS}? ${FREE}`,
    ),
    (seeds, free) => ({ seeds, free }),
  ],
];

/** « 2 x 5 graines », « 5 graines x 2 », « 3 paquets de 5 graines ». */
const TIMES = [
  new RegExp(`${N} ?x ?${N}${SEEDS}`),
  new RegExp(`${N}${SEEDS} ?x ?${N}`),
  new RegExp(`${N} ${PACK} (?:de |of )?${N}`),
];

/** One number of seeds. */
const ALONE = [
  new RegExp(`${N}${OF} ?${NOUN}\\b(?!${OF} ${FREE})`, "g"),
  new RegExp(`\\b${PACK} ?(?:(?:de|of|x) ?)*${N}(?! ${PACK})`, "g"),
  new RegExp(`${N}[ -]?${PACK}\\b`, "g"),
  new RegExp(`\\bx ?${N}\\b`, "g"),
  new RegExp(`${N} ?x(?= ?$| ?[)-])`, "g"),
  new RegExp(`${N} ?(?:pcs?|pieces?|unites?|units?)\\b`, "g"),
];

/** What else stands in a pack with seeds: its price is not the seeds'. */
const OTHER_GOODS = new RegExp(
  `(?:^|[^\\d]|\\d )\\+ ?(?:\\d+ )?(?!\\d|${NOUN}|${FREE}|${OF.slice(0, -1)} ?${NOUN}|de |${PACK})[a-z]`,
);

const inFigures = (text: string) =>
  folded(text)
    .replace(/×|\*/g, "x")
    .replace(/[–—−]/g, "-")
    .replace(/&/g, " et ")
    .replace(/[a-z]+/g, (word) => (Object.hasOwn(IN_WORDS, word) ? String(IN_WORDS[word]) : word))
    .replace(/[^a-z0-9+()%.,=:x-]+/g, " ")
    .trim();

/**
 * The seeds that a text counts, a name or the value of an attribute; null where it counts none, or in more than one way.
 * A number alone counts where `isBare`, as under « Quantité ». (CATALOGUE-27)
 */
export function seedsIn(text: string, { isBare = false } = {}): SeedCount | null {
  const words = inFigures(text.slice(0, 500));
  // « 1+1+1 »: nobody can say which of them are free.
  if (OTHER_GOODS.test(words) || /\d ?\+ ?\d+ ?\+/.test(words)) return null;
  for (const [pattern, countOf] of WITH_FREE) {
    const [, one, other] = pattern.exec(words) ?? [];
    if (one && other) return countOf(Number(one), Number(other));
  }
  for (const pattern of TIMES) {
    const [, one, other] = pattern.exec(words) ?? [];
    if (one && other) return { seeds: Number(one) * Number(other), free: 0 };
  }
  for (const pattern of ALONE) {
    const found = new Set([...words.matchAll(pattern)].map(([, count]) => Number(count)));
    if (found.size > 1) return null;
    for (const seeds of found) return { seeds, free: 0 };
  }
  return isBare && /^\d{1,5}$/.test(words) ? { seeds: Number(words), free: 0 } : null;
}

/** Whether a text speaks of seeds by their name. */
export const namesSeeds = (text: string): boolean => new RegExp(`\\b${NOUN}\\b`).test(folded(text));

import { seller } from "../app/shop/profile/profile";
import { fr } from "../app/shop/french";
import { parseOrderNumber } from "../app/shop/orders/order-number";
import { REVIEWS } from "../app/shop/limits/limits";
import {
  type CellFault,
  type ImportedReview,
  productNames,
  readImported,
  REVIEW_COLUMNS,
  saveImported,
} from "../app/shop/reviews/import.server";
import {
  answerReview,
  findReview,
  listForOperator,
  type ModerationProblem,
  publishReview,
  refuseReview,
  versionOf,
} from "../app/shop/reviews/moderation.server";
import { keepReported, listOpenReports } from "../app/shop/reviews/reports.server";
import { REVIEW_REFUSALS } from "../app/shop/reviews/review";
import type { Review } from "../app/shop/reviews/reviews.server";
import { ok } from "../app/shop/result";
import { type Console, when } from "./console";
import { givenPath, readCsv, readText } from "./files";
import { partOf, readArgs, readList, writePage } from "./options";
import { REVIEW_STATES } from "./states";
import { dayOf } from "../app/shop/region/dates";

export const usage = fr`  reviews list [--all] [--page N] | reviews show NUMÉRO | reviews reports | reviews keep NUMÉRO [--words "RAISON"]
  reviews publish NUMÉRO --version VERSION --growing yes|no [--translation FICHIER]
  reviews refuse NUMÉRO --reason ${REVIEW_REFUSALS.join("|")} [--words "PRÉCISION"]
  reviews answer NUMÉRO "RÉPONSE" | reviews import FICHIER.csv
      Lit et décide les avis des clients, et l’écrit à leurs auteurs. --growing dit si l’avis parle de culture ou d’effets.
      VERSION est celle que « reviews show » a montrée : ce qui a changé depuis se lit d’abord.
      --translation donne le titre puis le texte en français d’un avis écrit dans une autre langue. keep laisse l’avis et clôt ses signalements : sa raison est envoyée à qui a laissé une adresse.
      import reprend des avis d’ailleurs, tous ou aucun : ils portent leur source et ne sont jamais vérifiés.`;

const LIST_LIMIT = 200;

const PROBLEMS: Record<ModerationProblem, string> = {
  unknown: fr`Avis non trouvé.`,
  published: fr`Cet avis est déjà publié.`,
  refused: fr`Cet avis est déjà refusé.`,
  "no-translation": fr`Cet avis n’est pas en français : donnez sa traduction avec --translation FICHIER.`,
  "not-foreign": fr`Cet avis est en français : il ne se traduit pas.`,
  "not-published": fr`Cet avis n’est pas publié.`,
  changed: fr`Cet avis a changé depuis cette version : relisez-le avec « reviews show ».`,
  "too-long": fr`Texte trop long : ${REVIEWS.title} caractères pour un titre, ${REVIEWS.text} pour un avis, ${REVIEWS.answer} pour une réponse, ${REVIEWS.words} pour une précision.`,
  empty: fr`La traduction a un titre sur sa première ligne, puis un texte.`,
};

const FAULTS: Record<CellFault, string> = {
  required: "manque",
  long: "trop long",
  rating: fr`une note de 1 à 5`,
  language: "une langue : fr, de, en, es, it, nl ou pt",
  original: "le texte d’origine, pour une autre langue que le français seulement",
  day: fr`un jour passé, comme 2026-10-31`,
  order: fr`un achat d’avant la publication`,
  growing: "yes ou no",
  product: fr`une variété du catalogue`,
};

const heading = ({ number, state, rating, written_at, product_name, author, title }: Review) =>
  [number, when(written_at), REVIEW_STATES[state], `${rating}/5`, product_name, author, title].join("\t");

function show(review: Review, io: Console): void {
  io.out(fr`Avis ${review.number}, ${REVIEW_STATES[review.state]}, envoyé le ${when(review.written_at)} UTC`);
  io.out(fr`Variété : ${review.product_name}, note ${review.rating} sur 5, langue ${review.language}`);
  const origin = review.source === "" ? fr`commande d’ici` : fr`repris de : ${review.source}`;
  io.out(fr`Origine : ${origin}, ${review.verified === 1 ? fr`vérifié` : fr`non vérifié`}`);
  io.out(fr`Pseudonyme : ${review.author}`);
  io.out(fr`Titre : ${review.title}`);
  for (const line of review.text.split("\n")) if (line) io.out(`  ${line}`);
  io.out(fr`Version : ${versionOf(review)}`);
  if (review.original) io.out(fr`Original : ${review.original.replaceAll("\n", " / ")}`);
  if (review.answer) io.out(fr`Réponse : ${review.answer.replaceAll("\n", " / ")}`);
  if (review.reason) io.out(fr`Refusé : ${review.reason} ${review.reason_words}`);
}

/** A file's first line as title, the rest as text. */
async function translationIn(file: string, io: Console) {
  const read = await readText(givenPath(io.cwd, file));
  if (!read.ok) return read;
  const [title = "", ...rest] = read.value.trim().split("\n");
  return ok({ title: title.trim(), text: rest.join("\n").trim() });
}

async function importFile(file: string, io: Console): Promise<number> {
  const refuseAll = (lines: string[]) => {
    for (const line of lines) io.err(line);
    io.err("Rien n’a été importé.");
    return 1;
  };
  const read = await readCsv(givenPath(io.cwd, file));
  if (!read.ok) return refuseAll([read.problem]);
  const rows = read.value;
  const missing = REVIEW_COLUMNS.filter((column) => !(column in (rows[0]?.cells ?? {})));
  if (missing.length > 0) return refuseAll([fr`Colonnes manquantes : ${missing.join(", ")}`]);
  const products = await productNames(io.db);
  const today = dayOf(io.now, seller());
  const reviews: ImportedReview[] = [];
  const faults: string[] = [];
  for (const { line, cells } of rows) {
    const found = readImported(cells as Parameters<typeof readImported>[0], products, today);
    if ("review" in found) reviews.push(found.review);
    else
      for (const [column, fault] of found.faults)
        faults.push(fr`ligne ${line}, ${column} : ${FAULTS[fault]}`);
  }
  if (faults.length > 0) return refuseAll(faults);
  await saveImported(io.db, reviews, products, io.now);
  io.out(fr`Avis : ${reviews.length} repris.`);
  return 0;
}

const KEEP_PROBLEMS = {
  unknown: PROBLEMS.unknown,
  waiting: fr`Cet avis attend d’être lu : publiez-le ou refusez-le d’abord.`,
  "no-answer": fr`Qui a signalé cet avis attend une réponse : donnez-en la raison avec --words.`,
  "too-long": PROBLEMS["too-long"],
};

/** Leaves a reported review where it is. */
async function keep(number: string, words: string, io: Console): Promise<number> {
  const kept = await keepReported(io.db, number, words, io.now);
  if (kept.ok) io.out(fr`Signalements clos : ${kept.value}.`);
  else io.err(KEEP_PROBLEMS[kept.problem]);
  return kept.ok ? 0 : 1;
}

const OPTIONS = {
  version: "string",
  growing: "string",
  translation: "string",
  reason: "string",
  words: "string",
} as const;

/** The options of each act. */
const TAKES: Record<string, readonly string[]> = {
  publish: ["version", "growing", "translation"],
  refuse: ["reason", "words"],
  keep: ["words"],
};

/** What is decided of one review. */
async function decide(verb: string, rest: string[], io: Console): Promise<number> {
  const typed = readArgs(rest, OPTIONS);
  const [name, ...others] = typed?.words ?? [];
  const { version, growing, words = "", translation: file, ...given } = typed?.options ?? {};
  const read = version?.toLowerCase();
  const reason = REVIEW_REFUSALS.find((one) => one === given.reason);
  const answer = others[0];
  const taken = TAKES[verb] ?? [];
  const isUnderstood =
    name !== undefined &&
    Object.keys(typed?.options ?? {}).every((option) => taken.includes(option)) &&
    others.length === (verb === "answer" ? 1 : 0) &&
    (verb !== "publish" || (read !== undefined && (growing === "yes" || growing === "no"))) &&
    (verb !== "refuse" || reason !== undefined);
  if (!isUnderstood) {
    io.err(usage);
    return 2;
  }
  const number = parseOrderNumber(name) ?? "";
  if (verb === "keep") return keep(number, words.trim(), io);
  if (verb === "show") {
    const review = await findReview(io.db, number);
    if (review) show(review, io);
    else io.err(PROBLEMS.unknown);
    return review ? 0 : 1;
  }
  const translated = file === undefined ? ok(undefined) : await translationIn(file, io);
  if (!translated.ok) {
    io.err(translated.problem);
    return 1;
  }
  const translation = translated.value;
  const decided =
    verb === "publish"
      ? await publishReview(
          io.db,
          number,
          { read: read ?? "", growing: growing === "yes", translation },
          io.operator,
          io.now,
        )
      : verb === "refuse" && reason
        ? await refuseReview(io.db, number, { reason, words: words.trim() }, io.operator, io.now)
        : await answerReview(io.db, number, (answer ?? "").trim());
  if (!decided.ok) {
    io.err(PROBLEMS[decided.problem]);
    return 1;
  }
  if (verb === "publish") show(decided.value, io);
  const told = { publish: fr`publié`, refuse: fr`refusé`, answer: fr`répondu` }[verb] ?? verb;
  io.out(fr`Avis ${decided.value.number} ${told} : ${decided.value.product_name}.`);
  return 0;
}

/** Runs one of the verbs and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const listed = verb === "list" ? readList(rest) : null;
  if (listed) {
    const { all, page } = listed;
    const found = await listForOperator(io.db, { all, ...partOf(page, LIST_LIMIT) });
    writePage(found.map(heading), page, LIST_LIMIT, io);
    return 0;
  }
  if (verb === "reports" && rest.length === 0) {
    for (const { review_number, reported_at, reason, words, email } of await listOpenReports(
      io.db,
      LIST_LIMIT,
    ))
      io.out([review_number, when(reported_at), reason, email || fr`(sans adresse)`, words].join("\t"));
    return 0;
  }
  if (verb === "import" && rest.length === 1 && rest[0]) return importFile(rest[0], io);
  if (["show", "keep", "publish", "refuse", "answer"].includes(verb)) return decide(verb, rest, io);
  io.err(usage);
  return 2;
}

import { resolve } from "node:path";
import { fr } from "../app/shop/french";
import { parseOrderNumber } from "../app/shop/identity.server";
import { type AnswerProblem, answerMessage, closeMessage } from "../app/shop/messages/answers.server";
import { answerDay } from "../app/shop/messages/answer-time.server";
import { MESSAGE_LIMITS, type Message } from "../app/shop/messages/message";
import { findMessage, listMessages } from "../app/shop/messages/messages.server";
import { findOrderByNumber } from "../app/shop/orders/orders.server";
import { deadMailsAbout } from "../app/shop/outbox/outbox.server";
import { messageTopic } from "../app/views/message-topic.server";
import { ok, type Result } from "../app/shop/result";
import { type Console, when } from "./console";
import { money } from "./money";
import { readText } from "./files";
import { readOptions, readPage } from "./options";
import { MESSAGE_STATES, ORDER_STATES } from "./states";

export const usage = fr`  messages list [--all] [--page N] | messages show NUMÉRO
  messages answer NUMÉRO --text "RÉPONSE" | --file FICHIER
  messages close NUMÉRO
      Liste les messages sans réponse, les plus anciens d’abord, ou tous ; en montre un, avec la commande qu’il nomme ;
      envoie la réponse à son auteur et la garde à côté du message ; classe un message qui n’en demande pas.`;

/** Messages of a page of the list. */
const PAGE = 200;

const PROBLEMS: Record<AnswerProblem, string> = {
  unknown: fr`Message non trouvé.`,
  "no-answer": fr`Une réponse se donne par --text "RÉPONSE" ou --file FICHIER.`,
  "too-long": fr`Cette réponse est trop longue : ${MESSAGE_LIMITS.answer} caractères au plus.`,
  decided: fr`Ce message est déjà traité.`,
};

async function list(io: Console, { all, page }: { all: boolean; page: number }): Promise<void> {
  const found = await listMessages(io.db, { all, page, limit: PAGE });
  const dead = await deadMailsAbout(
    io.db,
    found.map(({ id }) => id),
  );
  for (const one of found)
    io.out(
      [
        ...[
          one.number,
          when(one.receivedAt),
          MESSAGE_STATES[one.state],
          messageTopic(one),
          one.email,
          one.name,
        ],
        ...(dead.has(one.id) ? [fr`e-mail non remis`] : []),
      ].join("\t"),
    );
}

async function show(message: Message, io: Console): Promise<void> {
  const { number, regionCode, receivedAt, state, name, email, orderNumber, link } = message;
  io.out(fr`Message ${number} (${regionCode}), ${when(receivedAt)} UTC, ${MESSAGE_STATES[state]}`);
  io.out(fr`De : ${name}, ${email}`);
  io.out(fr`Sujet : ${messageTopic(message)}`);
  if (state === "received") io.out(fr`À répondre au plus tard le : ${answerDay(message)}`);
  if (link) io.out(fr`Lien : ${link}`);
  if (message.keep) io.out(fr`À garder deux ans, à sa demande.`);
  if (orderNumber) {
    const order = await findOrderByNumber(io.db, orderNumber);
    io.out(
      order
        ? fr`Commande : ${order.number}, ${when(order.placedAt)} UTC, ${ORDER_STATES[order.state]}, ${money(order.quote.total, order.quote.currency)}, ${order.email}`
        : fr`Commande : ${orderNumber}, qui n’existe pas`,
    );
    if (order && order.email.toLowerCase() !== email.toLowerCase())
      io.err(fr`Attention : la commande est de ${order.email}, le message de ${email}.`);
  }
  for (const line of message.text.split("\n")) io.out(`  ${line}`);
  if (message.decidedAt !== null) io.out(fr`Traité : ${when(message.decidedAt)} UTC, ${message.decidedBy}`);
  if (message.answer) {
    io.out(fr`Réponse :`);
    for (const line of message.answer.split("\n")) io.out(`  ${line}`);
  }
  const error = (await deadMailsAbout(io.db, [message.id])).get(message.id);
  if (error !== undefined) io.err(fr`Un e-mail à cette adresse n’a pas été remis : ${error}`);
}

/** The answer that was given, or why its file cannot be read. */
async function answerIn(options: Map<string, string>, io: Console): Promise<Result<string, string>> {
  const file = options.get("--file");
  return file === undefined ? ok(options.get("--text") ?? "") : readText(resolve(io.cwd, file));
}

const OPTIONS: Record<string, readonly string[]> = {
  list: ["--page"],
  show: [],
  answer: ["--text", "--file"],
  close: [],
};

/** Runs `list`, `show`, `answer` or `close` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const all = verb === "list" && rest.includes("--all");
  const others = all ? rest.filter((arg) => arg !== "--all") : rest;
  const typed = Object.hasOwn(OPTIONS, verb) ? readOptions(others, OPTIONS[verb] ?? []) : null;
  const page = readPage(typed?.options.get("--page"));
  const isTwice = typed?.options.has("--text") && typed.options.has("--file");
  const isWhole = typed?.words.length === (verb === "list" ? 0 : 1);
  if (!typed || !isWhole || page === null || isTwice) {
    io.err(usage);
    return 2;
  }
  if (verb === "list") {
    await list(io, { all, page });
    return 0;
  }
  const number = parseOrderNumber(typed.words[0] ?? "") ?? "";
  if (verb === "show") {
    const message = await findMessage(io.db, "number", number);
    if (message) await show(message, io);
    else io.err(PROBLEMS.unknown);
    return message ? 0 : 1;
  }
  const given = verb === "answer" ? await answerIn(typed.options, io) : ok("");
  if (!given.ok) {
    io.err(fr`${given.problem} Rien n’a été envoyé.`);
    return 1;
  }
  const answer = given.value;
  const decided =
    verb === "answer"
      ? await answerMessage(io.db, { number, answer }, io.operator, io.now)
      : await closeMessage(io.db, number, io.operator, io.now);
  if (!decided.ok) {
    io.err(PROBLEMS[decided.problem]);
    return 1;
  }
  io.out(
    verb === "answer"
      ? fr`Réponse au message ${number} : elle part à ${decided.value.email}.`
      : fr`Message ${number} classé, sans réponse.`,
  );
  return 0;
}

import { fr } from "../app/shop/french";
import { parseOrderNumber } from "../app/shop/orders/order-number";
import { type AnswerProblem, answerMessage, closeMessage } from "../app/shop/messages/answers.server";
import { answerDay } from "../app/shop/messages/answer-time.server";
import { MESSAGE_LIMITS, type Message } from "../app/shop/messages/message";
import { findMessage, listMessages } from "../app/shop/messages/messages.server";
import { findOrderByNumber } from "../app/shop/orders/orders.server";
import { deadMailsAbout } from "../app/shop/outbox/undelivered.server";
import { isSameEmail } from "../app/shop/region/address";
import { messageTopic } from "../app/views/message-topic.server";
import { ok, type Result } from "../app/shop/result";
import { type Console, when } from "./console";
import { money } from "./money";
import { givenPath, readText } from "./files";
import { partOf, readArgs, readList, writePage } from "./options";
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

async function list({ all, page }: { all: boolean; page: number }, io: Console): Promise<void> {
  const found = await listMessages(io.db, { all, ...partOf(page, PAGE) });
  const dead = await deadMailsAbout(
    io.db,
    found.map(({ id }) => id),
  );
  const lines = found.map((one) =>
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
  writePage(lines, page, PAGE, io);
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
    if (order && !isSameEmail(order.email, email))
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
async function answerIn(
  { text = "", file }: { text?: string; file?: string },
  io: Console,
): Promise<Result<string, string>> {
  return file === undefined ? ok(text) : readText(givenPath(io.cwd, file));
}

/** Runs `list`, `show`, `answer` or `close` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const listed = verb === "list" ? readList(rest) : null;
  if (listed) {
    await list(listed, io);
    return 0;
  }
  const typed = readArgs(rest, verb === "answer" ? { text: "string", file: "string" } : {});
  const [named, ...others] = typed?.words ?? [];
  const isTwice = Object.keys(typed?.options ?? {}).length > 1;
  if (!["show", "answer", "close"].includes(verb) || !typed || !named || others.length > 0 || isTwice) {
    io.err(usage);
    return 2;
  }
  const number = parseOrderNumber(named) ?? "";
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

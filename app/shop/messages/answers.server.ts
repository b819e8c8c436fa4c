import { type Db, inTransaction } from "../../data/db.server";
import type { Operator } from "../actor";
import { statesBefore } from "../orders/order";
import { enqueueMail } from "../outbox/outbox.server";
import { cleanLines } from "../region/address";
import { ok, refuse, type Result } from "../result";
import { type Message, MESSAGE_LIMITS, MESSAGE_TRANSITIONS } from "./message";
import { findMessage } from "./messages.server";

/* What the operator makes of a message. Writes `message`, as messages.server.ts does. */

export type AnswerProblem = "unknown" | "no-answer" | "too-long" | "decided";

/** Stores an answer beside its message and has it mailed to whoever wrote (MESSAGE-6). @param answer of several lines */
export async function answerMessage(
  db: Db,
  { number, answer }: { number: string; answer: string },
  actor: Operator,
  now: number,
): Promise<Result<Message, AnswerProblem>> {
  const text = cleanLines(answer);
  if (text === "") return refuse("no-answer");
  if (text.length > MESSAGE_LIMITS.answer) return refuse("too-long");
  return decide(db, { number, to: "answered", answer: text }, actor, now);
}

/** Takes a message off the list of those that wait; nobody is written to. */
export const closeMessage = (db: Db, number: string, actor: Operator, now: number) =>
  decide(db, { number, to: "closed", answer: "" }, actor, now);

function decide(
  db: Db,
  { number, to, answer }: { number: string; to: "answered" | "closed"; answer: string },
  actor: Operator,
  now: number,
): Promise<Result<Message, AnswerProblem>> {
  return inTransaction(db, async (tx) => {
    const message = await findMessage(tx, "number", number);
    if (!message) return refuse("unknown");
    const decided = { state: to, answer, decided_at: now, decided_by: actor.name ?? "" };
    const moved = await tx
      .updateTable("message")
      .set(decided)
      .where("id", "=", message.id)
      .where("state", "in", statesBefore(MESSAGE_TRANSITIONS, to))
      .returning("id")
      .executeTakeFirst();
    if (!moved) return refuse("decided");
    if (to === "answered") {
      const { email: recipient, regionCode: region, id: subjectId } = message;
      await enqueueMail(tx, { template: "message-answered", recipient, region, subjectId }, now);
    }
    return ok({ ...message, state: to, answer, decidedAt: now, decidedBy: decided.decided_by });
  });
}

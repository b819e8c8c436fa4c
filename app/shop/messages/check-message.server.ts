import { parseOrderNumber } from "../identity.server";
import { cleanLine, cleanLines, parseEmail } from "../region/address";
import { ok, refuse, type Result } from "../result";
import {
  MESSAGE_LIMITS,
  type MessageFault,
  type MessageKind,
  SUBJECTS,
  type Typed,
  type Written,
} from "./message";

/** The message that was typed, tidied, or its faults in the form's order. (MESSAGE-1) */
export function checkMessage(kind: MessageKind, typed: Readonly<Typed>): Result<Written, MessageFault[]> {
  const email = parseEmail(typed.email);
  const subject = SUBJECTS[kind].find((one) => one === typed.subject);
  const orderNumber = cleanLine(typed.orderNumber) === "" ? "" : parseOrderNumber(typed.orderNumber);
  const name = cleanLine(typed.name);
  const text = cleanLines(typed.text);
  const faults: MessageFault[] = [];
  if (name === "") faults.push({ field: "name", reason: "name-required" });
  else if (name.length > MESSAGE_LIMITS.name) faults.push({ field: "name", reason: "name-too-long" });
  if (email === null) faults.push({ field: "email", reason: "email-invalid" });
  if (!subject) faults.push({ field: "subject", reason: "subject-required" });
  if (orderNumber === null) faults.push({ field: "orderNumber", reason: "order-number-invalid" });
  if (text === "") faults.push({ field: "text", reason: "text-required" });
  else if (text.length > MESSAGE_LIMITS.text) faults.push({ field: "text", reason: "text-too-long" });
  if (typed.website !== "") faults.push({ field: "website", reason: "website-filled" });
  if (faults.length > 0 || email === null || !subject || orderNumber === null) return refuse(faults);
  return ok({ name, email, subject, orderNumber, text });
}

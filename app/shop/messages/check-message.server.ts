import { ORDER_NUMBER_TYPED, orderNumbersIn, parseInvoiceNumber } from "../orders/order-number";
import { cleanLine, cleanLines, parseEmail } from "../region/address";
import { ok, refuse, type Result } from "../result";
import {
  ASKED,
  MESSAGE_LIMITS,
  MESSAGE_SUBJECTS,
  type MessageFault,
  type MessageKind,
  type TypedMessage,
  type Written,
} from "./message";

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** An address of the web as it was typed, with or without "https://"; null where it is none. */
function parseLink(typed: string): string | null {
  const text = SCHEME.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, href } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".") && username === "" ? href : null;
}

/** The link that was typed, or what is wrong with it; "" where its kind asks for none. */
function checkLink(kind: MessageKind, typed: string): Result<string, MessageFault["reason"]> {
  const asked = ASKED[kind].link;
  const text = asked === null ? "" : cleanLine(typed);
  if (text === "") return asked === "required" ? refuse("link-required") : ok("");
  const link = text.length > MESSAGE_LIMITS.link ? null : parseLink(text);
  if (link === null) return refuse(text.length > MESSAGE_LIMITS.link ? "link-too-long" : "link-invalid");
  return link.length > MESSAGE_LIMITS.link ? refuse("link-too-long") : ok(link);
}

/** An order's number in stored form, or as it was typed where it can be read as two; null where it is none. */
function numberIn(named: string): string | null {
  const [number, other] = named.length > ORDER_NUMBER_TYPED ? [] : orderNumbersIn(named);
  return other === undefined ? (number ?? null) : named;
}

/** The message that was typed, tidied, or its faults in the form's order. (MESSAGE-1) */
export function checkMessage(
  kind: MessageKind,
  typed: Readonly<TypedMessage>,
): Result<Written, MessageFault[]> {
  const email = parseEmail(typed.email);
  const subject = MESSAGE_SUBJECTS[kind].find((one) => one === typed.subject);
  const named = ASKED[kind].orderNumber ? cleanLine(typed.orderNumber) : "";
  const orderNumber = named === "" ? "" : numberIn(named);
  const link = checkLink(kind, typed.link);
  const name = cleanLine(typed.name);
  const text = cleanLines(typed.text);
  const faults: MessageFault[] = [];
  if (name === "") faults.push({ field: "name", reason: "name-required" });
  else if (name.length > MESSAGE_LIMITS.name) faults.push({ field: "name", reason: "name-too-long" });
  if (email === null) faults.push({ field: "email", reason: "email-invalid" });
  if (!subject) faults.push({ field: "subject", reason: "subject-required" });
  if (orderNumber === null)
    faults.push({
      field: "orderNumber",
      reason: parseInvoiceNumber(named) ? "order-number-of-invoice" : "order-number-invalid",
    });
  if (!link.ok) faults.push({ field: "link", reason: link.problem });
  if (text === "") faults.push({ field: "text", reason: "text-required" });
  else if (text.length > MESSAGE_LIMITS.text) faults.push({ field: "text", reason: "text-too-long" });
  if (typed.website !== "") faults.push({ field: "website", reason: "website-filled" });
  if (faults.length > 0 || email === null || !subject || orderNumber === null || !link.ok)
    return refuse(faults);
  return ok({
    name,
    email,
    subject,
    orderNumber,
    text,
    link: link.value,
    keep: ASKED[kind].keep && typed.keep !== "",
  });
}

import type { MailTemplate } from "~/shop/outbox/registry";
import { oneLine } from "./letter";
import { htmlOf } from "./letter-html";
import { textOf } from "./letter-text";
import type { LetterOf, Mail, RenderedMail } from "./mails";

/** Every letter, by its template: each file of `letters` is one, and only registered templates make one. */
const LETTERS: ReadonlyMap<string, LetterOf<MailTemplate>> = new Map(
  Object.values(
    import.meta.glob<LetterOf<MailTemplate>>("./letters/*.ts", { eager: true, import: "default" }),
  ).map((letter) => [letter.template, letter]),
);

/** Templates that have a letter. */
export const writtenTemplates = (): string[] => [...LETTERS.keys()];

/** Characters of a subject at most, whatever is filled into it. */
const SUBJECT_LENGTH = 150;

/**
 * A mail in full: subject in one line, the same content as plain text and as HTML, and what is attached. Names and
 * addresses may hold anything. Deterministic.
 * @throws {Error} where an awaited transfer cannot be paid as it stands (`transferPayload`)
 */
export function render(mail: Mail): RenderedMail {
  const found = LETTERS.get(mail.template);
  if (!found) throw new Error(`No letter for "${mail.template}"`);
  const { attachments = [], unsubscribe, ...letter } = found.write(mail);
  const printed = { ...letter, subject: [...oneLine(letter.subject)].slice(0, SUBJECT_LENGTH).join("") };
  return {
    ...{ subject: printed.subject, text: textOf(printed), html: htmlOf(printed), attachments },
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

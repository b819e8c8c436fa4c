import { describe, expect, it } from "vitest";
import { render } from "~/mail/render.server";
import { everySample, WRITTEN } from "./sample";

const letter = (template: string) => {
  const found = everySample().find((mail) => mail.template === template);
  if (!found) throw new Error(`No ${template}`);
  return render(found);
};

describe("the mails about a message", () => {
  it("that acknowledges it says until when it is answered, and nothing that was typed [MESSAGE-3, MESSAGE-4]", () => {
    const { subject, text, html, replyTo } = letter("message-received");
    expect(subject).toContain("9QX2M-7K3F4");
    expect(text.replace(/\s+/g, " ")).toContain("lundi 23 novembre 2026");
    for (const typed of [WRITTEN.name, WRITTEN.email, "colis n’est pas arrivé"])
      expect(subject + text + html).not.toContain(typed);
    expect(replyTo).toBeUndefined();
  });

  it("that goes to the shop has all of it, and is answered to its author [MESSAGE-2]", () => {
    const { text, replyTo } = letter("message-copy");
    for (const part of [WRITTEN.name, WRITTEN.email, "7K3F9-QXM2A", ...WRITTEN.text.split("\n")])
      expect(text).toContain(part);
    expect(replyTo).toBe(WRITTEN.email);
  });

  it("that answers it has its number and the answer, line by line [MESSAGE-6]", () => {
    const { subject, text } = letter("message-answered");
    expect(subject).toContain("9QX2M-7K3F4");
    for (const line of ["Bonjour,", "Votre colis part demain.", "L’équipe de Chènevis"])
      expect(text).toContain(line);
  });
});

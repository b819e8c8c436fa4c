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

  it("about an application names its field, its own time to answer, its link, and that it is kept [MESSAGE-3, MESSAGE-9]", () => {
    const [received, copy] = ["message-received", "message-copy"].map((template) => {
      const mail = everySample()
        .filter((one) => one.template === template)
        .at(-1);
      if (!mail) throw new Error(`No ${template}`);
      const { subject, text } = render(mail);
      return `${subject} ${text}`.replace(/\s+/g, " ");
    });
    expect(received).toContain("Candidature : Rédaction et relecture");
    expect(received).toContain("vendredi 4 décembre 2026");
    expect(received).not.toContain("24 heures");
    expect(received).not.toContain("mon-site.example");
    expect(copy).toContain("https://mon-site.example/parcours");
    expect(copy).toContain("deux ans, à sa demande");
  });
});

import { describe, expect, it } from "vitest";
import type { Mail } from "~/mail/mails";
import { render } from "~/mail/render.server";
import { FACTS } from "~/shop/outbox/registry";
import { PERSONAL } from "~/shop/privacy/register";
import { everySample } from "./sample";

const samples = everySample();

/** The same facts with every text long, and of several lines. */
function hostile<T>(facts: T, key = ""): T {
  // Of a storefront, an account and a currency all is the shop's own; so are single words in small letters, and a day has a form.
  if (["region", "transfer", "currency"].includes(key)) return facts;
  if (typeof facts === "string" && !/^(?:\d{4}-\d\d-\d\d|[a-z]+(?:-[a-z]+)*)$/.test(facts))
    return `${facts}\r\nBcc: x@example.org\n${"é".repeat(5000)}` as T;
  if (Array.isArray(facts)) return facts.map((one: unknown) => hostile(one)) as T;
  if (typeof facts === "object" && facts !== null)
    return Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, hostile(value as unknown, name)]),
    ) as T;
  return facts;
}

describe("the registry of mails", () => {
  it.each(samples.map((mail): [string, Mail] => [mail.template, mail]))(
    "writes %s as text and as HTML, under one short line, whatever its facts hold [MAIL-3]",
    (_template, mail) => {
      for (const one of [mail, hostile(mail)]) {
        const { subject, text, html } = render(one);
        expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]{10,150}$/u);
        expect(text).toMatch(/\n-- \nChènevis\n/);
        expect(html).toMatch(/^<!doctype html>\n<html lang="fr"/);
      }
      expect(render(mail).subject).not.toContain("{{");
    },
  );

  it("names personal columns that the register of personal data has as personal [PRIVACY-1]", () => {
    const unknown = Object.values(FACTS)
      .flatMap(({ reads }): readonly string[] => ["outbox.recipient", ...reads])
      .filter((name) => {
        const [table, column = ""] = name.split(".");
        return PERSONAL.find((one) => one.table === table)?.columns[column]?.is !== "personal";
      });
    expect(unknown).toEqual([]);
  });
});

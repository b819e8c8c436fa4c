import { expect, test } from "vitest";
import { render } from "~/mail/render.server";
import type { Mail } from "~/mail/mails";
import { withdrawalMail } from "./sample";

/* The mails about a withdrawal; what holds for both parts of every mail, render.test.ts says. */

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ");

test("the acknowledgement holds the content, the day and the time, and the number [WITHDRAWAL-14]", () => {
  const { text, html } = render({ template: "withdrawal-received", withdrawal: withdrawalMail() });
  for (const part of [text, html.replace(/<[^>]*>/g, " ")])
    for (const words of [
      "Je vous notifie par la présente ma rétractation du contrat portant sur les articles ci-dessous de la commande n° CHV-7K3M-92QX.",
      "Un sachet d’Amnesia Haze",
      "Le sachet d’Afghan Kush",
      "Maëlle Lefèvre",
      "maelle@exemple.fr",
      "samedi 21 novembre 2026 à 00:30",
      "4D2TQ-8WZ5K",
    ])
      expect(plain(part)).toContain(words);
});

test("without goods it is the whole order's [WITHDRAWAL-14]", () => {
  const withdrawal = withdrawalMail(undefined, { goods: "" });
  const { text } = render({ template: "withdrawal-received", withdrawal });
  expect(plain(text)).toContain("portant sur la totalité de la commande n° CHV-7K3M-92QX.");
  expect(text).not.toContain("Articles concernés");
});

test("the acceptance says how to send back, and when money is given back, counted from the statement [WITHDRAWAL-17]", () => {
  const { text } = render({ template: "withdrawal-accepted", withdrawal: withdrawalMail() });
  for (const words of [
    "commande CHV-7K3M-92QX",
    "Un sachet d’Amnesia Haze",
    "postez-les dans les quatorze jours qui suivent votre déclaration du 21 novembre 2026",
    "dans les quatorze jours suivant votre déclaration du 21 novembre 2026",
    "https://chenevis.example/politique-de-retour",
  ])
    expect(plain(text)).toContain(words);
});

test("the refusal gives its reason, and where to turn to [WITHDRAWAL-17]", () => {
  const reason = "Le délai est passé depuis le 3 novembre.";
  const { text } = render({ template: "withdrawal-refused", withdrawal: withdrawalMail(), reason });
  expect(plain(text)).toContain(reason);
  expect(plain(text)).toContain("médiateur");
  expect(text).toContain("https://chenevis.example/conditions-generales");
});

test("what a stranger typed is only text, and forges no line", () => {
  const withdrawal = withdrawalMail(undefined, {
    name: `<script>alert("x")</script>\r\nReçue le : hier`,
    goods: '"><img src=x onerror=alert(1)>\n</td><h1>',
    orderNumber: "<b>\u202e",
  });
  const mails: Mail[] = [
    { template: "withdrawal-received", withdrawal },
    { template: "withdrawal-accepted", withdrawal },
    { template: "withdrawal-refused", withdrawal, reason: "Trop tard." },
  ];
  for (const mail of mails) {
    const { text, html, subject } = render(mail);
    expect(html).not.toMatch(/<script|<img|<b>|<td><h1>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text.match(/^Reçue le/gm) ?? []).toHaveLength(mail.template === "withdrawal-received" ? 1 : 0);
    expect(`${text}${subject}`).not.toContain("\u202e");
  }
});

import { openStorefronts, rootStorefront } from "~/shop/profile/profile";
import type { OwedReason } from "~/shop/repayments/repayment";
import { describe, expect, test } from "vitest";
import { findRegion } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";
import { formatMoney } from "~/shop/money";
import type { Attachment } from "~/mail/letter";
import type { Mail } from "~/mail/mails";
import type { OrderMail } from "~/mail/order/facts";
import { COLOURS } from "~/mail/colours";
import { render } from "~/mail/render.server";
import { expectNoFaults, type Fault, faultsIn, type Rule } from "../support/faults";
import { plain } from "../support/shopper";
import { codeOf, everySample, linkOf, orderMail, PICTURE, shipmentMail, TERMS } from "./sample";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** What a reader of the HTML part sees, words in order, one space between. */
function wordsOfHtml(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[ \n]+/g, " ")
    .trim();
}

/** Addresses of pages, each on a line of its own. */
const ADDRESS = /^https:.*$/gm;

const amounts = (words: string) =>
  words.match(/-?\d[\d\u202f\u00a0]*[.,]\d{2}[\u202f\u00a0](?:€|CHF|£|\$)/g) ?? [];

function region(code: string): Region {
  const found = findRegion(code);
  if (!found) throw new Error(code);
  return found;
}

const placed = (changes: Partial<OrderMail> = {}, terms?: Attachment) =>
  render({ template: "order-placed", order: orderMail(undefined, changes), terms, code: codeOf() });

/** Every sample as every storefront sends it, with what is printed of it. */
const mails = openStorefronts().flatMap((storefront) =>
  everySample(storefront).map((mail) => {
    const printed = render(mail);
    return { mail, ...printed, words: wordsOfHtml(printed.html) };
  }),
);
type Printed = (typeof mails)[number];

/** Holds all samples to something: a fault is told once, whichever storefronts and samples have it. */
const holdAll = (faultsOf: (printed: Printed) => readonly Omit<Fault, "at">[]) =>
  expectNoFaults(
    mails.flatMap((printed) => faultsOf(printed).map((fault) => ({ at: printed.mail.template, ...fault }))),
  );

/** A fault where something is not so. */
const unless = (isSo: boolean, wrong: string, cure: string) => (isSo ? [] : [{ wrong, cure }]);

describe("every mail, in every storefront", () => {
  const PLACES: Rule[] = [
    [/\{\{|\}\}|undefined|NaN|null|\[object|Invalid/g, "give its facts what the sentence names"],
  ];
  const TYPOGRAPHY: Rule[] = [
    [/'|&#39;/g, "write ’"],
    [/[^\u202f][;!?»]|[^\u202f\d]:(?!\d)|«[^\u202f]/g, "U+202F before : ; ! ? » and after «"],
  ];

  test("leaves no place unfilled", () => {
    holdAll(({ mail, subject, text, html }) => faultsIn(`${subject}${text}${html}`, PLACES, mail.template));
  });

  test("is in French typography: ’, and a narrow no-break space before : ; ! ? and inside « »", () => {
    holdAll(({ mail, subject, text, words }) => {
      const printed = `${subject}\n${text}\n${words}`.replace(/https:\S+/g, "").replace(/^-- $/m, "");
      return faultsIn(printed, TYPOGRAPHY, mail.template);
    });
  });

  test("names the order, withdrawal or message it is about in its subject, and gives its link in both parts", () => {
    holdAll(({ mail, subject, text, html }) => {
      const named = [
        ...("order" in mail ? ["CHV-7K3M-92QX"] : []),
        ...("withdrawal" in mail ? ["4D2TQ-8WZ5K"] : []),
        ...("message" in mail ? ["9QX2M-7K3F4"] : []),
      ];
      const link = linkOf(mail);
      return [
        ...named.flatMap((name) =>
          unless(subject.includes(name), `« ${subject} »`, `name ${name} in the subject`),
        ),
        ...unless(
          link === null || text.split("\n").includes(link),
          "its text lacks its link",
          `a line of ${link}`,
        ),
        ...unless(
          link === null || html.includes(`href="${link}"`),
          "its HTML lacks its link",
          `href="${link}"`,
        ),
      ];
    });
  });

  test("shows the same sums in the same order in both parts [MAIL-3]", () => {
    holdAll(({ mail, text, words }) => {
      const bills =
        "order" in mail &&
        "lines" in mail.order &&
        mail.template !== "order-link" &&
        !mail.template.startsWith("shipment-");
      const [seen, written] = [amounts(words), amounts(text)];
      return [
        ...unless(
          seen.join() === written.join(),
          `« ${seen.join()} » and « ${written.join()} »`,
          "one block says both",
        ),
        ...unless(
          written.length >= (bills ? 8 : 0),
          `${written.length} sums`,
          "lines, totals and tax, 8 sums or more",
        ),
      ];
    });
  });

  test("says the same words in both parts [MAIL-3]", () => {
    holdAll(({ text, words }) => {
      const plain = text
        .replace(ADDRESS, "")
        .replace(/[-=]{2,}/g, " ")
        .replace(/\u202f:/g, "");
      const spoken = (part: string) => new Set(part.split(/[ \n:\u202f]+/).filter(Boolean));
      const unseen = [...spoken(plain)].filter((word) => !spoken(words).has(word));
      // Heads of the table's columns and the trade under the name are for the eye.
      const onlySeen = ["Article", "Total", "Grainetier"];
      const unwritten = [...spoken(words)].filter(
        (word) => !spoken(plain).has(word) && !onlySeen.includes(word),
      );
      return [
        ...unseen.map((word) => ({
          wrong: `« ${word} » is in the text alone`,
          cure: "print it as HTML, too",
        })),
        ...unwritten.map((word) => ({
          wrong: `« ${word} » is in the HTML alone`,
          cure: "print it as text, too",
        })),
      ];
    });
  });

  test("has text lines of at most 72 columns, addresses of pages aside", () => {
    holdAll(({ text }) =>
      text
        .replace(ADDRESS, "")
        .split("\n")
        .filter((line) => line.length > 72)
        .map((line) => ({ wrong: `« ${line.slice(0, 80)} »`, cure: "72 columns at most" })),
    );
  });

  test("has an HTML part that is French, has one title, loads nothing and runs nothing", () => {
    holdAll(({ mail, html }) => [
      ...unless(html.includes('<html lang="fr"'), "its HTML says no language", '<html lang="fr"'),
      ...unless(html.match(/<h1/g)?.length === 1, "its HTML has not one title", "one <h1>"),
      ...faultsIn(
        html,
        [[/<script|<link|\burl\(|@import|src="(?!cid:)/g, "load and run nothing"]],
        mail.template,
      ),
      // A picture beside the name of what it shows says nothing twice.
      ...[...html.matchAll(/<img[^>]*>/g)].flatMap(([picture]) =>
        unless(
          / alt="[^"]+"| alt="" width="48"/.test(picture),
          picture.slice(0, 120),
          "describe the picture",
        ),
      ),
    ]);
  });
});

describe("the confirmation of an order", () => {
  test("says everything that binds: lines, totals with tax, delivery, addresses, payment, rights", () => {
    const { text } = placed();
    for (const fact of [
      "Votre commande CHV-7K3M-92QX du 21\u00a0novembre 2026",
      "Amnesia Haze\n  Sachet de 5 graines + 1 offerte, 2\u00a0× 34,50\u00a0€",
      "Sachet de 1 graine, 1\u00a0× 1\u202f200,00\u00a0€",
      "Réduction (code ESSAI10)",
      "−126,90\u00a0€",
      "dont TVA 20\u00a0%",
      "Courrier prioritaire suivi",
      "2 à 5 jours ouvrés",
      "Adresse de livraison\u202f:\n  Maëlle Lefèvre\n  8, rue des Lilas\n  44000 Nantes\n  France",
      "Adresse de facturation\u202f:\n  Atelier Lefèvre SARL",
      "maelle@exemple.fr",
      "IBAN\u202f: FR76 3000 6000 0112 3456 7890 189",
      "Référence\u202f: CHV-7K3M-92QX",
      "À recevoir avant le\u202f: 28\u00a0novembre 2026",
      "14\u00a0jours à compter de la réception",
      "Conditions générales de vente",
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/^Total TTC +1\u202f149,00\u00a0€$/m);
  });

  test("gives dates in the storefront's own time and sums in its own manner", () => {
    const { text } = render({ template: "order-placed", order: orderMail(region("ch")) });
    expect(text).toContain("du 21\u00a0novembre 2026");
    expect(text).toContain("À recevoir avant le\u202f: 1er\u00a0décembre 2026");
    expect(text).toContain(formatMoney(114_900, "CHF", region("ch")));
    expect(text).toContain("dont TVA 8,1");
  });

  test.each(["fr", "ch"])(
    "bears the payment code as a picture in %s, described and shown by its cid",
    (code) => {
      const png = codeOf(region(code));
      const order = orderMail(region(code));
      const { html, attachments } = render({ template: "order-placed", order, code: png });
      const picture = attachments.find(({ cid }) => cid?.startsWith("virement"));
      expect(picture).toMatchObject({ contentType: "image/png", filename: "virement-CHV-7K3M-92QX.png" });
      expect(picture?.content).toBe(png);
      expect(html).toContain(`src="cid:${picture?.cid}" alt="Code QR de virement\u202f: 1`);
    },
  );

  test("gives a British payer sort code and account number, and no code, for none pays pounds [PAYMENT-10]", () => {
    const order = orderMail(region("uk"));
    const { text, html, attachments } = render({
      template: "order-placed",
      order,
      code: codeOf(region("uk")),
    });
    expect(text).toContain("Code guichet (sort code)\u202f: 60-16-13");
    expect(text).toContain("Numéro de compte\u202f: 31926819");
    expect(text).toContain("IBAN\u202f: GB29 NWBK 6016 1331 9268 19");
    expect(`${text}${html}`).not.toContain("QR");
    expect(attachments).toEqual([PICTURE.file]);
    expect(placed().text).not.toContain("sort code");
  });

  test("shows the picture of a line beside its name, attached once however many lines have it [MAIL-10]", () => {
    const [line] = orderMail().lines;
    if (!line) throw new Error("No line");
    const { html, attachments } = placed({
      lines: [line, { ...line, seeds: 1 }, { ...line, picture: undefined }],
    });
    const shown = 'src="cid:amnesia-haze@chenevis" alt="" width="48" height="62"';
    expect(html.split(shown)).toHaveLength(3);
    expect(attachments.filter(({ cid }) => cid === PICTURE.file.cid)).toEqual([PICTURE.file]);
  });

  test("attaches the file of the terms when it is given, and says so only then [MAIL-4]", () => {
    const { text, attachments } = placed({}, TERMS);
    expect(attachments.at(-1)).toEqual(TERMS);
    expect(text).toContain("(conditions-generales-2026-11-22.pdf)");
    expect(placed().text).not.toContain("conditions-generales");
    expect(placed().attachments).toHaveLength(2);
  });

  test.each([
    ["pending", "Le paiement est en attente."],
    ["processing", "Le paiement est en cours de traitement."],
    ["complete", "Le paiement est reçu."],
    ["failed", "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez."],
  ] as const)("tells a sandbox payment that is %s, without account or code", (state, sentence) => {
    const { text, attachments } = placed({ payment: { method: "sandbox", state } });
    expect(text.replace(/\n/g, " ")).toContain(sentence);
    expect(text).not.toContain("IBAN");
    expect(attachments).toEqual([PICTURE.file]);
  });

  test("asks for no transfer any more once it arrived", () => {
    const { payment } = orderMail();
    const { text, attachments } = placed({ payment: { ...payment, state: "complete" } });
    expect(text).not.toContain("IBAN");
    expect(attachments).toEqual([PICTURE.file]);
  });

  test("calls free delivery free, and shows a coupon that only makes it so", () => {
    const { text } = placed({ shipping: 0, discount: 0, couponCode: "PORTOFFERT" });
    expect(text).toMatch(/^Livraison +Offerte$/m);
    expect(text).toMatch(/^Code promo +PORTOFFERT$/m);
    expect(placed({ discount: 0, couponCode: null }).text).not.toMatch(/Réduction|Code promo/);
  });

  test("names one duration where least and most are equal", () => {
    expect(placed({ shippingMinDays: 1, shippingMaxDays: 1 }).text).toContain("Délai\u202f: 1 jour ouvré\n");
  });
});

describe("a hostile name", () => {
  const name = `<script>alert("x")</script> & l'ami\r\nTotal TTC  0,00 €\u202e`;
  const order = orderMail(undefined, {
    lines: [{ name, seeds: 5, freeSeeds: 0, quantity: 1, unitPrice: 100, total: 100 }],
    shippingAddress: [name, '"><img src=x onerror=alert(1)>'],
    shippingLabel: name,
    couponCode: "<i>",
    email: '"<b>"@exemple.fr',
    termsTitle: "<h1>",
  });
  const { text, html } = render({ template: "order-placed", order });

  test("is only text in the HTML part", () => {
    expect(html).not.toMatch(/<script|<img src=x|<i>|<b>|<h1>&lt;|"@exemple/);
    expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; l&#39;ami Total TTC");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("forges no line of the text part and turns no direction", () => {
    expect(text).toContain(`<script>alert("x")</script> & l'ami Total TTC`);
    expect(text.match(/^Total TTC/gm)).toHaveLength(1);
    expect(text).not.toContain("\u202e");
  });
});

test("an order's mail leads to where its contract is withdrawn from, in both parts [WITHDRAWAL-4]", () => {
  const order = orderMail();
  const { text, html } = render({ template: "order-placed", order });
  expect(text).toContain(`Renoncer au contrat ici\u202f:\n${order.withdrawalLink}\n`);
  expect(html).toContain(`href="${order.withdrawalLink}"`);
  expect(text.replace(/\s+/g, " ")).not.toContain("en répondant à ce message avec votre nom");
});

test("money that came twice or for a cancelled order is told to be given back, and promises no parcel [PAYMENT-22]", () => {
  const flat = (reason: OwedReason, only: "simulated" | "money" = "money") =>
    render({ template: "refund-due", order: orderMail(), amount: 1_690, reason, only });
  const twice = flat("paid-twice");
  expect(twice.subject).toBe("Remboursement de votre commande CHV-7K3M-92QX");
  expect(plain(twice.text)).toContain(
    "Nous avons reçu 16,90 € pour votre commande CHV-7K3M-92QX du 21 novembre 2026, qui était déjà payée. Cette somme vous est remboursée intégralement",
  );
  const cancelled = flat("order-cancelled");
  expect(plain(cancelled.text)).toContain("mais elle est annulée");
  const ours = flat("operator-paid");
  expect(ours.subject).toBe("Votre commande CHV-7K3M-92QX est annulée");
  expect(plain(ours.text)).toContain("Nous avons annulé votre commande CHV-7K3M-92QX du 21 novembre 2026");
  for (const { text } of [twice, cancelled, ours]) {
    expect(plain(text)).toContain("dans les quatorze jours");
    expect(text).not.toMatch(/préparons|paiement est reçu/);
  }
  // Nothing was taken, so that nothing is given back.
  for (const reason of ["paid-twice", "order-cancelled", "operator-paid"] as const) {
    const { text } = flat(reason, "simulated");
    expect(plain(text)).toContain("il n’y a rien à rembourser");
    expect(plain(text)).not.toMatch(/vous est remboursée|quatorze jours, par le moyen/);
  }
});

test("every mail of an order says first that its payment is simulated, where it is [PAYMENT-17]", () => {
  const words = "Commande de démonstration : son paiement est simulé.";
  for (const simulated of [true, false]) {
    const order = orderMail(rootStorefront(), { simulated });
    const mails: Mail[] = [
      { template: "order-placed", order },
      { template: "payment-received", order },
      { template: "payment-failed", order },
      { template: "order-link", order, validUntil: 0 },
      { template: "order-cancelled", reason: "hold-ended", received: 0, order },
      { template: "refund-due", order, amount: 1, reason: "paid-twice", only: "money" },
      { template: "shipment-prepared", order, shipment: shipmentMail() },
      { template: "shipment-sent", order, shipment: shipmentMail() },
    ];
    for (const mail of mails) {
      const { text, html } = render(mail);
      expect([mail.template, plain(text).includes(words)]).toEqual([mail.template, simulated]);
      expect([mail.template, plain(html).includes(words)]).toEqual([mail.template, simulated]);
    }
  }
  const paid = render({
    template: "payment-received",
    order: orderMail(rootStorefront(), { simulated: true }),
  });
  expect(paid.subject).toContain("Paiement simulé");
  expect(paid.text).not.toContain("préparons");
});

test("a failed payment is told in the shop's own words, with the way to pay", () => {
  const { text } = render({ template: "payment-failed", order: orderMail() });
  expect(text.replace(/\n/g, " ")).toContain(
    "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.",
  );
  expect(text).toContain("Payer la commande\u202f:\nhttps://chenevis.example/");
});

test("a cancelled order says what becomes of a transfer on its way, where it was to be one", () => {
  const order = orderMail();
  expect(render({ template: "order-cancelled", reason: "hold-ended", received: 0, order }).text).toContain(
    "virement",
  );
  const other = { ...order, payment: { method: "sandbox", state: "pending" } as const };
  expect(
    render({ template: "order-cancelled", reason: "hold-ended", received: 0, order: other }).text,
  ).not.toContain("virement");
  // One of nothing that the operator cancels: nothing was to be paid.
  const ours = render({ template: "order-cancelled", reason: "operator-paid", received: 0, order }).text;
  expect(plain(ours)).toContain("qui ne coûtait rien");
  expect(ours).not.toContain("virement");
});

test("of the ways out of a mail the first is the strong button, by day and by night [MAIL-8]", () => {
  const { html } = placed();
  const buttons = [...html.matchAll(/<td class="(button|quiet)"/g)].map(([, look]) => look);
  expect(buttons).toEqual(["button", "quiet"]);
  for (const colour of [...Object.values(COLOURS.light), ...Object.values(COLOURS.dark)])
    expect(html).toContain(colour);
  // No colour but the shop's, and the white that a payment code is read on.
  const own: string[] = [...Object.values(COLOURS.light), ...Object.values(COLOURS.dark), "#ffffff"];
  const used = (html.match(/#[0-9a-f]{6}\b/g) ?? []).filter((colour) => !own.includes(colour));
  expect(used).toEqual([]);
});

test("a mail is the same each time it is rendered", () => {
  expect(placed()).toEqual(placed());
});

describe("the mails of a parcel", () => {
  const order = orderMail();
  const flat = (mail: Extract<Mail, { shipment: unknown }>) => render(mail).text.replace(/\n/g, " ");
  const left = [{ sku: "afghan-1", name: "Afghan Kush", seeds: 1, freeSeeds: 0, quantity: 1 }];

  test("tell of a label without calling it sent, and promise no day [SHIPMENT-1]", () => {
    const { subject, text } = render({
      template: "shipment-prepared",
      order,
      shipment: shipmentMail({ sentOn: null, estimate: null, tracking: null }),
    });
    expect(subject).toBe("Votre commande CHV-7K3M-92QX\u202f: colis préparé");
    expect(text.replace(/\n/g, " ")).toContain("Il n’est pas encore parti");
    expect(text).toContain("Amnesia Haze\u202f: 2 sachets de 5 graines + 1 offerte");
    expect(text).not.toMatch(/en route|avons remis|Livraison estimée|rétract/);
  });

  test("tell what was handed over, when it comes, how to follow it, until when to withdraw [SHIPMENT-6, SHIPMENT-9, WITHDRAWAL-3]", () => {
    const { subject, text, html } = render({ template: "shipment-sent", order, shipment: shipmentMail() });
    expect(subject).toBe("Votre commande CHV-7K3M-92QX est en route");
    for (const words of [
      "au transporteur le lundi\u00a023\u00a0novembre.",
      "entre le mercredi\u00a025 et le lundi\u00a030\u00a0novembre, probablement le vendredi\u00a027",
      "Numéro de suivi\u202f: 6A12345678901",
      "https://suivi.example/6A12345678901",
      "selon notre estimation, jusqu’au lundi\u00a014\u00a0décembre 2026 inclus, si tout est arrivé le lundi\u00a030\u00a0novembre 2026.",
    ])
      expect(text.replace(/\n/g, " ")).toContain(words);
    expect(html).toContain('href="https://suivi.example/6A12345678901"');
    expect(text).not.toContain("Reste à envoyer");
  });

  test("tell by which number and address a parcel is followed from now on [SHIPMENT-8]", () => {
    const { subject, text, html } = render({
      template: "shipment-tracking",
      order,
      shipment: shipmentMail(),
    });
    expect(subject).toBe("Votre commande CHV-7K3M-92QX\u202f: le suivi de votre colis");
    expect(text.replace(/\n/g, " ")).toContain("celui-ci le remplace.");
    expect(text).toContain("Numéro de suivi\u202f: 6A12345678901");
    expect(html).toContain('href="https://suivi.example/6A12345678901"');
  });

  test("tell what is left to send, and give no last day yet [SHIPMENT-7, WITHDRAWAL-2]", () => {
    const shipment = shipmentMail({ count: 2, left, deadline: null });
    const text = flat({ template: "shipment-sent", order, shipment });
    expect(render({ template: "shipment-sent", order, shipment }).subject).toBe(
      "Votre commande CHV-7K3M-92QX\u202f: un colis est en route",
    );
    expect(text).toContain("le colis 1 sur 2 de votre commande");
    expect(text).toMatch(/Reste à envoyer.*Afghan Kush\u202f: 1 sachet de 1 graine/);
    expect(text).toContain("celle du dernier colis si la commande en compte plusieurs.");
    expect(text).not.toMatch(/jusqu’au/);
  });

  test("give the last day to withdraw once everything arrived [WITHDRAWAL-1, WITHDRAWAL-3]", () => {
    const deadline = { day: "2026-12-10", arrival: "2026-11-26", estimated: false };
    const shipment = shipmentMail({ deliveredOn: "2026-11-26", deadline });
    const text = flat({ template: "shipment-delivered", order, shipment });
    expect(text).toContain("a été livré le jeudi\u00a026\u00a0novembre.");
    expect(text).toContain("est possible jusqu’au jeudi\u00a010\u00a0décembre 2026 inclus.");
    expect(text).not.toContain("estimation");
  });
});

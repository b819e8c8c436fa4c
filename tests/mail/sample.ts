import { openStorefronts, rootStorefront } from "~/shop/profile/profile";
import type { Attachment, InlinePicture } from "~/mail/letter";
import type { Mail, MailFacts } from "~/mail/mails";
import type { MessageMail } from "~/mail/message/facts";
import type { NamedOrder, OrderMail } from "~/mail/order/facts";
import type { ReportMail } from "~/mail/report/facts";
import type { ShipmentMail } from "~/mail/shipment/facts";
import type { WithdrawalMail } from "~/mail/withdrawal/facts";
import { REPAID_CAUSES } from "~/shop/repayments/repayment";
import type { MAILS, MailTemplate } from "~/shop/outbox/registry";
import { qrPng } from "~/shop/payments/qr-png.server";
import { transferPayload } from "~/shop/payments/transfer";
import type { Region } from "~/shop/region/storefront-region";

const DAY = 86_400_000;
/** A point, as a picture of a variety. */
export const PICTURE: InlinePicture = {
  file: {
    filename: "amnesia-haze.png",
    contentType: "image/png",
    content: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
      "base64",
    ),
    cid: "amnesia-haze@chenevis",
  },
  width: 48,
  height: 62,
};

const PLACED = Date.UTC(2026, 10, 20, 23, 30);

/** An order by transfer, complete; every sum of it is a different one. */
export function orderMail(region: Region = rootStorefront(), changes: Partial<OrderMail> = {}): OrderMail {
  return {
    orderNumber: "CHV-7K3M-92QX",
    placedAt: PLACED,
    region,
    link: "https://chenevis.example/recapitulatif-de-commande?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g",
    withdrawalLink: "https://chenevis.example/retractation?commande=CHV-7K3M-92QX",
    lines: [
      {
        picture: PICTURE,
        name: "Amnesia Haze",
        seeds: 5,
        freeSeeds: 1,
        quantity: 2,
        unitPrice: 3_450,
        total: 6_900,
      },
      { name: "Afghan Kush", seeds: 1, freeSeeds: 0, quantity: 1, unitPrice: 120_000, total: 120_000 },
    ],
    subtotal: 126_900,
    discount: 12_690,
    couponCode: "ESSAI10",
    shipping: 690,
    shippingLabel: "Courrier prioritaire suivi",
    shippingMinDays: 2,
    shippingMaxDays: 5,
    taxes: [{ basisPoints: region.code === "ch" ? 810 : 2000, tax: 19_150 }],
    total: 114_900,
    currency: region.currency.isoCode,
    shippingAddress: ["Maëlle Lefèvre", "8, rue des Lilas", "44000 Nantes", "France"],
    billingAddress: ["Atelier Lefèvre SARL", "3, quai Neuf", "44200 Nantes", "France"],
    email: "maelle@exemple.fr",
    simulated: region.transfer === null,
    isCancelled: false,
    isHeld: false,
    payment: {
      method: region.transfer ? "transfer" : "sandbox",
      state: "pending",
      ...(region.transfer && {
        transfer: {
          ...region.transfer,
          reference: "CHV-7K3M-92QX",
          amount: 114_900,
          heldUntil: PLACED + region.holdDays * DAY,
        },
      }),
    },
    termsTitle: "Conditions générales de vente",
    ...changes,
  };
}

/** The codes of those orders' transfers, where their currency has one. */
const CODES = new Map<Region["code"], Buffer>();
for (const { code, transfer, currency } of openStorefronts()) {
  const payment = { amount: 114_900, reference: "CHV-7K3M-92QX" };
  const payload = transfer && transferPayload(transfer, currency.isoCode, payment);
  if (payload) CODES.set(code, await qrPng(payload));
}
export const codeOf = (region: Region = rootStorefront()): Buffer | undefined => CODES.get(region.code);

/** The file of an order's terms. */
export const TERMS: Attachment = {
  filename: "conditions-generales-2026-11-22.pdf",
  contentType: "application/pdf",
  content: Buffer.from("%PDF"),
};

const LINES = [
  { picture: PICTURE, sku: "amnesia-5", name: "Amnesia Haze", seeds: 5, freeSeeds: 1, quantity: 2 },
  { sku: "afghan-1", name: "Afghan Kush", seeds: 1, freeSeeds: 0, quantity: 1 },
];

/** A parcel that was handed over on a Monday, of everything. */
export function shipmentMail(changes: Partial<ShipmentMail> = {}): ShipmentMail {
  return {
    sequence: 1,
    count: 1,
    lines: LINES,
    left: [],
    sentOn: "2026-11-23",
    deliveredOn: null,
    estimate: { earliest: "2026-11-25", average: "2026-11-27", latest: "2026-11-30" },
    tracking: { code: "6A12345678901", url: "https://suivi.example/6A12345678901" },
    deadline: { day: "2026-12-14", arrival: "2026-11-30", estimated: true },
    shippingAddress: ["Maëlle Lefèvre", "8, rue des Lilas", "44000 Nantes", "France"],
    ...changes,
  };
}

const PARTLY: Partial<ShipmentMail> = {
  count: 2,
  lines: LINES.slice(0, 1),
  left: LINES.slice(1),
  deadline: null,
  tracking: null,
};

/** A withdrawal of a part of that order. */
export function withdrawalMail(
  region: Region = rootStorefront(),
  changes: Partial<WithdrawalMail> = {},
): WithdrawalMail {
  return {
    number: "4D2TQ-8WZ5K",
    region,
    isWhole: false,
    receivedAt: PLACED,
    name: "Maëlle Lefèvre",
    email: "maelle@exemple.fr",
    orderNumber: "CHV-7K3M-92QX",
    goods: "Un sachet d’Amnesia Haze\nLe sachet d’Afghan Kush",
    returnsLink: "https://chenevis.example/politique-de-retour",
    termsLink: "https://chenevis.example/conditions-generales",
    ...changes,
  };
}

/** What the mails of each template are written from in a sample, in each of the forms that they have. */
type Samples = { [T in MailTemplate]: (region: Region) => MailFacts[(typeof MAILS)[T]["facts"]][] };

const LINK = "https://chenevis.example/enregistrez/activation?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g";
const STOP = "https://chenevis.example/retour-en-stock/retirer?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g";
const WRITE = "https://chenevis.example/avis?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g";

const ofOrder = (region: Region) => [{ order: orderMail(region) }];
/** An order, and one that somebody withdrew from. */
const heldOrNot = (region: Region) => [false, true].map((isHeld) => orderMail(region, { isHeld }));
const customer = (region: Region) => [{ region, link: LINK, firstName: "Zoé" }];
const timed = (region: Region) => customer(region).map((of) => ({ ...of, validUntil: PLACED + DAY }));
const shipments =
  (...each: Partial<ShipmentMail>[]) =>
  (region: Region) =>
    each.map((changes) => ({ order: orderMail(region), shipment: shipmentMail(changes) }));
const withdrawn = (region: Region) => [
  { withdrawal: withdrawalMail(region) },
  { withdrawal: withdrawalMail(region, { isWhole: true, goods: "" }) },
];
const awaited = (region: Region) => ({
  region,
  name: "Amnesia Haze",
  pack: "5 graines + 1 offerte",
  link: "https://chenevis.example/produit/amnesia-haze",
});
const subscribed = (region: Region) => ({
  region,
  validUntil: null,
  code: null,
  hadCode: true,
  stop: "https://chenevis.example/newsletter/desabonner?lien=x",
  link: "https://chenevis.example/newsletter/confirmer?lien=x",
});
/** An order as those see it who are asked for its reviews. */
const reviewed = (region: Region): NamedOrder => {
  const { orderNumber, placedAt, simulated } = orderMail(region);
  return { orderNumber, placedAt, region, link: WRITE, simulated };
};
const review =
  (reason = "", words = "") =>
  (region: Region) => [
    { order: reviewed(region), variety: "Amnesia Haze", title: "Graines entières", reason, words },
  ];

const report = (region: Region): ReportMail => ({
  region,
  variety: "Amnesia Haze",
  reason: "fake",
  reportedAt: PLACED,
});

const namedMessage = (region: Region): MessageMail => ({
  number: "9QX2M-7K3F4",
  kind: "contact",
  subject: "delivery",
  receivedAt: PLACED,
  region,
  answerDay: "2026-11-23",
});
const applied = (region: Region): MessageMail => ({
  ...namedMessage(region),
  kind: "application",
  subject: "editing",
  answerDay: "2026-12-04",
});
/** What somebody typed into the form. */
export const WRITTEN = {
  name: "Maëlle Lefèvre",
  email: "maelle@exemple.fr",
  link: "",
  keep: false,
  text: "Bonjour,\n\nmon colis n’est pas arrivé.\nMerci de me répondre.",
};

const SAMPLES: Samples = {
  "order-placed": (region) =>
    [false, true].map((isCancelled) => ({
      order: orderMail(region, { isCancelled }),
      terms: TERMS,
      code: isCancelled ? undefined : codeOf(region),
    })),
  "payment-part": (region) =>
    heldOrNot(region).map((order) => ({
      order,
      received: 100_000,
      missing: 14_900,
      code: order.isHeld ? undefined : codeOf(region),
    })),
  "payment-received": (region) => heldOrNot(region).map((order) => ({ order })),
  "payment-failed": ofOrder,
  "order-link": (region) => [{ order: orderMail(region), validUntil: PLACED + 30 * DAY }],
  "address-corrected": ofOrder,
  "order-cancelled": (region) =>
    [0, 100_000].map((received) => ({ reason: "hold-ended", order: orderMail(region), received })),
  "refund-due": (region) =>
    (["paid-twice", "order-cancelled", "part-paid"] as const).flatMap((reason) =>
      heldOrNot(region).map((order) => ({ order, amount: 1_690, reason, only: "money" as const })),
    ),

  "refund-made": (region) =>
    REPAID_CAUSES.map((cause) => ({ order: orderMail(region), amount: 1_250, cause, note: "2026-000124" })),

  "shipment-prepared": shipments({ sentOn: null, estimate: null }),
  "shipment-sent": shipments({}, PARTLY),
  "shipment-tracking": shipments({}, PARTLY),
  "shipment-delivered": shipments({ deliveredOn: "2026-11-26" }, { ...PARTLY, deliveredOn: "2026-11-26" }),

  "account-activation": timed,
  "account-exists": (region) => [{ region, link: LINK }],
  "account-unknown": (region) => [{ region, link: LINK }],
  "password-reset": timed,
  "password-changed": customer,
  "email-change": timed,
  "email-change-asked": timed,
  "email-changed": timed,
  "email-restored": customer,

  "withdrawal-received": withdrawn,
  "withdrawal-accepted": withdrawn,
  "withdrawal-refused": (region) => [
    { withdrawal: withdrawalMail(region), reason: "Le délai est passé depuis le 3 novembre." },
  ],

  "restock-asked": (region) => [{ ...awaited(region), stop: STOP, validUntil: PLACED + 3 * DAY }],
  "restock-back": (region) => {
    const back = { ...awaited(region), price: "34,50\u00a0€" };
    return [
      { ...back, isOut: false, stop: STOP },
      { ...back, isOut: true, stop: null },
    ];
  },

  "newsletter-asked": (region) => [
    { ...subscribed(region), validUntil: PLACED + 7 * DAY },
    { ...subscribed(region), validUntil: null },
  ],
  "newsletter-welcome": (region) => [
    { ...subscribed(region), code: { code: "LETTRE-7K3F9-QXM2A", percent: 10, endsOn: "2027-02-18" } },
    subscribed(region),
  ],

  "message-received": (region) => [
    {
      message: namedMessage(region),
      faqLink: "https://chenevis.example/faq",
      statusLink: "https://chenevis.example/statut-de-la-commande",
    },
    {
      message: applied(region),
      faqLink: "https://chenevis.example/faq",
      statusLink: "https://chenevis.example/statut-de-la-commande",
    },
  ],
  "message-copy": (region) => [
    ...["7K3F9-QXM2A", ""].map((orderNumber) => ({
      message: { ...namedMessage(region), ...WRITTEN, orderNumber },
    })),
    {
      message: {
        ...applied(region),
        ...WRITTEN,
        orderNumber: "",
        link: "https://mon-site.example/parcours",
        keep: true,
      },
    },
  ],
  "message-answered": (region) => [
    { message: namedMessage(region), answer: "Bonjour,\n\nVotre colis part demain.\nL’équipe de Chènevis" },
  ],

  "review-request": (region) => [
    {
      order: reviewed(region),
      varieties: ["Amnesia Haze", "Afghan Kush"],
      stop: `${WRITE}&demandes=non`,
      validUntil: PLACED + 90 * DAY,
    },
  ],
  "report-received": (region) => [{ report: report(region) }],
  "report-decided": (region) => [
    {
      report: report(region),
      decision: "kept",
      reason: null,
      words: "Il parle du sachet, sans nommer personne.",
    },
    { report: report(region), decision: "removed", reason: "foreign", words: "" },
    { report: report(region), decision: "gone", reason: null, words: "" },
  ],
  "review-published": review(),
  "review-refused": review("contact", "Le nom d’un voisin y figure."),
};

/** The mails of each template, as a storefront sends them. */
export const everySample = (region: Region = rootStorefront()): Mail[] =>
  Object.entries(SAMPLES).flatMap(([template, factsOf]) =>
    factsOf(region).map((facts) => ({ template, ...facts }) as Mail),
  );

/** The address that a mail leads to; null for one that leads nowhere. */
export function linkOf(mail: Mail): string | null {
  if ("order" in mail) return mail.order.link;
  if ("link" in mail) return mail.link;
  if ("message" in mail) return "faqLink" in mail && mail.message.kind === "contact" ? mail.faqLink : null;
  if (!("withdrawal" in mail)) return null;
  const { returnsLink, termsLink } = mail.withdrawal;
  return mail.template === "withdrawal-refused" ? termsLink : returnsLink;
}

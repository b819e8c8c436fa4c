import type { Attachment, Mail, MailFrom, OrderMail, ShipmentMail, WithdrawalMail } from "~/mail/mails";
import { ROOT_REGION, type Region } from "~/shop/region/region";

const PLACED = Date.UTC(2026, 10, 20, 23, 30);

/** An order by transfer, complete; every sum of it is a different one. */
export function orderMail(region: Region = ROOT_REGION, changes: Partial<OrderMail> = {}): OrderMail {
  return {
    orderNumber: "CHV-7K3M-92QX",
    placedAt: PLACED,
    region,
    link: "https://chenevis.example/recapitulatif-de-commande?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g",
    withdrawalLink: "https://chenevis.example/retractation?commande=CHV-7K3M-92QX",
    lines: [
      { name: "Amnesia Haze", seeds: 5, freeSeeds: 1, quantity: 2, unitPrice: 3_450, total: 6_900 },
      { name: "Afghan Kush", seeds: 1, freeSeeds: 0, quantity: 1, unitPrice: 120_000, total: 120_000 },
    ],
    subtotal: 126_900,
    discount: 12_690,
    couponCode: "BIENVENUE10",
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
    payment: {
      method: region.transfer ? "transfer" : "sandbox",
      state: "pending",
      ...(region.transfer && {
        transfer: {
          ...region.transfer,
          reference: "CHV-7K3M-92QX",
          amount: 114_900,
          heldUntil: PLACED + region.holdDays * 86_400_000,
        },
      }),
    },
    termsTitle: "Conditions générales de vente",
    ...changes,
  };
}

/** The file of an order's terms. */
export const TERMS: Attachment = {
  filename: "conditions-generales-2026-11-22.pdf",
  contentType: "application/pdf",
  content: Buffer.from("%PDF"),
};

const LINES = [
  { sku: "amnesia-5", name: "Amnesia Haze", seeds: 5, freeSeeds: 1, quantity: 2 },
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

type AccountMails = MailFrom<"mailbox" | "customer" | "customer-link" | "signup-link">;
type WithdrawalMails = MailFrom<"withdrawal" | "refused-withdrawal">;
export type ShipmentMails = MailFrom<"shipment">;
type OrderMails = Exclude<Mail, AccountMails | WithdrawalMails>;

/** The address that a mail leads to. */
export function linkOf(mail: Mail): string {
  if ("order" in mail) return mail.order.link;
  if ("link" in mail) return mail.link;
  const { returnsLink, termsLink } = mail.withdrawal;
  return mail.template === "withdrawal-refused" ? termsLink : returnsLink;
}

/** A mail of each template, as a storefront sends it; of some in several forms. */
export const everySample = (region: Region = ROOT_REGION): Mail[] => [
  ...everyMail(orderMail(region)),
  ...everyAccountMail(region),
  ...everyWithdrawalMail(withdrawalMail(region)),
  ...everyRestockMail(region),
  ...everyReviewMail(region),
];

/** One mail about reviews of each template. */
function everyReviewMail(region: Region): MailFrom<"review-request" | "review">[] {
  const write = "https://chenevis.example/avis?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g";
  const order = { ...named(orderMail(region)), link: write };
  const review = { order, variety: "Amnesia Haze", title: "Graines entières", reason: "", words: "" };
  return [
    {
      ...{ template: "review-request", order, varieties: ["Amnesia Haze", "Afghan Kush"] },
      ...{ stop: `${write}&demandes=non`, validUntil: PLACED + 90 * 86_400_000 },
    },
    { ...review, template: "review-published" },
    { ...review, template: "review-refused", reason: "contact", words: "Le nom d’un voisin y figure." },
  ];
}

const named = ({ orderNumber, placedAt, region, link, simulated }: OrderMail) => ({
  ...{ orderNumber, placedAt, region, link, simulated },
});

/** One mail about a pack that somebody waits for of each template, and of each thing it may say. */
function everyRestockMail(region: Region): MailFrom<"restock-request" | "restock">[] {
  const about = {
    region,
    name: "Amnesia Haze",
    pack: "5 graines + 1 offerte",
    link: "https://chenevis.example/produit/amnesia-haze",
  };
  const stop = "https://chenevis.example/retour-en-stock/retirer?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g";
  const back = { ...about, template: "restock-back", price: "34,50\u00a0€" } as const;
  return [
    { ...about, template: "restock-asked", stop, validUntil: PLACED + 3 * 86_400_000 },
    { ...back, isOut: false, stop },
    { ...back, isOut: true, stop: null },
  ];
}

/** One mail about an account of each template. */
function everyAccountMail(region: Region): AccountMails[] {
  const link = "https://chenevis.example/enregistrez/activation?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g";
  const about = { region, link };
  const timed = { ...about, firstName: "Zoé", validUntil: PLACED + 86_400_000 };
  return [
    { ...timed, template: "account-activation" },
    { ...timed, template: "password-reset" },
    { ...timed, template: "email-change" },
    { ...about, template: "password-changed", firstName: "Zoé" },
    { ...timed, template: "email-change-asked" },
    { ...timed, template: "email-changed" },
    { ...about, template: "email-restored", firstName: "Zoé" },
    { ...about, template: "account-exists" },
    { ...about, template: "account-unknown" },
  ];
}

/** One mail of each of an order’s templates. */
function everyMail(order: OrderMail): OrderMails[] {
  return [
    { template: "order-placed", order, terms: TERMS },
    { template: "payment-received", order },
    { template: "payment-failed", order },
    { template: "order-link", order, validUntil: PLACED + 30 * 86_400_000 },
    { template: "order-cancelled", reason: "hold-ended", order },
    { template: "refund-due", order, amount: 1_690, reason: "paid-twice", only: "money" },
    { template: "refund-due", order, amount: 1_690, reason: "order-cancelled", only: "money" },
    { template: "shipment-prepared", order, shipment: shipmentMail({ sentOn: null, estimate: null }) },
    { template: "shipment-sent", order, shipment: shipmentMail() },
    { template: "shipment-sent", order, shipment: shipmentMail(PARTLY) },
    { template: "shipment-tracking", order, shipment: shipmentMail() },
    { template: "shipment-tracking", order, shipment: shipmentMail(PARTLY) },
    { template: "shipment-delivered", order, shipment: shipmentMail({ deliveredOn: "2026-11-26" }) },
    {
      template: "shipment-delivered",
      order,
      shipment: shipmentMail({ ...PARTLY, deliveredOn: "2026-11-26" }),
    },
  ];
}

/** A withdrawal of a part of that order. */
export function withdrawalMail(
  region: Region = ROOT_REGION,
  changes: Partial<WithdrawalMail> = {},
): WithdrawalMail {
  return {
    number: "4D2TQ-8WZ5K",
    region,
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

/** One mail of each template about a withdrawal. */
export function everyWithdrawalMail(withdrawal: WithdrawalMail): WithdrawalMails[] {
  return [
    { template: "withdrawal-received", withdrawal },
    { template: "withdrawal-accepted", withdrawal },
    { template: "withdrawal-refused", withdrawal, reason: "Le délai est passé depuis le 3 novembre." },
  ];
}

import type { Mail, OrderMail, ShipmentMail } from "~/mail/mails";
import { ROOT_REGION, type Region } from "~/shop/region/region";

const PLACED = Date.UTC(2026, 10, 20, 23, 30);

/** An order by transfer, complete; every sum of it is a different one. */
export function orderMail(region: Region = ROOT_REGION, changes: Partial<OrderMail> = {}): OrderMail {
  return {
    orderNumber: "CHV-7K3M-92QX",
    placedAt: PLACED,
    region,
    link: "https://chenevis.example/recapitulatif-de-commande?lien=Zk9xT2pYc1l3bVJqQ0ZhN3pLd1g",
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

/** One mail of each template. */
export function everyMail(order: OrderMail): Mail[] {
  const terms = { title: order.termsTitle, body: "## 1. Identité du vendeur\n\nLa boutique…" };
  return [
    { template: "order-placed", order, terms },
    { template: "payment-received", order },
    { template: "payment-received", order, late: true },
    { template: "payment-failed", order },
    { template: "order-link", order, validUntil: PLACED + 30 * 86_400_000 },
    { template: "order-cancelled", order },
    { template: "shipment-prepared", order, shipment: shipmentMail({ sentOn: null, estimate: null }) },
    { template: "shipment-sent", order, shipment: shipmentMail() },
    { template: "shipment-sent", order, shipment: shipmentMail(PARTLY) },
    { template: "shipment-delivered", order, shipment: shipmentMail({ deliveredOn: "2026-11-26" }) },
    {
      template: "shipment-delivered",
      order,
      shipment: shipmentMail({ ...PARTLY, deliveredOn: "2026-11-26" }),
    },
  ];
}

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

import { fr } from "../app/shop/french";
import type { Shipment } from "../app/shop/orders/order";
import {
  changeTracking,
  prepareShipment,
  recordDelivery,
  sendShipment,
} from "../app/shop/orders/shipments/shipments.server";
import type { ShipmentProblem } from "../app/shop/orders/shipments/typed-shipment";
import { type Console, when } from "./console";
import { readArgs, readPacks } from "./options";
import { SHIPMENT_STATES } from "./states";
import { orderNumberOf } from "./order-number";

/* What is done to an order's shipments: the verbs of `orders` that move a parcel. */

/** Writes a shipment and what is in it. */
export function showShipment(shipment: Shipment, io: Console): void {
  const { sequence, state, sentAt, estimate, deliveredOn, tracking, lines } = shipment;
  const told = [
    sentAt === null ? SHIPMENT_STATES[state] : `${SHIPMENT_STATES[state]} le ${when(sentAt)} UTC`,
    estimate && `attendu du ${estimate.earliest} au ${estimate.latest}, en moyenne le ${estimate.average}`,
    deliveredOn && `livré le ${deliveredOn}`,
    tracking?.code && `suivi ${tracking.code}`,
    tracking?.url,
  ];
  io.out(fr`  Envoi ${sequence} : ${told.filter(Boolean).join(", ")}`);
  for (const { quantity, name, seeds, freeSeeds, sku } of lines)
    io.out(`    ${quantity} × ${name}, ${seeds}+${freeSeeds} graines (${sku})`);
}

const SHIPMENT_PROBLEMS: Record<ShipmentProblem, string> = {
  "unknown-order": "Commande non trouvée.",
  "unknown-shipment": "Cette commande n’a pas cet envoi.",
  "which-shipment": fr`Cette commande a plusieurs envois : dites lequel avec --shipment.`,
  cancelled: fr`Cette commande est annulée : rien n’en part.`,
  "not-paid": fr`Cette commande n’est pas payée : rien n’en part.`,
  withdrawn: fr`Une rétractation de cette commande est à décider, ou l’a rendue tout entière : rien n’en part. « withdrawals list --all » la montre.`,
  "simulated-payment": fr`Le paiement de cette commande est simulé : aucune somme n’a été versée, rien n’en part. Pour une démonstration, ajoutez --sandbox.`,
  "already-prepared": "Cet envoi est déjà préparé.",
  "already-sent": "Cet envoi est déjà remis au transporteur.",
  "not-sent": "Cet envoi n’est pas encore remis au transporteur.",
  "already-delivered": "La livraison de cet envoi est déjà enregistrée.",
  "not-these-lines": "Cet envoi ne contient pas ces sachets en cette quantité.",
  "not-a-day": fr`Ce jour n’existe pas : écrivez-le comme 2026-11-24.`,
  "in-the-future": "Ce jour est encore à venir.",
  "before-the-order": "Ce jour est avant la commande.",
  "before-sending": "Ce jour est avant la remise au transporteur.",
  "not-a-code": fr`Le numéro de suivi : 64 lettres, chiffres, espaces, points, tirets ou barres au plus.`,
  "not-https": "L’adresse de suivi commence par https://.",
  "no-tracking": fr`Donnez un numéro avec --tracking, une adresse avec --url, ou les deux.`,
  "same-tracking": "Ce suivi est déjà celui de cet envoi.",
};

const ACTS = {
  prepare: fr`préparé, pas encore parti`,
  ship: "remis au transporteur",
  track: "suivi enregistré",
  deliver: "livré",
} as const;

type Act = keyof typeof ACTS;

/** Whether a verb moves a parcel. */
export const isAct = (verb: string): verb is Act => Object.hasOwn(ACTS, verb);

const OPTIONS = {
  shipment: "string",
  on: "string",
  tracking: "string",
  url: "string",
  lines: "string",
  sandbox: "boolean",
} as const;

/** The options of each act. */
const TAKES: Record<Act, Partial<Record<keyof typeof OPTIONS, true>>> = {
  prepare: { shipment: true, sandbox: true },
  ship: { shipment: true, on: true, tracking: true, url: true, lines: true, sandbox: true },
  track: { shipment: true, tracking: true, url: true },
  deliver: { shipment: true, on: true },
};

/** `prepare`, `ship`, `track` or `deliver`; null where it is not understood. */
export async function move(act: Act, args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, OPTIONS);
  if (!typed) return null;
  const { words, options } = typed;
  // An option of nothing is a variable of a script that was not set.
  if (Object.entries(options).some(([option, value]) => value === "" || !Object.hasOwn(TAKES[act], option)))
    return null;
  const [number, ...others] = words;
  const lines = options.lines === undefined ? undefined : readPacks(options.lines);
  if (!number || others.length > 0 || lines === null || !/^[1-9]\d{0,3}$/.test(options.shipment ?? "1"))
    return null;
  const name = {
    number: await orderNumberOf(io.db, number),
    sequence: options.shipment === undefined ? null : Number(options.shipment),
  };
  const tracking = { trackingCode: options.tracking, trackingUrl: options.url };
  const { sandbox: simulated } = options;
  const done = await {
    prepare: () => prepareShipment(io.db, name, io.operator, io.now, { simulated }),
    ship: () =>
      sendShipment(io.db, name, { on: options.on, lines, simulated, ...tracking }, io.operator, io.now),
    track: () => changeTracking(io.db, name, tracking, io.operator, io.now),
    deliver: () => recordDelivery(io.db, name, options.on, io.operator, io.now),
  }[act]();
  if (!done.ok) {
    io.err(SHIPMENT_PROBLEMS[done.problem]);
    return 1;
  }
  const { order, sequence } = done.value;
  io.out(fr`Commande ${order.number}, envoi ${sequence} : ${ACTS[act]}.`);
  for (const shipment of order.shipments) showShipment(shipment, io);
  return 0;
}

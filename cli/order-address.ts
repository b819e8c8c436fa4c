import { fr } from "../app/shop/french";
import { type AddressProblem, correctShippingAddress } from "../app/shop/orders/corrected-address.server";
import { type AddressFault, type AddressField, formatAddress } from "../app/shop/region/address";
import { doubtfulPostalCode } from "../app/shop/region/postal-code";
import type { Console } from "./console";
import { readArgs } from "./options";
import { orderNumberOf } from "./order-number";

/* Where an order's parcels go, corrected as its customer asked. */

/** The option of each field that can be corrected. */
const OPTIONS = {
  "first-name": "firstName",
  "last-name": "lastName",
  line1: "line1",
  line2: "line2",
  "postal-code": "postalCode",
  city: "city",
  state: "state",
  phone: "phone",
} as const satisfies Record<string, AddressField>;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const FAULTS: Record<AddressFault["reason"], string> = {
  "first-name-required": "manque",
  "last-name-required": "manque",
  "address-required": "manque",
  "city-required": "manque",
  "postal-code-required": "manque",
  "postal-code-invalid": fr`n’est pas un code postal de ce pays`,
  "postal-code-outlying": fr`est d’un territoire où rien n’est envoyé`,
  "postal-code-other-country": fr`est d’un lieu qui dépend d’un autre pays`,
  "state-required": fr`n’est pas un État ou une province de ce pays`,
  "phone-required": "manque",
  "phone-invalid": fr`n’est pas un numéro de téléphone`,
  "too-long": "est trop long",
};

const PROBLEMS: Record<Exclude<AddressProblem, AddressFault[]>, string> = {
  "unknown-order": "Commande non trouvée.",
  cancelled: fr`Cette commande est annulée : rien n’en part.`,
  sent: fr`Un colis de cette commande est parti : son adresse ne se corrige plus.`,
  "same-address": "Cette adresse est déjà celle de la commande.",
};

const optionOf = (field: AddressField) => `--${NAMES.find((name) => OPTIONS[name] === field) ?? field}`;

/** Corrects an order's delivery address; null where it is not understood. */
export async function correctAddress(args: readonly string[], io: Console): Promise<number | null> {
  const read = readArgs(args, Object.fromEntries(NAMES.map((name) => [name, "string" as const])));
  if (read?.words.length !== 1 || Object.keys(read.options).length === 0) return null;
  const typed: Partial<Record<AddressField, string>> = {};
  for (const name of NAMES) {
    const value = read.options[name];
    if (value !== undefined) typed[OPTIONS[name]] = value;
  }
  const number = await orderNumberOf(io.db, read.words[0] ?? "");
  const corrected = await correctShippingAddress(io.db, number, typed, io.operator, io.now);
  if (!corrected.ok) {
    const { problem } = corrected;
    if (typeof problem === "string") io.err(PROBLEMS[problem]);
    else for (const { field, reason } of problem) io.err(`${optionOf(field)} ${FAULTS[reason]}.`);
    return 1;
  }
  const { number: of, shippingAddress: address } = corrected.value;
  io.out(fr`Commande ${of}, livraison : ${formatAddress(address).join(", ")}`);
  if (corrected.value.shipments.some(({ state }) => state === "processing"))
    io.err(
      fr`Attention : un colis de cette commande est déjà préparé. Refaites son étiquette avant de l’expédier.`,
    );
  if (doubtfulPostalCode(address.country, address.postalCode))
    io.err(fr`Attention : ce code postal est inhabituel pour ce pays.`);
  return 0;
}

import { mailShipment as texts } from "./fr";
import { arrivalText, deadlineSentence, packsText } from "~/locales/shipment.server";
import { type Day, weekdayText } from "~/shop/region/dates";
import type { Region } from "~/shop/region/storefront-region";
import type { Block, Letters, WrittenMail } from "../letter";
import { orderButton, orderLetter } from "../order/blocks.server";
import type { PicturedLine, ShipmentFacts, ShipmentMail } from "./facts";

const heading = (text: string): Block => ({ kind: "heading", text });

function contents(lines: readonly PicturedLine[]): Block {
  return {
    kind: "facts",
    rows: lines.map((line) => ({ picture: line.picture, label: line.name, value: packsText(line) })),
  };
}

/** Where the parcel goes, when it arrives as far as that is not known, and how to follow it. */
function journey(region: Region, shipment: ShipmentMail): Block[] {
  const { shippingAddress, estimate, deliveredOn, tracking } = shipment;
  const rows = [
    ...(estimate && deliveredOn === null
      ? [{ label: texts.estimate, value: arrivalText(estimate, region) }]
      : []),
    ...(tracking?.code ? [{ label: texts.code, value: tracking.code }] : []),
    { label: texts.address, value: shippingAddress },
  ];
  return [
    heading(texts.journey),
    { kind: "facts", rows },
    ...(tracking?.url && deliveredOn === null
      ? [{ kind: "link", label: texts.follow, url: tracking.url, note: texts.followNote } as const]
      : []),
  ];
}

type Head = (typeof texts)["prepared" | "sent" | "tracking" | "delivered"];

/** What every mail of a parcel says: which one it is, what it holds and what is left, with its own blocks between. */
function parcelLetter(
  head: Head,
  { order, shipment }: ShipmentFacts["shipment"],
  day: Day | null,
  own: { before: Block[]; after: Block[] },
): WrittenMail {
  const { sequence, count, lines, left } = shipment;
  const several = count > 1;
  const named = {
    subject: several && "subjectPart" in head ? head.subjectPart : head.subject,
    title: head.title,
    intro: several ? head.part : head.intro,
  };
  const values = { sequence, count, ...(day !== null && { day: weekdayText(day, order.region) }) };
  const rest: Block[] = [heading(texts.left), { kind: "paragraph", text: texts.leftText }, contents(left)];
  return orderLetter(order, named, values, [
    orderButton(order),
    ...own.before,
    heading(texts.contents),
    contents(lines),
    ...(left.length > 0 ? rest : []),
    ...own.after,
  ]);
}

/**
 * The mail of a parcel that the carrier has: how to follow it, and the last day to withdraw.
 * @param day which its head names
 */
function sentLetter(head: Head, facts: ShipmentFacts["shipment"], day: Day | null): WrittenMail {
  const { region } = facts.order;
  const deadline = deadlineSentence(facts.shipment.deadline, region);
  return parcelLetter(head, facts, day, {
    before: journey(region, facts.shipment),
    after: [heading(texts.withdrawal), { kind: "paragraph", text: deadline }],
  });
}

export const shipmentLetters: Letters<ShipmentFacts> = {
  /** The carrier does not have the parcel yet: no tracking, and it is not called sent. */
  "shipment-prepared": (mail) => parcelLetter(texts.prepared, mail, null, { before: [], after: [] }),
  "shipment-sent": (mail) => sentLetter(texts.sent, mail, mail.shipment.sentOn),
  "shipment-tracking": (mail) => sentLetter(texts.tracking, mail, mail.shipment.sentOn),
  "shipment-delivered": (mail) => sentLetter(texts.delivered, mail, mail.shipment.deliveredOn),
};

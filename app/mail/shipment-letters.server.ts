import { mail } from "~/locales/fr/mail";
import { mailShipment as texts } from "~/locales/fr/mail-shipment";
import { arrivalText, deadlineSentence, packsText } from "~/locales/shipment.server";
import { interpolate } from "~/locales/t";
import type { ShipmentLine } from "~/shop/orders/order";
import { dayText, weekdayText } from "~/shop/region/dates";
import type { Region } from "~/shop/region/region";
import type { Block } from "./letter";
import type { ShipmentMail, ShipmentMails, Written } from "./mails";
import { simulation } from "./order-letters.server";

const heading = (text: string): Block => ({ kind: "heading", text });

function contents(lines: readonly ShipmentLine[]): Block {
  return { kind: "facts", rows: lines.map((line) => ({ label: line.name, value: packsText(line) })) };
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

/** The texts of each. */
const HEADS = {
  "shipment-prepared": texts.prepared,
  "shipment-sent": texts.sent,
  "shipment-tracking": texts.tracking,
  "shipment-delivered": texts.delivered,
} as const;

/** What a parcel's mail says. */
export function writeShipmentLetter({ template, order, shipment }: ShipmentMails): Written {
  const { sequence, count, lines, left, sentOn, deliveredOn, deadline } = shipment;
  const { region } = order;
  const isPrepared = template === "shipment-prepared";
  const several = count > 1;
  const day = template === "shipment-delivered" ? deliveredOn : sentOn;
  const values = {
    number: order.orderNumber,
    date: dayText(order.placedAt, region),
    sequence,
    count,
    ...(day !== null && { day: weekdayText(day, region) }),
  };
  const head = HEADS[template];
  const subject = several && "subjectPart" in head ? head.subjectPart : head.subject;
  const blocks: Block[] = [
    ...simulation(order),
    { kind: "paragraph", text: interpolate(several ? head.part : head.intro, values) },
    { kind: "link", label: mail.seeOrder, url: order.link, note: mail.personalLink },
    ...(isPrepared ? [] : journey(region, shipment)),
    heading(texts.contents),
    contents(lines),
  ];
  if (left.length > 0)
    blocks.push(heading(texts.left), { kind: "paragraph", text: texts.leftText }, contents(left));
  if (!isPrepared)
    blocks.push(heading(texts.withdrawal), { kind: "paragraph", text: deadlineSentence(deadline, region) });
  return {
    letter: { subject: interpolate(subject, values), title: head.title, reason: mail.reason, blocks },
    attachments: [],
  };
}

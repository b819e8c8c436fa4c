/** What people write to the shop for; each has a page of its own. */
export type MessageKind = "contact" | "application" | "partner";

/** What a message of each kind may be about, in the order of the form's list. */
export const MESSAGE_SUBJECTS = {
  contact: ["order", "delivery", "payment", "return", "variety", "account", "data", "site", "other"],
  application: ["customer-service", "logistics", "editing", "development", "unprompted"],
  partner: ["website", "newsletter", "video", "community", "elsewhere"],
} as const satisfies Record<MessageKind, readonly string[]>;
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[MessageKind][number];

/** What a form of each kind asks beside name, address, subject and words. */
export const ASKED = {
  contact: { orderNumber: true, link: null, keep: false },
  application: { orderNumber: false, link: "optional", keep: true },
  partner: { orderNumber: false, link: "required", keep: true },
} as const satisfies Record<
  MessageKind,
  { orderNumber: boolean; link: "optional" | "required" | null; keep: boolean }
>;

/** The states of a message, each with what may follow it: one that was closed may still be answered, none twice. (MESSAGE-6) */
export const MESSAGE_TRANSITIONS = {
  received: ["answered", "closed"],
  closed: ["answered"],
  answered: [],
} as const satisfies Record<string, readonly string[]>;
export type MessageState = keyof typeof MESSAGE_TRANSITIONS;

/** What a person writes. */
export interface Written {
  name: string;
  /** Where the answer goes. */
  email: string;
  subject: MessageSubject;
  /** In stored form, or as it was typed where it can be read as two; "" where none is named. Whether there is such an order is not asked. */
  orderNumber: string;
  /** Where more of them is to be seen, http or https; "" where nothing is named. */
  link: string;
  /** In their own words and lines. */
  text: string;
  /** Whether they asked for it to be kept for two years, instead of three months. */
  keep: boolean;
}

/** A message that the shop has. */
export interface Message extends Written {
  id: string;
  /** What both sides name it by, "7K3F9-QXM2A". */
  number: string;
  kind: MessageKind;
  /** The storefront it was written in. */
  regionCode: string;
  state: MessageState;
  receivedAt: number;
  /** The shop's; "" where there is none. */
  answer: string;
  /** When it was answered or closed, and by whom; null and "" before. */
  decidedAt: number | null;
  decidedBy: string;
}

/** Most characters of what is typed, and of the shop's answer. */
export const MESSAGE_LIMITS = { name: 160, link: 300, text: 4000, answer: 8000 } as const;

/** What a form holds, as it was typed. `website` is the field that people do not see. */
export type TypedMessage = Record<keyof Written | "website", string>;

export interface MessageFault {
  field: keyof TypedMessage;
  reason:
    | "name-required"
    | "name-too-long"
    | "email-invalid"
    | "subject-required"
    | "order-number-invalid"
    | "order-number-of-invoice"
    | "link-required"
    | "link-invalid"
    | "link-too-long"
    | "text-required"
    | "text-too-long"
    | "website-filled";
}

/*
 * Every limit of the shop on what an outsider may send or have done, and on what a file that a command reads may hold, in one place;
 * docs/limits.md prints what is counted, docs/security.md the sizes.
 * How long a single field may be stands with the field.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface CountedAct {
  points: number;
  /** Seconds. */
  duration: number;
  /** For docs/limits.md. */
  what: string;
}

/**
 * Acts that are counted in the database, so that several processes share the count: `points` tries within `duration`
 * seconds, by whom the name's second part says. An `address` is a client's network address, an `account` or a `mailbox`
 * whatever was typed as e-mail, known or not.
 */
export const TRIES = {
  // So few that even an hour of them does not use up `login-account`.
  "login-pair": {
    points: 8,
    duration: 15 * MINUTE,
    what: "wrong passwords for one account from one address",
  },
  "login-address": { points: 60, duration: HOUR, what: "wrong passwords from one address" },
  // Its owner still gets in by a mailed link.
  "login-account": { points: 60, duration: HOUR, what: "wrong passwords for one account from anywhere" },
  "signup-address": { points: 60, duration: HOUR, what: "sign-ups" },
  "signup-account": { points: 5, duration: HOUR, what: "sign-ups" },
  "reset-address": { points: 60, duration: HOUR, what: "mailed links for a new password" },
  "reset-account": { points: 3, duration: HOUR, what: "mailed links for a new password" },
  "password-account": { points: 10, duration: 15 * MINUTE, what: "wrong passwords of somebody signed in" },
  "email-change": { points: 5, duration: HOUR, what: "mails to a new address of an account" },
  // Links to passwords and orders have limits of their own, so that nobody locks an owner out.
  "unasked-mailbox": {
    points: 6,
    duration: DAY,
    what: "mails that a mailbox did not ask for, from all forms together (LIMIT-14)",
  },

  // Many shoppers of a mobile network have one address: beyond, an order is held as a mailbox's further one is (HOLD-4).
  "order-address": { points: 30, duration: HOUR, what: "orders placed that are held at once for days" },
  // Each is a mail to a mailbox that may be a stranger's. Who is signed in and orders to their own is not counted.
  "placed-address": { points: 300, duration: HOUR, what: "orders placed" },
  "order-mailbox": { points: 6, duration: DAY, what: "orders placed" },

  "payment-order": { points: 10, duration: DAY, what: "further payments of one order opened" },

  "coupon-cart": { points: 10, duration: 15 * MINUTE, what: "wrong codes typed into one cart" },
  "coupon-address": { points: 60, duration: HOUR, what: "wrong codes" },

  "lookup-pair": { points: 8, duration: 15 * MINUTE, what: "wrong e-mails for one order from one address" },
  "lookup-order": { points: 60, duration: HOUR, what: "wrong e-mails for one order" },
  "lookup-address": { points: 60, duration: HOUR, what: "wrong numbers and e-mails of orders" },
  "link-pair": { points: 5, duration: HOUR, what: "asking for one order's link" },
  "link-address": { points: 60, duration: HOUR, what: "asking for an order's link" },
  "link-mailbox": { points: 5, duration: HOUR, what: "mails with links to orders" },

  // Each is a row, and a mail to a mailbox that may be a stranger's; so are the next two.
  "restock-address": { points: 30, duration: HOUR, what: "asking to be told of a pack's return" },
  "restock-mailbox": { points: 5, duration: DAY, what: "asking to be told of a pack's return" },

  "newsletter-address": { points: 20, duration: HOUR, what: "asking for the newsletter" },
  "newsletter-mailbox": { points: 3, duration: DAY, what: "asking for the newsletter" },

  "message-address": { points: 20, duration: HOUR, what: "messages to the shop" },
  "message-mailbox": { points: 5, duration: DAY, what: "messages to the shop" },

  "review-order": { points: 20, duration: DAY, what: "reviews of one order sent" },
  "review-vote-address": { points: 60, duration: HOUR, what: "reviews found helpful" },
  "review-report-address": { points: 10, duration: HOUR, what: "reviews reported" },

  "visit-address": { points: 60, duration: HOUR, what: "visits by a partner's link or from another site" },

  "cart-address": { points: 300, duration: HOUR, what: "carts made" },
  "consent-address": { points: 120, duration: HOUR, what: "entries of the register of consent" },
  "kept-form-session": { points: 20, duration: HOUR, what: "forms kept for after a login, of one session" },
  "kept-form-address": { points: 120, duration: HOUR, what: "forms kept for after a login" },
  // Anybody can make the withdrawal form send mail to a stranger (WITHDRAWAL-15).
  "withdrawal-mail": { points: 5, duration: DAY, what: "acknowledgements of withdrawals to one mailbox" },
  "withdrawal-address": { points: 30, duration: HOUR, what: "statements of withdrawal" },
  "withdrawal-order": { points: 10, duration: DAY, what: "statements of withdrawal of one order" },
} as const satisfies Record<string, CountedAct>;

/** The name of a counted act. */
export type Limit = keyof typeof TRIES;

/**
 * Acts that leave no row and are counted by each process in memory: `points` within `duration` seconds. They cost
 * processor time or lines of the log.
 */
export const REQUESTS = {
  // Far beyond what people at one connection do, and what one core can bear.
  "page-address": { points: 200, duration: 10, what: "pages" },
  "form-address": { points: 100, duration: 10, what: "forms sent" },
  "search-address": { points: 120, duration: MINUTE, what: "searches" },
  // Lines of the log. Beyond, reports are dropped.
  "report-address": { points: 10, duration: MINUTE, what: "errors that browsers report" },
  "report-all": { points: 60, duration: MINUTE, what: "errors that browsers report, all together" },
} as const satisfies Record<string, CountedAct>;

/**
 * As how many pages a request of a dear page, or of its form, counts in `page-address` and `form-address`. Drawing the price list
 * takes more than twice the processor time of the home page, and its form looks at 300 packs; reviews take 1.5 times, the gallery 2.5,
 * a file of a sitemap eight times.
 */
export const WEIGHTS = {
  priceList: 4,
  reviews: 2,
  gallery: 3,
  sitemap: 8,
} as const;

/** Requests of one client that are drawn at once, and that wait behind them; beyond, they are refused. */
export const DRAWN = {
  ofClient: 1,
  waitingOfClient: 100,
} as const;

/** What one connection is owed; beyond, nothing more of it is read until answers are sent (SERVER-20). */
export const CONNECTION = {
  /** Requests that wait behind the one that is answered, from which on no more is read. What was read at once may hold 36 more. */
  waiting: 4,
} as const;

/** What an address may hold; beyond, it is refused before anything reads it (EDGE-30). Node refuses headers of 16 KiB, the query among them. */
export const ADDRESS = {
  /** Characters of its path. */
  path: 2000,
  /** Characters of a query that fills a page's form (PRICELIST-9). */
  filled: 4000,
  /** Fields that such a query may fill: as many packs as a page of the price list has. */
  fields: 300,
} as const;

/** What the body of a form may hold; beyond, it is refused before anything reads it. */
export const FORM = {
  /** Bytes of the body. */
  body: 100_000,
  /** Fields in all: a page of the price list sends 300 quantities and as many references. */
  fields: 1000,
  /** Fields of one name. */
  repeats: 400,
  /** Parts of a name, « shipping.city » has two. */
  depth: 4,
  /** Characters of a name. */
  name: 100,
  /** Characters of a text of several lines. */
  value: 20_000,
  /** Characters of any other value: more than the longest field of one line takes, which is a path to lead back to. */
  line: 2_500,
  /** Bytes of a mail program's press to end mails: one field, its headers and boundary (RFC 8058). */
  oneClick: 2_000,
} as const;

/** Unpaid orders, which hold seeds. */
export const HOLDS = {
  /** Open at a time for one mailbox, its first one included. */
  mailbox: 4,
  /**
   * Opened within a day from one client address, by others than customers who order to their own mailbox: further ones are held as a
   * mailbox's further ones are.
   */
  address: 20,
  /**
   * Share (percent) of a stock item's units that unconfirmed orders may hold, from `warnOrders` of them on: a further one from an
   * address that has had its number is refused.
   */
  unconfirmedShare: 50,
  /** Hours that a mailbox's further unpaid orders are held before they are confirmed. */
  unconfirmedHours: 6,
  /** Share (percent) of a stock item's units that unpaid orders hold, from which the operator is warned. */
  warnShare: 50,
  /** Orders that have to hold them for that: a last pack that one shopper has ordered is nothing unusual. */
  warnOrders: 5,
} as const;

/** Mails about packs that can be had again. */
export const RESTOCK = {
  /** That wait to be sent at most: the worker adds to them every minute, so that no other mail waits long behind them. */
  mailsPerMinute: 100,
  /** That a day brings for each pack on hand: the other requests wait for what is left. */
  mailsPerPack: 5,
  /** Days that a confirmed request waits for its pack. */
  keptDays: 183,
} as const;

/** Reviews: what one may hold in characters, and for how long they are kept. */
export const REVIEWS = {
  author: 30,
  title: 80,
  text: 4000,
  /** Of what somebody reports, and of what the operator says to an author. */
  words: 500,
  /** Of the shop's answer. */
  answer: 2000,
  /** On a page of the list, and on a variety's page. */
  perPage: 20,
  onProduct: 2,
  /** Days after an order's last parcel arrived until its customer is asked, and until it is too late to ask. */
  askedAfterDays: 14,
  askedWithinDays: 60,
  /** Mails that ask, queued by one minute. */
  mailsPerMinute: 100,
  /** Days within which a review is published or refused, as its readers are told (code de la consommation, D. 111-17). */
  readDays: 7,
  /** Days that a published and a refused one are kept, and a report that was looked at. */
  publishedDays: 5 * 365,
  refusedDays: 365,
  reportDays: 183,
  /** Days that a browser's vote is known. */
  voteDays: 365,
} as const;

/** Pictures that wait to be drawn: drawing takes seconds of a processor. */
export const PICTURES = {
  /** Drawn at the same time. */
  renders: 2,
  /** That may wait in all: about a listing's for each of some ten shoppers at once. */
  waiting: 240,
  /** That one client may have waiting, and large ones among them. */
  waitingOfClient: 120,
  largeOfClient: 8,
  /** That one client may have waiting where a third of the places or fewer are free: about a page's. */
  freeOfClient: 12,
  /** Pixels across from which one is large: more than a listing shows. */
  largeFrom: 1281,
} as const;

const MEGABYTE = 1_000_000;

/**
 * What files that the operator names to a command may hold (SERVER-21): bytes, ends of lines, and entries of folders. Ten thousand
 * varieties of three packs in eleven currencies, each described by 3,000 characters, are a file of 45 MB.
 */
export const FILES = {
  /** A catalogue, its collections, and a list of strains to make one of. */
  catalogue: 50 * MEGABYTE,
  catalogueLines: 300_000,
  strainsLines: 2_000_000,
  /** Coupons, or reviews from elsewhere. */
  rows: 20 * MEGABYTE,
  rowsLines: 200_000,
  /** shop.yaml. */
  shop: 64_000,
  /** A text of the shop's, an answer, a translation. */
  text: MEGABYTE,
  textLines: 20_000,
  /** The list of erasures, of which each takes some 200 bytes. */
  erasures: 50 * MEGABYTE,
  erasuresLines: 300_000,
  photograph: 25 * MEGABYTE,
  /** Entries of each folder of texts, and bytes of the texts and their pictures, which are held in memory together. */
  folder: 5_000,
  folderBytes: 200 * MEGABYTE,
  /** Entries of the folder of photographs, which are read one after the other, and their bytes. */
  photographs: 20_000,
  photographsBytes: 50_000 * MEGABYTE,
} as const;

/** How much one customer, request or mailbox may hold. */
export const SIZES = {
  /** Sessions of an account. */
  sessions: 30,
  /** Addresses and wishes of a customer. */
  addresses: 20,
  wishes: 200,
  /** Characters of a form that is kept for after a login. */
  keptForm: 20_000,
  /** Characters of a path to lead back to. */
  path: 2000,
  /** Icons that one address asks for. */
  icons: 200,
  /** Characters of a browser's report. */
  report: 500,
  /** Minutes between two mails with one order's link. */
  linkMailMinutes: 10,
} as const;

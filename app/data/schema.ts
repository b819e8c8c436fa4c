import type { Generated } from "kysely";

/*
 * The tables as the code sees them: times are UTC milliseconds, sums minor units of `currency`, flags 0 or 1,
 * JSON is text. One module of app/shop writes each table; its docstring says which.
 */

export interface Schema {
  collection: { slug: string; name: string; position: number; icon: string; summary: string; text: string };
  product: {
    slug: string;
    name: string;
    position: number;
    published: number;
    /** ISO day. */
    added_on: string;
    /** JSON of `ProductFacts`. */
    facts: string;
    /** The revision `catalogue` in which it, its packs, their prices or its collections last changed. */
    changed_in: Generated<number>;
  };
  product_collection: { product_slug: string; collection_slug: string; position: number };
  stock_item: {
    id: string;
    on_hand: number;
    /** The revision `stock` in which a pack of it became in stock, low or out. */
    changed_in: Generated<number>;
  };
  pack: {
    sku: string;
    product_slug: string;
    position: number;
    seeds: number;
    free_seeds: number;
    stock_item: string;
    /** Units of the stock item that one pack takes. */
    stock_take: number;
  };
  price: { sku: string; currency: string; amount: number };
  /** What packs cost by the catalogue, and when: from `from_at` up to `until_at`, null for the price of now. */
  price_period: {
    sku: string;
    currency: string;
    amount: number;
    from_at: number;
    until_at: number | null;
    /** 1 where the pack was sold before, and nobody knows at what price. */
    earlier_unknown: Generated<number>;
    /** What it was sold as (`goodsOf`): prices are compared by it, not by SKU. Null for packs that were gone before this was noted. */
    goods: string | null;
  };
  /** Reduced prices; days are UTC and ISO, both counted. One that was ended early ends on the day before. */
  price_reduction: {
    sku: string;
    currency: string;
    amount: number;
    from_day: string;
    until_day: string;
    /** When the price is or was asked: `from_at` up to `until_at`. */
    from_at: number;
    until_at: number;
    /** As of `price_period`. */
    goods: string | null;
  };
  revision: {
    name: "catalogue" | "stock" | "prices" | "content" | "routing";
    value: number;
  };

  coupon: {
    code: string;
    kind: "percent" | "fixed" | "free_shipping";
    /** Percent, or minor units of `currency`; 0 for free shipping. */
    value: number;
    /** Null for any currency; a fixed value or a minimum names one. */
    currency: string | null;
    minimum: number;
    starts_at: number | null;
    ends_at: number | null;
    limit_total: number | null;
    limit_per_customer: number | null;
    used: number;
    note: string;
    /** 1 where it is shown to everybody. */
    is_public: Generated<number>;
  };
  /** The percentages that public codes announce or announced, and when. */
  announced_code: {
    code: string;
    percent: number;
    currency: string | null;
    from_at: number;
    until_at: number | null;
  };
  coupon_use: { order_id: string; code: string; customer: string };

  cart: {
    id: string;
    region: string;
    coupon_code: string | null;
    /** Whose it is once they signed in; null for a guest's. */
    customer_id: string | null;
    created_at: number;
    updated_at: number;
  };
  cart_line: {
    cart_id: string;
    sku: string;
    quantity: number;
    /** The price the shopper last saw, so that a rise can be told. */
    unit_price_seen: number;
    added_at: number;
  };
  checkout_draft: {
    cart_id: string;
    attempt: string;
    /** JSON of `Contact`, complete and valid. */
    contact: string | null;
    shipping_option: string | null;
    payment_method: string | null;
    updated_at: number;
  };

  orders: {
    id: string;
    number: string;
    attempt: string;
    region: string;
    state: "placed" | "cancelled";
    email: string;
    /** JSON of `Address`. */
    shipping_address: string;
    /** JSON of `Address`. */
    billing_address: string;
    currency: string;
    total: number;
    /** JSON of `Quote`, whole. */
    quote: string;
    coupon_code: string | null;
    terms_digest: string;
    adult_declared_at: number;
    held_until: number;
    placed_at: number;
    /** Null for a guest's, and for one whose customer left. */
    customer_id: string | null;
    /** Of the affiliate who led there, and of the visit that it was; null where nobody did. */
    affiliate_id: string | null;
    visit_id: string | null;
    /** 1 where its customer is not to be asked for reviews of it. */
    review_declined: Generated<number>;
  };
  /** Orders that nobody has paid yet; `mailbox` and `client` are digests by which they are counted. */
  order_hold: { order_id: string; mailbox: string; client: string; confirmed: number; opened_at: number };
  order_line: {
    order_id: string;
    position: number;
    sku: string;
    product_slug: string;
    name: string;
    seeds: number;
    free_seeds: number;
    quantity: number;
    unit_price: number;
    total: number;
    stock_item: string;
    /** Units taken from the stock item by the whole line. */
    stock_units: number;
  };
  order_event: {
    id: string;
    order_id: string;
    /** 1 for an order's first event: several may share a millisecond. */
    sequence: number;
    at: number;
    kind: string;
    details: string;
    /** Who did it: `Actor` of app/shop/actor.ts. Null where nobody knows, in rows older than the column. */
    actor: "shopper" | "customer" | "operator" | "provider" | "worker" | null;
    /** An operator's or a provider's. */
    actor_name: string | null;
  };
  /** `digest` is the SHA-256 of the token in the link. It opens one order, sign-up, customer or restock request. */
  mailed_link: {
    digest: string;
    purpose: string;
    order_id: string | null;
    signup_id: string | null;
    customer_id: string | null;
    restock_id: string | null;
    /** The address that it gives back. */
    former_id: string | null;
    /** The mailbox it was made for; "" where that is its order's. */
    email: string;
    created_at: number;
    expires_at: number;
  };
  shipment: {
    id: string;
    order_id: string;
    /** 1 for an order's first shipment. */
    sequence: number;
    state: "new" | "processing" | "sent";
    created_at: number;
    updated_at: number;
    /** When the carrier took it. */
    sent_at: number | null;
    /** ISO day of its arrival, once that is known. */
    delivered_on: string | null;
    /** The estimate made when it was sent: ISO days. */
    earliest_on: string | null;
    average_on: string | null;
    latest_on: string | null;
    tracking_code: string | null;
    tracking_url: string | null;
  };
  /** What a shipment holds of its order's lines, in packs. */
  shipment_line: { shipment_id: string; sku: string; quantity: number };
  invoice: { order_id: string; year: number; sequence: number; issued_at: number };
  /** Invoices given out in a year so far. */
  invoice_year: { year: number; issued: number };

  withdrawal: {
    id: string;
    /** Made like an order's number; customer and operator refer to the withdrawal by it. */
    number: string;
    /** One-time token of the form that confirmed it. */
    attempt: string;
    region: string;
    state: "received" | "accepted" | "refused";
    name: string;
    email: string;
    /** As it was typed. */
    order_number: string;
    /** What is given back, in the customer's words; "" for the whole order. */
    goods: string;
    /** The order it was matched to. */
    order_id: string | null;
    received_at: number;
    /** When its order was looked for; null before. */
    looked_at: number | null;
    decided_at: number | null;
    /** Why it was refused; "" otherwise. */
    reason: string;
  };

  payment: {
    id: string;
    order_id: string;
    method: string;
    state: "pending" | "processing" | "complete" | "failed";
    /** What the payer or the provider names the payment by. */
    reference: string;
    currency: string;
    amount: number;
    /** 1 for the first payment of an order, then 2, 3 … : the last one counts. */
    sequence: number;
    created_at: number;
    updated_at: number;
  };
  /** What providers said: who acted is always the provider. */
  payment_event: {
    provider: string;
    event_id: string;
    reference: string;
    payload: string;
    received_at: number;
    /** `received` until it was applied. */
    outcome: string;
    /** Of its payment, as it says; null for those that came before this was noted. */
    state: "pending" | "processing" | "complete" | "failed" | null;
  };

  /** Money that came and is to be given back. */
  refund_due: {
    id: string;
    order_id: string;
    payment_id: string;
    currency: string;
    amount: number;
    /** "paid-twice" or "order-cancelled". */
    reason: string;
    created_at: number;
    /** Null as long as it is owed. */
    given_back_at: number | null;
  };

  outbox: {
    id: string;
    template: string;
    recipient: string;
    region: string;
    order_id: string | null;
    /** Id of what it tells of where that is no order: sign-up, customer, shipment, withdrawal, refund. */
    subject_id: string | null;
    state: "waiting" | "sent" | "dead";
    attempts: number;
    due_at: number;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };

  /** What the worker could not do when it last tried. */
  task_failure: {
    task: string;
    /** An order's number, a pack's SKU; "" for the task as a whole. */
    subject: string;
    message: string;
    since: number;
  };

  content_version: {
    digest: string;
    kind: "page" | "article" | "author" | "category" | "faq";
    slug: string;
    /** "" for every storefront, "fr" for a language, "fr-ch" for a language in a region. */
    locale: string;
    /** ISO day that the text itself names; "" where it names none. */
    version: string;
    title: string;
    description: string;
    /** Markdown. */
    body: string;
    /** JSON of `Facts`. */
    facts: string;
    imported_at: number;
  };
  /** The current version of each text. */
  content: {
    kind: "page" | "article" | "author" | "category" | "faq";
    slug: string;
    locale: string;
    digest: string;
    /** When an import first had it, and when one last changed it. */
    created_at: number;
    updated_at: number;
  };

  /** Photographs of the operator's, each stored once. */
  picture: {
    /** 20 hexadecimal digits of the bytes' SHA-256. */
    digest: string;
    media_type: "image/jpeg" | "image/png" | "image/webp";
    /** Pixels, upright. */
    width: number;
    height: number;
    base64: string;
  };
  product_picture: { product_slug: string; digest: string };
  /** The pictures that texts have, those of earlier versions too. */
  content_picture: { digest: string };

  /** Addresses that moved. Paths are within a storefront, in the form of `normalisePath`; `to_path` may have a query. */
  route_rule: { from_path: string; to_path: string; status: 301 | 302; created_at: number };

  consent_text: { digest: string; text: string };
  /** The register of choices; nothing in it names a visitor. */
  consent: {
    id: string;
    text_digest: string;
    region: string;
    analytics: number;
    marketing: number;
    chosen_at: number;
  };

  customer: {
    id: string;
    /** As it was typed. */
    email: string;
    /** In small letters. */
    email_key: string;
    /** argon2id, in its own notation. */
    password_hash: string;
    first_name: string;
    last_name: string;
    /** ISO day. */
    born_on: string;
    /** Year. */
    growing_since: number | null;
    cultivation_method: string | null;
    flowering_type: string | null;
    favourite_type: string | null;
    favourite_strains: string;
    /** Opens the wishlist to whoever has the link; null where it is not shared. */
    wishlist_token: string | null;
    created_at: number;
    updated_at: number;
  };
  customer_session: {
    /** SHA-256 of the token that the browser's cookie holds. */
    digest: string;
    /** Names it in the list of devices. */
    id: string;
    customer_id: string;
    /** What forms of this session send back. */
    form_token: string;
    user_agent: string;
    created_at: number;
    seen_at: number;
  };
  /** An account that was asked for, until its mailbox is proved. */
  signup: {
    id: string;
    email: string;
    email_key: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    born_on: string;
    /** Slug of the variety that led there. */
    wish: string | null;
    return_path: string;
    created_at: number;
    expires_at: number;
  };
  /** Who wants to be told when a sold-out pack can be had again; deleted as they are. One of a mailbox and a pack. */
  restock_request: {
    id: string;
    sku: string;
    /** The storefront's code. */
    region: string;
    email: string;
    /** The address in small letters. */
    email_key: string;
    created_at: number;
    /** Null until the mailbox confirmed it. */
    confirmed_at: number | null;
    expires_at: number;
  };

  review: {
    /** Made like an order's; the operator names it by it. */
    number: string;
    product_slug: string;
    /** As the variety was called when it was bought or the review imported. */
    product_name: string;
    /** The order that its author wrote it from; null for an imported one. */
    order_id: string | null;
    /** 1 for one of an order that was really paid; never for an imported one. */
    verified: number;
    /** Where it was imported from; "" for one that was written here. */
    source: string;
    /** 1 for the demonstration's. */
    example: number;
    /** The storefront it was written in; "" for an imported one. */
    region: string;
    state: "waiting" | "published" | "refused";
    /** Pseudonym. */
    author: string;
    /** 1 to 5. */
    rating: number;
    title: string;
    /** In French, as far as it is published. */
    text: string;
    /** ISO 639-1 code of the language it was written in. */
    language: string;
    /** As it was written, where that is not French and it is published; "" otherwise. */
    original: string;
    /** 1 where it speaks of growing or effects, as the operator says. */
    growing: number;
    /** ISO day. */
    purchased_on: string | null;
    /** The shop's; "" for none. */
    answer: string;
    /** Votes. */
    helpful: number;
    /** `ReviewRefusal` where it is refused, with what the operator wrote to its author; "" otherwise. */
    reason: string;
    reason_words: string;
    /** When its author last changed it. */
    written_at: number;
    decided_at: number | null;
    /** An operator's name; "" before it is decided. */
    decided_by: string;
    published_at: number | null;
  };
  /** Who found a review helpful: a customer, a browser, or an address on a day, as `voter` digests them. */
  review_vote: { review_number: string; voter: string; customer_id: string | null; expires_at: number };
  /** What somebody said against a published review; closed once the operator has looked. */
  review_report: {
    id: string;
    review_number: string;
    reason: string;
    words: string;
    reported_at: number;
    closed_at: number | null;
  };
  /** Orders whose customers were asked for reviews, or were not to be: each is looked at once. */
  review_request: { order_id: string; mailed: number; looked_at: number };
  /** Mailboxes that are not to be asked again, digested. */
  review_refusal: { mailbox: string; refused_at: number };
  /** An address that an account had, as long as it may be given back. */
  former_email: {
    id: string;
    customer_id: string;
    email: string;
    /** 1, 2, 3 … for the changes of one account, in their order. */
    sequence: number;
    left_at: number;
    expires_at: number;
  };
  address: {
    id: string;
    customer_id: string;
    first_name: string;
    last_name: string;
    line1: string;
    line2: string;
    city: string;
    postal_code: string;
    state: string;
    country: string;
    phone: string;
    default_shipping: number;
    default_billing: number;
    created_at: number;
    updated_at: number;
  };
  wish: { customer_id: string; product_slug: string; added_at: number };
  /** `digest` is the SHA-256 of the token that the form's next page is asked with. */
  kept_form: {
    digest: string;
    path: string;
    /** Form and texts by field name, without passwords, encrypted; only the browser has the key. */
    kept: string;
    expires_at: number;
  };
  /** Who was erased, by digests of their keys: a restored backup forgets them again. */
  erasure: {
    id: string;
    /** Null for a guest's. */
    customer_digest: string | null;
    email_digest: string;
    erased_at: number;
    /** 1 once the database's files hold nothing of it any more. */
    shredded: number;
  };
  /** Counted acts; a key names what is limited, an address or an account only by digest. */
  rate_limit: { key: string; points: number; expires_at: number };
}

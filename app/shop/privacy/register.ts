import type { Schema } from "../../data/schema";
import type { Address } from "../region/address";

/*
 * The register of personal data (PRIVACY-1): every column of every table is here, and says whether it tells of a person. What
 * does is in the export and in the erasure, because both are made from this list; a test holds it to the live schema.
 */

/** Personal: exported, and replaced by what `blank` makes of it in an erasure. */
interface Personal {
  is: "personal";
  blank(old: string): string | number | null;
}
type Column =
  | Personal
  /** Exported and kept: dates, states, sums. They name nobody once the personal columns are blank. */
  | "told"
  /** Not personal: keys, digests, data that are the same for everyone. */
  | "no";

/** By what a person's rows are found. */
export type Key = "customerId" | "email" | "orderIds" | "cartIds" | "paymentReferences";

interface PersonalTable<Table> {
  /** Its name in the export. */
  name: string;
  rows: { [column in keyof Table]?: Key };
  /** Deleted whole, or kept with its personal columns blank: what accounting needs stays. */
  erasure: "delete" | "blank";
  columns: { [column in keyof Table]: Column };
}

const empty: Personal = { is: "personal", blank: () => "" };
const nothing: Personal = { is: "personal", blank: () => null };

/** An address without its person: its country alone, by which an order was taxed. */
const country: Personal = {
  is: "personal",
  blank: (old) => {
    const blank: Address = {
      firstName: "",
      lastName: "",
      line1: "",
      line2: "",
      city: "",
      postalCode: "",
      state: "",
      country: (JSON.parse(old) as Address).country,
      phone: "",
    };
    return JSON.stringify(blank);
  },
};

/** Tables that tell of persons, and how. A table is deleted before those that its rows refer to. */
export const PERSONAL: { [table in keyof Schema]?: PersonalTable<Schema[table]> } = {
  customer_session: {
    name: "appareils",
    rows: { customer_id: "customerId" },
    erasure: "delete",
    columns: {
      digest: "no",
      id: "no",
      customer_id: "no",
      form_token: "no",
      user_agent: empty,
      created_at: "told",
      seen_at: "told",
    },
  },
  mailed_link: {
    name: "liens",
    // Not by their mailbox: whoever proves another one does not end an account's links.
    rows: { customer_id: "customerId", order_id: "orderIds" },
    erasure: "delete",
    columns: {
      digest: "no",
      purpose: "told",
      order_id: "no",
      signup_id: "no",
      customer_id: "no",
      restock_id: "no",
      former_id: "no",
      email: empty,
      created_at: "told",
      expires_at: "told",
    },
  },
  restock_request: {
    name: "retours_en_stock",
    rows: { email_key: "email" },
    erasure: "delete",
    columns: {
      id: "no",
      sku: "told",
      region: "told",
      email: empty,
      email_key: empty,
      created_at: "told",
      confirmed_at: "told",
      expires_at: "told",
    },
  },
  former_email: {
    name: "anciennes_adresses_e_mail",
    rows: { customer_id: "customerId" },
    erasure: "delete",
    columns: {
      id: "no",
      customer_id: "no",
      email: empty,
      sequence: "no",
      left_at: "told",
      expires_at: "told",
    },
  },
  signup: {
    name: "inscriptions",
    rows: { email_key: "email" },
    erasure: "delete",
    columns: {
      id: "no",
      email: empty,
      email_key: empty,
      password_hash: "no",
      first_name: empty,
      last_name: empty,
      born_on: empty,
      wish: nothing,
      return_path: "no",
      created_at: "told",
      expires_at: "told",
    },
  },
  address: {
    name: "adresses",
    rows: { customer_id: "customerId" },
    erasure: "delete",
    columns: {
      id: "no",
      customer_id: "no",
      first_name: empty,
      last_name: empty,
      line1: empty,
      line2: empty,
      city: empty,
      postal_code: empty,
      state: empty,
      country: empty,
      phone: empty,
      default_shipping: "told",
      default_billing: "told",
      created_at: "told",
      updated_at: "told",
    },
  },
  wish: {
    name: "favoris",
    rows: { customer_id: "customerId" },
    erasure: "delete",
    columns: { customer_id: "no", product_slug: empty, added_at: "told" },
  },
  checkout_draft: {
    name: "commandes_en_preparation",
    rows: { cart_id: "cartIds" },
    erasure: "delete",
    columns: {
      cart_id: "no",
      attempt: "no",
      contact: nothing,
      shipping_option: "told",
      payment_method: "told",
      updated_at: "told",
    },
  },
  cart_line: {
    name: "lignes_du_panier",
    rows: { cart_id: "cartIds" },
    erasure: "delete",
    columns: { cart_id: "no", sku: empty, quantity: "told", unit_price_seen: "told", added_at: "told" },
  },
  cart: {
    name: "panier",
    rows: { id: "cartIds" },
    erasure: "delete",
    columns: {
      id: "no",
      region: "told",
      coupon_code: nothing,
      customer_id: "no",
      created_at: "told",
      updated_at: "told",
    },
  },
  outbox: {
    name: "messages",
    rows: { recipient: "email", order_id: "orderIds", subject_id: "customerId" },
    erasure: "delete",
    columns: {
      id: "no",
      template: "told",
      recipient: empty,
      region: "told",
      order_id: "no",
      subject_id: "no",
      state: "told",
      attempts: "no",
      due_at: "no",
      last_error: nothing,
      created_at: "told",
      sent_at: "told",
    },
  },
  withdrawal: {
    name: "retractations",
    rows: { email: "email", order_id: "orderIds" },
    erasure: "blank",
    columns: {
      id: "no",
      number: "told",
      attempt: "no",
      region: "told",
      state: "told",
      name: empty,
      email: empty,
      order_number: empty,
      goods: empty,
      order_id: "no",
      received_at: "told",
      looked_at: "no",
      decided_at: "told",
      reason: empty,
    },
  },
  review: {
    name: "avis",
    rows: { order_id: "orderIds" },
    erasure: "delete",
    columns: {
      number: "told",
      product_slug: "told",
      product_name: "told",
      order_id: "no",
      verified: "told",
      source: "no",
      example: "no",
      region: "told",
      state: "told",
      author: empty,
      rating: "told",
      title: empty,
      text: empty,
      language: "told",
      original: empty,
      growing: "no",
      purchased_on: "told",
      answer: empty,
      helpful: "told",
      reason: "told",
      reason_words: empty,
      written_at: "told",
      decided_at: "told",
      // An operator's name tells of them, and nothing of the author.
      decided_by: "no",
      published_at: "told",
    },
  },
  review_vote: {
    name: "avis_juges_utiles",
    rows: { customer_id: "customerId" },
    // The review keeps its count.
    erasure: "delete",
    columns: { review_number: "told", voter: "no", customer_id: "no", expires_at: "told" },
  },
  review_request: {
    name: "demandes_d_avis",
    rows: { order_id: "orderIds" },
    erasure: "delete",
    columns: { order_id: "no", mailed: "told", looked_at: "told" },
  },
  coupon_use: {
    name: "codes_promo",
    rows: { order_id: "orderIds", customer: "email" },
    erasure: "blank",
    columns: { order_id: "no", code: "told", customer: empty },
  },
  shipment: {
    name: "envois",
    rows: { order_id: "orderIds" },
    erasure: "blank",
    columns: {
      id: "no",
      order_id: "no",
      sequence: "told",
      state: "told",
      created_at: "told",
      updated_at: "told",
      sent_at: "told",
      delivered_on: "told",
      earliest_on: "told",
      average_on: "told",
      latest_on: "told",
      tracking_code: nothing,
      tracking_url: nothing,
    },
  },
  payment_event: {
    name: "avis_de_paiement",
    rows: { reference: "paymentReferences" },
    erasure: "blank",
    columns: {
      provider: "told",
      event_id: "no",
      reference: "told",
      payload: { is: "personal", blank: () => "{}" },
      received_at: "told",
      outcome: "told",
      state: "no",
    },
  },
  refund_due: {
    name: "remboursements",
    rows: { order_id: "orderIds" },
    erasure: "blank",
    columns: {
      id: "no",
      order_id: "no",
      payment_id: "no",
      currency: "told",
      amount: "told",
      reason: "told",
      created_at: "told",
      given_back_at: "told",
    },
  },
  payment: {
    name: "paiements",
    rows: { order_id: "orderIds" },
    erasure: "blank",
    columns: {
      id: "no",
      order_id: "no",
      method: "told",
      state: "told",
      reference: "told",
      currency: "told",
      amount: "told",
      sequence: "told",
      created_at: "told",
      updated_at: "told",
    },
  },
  order_line: {
    name: "lignes_de_commande",
    rows: { order_id: "orderIds" },
    erasure: "blank",
    columns: {
      order_id: "no",
      position: "told",
      sku: "told",
      product_slug: "told",
      name: "told",
      seeds: "told",
      free_seeds: "told",
      quantity: "told",
      unit_price: "told",
      total: "told",
      stock_item: "no",
      stock_units: "no",
    },
  },
  order_event: {
    name: "evenements",
    rows: { order_id: "orderIds" },
    erasure: "blank",
    columns: {
      id: "no",
      order_id: "no",
      sequence: "told",
      at: "told",
      kind: "told",
      details: { is: "personal", blank: () => "{}" },
      actor: "told",
      // An operator's name tells of them, and nothing of the order's customer.
      actor_name: "no",
    },
  },
  invoice: {
    name: "factures",
    rows: { order_id: "orderIds" },
    erasure: "blank",
    columns: { order_id: "no", year: "told", sequence: "told", issued_at: "told" },
  },
  order_hold: {
    name: "reservations",
    rows: { order_id: "orderIds" },
    erasure: "delete",
    columns: { order_id: "no", mailbox: "no", client: "no", confirmed: "told", opened_at: "told" },
  },
  orders: {
    name: "commandes",
    rows: { id: "orderIds" },
    erasure: "blank",
    columns: {
      id: "no",
      number: "told",
      attempt: "no",
      region: "told",
      state: "told",
      email: empty,
      shipping_address: country,
      billing_address: country,
      currency: "told",
      total: "told",
      quote: "told",
      coupon_code: "told",
      terms_digest: "told",
      adult_declared_at: "told",
      held_until: "told",
      placed_at: "told",
      customer_id: "no",
      affiliate_id: "told",
      visit_id: nothing,
      review_declined: "told",
    },
  },
  customer: {
    name: "compte",
    rows: { id: "customerId" },
    erasure: "delete",
    columns: {
      id: "no",
      email: empty,
      email_key: empty,
      password_hash: "no",
      first_name: empty,
      last_name: empty,
      born_on: empty,
      growing_since: nothing,
      cultivation_method: nothing,
      flowering_type: nothing,
      favourite_type: nothing,
      favourite_strains: empty,
      wishlist_token: nothing,
      created_at: "told",
      updated_at: "told",
    },
  },
};

/** Tables without personal data, column by column, so that a new column has to be considered. */
export const IMPERSONAL = {
  collection: ["slug", "name", "position", "icon", "summary", "text"],
  product: ["slug", "name", "position", "published", "added_on", "facts", "changed_in"],
  product_collection: ["product_slug", "collection_slug", "position"],
  stock_item: ["id", "on_hand", "changed_in"],
  pack: ["sku", "product_slug", "position", "seeds", "free_seeds", "stock_item", "stock_take"],
  price: ["sku", "currency", "amount"],
  price_period: ["sku", "currency", "amount", "from_at", "until_at", "earlier_unknown", "goods"],
  price_reduction: ["sku", "currency", "amount", "from_day", "until_day", "from_at", "until_at", "goods"],
  revision: ["name", "value"],
  coupon: [
    ...["code", "kind", "value", "currency", "minimum", "starts_at", "ends_at"],
    ...["limit_total", "limit_per_customer", "used", "note", "is_public"],
  ],
  announced_code: ["code", "percent", "currency", "from_at", "until_at"],
  shipment_line: ["shipment_id", "sku", "quantity"],
  invoice_year: ["year", "issued"],
  // The operator's texts: of a person they name whoever signs articles, never a customer.
  content_version: [
    ...["digest", "kind", "slug", "locale", "version", "title", "description", "body", "facts"],
    "imported_at",
  ],
  content: ["kind", "slug", "locale", "digest", "created_at", "updated_at"],
  picture: ["digest", "media_type", "width", "height", "base64"],
  product_picture: ["product_slug", "digest"],
  content_picture: ["digest"],
  route_rule: ["from_path", "to_path", "status", "created_at"],
  consent_text: ["digest", "text"],
  // The register of choices names nobody.
  consent: ["id", "text_digest", "region", "analytics", "marketing", "chosen_at"],
  // Enciphered, and the key is the browser's alone.
  kept_form: ["digest", "path", "kept", "expires_at"],
  // Digests, kept for the backups' sake.
  erasure: ["id", "customer_digest", "email_digest", "erased_at", "shredded"],
  // Numbers of orders, until the task succeeds.
  task_failure: ["task", "subject", "message", "since"],
  // Digests, for a day at most.
  rate_limit: ["key", "points", "expires_at"],
  // Of who reported, nothing is kept.
  review_report: ["id", "review_number", "reason", "words", "reported_at", "closed_at"],
  // Digests, kept so that a refusal holds.
  review_refusal: ["mailbox", "refused_at"],
} as const satisfies { [table in keyof Schema]?: readonly string[] };

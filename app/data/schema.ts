import type { Generated } from "kysely";
import {
  countryAlone,
  ofNobody,
  ofPerson,
  personal,
  personalWord,
  plain,
  type RowOf,
  told,
  toldString,
  toldWord,
} from "./column";

/*
 * The tables as the code sees them: times are UTC milliseconds, sums minor units of `currency`, flags 0 or 1,
 * JSON is text. Each names the one module of app/shop that writes it.
 *
 * Tables that tell of persons stand in the order in which a person reads them, parents before what refers to them: an erasure goes
 * the other way. A test holds the list to the live schema.
 */

export const TABLES = {
  collection: ofNobody("catalogue/import-export", {
    slug: plain<string>(),
    name: plain<string>(),
    position: plain<number>(),
    icon: plain<string>(),
    summary: plain<string>(),
    text: plain<string>(),
  }),
  product: ofNobody("catalogue/import-export", {
    slug: plain<string>(),
    name: plain<string>(),
    position: plain<number>(),
    published: plain<number>(),
    /** ISO day. */
    added_on: plain<string>(),
    /** How well it is known, 0 to 3. */
    known: plain<Generated<number>>(),
    /** JSON of `ProductFacts`. */
    facts: plain<string>(),
    /** The revision `catalogue` in which it, its packs, their prices or its collections last changed. */
    changed_in: plain<Generated<number>>(),
    /** ISO day of that change; null where it was before such days were kept. */
    changed_on: plain<string | null>(),
  }),
  product_collection: ofNobody("catalogue/import-export", {
    product_slug: plain<string>(),
    collection_slug: plain<string>(),
    position: plain<number>(),
  }),
  stock_item: ofNobody("catalogue/stock", {
    id: plain<string>(),
    on_hand: plain<number>(),
    /** The revision `stock` in which a pack of it became in stock, low or out. */
    changed_in: plain<Generated<number>>(),
    /** Counts up whenever `on_hand` changes; no item has one that another of its id had before it (CATALOGUE-23). */
    revision: plain<Generated<number>>(),
    /** The revision that an import last made: later ones are orders’. */
    set_in: plain<Generated<number>>(),
  }),
  pack: ofNobody("catalogue/import-export", {
    sku: plain<string>(),
    product_slug: plain<string>(),
    position: plain<number>(),
    seeds: plain<number>(),
    free_seeds: plain<number>(),
    stock_item: plain<string>(),
    /** Units of the stock item that one pack takes. */
    stock_take: plain<number>(),
  }),
  price: ofNobody("catalogue/import-export", {
    sku: plain<string>(),
    currency: plain<string>(),
    amount: plain<number>(),
  }),
  /** What packs cost by the catalogue, and when: from `from_at` up to `until_at`, null for the price of now. */
  price_period: ofNobody("catalogue/prices/history", {
    sku: plain<string>(),
    currency: plain<string>(),
    amount: plain<number>(),
    from_at: plain<number>(),
    until_at: plain<number | null>(),
    /** 1 where the pack was sold before, and nobody knows at what price. */
    earlier_unknown: plain<Generated<number>>(),
    /** What it was sold as (`goodsOf`): prices are compared by it, not by SKU. Null for packs that were gone before this was noted. */
    goods: plain<string | null>(),
  }),
  /** Reduced prices; days are UTC and ISO, both counted. One that was ended early ends on the day before. */
  price_reduction: ofNobody("catalogue/prices/reductions", {
    sku: plain<string>(),
    currency: plain<string>(),
    amount: plain<number>(),
    from_day: plain<string>(),
    until_day: plain<string>(),
    /** When the price is or was asked in a storefront of its currency: `from_at` up to `until_at`. */
    from_at: plain<number>(),
    until_at: plain<number>(),
    /** As of `price_period`. */
    goods: plain<string | null>(),
  }),
  revision: ofNobody("revision", {
    name: plain<
      "catalogue" | "stock" | "prices" | "content" | "routing" | "reviews" | "codes" | "affiliates"
    >(),
    value: plain<number>(),
  }),
  coupon: ofNobody("pricing/coupons", {
    code: plain<string>(),
    kind: plain<"percent" | "fixed" | "free_shipping">(),
    /** Percent, or minor units of `currency`; 0 for free shipping. */
    value: plain<number>(),
    /** Null for any currency; a fixed value or a minimum names one. */
    currency: plain<string | null>(),
    minimum: plain<number>(),
    /** The first day (ISO) and the last one, of each storefront's calendar; null where there is none. */
    starts_on: plain<string | null>(),
    ends_on: plain<string | null>(),
    limit_total: plain<number | null>(),
    limit_per_customer: plain<number | null>(),
    used: plain<number>(),
    note: plain<string>(),
    /** 1 where it is shown to everybody. */
    is_public: plain<Generated<number>>(),
    /** 1 where one person was given it: no list has it, and it is forgotten once it ended unused. */
    is_personal: plain<Generated<number>>(),
  }),
  /** The percentages that public codes announce or announced, and when. */
  announced_code: ofNobody("catalogue/prices/codes", {
    code: plain<string>(),
    percent: plain<number>(),
    currency: plain<string | null>(),
    from_at: plain<number>(),
    /** When it was ended before its last day was over; null where it was not. */
    until_at: plain<number | null>(),
    /** Its last day (ISO), of each storefront's calendar; null where it has none. */
    until_day: plain<string | null>(),
  }),
  customer: ofPerson(
    "customers/customer-rows",
    { name: "compte", title: "Compte", rows: { id: "customerId" }, erasure: "delete" },
    {
      id: plain<string>(),
      first_name: personal<string>("Prénom", ""),
      /** In small letters. */
      email_key: personal<string>(null, ""),
      /** argon2id, in its own notation. */
      password_hash: plain<string>(),
      last_name: personal<string>("Nom", ""),
      /** As it was typed. */
      email: personal<string>("Adresse e-mail", ""),
      /** ISO day. */
      born_on: personal<string>("Date de naissance", ""),
      /** Year. */
      growing_since: personal<number | null>("Cultive ou collectionne depuis", null),
      cultivation_method: personalWord<string | null>("Mode de culture", null),
      flowering_type: personalWord<string | null>("Type de floraison", null),
      seed_gender: personalWord<string | null>("Sexe des graines", null),
      favourite_type: personalWord<string | null>("Type préféré", null),
      favourite_strains: personal<string>("Variétés préférées", ""),
      /** Opens the wishlist to whoever has the link; null where it is not shared. */
      wishlist_token: personal<string | null>("Clé du lien de partage des favoris", null),
      created_at: told<number>("Ouvert le"),
      updated_at: told<number>("Modifié le"),
    },
  ),
  address: ofPerson(
    "customers/addresses",
    { name: "adresses", title: "Adresses", rows: { customer_id: "customerId" }, erasure: "delete" },
    {
      id: plain<string>(),
      customer_id: plain<string>(),
      first_name: personal<string>("Prénom", ""),
      last_name: personal<string>("Nom", ""),
      line1: personal<string>("Adresse", ""),
      line2: personal<string>("Complément", ""),
      postal_code: personal<string>("Code postal", ""),
      city: personal<string>("Ville", ""),
      state: personal<string>("État ou province", ""),
      country: personal<string>("Pays", ""),
      phone: personal<string>("Téléphone", ""),
      default_shipping: told<number>(null),
      default_billing: told<number>(null),
      created_at: told<number>("Ajoutée le"),
      updated_at: told<number>("Modifiée le"),
    },
  ),
  wish: ofPerson(
    "customers/wishlist",
    { name: "favoris", title: "Favoris", rows: { customer_id: "customerId" }, erasure: "delete" },
    {
      customer_id: plain<string>(),
      product_slug: personal<string>("Variété", ""),
      added_at: told<number>("Ajoutée le"),
    },
  ),
  orders: ofPerson(
    "orders/orders",
    { name: "commandes", title: "Commandes", rows: { id: "orderIds" }, erasure: "blank" },
    {
      id: plain<string>(),
      number: toldString<string>("Numéro"),
      attempt: plain<string>(),
      region: told<string>(null),
      state: toldWord<"placed" | "cancelled">("État"),
      placed_at: told<number>("Passée le"),
      visit_id: personal<string | null>("Visite venue d’un partenaire", null),
      total: told<number>("Total"),
      currency: told<string>(null),
      email: personal<string>("Adresse e-mail", ""),
      /** JSON of `Quote`, whole. */
      quote: told<string>(null),
      /** JSON of `Address`. */
      shipping_address: personal<string>("Adresse de livraison", countryAlone),
      /** The one that it was placed with, where the operator corrected it since; null before. */
      placed_shipping_address: personal<string | null>("Adresse de livraison à la commande", null),
      terms_digest: told<string>(null),
      /** JSON of `Address`. */
      billing_address: personal<string>("Adresse de facturation", countryAlone),
      held_until: told<number>(null),
      /** When its payer said that the transfer was made, UTC ms, whatever became of it; null where nobody did. */
      announced_at: told<number | null>(null),
      /** Null while it stands. `Cancellation` says what the words mean. */
      cancelled_because: told<"hold-ended" | "customer" | "operator" | "operator-paid" | null>(null),
      coupon_code: toldString<string | null>("Code promo"),
      /** Null for a guest's, and for one whose customer left. */
      customer_id: plain<string | null>(),
      /** Of the affiliate who led there, and of the visit that it was; null where nobody did. */
      affiliate_id: told<string | null>(null),
      adult_declared_at: told<number>("Majorité déclarée le"),
      /** 1 where its customer is not to be asked for reviews of it. */
      review_declined: told<Generated<number>>(null),
    },
  ),
  /** Orders that nobody has paid yet; `mailbox` and `client` are digests by which they are counted. */
  order_hold: ofPerson(
    "orders/holds",
    { name: "reservations", title: null, rows: { order_id: "orderIds" }, erasure: "delete" },
    {
      order_id: plain<string>(),
      mailbox: plain<string>(),
      client: plain<string>(),
      confirmed: told<number>(null),
      opened_at: told<number>(null),
    },
  ),
  order_line: ofPerson(
    "orders/orders",
    {
      name: "lignes_de_commande",
      title: "Articles commandés",
      rows: { order_id: "orderIds" },
      erasure: "blank",
    },
    {
      order_id: plain<string>(),
      position: told<number>(null),
      sku: told<string>(null),
      product_slug: told<string>(null),
      name: toldString<string>("Variété"),
      seeds: told<number>("Graines par sachet"),
      free_seeds: told<number>("Graines offertes par sachet"),
      quantity: told<number>("Sachets"),
      unit_price: told<number>(null),
      total: told<number>(null),
      stock_item: plain<string>(),
      /** Units taken from the stock item by the whole line. */
      stock_units: plain<number>(),
    },
  ),
  payment: ofPerson(
    "payments/payments",
    { name: "paiements", title: "Paiements", rows: { order_id: "orderIds" }, erasure: "blank" },
    {
      id: plain<string>(),
      order_id: plain<string>(),
      method: toldWord<string>("Moyen"),
      state: toldWord<"pending" | "processing" | "complete" | "failed">("État"),
      amount: told<number>("Montant"),
      /** What came of it in parts, minor units; 0 once it is complete (PAYMENT-34). */
      partly_received: told<number>("Reçu en partie"),
      currency: told<string>(null),
      /** What the payer or the provider names the payment by. */
      reference: toldString<string>("Référence"),
      /** 1 for the first payment of an order, then 2, 3 … : the last one counts. */
      sequence: told<number>(null),
      created_at: told<number>("Ouvert le"),
      updated_at: told<number>("Modifié le"),
    },
  ),
  /** What came of payments in parts (PAYMENT-34), whatever became of them. */
  payment_part: ofPerson(
    "payments/payments",
    { name: "parts_de_paiement", title: null, rows: { order_id: "orderIds" }, erasure: "blank" },
    {
      id: plain<string>(),
      order_id: plain<string>(),
      payment_id: plain<string>(),
      amount: told<number>(null),
      received_at: told<number>(null),
    },
  ),
  /** What providers said: who acted is always the provider. */
  payment_event: ofPerson(
    "payments/events",
    {
      name: "avis_de_paiement",
      title: "Avis de paiement",
      rows: { reference: "paymentReferences" },
      erasure: "blank",
    },
    {
      provider: told<string>(null),
      event_id: plain<string>(),
      reference: toldString<string>("Référence"),
      payload: personal<string>("Contenu", "{}"),
      received_at: told<number>("Reçu le"),
      /** `received` until it was applied. */
      outcome: told<string>(null),
      /** Of its payment, as it says; null for those that came before this was noted. */
      state: plain<"pending" | "processing" | "complete" | "failed" | null>(),
    },
  ),
  /** Money that came and is to be given back. */
  refund_due: ofPerson(
    "repayments",
    {
      name: "remboursements",
      title: "Sommes à rembourser",
      rows: { order_id: "orderIds" },
      erasure: "blank",
    },
    {
      id: plain<string>(),
      order_id: plain<string>(),
      payment_id: plain<string>(),
      currency: told<string>(null),
      amount: told<number>("Montant"),
      /** `OwedReason` says what they mean. */
      reason: toldWord<"paid-twice" | "order-cancelled" | "part-paid" | "operator-paid">("Raison"),
      created_at: told<number>("Depuis le"),
      /** Null as long as it is owed. */
      given_back_at: told<number | null>("Remboursée le"),
    },
  ),
  invoice: ofPerson(
    "orders/invoices",
    { name: "factures", title: "Factures", rows: { order_id: "orderIds" }, erasure: "blank" },
    {
      order_id: plain<string>(),
      year: told<number>(null),
      sequence: told<number>("Numéro"),
      issued_at: told<number>("Émise le"),
    },
  ),
  credit_note: ofPerson(
    "repayments",
    { name: "avoirs", title: "Avoirs", rows: { order_id: "orderIds" }, erasure: "blank" },
    {
      id: plain<string>(),
      order_id: plain<string>(),
      /** `CreditCause` says what they mean. */
      cause: toldWord<"cancelled" | "withdrawal" | "lost" | "defective" | "reduction" | "other">("Motif"),
      /** Number of the withdrawal whose money goes back; "" for another cause. */
      withdrawal: toldString<string>("Rétractation"),
      year: told<number>(null),
      sequence: told<number>("Numéro"),
      issued_at: told<number>("Établi le"),
      currency: told<string>(null),
      amount: told<number>("Montant"),
    },
  ),
  shipment: ofPerson(
    "orders/shipments",
    { name: "envois", title: "Envois", rows: { order_id: "orderIds" }, erasure: "blank" },
    {
      id: plain<string>(),
      order_id: plain<string>(),
      /** 1 for an order's first shipment. */
      sequence: told<number>("Colis"),
      state: toldWord<"new" | "processing" | "sent">("État"),
      created_at: told<number>(null),
      updated_at: told<number>(null),
      /** When the carrier took it. */
      sent_at: told<number | null>("Remis au transporteur le"),
      /** ISO day of its arrival, once that is known. */
      delivered_on: toldString<string | null>("Livré le"),
      /** The estimate made when it was sent: ISO days. */
      earliest_on: told<string | null>(null),
      average_on: told<string | null>(null),
      latest_on: told<string | null>(null),
      tracking_code: personal<string | null>("Numéro de suivi", null),
      tracking_url: personal<string | null>("Adresse de suivi", null),
    },
  ),
  order_event: ofPerson(
    "orders/events",
    { name: "evenements", title: "Suivi des commandes", rows: { order_id: "orderIds" }, erasure: "blank" },
    {
      id: plain<string>(),
      order_id: plain<string>(),
      /** 1 for an order's first event: several may share a millisecond. */
      sequence: told<number>(null),
      kind: toldWord<string>("Étape"),
      at: told<number>("Date"),
      details: personal<string>("Détails", "{}"),
      /** Who did it: `Actor` of app/shop/actor.ts. Null where nobody knows, in rows older than the column. */
      actor: told<"shopper" | "customer" | "operator" | "provider" | "worker" | null>(null),
      /** An operator's or a provider's: it tells nothing of the order's customer. */
      actor_name: plain<string | null>(),
    },
  ),
  withdrawal: ofPerson(
    "withdrawals",
    {
      name: "retractations",
      title: "Rétractations",
      rows: { email: "email", order_id: "orderIds" },
      erasure: "blank",
    },
    {
      id: plain<string>(),
      /** Made like an order's number; customer and operator refer to the withdrawal by it. */
      number: toldString<string>("Numéro"),
      /** One-time token of the form that confirmed it. */
      attempt: plain<string>(),
      region: told<string>(null),
      state: toldWord<"received" | "accepted" | "refused">("État"),
      received_at: told<number>("Reçue le"),
      name: personal<string>("Nom", ""),
      email: personal<string>("Adresse e-mail", ""),
      /** As it was typed. */
      order_number: personal<string>("Commande indiquée", ""),
      /** The order it was matched to. */
      order_id: plain<string | null>(),
      /** What is given back, in the customer's words; "" for the whole order, and once they were erased. */
      goods: personal<string>("Articles concernés", ""),
      /** 1 where it is of the whole order. */
      whole: plain<Generated<number>>(),
      /** When its order was looked for; null before. */
      looked_at: plain<number | null>(),
      decided_at: told<number | null>("Décidée le"),
      /** When its money was given back; null before, and where none is owed. */
      refunded_at: told<number | null>("Remboursée le"),
      /** Why it was refused; "" otherwise. */
      reason: personal<string>("Motif du refus", ""),
    },
  ),
  /** What people write to the shop by its forms. */
  message: ofPerson(
    "messages",
    {
      name: "messages_a_la_boutique",
      title: "Messages que vous nous avez écrits",
      rows: { email: "email" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      /** Made like an order's number; both sides refer to the message by it. */
      number: toldString<string>("Numéro"),
      /** Digest of what names the form and all that was typed into it. */
      attempt: plain<string>(),
      kind: told<string>(null),
      region: told<string>(null),
      state: toldWord<"received" | "answered" | "closed">("État"),
      subject: toldWord<string>("Sujet"),
      name: personal<string>("Nom", ""),
      email: personal<string>("Adresse e-mail", ""),
      /** In stored form; "" for none. There may be no such order. */
      order_number: personal<string>("Commande indiquée", ""),
      /** Of the web; "" for none. */
      link: personal<string>("Lien", ""),
      text: personal<string>("Message", ""),
      /** 1 where its author asked that it be kept for two years. */
      kept_longer: told<number>(null),
      received_at: told<number>("Reçu le"),
      expires_at: told<number>("Conservé jusqu’au"),
      /** The shop's; "" for none. */
      answer: personal<string>("Notre réponse", ""),
      /** When it was answered or closed; null before. */
      decided_at: told<number | null>("Traité le"),
      /** An operator's name; "" before it is decided. */
      decided_by: plain<string>(),
    },
  ),
  affiliate: ofPerson(
    "affiliates/affiliates",
    { name: "partenariats", title: "Partenariats", rows: { email: "email" }, erasure: "blank" },
    {
      /** In their links, and with the orders that they brought. */
      id: toldString<string>("Identifiant"),
      name: personal<string>("Nom", ""),
      email: personal<string>("Adresse e-mail", ""),
      started_at: told<number>("Depuis le"),
      /** Null while it lasts. */
      ended_at: told<number | null>("Jusqu’au"),
      /** An operator's name. */
      added_by: plain<string>(),
    },
  ),
  affiliate_visit: ofPerson(
    "affiliates/visits",
    {
      name: "visites_de_partenaires",
      title: "Visites venues d’un partenaire",
      rows: { id: "visitIds" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      /** Null where no partner is credited. */
      affiliate_id: toldString<string | null>("Partenaire"),
      came_at: told<number>("Date"),
      /** Host of the site that led there; "" for none. */
      referrer: personal<string>("Site d’origine", ""),
      /** Of the page: its query is left out, but for the partner's id. */
      url: personal<string>("Page", ""),
    },
  ),
  /** What the programme pays: the last row is in force. */
  affiliate_terms: ofNobody("affiliates/terms", {
    sequence: plain<number>(),
    percent: plain<number>(),
    visit_days: plain<number>(),
    /** JSON of minor units by currency. */
    payouts: plain<string>(),
    set_at: plain<number>(),
    set_by: plain<string>(),
  }),
  review: ofPerson(
    "reviews",
    { name: "avis", title: "Avis", rows: { order_id: "orderIds" }, erasure: "delete" },
    {
      /** Made like an order's; the operator names it by it. */
      number: told<string>(null),
      product_slug: told<string>(null),
      /** As the variety was called when it was bought or the review imported. */
      product_name: toldString<string>("Variété"),
      /** The order that its author wrote it from; null for an imported one. */
      order_id: plain<string | null>(),
      /** 1 for one of an order that was really paid; never for an imported one. */
      verified: told<number>(null),
      /** Where it was imported from; "" for one that was written here. */
      source: plain<string>(),
      /** 1 for the demonstration's. */
      example: plain<number>(),
      /** The storefront it was written in; "" for an imported one. */
      region: told<string>(null),
      state: toldWord<"waiting" | "published" | "refused">("État"),
      /** Pseudonym. */
      author: personal<string>("Pseudonyme", ""),
      /** 1 to 5. */
      rating: told<number>("Note"),
      title: personal<string>("Titre", ""),
      /** In French, as far as it is published. */
      text: personal<string>("Texte", ""),
      /** ISO 639-1 code of the language it was written in. */
      language: told<string>(null),
      /** As it was written, where that is not French and it is published; "" otherwise. */
      original: personal<string>("Texte d’origine", ""),
      /** 1 where it speaks of growing or effects, as the operator says. */
      growing: plain<number>(),
      /** ISO day. */
      purchased_on: told<string | null>(null),
      /** The shop's; "" for none. */
      answer: personal<string>("Notre réponse", ""),
      /** Votes. */
      helpful: told<number>("Jugé utile"),
      /** `ReviewRefusal` where it is refused, with what the operator wrote to its author; "" otherwise. */
      reason: told<string>(null),
      reason_words: personal<string>("Motif du refus", ""),
      /** When its author last changed it. */
      written_at: told<number>("Écrit le"),
      decided_at: told<number | null>(null),
      /** An operator's name, which tells nothing of the author; "" before it is decided. */
      decided_by: plain<string>(),
      published_at: told<number | null>("Publié le"),
    },
  ),
  /** What readers say against reviews; it outlives them. */
  review_report: ofPerson(
    "reviews/reports",
    {
      name: "signalements_d_avis",
      title: "Avis que vous avez signalés",
      rows: { email: "email" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      review_number: told<string>(null),
      /** As the variety is called in the review. */
      product_name: toldString<string>("Variété"),
      /** Code of the storefront it was read in. */
      region: told<string>(null),
      /** `ReportReason`. */
      reason: toldWord<string>("Motif"),
      words: personal<string>("Précisions", ""),
      /** Where its author wants to be answered; "" for nowhere. */
      email: personal<string>("Adresse e-mail", ""),
      reported_at: told<number>("Envoyé le"),
      closed_at: told<number | null>("Traité le"),
      /** "" before it is closed. */
      decision: toldWord<"" | "kept" | "removed" | "gone">("Décision"),
      /** `ReviewRefusal` where the review was removed, the operator's words where it was kept; "" otherwise. */
      answer: personalWord<string>("Notre réponse", ""),
    },
  ),
  /** Who found a review helpful: a customer, a browser, or an address on a day, as `voter` digests them. */
  review_vote: ofPerson(
    "reviews/votes",
    { name: "avis_juges_utiles", title: null, rows: { customer_id: "customerId" }, erasure: "delete" },
    {
      review_number: told<string>(null),
      voter: plain<string>(),
      customer_id: plain<string | null>(),
      expires_at: told<number>(null),
    },
  ),
  /** Orders whose customers were asked for reviews, or were not to be: each is looked at once. */
  review_request: ofPerson(
    "reviews/requests",
    { name: "demandes_d_avis", title: null, rows: { order_id: "orderIds" }, erasure: "delete" },
    {
      order_id: plain<string>(),
      mailed: told<number>(null),
      looked_at: told<number>(null),
    },
  ),
  coupon_use: ofPerson(
    "pricing/coupons",
    {
      name: "codes_promo",
      title: "Codes promo utilisés",
      rows: { order_id: "orderIds", customer: "email" },
      erasure: "blank",
    },
    {
      order_id: plain<string>(),
      code: toldString<string>("Code promo"),
      customer: personal<string>("Adresse e-mail", ""),
    },
  ),
  cart: ofPerson(
    "cart",
    { name: "panier", title: "Panier", rows: { id: "cartIds" }, erasure: "delete" },
    {
      id: plain<string>(),
      region: told<string>(null),
      coupon_code: personal<string | null>("Code promo", null),
      /** Whose it is once they signed in; null for a guest's. */
      customer_id: plain<string | null>(),
      /** Counts its acts: the browser's cookie names the one whose answer it had last. */
      revision: plain<number>(),
      /** Digest of the addition that was its last act, so that the same one is known when it is sent again; null after any other act. */
      last_act: plain<string | null>(),
      created_at: told<number>("Commencé le"),
      updated_at: told<number>("Modifié le"),
    },
  ),
  cart_line: ofPerson(
    "cart",
    { name: "lignes_du_panier", title: "Contenu du panier", rows: { cart_id: "cartIds" }, erasure: "delete" },
    {
      cart_id: plain<string>(),
      sku: personal<string>("Sachet", ""),
      quantity: told<number>("Nombre"),
      /** The price the shopper last saw, so that a rise can be told. */
      unit_price_seen: told<number>(null),
      added_at: told<number>("Ajouté le"),
    },
  ),
  checkout_draft: ofPerson(
    "checkout/draft",
    {
      name: "commandes_en_preparation",
      title: "Commandes en préparation",
      rows: { cart_id: "cartIds" },
      erasure: "delete",
    },
    {
      cart_id: plain<string>(),
      attempt: plain<string>(),
      /** JSON of `Contact`, complete and valid. */
      contact: personal<string | null>("Coordonnées saisies", null),
      shipping_option: told<string | null>(null),
      payment_method: told<string | null>(null),
      updated_at: told<number>("Modifiées le"),
    },
  ),
  /** An account that was asked for, until its mailbox is proved. */
  signup: ofPerson(
    "customers/signups",
    {
      name: "inscriptions",
      title: "Inscriptions en attente",
      rows: { email_key: "email" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      first_name: personal<string>("Prénom", ""),
      email_key: personal<string>(null, ""),
      password_hash: plain<string>(),
      last_name: personal<string>("Nom", ""),
      email: personal<string>("Adresse e-mail", ""),
      born_on: personal<string>("Date de naissance", ""),
      /** Slug of the variety that led there. */
      wish: personal<string | null>("Favori demandé", null),
      return_path: plain<string>(),
      created_at: told<number>("Demandée le"),
      expires_at: told<number>("Valable jusqu’au"),
    },
  ),
  /** Who wants to be told when a sold-out pack can be had again; deleted as they are. One of a mailbox and a pack. */
  restock_request: ofPerson(
    "restock",
    {
      name: "retours_en_stock",
      title: "Demandes de retour en stock",
      rows: { email_key: "email" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      sku: toldString<string>("Sachet"),
      /** The storefront's code. */
      region: told<string>(null),
      email: personal<string>("Adresse e-mail", ""),
      /** The address in small letters. */
      email_key: personal<string>(null, ""),
      created_at: told<number>("Demandée le"),
      /** Null until the mailbox confirmed it. */
      confirmed_at: told<number | null>("Confirmée le"),
      expires_at: told<number>("Valable jusqu’au"),
    },
  ),
  /** Whom the newsletter goes to, and whoever asked for it and has not confirmed it yet. One of a mailbox. */
  subscription: ofPerson(
    "newsletter",
    {
      name: "lettre_d_information",
      title: "Lettre d’information",
      rows: { email_key: "email" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      /** In its links: it confirms this subscription, or ends it. */
      token: plain<string>(),
      email: personal<string>("Adresse e-mail", ""),
      /** The address in small letters. */
      email_key: personal<string>(null, ""),
      /** The storefront's code. */
      region: told<string>(null),
      /** The words beside the box that was ticked. */
      consent: toldString<string>("Accord donné"),
      created_at: told<number>("Demandée le"),
      /** Null until the mailbox confirmed it. */
      confirmed_at: told<number | null>("Confirmée le"),
      /** When a request that nobody confirmed is deleted; null once it is confirmed. */
      expires_at: told<number | null>(null),
      /** The personal code that it brought; null where its mailbox had one before. */
      code: toldString<string | null>("Code promo offert"),
    },
  ),
  /** `mailbox` is a digest of one that was given a code. */
  welcome_gift: ofNobody("newsletter", {
    mailbox: plain<string>(),
    given_at: plain<number>(),
  }),
  customer_session: ofPerson(
    "customers/sessions",
    {
      name: "appareils",
      title: "Appareils connectés",
      rows: { customer_id: "customerId" },
      erasure: "delete",
    },
    {
      /** SHA-256 of the token that the browser's cookie holds. */
      digest: plain<string>(),
      /** Names it in the list of devices. */
      id: plain<string>(),
      customer_id: plain<string>(),
      /** What forms of this session send back. */
      form_token: plain<string>(),
      user_agent: personal<string>("Navigateur", ""),
      created_at: told<number>("Connecté le"),
      seen_at: told<number>("Vu le"),
    },
  ),
  /** `digest` is the SHA-256 of the token in the link. It opens one order, sign-up, customer or restock request. */
  mailed_link: ofPerson(
    "links/links",
    // Not by their mailbox: whoever proves another one does not end an account's links.
    {
      name: "liens",
      title: "Liens envoyés",
      rows: { customer_id: "customerId", order_id: "orderIds" },
      erasure: "delete",
    },
    {
      digest: plain<string>(),
      purpose: toldWord<string>("Objet"),
      order_id: plain<string | null>(),
      signup_id: plain<string | null>(),
      customer_id: plain<string | null>(),
      restock_id: plain<string | null>(),
      /** The address that it gives back. */
      former_id: plain<string | null>(),
      /** The mailbox it was made for; "" where that is its order's. */
      email: personal<string>("Adresse e-mail", ""),
      created_at: told<number>("Créé le"),
      expires_at: told<number>("Valable jusqu’au"),
    },
  ),
  /** An address that an account had, as long as it may be given back. */
  former_email: ofPerson(
    "customers/links",
    {
      name: "anciennes_adresses_e_mail",
      title: "Anciennes adresses e-mail",
      rows: { customer_id: "customerId" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      customer_id: plain<string>(),
      email: personal<string>("Adresse e-mail", ""),
      /** 1, 2, 3 … for the changes of one account, in their order. */
      sequence: plain<number>(),
      left_at: told<number>("Quittée le"),
      expires_at: told<number>("Peut être rétablie jusqu’au"),
    },
  ),
  outbox: ofPerson(
    "outbox/outbox",
    {
      name: "messages",
      title: "Messages envoyés",
      rows: { recipient: "email", order_id: "orderIds", subject_id: "subjectIds" },
      erasure: "delete",
    },
    {
      id: plain<string>(),
      template: toldWord<string>("Message"),
      recipient: personal<string>("Destinataire", ""),
      region: told<string>(null),
      order_id: plain<string | null>(),
      /** Key of what it tells of where that is no order: the `subject` of its facts in app/shop/outbox/registry.ts. */
      subject_id: plain<string | null>(),
      state: toldWord<"waiting" | "sent" | "dead">("État"),
      attempts: plain<number>(),
      due_at: plain<number>(),
      sent_at: told<number | null>("Envoyé le"),
      created_at: told<number>(null),
      last_error: personal<string | null>("Dernier échec", null),
    },
  ),
  /** What a shipment holds of its order's lines, in packs. */
  shipment_line: ofNobody("orders/shipments", {
    shipment_id: plain<string>(),
    sku: plain<string>(),
    quantity: plain<number>(),
  }),
  /** Invoices and credit notes given out in a year so far. */
  invoice_year: ofNobody("orders/invoices", {
    year: plain<number>(),
    issued: plain<number>(),
  }),
  /** What the worker could not do when it last tried. */
  task_failure: ofNobody("tasks/failures", {
    task: plain<string>(),
    /** An order's number, a pack's SKU, what was to be forgotten; "" for the task as a whole. */
    subject: plain<string>(),
    message: plain<string>(),
    since: plain<number>(),
  }),
  /** What went wrong in browsers, by ISO day; the message "" stands for all that are not told apart. */
  browser_error: ofNobody("tasks/browser-errors", {
    day: plain<string>(),
    message: plain<string>(),
    reports: plain<number>(),
  }),
  /** The operator's texts: of a person they name whoever signs articles, never a customer. */
  content_version: ofNobody("content/pages", {
    digest: plain<string>(),
    kind: plain<"page" | "article" | "author" | "category" | "faq" | "notice">(),
    slug: plain<string>(),
    /** "" for every storefront, "fr" for a language, "fr-ch" for a language in a region. */
    locale: plain<string>(),
    /** ISO day that the text itself names; "" where it names none. */
    version: plain<string>(),
    title: plain<string>(),
    description: plain<string>(),
    /** Markdown. */
    body: plain<string>(),
    /** JSON of `TextFacts`. */
    facts: plain<string>(),
    imported_at: plain<number>(),
  }),
  /** The current version of each text. */
  content: ofNobody("content/pages", {
    kind: plain<"page" | "article" | "author" | "category" | "faq" | "notice">(),
    slug: plain<string>(),
    locale: plain<string>(),
    digest: plain<string>(),
    /** When an import first had it, and when one last changed it. */
    created_at: plain<number>(),
    updated_at: plain<number>(),
  }),
  /** Photographs of the operator's, each stored once. */
  picture: ofNobody("pictures/photographs", {
    /** 20 hexadecimal digits of the bytes' SHA-256. */
    digest: plain<string>(),
    media_type: plain<"image/jpeg" | "image/png" | "image/webp">(),
    /** Pixels, upright. */
    width: plain<number>(),
    height: plain<number>(),
    base64: plain<string>(),
  }),
  product_picture: ofNobody("pictures/photographs", {
    product_slug: plain<string>(),
    digest: plain<string>(),
  }),
  /** The pictures that texts have, those of earlier versions too. */
  content_picture: ofNobody("pictures/photographs", {
    digest: plain<string>(),
  }),
  /** Addresses that moved. Paths are within a storefront, in the form of `normalisePath`; `to_path` may have a query. */
  route_rule: ofNobody("routing/rules", {
    from_path: plain<string>(),
    to_path: plain<string>(),
    status: plain<301 | 302>(),
    created_at: plain<number>(),
  }),
  consent_text: ofNobody("consent", {
    digest: plain<string>(),
    text: plain<string>(),
  }),
  /** The register of choices; nothing in it names a visitor. */
  consent: ofNobody("consent", {
    id: plain<string>(),
    text_digest: plain<string>(),
    region: plain<string>(),
    analytics: plain<number>(),
    marketing: plain<number>(),
    chosen_at: plain<number>(),
  }),
  /** Mailboxes that are not to be asked again, digested. */
  review_refusal: ofNobody("reviews/requests", {
    mailbox: plain<string>(),
    refused_at: plain<number>(),
  }),
  /** `digest` is the SHA-256 of the token that the form's next page is asked with. */
  kept_form: ofNobody("customers/kept-forms", {
    digest: plain<string>(),
    path: plain<string>(),
    /** Form and texts by field name, without passwords, encrypted; only the browser has the key. */
    kept: plain<string>(),
    expires_at: plain<number>(),
  }),
  /** Who was erased, by digests of their keys: a restored backup forgets them again. */
  erasure: ofNobody("privacy/erasures", {
    id: plain<string>(),
    /** Null for a guest's. */
    customer_digest: plain<string | null>(),
    email_digest: plain<string>(),
    erased_at: plain<number>(),
    /** 1 once the database's files hold nothing of it any more. */
    shredded: plain<number>(),
  }),
  /** Counted acts; a key names what is limited, an address or an account only by digest. */
  rate_limit: ofNobody("limits", {
    key: plain<string>(),
    points: plain<number>(),
    expires_at: plain<number>(),
  }),
};

/** The rows of each table, by column. */
export type Schema = { [table in keyof typeof TABLES]: RowOf<(typeof TABLES)[table]> };

type WordsIn<Columns> = {
  [column in keyof Columns]: Columns[column] extends { words: true } ? column : never;
}[keyof Columns];

/** The columns of words of the shop's own that a person is shown, by table. */
export type WordColumns = {
  [
    table in keyof typeof TABLES as WordsIn<(typeof TABLES)[table]["columns"]> extends never ? never : table
  ]: WordsIn<(typeof TABLES)[table]["columns"]>;
};

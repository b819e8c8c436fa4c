/** Sums and lines of a quote, the same words in cart, recap and order. */
export const totals = {
  subtotal: "Sous-total",
  discount: "Réduction (code {{code}})",
  shipping: "Livraison",
  "shipping-free": "Offerte",
  "shipping-by-code": "{{option}}, offerte avec le code {{code}}",
  total: "Total TTC",
  "total-exempt": "Total",
  "total-untaxed": "Total, hors taxes d’importation",
  tax: "dont TVA {{rate}}",
  seeds_one: "{{count}} graine",
  seeds_many: "{{count}} de graines",
  seeds_other: "{{count}} graines",
  free_one: "{{count}} offerte",
  free_many: "{{count}} offertes",
  free_other: "{{count}} offertes",
  pack: "{{seeds}} + {{free}}",
} as const;

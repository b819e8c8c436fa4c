/** What only the server says at the checkout: names of steps and methods, refusals. The page's own texts are beside it. */
export const checkoutServer = {
  "title-coordonnees": "Commande : vos coordonnées",
  "title-livraison-paiement": "Commande : livraison et paiement",
  "title-verification": "Vérifier et commander",
  "step-coordonnees": "Coordonnées",
  "step-livraison-paiement": "Livraison et paiement",
  "step-verification": "Vérification",
  "refused-country": "Nous ne livrons pas dans ce pays : {{country}}.",
  "refused-unknown": "Nous ne livrons pas dans ce pays.",
  "refused-other-storefront":
    "Une autre de nos boutiques s’en charge, dans sa devise et avec ses propres frais de port.",
  "refused-law": "La loi y interdit ou y restreint l’envoi de ces graines.",
  "refused-unconfirmed":
    "La loi de ce pays n’a pas encore été vérifiée pour ces graines : nous n’y envoyons rien jusque-là.",
  "refused-not-served": "Nous n’y avons pas de service d’expédition.",
  "refused-served": "Depuis cette boutique, nous livrons : {{countries}}.",
  "refused-storefront": "Aller à la boutique qui livre ce pays : {{name}}",

  "address-new": "Une nouvelle adresse",
  "address-refused": "L’adresse choisie ({{address}}) ne peut donc pas servir ici.",
  "address-refused-default": "Votre adresse de livraison par défaut ({{address}}) ne peut donc pas servir ici.",
  "address-instead": "Choisissez une autre de vos adresses, ou saisissez-en une nouvelle.",
  "address-instead-new": "Saisissez une autre adresse de livraison.",

  "shipping-time": "{{range}}, après {{delay}} de préparation",
  delay_one: "{{count}} jour ouvré",
  delay_many: "{{count}} jours ouvrés",
  delay_other: "{{count}} jours ouvrés",
  "shipping-free": "Offerte",
  "shipping-free-from": "Offerte dès {{amount}} d’achats",
  "shipping-missing": "Offerte dès {{amount}} d’achats : plus que {{missing}}",
  "shipping-required": "Mode de livraison requis.",
  "delivery-steps": "Dates de livraison",
  "delivery-note": "Dates estimées pour un paiement reçu aujourd’hui.",
  "delivery-note-transfer":
    "Dates estimées pour un paiement reçu aujourd’hui. Un virement les recule d’autant de jours ouvrés qu’il met à nous parvenir.",
  "payment-required": "Mode de paiement requis.",
  "method-transfer": "Virement bancaire",
  "method-transfer-help": "L’IBAN, le montant et la référence s’affichent après la commande.",
  "method-sandbox": "Paiement de démonstration (aucune somme n’est prélevée)",
  "method-sandbox-help": "Vous choisissez vous-même la réponse du prestataire.",

  "postal-doubt-text": "Vous avez indiqué {{code}} {{city}}, {{country}}.",
  "terms-required": "Acceptez les conditions générales de vente pour commander.",
  "adult-required":
    "La vente est réservée aux personnes majeures : déclarez avoir 18 ans ou plus pour commander.",
  changed: "Votre commande a changé depuis que cette page a été affichée. Vérifiez-la, puis commandez.",
  dearer: "Le total est passé de {{before}} à {{now}}. Vérifiez-le, puis commandez si vous l’acceptez.",
  "out-of-stock": "Le stock ne suffit plus pour un article de votre commande. Modifiez votre panier.",
  coupon: "Votre code promo ne peut plus être utilisé pour cette commande. Modifiez votre panier.",
  "not-orderable": "Votre panier demande une vérification avant la commande. Modifiez-le.",
} as const;

/** Messages that an action leaves for the next page. */
export const flash = {
  "cart-added_one": "Un sachet ajouté à votre panier.",
  "cart-added_many": "{{count}} de sachets ajoutés à votre panier.",
  "cart-added_other": "{{count}} sachets ajoutés à votre panier.",
  "cart-changed": "Quantité mise à jour.",
  "cart-removed": "Sachet retiré du panier.",
  "coupon-applied": "Code promo {{code}} appliqué.",
  "coupon-removed": "Code promo retiré.",
  "prices-accepted": "Les nouveaux prix sont pris en compte.",
  "cart-empty": "Votre panier est vide : ajoutez-y un sachet avant de commander.",
  "cart-notice": "Votre panier demande une vérification avant la commande.",
  "draft-restart":
    "Votre panier a changé ou votre session a expiré : vérifiez votre commande avant de continuer.",
  "order-placed": "Merci, votre commande est enregistrée.",
  "payment-again": "Un nouveau paiement est ouvert pour cette commande.",
  reordered: "Votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui.",
  "reordered-partly":
    "Une partie de votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui. {{missing}}",
  "consent-kept": "Votre choix sur les cookies est enregistré.",
  "storefront-changed": "Vous êtes sur la boutique {{name}}. Les prix sont en {{currency}}.",
  "storefront-cart":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} : vérifiez-le avant de commander.",
  "storefront-cart-gone_one":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} ; un sachet n’y est pas vendu.",
  "storefront-cart-gone_many":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} ; {{count}} de sachets n’y sont pas vendus.",
  "storefront-cart-gone_other":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} ; {{count}} sachets n’y sont pas vendus.",
  "link-sent":
    "Si une commande porte ce numéro, un lien vient d’être envoyé à l’adresse e-mail donnée lors de l’achat.",
} as const;

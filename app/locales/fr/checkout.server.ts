/**
 * What only the server says at the checkout: names of steps and methods, refusals, and the words of single steps, which
 * come with their data. What all of them say is beside it.
 */
export const checkoutServer = {
  "title-coordonnees": "Commande : vos coordonnées",
  "title-livraison-paiement": "Commande : livraison et paiement",
  "title-verification": "Vérifier et commander",
  "step-coordonnees": "Coordonnées",
  "step-livraison-paiement": "Livraison et paiement",
  "step-verification": "Vérification",
  packs_one: "{{count}} sachet",
  packs_many: "{{count}} de sachets",
  packs_other: "{{count}} sachets",
  "refused-country": "Nous ne livrons pas dans ce pays : {{country}}.",
  "refused-in": "Nous ne livrons pas {{place}}.",
  "refused-unknown": "Nous ne livrons pas dans ce pays.",
  "refused-other-storefront":
    "Une autre de nos boutiques s’en charge, dans sa devise et avec ses propres frais de port.",
  "refused-law": "La loi y interdit ou y restreint l’envoi de ces graines.",
  "refused-unconfirmed":
    "La loi de ce pays n’a pas encore été vérifiée pour ces graines : nous n’y envoyons rien jusque-là.",
  "refused-not-served": "Nous n’y avons pas de service d’expédition.",
  "refused-unnamed":
    "Cette boutique n’y a pas de service d’expédition. Une autre des nôtres y livre peut-être.",
  "refused-served": "Depuis cette boutique, nous livrons{{countries}}.",
  "refused-storefronts": "Voir nos boutiques et leurs pays",
  "refused-storefront": "Aller à la boutique qui livre dans ce pays : {{name}}",

  country: "Pays de livraison",
  "country-hint": "Choisissez-le d’abord : les champs de l’adresse en dépendent.",
  "country-choose": "Choisir ce pays",
  "country-unserved": "{{country}} (non desservi)",
  "country-other": "Autre pays",
  addresses: "Vos adresses",
  "addresses-choose": "Utiliser cette adresse",
  "address-keep": "Enregistrer cette adresse de livraison dans mon compte",
  contact: "Vos coordonnées",
  "email-hint": "Pour la confirmation de commande et le lien de suivi.",
  "delivery-to": "Adresse de livraison : {{country}}",
  billing: "Facturer à une autre adresse",
  "billing-hint": "Si cette case n’est pas cochée, la facture porte l’adresse de livraison.",
  "billing-tick": "Facturer à l’adresse ci-dessous",
  "billing-unticked":
    "Une adresse de facturation est saisie : cochez cette case pour l’utiliser, ou effacez cette adresse.",
  "billing-country": "Pays de facturation",
  "address-new": "Une nouvelle adresse",
  "address-refused": "L’adresse choisie ({{address}}) ne peut donc pas servir ici.",
  "address-refused-default":
    "Votre adresse de livraison par défaut ({{address}}) ne peut donc pas servir ici.",
  "address-instead": "Choisissez une autre de vos adresses, ou saisissez-en une nouvelle.",
  "address-instead-new": "Saisissez une autre adresse de livraison.",

  "shipping-time": "{{range}}, après {{delay}} de préparation",
  delay_one: "{{count}} jour ouvré",
  delay_many: "{{count}} jours ouvrés",
  delay_other: "{{count}} jours ouvrés",
  "shipping-free": "Offert",
  "shipping-free-from": "Offert dès {{amount}} d’achats",
  "shipping-missing": "Offert dès {{amount}} d’achats : plus que {{missing}}",
  "shipping-required": "Mode de livraison requis.",
  "delivery-steps": "Dates de livraison",
  "delivery-note": "Dates estimées pour un paiement reçu aujourd’hui.",
  "delivery-note-transfer":
    "Dates estimées pour un paiement reçu aujourd’hui. Un virement les repousse d’autant de jours ouvrés qu’il met à nous parvenir.",
  "delivery-note-nothing": "Dates estimées pour une commande passée aujourd’hui.",
  "payment-required": "Mode de paiement requis.",
  "payment-optional": "Facultatif avec « {{shipping}} » : il n’y aurait rien à payer.",
  "no-payment": "Votre commande ne coûte rien : il n’y a pas de mode de paiement à choisir.",
  "nothing-to-pay": "Rien à payer",
  "method-transfer": "Virement bancaire",
  "method-transfer-help": "L’IBAN, le montant et la référence s’affichent après la commande.",
  "method-sandbox": "Paiement de démonstration (aucune somme n’est prélevée)",
  "method-sandbox-help": "Vous choisissez vous-même la réponse du prestataire.",

  lines: "Articles",
  included: "livraison comprise",
  contacts: "Adresses",
  "edit-contact": "Modifier les coordonnées",
  "shipping-address": "Adresse de livraison",
  "billing-address": "Adresse de facturation",
  "billing-same": "Identique à l’adresse de livraison.",
  reach: "Pour vous joindre",
  "shipping-and-payment": "Livraison et paiement",
  "edit-choices": "Modifier la livraison ou le paiement",
  "email-doubt": "Cette adresse e‑mail est-elle exacte ?",
  "postal-doubt": "Ce code postal est-il exact ?",
  notices: "À savoir avant de commander",
  blocked: "Cette commande ne peut pas être passée telle quelle.",
  rights: "Vos droits : rétractation sous 14 jours, garantie légale de deux ans",
  withdrawal:
    "Vous avez 14 jours après la réception pour vous rétracter, sans donner de motif ; les frais de renvoi restent à votre charge.",
  guarantee:
    "La garantie légale de conformité couvre vos achats pendant deux ans à compter de la réception : réparation, remplacement, réduction du prix ou remboursement, sans frais. S’y ajoute la garantie des vices cachés.",
  // In the words of the annex to article D. 211-2 of the code de la consommation.
  "guarantee-code":
    "Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.",
  "guarantee-code-means":
    "La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.",
  "guarantee-code-hidden":
    "Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.",
  "rights-more": "Lire le détail dans les conditions générales de vente",
  confirm: "Confirmer la commande",
  "terms-before": "J’ai lu et j’accepte les",
  "terms-link": "conditions générales de vente",
  adult: "Je déclare avoir 18 ans ou plus",
  "no-review": "Ne m’écrivez pas après la livraison pour demander mon avis",
  place: "Commander avec obligation de paiement",
  "place-nothing": "Passer la commande",
  "email-doubt-text":
    "Vous avez indiqué {{typed}}. Est-ce bien elle, et non {{meant}} ? La confirmation et le suivi n’iront qu’à cette adresse.",
  "postal-doubt-text": "Vous avez indiqué {{code}} {{city}}, {{country}}.",
  "terms-required": "Acceptez les conditions générales de vente pour commander.",
  "adult-required":
    "La vente est réservée aux personnes majeures : déclarez avoir 18 ans ou plus pour commander.",
  changed: "Votre commande a changé depuis l’affichage de cette page. Vérifiez-la, puis commandez.",
  dearer: "Le total est passé de {{before}} à {{now}}. Vérifiez-le, puis commandez si vous l’acceptez.",
  "out-of-stock": "Le stock ne suffit plus pour un article de votre commande. Modifiez votre panier.",
  coupon: "Votre code promo ne peut plus être utilisé pour cette commande. Modifiez votre panier.",
  crowded:
    "Beaucoup de commandes passées depuis la même connexion attendent leur confirmation, et le reste du stock est gardé pour les autres. Connectez-vous au compte qui porte votre adresse e‑mail pour commander dès maintenant, ou réessayez dans quelques heures : votre panier et vos choix sont gardés.",
  "too-many-unpaid":
    "Plusieurs commandes passées avec cette adresse e‑mail attendent encore leur paiement. Payez-les ou annulez-les depuis la page qu’ouvre leur e‑mail de confirmation, puis commandez de nouveau : votre panier et vos choix sont gardés.",
  "too-often":
    "Trop de commandes ont été passées avec cette adresse e‑mail ou depuis cette connexion. Commandez de nouveau à partir du {{moment}}, ou connectez-vous dès maintenant au compte qui porte cette adresse : votre panier et vos choix sont gardés.",
  "not-orderable": "Votre panier demande une vérification avant la commande. Modifiez-le.",
} as const;

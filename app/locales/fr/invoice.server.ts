/** What an invoice says, on its page and in its file alike. */
export const invoice = {
  title: "Facture {{number}}",
  "specimen-title": "Spécimen de facture, commande {{order}}",
  "specimen-numbered-title": "Spécimen de facture {{number}}, commande {{order}}",
  specimen: "Spécimen",
  "specimen-sentence":
    "Spécimen sans valeur : le paiement de cette commande est simulé. Aucune somme n’a été versée et rien ne sera envoyé.",
  issued: "Date d’émission",
  order: "Commande",
  ordered: "Date de la commande",
  payment: "Paiement",
  "paid-by": "{{method}}, reçu le {{date}}",
  "nothing-to-pay": "Rien à payer",
  "simulated-by": "{{method}}, simulé le {{date}}",
  "method-transfer": "Virement bancaire",
  "method-sandbox": "Paiement de démonstration",

  seller: "Vendeur",
  "seller-form": "{{form}} au capital de {{capital}}",
  "seller-tax": "TVA intracommunautaire : {{number}}",
  "seller-phone": "Téléphone : {{phone}}",
  "seller-email": "E-mail : {{email}}",
  buyer: "Facturé à",
  delivered: "Livré à",

  lines: "Articles facturés",
  totals: "Montants facturés",
  taxes: "Taxe comprise dans le total",
  rate: "Taux de TVA",
  net: "Hors taxe",
  tax: "TVA",
  gross: "TTC",

  "taxed-note": "Prix et montants en {{currency}}, TVA du pays de livraison comprise.",
  "untaxed-note":
    "Montants en {{currency}}. Le vendeur ne doit aucune TVA pour ce pays : ni taxe ni droit d’importation ne sont compris dans le total.",
  "paid-note": "Facture acquittée.",
  "specimen-note": "Spécimen : ce document n’est pas une facture et n’a pas de numéro.",
  "specimen-numbered-note":
    "Spécimen : ce document n’est pas une facture. Le numéro {{number}} lui est resté et ne sert à aucune facture.",
  page: "{{title}}, page {{page}} sur {{pages}}",
} as const;

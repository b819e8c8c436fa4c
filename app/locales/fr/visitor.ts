/** What a visitor is asked on arrival: age, storefront, cookies. */
export const visitor = {
  "age-title": "Boutique réservée aux adultes",
  "age-text":
    "La vente de graines de cannabis est réservée aux personnes majeures. Avez-vous 18 ans ou plus ?",
  "age-note": "Votre réponse n’est gardée que dans votre navigateur.",
  "age-adult": "J’ai 18 ans ou plus",
  "age-minor": "J’ai moins de 18 ans",

  "storefront-title": "Une boutique pour votre pays ?",
  "storefront-text":
    "Votre navigateur indique un autre pays. Choisissez la boutique qui vous convient : nous retiendrons votre choix, et l’autre reste accessible au bas de chaque page.",
  "storefront-go": "Voir la boutique {{name}}",
  "storefront-stay": "Rester sur la boutique {{name}}",
  "storefront-all": "Toutes les boutiques",

  "consent-title": "Vos choix sur les cookies",
  "consent-text_one":
    "Un usage demande votre accord : {{uses}}. Si vous refusez, la boutique fonctionne tout aussi bien. Votre choix est gardé six mois et se change au bas de chaque page.",
  "consent-text_other":
    "Deux usages demandent votre accord : {{uses}}. Si vous refusez, la boutique fonctionne tout aussi bien. Votre choix est gardé six mois et se change au bas de chaque page.",
  "consent-short":
    "Cookies facultatifs, seulement avec votre accord : {{uses}}. Votre choix se change au bas de chaque page.",
  "consent-purposes": "Usages soumis à votre accord",
  "consent-analytics": "Mesure d’audience",
  "consent-analytics-use": "« mesure d’audience »",
  "consent-tag-manager":
    "Compter les visites de chaque page, avec les outils que charge Google Tag Manager, pour améliorer la boutique.",
  "consent-session-replay":
    "Revoir comment une page est parcourue, avec Microsoft Clarity : défilement, gestes de la souris, clics.",
  "consent-marketing": "Publicité et affiliation",
  "consent-marketing-use": "« publicité et affiliation »",
  "consent-partners": "Reconnaître le partenaire qui vous a adressé à nous, pour qu’il soit rémunéré.",
  "consent-email-marketing":
    "Adapter nos lettres aux pages que vous avez vues, et mesurer leur effet, avec Klaviyo.",
  "consent-accept": "Tout accepter",
  "consent-refuse": "Tout refuser",
  "consent-choose": "Personnaliser",
} as const;

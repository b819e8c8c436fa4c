/** The questions that are asked often. */
export const faq = {
  title: "Questions fréquentes",
  lead: "Ce que l’on nous demande au comptoir et par e‑mail, avec la réponse que nous donnons.",
  description:
    "Commande, paiement, livraison, retours, graines, compte et loi : les réponses de Chènevis aux questions qu’on lui pose le plus.",
  search: "Chercher dans les questions",
  hint: "un mot",
  submit: "Chercher",
  found_one: "{{count}} question trouvée pour « {{q}} ».",
  found_many: "{{count}} de questions trouvées pour « {{q}} ».",
  found_other: "{{count}} questions trouvées pour « {{q}} ».",
  none: "Aucune question trouvée pour « {{q}} ».",
  all: "Voir toutes les questions",
  ask: "Nous poser la vôtre",
  groups: "Sujets",
  link: "Lien vers cette réponse",
};

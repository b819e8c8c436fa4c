/** The questions that are asked often. */
export const faq = {
  title: "Questions fréquentes",
  lead: "Les questions qu’une commande soulève le plus souvent, et nos réponses.",
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

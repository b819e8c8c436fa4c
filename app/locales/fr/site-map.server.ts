/** The plan of the site. */
export const siteMap = {
  title: "Plan du site",
  description:
    "Toutes les pages de la boutique Chènevis, rangées par rubrique : collections, variétés, articles, commandes et informations légales.",
  lead: "Toutes les pages de la boutique, rangées par rubrique.",
  contents: "Rubriques du plan",
  varieties: "Variétés",
  articles: "Articles",
  some: "Les {{shown}} premières sur {{total}}. Pour les voir toutes :",
} as const;

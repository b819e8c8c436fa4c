/** The kit's own texts, where a page gives no other. In i18next's format. */
export const ui = {
  errorPrefix: "Erreur :",
  problem: "Il y a un problème",
  breadcrumbs: "Vous êtes ici",
  pages: "Pages",
  previousPage: "Page précédente",
  nextPage: "Page suivante",
  page: "Page {{page}}",
  pageOf: "Page {{page}} sur {{pages}}",
  done: "terminé",
  current: "en cours",
  todo: "à venir",
  removeFilter: "Retirer le filtre",
  article: "Article",
  unitPrice: "Prix du sachet",
  quantity: "Quantité",
  total: "Total",
} as const;

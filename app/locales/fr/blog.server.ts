/** The blog, its authors, and the questions that are asked often. */
export const blog = {
  title: "Le journal",
  titlePage: "{{name}}, page {{page}}",
  crumb: "Journal",
  lead: "Histoire des variétés, botanique, droit, métier de grainetier : ce que nous savons, et d’où nous le tenons.",
  description:
    "Le journal de Chènevis : histoire des variétés de chanvre et de cannabis, botanique de la graine, droit pays par pays, achat et conservation.",
  categories: "Rubriques du journal",
  all: "Tous les articles",
  none: "Aucun article pour le moment",
  "none-text": "Les prochains paraîtront ici.",
  pages: "Pages du journal",
  feed: "S’abonner au flux Atom",

  published: "Publié le {{day}}",
  updated: "Mis à jour le {{day}}",
  minutes_one: "{{count}} minute de lecture",
  minutes_many: "{{count}} de minutes de lecture",
  minutes_other: "{{count}} minutes de lecture",
  by: "Par {{name}}",
  plate: "Planche qui illustre l’article",
  varieties: "Les variétés dont il est question",
  related: "À lire ensuite",

  preview: "Relecture",
  "preview-text":
    "Vous lisez une version qui n’est pas en ligne, ou qui ne l’est plus. Cette adresse ne figure dans aucune liste.",
  "preview-current": "Cette version est en ligne.",

  authors: "Les auteurs",
  authorsLead: "Chacun écrit sur ce qu’il connaît, et signe.",
  authorsDescription:
    "Ceux qui écrivent le journal de Chènevis : leur métier, leurs sujets et tous leurs articles.",
  articles_one: "{{count}} article",
  articles_many: "{{count}} d’articles",
  articles_other: "{{count}} articles",
  articlesOf: "Ses articles",
  articlesNone: "Rien de publié pour le moment.",
};

/** The home page, apart from the texts that the pages of the catalogue share. */
export const home = {
  heroTitle: "Des graines de chanvre, décrites avec exactitude",
  heroLead: "Chaque variété a sa planche : ses parents, ses mesures, ses arômes et le prix de la graine.",
  homeSearch: "Rechercher par nom, parent ou arôme",
  seeEvery: "Les {{varieties}}",
  byAroma: "Choisir par arôme",
  season: "La planche de la saison",
  seeSeason: "Voir {{name}}",
  journal: "Le journal",
  seeJournal: "Tous les articles",
  newest: "Dernières variétés inscrites",
  seeNewest: "Toutes les nouveautés",
  seeAllCollections: "Toutes les collections",
} as const;

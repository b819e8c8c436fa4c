/** What every page of a demonstration says first. */
export const demonstration = {
  title: "Boutique de démonstration.",
  all: "Les paiements sont simulés : aucune somme n’est prélevée et rien n’est envoyé.",
  some: "Le paiement de démonstration ne prélève rien, et rien n’est envoyé pour lui. Les virements, eux, sont réels.",
} as const;

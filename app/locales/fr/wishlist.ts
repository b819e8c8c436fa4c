/** A customer's wishlist, what others see of it, and the question before a variety joins it. */
export const wishlist = {
  title: "Mes favoris",
  count_one: "{{count}} variété mise de côté.",
  count_many: "{{count}} de variétés mises de côté.",
  count_other: "{{count}} variétés mises de côté.",
  emptyTitle: "Aucun favori pour le moment",
  emptyText: "Sur la page d’une variété, « Ajouter aux favoris » la garde ici.",
  browse: "Voir toutes les variétés",
  remove: "Retirer",
  removeOf: "Retirer {{names}}",
  goneTitle: "Pas en vente dans cette boutique",
  unnamed_one: "Une variété qui a quitté le catalogue",
  unnamed_many: "{{count}} de variétés qui ont quitté le catalogue",
  unnamed_other: "{{count}} variétés qui ont quitté le catalogue",

  shareTitle: "Partager ma liste",
  shareText: "Un lien montre vos favoris à qui le reçoit, sans dire de qui ils viennent.",
  sharedText:
    "Ce lien montre vos favoris, tels qu’ils sont au moment où il est ouvert, sans dire de qui ils viennent. " +
    "Une fois désactivé, il n’ouvre plus rien.",
  share: "Créer un lien de partage",
  link: "Lien de partage",
  open: "Voir ce que montre ce lien",
  unshare: "Désactiver le lien",

  againTitle: "Rien n’a changé",
  againText: "Votre session avait pris fin avant l’envoi : recommencez d’ici.",

  sharedTitle: "Une liste de favoris",
  sharedLead_one: "{{count}} variété, choisie par la personne qui vous a donné ce lien.",
  sharedLead_many: "{{count}} de variétés, choisies par la personne qui vous a donné ce lien.",
  sharedLead_other: "{{count}} variétés, choisies par la personne qui vous a donné ce lien.",
  sharedGone_one: "{{count}} autre variété de cette liste n’est pas en vente dans cette boutique.",
  sharedGone_many: "{{count}} d’autres variétés de cette liste ne sont pas en vente dans cette boutique.",
  sharedGone_other: "{{count}} autres variétés de cette liste ne sont pas en vente dans cette boutique.",
  sharedNothingTitle: "Rien à montrer",
  sharedNothing: "Cette liste ne contient aucune variété en vente dans cette boutique.",

  confirmTitle: "Ajouter {{name}} à vos favoris ?",
  confirm: "Ajouter aux favoris",
  confirmBack: "Revenir à la variété",
} as const;

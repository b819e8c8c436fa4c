/** The page of the varieties that a browser looked at last. */
export const seen = {
  isOff:
    "Rien n’est retenu pour le moment. Si vous le demandez, cet appareil garde la liste des {{kept}} dernières variétés dont vous ouvrez la page.",
  isOn: "Les dernières variétés dont vous avez ouvert la page sur cet appareil, {{kept}} au plus.",
  isEmpty: "La liste est vide : les variétés dont vous ouvrirez la page apparaîtront ici.",
  on: "Retenir les variétés que je consulte",
  off: "Ne plus les retenir",
  clear: "Vider la liste",
  note: "La liste tient dans un cookie de cet appareil, le temps d’un an. La boutique n’en garde aucune copie et ne la rattache ni à votre compte ni à vos commandes.",
} as const;

/** What the server says itself, where no storefront can: pages, and lines of plain text where no page was asked for. */
export const edge = {
  "title-403": "Envoi refusé",
  "text-403":
    "Ce formulaire ne vient pas d’une page de la boutique. Revenez à la boutique et recommencez depuis sa page.",
  "title-413": "Envoi trop volumineux",
  "text-413":
    "Le formulaire envoyé dépasse 100 ko. Rien n’en a été enregistré. Revenez à la page précédente, raccourcissez ce que vous avez saisi, puis envoyez-le de nouveau ; si votre saisie n’y est plus, elle est à refaire.",
  "title-400": "Adresse illisible",
  "text-400":
    "Cette adresse contient des caractères qui ne peuvent pas être lus. Vérifiez-la, ou repartez de l’accueil.",
  "title-414": "Adresse trop longue",
  "text-414":
    "Aucune page de la boutique n’a une adresse aussi longue. Vérifiez-la, ou repartez de l’accueil.",
  "title-429": "Trop de demandes",
  "text-429":
    "Beaucoup de demandes arrivent de votre connexion en même temps. Attendez dix secondes, puis recommencez. Si vous remplissiez un formulaire, revenez à sa page ; si votre saisie n’y est plus, elle est à refaire.",
  "title-405": "Demande inconnue",
  "text-405":
    "La boutique n’affiche que des pages et ne reçoit que leurs formulaires. Repartez de l’accueil.",
  "title-500": "Une erreur est survenue de notre côté",
  "text-500":
    "La page n’a pas pu être affichée. Rien de ce que vous avez commandé n’est perdu. Réessayez dans un instant ; si vous remplissiez un formulaire, vérifiez d’abord dans votre panier ou dans vos mails ce qui en a été enregistré.",
  reference: "Référence à nous communiquer :",
  home: "Retour à l’accueil de Chènevis",
  titled: "{{title}} — Chènevis",
  "renew-title": "Repartir de zéro ?",
  "renew-text":
    "Le lien que vous avez suivi demande à la boutique d’effacer ce qu’elle garde dans ce navigateur : votre panier, votre connexion et vos préférences. Rien n’est encore effacé.",
  renew: "Tout effacer",
  "renew-not": "Continuer sans rien effacer",
  "many-requests": "Trop de demandes.",
  "many-images": "Trop d’images demandées à la fois.",
  "image-waits": "Image en attente.",
  "image-unknown": "Image inconnue.",
  "image-unreadable": "Image illisible.",
  "size-unknown": "Taille inconnue.",
  "sitemap-unknown": "Plan inconnu.",
  "sitemap-unreadable": "Plan illisible.",
  "file-unknown": "Fichier inconnu.",
  "range-unknown": "Partie de fichier inconnue.",
};

/** What the shop fills into the operator's texts, and says around them. Only the server says it. */
export const pageServer = {
  version: "Version du {{day}}",
  "sheet-foot": "{{title}} – {{version}}",
  "sheet-number": "{{page}} / {{pages}}",
  table: "Tableau : {{heading}}",

  shop: "boutique {{name}}",

  days_one: "{{count}} jour ouvré",
  days_many: "{{count}} jours ouvrés",
  days_other: "{{count}} jours ouvrés",

  "shipping-mode": "Mode",
  "shipping-time": "Délai",
  "shipping-price": "Prix",
  "shipping-free": "Offert à partir de",
  "shipping-never-free": "jamais",
  "shipping-range": "{{min}} à {{max}} jours ouvrés selon le pays",

  country: "Pays",
  delivery: "Livraison",
  "delivery-yes": "Oui : {{days}}",
  "delivery-untracked": "{{min}} à {{max}} sans suivi",
  "delivery-other": "Non : la {{shop}} s’en charge",
  "delivery-other-storefront": "Non : une autre de nos boutiques s’en charge",
  "delivery-law": "Non : la loi y interdit ou y restreint l’envoi",
  "delivery-unconfirmed": "Non : nous n’avons pas établi que l’envoi y est permis",
  "delivery-not-served": "Non : nous n’y avons pas de service d’expédition",

  "method-transfer":
    "**Virement bancaire** : le compte, le montant exact et la référence s’affichent dès la commande passée.",
  "method-sandbox": "**Paiement de démonstration** : aucune somme n’est prélevée.",

  cookie: "Nom",
  "cookie-purpose": "À quoi il sert",
  "cookie-time": "Durée",
  "cookie-form": "Forme",
  "purpose-cart":
    "Désigne votre panier, dont le contenu est chez nous ; porte aussi le nombre de sachets, que l’en-tête affiche",
  "purpose-auth": "Désigne votre connexion au compte client, sur cet appareil ; effacé à la déconnexion",
  "purpose-signed_in":
    "Indique aux scripts de la page qu’une connexion au compte est ouverte, pour qu’ils vérifient si la variété est dans vos favoris ; effacé à la déconnexion",
  "purpose-order": "Permet de revoir, dans le même navigateur, les commandes que vous venez de passer",
  "purpose-flash": "Porte à la page suivante le message de la dernière action ; effacé dès qu’il est affiché",
  "purpose-mode": "Garde l’affichage que vous avez choisi : clair, sombre ou celui de l’appareil",
  "purpose-light": "Garde votre choix entre la version légère de la boutique et la version complète",
  "purpose-light_told": "Retient que la version légère vous a été signalée, pour ne pas le répéter",
  "purpose-age": "Retient votre réponse à la question de l’âge, pour ne pas la poser à chaque page",
  "purpose-consent": "Retient votre choix sur les cookies et sa place dans le registre des consentements",
  "purpose-consent_choice":
    "Dit d’un mot ce choix aux scripts de la page, pour qu’aucun ne fasse ce que vous avez refusé",
  "purpose-aff":
    "Retient de quel partenaire vous êtes venu, pour qu’il soit rémunéré ; posé seulement si vous avez accepté « Publicité et affiliation », effacé quand vous y renoncez",
  "purpose-country": "Retient le pays de livraison choisi avec la boutique Europe",
  "purpose-locale": "Retient la boutique vue en dernier, pour la langue et le format des prix et des dates",
  "purpose-seen":
    "Garde la liste des variétés consultées en dernier, seulement si vous l’avez demandé ; effacé quand vous y renoncez",
  "purpose-compare": "Garde les variétés que vous avez choisies pour les comparer, quatre au plus",
  "purpose-vote":
    "Empêche de juger utile deux fois le même avis, ou le sien ; posé seulement quand vous en écrivez ou en jugez un, il ne contient qu’un nombre au hasard",
  "purpose-region_choice":
    "Retient la boutique que vous avez choisie, pour y revenir depuis la page d’accueil",
  "purpose-style":
    "Dit que votre navigateur a reçu la mise en forme de la boutique, pour ne pas l’envoyer avec chaque page",
  "purpose-renew": "Demande une fois à votre navigateur d’effacer ce que la boutique y gardait",
  "form-signed": "signé",
  "form-unsigned": "non signé",
  "form-closed": "fermé aux scripts",
  "form-open": "lisible par les scripts",
  "time-years_one": "{{count}} an",
  "time-years_many": "{{count}} ans",
  "time-years_other": "{{count}} ans",
  "time-days_one": "{{count}} jour",
  "time-days_many": "{{count}} jours",
  "time-days_other": "{{count}} jours",
  "time-minutes_one": "{{count}} minute",
  "time-minutes_many": "{{count}} minutes",
  "time-minutes_other": "{{count}} minutes",
} as const;

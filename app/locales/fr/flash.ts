/** Messages that an action leaves for the next page. */
export const flash = {
  "cart-added_one": "Un sachet ajouté à votre panier.",
  "cart-added_many": "{{count}} de sachets ajoutés à votre panier.",
  "cart-added_other": "{{count}} sachets ajoutés à votre panier.",
  "cart-repeated": "Cet ajout est déjà dans votre panier : il n’y est compté qu’une fois.",
  "list-added_one": "Un sachet ({{seeds}}) ajouté à votre panier.",
  "list-added_many": "{{count}} de sachets ({{seeds}}) ajoutés à votre panier.",
  "list-added_other": "{{count}} sachets ({{seeds}}) ajoutés à votre panier.",
  unstored: "Nous ne pouvons rien enregistrer pour l’instant. Réessayez dans quelques minutes.",
  "cart-changed": "Quantité mise à jour.",
  "cart-removed": "Sachet retiré du panier.",
  "cart-removed-line": "Retiré du panier : {{line}}.",
  "cart-restored_one": "Un sachet remis dans votre panier.",
  "cart-restored_many": "{{count}} de sachets remis dans votre panier.",
  "cart-restored_other": "{{count}} sachets remis dans votre panier.",
  "cart-restored-partly":
    "Remis dans votre panier : {{held}} sur {{wanted}} sachets, faute de stock ou à cause du nombre maximal de graines.",
  "coupon-applied": "Code promo {{code}} appliqué.",
  "coupon-waiting": "Code promo {{code}} gardé : il comptera dès {{minimum}} d’achats.",
  "coupon-waiting-any": "Code promo {{code}} gardé : il comptera dès votre premier sachet.",
  "coupon-kept": "Code promo {{code}} gardé : la livraison vous est déjà offerte.",
  "coupon-removed": "Code promo retiré.",
  "prices-accepted": "Les nouveaux prix sont pris en compte.",
  "cart-empty": "Votre panier est vide : ajoutez-y un sachet avant de commander.",
  "no-terms":
    "Cette boutique ne prend pas encore de commande : ses conditions générales de vente ne sont pas publiées. Votre panier est gardé.",
  "cart-notice": "Votre panier demande une vérification : réglez les points signalés avant de commander.",
  "draft-restart":
    "Votre panier a changé ou votre session a expiré : vérifiez votre commande avant de continuer.",
  "order-placed": "Merci, votre commande est enregistrée.",
  "hold-confirmed": "Votre commande est confirmée, vos graines vous sont réservées.",
  "transfer-announced":
    "Merci : nous attendons votre virement, et vos graines vous sont réservées jusqu’au {{date}}.",
  "order-cancelled": "Votre commande est annulée.",
  "payment-again": "Vous pouvez à nouveau payer cette commande.",
  reordered: "Votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui.",
  "reordered-partly":
    "Une partie de votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui. {{missing}}",
  "seen-on": "Les variétés que vous consultez sont retenues sur cet appareil.",
  "seen-cleared": "La liste est vidée.",
  "seen-off": "La liste est effacée, plus rien n’est retenu.",
  "compare-replaced": "{{added}} prend la place {{gone}} : quatre variétés se comparent au plus.",
  "consent-kept": "Votre choix sur les cookies est enregistré.",
  "storefront-changed": "Vous êtes sur la boutique {{name}}. Les prix sont en {{currency}}.",
  "storefront-cart":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} : vérifiez-le avant de commander.",
  "storefront-cart-gone_one":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} ; un sachet n’y est pas vendu.",
  "storefront-cart-gone_many":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} ; {{count}} de sachets n’y sont pas vendus.",
  "storefront-cart-gone_other":
    "Vous êtes sur la boutique {{name}}. Les prix de votre panier sont maintenant en {{currency}} ; {{count}} sachets n’y sont pas vendus.",
  login: "connexion réussie",
  "login-cart_one": "Le sachet du panier de votre compte vous attend.",
  "login-cart_many": "Les {{count}} de sachets du panier de votre compte vous attendent.",
  "login-cart_other": "Les {{count}} sachets du panier de votre compte vous attendent.",
  "login-cart-left_one":
    "Un sachet du panier de votre compte n’a pas trouvé place : stock ou nombre maximal de graines.",
  "login-cart-left_many":
    "{{count}} de sachets du panier de votre compte n’ont pas trouvé place : stock ou nombre maximal de graines.",
  "login-cart-left_other":
    "{{count}} sachets du panier de votre compte n’ont pas trouvé place : stock ou nombre maximal de graines.",
  "cart-no-room_one":
    "Votre compte gardait déjà un panier : un sachet n’y a pas trouvé place, faute de stock ou à cause du nombre maximal de graines.",
  "cart-no-room_many":
    "Votre compte gardait déjà un panier : {{count}} de sachets n’y ont pas trouvé place, faute de stock ou à cause du nombre maximal de graines.",
  "cart-no-room_other":
    "Votre compte gardait déjà un panier : {{count}} sachets n’y ont pas trouvé place, faute de stock ou à cause du nombre maximal de graines.",
  "wish-added": "{{name}} est dans vos favoris.",
  "wish-known": "{{name}} est déjà dans vos favoris.",
  "wish-gone": "{{name}} n’est plus dans vos favoris.",
  "wish-full": "Votre liste de favoris est pleine : retirez-en une variété pour en ajouter une autre.",
  "wish-removed_one": "Une variété retirée de vos favoris.",
  "wish-removed_many": "{{count}} de variétés retirées de vos favoris.",
  "wish-removed_other": "{{count}} variétés retirées de vos favoris.",
  "wish-shared": "Votre liste est partagée : voici son lien.",
  "wish-unshared": "Le lien de votre liste n’ouvre plus rien.",
  "profile-unasked":
    "Votre profil ne sert pas ici : cette boutique de collection ne pose aucune question de culture, et il ne dit rien de la floraison ni du sexe des graines.",
  "profile-partly":
    "De votre profil, seuls la floraison et le sexe des graines servent ici : cette boutique de collection ne pose aucune question de culture.",
  "profile-empty":
    "Votre profil ne répond encore à aucune question. Il se remplit parmi les informations de votre compte.",
  "account-activated": "Votre compte est activé. Bienvenue !",
  "account-link-expired": "Ce lien n’est plus valable.",
  "logged-out": "Votre session est fermée.",
  "session-ended": "Votre session est terminée. Connectez-vous : votre saisie vous sera rendue.",
  "session-needed": "Connectez-vous pour ouvrir cette page.",
  "form-again": "Ce que vous aviez écrit est toujours là : vérifiez-le et envoyez-le de nouveau.",
  "password-changed": "Votre mot de passe a été modifié.",
  "reset-mailed": "E-mail de réinitialisation du mot de passe envoyée.",
  "person-saved": "Vos informations sont enregistrées.",
  "profile-saved": "Votre profil est enregistré.",
  "newsletter-asked": "Un e‑mail part à cette adresse : ouvrez son lien pour confirmer votre abonnement.",
  "newsletter-confirmed": "Votre abonnement est confirmé : un e‑mail de bienvenue part à votre adresse.",
  "newsletter-stopped": "Votre adresse a quitté la liste : vous ne recevrez plus la lettre.",
  "restock-asked": "Un e‑mail part à cette adresse : ouvrez son lien pour confirmer votre demande.",
  "restock-confirmed":
    "Votre demande est confirmée : nous vous écrirons quand ce sachet sera de nouveau en vente.",
  "restock-stopped": "Vos demandes de retour en stock sont supprimées.",
  "review-sent": "Merci, votre avis est enregistré : il paraîtra après lecture.",
  "review-removed": "Votre avis est supprimé.",
  "review-voted": "Merci, votre vote est compté.",
  "review-reported": "Merci, votre signalement est enregistré.",
  "review-stopped": "Vous ne recevrez plus de demande d’avis à cette adresse.",
  "email-mailed": "Un e‑mail est parti à cette adresse : ouvrez son lien pour la confirmer.",
  "email-changed": "Votre nouvelle adresse e‑mail est confirmée.",
  "email-refused":
    "Le changement d’adresse est refusé : votre adresse reste la même. Choisissez maintenant un autre mot de passe.",
  "email-restored": "Votre adresse est rétablie. Choisissez maintenant un mot de passe.",
  "device-ended": "Cet appareil est déconnecté.",
  "devices-ended": "Vos autres appareils sont déconnectés.",
  "data-erased": "Vos données sont effacées.",
  "address-added": "Adresse enregistrée.",
  "address-changed": "Adresse modifiée.",
  "address-removed": "Adresse supprimée.",
  "address-default-shipping": "Cette adresse est maintenant celle de vos livraisons par défaut.",
  "address-default-billing": "Cette adresse est maintenant celle de vos factures par défaut.",
  "address-heir-shipping": "L’adresse de livraison par défaut est maintenant : {{address}}.",
  "address-heir-billing": "L’adresse de facturation par défaut est maintenant : {{address}}.",
  "address-heir-both": "L’adresse de livraison et de facturation par défaut est maintenant : {{address}}.",
  "address-kept": "Cette adresse est enregistrée dans votre compte.",
  "address-no-room":
    "Cette adresse sert à votre commande, mais votre compte en garde déjà {{limit}} : elle n’y est pas enregistrée. Supprimez-en une pour l’y ajouter.",
  "address-not-kept":
    "Votre session est terminée : cette adresse sert à votre commande, mais n’est pas enregistrée dans votre compte. Connectez-vous pour l’y ajouter.",
  "link-sent":
    "Si une commande porte ce numéro, un lien vient d’être envoyé à l’adresse e‑mail donnée lors de l’achat, au plus un toutes les dix minutes.",
} as const;

/** Names of the storefronts, and what the law of a destination asks to be told. */
export const region = {
  "name-fr": "France",
  "name-ch": "Suisse",
  "name-de": "Allemagne",
  "name-nl": "Pays-Bas",
  "name-at": "Autriche",
  "name-en": "Europe",
  "name-uk": "Royaume-Uni",
  "name-ca": "Canada",
  "name-us": "États-Unis",
  "name-au": "Australie",
  "name-nz": "Nouvelle-Zélande",

  "delivery-line": "Livraison suivie {{place}} : {{range}}.",
  "delivery-line-refused": "Cette boutique ne livre pas {{place}}.",
  "delivery-line-elsewhere":
    "Cette boutique ne livre pas {{place}}. La boutique « {{name}} » y livre : {{range}}.",
  "delivery-line-free": "Livraison suivie {{place}} : {{range}}, offerte dès {{amount}}.",

  "notice-collection":
    "{{country}} : ces graines s’y vendent comme objets de collection. Leur culture n’y est pas autorisée.",
  "notice-home-growing":
    "{{country}} : la culture y est réservée aux adultes, à leur domicile, et limitée à quelques plants. Renseignez-vous avant de semer.",
  "notice-low-thc":
    "{{country}} : la culture de plantes qui atteignent 1 % de THC y est interdite. Renseignez-vous avant de semer.",
} as const;

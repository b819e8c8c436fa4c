import { fr, quoted } from "../french";

/** What is wrong with shop.yaml, for the shopkeeper. */
export interface ShopFileFault {
  /** From 1. */
  line: number;
  /** Keys down to the value, « storefronts.fr.postage »; empty where the file as a whole is meant. */
  place: string;
  /** A French sentence that says what is allowed. */
  reason: string;
}

/** What the YAML's parser says, by its code. */
const WRITING: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: fr`une tabulation au début de la ligne : décalez avec des espaces.`,
  BAD_INDENT: fr`décalage incohérent : les clés d’un même groupe commencent à la même colonne.`,
  DUPLICATE_KEY: fr`cette clé est déjà donnée plus haut.`,
  BAD_ALIAS: fr`« * » et « & » renvoient à un autre endroit du fichier, ce qui n’est pas permis : mettez le texte entre guillemets.`,
  MISSING_CHAR: fr`il manque un signe : un « : » après la clé, un guillemet ou un crochet fermant.`,
  UNEXPECTED_TOKEN: fr`signe inattendu : mettez le texte entre guillemets.`,
  MULTIPLE_DOCS: fr`une ligne « --- » commence un second document : le fichier n’en a qu’un.`,
};

/** The file's sentences, in one place. */
export const shopFileReasons = {
  writing: (code: string): string => WRITING[code] ?? fr`ce n’est pas du YAML : attendu « clé: valeur ».`,
  missing: fr`manque.`,
  empty: fr`ne dit rien : donnez un texte.`,
  text: fr`attendu : un texte.`,
  group: fr`attendu : un groupe de clés, décalé de deux espaces.`,
  list: fr`attendu : une liste, [FR, BE].`,
  tooLong: (most: number) => fr`plus de ${most} caractères.`,
  unprintable: fr`contient un caractère qui ne s’imprime pas.`,
  mark: fr`ne peut pas contenir « {{ ».`,
  unknownKey: (key: string, keys: readonly string[]) =>
    fr`clé inconnue ${quoted([key])} ; ici sont permises ${quoted(keys)}.`,
  oneOf: (values: readonly string[]) => fr`attendu : ${quoted(values)}.`,
  twice: (value: string) => fr`${quoted([value])} est donné deux fois.`,
  money: fr`attendu : un montant positif, comme 6.90.`,
  count: (least: number, most: number) => fr`attendu : un nombre entier de ${least} à ${most}.`,
  email: fr`attendu : une adresse électronique, comme contact@exemple.fr.`,
  sender: fr`attendu : un nom et une adresse, comme Ma boutique <commandes@exemple.fr>.`,
  phone: fr`attendu : un numéro de téléphone du pays de l’adresse, ou international, comme +33 2 41 00 00 00.`,
  zone: fr`attendu : un fuseau horaire, comme Europe/Paris.`,
  country: fr`attendu : le code de deux lettres d’un pays que la boutique connaît, comme FR.`,
  home: (country: string) => fr`le premier pays de cette vitrine est le sien, ${country}.`,
  iban: fr`ce n’est pas un IBAN : sa clé de contrôle ne correspond pas à ses chiffres.`,
  bic: fr`attendu : un BIC de 8 ou 11 caractères.`,
  taxNumber: (country: string, prefix: string) =>
    fr`ce n’est pas un numéro de TVA de ce pays : celui de ${country} commence par ${prefix}.`,
  noTaxNumber: (country: string) =>
    fr`sous ce régime il faut le numéro de TVA de ${country}, pays de votre adresse.`,
  noAccount: (storefront: string, currency: string) =>
    fr`manque un compte en ${currency} : la vitrine ${storefront} propose le virement.`,
  notOpen: (code: string) => fr`la vitrine ${quoted([code])} n’est pas ouverte dans « storefronts ».`,
  noPayout: (currency: string) => fr`aucune vitrine ne vend en ${currency}.`,
} as const;

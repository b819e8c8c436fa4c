import { fr, quoted } from "../../french";

const FILES = ["main", "combinations", "collections", "redirects"] as const;

/** Something in a file that is wrong (and the file refused), or that could not be taken over (a note). */
export interface Fault {
  /** `main`: the file that was named; `collections`: the one beside it; others by the option that names them. */
  file: (typeof FILES)[number];
  /** Physical line, from 1: where the row starts, which a cell of several lines does not change. */
  line: number;
  /** The column's name as the file writes it; null where the whole line is meant. */
  column: string | null;
  /** A French sentence for the operator. */
  reason: string;
  /** The sentence without what it is of, and that: others of one column that differ in it alone are told together. */
  of?: { sentence: string; what: string };
}

/** The order in which faults are told. */
export const byPlace = (one: Fault, other: Fault): number =>
  FILES.indexOf(one.file) - FILES.indexOf(other.file) || one.line - other.line;

/** Units of a stock item at one of its revisions. */
interface StockThen {
  units: number;
  revision: number;
}

/** A sentence on a thing: « attribut inconnu, non repris : Couleur = Rouge. » */
type Note = Pick<Fault, "reason" | "of">;
const about = (sentence: string, what: string, reason = fr`${sentence} : ${what}.`): Note => ({
  reason,
  of: { sentence, what },
});

const FORMATS =
  "catalogue.csv (slug, name, sku, seeds, price_eur…, voir docs/operating.md) et les exports de produits " +
  "de WooCommerce (ID, Type, SKU ou UGS, Name ou Nom…), de Shopify (Handle, Title, Option1 Name, Variant Price…) " +
  "et de PrestaShop (ID, Active, Name ou Nom, Categories, Price tax included ou Prix TTC…)";

/** The file's sentences, in one place. */
export const reasons = {
  tooLong: (lines: number) => fr`plus de ${lines} lignes : partagez le fichier.`,
  notUtf8: fr`octets qui ne sont pas de l’UTF-8 : enregistrez le fichier en « CSV UTF-8 ».`,
  empty: fr`fichier vide : la première ligne doit nommer les colonnes.`,
  control: fr`caractère de contrôle invisible, à effacer.`,
  quoteOpen: fr`guillemet ouvert et jamais refermé.`,
  quoteStray: fr`guillemet mal placé : mettez la cellule entre guillemets et doublez les siens.`,
  cellCount: (found: number, expected: number) =>
    fr`${found} cellules, alors que l’en-tête en a ${expected}.`,
  namelessColumn: fr`valeur dans une colonne sans nom.`,
  repeatedColumn: fr`colonne nommée deux fois.`,
  unknownColumn: fr`colonne inconnue.`,
  missingColumn: fr`colonne obligatoire absente.`,
  missingPriceColumn: fr`aucune colonne de prix : il en faut une au moins.`,
  unknownFormat: (columns: readonly string[]) =>
    fr`format inconnu, avec les colonnes ${quoted(columns, 6)}. Sont lus ${FORMATS}.`,
  people: fr`c’est un fichier de clients ou de commandes : d’une autre boutique, seuls les produits se reprennent.`,
  combinationsAlone: fr`c’est un fichier de déclinaisons : importez celui des produits, et nommez celui-ci avec --combinations.`,
  notCombinations: fr`ce n’est pas un fichier de déclinaisons de PrestaShop (Product ID, Attribute (Name:Type:Position), Value (Value:Position), Impact on price…).`,
  noCombinations: fr`--combinations ne va qu’avec les produits de PrestaShop.`,
  taxUnsaid: fr`prix hors taxe, et ceux de la boutique sont TTC : dites le taux avec --tax, par exemple --tax 20 ; --tax 0 s’il n’y en a pas.`,
  icon: (value: string) => fr`« ${value} » n’est pas un nom d’icône, tel que « leaf » ou « plant-2 ».`,
  nothingTaken: fr`aucun produit de cet export ne peut être repris : le catalogue resterait vide.`,
  required: fr`valeur obligatoire.`,
  oneLine: fr`doit tenir sur une seule ligne.`,
  tooManyCharacters: (limit: number) => fr`plus de ${limit} caractères.`,
  notAllowed: (value: string, allowed: readonly string[]) =>
    fr`« ${value} » n’est pas admis ; valeurs possibles : ${allowed.join(", ")}.`,
  twice: (value: string) => fr`« ${value} » y figure deux fois.`,
  slug: (value: string) =>
    fr`« ${value} » n’est pas une adresse : minuscules sans accent, chiffres et traits d’union seulement.`,
  slugReserved: (value: string) => fr`« ${value} » est réservé aux adresses de la boutique.`,
  slugLine: (line: number) => fr`déjà décrit à la ligne ${line} : les lignes d’une variété se suivent.`,
  slugTwice: (line: number) => fr`déjà décrit à la ligne ${line}.`,
  factAgain: (line: number) =>
    fr`diffère de la première ligne de la variété (ligne ${line}) : laissez la cellule vide.`,
  day: (value: string) => fr`« ${value} » n’est pas un jour au format AAAA-MM-JJ.`,
  wholeNumber: (value: string, min: number, max: number) =>
    fr`« ${value} » n’est pas un nombre entier de ${min} à ${max}.`,
  decimal: (value: string, max: number) =>
    fr`« ${value} » n’est pas un nombre de 0 à ${max}, à deux décimales au plus.`,
  halfRange: fr`borne absente : donnez le minimum et le maximum, égaux si un seul chiffre est connu.`,
  rangeOrder: fr`le minimum dépasse le maximum.`,
  ratio: (value: string) =>
    fr`« ${value} » n’est pas une proportion indica/sativa[/ruderalis] dont la somme fait 100.`,
  price: (value: string) =>
    fr`« ${value} » n’est pas un prix positif à deux décimales au plus, sans symbole, d’un million au plus.`,
  noPrice: fr`aucun prix : il en faut un au moins.`,
  skuTwice: (sku: string, line: number) => fr`« ${sku} » est déjà le SKU de la ligne ${line}.`,
  sharedStockDiffers: (item: string, line: number) =>
    fr`le stock de « ${item} » diffère de celui de la ligne ${line}.`,
  sharedStockIsSku: (item: string, line: number) =>
    fr`« ${item} » est déjà le SKU, avec son propre stock, de la ligne ${line}.`,
  stockMoved: (was: StockThen, is: StockThen) =>
    fr`ce stock a bougé depuis l’export : ${was.units} alors (révision ${was.revision}), ${is.units} maintenant (révision ${is.revision}). Avec --count, l’écart entre stock et stock_exported s’ajoute à ce qui est là.`,
  stockUnlike: (was: StockThen, is: StockThen) =>
    fr`ce stock n’est plus celui de l’export : ${was.units} alors (révision ${was.revision}), ${is.units} maintenant (révision ${is.revision}), et pas du seul fait des commandes : un import l’a changé, ou le fichier est d’une autre boutique. Exportez de nouveau ; ou videz stock_revision, et le stock du fichier fait foi.`,
  unknownCollection: (slug: string) => fr`la collection « ${slug} » n’existe pas.`,
};

/** Sentences on what a foreign file holds and the catalogue does not take over. */
export const notes = {
  unknownColumn: fr`colonne non reprise.`,
  unknownAttribute: (name: string, value: string) =>
    about(fr`attribut inconnu, non repris`, `${name} = ${value}`),
  unreadableAttribute: (name: string, value: string) =>
    about(fr`valeur illisible, non reprise`, `${name} = ${value}`),
  unreadable: (value: string) => about(fr`valeur illisible, non reprise`, value),
  activeUnsaid: fr`rien ne dit à coup sûr quels produits sont actifs : tous sont repris comme non publiés.`,
  nameless: fr`sans identifiant de produit, ligne non reprise.`,
  byDefault: (column: string, value: string) => fr`${column} non indiqué : ${value} retenu.`,
  hidden: fr`produit masqué dans son catalogue : repris comme non publié.`,
  shownInPart: fr`produit montré en un seul endroit de son catalogue : repris comme montré partout.`,
  unpublished: fr`produit privé, archivé ou en attente de relecture : repris comme non publié.`,
  trashed: (name: string) => about(fr`produit à la corbeille, non repris`, name),
  textPart: (part: string) => about(fr`mise en page, image ou lien retirés du texte`, part),
  markupTooLong: (limit: number) => fr`plus de ${limit} caractères avec sa mise en page : texte non repris.`,
  summaryMoved: (limit: number) => fr`plus de ${limit} caractères : placée en tête de la description.`,
  stockRounded: (written: string, units: number) => fr`stock de ${written} : ${units} retenu.`,
  stockNotCounted: (units: number) => fr`stock non compté : ${units} retenu.`,
  stockNotSold: (written: string) => fr`stock de ${written}, mais « en stock » dit non : 0 retenu.`,
  stockShared: (units: number) =>
    fr`stock de ${units} tenu au produit parent : ses déclinaisons le partagent, chaque sachet en prend 1.`,
  noPrice: fr`sans prix régulier, non repris.`,
  salePrice: (price: string) => fr`prix promotionnel de ${price} non repris : le prix régulier est retenu.`,
  comparedPrice: (price: string) => fr`prix barré de ${price} non repris : le prix de vente est retenu.`,
  oneSeed: fr`nombre de graines non indiqué : 1 retenu.`,
  seedsUnreadable: (text: string) => about(fr`nombre de graines illisible, conditionnement non repris`, text),
  seedsDiffer: (one: string, other: string) =>
    about(fr`deux nombres de graines, conditionnement non repris`, `${one} / ${other}`),
  skuMade: (sku: string) => about(fr`sans SKU, ceux-ci sont retenus`, sku, fr`sans SKU : ${sku} retenu.`),
  skuTwice: (sku: string) =>
    about(
      fr`SKU déjà pris, conditionnements non repris`,
      sku,
      fr`le SKU ${sku} est déjà pris : conditionnement non repris.`,
    ),
  variationFact: (name: string, value: string) =>
    about(fr`ne vaut que pour une déclinaison, la valeur de la variété est retenue`, `${name} = ${value}`),
  variationOther: (name: string, value: string) =>
    about(fr`autre chose que ce que la variété dit d’elle, déclinaison non reprise`, `${name} = ${value}`),
  variationText: fr`texte propre à une déclinaison, non repris.`,
  variationOff: fr`déclinaison désactivée, non reprise.`,
  uncategorised: (category: string) => fr`catégorie ${category} non reprise.`,
  intangible: (name: string) =>
    about(
      fr`produit virtuel ou téléchargeable, non repris`,
      name,
      fr`produit virtuel ou téléchargeable, non repris.`,
    ),
  otherType: (type: string, name: string) => {
    const sentence = fr`produit de type ${type || "vide"}, non repris`;
    return about(sentence, name, `${sentence}.`);
  },
  otherLanguage: (language: string, name: string) =>
    about(fr`produit en ${language}, alors que d’autres sont en français, non repris`, name),
  otherGoods: (name: string) => about(fr`autre chose que des graines, non repris`, name),
  noSeeds: (name: string) =>
    about(fr`rien ne dit que ce sont des graines (nom, catégories, étiquettes, attributs), non repris`, name),
  parentUnknown: (parent: string) =>
    about(
      fr`produit parent introuvable, déclinaison non reprise`,
      parent || "vide",
      fr`produit parent ${parent || "vide"} introuvable : déclinaison non reprise.`,
    ),
  parentLeftOut: (parent: string) => about(fr`produit parent non repris, sa déclinaison non plus`, parent),
  nothingSold: (name: string) =>
    about(
      fr`aucun conditionnement à vendre, produit non repris`,
      name,
      fr`aucun conditionnement à vendre : produit non repris.`,
    ),
  leftOut: (reason: string) => fr`non repris : ${reason}`,
};

/** Sentences on the entries of a strain list. */
export const strains = {
  notJson: fr`ce fichier n’est pas du JSON.`,
  notList: fr`ce fichier n’est pas une liste de variétés.`,
  entry: (label: string, reason: string) => fr`${label} : ${reason}`,
  missing: fr`donnée manquante, sans laquelle la variété ne se vend pas honnêtement.`,
  noSlug: fr`ni l’identifiant ni le nom ne donnent une adresse.`,
  twice: (slug: string, line: number) => fr`« ${slug} » est déjà à la ligne ${line}.`,
  contradiction: (value: string) => fr`parts contradictoires, « ${value} ».`,
  unknownWord: (word: string) => fr`mot inconnu, non repris : ${word}.`,
  noFigure: (text: string) => fr`aucun chiffre à reprendre : ${text}.`,
  noPedigree: (text: string) => fr`ascendance inconnue, non reprise : ${text || "vide"}.`,
  lifecycle: fr`autofloraison : la durée est reprise comme celle du cycle entier.`,
};

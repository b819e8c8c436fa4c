import { fr, quoted } from "../french";

/** Something in a text that keeps it, and all that come with it, from being imported. */
export interface ContentFault {
  /** Of the file, or of what was read; from 1. */
  line: number;
  /** A French sentence for the operator. */
  reason: string;
}

/** A fault and its file's name: « cookies.md ». */
export interface FileFault extends ContentFault {
  file: string;
}

/** « title, description et version ». */
const LIST = new Intl.ListFormat("fr");

const mark = (name: string) => `{{${name}}}`;

/** The importer's sentences, in one place. */
export const contentReasons = {
  notUtf8: fr`octets qui ne sont pas de l’UTF-8 : enregistrez le fichier en UTF-8.`,
  control: fr`caractère de contrôle invisible, à effacer.`,

  name: fr`le nom d’un texte est adresse.md, adresse.langue.md ou adresse.langue-region.md.`,
  noRoute: (slug: string, slugs: readonly string[]) =>
    fr`aucune page de la boutique n’a l’adresse « /${slug} » ; adresses possibles : ${slugs.join(", ")}.`,
  noNotice: (slug: string, names: readonly string[]) =>
    fr`la boutique ne montre aucun avis officiel « ${slug} » ; possibles : ${names.join(", ")}.`,
  locale: (locale: string, locales: readonly string[]) =>
    fr`« ${locale} » n’est d’aucune boutique ; possibles : ${locales.join(", ")}.`,
  noDefault: (name: string) => fr`${name}.md manque, que lisent les autres boutiques.`,
  folder: (folder: string, folders: readonly string[]) =>
    fr`dossier inconnu : ${folder} ; possibles : ${folders.join(", ")}. Les pages se rangent hors de tout dossier.`,

  header: (keys: readonly string[]) =>
    fr`la première ligne doit être « --- » ; suivent ${LIST.format(keys)}, puis « --- ».`,
  headerOpen: fr`en-tête jamais refermé par « --- ».`,
  headerLine: fr`une ligne de l’en-tête s’écrit « clé: valeur », la valeur entre guillemets droits ou sans.`,
  unknownKey: (key: string, keys: readonly string[]) =>
    fr`clé inconnue : ${key} ; clés possibles : ${keys.join(", ")}.`,
  keyTwice: (key: string) => fr`clé donnée deux fois : ${key}.`,
  missingKey: (key: string) => fr`l’en-tête n’a pas de ${key}.`,
  noValue: (key: string) => fr`${key} est vide.`,
  markInHeader: fr`un repère entre accolades n’est pas rempli dans l’en-tête.`,
  day: (key: string, value: string) => fr`${key} : « ${value} » n’est pas un jour au format AAAA-MM-JJ.`,
  emptyPart: (key: string) => fr`${key} : rien entre deux virgules, ou au bout de la liste.`,
  partTwice: (key: string) => fr`${key} : le même mot deux fois.`,
  number: (key: string, value: string) => fr`${key} : « ${value} » n’est pas un nombre entier de 0 à 9999.`,
  class: (value: string) => fr`class : « ${value} » n’existe pas ; un texte de culture porte « full ».`,
  pictureName: (value: string) =>
    fr`picture : « ${value} » n’est pas le nom d’une image en .jpg, .jpeg, .png ou .webp, sans dossier.`,
  plate: (value: string, names: readonly string[]) =>
    fr`plate : la boutique n’a pas de planche « ${value} » ; possibles : ${names.join(", ")}.`,
  plateNear: (value: string, file: string, apart: number) =>
    fr`plate : « ${value} » est déjà la planche du fichier ${file}, à moins de ${apart} articles de celui-ci ; nommez-en une autre, ou aucune : la boutique en choisira une.`,
  noPicture: (file: string) => fr`picture : ${file} n’existe pas.`,
  badPicture: (file: string, why: string) => fr`picture : ${file} : ${why}.`,
  noVariety: (slug: string) => fr`varieties : « ${slug} » n’est pas au catalogue.`,
  noAuthor: (slug: string) =>
    fr`author : « ${slug} » n’est l’auteur d’aucun fichier, ni ici ni dans la boutique.`,
  noCategory: (slug: string) =>
    fr`categories : « ${slug} » n’est la catégorie d’aucun fichier, ni ici ni dans la boutique.`,
  authorGone: (name: string, slug: string) =>
    fr`${name}, dans la boutique, est de l’auteur « ${slug} », qui manque à ce dossier.`,
  categoryGone: (name: string, slug: string) =>
    fr`${name}, dans la boutique, est de la catégorie « ${slug} », qui manque à ce dossier.`,
  emptyText: fr`le texte est vide.`,

  unknownPlaceholder: (text: string, names: readonly string[]) =>
    fr`repère inconnu : ${text} ; possibles : ${names.map(mark).join(", ")}.`,
  unknownCondition: (name: string, names: readonly string[]) =>
    fr`condition inconnue : ${mark(name)} ; possibles : ${names.map((one) => mark(`si-${one}`)).join(", ")}.`,
  notAlone: (text: string) => fr`${text} doit être seul sur sa ligne, sans retrait.`,
  nested: (line: number) =>
    fr`condition dans la condition de la ligne ${line} : refermez celle-ci d’abord par ${mark("fin")}.`,
  notOpen: fr`${mark("fin")} sans condition ouverte.`,
  neverClosed: fr`condition jamais refermée par ${mark("fin")}.`,
  braces: fr`accolades doubles qui ne forment pas un repère.`,

  firstLevel: fr`titre de premier niveau : c’est title, dans l’en-tête ; le texte commence au niveau 2 (##).`,
  levelSkipped: (level: number, before: number) =>
    fr`titre de niveau ${level} après un titre de niveau ${before} : un niveau est sauté.`,
  placeholderInHeading: fr`un titre ne contient pas de repère : son ancre changerait avec la boutique.`,
  anchorTwice: (id: string, line: number) => fr`même ancre #${id} que le titre de la ligne ${line}.`,
  anchorTaken: (id: string) => fr`l’ancre #${id} sert déjà à la page : changez le titre.`,
  noAnchor: fr`titre sans lettre ni chiffre.`,

  html: (text: string) =>
    fr`balise HTML : ${text}. Le HTML est désactivé et s’afficherait tel quel ; écrivez du Markdown.`,
  image: fr`image : ces textes n’en ont pas.`,
  script: (href: string) => fr`lien ${href} : une adresse javascript: est refusée.`,
  linkKind: (href: string) =>
    fr`lien ${href} : sont admis les adresses de la boutique (/…), les ancres (#…), https: et mailto:.`,
  noPage: (path: string) => fr`lien ${path} : la boutique n’a pas de page à cette adresse.`,
  noText: (path: string) => fr`lien ${path} : cette page n’a pas de texte, ni ici ni dans la boutique.`,
  missingAnchor: (href: string, ids: readonly string[]) =>
    ids.length === 0
      ? fr`lien ${href} : cette page n’a pas d’ancre.`
      : fr`lien ${href} : ancre absente ; la page a ${quoted(
          ids.map((id) => `#${id}`),
          6,
        )}.`,
  boundAnchor: (href: string) =>
    fr`lien ${href} : le titre visé dépend d’une condition, et peut manquer là où le lien se lit.`,
};

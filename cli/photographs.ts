import { fr } from "../app/shop/french";
import { MAX_PHOTOGRAPH_MEGABYTES, type PhotographProblem } from "../app/shop/pictures/photographs.server";

/** Why a file is not taken as a photograph, as the operator reads it. */
export const PHOTOGRAPH_PROBLEMS: Record<PhotographProblem, string> = {
  format: fr`ni JPEG, ni PNG, ni WebP.`,
  "too-big": fr`plus de ${MAX_PHOTOGRAPH_MEGABYTES} Mo.`,
  "too-many-pixels": fr`trop de pixels.`,
  unreadable: fr`lecture impossible : fichier abîmé ou incomplet.`,
  "no-variety": fr`ne porte le nom d’aucune variété.`,
  twice: fr`la variété a déjà une photographie.`,
};

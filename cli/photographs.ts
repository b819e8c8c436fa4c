import { fr } from "../app/shop/french";
import { FILES } from "../app/shop/limits/limits";
import type { PhotographProblem } from "../app/shop/pictures/photographs.server";
import { fileReason, sizeText } from "./files";

/** Why a file is not taken as a photograph, as the operator reads it. */
export const PHOTOGRAPH_PROBLEMS: Record<PhotographProblem, string> = {
  format: fr`ni JPEG, ni PNG, ni WebP.`,
  "not-a-file": fileReason({ kind: "not-a-file" }),
  "too-big": fr`plus de ${sizeText(FILES.photograph)}.`,
  "too-much": fr`avec lui, les fichiers lus ensemble seraient trop lourds.`,
  "too-many-pixels": fr`trop de pixels.`,
  unreadable: fr`lecture impossible : fichier abîmé ou incomplet.`,
  "no-variety": fr`ne porte le nom d’aucune variété.`,
  twice: fr`la variété a déjà une photographie.`,
};

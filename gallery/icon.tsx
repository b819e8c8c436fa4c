import { Icon } from "~/ui/icon/icon";
import { SheetIcon } from "~/ui/icon/sheet-icon";
import { Svg } from "~/ui/icon/svg";
import type { Specimens } from "./specimens";

/** The components of app/ui/icon. */
export const iconSpecimens = {
  SheetIcon: {
    "D’une feuille d’icônes": (
      <p className="flex items-center gap-3">
        <SheetIcon name="tabler:leaf" among={["tabler:leaf", "tabler:sun"]} /> Classiques
      </p>
    ),
  },
  Svg: {
    "Un dessin, et ses mots": (
      <p className="flex items-center gap-3">
        <Svg viewBox="0 0 8 8" width="8" height="8" className="size-2 fill-primary">
          <circle cx="4" cy="4" r="4" />
        </Svg>{" "}
        En stock
      </p>
    ),
  },
  Icon: {
    "À côté de ses mots": (
      <p className="flex items-center gap-3">
        <Icon name="tabler:leaf" /> Classiques
      </p>
    ),
    "À la taille du texte": (
      <p className="flex items-center gap-3">
        <Icon name="tabler:seeding" /> <Icon name="tabler:sun" /> <Icon name="tabler:mountain" /> Extérieur
      </p>
    ),
    "Nom inconnu : rien n’est dessiné": (
      <p className="flex items-center gap-3">
        <Icon name="tabler:nom-inconnu" /> Collection sans icône
      </p>
    ),
  },
} satisfies Specimens;

import { Icon } from "~/ui/icon/icon";
import { SheetIcon } from "~/ui/icon/sheet-icon";
import type { Specimens } from "./specimens";

/** The one component of app/ui/icon. */
export const iconSpecimens = {
  SheetIcon: {
    "D’une feuille d’icônes": (
      <p className="flex items-center gap-3">
        <SheetIcon name="tabler:leaf" among={["tabler:leaf", "tabler:sun"]} /> Classiques
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

import { Icon } from "~/ui/icon/icon";
import type { Specimens } from "./specimens";

/** The one component of app/ui/icon. */
export const iconSpecimens = {
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

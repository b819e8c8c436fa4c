import * as paths from "~/paths";
import { Badge } from "~/ui/feedback/badge";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { StatusMessage } from "~/ui/feedback/status-message";
import { Tooltip } from "~/ui/feedback/tooltip";
import type { Specimens } from "./specimens";

/** Every component of app/ui/feedback but the toasts, which appear only after an act. */
export const feedbackSpecimens = {
  Badge: {
    Neutre: <Badge>Épuisé</Badge>,
    Succès: <Badge tone="success">En stock</Badge>,
    Information: <Badge tone="info">En préparation</Badge>,
    Attention: <Badge tone="warning">Plus que 2 sachets</Badge>,
    Erreur: <Badge tone="error">Paiement échoué</Badge>,
  },
  StatusMessage: {
    Succès: <StatusMessage>Un sachet ajouté à votre panier.</StatusMessage>,
    "Information, avec un titre": (
      <StatusMessage tone="info" title="Paiement en attente">
        Votre banque n’a pas encore répondu. Cette page se met à jour quand vous la rechargez.
      </StatusMessage>
    ),
    Attention: (
      <StatusMessage tone="warning" title="Votre panier a changé">
        {"Il ne restait que deux sachets de White Widow : la quantité a été ramenée à deux."}
      </StatusMessage>
    ),
    Erreur: (
      <StatusMessage tone="error">
        Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.
      </StatusMessage>
    ),
    Neutre: <StatusMessage tone="neutral">Rien n’a changé dans votre panier.</StatusMessage>,
  },
  Notice: {
    Information: (
      <Notice title="Livraison en France métropolitaine" level={3}>
        <p>Les colis partent de Lille, chaque jour ouvré avant 16 heures.</p>
        <p>Les jours fériés reportent l’envoi au lendemain.</p>
      </Notice>
    ),
    "Sans titre": (
      <Notice tone="neutral">
        <p>Graines proposées à titre de collection.</p>
      </Notice>
    ),
    Succès: (
      <Notice tone="success" title="Paiement reçu" level={3}>
        <p>Votre commande part demain.</p>
      </Notice>
    ),
    Attention: (
      <Notice tone="warning" title="Gelées précoces" level={3}>
        <p>Cette variété finit sous abri dans l’est du pays.</p>
      </Notice>
    ),
    "Erreur, avec un mot long": (
      <Notice tone="error" title="Pays non livré" level={3}>
        <p>{"Référence : CHNV-7Q4X-2M9K-anticonstitutionnellement-0123456789-abcdefghijklmnop"}</p>
      </Notice>
    ),
  },
  EmptyState: {
    "Avec une suite": (
      <EmptyState
        title="Votre panier est vide"
        level={3}
        action={{ label: "Voir les variétés", href: paths.allProducts() }}
      >
        <p>Les sachets que vous choisissez vous attendent ici pendant trente jours.</p>
      </EmptyState>
    ),
    "Titre seul": <EmptyState title="Aucune variété ne correspond" level={3} />,
    "Sans titre : les mots du nuancier, anglais": <EmptyState level={3} />,
    "Sans titre, liste filtrée": <EmptyState level={3} filtered />,
  },
  Tooltip: {
    "Au début d’une ligne": (
      <p>
        <Tooltip text="Rien n’y est semé avant la fin des gelées.">Sous abri</Tooltip>
        {", d’avril à juin."}
      </p>
    ),
    "En fin de ligne, texte long": (
      <p className="text-right">
        {"17–21 % "}
        <Tooltip
          align="end"
          text="Moyenne : de 10 à moins de 20 % de THC. Le milieu de l’intervalle en décide, et rien d’autre."
        >
          (moyenne)
        </Tooltip>
      </p>
    ),
  },
} satisfies Specimens;

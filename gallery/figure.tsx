import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { DifficultyMarks } from "~/ui/figure/difficulty-marks";
import { Drawn, DrawnAt } from "~/ui/figure/drawn";
import { Figure, FigureSheet } from "~/ui/figure/figure";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { RangeBar } from "~/ui/figure/range-bar";
import { RatingSpread } from "~/ui/figure/rating-spread";
import { RatingLine, Stars } from "~/ui/figure/stars";
import { Still } from "~/ui/figure/still";
import { TypeScale } from "~/ui/figure/type-scale";
import type { Specimens } from "./specimens";
import { varietyFigureSpecimens } from "./variety-figure";

const loadMarks = async () => DifficultyMarks;

/** Every component of app/ui/figure. */
export const figureSpecimens = {
  ...varietyFigureSpecimens,
  OrderTimeline: {
    "En cours": (
      <OrderTimeline
        label="Suivi, en cours"
        steps={[
          { label: "Commande reçue", at: "20 novembre 2026, 14:05", state: "done" },
          { label: "Paiement confirmé", at: "21 novembre 2026", state: "done" },
          { label: "Préparation de l’envoi", at: "1 jour ouvré", state: "current" },
          { label: "Livraison", state: "todo" },
        ]}
      />
    ),
    Annulée: (
      <OrderTimeline
        label="Suivi, annulée"
        steps={[
          { label: "Commande reçue", at: "20 novembre 2026", state: "done" },
          {
            label: "Commande annulée, le virement n’étant pas arrivé",
            at: "27 novembre 2026",
            state: "ended",
          },
        ]}
      />
    ),
  },
  DeliveryTimeline: {
    "En jours ouvrés, deux modes": (
      <DeliveryTimeline
        steps={[
          { label: "Vous commandez", when: ["aujourd’hui, à toute heure"] },
          { label: "Nous expédions", when: ["1 jour ouvré après le paiement"] },
          {
            label: "Vous recevez",
            when: ["Lettre suivie : 3 à 5 jours ouvrés plus tard", "Express : 1 jour ouvré plus tard"],
          },
        ]}
      />
    ),
    "Daté, avec une note": (
      <DeliveryTimeline
        label="Dates de livraison"
        steps={[
          { label: "Vous commandez", when: ["aujourd’hui, vendredi 20 novembre"] },
          { label: "Nous expédions", when: ["au plus tard le lundi 23 novembre"] },
          { label: "Vous recevez", when: ["Lettre suivie : entre le jeudi 26 et le lundi 30 novembre"] },
        ]}
        note="Dates estimées pour un paiement reçu aujourd’hui."
      />
    ),
  },
  RangeBar: {
    "Un intervalle": <RangeBar min={12} max={18} scale={30} step={10} />,
    "Une seule valeur": <RangeBar min={25} max={25} scale={30} step={10} />,
    "Une seule, au bout": <RangeBar min={30} max={30} scale={30} step={10} />,
    "Rien et tout": (
      <>
        <RangeBar min={0} max={0} scale={100} step={25} />
        <RangeBar min={0} max={100} scale={100} step={25} />
      </>
    ),
  },
  RatingSpread: {
    "Une moyenne et ses notes": (
      <RatingSpread
        average="4,1 sur 5"
        count="20 avis"
        title="Répartition des notes"
        rows={[
          { label: "5 sur 5", count: "10 avis", share: 50 },
          { label: "4 sur 5", count: "5 avis", share: 25 },
          { label: "3 sur 5", count: "3 avis", share: 15 },
          { label: "2 sur 5", count: "2 avis", share: 10 },
          { label: "1 sur 5", count: "0 avis", share: 0 },
        ]}
      />
    ),
  },
  Stars: {
    "Trois de cinq": <Stars given={3} label="3 sur 5" />,
    "Cinq de cinq": <Stars given={5} label="5 sur 5" />,
  },
  RatingLine: { "Sur la carte d’une variété": <RatingLine words="4,7 sur 5 · 3 avis" /> },
  Drawn: {
    "Dessiné, non lu": (
      <p>
        {"Des mots du dessin seulement : "}
        <Drawn text="2 m" className="text-muted" />
      </p>
    ),
  },
  DrawnAt: {
    "À gauche, au milieu, à droite d’un point": (
      <svg
        aria-hidden="true"
        viewBox="0 0 240 72"
        width="240"
        height="72"
        className="max-w-full overflow-visible"
      >
        <path d="M120 0V72" className="stroke-rule" />
        <DrawnAt text="à gauche" x={120} y={12} />
        <DrawnAt text="au milieu" x={120} y={36} align="center" />
        <DrawnAt text="à droite" x={120} y={60} align="right" className="font-semibold text-ink" />
      </svg>
    ),
  },
  FigureSheet: {
    "Plusieurs figures": (
      <FigureSheet>
        <Figure title="Difficulté">
          <DifficultyMarks count={2} label="Confirmé" />
        </Figure>
        <Figure title="D’indica à sativa">
          <TypeScale label="Sativa dominante" step={3} />
        </Figure>
        <Figure title="Teneur en THC, en % de la fleur sèche">
          <RangeBar min={12} max={18} scale={30} step={10} />
          <p>{"12–18 %"}</p>
        </Figure>
      </FigureSheet>
    ),
  },
  Figure: {
    "Avec son titre": (
      <Figure title="Difficulté">
        <DifficultyMarks count={1} label="Débutant" />
      </Figure>
    ),
  },
  Still: {
    "Dessiné par le serveur ou à la demande": (
      <Still name="difficulty" load={loadMarks} subject={{ count: 2 as const, label: "Confirmé" }} />
    ),
  },
} satisfies Specimens;

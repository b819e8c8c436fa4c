import { AromaWheel } from "~/ui/figure/aroma-wheel";
import { CannabinoidBars } from "~/ui/figure/cannabinoid-bars";
import { ClimateIcons } from "~/ui/figure/climate-icons";
import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { DifficultyMarks } from "~/ui/figure/difficulty-marks";
import { Drawn, DrawnAt } from "~/ui/figure/drawn";
import { Figure, FigureSheet } from "~/ui/figure/figure";
import { FloweringCalendar } from "~/ui/figure/flowering-calendar";
import { HeightYield } from "~/ui/figure/height-yield";
import { LineageTree } from "~/ui/figure/lineage-tree";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { RangeBar } from "~/ui/figure/range-bar";
import { Still } from "~/ui/figure/still";
import { TypeScale } from "~/ui/figure/type-scale";
import * as paths from "~/paths";
import type { Specimens } from "./specimens";

const loadMarks = async () => DifficultyMarks;

/** Every component of app/ui/figure. */
export const figureSpecimens = {
  CannabinoidBars: {
    "Trois teneurs": (
      <CannabinoidBars
        rows={[
          { name: "THC", min: 17, max: 21, value: "17–21 %", level: "moyenne" },
          { name: "CBD", min: 0, max: 1, value: "Jusqu’à 1 %", level: "faible" },
          { name: "CBG", min: 0.8, max: 0.8, value: "0,8 %", level: "faible" },
        ]}
      />
    ),
    "Au-delà de l’échelle": (
      <CannabinoidBars rows={[{ name: "THC", min: 29, max: 34, value: "29–34 %", level: "forte" }]} />
    ),
  },
  TypeScale: {
    "Parts connues": (
      <TypeScale
        label="Sativa dominante"
        step={3}
        ratio={{ indica: 40, sativa: 60, ruderalis: 0, words: "40 % indica, 60 % sativa" }}
      />
    ),
    "Avec ruderalis": (
      <TypeScale
        label="Indica dominante"
        step={1}
        ratio={{
          indica: 50,
          sativa: 30,
          ruderalis: 20,
          words: "50 % indica, 30 % sativa, 20 % ruderalis",
        }}
      />
    ),
    "Indica, parts inconnues": <TypeScale label="Indica" step={0} />,
    "Hybride, parts inconnues": <TypeScale label="Hybride" step={2} />,
    "Sativa, parts inconnues": <TypeScale label="Sativa" step={4} />,
  },
  DifficultyMarks: {
    Une: <DifficultyMarks count={1} label="Débutant" />,
    Deux: <DifficultyMarks count={2} label="Confirmé" />,
    Trois: <DifficultyMarks count={3} label="Expert" />,
  },
  AromaWheel: {
    "Plusieurs familles": (
      <AromaWheel
        families={["citrus", "spice", "earth", "conifer"]}
        lead="Citron"
        others={["poivre", "terre", "pin"]}
        terpenes="limonène, caryophyllène, pinène"
      />
    ),
    "Une seule famille": <AromaWheel families={["ferment"]} lead="Fromage" others={[]} />,
  },
  FloweringCalendar: {
    "Deux climats": (
      <FloweringCalendar
        rows={[
          {
            climate: "Méditerranéen",
            season: { sowing: [90, 150], flowering: [212, 282], harvest: [268, 289] },
            words:
              "Semis d’avril à fin mai, floraison d’août à mi-octobre, récolte de fin septembre à mi-octobre.",
          },
          {
            climate: "Tempéré",
            season: { sowing: [105, 150], flowering: [217, 287], harvest: [273, 294] },
            words: "Semis de mi-avril à fin mai, floraison d’août à mi-octobre, récolte d’octobre.",
          },
        ]}
      />
    ),
    "Jusqu’au bout de l’année": (
      <FloweringCalendar
        rows={[
          {
            climate: "Tropical",
            season: { sowing: [59, 272], flowering: [87, 357], harvest: [134, 364] },
            words:
              "Semis de mars à septembre, floraison jusqu’à fin décembre, récolte de mi-mai à fin décembre.",
          },
        ]}
      />
    ),
  },
  HeightYield: {
    "Dedans et dehors": (
      <HeightYield
        heights={[
          { place: "indoor", min: 100, max: 150, value: "100–150 cm" },
          { place: "outdoor", min: 180, max: 320, value: "180–320 cm" },
        ]}
        yields={[
          { place: "indoor", min: 450, max: 550, value: "450–550 g/m²" },
          { place: "outdoor", min: 500, max: 2400, value: "500–2 400 g par plante" },
        ]}
      />
    ),
    "Une hauteur, petite, et une seule valeur": (
      <HeightYield heights={[{ place: "indoor", min: 50, max: 50, value: "50 cm" }]} yields={[]} />
    ),
  },
  ClimateIcons: {
    "Deux des six": (
      <ClimateIcons
        climates={[
          { id: "arid", label: "Aride", own: false },
          { id: "mediterranean", label: "Méditerranéen", own: true },
          { id: "mountains", label: "Montagnes", own: true },
          { id: "polar", label: "Polaire", own: false },
          { id: "temperate", label: "Tempéré", own: false },
          { id: "tropical", label: "Tropical", own: false },
        ]}
      />
    ),
  },
  LineageTree: {
    "Deux générations": (
      <LineageTree
        name="White Widow"
        parents={[
          {
            name: "Sativa du Brésil",
            href: null,
            parents: [],
          },
          {
            name: "Indica du sud de l’Inde",
            href: paths.allProducts(),
            parents: [
              { name: "Kerala", href: paths.allProducts(), parents: [] },
              { name: "Lignée inconnue", href: null, parents: [] },
            ],
          },
        ]}
      />
    ),
    "Un parent": (
      <LineageTree name="Thaï" parents={[{ name: "Population locale", href: null, parents: [] }]} />
    ),
  },
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
      <svg aria-hidden="true" viewBox="0 0 240 72" className="h-18 w-60 max-w-full overflow-visible">
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

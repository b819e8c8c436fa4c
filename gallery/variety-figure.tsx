import { AromaWheel } from "~/ui/figure/aroma-wheel";
import { CannabinoidBars } from "~/ui/figure/cannabinoid-bars";
import { ClimateIcons } from "~/ui/figure/climate-icons";
import { DifficultyMarks } from "~/ui/figure/difficulty-marks";
import { FloweringCalendar } from "~/ui/figure/flowering-calendar";
import { HeightYield } from "~/ui/figure/height-yield";
import { LineageTree } from "~/ui/figure/lineage-tree";
import { TypeScale } from "~/ui/figure/type-scale";
import * as paths from "~/paths";
import type { Specimens } from "./specimens";

/** Figures of a variety. */
export const varietyFigureSpecimens = {
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
          { setting: "indoor", min: 100, max: 150, value: "100–150 cm" },
          { setting: "outdoor", min: 180, max: 320, value: "180–320 cm" },
        ]}
        yields={[
          { setting: "indoor", min: 450, max: 550, value: "450–550 g/m²" },
          { setting: "outdoor", min: 500, max: 2400, value: "500–2 400 g par plante" },
        ]}
      />
    ),
    "Une hauteur, petite, et une seule valeur": (
      <HeightYield heights={[{ setting: "indoor", min: 50, max: 50, value: "50 cm" }]} yields={[]} />
    ),
  },
  ClimateIcons: {
    "Les six": (
      <ClimateIcons
        climates={[
          { id: "arid", label: "Aride" },
          { id: "mediterranean", label: "Méditerranéen" },
          { id: "mountains", label: "Montagnard" },
          { id: "polar", label: "Polaire" },
          { id: "temperate", label: "Tempéré" },
          { id: "tropical", label: "Tropical" },
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
} satisfies Specimens;

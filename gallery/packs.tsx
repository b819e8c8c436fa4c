import { PackChooser, PackPrices } from "~/ui/product/pack-chooser";

/** The packs of a variety, to be chosen and only told. */
export const packSpecimens = {
  PackPrices: {
    "Une boutique qui n’expédie pas": (
      <PackPrices
        title="Sachets de graines féminisées"
        packs={[
          {
            value: "WW-5",
            seeds: "5 graines",
            bonus: "+ 1 offerte",
            price: "37,90 $",
            perSeed: "6,32 $ la graine",
            availability: { label: "En stock", tone: "success" },
          },
        ]}
      />
    ),
  },
  PackChooser: {
    "En stock, stock faible, épuisé": (
      <PackChooser
        legend="Choisissez un sachet"
        name="sachet"
        packs={[
          {
            value: "WW-3",
            seeds: "3 graines",
            price: "14,00 €",
            perSeed: "4,67 € la graine",
            availability: { label: "En stock", tone: "success" },
            checked: true,
          },
          {
            value: "WW-5",
            seeds: "5 graines",
            bonus: "+ 1 offerte",
            price: "21,00 €",
            perSeed: "3,50 € la graine",
            availability: { label: "Plus que 2 sachets", tone: "warning" },
          },
          {
            value: "WW-100",
            seeds: "100 graines",
            bonus: "+ 20 offertes",
            price: "1 249,90 €",
            perSeed: "10,42 € la graine",
            availability: { label: "Épuisé", tone: "neutral" },
            disabled: true,
          },
        ]}
      />
    ),
    "En erreur": (
      <PackChooser
        legend="Quel sachet"
        name="sachet-erreur"
        error="Choisissez un sachet"
        packs={[
          {
            value: "TH-5",
            seeds: "5 graines",
            price: "18,00 €",
            perSeed: "3,60 € la graine",
            availability: { label: "En stock", tone: "success" },
          },
        ]}
      />
    ),
  },
};

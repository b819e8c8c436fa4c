import * as paths from "~/paths";
import { ActiveFilters } from "~/ui/product/active-filters";
import { FacetGroup, FilterPanel, WholeFacet } from "~/ui/product/facets";
import { SortLinks } from "~/ui/product/sort-links";
import type { Specimens } from "./specimens";

/** What a list of varieties is narrowed and sorted with. */
export const listingSpecimens = {
  ActiveFilters: {
    Plusieurs: (
      <ActiveFilters
        label="Filtres actifs"
        items={[
          { label: "Sativa", href: `${paths.allProducts()}?type=indica` },
          { label: "Indica", href: `${paths.allProducts()}?type=sativa` },
          { label: "Floraison : moins de huit semaines", href: `${paths.allProducts()}?type=hybrid` },
        ]}
        clear={{ label: "Tout effacer", href: paths.allProducts() }}
      />
    ),
  },
  FacetGroup: {
    Replié: (
      <FacetGroup
        legend="Climat"
        name="facette-climat"
        options={[{ value: "temperate", label: "Tempéré", count: 31 }]}
      />
    ),
    "Avec des choix": (
      <FacetGroup
        legend="Type"
        name="facette-type"
        options={[
          { value: "indica", label: "Indica", count: 24, checked: true },
          { value: "sativa", label: "Sativa", count: 1 },
          { value: "hybrid", label: "Hybride équilibré de plusieurs lignées", count: 0 },
        ]}
      />
    ),
  },
  WholeFacet: {
    "Toutes les valeurs d’une propriété": (
      <WholeFacet
        legend="Arôme"
        name="arome-entier"
        options={[
          { value: "agrumes", label: "Agrumes", count: 12 },
          { value: "baies", label: "Baies", count: 9, checked: true },
          { value: "bois", label: "Bois", count: 4 },
        ]}
      />
    ),
  },
  FilterPanel: {
    "Replié sur un petit écran": (
      <FilterPanel summary="Filtrer">
        <FacetGroup
          legend="Difficulté"
          name="facette-difficulte"
          options={[
            { value: "beginner", label: "Débutant", count: 40 },
            { value: "expert", label: "Expert", count: 7 },
          ]}
          open
        />
      </FilterPanel>
    ),
  },
  SortLinks: {
    "L’un choisi": (
      <SortLinks
        label="Trier par"
        items={[
          { label: "Pertinence", href: paths.allProducts() },
          { label: "Prix", href: `${paths.allProducts()}?tri=prix`, current: true },
          { label: "Nom", href: `${paths.allProducts()}?tri=nom` },
        ]}
      />
    ),
  },
} satisfies Specimens;

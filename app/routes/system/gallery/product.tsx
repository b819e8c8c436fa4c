import { useLoaderData } from "@remix-run/react";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { QuantityField } from "~/ui/form/field";
import { ActiveFilters } from "~/ui/product/active-filters";
import { Backdrop } from "~/ui/product/backdrop";
import { CartLines } from "~/ui/product/cart-lines";
import { CartPanel } from "~/ui/product/cart-panel";
import { CollectionCard } from "~/ui/product/collection-card";
import { FacetGroup, FilterPanel } from "~/ui/product/facets";
import { PackChooser } from "~/ui/product/pack-chooser";
import { Picture } from "~/ui/product/picture";
import { PriceLine } from "~/ui/product/price-line";
import { ProductCard, ProductGrid } from "~/ui/product/product-card";
import { SortLinks } from "~/ui/product/sort-links";
import { TotalsTable } from "~/ui/product/totals-table";
import type { galleryLoader as loader } from "./loader.server";
import type { Specimens } from "./specimens";

const SIZES = "(min-width: 80rem) 22rem, (min-width: 40rem) 42vw, 85vw";

/** A picture of this shop: the first variety's, or the whole catalogue's. */
function Shown({ of, alt = "" }: { of: "variety" | "plate"; alt?: string }) {
  const { pictures } = useLoaderData<typeof loader>();
  const shape = of === "variety" ? "aspect-4/5 max-w-96" : "max-w-160";
  return (
    <Picture {...pictures[of]} alt={alt} sizes={SIZES} className={`mb-4 w-full object-cover ${shape}`} />
  );
}

/** The catalogue's plate as the ground of a box, that something stands in. */
function Grounded() {
  const { pictures } = useLoaderData<typeof loader>();
  return (
    <div className="relative min-h-40 border border-rule p-4">
      <Backdrop {...pictures.plate} className="absolute top-0 right-0 w-60 max-w-full" />
      <p className="max-w-3/5 font-serif text-2xl">Classiques</p>
    </div>
  );
}

const WHITE_WIDOW = {
  href: paths.product("white-widow"),
  name: "White Widow",
  type: "Sativa dominante · féminisée",
  facts: [
    { label: "THC", value: "17–21 %" },
    { label: "Floraison", value: "56–70 jours" },
    { label: "Arômes", value: "terre, bois, haschich" },
  ],
  price: "14,00 €",
  availability: { label: "En stock", tone: "success" as const },
  picture: <Shown of="variety" />,
};

/** Where a cart's panel leads. */
const CART = {
  orderable: true,
  cartHref: paths.cart(),
  checkoutHref: paths.checkout(),
  productsHref: paths.allProducts(),
};

/** Every component of app/ui/product. */
export const productSpecimens = {
  Picture: {
    "Sachet d’une variété": <Shown of="variety" alt="Sachet dessiné de la première variété" />,
    "Planche du catalogue": <Shown of="plate" alt="Planche dessinée de tout le catalogue" />,
  },
  Backdrop: { "Sous un titre, là où les scripts tournent": <Grounded /> },
  PriceLine: {
    Simple: <PriceLine price="14,00 €" />,
    "Dès, et par graine": (
      <PriceLine price="9,50 €" from="dès" pack="les 3 graines" perSeed="soit 3,17 € la graine" />
    ),
    Épuisé: <PriceLine price="16,90 €" from="Dernier prix :" pack="les 5 graines + 1 offerte" />,
    "Grand, réduit": (
      <PriceLine
        size="large"
        price="1 249,90 €"
        perSeed="12,50 € la graine"
        was={{ label: "au lieu de", price: "1 499,00 €" }}
      />
    ),
  },
  ProductCard: {
    "Avec son sachet, en stock": (
      <ProductCard
        {...WHITE_WIDOW}
        level={3}
        plate="Planche 1"
        from="dès"
        pack="les 5 graines"
        perSeed="soit 2,80 € la graine"
      />
    ),
    "Noms longs, stock faible": (
      <ProductCard
        {...WHITE_WIDOW}
        level={3}
        name="Super Silver Haze-Anticonstitutionnellement"
        type="Sativa dominante · autofloraison · féminisée"
        summary="Trois lignées réunies, pour un sachet dont le nom ne tient pas sur une ligne."
        availability={{ label: "Plus que 2 sachets", tone: "warning" }}
      />
    ),
  },
  ProductGrid: {
    "Plusieurs, l’une épuisée": (
      <ProductGrid>
        <ProductCard {...WHITE_WIDOW} level={3} plate="Planche 1" />
        <ProductCard
          {...WHITE_WIDOW}
          level={3}
          plate="Planche 2"
          name="Thaï"
          type="Sativa · régulière"
          facts={[]}
          from="Dernier prix :"
          pack="les 5 graines + 1 offerte"
          availability={{ label: "Épuisé", tone: "neutral" }}
        />
        <ProductCard
          {...WHITE_WIDOW}
          level={3}
          plate="Planche 3"
          name="Mazar-i-Sharif"
          type="Indica · régulière"
        />
      </ProductGrid>
    ),
    "Une seule": (
      <ProductGrid>
        <ProductCard {...WHITE_WIDOW} level={3} plate="Planche 1" />
      </ProductGrid>
    ),
  },
  CollectionCard: {
    "Avec sa planche": (
      <CollectionCard
        href={paths.collections()}
        level={3}
        plate="Chapitre 1"
        name="Classiques"
        summary="Les variétés que tout catalogue porte depuis trente ans."
        count="12 variétés"
        picture={<Shown of="plate" />}
      />
    ),
    "Vide, sans numéro": (
      <CollectionCard
        href={paths.allProducts()}
        level={3}
        name="Variétés de montagne à floraison précoce"
        count="Aucune variété"
        picture={<Shown of="plate" />}
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
  CartPanel: {
    Rempli: (
      <CartPanel
        lines={[
          {
            id: "ww",
            name: "White Widow",
            href: paths.product("white-widow"),
            pack: "5 graines + 1 offerte",
            quantity: "2",
            total: "42,00 €",
            notice: "Il n’en reste que deux.",
          },
          {
            id: "ssh",
            name: "Super Silver Haze, sélection de 1997",
            href: paths.product("super-silver-haze"),
            pack: "100 graines",
            quantity: "12",
            total: "14 998,80 €",
          },
        ]}
        totals={[
          { label: "Sous-total", value: "15 040,80 €" },
          { label: "Livraison", value: "Offerte", note: "Courrier prioritaire suivi" },
          { label: "Total TTC", value: "15 040,80 €", strong: true },
        ]}
        {...CART}
      />
    ),
    "À vérifier avant de commander": (
      <CartPanel
        lines={[
          {
            id: "thai",
            name: "Thai",
            href: paths.product("thai"),
            pack: "5 graines",
            quantity: "1",
            total: "20,90 €",
          },
        ]}
        totals={[{ label: "Total TTC", value: "26,80 €", strong: true }]}
        {...CART}
        orderable={false}
      />
    ),
    Vide: <CartPanel lines={[]} totals={[]} {...CART} />,
  },
  CartLines: {
    "À modifier, et en texte": (
      <CartLines
        caption="Articles du panier"
        lines={[
          {
            id: "ww",
            name: "White Widow",
            href: paths.product("white-widow"),
            pack: "5 graines + 1 offerte",
            unitPrice: "21,00 €",
            quantity: (
              <QuantityField
                label="Quantité de White Widow, 5 graines"
                name="ligne-quantite"
                id="ligne-quantite"
                value={2}
                hideLabel
              >
                <Button type="button" variant="secondary">
                  Mettre à jour
                </Button>
              </QuantityField>
            ),
            total: "42,00 €",
            controls: (
              <Button type="button" variant="quiet">
                Retirer White Widow
              </Button>
            ),
            notice: "Il n’en reste que deux.",
          },
          {
            id: "ssh",
            name: "Super Silver Haze, sélection de 1997",
            pack: "100 graines",
            unitPrice: "1 249,90 €",
            quantity: "12",
            total: "14 998,80 €",
          },
        ]}
      />
    ),
  },
  TotalsTable: {
    Complet: (
      <TotalsTable
        caption="Totaux de la commande"
        rows={[
          { label: "Articles", value: "63,00 €" },
          { label: "Code RENTRÉE", value: "− 6,30 €", note: "10 % sur les articles" },
          { label: "Livraison", value: "4,95 €" },
          { label: "Total", value: "61,65 €", strong: true, note: "dont TVA 10,28 €" },
        ]}
      />
    ),
  },
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

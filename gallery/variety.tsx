import { Struck } from "~/ui/product/struck";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/paths";
import { Backdrop } from "~/ui/product/backdrop";
import { CollectionCard } from "~/ui/product/collection-card";
import { SizedPicture, Thumbnail } from "~/ui/product/picture";
import { PriceLine } from "~/ui/product/price-line";
import { ProductCard, ProductGrid } from "~/ui/product/product-card";
import { SmallPicture } from "~/ui/product/small-picture";
import type { galleryPictures } from "./gallery.server";
import type { Specimens } from "./specimens";

const SIZES = "(min-width: 80rem) 22rem, (min-width: 40rem) 42vw, 85vw";

/** A picture of this shop: the first variety's, or the whole catalogue's. */
function Shown({ of, alt = "" }: { of: "variety" | "plate"; alt?: string }) {
  const { pictures } = useLoaderData<typeof galleryPictures>();
  const shape = of === "variety" ? "max-w-lg" : "max-w-2xl";
  return (
    <SizedPicture
      {...pictures[of]}
      alt={alt}
      sizes={SIZES}
      widest={640}
      className={`mb-4 w-full object-cover ${shape}`}
    />
  );
}

/** The thumbnail of the first variety. */
function ShownSmall() {
  const { pictures } = useLoaderData<typeof galleryPictures>();
  return <Thumbnail digest={pictures.thumb} alt="Sachet" />;
}

/** The first variety's picture in a width. */
function ShownIn({ across }: { across: number }) {
  const { pictures } = useLoaderData<typeof galleryPictures>();
  return (
    <div className="w-40">
      <SmallPicture {...pictures.variety} across={across} alt="Sachet" />
    </div>
  );
}

/** The catalogue's plate as the ground of a box, that something stands in. */
function Grounded() {
  const { pictures } = useLoaderData<typeof galleryPictures>();
  return (
    <div className="relative border border-rule p-4">
      <Backdrop {...pictures.plate} className="absolute top-0 right-0 w-40 max-w-full" />
      <p className="font-serif text-2xl">Classiques</p>
    </div>
  );
}

const WHITE_WIDOW = {
  href: paths.product("white-widow"),
  name: "White Widow",
  fact: "Sativa dominante",
  price: "14,00 €",
  availability: { label: "En stock", tone: "success" as const },
  picture: <Shown of="variety" />,
};

/** What shows varieties and collections. */
export const varietySpecimens = {
  SizedPicture: {
    "Sachet d’une variété": <Shown of="variety" alt="Sachet dessiné de la première variété" />,
    "Planche du catalogue": <Shown of="plate" alt="Planche dessinée de tout le catalogue" />,
  },
  Thumbnail: { "Dans une ligne du panier": <ShownSmall /> },
  SmallPicture: { "Dans une liste d’exemples": <ShownIn across={160} /> },
  Backdrop: { "Sous un titre, là où les scripts tournent": <Grounded /> },
  Struck: {
    "Un prix barré, et de combien": (
      <p>
        <Struck label="Prix le plus bas des 30 jours précédents :" price="34,50 €" less="−20 %" />
      </p>
    ),
  },
  PriceLine: {
    Simple: <PriceLine price="14,00 €" />,
    "Dès, et par graine": <PriceLine price="9,50 €" from="dès" pack="3 graines" perSeed="3,17 € la graine" />,
    Épuisé: <PriceLine price="16,90 €" from="Dernier prix :" pack="5 graines + 1 offerte" />,
    "Grand, réduit": (
      <PriceLine
        size="large"
        price="1 249,90 €"
        perSeed="12,50 € la graine"
        was={{
          label: "Prix le plus bas des 30 jours précédents :",
          price: "1 499,00 €",
          less: "−16 %",
        }}
      />
    ),
  },
  ProductCard: {
    "Avec son sachet, en stock": <ProductCard {...WHITE_WIDOW} level={3} from="dès" pack="les 5 graines" />,
    "Avec sa note": <ProductCard {...WHITE_WIDOW} level={3} rating="4,7 sur 5 · 3 avis" />,
    "Noms longs, stock faible": (
      <ProductCard
        {...WHITE_WIDOW}
        level={3}
        name="Super Silver Haze-Anticonstitutionnellement"
        availability={{ label: "Plus que 2 sachets", tone: "warning" }}
      />
    ),
  },
  ProductGrid: {
    "Plusieurs, l’une épuisée": (
      <ProductGrid>
        <ProductCard {...WHITE_WIDOW} level={3} />
        <ProductCard
          {...WHITE_WIDOW}
          level={3}
          name="Thaï"
          fact="Sativa"
          from="Dernier prix :"
          pack="5 graines + 1 offerte"
          availability={{ label: "Épuisé", tone: "neutral" }}
        />
        <ProductCard {...WHITE_WIDOW} level={3} name="Mazar-i-Sharif" fact="Indica" />
      </ProductGrid>
    ),
    "Une seule": (
      <ProductGrid>
        <ProductCard {...WHITE_WIDOW} level={3} />
      </ProductGrid>
    ),
  },
  CollectionCard: {
    "Avec sa planche": (
      <CollectionCard
        href={paths.collections()}
        level={3}
        chapter="Chapitre 1"
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
} satisfies Specimens;

import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { QuantityStepper } from "~/ui/form/quantity-stepper";
import { CartLines } from "~/ui/product/cart-lines";
import { AddedPanel } from "~/ui/product/added-panel";
import { CartPanel, PanelWays } from "~/ui/product/cart-panel";
import { TotalsTable } from "~/ui/product/totals-table";
import type { Specimens } from "./specimens";
import { packSpecimens } from "./packs";

/** Where a cart's panel leads. */
const CART = {
  orderable: true,
  cartHref: paths.cart(),
  checkoutHref: paths.checkout(),
  productsHref: paths.allProducts(),
};

/** What varieties are bought with. */
export const buyingSpecimens = {
  ...packSpecimens,
  AddedPanel: {
    "Deux sachets": (
      <AddedPanel
        {...CART}
        said="2 sachets ajoutés à votre panier."
        line={{ name: "White Widow", href: paths.product("white-widow"), pack: "5 graines + 1 offerte" }}
        totals={[{ label: "Total TTC", value: "42,00 €", strong: true }]}
      />
    ),
  },
  PanelWays: {
    "Un panier à vérifier": <PanelWays {...CART} orderable={false} />,
    "Une boutique qui n’expédie pas": <PanelWays {...CART} takesOrders={false} />,
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
              <QuantityStepper
                label="Quantité de White Widow, 5 graines"
                name="ligne-quantite"
                id="ligne-quantite"
                value="2"
                step="ligne-pas"
                less={{ sign: "−", label: "Un sachet de moins" }}
                more={{ sign: "+", label: "Un sachet de plus" }}
              >
                <Button type="button" variant="quiet">
                  Mettre à jour
                </Button>
              </QuantityStepper>
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
} satisfies Specimens;

import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { Help } from "~/ui/form/help";
import { QuantityStepper } from "~/ui/form/quantity-stepper";
import { CartLines } from "~/ui/product/cart-lines";
import { AddedPanel } from "~/ui/product/added-panel";
import { CartPanel, PanelLines, PanelWays } from "~/ui/product/cart-panel";
import { RemovedLine, UndoForm } from "~/ui/product/removed-line";
import { UnwishForm } from "~/ui/product/unwish-form";
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
        added="ww"
        lines={["Thai", "Skunk #1", "White Widow", "Durban"].map((name, index) => ({
          id: index === 2 ? "ww" : name,
          name,
          href: paths.product("white-widow"),
          pack: "5 graines + 1 offerte",
          unitPrice: "21,00 €",
          quantity: "2",
          total: "42,00 €",
        }))}
        totals={[
          { label: "Sous-total", value: "168,00 €" },
          { label: "Livraison", value: "6,90 €", note: "Courrier prioritaire suivi" },
          { label: "Total TTC", value: "174,90 €", strong: true },
        ]}
        missing="Plus que 12,00 € pour la livraison offerte."
      />
    ),
  },
  UnwishForm: { "Une variété": <UnwishForm action={paths.wish("thai")} name="Thai" /> },
  UndoForm: { "Un sachet": <UndoForm action={paths.cart()} sku="thai-5" quantity="1" /> },
  RemovedLine: {
    "Un sachet retiré": (
      <RemovedLine
        said="Retiré du panier : Thai, 5 graines."
        action={paths.cart()}
        sku="thai-5"
        quantity="1"
      />
    ),
  },
  PanelLines: {
    "Deux lignes dont l’une en erreur": (
      <PanelLines
        lines={["Thai", "Durban"].map((name, index) => ({
          id: name,
          name,
          href: paths.product("thai"),
          pack: "5 graines",
          unitPrice: "20,90 €",
          quantity: "2",
          total: "41,80 €",
          error: index > 0 && <Help id="panneau-erreur" error="Il n’en reste qu’un sachet." />,
        }))}
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
            unitPrice: "21,00 €",
            quantity: "2",
            total: "42,00 €",
            notice: "Il n’en reste que deux.",
          },
          {
            id: "ssh",
            name: "Super Silver Haze, sélection de 1997",
            href: paths.product("super-silver-haze"),
            pack: "100 graines",
            unitPrice: "21,00 €",
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
            unitPrice: "21,00 €",
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

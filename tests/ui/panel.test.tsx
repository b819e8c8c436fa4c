import { type CheerioAPI, load } from "cheerio";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { AccountPanel } from "~/ui/layout/account-panel";
import { Dialog } from "~/ui/layout/dialog";
import { Panel } from "~/ui/layout/panel";
import { AddedPanel } from "~/ui/product/added-panel";
import { CartPanel } from "~/ui/product/cart-panel";
import { plain } from "../support/shopper";

const draw = (element: ReactElement) =>
  load(renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>));

const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => plain($(element).text()));

it("a panel closes by the kit's English word, marked as English, where its page gives none [PANEL-4]", () => {
  const opener = {} as HTMLAnchorElement;
  const dialog = { label: "Menu", opener, onClose: () => undefined };
  for (const drawn of [
    draw(
      <Panel id="menu" label="Menu">
        .
      </Panel>,
    ),
    draw(<Dialog {...dialog}>.</Dialog>),
  ])
    expect(drawn(".side-close").attr()).toMatchObject({ "aria-label": "Close", lang: "en" });
  const named = draw(
    <Dialog {...dialog} closeLabel="Fermer">
      .
    </Dialog>,
  );
  expect(named("button").attr()).toMatchObject({ "aria-label": "Fermer" });
  expect(named("button").attr("lang")).toBeUndefined();
});

const ACCOUNT = {
  links: [{ label: "Mes commandes", href: "/compte/commandes" }],
  login: { label: "Se connecter", href: "/connexion" },
  status: { label: "Suivre", href: "/suivre" },
  signUp: { label: "Créer un compte", href: "/inscription" },
};

it("the account's panel greets a customer by first name, and invites a guest", () => {
  const customer = draw(<AccountPanel {...ACCOUNT} firstName="Zoé" />);
  expect(texts(customer, "p, a")).toEqual(["Bonjour Zoé", "Mes commandes"]);
  const guest = draw(<AccountPanel {...ACCOUNT} firstName={null} />);
  expect(plain(guest("body").text())).toMatch(/^Connectez-vous ou créez un compte gratuit/);
  expect(
    guest("a")
      .toArray()
      .map((link) => guest(link).attr("href")),
  ).toEqual(["/connexion", "/inscription", "/suivre"]);
});

const LINE = {
  id: "a",
  name: "Thai",
  href: "/produit/thai",
  pack: "5 graines",
  unitPrice: "20,90 €",
  quantity: "2",
  total: "41,80 €",
};

const CART = {
  lines: [LINE],
  totals: [{ label: "Total TTC", value: "47,70 €", strong: true }],
  orderable: true,
  cartHref: "/panier",
  checkoutHref: "/checkout",
  productsHref: "/collections/all",
};

it("the cart's panel leads to the checkout only where the cart can be ordered [PANEL-5]", () => {
  const ready = draw(<CartPanel {...CART} />);
  expect(texts(ready, "li p")).toEqual(["Thai 41,80 €", "5 graines · 2 × 20,90 €"]);
  expect(texts(ready, ".btn")).toEqual(["Payer", "Voir le panier", "Continuer mes achats"]);
  const blocked = draw(<CartPanel {...CART} orderable={false} />);
  expect(blocked('a[href="/checkout"]')).toHaveLength(0);
  expect(plain(blocked("body").text())).toContain("il est à vérifier avant de commander");
  const empty = draw(<CartPanel {...CART} lines={[]} />);
  expect(plain(empty("body").text())).toContain("Votre panier est vide");
  expect(empty("a").attr("href")).toBe("/collections/all");
});

it("after an addition the cart's panel says what was added, what it holds and comes to, and leads on [PANEL-16]", () => {
  const names = ["Skunk #1", "Thai", "Durban", "Haze", "Kush"];
  const lines = names.map((name) => ({ ...LINE, id: name, name }));
  const added = { ...CART, said: "2 sachets ajoutés à votre panier.", added: "Thai" };
  const missing = "Plus que 13,50 € pour la livraison offerte.";
  const drawn = draw(<AddedPanel {...added} lines={lines} missing={missing} />);
  expect(texts(drawn, "li a")).toEqual(["Thai", "Kush", "Haze"]);
  expect(texts(drawn, "li p:nth-child(2)")).toEqual(Array(3).fill("5 graines · 2 × 20,90 €"));
  expect(texts(drawn, "p")).toEqual(
    expect.arrayContaining([added.said, "+ 2 autres lignes dans votre panier", missing]),
  );
  expect(texts(drawn, "tr")).toEqual(["Total TTC47,70 €"]);
  expect(texts(drawn, ".btn")).toEqual(["Payer", "Voir le panier", "Continuer mes achats"]);
  expect(texts(draw(<AddedPanel {...added} lines={lines.slice(0, 2)} />), "li a")).toEqual([
    "Thai",
    "Skunk #1",
  ]);
});

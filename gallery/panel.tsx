import * as paths from "~/paths";
import { AccountPanel } from "~/ui/layout/account-panel";
import { Anchor } from "~/ui/layout/anchor";
import { Panel } from "~/ui/layout/panel";
import { StorefrontChoice } from "~/ui/layout/storefront-choice";
import type { Specimens } from "./specimens";

/** Pages of the account have no address yet: others stand in for them. */
const ACCOUNT = {
  login: { label: "Se connecter", href: paths.orderStatus() },
  signUp: { label: "Créer un compte", href: paths.terms() },
  status: { label: "Suivre une commande sans compte", href: paths.orderStatus() },
};

const STOREFRONT = {
  action: paths.storefronts(),
  notes: ["Prix en euros"],
  here: false,
  countries: [],
  country: null,
};

/** What opens over a page, and what it holds. */
export const panelSpecimens = {
  AccountPanel: {
    "Un client": (
      <AccountPanel
        firstName="Camille"
        links={[
          { label: "Mes commandes", href: paths.orderStatus() },
          { label: "Mes adresses", href: paths.cart(), current: true },
          { label: "Mes coordonnées", href: paths.terms() },
        ]}
        {...ACCOUNT}
      />
    ),
    "Un visiteur": <AccountPanel firstName={null} links={[]} {...ACCOUNT} />,
  },
  Panel: {
    "À droite, ouvert par son lien": (
      <>
        <Anchor href="#panneau-droit" data-panel="panneau-droit" className="tap">
          Ouvrir le panneau de droite
        </Anchor>
        <Panel id="panneau-droit" label="À droite" closeLabel="Fermer" closeHref="#Panel">
          <p>
            {"Ces mots sont dans la page, et une seule fois : "}
            <Anchor href={paths.collections()}>les collections</Anchor>.
          </p>
        </Panel>
      </>
    ),
    "En haut, avec le mot du kit": (
      <>
        <Anchor href="#panneau-haut" data-panel="panneau-haut" className="tap">
          Ouvrir le panneau du haut
        </Anchor>
        <Panel id="panneau-haut" label="En haut" closeHref="#Panel" from="top">
          <p>{"Sans mot à lui, son bouton est en anglais, comme le veut le kit."}</p>
        </Panel>
      </>
    ),
  },
  StorefrontChoice: {
    "Trois boutiques": (
      <StorefrontChoice
        back={paths.gallery()}
        texts={{ here: "Vous êtes ici", country: "Pays de livraison" }}
        choices={[
          { ...STOREFRONT, code: "fr", name: "France", here: true, choose: "Choisir France" },
          {
            ...STOREFRONT,
            code: "en",
            name: "Europe",
            countries: [
              { value: "BE", label: "Belgique" },
              { value: "IE", label: "Irlande" },
            ],
            choose: "Choisir Europe",
          },
          {
            ...STOREFRONT,
            code: "us",
            name: "États-Unis",
            notes: ["Prix en dollars américains", "Catalogue et prix à titre indicatif."],
            choose: "Choisir États-Unis",
          },
        ]}
      />
    ),
  },
} satisfies Specimens;

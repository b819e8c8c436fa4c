import * as paths from "~/paths";
import { AccountPanel } from "~/ui/layout/account-panel";
import { Anchor, FileLink } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Contents } from "~/ui/layout/contents";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Hidden } from "~/ui/layout/hidden";
import { LeafDrawing } from "~/ui/layout/leaf-drawing";
import { Pagination } from "~/ui/layout/pagination";
import { Panel } from "~/ui/layout/panel";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import { Sprig } from "~/ui/layout/sprig";
import { Steps } from "~/ui/layout/steps";
import { StorefrontChoice } from "~/ui/layout/storefront-choice";
import type { Specimens } from "./specimens";

/** Pages of the account have no address yet: others stand in for them. */
const ACCOUNT = {
  login: { label: "Se connecter", href: paths.orderStatus() },
  signUp: { label: "Créer un compte", href: paths.terms() },
};

const pageOf = (page: number) => paths.collection("all", page);

/** Every component of app/ui/layout that may stand in a page more than once. */
const STOREFRONT = {
  action: paths.storefronts(),
  notes: ["Prix en euros"],
  here: false,
  countries: [],
  country: null,
};

export const layoutSpecimens = {
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
  Anchor: {
    "Vers une page": (
      <p>
        Ou parcourez <Anchor href={paths.allProducts()}>toutes les variétés</Anchor>.
      </p>
    ),
    "Vers un endroit de la page": (
      <p>
        Remonter en <Anchor href="#contenu">haut de cette page</Anchor>.
      </p>
    ),
    "Vers une adresse e-mail": (
      <p>
        Une question : <Anchor href="mailto:bonjour@chenevis.example">écrivez-nous</Anchor>.
      </p>
    ),
    "Seul sur sa ligne": (
      <Anchor href={paths.collections()} className="tap">
        Collections
      </Anchor>
    ),
  },
  FileLink: {
    "Vers un fichier": (
      <FileLink href={paths.invoicePdf()} className="btn btn-quiet">
        Facture (PDF)
      </FileLink>
    ),
  },
  Breadcrumbs: {
    "Deux pas": (
      <Breadcrumbs
        label="Chemin, deux pas"
        items={[{ label: "Accueil", href: paths.home() }, { label: "Collections" }]}
      />
    ),
    "Quatre pas, noms longs": (
      <Breadcrumbs
        label="Chemin, quatre pas"
        items={[
          { label: "Accueil", href: paths.home() },
          { label: "Collections", href: paths.collections() },
          { label: "Variétés de montagne à floraison précoce", href: paths.allProducts() },
          { label: "Super Silver Haze n° 12, sélection de 1997" },
        ]}
      />
    ),
  },
  Columns: {
    "Colonne étroite après": (
      <Columns
        main={<p>{"Le contenu principal : la planche, les faits, les lignes du panier."}</p>}
        aside={<p>{"À côté : le formulaire d’achat ou les totaux."}</p>}
      />
    ),
    "Colonne étroite avant": (
      <Columns
        asideFirst
        main={<p>La liste des variétés.</p>}
        aside={<p>Les filtres, lus avant la liste.</p>}
      />
    ),
  },
  Contents: {
    "Deux parties": (
      <Contents
        label="Sommaire d’exemple"
        items={[
          { label: "Haut de cette page", href: "#contenu" },
          {
            label: "Les conditions de vente, avec un titre long qui tient sur deux lignes",
            href: paths.terms(),
          },
        ]}
      />
    ),
  },
  DefinitionTable: {
    "Faits et notes": (
      <DefinitionTable
        rows={[
          { label: "Génétique", value: "Brésil × Inde du Sud" },
          { label: "Floraison", value: "56–70 jours", note: "Sous éclairage de douze heures" },
          { label: "THC", value: "17–21 %" },
          {
            label: "Référence du virement, à recopier",
            value: "CHNV7Q4X2M9KANTICONSTITUTIONNELLEMENT0123456789",
          },
        ]}
      />
    ),
  },
  Hidden: {
    "Lu, non dessiné": (
      <p>
        {"Entre ces crochets se trouvent des mots pour les lecteurs d’écran : ["}
        <Hidden>mots cachés</Hidden>]
      </p>
    ),
  },
  LeafDrawing: {
    Décor: <LeafDrawing className="w-40 text-primary" />,
    "Plus petit, en gris": <LeafDrawing className="w-20 text-muted" />,
  },
  Pagination: {
    "Première page": <Pagination label="Pages, au début" page={1} pages={3} hrefFor={pageOf} />,
    "Au milieu de beaucoup": <Pagination label="Pages, au milieu" page={57} pages={112} hrefFor={pageOf} />,
    "Dernière page": <Pagination label="Pages, à la fin" page={4} pages={4} hrefFor={pageOf} />,
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
  Prose: {
    "Texte rendu": (
      <Prose
        html={
          "<p>Une graine se conserve <strong>au frais</strong>, au sec et à l’abri de la lumière ; " +
          '<a href="/conditions-generales">les conditions</a> disent le reste.</p>' +
          "<ul><li>Entre 6 et 8 °C</li><li>Dans son sachet fermé</li></ul>" +
          "<blockquote><p>Garantie légale de conformité : deux ans.</p></blockquote>"
        }
      />
    ),
    "Enfants, avec un tableau": (
      <Prose>
        <ol>
          <li>Lire le sachet</li>
          <li>Noter la date</li>
        </ol>
        <table>
          <thead>
            <tr>
              <th scope="col">Mode</th>
              <th scope="col">Délai</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Lettre suivie</td>
              <td>3 à 5 jours ouvrés</td>
            </tr>
          </tbody>
        </table>
      </Prose>
    ),
  },
  Section: {
    Entière: (
      <Section
        level={3}
        eyebrow="Étape 1"
        title="Vos coordonnées"
        lead="Pour vous écrire et vous livrer."
        action={{ label: "Modifier vos coordonnées", href: paths.cart() }}
      >
        <p>Camille Desmoulins, 12, rue des Lilas, 59000 Lille</p>
      </Section>
    ),
    "Sans action, titre long": (
      <Section level={3} title="Variétés de montagne à floraison précoce et à petit développement">
        <p>Huit variétés.</p>
      </Section>
    ),
  },
  Sprig: {
    "Grande et petite": (
      <p className="flex items-end gap-4">
        <Sprig className="size-16 text-primary" /> <Sprig className="size-8 text-muted" />
      </p>
    ),
  },
  Steps: {
    "Au milieu": (
      <Steps
        label="Étapes, au milieu"
        items={[
          { label: "Coordonnées", href: paths.checkout("coordonnees"), state: "done" },
          { label: "Livraison et paiement", state: "current" },
          { label: "Vérification", state: "todo" },
        ]}
      />
    ),
    "Au début": (
      <Steps
        label="Étapes, au début"
        items={[
          { label: "Coordonnées", state: "current" },
          { label: "Livraison et paiement", state: "todo" },
          { label: "Vérification", state: "todo" },
        ]}
      />
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

/** Components that a page has once: the gallery and the frame around it are their specimens. */
export const onThisPage = [
  "Page",
  "Hero",
  "ErrorSummary",
  "Dialog",
  "Panels",
  "FetchedPanel",
  "SiteFrame",
  "SiteHeader",
  "SiteFooter",
  "SkipLink",
  "ColourModeForm",
  "Title",
  "PageMeta",
  "Toaster",
  "Toasts",
  "VisitorNotice",
  "ConsentStrip",
  "ConsentChoice",
  "ClosedShop",
  "ErrorScreen",
] as const;

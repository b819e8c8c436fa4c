import * as paths from "~/paths";
import { Columns } from "~/ui/layout/columns";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Hidden } from "~/ui/layout/hidden";
import { LeafDrawing } from "~/ui/layout/leaf-drawing";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import { Sprig } from "~/ui/layout/sprig";
import { Steps } from "~/ui/layout/steps";
import { linkSpecimens } from "./link";
import { panelSpecimens } from "./panel";
import type { Specimens } from "./specimens";

const { AccountPanel, Panel, StorefrontChoice } = panelSpecimens;
const { Anchor, FileLink, Breadcrumbs, Contents, Pagination } = linkSpecimens;

/** Every component of app/ui/layout that may stand in a page more than once. */
export const layoutSpecimens = {
  AccountPanel,
  Anchor,
  FileLink,
  Breadcrumbs,
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
  Contents,
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
  Pagination,
  Panel,
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
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">Mode</th>
              <th scope="col">Délai</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td data-label="Mode">Lettre suivie</td>
              <td data-label="Délai">3 à 5 jours ouvrés</td>
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
        <Sprig className="size-12 text-primary" /> <Sprig className="size-8 text-muted" />
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
  StorefrontChoice,
} satisfies Specimens;

/** Components that a page has once: the gallery and the frame around it are their specimens. */
export const onThisPage = [
  "PageArrival",
  "LoadingBar",
  "LostConnection",
  "Page",
  "Hero",
  "ErrorSummary",
  "Dialog",
  "Panels",
  "FetchedPanel",
  "SiteFrame",
  "SiteHeader",
  "SiteFooter",
  "NewsletterForm",
  "SlimHeader",
  "SlimFooter",
  "SkipLink",
  "ColourModeForm",
  "LightForm",
  "Title",
  "PageMeta",
  "Toaster",
  "Toasts",
  "VisitorNotice",
  "AgeQuestion",
  "ConsentStrip",
  "ConsentChoice",
  "ClosedShop",
  "ErrorScreen",
] as const;

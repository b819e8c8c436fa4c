import * as paths from "~/paths";
import { Anchor, FileLink } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Contents } from "~/ui/layout/contents";
import { Pagination } from "~/ui/layout/pagination";
import type { Specimens } from "./specimens";

const pageOf = (page: number) => paths.collection("all", page);

/** Links, alone and in rows. */
export const linkSpecimens = {
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
  Pagination: {
    "Première page": <Pagination label="Pages, au début" page={1} pages={3} hrefFor={pageOf} />,
    "Au milieu de beaucoup": <Pagination label="Pages, au milieu" page={57} pages={112} hrefFor={pageOf} />,
    "Dernière page": <Pagination label="Pages, à la fin" page={4} pages={4} hrefFor={pageOf} />,
  },
} satisfies Specimens;

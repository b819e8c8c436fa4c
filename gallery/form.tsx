import * as paths from "~/paths";
import { Button, ButtonLink, ButtonRow } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { Fieldset } from "~/ui/form/fieldset";
import { Help } from "~/ui/form/help";
import { RadioCards } from "~/ui/form/radio-cards";
import { SearchForm } from "~/ui/form/search-form";
import { fieldSpecimens } from "./field";
import type { Specimens } from "./specimens";

/** The error summary's, at the head of the page: each leads to the specimen in error. */
export const formErrors = [
  { href: "#champ-erreur", text: "Indiquez une adresse e-mail, par exemple nom@exemple.fr" },
  { href: "#lignes-erreur", text: "Message requis" },
  { href: "#liste-erreur", text: "Choisissez un pays" },
  { href: "#case-erreur", text: "Acceptez les conditions générales de vente pour commander" },
  { href: "#cartes-erreur", text: "Choisissez un mode de livraison" },
];

/** Every component of app/ui/form but the error summary, which stands at the head of the page. */
export const formSpecimens = {
  ...fieldSpecimens,
  Fieldset: {
    "Avec une aide": (
      <Fieldset legend="Adresse de livraison" id="groupe-aide" hint="Celle où quelqu’un recevra le colis.">
        <Field label="Rue et numéro" name="groupe-rue" id="groupe-aide" value="12, rue des Lilas" />
        <Field label="Complément" name="groupe-complement" optional="facultatif" />
      </Fieldset>
    ),
    "En erreur": (
      <Fieldset
        legend="Date de naissance"
        id="groupe-erreur"
        error="La vente est réservée aux personnes majeures"
      >
        <Field
          label="Année"
          name="groupe-annee"
          id="groupe-erreur"
          value="2019"
          inputMode="numeric"
          width="short"
        />
      </Fieldset>
    ),
  },
  Help: {
    Aide: <Help id="aide-seule" hint="Douze caractères, écrits comme sur votre confirmation." />,
    Erreur: <Help id="erreur-seule" error="Numéro de commande requis" />,
    "Aide et erreur": (
      <Help
        id="aide-et-erreur"
        hint="Douze caractères, écrits comme sur votre confirmation."
        error="Commande non trouvée"
      />
    ),
  },
  RadioCards: {
    "Choix fait, une option indisponible": (
      <RadioCards
        legend="Mode de paiement"
        name="cartes-choix"
        options={[
          {
            value: "virement",
            label: "Virement bancaire",
            description: "Vos graines sont réservées pendant sept jours.",
            checked: true,
          },
          { value: "carte", label: "Carte bancaire", description: "Débit immédiat.", meta: "+ 0,50 €" },
          {
            value: "especes",
            label: "Espèces",
            description: "Indisponible pour ce montant.",
            disabled: true,
          },
        ]}
      />
    ),
    "En erreur, sans choix": (
      <RadioCards
        legend="Mode de livraison"
        name="cartes-erreur"
        hint="Les délais comptent à partir du paiement."
        error="Choisissez un mode de livraison"
        options={[
          {
            value: "standard",
            label: "Lettre suivie",
            description: "3 à 5 jours ouvrés",
            meta: "4,95 €",
          },
          {
            value: "express",
            label: "Express",
            description: "Le lendemain avant 13 heures, contre signature",
            meta: "12,90 €",
          },
        ]}
      />
    ),
  },
  Button: {
    Principal: <Button type="button">Ajouter au panier</Button>,
    Secondaire: (
      <Button type="button" variant="secondary">
        Appliquer
      </Button>
    ),
    Discret: (
      <Button type="button" variant="quiet">
        Annuler
      </Button>
    ),
    "Qui retire": (
      <Button type="button" variant="danger">
        Retirer du panier
      </Button>
    ),
    Indisponible: (
      <Button type="button" disabled>
        Épuisé
      </Button>
    ),
    "De toute la largeur, texte long": (
      <Button type="button" wide>
        Commander avec obligation de paiement et recevoir la confirmation par e-mail
      </Button>
    ),
  },
  ButtonLink: {
    Principal: <ButtonLink href={paths.allProducts()}>Voir les variétés</ButtonLink>,
    Secondaire: (
      <ButtonLink href={paths.collections()} variant="secondary">
        Parcourir les collections
      </ButtonLink>
    ),
    "Discret, de toute la largeur": (
      <ButtonLink href={paths.orderStatus()} variant="quiet" wide>
        Suivre une commande
      </ButtonLink>
    ),
  },
  ButtonRow: {
    "Trois boutons": (
      <ButtonRow>
        <Button type="button">Enregistrer et continuer</Button>
        <Button type="button" variant="secondary">
          Enregistrer
        </Button>
        <Button type="button" variant="quiet">
          Revenir au panier
        </Button>
      </ButtonRow>
    ),
  },
  SearchForm: {
    Vide: (
      <SearchForm
        action={paths.allProducts()}
        label="Chercher dans les variétés"
        hint="Un nom"
        submit="Chercher"
        id="recherche-vide"
      />
    ),
    "Avec des mots": (
      <SearchForm
        action={paths.allProducts()}
        label="Chercher encore"
        hint="Un nom"
        submit="Chercher"
        id="recherche-mots"
        value="haze citronnée à floraison rapide"
      />
    ),
  },
} satisfies Specimens;

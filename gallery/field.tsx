import { Button } from "~/ui/form/button";
import {
  CheckboxField,
  EmailField,
  Field,
  FieldRow,
  HoneypotField,
  NameField,
  SelectField,
  TextAreaField,
} from "~/ui/form/field";
import { QuantityField } from "~/ui/form/quantity-field";
import { QuantityStepper } from "~/ui/form/quantity-stepper";
import type { Specimens } from "./specimens";

const COUNTRIES = [
  { value: "FR", label: "France" },
  { value: "BE", label: "Belgique" },
  { value: "CH", label: "Suisse (non livrée)", disabled: true },
  { value: "GF", label: "Guyane française, Saint-Laurent-du-Maroni et communes environnantes" },
];

/** A field of the form of that name. */
const fieldOf = (form: string, error?: string) => (name: string) => ({
  id: `${form}-${name}`,
  name: form,
  error,
});

/** Fields that words and numbers are typed into, or chosen in. */
export const fieldSpecimens = {
  Field: {
    Vide: <Field label="Prénom" name="champ-vide" autoComplete="off" required />,
    "Rempli, avec une aide": (
      <Field
        label="Numéro de téléphone"
        name="champ-aide"
        type="tel"
        value="06 39 98 12 34"
        hint="Pour le transporteur, le jour de la livraison seulement."
        optional="facultatif"
        width="medium"
      />
    ),
    "En erreur": (
      <Field
        label="Adresse e-mail"
        name="champ-erreur"
        type="email"
        value="camille.desmoulins"
        hint="Nous y envoyons la confirmation de commande."
        error="Indiquez une adresse e-mail, par exemple nom@exemple.fr"
        required
      />
    ),
    "Court, avec un mot long": (
      <Field
        label="Code postal de l’anticonstitutionnellement-longue-circonscription"
        name="champ-court"
        value="75011"
        inputMode="numeric"
        width="short"
      />
    ),
  },
  NameField: {
    Vide: (
      <NameField field={fieldOf("nom-vide")} label="Votre nom" hint="Tel qu’il figure sur la commande." />
    ),
  },
  EmailField: {
    Vide: <EmailField field={fieldOf("adresse-vide")} label="Adresse e-mail" />,
    "En erreur": (
      <EmailField
        field={fieldOf("adresse-erreur", "Indiquez une adresse e-mail, par exemple nom@exemple.fr")}
        label="Adresse e-mail"
        hint="Nous y envoyons la réponse."
      />
    ),
  },
  HoneypotField: {
    "Montré parce qu’il a été rempli": (
      <HoneypotField
        label="Site"
        name="piege"
        value="https://exemple.fr"
        error="Laissez ce champ vide : il arrête les programmes, et un navigateur l’a peut-être rempli."
      />
    ),
  },
  TextAreaField: {
    Vide: <TextAreaField label="Articles concernés" name="lignes" optional="facultatif" />,
    "Remplie, avec une aide": (
      <TextAreaField
        label="Articles concernés"
        name="lignes-aide"
        value={"Un sachet de White Widow\nUn sachet d’Afghani"}
        hint="Un article par ligne."
      />
    ),
    "En erreur": (
      <TextAreaField label="Message" name="lignes-erreur" error="Message requis" required rows={2} />
    ),
  },
  SelectField: {
    "Sans choix": (
      <SelectField label="Pays" name="liste-vide" options={COUNTRIES} placeholder="Choisissez un pays" />
    ),
    "Choix fait, avec une aide": (
      <SelectField
        label="Pays de livraison"
        name="liste-aide"
        options={COUNTRIES}
        value="GF"
        hint="Les pays grisés ne sont pas livrés."
        width="medium"
      />
    ),
    "En erreur": (
      <SelectField
        label="Pays de facturation"
        name="liste-erreur"
        options={COUNTRIES}
        placeholder="Choisissez un pays"
        error="Choisissez un pays"
        required
      />
    ),
  },
  CheckboxField: {
    "Non cochée": <CheckboxField name="case-vide" label="Facturer à une autre adresse" />,
    "Cochée, avec une aide": (
      <CheckboxField
        name="case-cochee"
        label="Retenir ces coordonnées pour ma prochaine commande"
        hint="Elles restent dans ce navigateur, trente jours au plus."
        checked
      />
    ),
    "En erreur": (
      <CheckboxField
        name="case-erreur"
        label="J’ai lu et j’accepte les conditions générales de vente"
        error="Acceptez les conditions générales de vente pour commander"
        required
      />
    ),
  },
  QuantityField: {
    Seule: <QuantityField label="Quantité" name="quantite-seule" id="quantite-seule" value={1} />,
    "Avec son bouton": (
      <QuantityField label="Quantité de sachets" name="quantite-bouton" id="quantite-bouton" value={12}>
        <Button type="button" variant="secondary">
          Mettre à jour
        </Button>
      </QuantityField>
    ),
    "En erreur, sans intitulé visible": (
      <QuantityField
        label="Quantité de White Widow"
        name="quantite-erreur"
        id="quantite-erreur"
        value="beaucoup"
        error="Indiquez un nombre de 1 à 99"
        hideLabel
      />
    ),
  },
  QuantityStepper: {
    "Un seul sachet": (
      <QuantityStepper
        label="Quantité de Thai, 5 graines"
        name="pas-quantite"
        id="pas-quantite"
        value="1"
        step="pas-sens"
        less={{ sign: "−", label: "Un sachet de moins : Thai", off: true }}
        more={{ sign: "+", label: "Un sachet de plus : Thai" }}
      >
        <Button type="button" variant="quiet">
          Mettre à jour
        </Button>
      </QuantityStepper>
    ),
  },
  FieldRow: {
    "Deux champs": (
      <FieldRow>
        <Field label="Code postal" name="rangee-code" value="59000" inputMode="numeric" />
        <Field label="Ville" name="rangee-ville" value="Lille" />
      </FieldRow>
    ),
    "L’un en erreur": (
      <FieldRow>
        <Field
          label="Prénom"
          name="rangee-prenom"
          error="Indiquez le prénom de la personne qui reçoit le colis"
        />
        <Field label="Nom" name="rangee-nom" value="de La Rochefoucauld-Montbel" />
      </FieldRow>
    ),
  },
} satisfies Specimens;

import { Badge } from "../feedback/badge";
import { Button } from "../form/button";
import { SelectField } from "../form/field";

interface StorefrontChoiceProps {
  /** Path that the choice leads back to, without a storefront's prefix. */
  back: string;
  choices: {
    code: string;
    name: string;
    /** Where its own form is sent, with its prefix: no form of this storefront's reaches another. */
    action: string;
    /** Its currency, and what else is to be known before. */
    notes: string[];
    here: boolean;
    /** Countries to choose from, where it serves many. */
    countries: { value: string; label: string }[];
    country: string | null;
    /** Its button's words. */
    choose: string;
  }[];
  texts: { here: string; country: string };
}

/** Every storefront with a form of its own, so that a plain browser can choose one. */
export function StorefrontChoice({ back, choices, texts }: StorefrontChoiceProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {choices.map(({ code, name, action, notes, here, countries, country, choose }) => (
        <li key={code} className="sheet">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-xl">{name}</h2> {here && <Badge tone="success">{texts.here}</Badge>}
          </div>
          {notes.map((note) => (
            <p key={note} className="text-sm text-muted">
              {note}
            </p>
          ))}
          <form method="post" action={action} className="mt-auto spaced-3 pt-4">
            <input type="hidden" name="retour" value={back} />
            {countries.length > 0 && (
              <SelectField
                id={`pays-${code}`}
                name="pays"
                label={texts.country}
                options={countries}
                value={country ?? undefined}
              />
            )}
            <Button variant="secondary" wide>
              {choose}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

import type { FormField } from "../form/answer";
import { Button } from "../form/button";
import { CheckboxField, EmailField, HoneypotField } from "../form/field";

/** What the form says. */
type Words = Record<"email" | "hint" | "consent" | "website" | "submit", string>;

interface NewsletterFormProps {
  words: Words;
  /** Where it is sent, with the storefront's prefix. */
  action: string;
  field: FormField;
  /** Whether it is what its page is for: in a foot it is not, and fills no button. */
  isMain?: boolean;
}

/** The form by which one asks for the newsletter: once in a page, in its foot or as the page's own. Its last field is not drawn. */
export function NewsletterForm({ words, action, field, isMain = false }: NewsletterFormProps) {
  const { value: ticked, ...consent } = field("consent");
  const retour = field("retour").value;
  return (
    <form method="post" action={action} noValidate className="max-w-xl spaced-4">
      {retour && <input type="hidden" name="retour" value={retour} />}
      <EmailField field={field} label={words.email} hint={words.hint} />
      <CheckboxField {...consent} label={words.consent} checked={ticked !== undefined} required />
      <HoneypotField {...field("website")} label={words.website} />
      <Button name="intent" value="newsletter" variant={isMain ? "primary" : "secondary"}>
        {words.submit}
      </Button>
    </form>
  );
}

import { Form } from "@remix-run/react";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";

/** What a form of the comparison has to say of the varieties shown: the address of its page. */
export function Shown({ slugs }: { slugs: readonly string[] }) {
  return slugs.map((slug) => <input key={slug} type="hidden" name="s" value={slug} />);
}

interface KeepFormProps {
  label: string;
  /** What is compared then. */
  slugs: string[];
}

/** Compares these varieties instead of those shown: one of them more or less. */
export function KeepForm({ label, slugs }: KeepFormProps) {
  return (
    <Form method="post" action={paths.comparison()} className="print:hidden">
      <Shown slugs={slugs} />
      <Button variant="quiet" name="intent" value="keep">
        {label}
      </Button>
    </Form>
  );
}

/** Varieties that can be added, each by its button. */
export function Additions({ title, forms }: { title: string; forms: KeepFormProps[] }) {
  if (forms.length === 0) return null;
  return (
    <section aria-label={title} className="print:hidden">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-x-6">
        {forms.map((form) => (
          <li key={form.label}>
            <KeepForm {...form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

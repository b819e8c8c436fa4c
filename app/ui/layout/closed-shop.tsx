import { Form } from "@remix-run/react";
import { Button } from "../form/button";
import { Anchor } from "./anchor";
import { Page } from "./page";
import { usePageAddress } from "./page-address";
import { Section } from "./section";

interface ClosedShopProps {
  title: string;
  lead: string;
  /** Paragraphs. */
  text: string[];
  /** What stays open. */
  open: { title: string; links: { label: string; href: string }[] };
  mistake: string;
  correct: string;
  /** Where the other answer is sent. */
  action: string;
  /** Path that the other answer leads to; this page's own where none is given. */
  back?: string;
}

/** The page of a shop that is closed to its visitor: why, what stays open, and how an answer is taken back. */
export function ClosedShop({ title, lead, text, open, mistake, correct, action, back }: ClosedShopProps) {
  const here = usePageAddress();
  return (
    <Page title={title} lead={<p>{lead}</p>} width="text">
      <div className="spaced-4">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Form reloadDocument method="post" action={action}>
        <p className="mb-4">{mistake}</p>
        <input type="hidden" name="retour" value={back ?? here} />
        <Button variant="secondary" name="intent" value="adult">
          {correct}
        </Button>
      </Form>
      <Section title={open.title}>
        <ul>
          {open.links.map(({ label, href }) => (
            <li key={href}>
              <Anchor href={href} className="alone">
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

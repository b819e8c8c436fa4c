import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { errorItems, type RefusedForm } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";

interface MailedLinkPageProps {
  title: string;
  lead: string;
  /** The link's secret, which the form sends; null where it leads to nothing any more, or never did. */
  link: string | null;
  /** The only button of the form. */
  button: { intent: string; label: string };
  /** What is said where the link leads to nothing, and the way on from there. */
  lapsed: { title: string; text: string; way: ReactNode };
  answer: RefusedForm | null | undefined;
  /** The way on where it was done before: it stands in place of the form. */
  doneBefore?: ReactNode;
}

/** The page that a mail's link leads to: it says what the link does, and one button does it. */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { title, lead, link, button, lapsed, answer, doneBefore } = props;
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null)
    return (
      <Page title={lapsed.title} width="text" notice={notice}>
        <p>{lapsed.text}</p>
        {lapsed.way}
      </Page>
    );
  return (
    <Page title={title} lead={<p>{lead}</p>} width="form" notice={notice}>
      {doneBefore ?? (
        <Form method="post">
          <input type="hidden" name="lien" value={link} />
          <Button name="intent" value={button.intent}>
            {button.label}
          </Button>
        </Form>
      )}
    </Page>
  );
}

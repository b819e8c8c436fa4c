import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { errorItems, type RefusedForm } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";

interface MailedLinkPageProps {
  title: string;
  lead: string;
  /** The token of the mailed link, which the form sends; null where it is not valid, or no longer. */
  link: string | null;
  /** The only button of the form. */
  button: { intent: string; label: string };
  /** What is said where the token is not valid, and the way on from there. */
  lapsed: { title: string; text: string; way: ReactNode };
  answer: RefusedForm | null | undefined;
  /** The way on, in place of the form, where the act was done already. */
  doneBefore?: ReactNode;
}

/** The page that a mailed link leads to: it says what the link is for, and one button does it. */
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

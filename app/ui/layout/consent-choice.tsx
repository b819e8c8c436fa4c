import { Form } from "@remix-run/react";
import { Button, ButtonRow } from "../form/button";
import { CheckboxField } from "../form/field";
import { Fieldset } from "../form/fieldset";
import { Anchor, type LinkItem } from "./anchor";

interface ConsentChoiceProps {
  /** Path that the choice leads back to. */
  back: string;
  /** Where its forms are sent. */
  action: string;
  /** What is chosen today. */
  since: string;
  legend: string;
  purposes: { name: string; label: string; hint: string; chosen: boolean }[];
  save: string;
  /** All and none: alike. */
  answers: { intent: string; label: string }[];
  more: LinkItem;
}

/** The cookies' purposes to choose one by one, all, or none: of their page, and of the dialog over another one. */
export function ConsentChoice({
  back,
  action,
  since,
  legend,
  purposes,
  save,
  answers,
  more,
}: ConsentChoiceProps) {
  return (
    <>
      <p>{since}</p>
      <Form reloadDocument method="post" action={action} className="spaced-6">
        <input type="hidden" name="retour" value={back} />
        <Fieldset legend={legend}>
          {purposes.map(({ name, label, hint, chosen }) => (
            <CheckboxField key={name} id={name} name={name} label={label} hint={hint} checked={chosen} />
          ))}
        </Fieldset>
        <Button variant="secondary" name="intent" value="choose">
          {save}
        </Button>
      </Form>
      <ButtonRow>
        {answers.map(({ intent, label }) => (
          <Form key={intent} reloadDocument method="post" action={action}>
            <input type="hidden" name="retour" value={back} />
            <Button variant="secondary" name="intent" value={intent}>
              {label}
            </Button>
          </Form>
        ))}
      </ButtonRow>
      <p>
        <Anchor href={more.href} className="alone">
          {more.label}
        </Anchor>
      </p>
    </>
  );
}

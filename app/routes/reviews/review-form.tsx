import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/http/forms/responses.server";
import { Notice } from "~/ui/feedback/notice";
import { formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { Field, SelectField, TextAreaField } from "~/ui/form/field";
import { RadioCards } from "~/ui/form/radio-cards";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import type { writingPage } from "./write.server";

type FormPage = Extract<Awaited<ReturnType<typeof writingPage>>, { kind: "form" }>;

/** The form of one variety's review, and that which takes it back once it is written. */
export function ReviewForm({
  page,
  answer,
  notice,
}: {
  page: FormPage;
  answer: FormAnswer | undefined;
  notice: ReactNode;
}) {
  const { words, token } = page;
  const field = formFields(answer ?? page.kept ?? undefined, "review", page.known);
  const { value: rating, ...ratings } = field("rating");
  const jeton = token && <input type="hidden" name="jeton" value={token} />;
  return (
    <Page title={page.title} lead={<p>{page.lead}</p>} width="form" notice={notice}>
      {page.state && (
        <Notice>
          <p>{page.state}</p>
        </Notice>
      )}
      <Form method="post" action={page.action} noValidate className="spaced-5">
        {jeton}
        <RadioCards
          {...ratings}
          legend={words.rating}
          options={words.ratings.map((one) => ({ ...one, checked: one.value === rating }))}
        />
        <Field {...field("title")} label={words.title} hint={words["title-hint"]} required />
        <TextAreaField {...field("text")} label={words.text} hint={words["text-hint"]} rows={8} required />
        <Field
          {...field("author")}
          label={words.author}
          hint={words["author-hint"]}
          autoComplete="nickname"
          width="medium"
          required
        />
        <SelectField
          {...field("language")}
          label={words.language}
          hint={words["language-hint"]}
          options={words.languages}
          width="medium"
        />
        <p className="text-sm text-muted">{words.rules}</p>
        <Button name="intent" value="review">
          {words.send}
        </Button>
      </Form>
      {page.isWritten && (
        <Section title={words["remove-title"]}>
          <Form method="post" action={page.action} className="spaced-2">
            {jeton}
            <p>{words["remove-text"]}</p>
            <Button variant="secondary" name="intent" value="remove">
              {words.remove}
            </Button>
          </Form>
        </Section>
      )}
      <p>
        <Anchor href={page.back} className="alone">
          {words.back}
        </Anchor>
      </p>
    </Page>
  );
}

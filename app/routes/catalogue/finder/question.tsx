import { Form } from "@remix-run/react";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { Anchor } from "~/ui/layout/anchor";
import type { finderQuestion } from "~/views/finder.server";
import { Given } from "./given";
import type { FinderWords } from "./words";

interface QuestionProps {
  question: NonNullable<ReturnType<typeof finderQuestion>>;
  words: FinderWords;
  given: { label: string; href: string }[];
  /** Leads to what the customer's profile answers; null where that is not offered. */
  profileHref: string | null;
  /** The query of the address. */
  search: string;
}

/** A question as a form that leads to the next one, with the answers before it. */
export function Question({ question, words, given, profileHref, search }: QuestionProps) {
  const { progress, param, many, legend, hint, options, kept, skipHref, backHref, resultsHref } = question;
  return (
    <div className="spaced-8">
      <Form key={search} method="get" action={paths.seedfinder()}>
        <p className="label-caps mb-2">{progress}</p>
        {kept.map(({ name, value }) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <RadioCards legend={legend} hint={hint} name={param} many={many} options={options} />
        <div className="mt-6">
          <Button>{words.continue}</Button>
        </div>
      </Form>
      <ul>
        <Way href={skipHref} label={words.skip} />
        {backHref && <Way href={backHref} label={words.back} />}
        {given.length > 0 && <Way href={resultsHref} label={words.results} />}
        {profileHref && <Way href={profileHref} label={words.profile} />}
      </ul>
      <Given label={words.given} change={words.change} items={given} />
    </div>
  );
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Anchor href={href} className="alone">
        {label}
      </Anchor>
    </li>
  );
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { byIntent, done, formOf } from "~/http/forms/responses.server";
import { endSeen, readSeen, SEEN, startSeen } from "~/http/cookies/seen.server";
import { privatePage } from "~/http/pages/nature.server";
import { catalogueText } from "~/locales/catalogue";
import { seenText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { Button, ButtonRow } from "~/ui/form/button";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { varietyCard } from "~/views/card.server";
import { ComparedLine, CompareForm } from "./compare-form";
import { VarietyGrid } from "./variety-grid";

export const handle = { title: () => catalogueText("seen") };

/** The varieties this browser looked at, where that is switched on. */
export const loader = privatePage(
  { sells: true, sample: { path: "/vues-recemment" } },
  async ({ request, context }) => {
    const { storefront } = await enter(context);
    const seen = readSeen(request);
    const cards = (seen ?? []).flatMap((slug) => {
      const product = storefront.bySlug.get(slug);
      return product ? [varietyCard(storefront, product)] : [];
    });
    const acts = seen === null ? ["on"] : cards.length > 0 ? ["clear", "off"] : ["off"];
    return {
      lead: t(seen === null ? "isOff" : cards.length > 0 ? "isOn" : "isEmpty", { kept: SEEN }),
      note: t("note"),
      cards,
      acts: acts.map((intent) => ({ intent, label: t(intent as "on") })),
    };
  },
);

const FORMS = { on: {}, clear: {}, off: {} } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request }: ActionFunctionArgs) => {
  return byIntent(FORMS, await formOf(request), {
    on: () => done(paths.seen(), { key: "seen-on" }, [startSeen()]),
    clear: () => done(paths.seen(), { key: "seen-cleared" }, [startSeen()]),
    off: () => done(paths.seen(), { key: "seen-off" }, [endSeen()]),
  });
});

/** What this browser looked at last: its own page, for a variety's page is everybody's. */
export default function Seen() {
  const { lead, note, cards, acts } = useLoaderData<typeof loader>();
  const title = catalogueText("seen");
  return (
    <Page
      title={title}
      lead={<p>{lead}</p>}
      breadcrumbs={
        <Breadcrumbs items={[{ label: catalogueText("home"), href: paths.home() }, { label: title }]} />
      }
    >
      <div className="spaced-8">
        {cards.length > 0 && <VarietyGrid cards={cards} level={2} first form={CompareForm} />}
        <ComparedLine className="compared-line" />
        <div className="max-w-2xl spaced-4">
          <ButtonRow>
            {acts.map(({ intent, label }) => (
              <Form key={intent} method="post">
                <Button variant="secondary" name="intent" value={intent}>
                  {label}
                </Button>
              </Form>
            ))}
          </ButtonRow>
          <p className="text-sm text-muted">{note}</p>
        </div>
      </div>
    </Page>
  );
}

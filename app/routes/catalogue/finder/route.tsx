import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { catalogueText } from "~/locales/catalogue";
import { finderText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { findVarieties, readFinder } from "~/shop/catalogue/finder/find";
import { FINDER_QUERY } from "~/shop/catalogue/finder/params";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { foundCard } from "~/views/finder.server";
import { askedQuestion } from "./asked.server";
import { Question } from "./question";
import { Results } from "./results";

export const loader = publicPage(
  {
    sells: true,
    query: FINDER_QUERY,
    tags: ["catalogue", "cards"],
    sample: {
      path: "/seedfinder",
      others: [
        "/seedfinder?arome=agrumes&arome=baies&etape=resultats",
        "/ch/seedfinder?lieu=balcon",
        "/ch/seedfinder?lieu=balcon&experience=debutant&etape=resultats",
      ],
    },
  },
  ({ query: asked, path, entered }) => {
    const { region, storefront } = entered;
    const query = readFinder(asked, region);
    const asking = askedQuestion(storefront, query);
    const { question, given } = asking;
    const found = question ? null : findVarieties(storefront, query);
    if (!question && !found) throw notFoundAt(path);
    const isBegun = Object.keys(query.answers).length > 0;
    return {
      head: headOf(entered, {
        path: paths.seedfinder(),
        description: t("description"),
        trail: [{ label: t("title"), href: paths.seedfinder() }],
        noindex: asked.size > 0,
      }),
      title: question ? `${question.legend} — ${t("title")}` : t("found", { count: found?.total ?? 0 }),
      heading: question ? t("heading") : t("found", { count: found?.total ?? 0 }),
      lead: question ? (isBegun ? "" : t("lead")) : t(given.length > 0 ? "foundLead" : "foundAll"),
      name: t("title"),
      ...asking,
      cards: found?.items.map((one) => foundCard(storefront, one)) ?? [],
      page: query.page,
      pages: found?.pages ?? 1,
    };
  },
);

/** One question a page, then what fits the answers. The address holds all of it. */
export default function SeedFinder() {
  const data = useLoaderData<typeof loader>();
  const { heading, lead, name, question } = data;
  return (
    <Page
      title={heading}
      lead={lead && <p>{lead}</p>}
      width={question ? "form" : "wide"}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: catalogueText("home"), href: paths.home() },
            question ? { label: name } : { label: name, href: paths.seedfinder() },
            ...(question ? [] : [{ label: heading }]),
          ]}
        />
      }
    >
      {question ? <Question {...data} question={question} /> : <Results {...data} />}
    </Page>
  );
}

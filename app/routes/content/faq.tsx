import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { catalogueServerText, faqText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { SearchForm } from "~/ui/form/search-form";
import { Anchor } from "~/ui/layout/anchor";
import { Still } from "~/ui/figure/still";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Contents } from "~/ui/layout/contents";
import { Hidden } from "~/ui/layout/hidden";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { faqPage, readWords } from "~/views/faq.server";

/** FAQ-1: the questions in groups, folded; those that speak of the words asked for, unfolded. */
export const loader = publicPage(
  {
    sells: false,
    query: ["q"],
    tags: ["content:questions"],
    sample: { path: "/faq", others: ["/ch/faq?q=virement"], twins: ["/faq?q=zzzzzz"] },
  },
  ({ query, entered }) => {
    const q = readWords(query.get("q"));
    const { things, groups, ...page } = faqPage(entered, q);
    return {
      ...page,
      drawn: drawnOnce(entered.context, {
        questions: { groups, isOpen: page.found !== null, link: page.words.link },
      }),
      title: t("title"),
      trail: [{ label: catalogueServerText("home"), href: paths.home() }, { label: t("title") }],
      head: headOf(entered, {
        path: paths.faq(),
        description: t("description"),
        noindex: q !== "",
        trail: [{ label: t("title"), href: paths.faq() }],
        things,
      }),
    };
  },
);

export default function Questions() {
  const { title, trail, words, q, found, contents, drawn } = useLoaderData<typeof loader>();
  const list = <Still key={q} name="questions" drawing={QuestionList} subject={drawn?.questions} />;
  return (
    <Page title={title} lead={<p>{words.lead}</p>} breadcrumbs={<Breadcrumbs items={trail} />}>
      <div className="max-w-md print:hidden">
        <SearchForm
          action={paths.faq()}
          label={words.search}
          hint={words.hint}
          submit={words.submit}
          id="q-questions"
          value={q}
        />
      </div>
      {found !== null && (
        <p role="status" className="flex flex-wrap items-baseline gap-x-6 wrap-anywhere">
          {found}{" "}
          <Anchor href={paths.faq()} className="tap">
            {words.all}
          </Anchor>{" "}
          <Anchor href={paths.contact()} className="tap">
            {words.ask}
          </Anchor>
        </p>
      )}
      {contents.length > 1 ? (
        <Columns asideFirst aside={<Contents items={contents} label={words.groups} />} main={list} />
      ) : (
        list
      )}
    </Page>
  );
}

type FaqPage = ReturnType<typeof faqPage>;

interface QuestionListProps {
  groups: FaqPage["groups"];
  /** Whether the answers are unfolded: those that were searched for. */
  isOpen: boolean;
  link: FaqPage["words"]["link"];
}

/** The questions with their answers, by group. */
function QuestionList({ groups, isOpen, link }: QuestionListProps) {
  return (
    <div className="spaced-6">
      {groups.map(({ slug, name, about, questions }) => (
        <Section key={slug} id={slug} title={name} lead={about && <p>{about}</p>}>
          <div className="border-t border-rule">
            {questions.map(({ slug: anchor, question, html, href }) => (
              <details key={anchor} open={isOpen} className="border-b border-rule printed-open">
                <summary className="fold">
                  <h3 className="inline font-sans text-base font-semibold">{question}</h3>
                </summary>
                {/* Inside: browsers unfold what holds the anchor that they are sent to. */}
                <div id={anchor} className="max-w-2xl scroll-mt-16 pb-4">
                  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
                  <p className="mt-2 text-sm print:hidden">
                    <Anchor href={href} className="tap">
                      {link}
                      <Hidden>
                        {"\u202f: "}
                        {question}
                      </Hidden>
                    </Anchor>
                  </p>
                </div>
              </details>
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
}

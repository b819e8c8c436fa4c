import type { ReactNode } from "react";
import { catalogueText } from "~/locales/catalogue";
import * as paths from "~/paths";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Contents } from "~/ui/layout/contents";
import { Page } from "~/ui/layout/page";
import { Prose, PROSE } from "~/ui/layout/prose";
import type { writtenPage } from "./written-page.server";

interface WrittenPageProps {
  text: Pick<ReturnType<typeof writtenPage>, "title" | "version" | "contents"> & {
    drawn?: ReturnType<typeof writtenPage>["drawn"];
  };
  notice?: ReactNode;
  /** What the shop draws beneath the text. */
  children?: ReactNode;
}

/** A page about the shop, of law or service: the operator's text. */
export function WrittenPage({
  text: { title, version, drawn, contents },
  notice,
  children,
}: WrittenPageProps) {
  // Another text is another element: one that a document drew is never updated.
  const prose = <Prose key={title} html={drawn?.[PROSE].html} />;
  return (
    <Page
      title={title}
      lead={version && <span className="text-base">{version}</span>}
      breadcrumbs={
        <Breadcrumbs items={[{ label: catalogueText("home"), href: paths.home() }, { label: title }]} />
      }
      notice={notice}
    >
      {contents.length > 0 ? (
        <Columns asideFirst aside={<Contents items={contents} />} main={prose} />
      ) : (
        prose
      )}
      {children}
    </Page>
  );
}

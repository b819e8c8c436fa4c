import type { ReactNode } from "react";

const WIDTHS = { form: "mx-auto max-w-xl", text: "mx-auto max-w-2xl", wide: "" } as const;

const BESIDE = "grid items-center gap-6 page-lg:grid-cols-[minmax(0,1fr)_28rem] page-lg:gap-12";

interface PageProps {
  /** The page's only h1; left out where a `Hero` brings it. */
  title?: ReactNode;
  /** Small label above the title: « Planche 12 ». */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Beside path and title from 768 px on: a `Backdrop`. */
  backdrop?: ReactNode;
  /** At the right of title and lead where there is room, below them before: a large picture. */
  beside?: ReactNode;
  /** What must be read first: an error summary, a status message. */
  notice?: ReactNode;
  /** `form` for one column of fields, `text` for reading (60 to 70 characters), `wide` for lists. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** The frame of a page's own content: the `main` landmark (id `contenu`), its heading, then its parts. */
export function Page({
  title,
  eyebrow,
  lead,
  breadcrumbs,
  backdrop,
  beside,
  notice,
  width = "wide",
  children,
}: PageProps) {
  const head = (
    <>
      {eyebrow && <p className="label-caps my-2">{eyebrow}</p>}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {lead && <div className="mt-3 max-w-2xl text-lg text-muted">{lead}</div>}
    </>
  );
  return (
    <main id="contenu" tabIndex={-1} className="@container/page wrap relative py-4 outline-none sm:py-8">
      {backdrop}
      <div className={WIDTHS[width]}>
        {breadcrumbs}
        {notice && <div className="mb-8">{notice}</div>}
        {title && (
          <div
            className={`page-head mb-8 ${breadcrumbs ? "" : "mt-4 "}${backdrop ? "md:pr-64" : beside ? BESIDE : ""}`.trimEnd()}
          >
            {beside ? <div>{head}</div> : head}
            {beside}
          </div>
        )}
        <div className="spaced-8">{children}</div>
      </div>
    </main>
  );
}

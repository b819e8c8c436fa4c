import type { ReactNode } from "react";

const WIDTHS = { form: "mx-auto max-w-xl", text: "mx-auto max-w-2xl", wide: "" } as const;

interface PageProps {
  /** The page's only h1; left out where a `Hero` brings it. */
  title?: ReactNode;
  /** Small label above the title: « Planche 12 ». */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Beside path and title from 768 px on: a `Backdrop`. */
  backdrop?: ReactNode;
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
  notice,
  width = "wide",
  children,
}: PageProps) {
  return (
    <main id="contenu" tabIndex={-1} className="@container/page wrap relative py-4 outline-none sm:py-8">
      {backdrop}
      <div className={WIDTHS[width]}>
        {breadcrumbs}
        {notice && <div className="mb-8">{notice}</div>}
        {title && (
          <div className={backdrop ? "page-head mb-8 md:pr-64" : "page-head mb-8"}>
            {eyebrow && <p className="label-caps mb-2">{eyebrow}</p>}
            <h1 className="text-3xl sm:text-4xl">{title}</h1>
            {lead && <div className="mt-3 max-w-2xl text-lg text-muted">{lead}</div>}
          </div>
        )}
        <div className="spaced-8">{children}</div>
      </div>
    </main>
  );
}

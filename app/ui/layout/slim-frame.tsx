import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { frameText as t } from "~/locales/frame";
import * as paths from "~/paths";
import { Anchor } from "./anchor";
import { type HeaderEntry, SiteHeader } from "./site-header";

interface SlimHeaderProps {
  name: string;
  /** The way out that loses nothing. */
  back: HeaderEntry | null;
  /** The `Steps` of a way of several pages. */
  children?: ReactNode;
}

/** The head of a page that has one thing to be done: the shop's name, the way back, the steps (PAGE-44). */
export function SlimHeader({ name, back, children }: SlimHeaderProps) {
  return (
    <SiteHeader homeHref={paths.home()} name={name} entries={back ? [back] : []}>
      {/* One rule for both: the line has its own where the screen is wide, the steps have theirs everywhere. */}
      {children && <div className="w-full lg:-mt-px">{children}</div>}
    </SiteHeader>
  );
}

/** The foot of such a page: what the law wants within reach everywhere, in one row. */
export function SlimFooter() {
  const { pathname } = useLocation();
  return (
    <footer className="mt-16 border-t-3 border-double border-edge bg-card">
      <nav aria-label={t("footerLegal")} className="wrap py-4 text-sm">
        <ul className="flex flex-wrap gap-x-6">
          {[
            { label: t("page-conditions-generales"), href: paths.terms() },
            {
              label: t("page-politique-de-confidentialite"),
              href: paths.page("politique-de-confidentialite"),
            },
            { label: t("withdrawal"), href: paths.withdrawal() },
            { label: t("page-mentions-legales"), href: paths.page("mentions-legales") },
            { label: t("consent"), href: paths.consent(pathname), "data-panel": "cookies" },
          ].map(({ label, ...link }) => (
            <li key={label}>
              <Anchor {...link} className="tap">
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

import { useLoaderData } from "@remix-run/react";
import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { SmallPicture } from "~/ui/product/small-picture";
import type { contactSheet } from "./contact-sheet.server";

/** Every packet of the catalogue at a glance: for who draws them. */
export function ContactSheet() {
  const { genre, kinds, sheet, sheets, packets } =
    useLoaderData<NonNullable<ReturnType<typeof contactSheet>>>();
  return (
    <Page
      title={t("contactSheet")}
      lead={<p>{t("contactSheetLead")}</p>}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t("home"), href: paths.home() },
            { label: t("title"), href: paths.gallery() },
            { label: t("contactSheet") },
          ]}
        />
      }
    >
      <nav aria-label={t("kinds")}>
        <ul className="flex flex-wrap gap-x-6">
          {kinds.map(({ label, href, current }) => (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={current ? "page" : undefined}
                className="tap aria-[current]:font-semibold"
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex flex-wrap gap-5">
        {packets.map(({ href, name, picture }) => (
          <li key={href} className="w-40">
            <Anchor href={href} className="text-sm">
              <SmallPicture {...picture} across={160} alt={t("kind-packet")} /> {name}
            </Anchor>
          </li>
        ))}
      </ul>
      <Pagination
        page={sheet}
        pages={sheets}
        hrefFor={(other) => paths.contactSheet(genre, other)}
        label={t("sheets")}
      />
    </Page>
  );
}

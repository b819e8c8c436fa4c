import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { PACKET_KINDS, type PacketKind } from "~/shop/pictures/packet/facts";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { SmallPicture } from "~/ui/product/small-picture";

/** Packets on a sheet. */
const SHEET_SIZE = 24;

/** What the kinds of pictures are called in the address. */
const GENRES: Record<PacketKind, string> = {
  packet: "sachet",
  card: "carte",
  thumb: "vignette",
  social: "partage",
  print: "impression",
};

/** PICTURE-23: packets are named by what they are drawn from, so that nothing is drawn for this page. */
export const loader = publicPage(
  {
    sells: true,
    query: ["genre", "feuille"],
    tags: ["catalogue"],
    isListed: false,
    sample: { path: "/test123/planches" },
  },
  ({ path, query, entered }) => {
    const { products } = entered.storefront;
    const genre = query.get("genre") ?? GENRES.packet;
    const kind = PACKET_KINDS.find((one) => GENRES[one] === genre);
    const asked = query.get("feuille") ?? "1";
    const sheets = Math.max(1, Math.ceil(products.size / SHEET_SIZE));
    const sheet = /^[1-9]\d*$/.test(asked) ? Number(asked) : 0;
    if (!kind || sheet < 1 || sheet > sheets) throw notFoundAt(path);
    return {
      head: headOf(entered, {
        path: paths.contactSheet(),
        description: t("contactSheetLead"),
        noindex: true,
      }),
      genre,
      kinds: PACKET_KINDS.map((one) => ({
        label: t(`kind-${one}`),
        href: paths.contactSheet(GENRES[one], sheet),
        current: one === kind,
      })),
      sheet,
      sheets,
      packets: products
        .slice((sheet - 1) * SHEET_SIZE, sheet * SHEET_SIZE)
        .map(({ slug, name, number, pictures }) => ({
          href: paths.product(slug),
          name: `${number} · ${name}`,
          picture: pictures[kind],
        })),
    };
  },
);

export const handle = { title: () => t("contactSheet") };

/** Every packet of the catalogue at a glance: for who draws them. */
export default function ContactSheet() {
  const { genre, kinds, sheet, sheets, packets } = useLoaderData<typeof loader>();
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

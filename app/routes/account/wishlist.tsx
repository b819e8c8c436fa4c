import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ofCustomers, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { actInAccount, enterAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { wishlistText as t } from "~/locales/wishlist";
import * as paths from "~/paths";
import { findNames } from "~/shop/catalogue/rows.server";
import {
  findShare,
  listWishes,
  removeWishes,
  shareWishes,
  unshareWishes,
} from "~/shop/customers/wishlist.server";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import type { ButtonVariant } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { Hidden } from "~/ui/layout/hidden";
import { pageErrors } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { noOrdersTexts } from "~/views/destination.server";
import { NoOrders } from "../cart/no-orders";
import { VarietyGrid } from "../catalogue/variety-grid";
import { AccountFrame } from "./account-frame";
import { typed } from "./checks.server";
import { CustomerForm } from "./customer-form";
import { sortWishes } from "./wishes.server";

export const handle = { title: () => t("title") };

/** An act of this page, as its form shows it. */
interface Act {
  intent: string;
  label: string;
  /** Slugs of the varieties that it is about, each after a space. */
  slugs?: string;
}

export const loader = privatePage(
  { sells: true, sample: { path: "/compte/wishlist", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { session, kept } = await enterAccount(request, entered, null);
    const { shop, region } = entered;
    const { id } = session.customer;
    const slugs = await listWishes(shop.db, id);
    const { cards, gone } = sortWishes(entered, slugs);
    const names = await findNames(shop.db, slugs);
    const unnamed = gone.filter((slug) => !names.has(slug));
    const share = await findShare(shop.db, id);
    return {
      token: session.formToken,
      cards,
      gone: [
        ...gone.flatMap((slug) => (names.has(slug) ? [{ label: names.get(slug) ?? "", slugs: slug }] : [])),
        ...(unnamed.length > 0
          ? [{ label: t("unnamed", { count: unnamed.length }), slugs: unnamed.join(" ") }]
          : []),
      ],
      link: share && {
        path: paths.sharedWishlist(share),
        address: paths.absolute(shop.config.publicUrl, region.basename, paths.sharedWishlist(share)),
      },
      noOrders: noOrdersTexts(region),
      again: kept && actAgain(kept.form, kept.result.initialValue?.["variete"], names),
    };
  },
);

/** The act of a form that was sent after its session had ended; null if nothing is left to do. */
function actAgain(intent: string, about: unknown, names: ReadonlyMap<string, string>): Act | null {
  if (intent === "share" || intent === "unshare") return { intent, label: t(intent) };
  const slugs = String(about).split(" ");
  const known = slugs.flatMap((slug) => names.get(slug) ?? []);
  return intent === "remove" && known.length > 0
    ? { intent, label: t("removeOf", { names: known.join(", ") }), slugs: slugs.join(" ") }
    : null;
}

const FORMS = ofCustomers({ remove: {}, share: {}, unshare: {} });

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { session, form } = await actInAccount(request, entered);
  const { db } = entered.shop;
  const { id } = session.customer;
  return byIntent(FORMS, form, {
    remove: async (form) => {
      const count = await removeWishes(db, id, typed(form, "variete").split(" "));
      return done(paths.wishlist(), count > 0 ? { key: "wish-removed", values: { count } } : null);
    },
    share: async () => {
      await shareWishes(db, id);
      return done(paths.wishlist(), { key: "wish-shared" });
    },
    unshare: async () => {
      await unshareWishes(db, id);
      return done(paths.wishlist(), { key: "wish-unshared" });
    },
  });
});

export default function Wishlist() {
  const { token, cards, gone, link, again, noOrders } = useLoaderData<typeof loader>();
  const errors = pageErrors(useActionData<typeof action>());
  const form = (act: Act, variant?: ButtonVariant, children: ReactNode = act.label) => (
    <CustomerForm token={token} intent={act.intent} submit={children} variant={variant}>
      {act.slugs && <input type="hidden" name="variete" value={act.slugs} />}
    </CustomerForm>
  );
  const remove = (label: string, slugs: string) =>
    form(
      { intent: "remove", label, slugs },
      "quiet",
      <span>
        {t("remove")} <Hidden>{label}</Hidden>
      </span>,
    );
  const isEmpty = cards.length + gone.length === 0;
  return (
    <AccountFrame within="wishlist" token={token}>
      <Page
        title={t("title")}
        lead={cards.length > 0 && <p>{t("count", { count: cards.length })}</p>}
        notice={
          <>
            <ErrorSummary items={errors} />
            {again && (
              <Notice tone="warning" title={t("againTitle")}>
                <p>{t("againText")}</p>
                {form(again, "secondary")}
              </Notice>
            )}
          </>
        }
      >
        {noOrders && !isEmpty && <NoOrders {...noOrders} />}
        {isEmpty && (
          <EmptyState title={t("emptyTitle")} action={{ label: t("browse"), href: paths.allProducts() }}>
            {t("emptyText")}
          </EmptyState>
        )}
        {cards.length > 0 && (
          <VarietyGrid cards={cards} level={2} first form={({ slug, name }) => remove(name, slug)} />
        )}
        {gone.length > 0 && (
          <Section title={t("goneTitle")}>
            <ul>
              {gone.map(({ label, slugs }) => (
                <li key={slugs} className="flex flex-wrap items-center justify-between gap-x-6">
                  {label} {remove(label, slugs)}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {(!isEmpty || link) && (
          <Section title={t("shareTitle")} lead={t(link ? "sharedText" : "shareText")}>
            {link && (
              <div className="max-w-2xl">
                <Field name="lien" label={t("link")} value={link.address} readOnly />
                <p className="mb-4">
                  <Anchor href={link.path} className="alone">
                    {t("open")}
                  </Anchor>
                </p>
              </div>
            )}
            {form({ intent: link ? "unshare" : "share", label: t(link ? "unshare" : "share") }, "secondary")}
          </Section>
        )}
      </Page>
    </AccountFrame>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf, notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { readSession, wishMessage } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { wishlistText as t } from "~/locales/wishlist";
import * as paths from "~/paths";
import { addWish, removeWishes } from "~/shop/customers/wishlist.server";
import { Anchor } from "~/ui/layout/anchor";
import { pageErrors } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { CustomerForm } from "../account/customer-form";

export const handle = { title: () => t("confirm") };

/** The request, and the variety that its address names. 404 for one that the storefront does not sell. */
async function find({ request, params, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const product = entered.storefront.bySlug.get(params.slug ?? "");
  if (!product) throw notFound(request);
  const { slug, name } = product;
  /** A guest signs in first, and comes back having added it. */
  const logIn = () => done(paths.login({ retour: paths.product(slug), favori: slug }));
  return { entered, slug, name, logIn, session: await readSession(request, entered) };
}

/** Asks before a variety is added, if the form came without an Origin header. */
export const loader = privatePage(
  { sells: true, sample: { path: "/produit/white-widow/favori", status: 303 } },
  async (args) => {
    const { slug, name, logIn, session } = await find(args);
    if (!session) throw await logIn();
    return { slug, name, token: session.formToken };
  },
);

const FORMS = { add: { isCustomers: true }, remove: {} } as const satisfies Forms;

/**
 * Adds a variety to the customer's wishes, or takes it off. Pages of the catalogue are public and carry no form token: instead, an
 * Origin header that names this shop is required.
 */
export const action = takesForms(FORMS, async (args: ActionFunctionArgs) => {
  const { entered, slug, name, logIn, session } = await find(args);
  return byIntent(FORMS, await formOf(args.request), {
    add: async (form) => {
      if (!session) return logIn();
      if (!args.context.isFromHere && form.get("jeton") !== session.formToken) return done(paths.wish(slug));
      const wished = await addWish(entered.shop.db, session.customer.id, slug, entered.now);
      return done(paths.product(slug), wishMessage({ name, slug, wished }));
    },
    remove: async () => {
      if (!session) return done(paths.login({ retour: paths.product(slug) }));
      // Of a browser that names no origin the list's own forms are asked, which carry the token.
      if (!args.context.isFromHere) return done(paths.wishlist());
      await removeWishes(entered.shop.db, session.customer.id, [slug]);
      return done(paths.product(slug), { key: "wish-gone", values: { name } });
    },
  });
});

export default function Wish() {
  const { slug, name, token } = useLoaderData<typeof loader>();
  const errors = pageErrors(useActionData<typeof action>());
  return (
    <Page
      title={t("confirmTitle", { name })}
      width="text"
      notice={errors.length > 0 && <ErrorSummary items={errors} />}
    >
      <CustomerForm token={token} intent="add" submit={t("confirm")} />
      <p>
        <Anchor href={paths.product(slug)} className="alone">
          {t("confirmBack")}
        </Anchor>
      </p>
    </Page>
  );
}

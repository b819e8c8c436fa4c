import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { typedTexts } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { clientOf, enter } from "~/http/session/context.server";
import {
  byIntent,
  done,
  faultsOf,
  formDeferred,
  formOf,
  formRefused,
  notFound,
} from "~/http/forms/responses.server";
import { privatePage } from "~/http/pages/nature.server";
import { restockText as t } from "~/locales/restock";
import { restockServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { formatMoney } from "~/shop/money";
import { momentText } from "~/shop/region/dates";
import { defaultCountry } from "~/shop/region/region";
import { askForRestock, awaitable, checkRestock } from "~/shop/restock/restock.server";
import { Notice } from "~/ui/feedback/notice";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button, ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { EmailField } from "~/ui/form/field";
import { RadioCards } from "~/ui/form/radio-cards";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { packName } from "~/views/pack-choices.server";

/** The variety of the address. 404 for one that is not sold here, and where nothing is sent: there is nothing to wait for. */
async function find({ request, params, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const product = entered.storefront.bySlug.get(params["slug"] ?? "");
  if (!product || !defaultCountry(entered.region).delivery.allowed) throw notFound(request);
  return { entered, product };
}

export const loader = privatePage(
  {
    sells: true,
    mayBeCached: true,
    sample: { path: "/produit/white-widow/retour-en-stock", isDelivered: true },
  },
  async (args) => {
    const { entered, product } = await find(args);
    const { region } = entered;
    const asked = new URL(args.request.url).searchParams.get("sachet");
    const out = awaitable(product.packs);
    return {
      title: serverText("title", { name: product.name }),
      slug: product.slug,
      packs: out.map((pack) => ({
        value: pack.sku,
        label: packName(pack),
        meta: formatMoney(pack.price, region.currency.isoCode, region),
      })),
      chosen: out.find(({ sku }) => sku === asked)?.sku ?? (out.length === 1 ? out[0]?.sku : undefined),
      isSold: out.length < product.packs.length,
      next: [serverText("next-mail"), serverText("next-back"), serverText("next-end")],
    };
  },
);

const FORMS = {
  restock: { counts: ["restock-address", "restock-mailbox", "unasked-mailbox"], mails: ["restock-asked"] },
} as const satisfies Forms;

/** The answer is the same whether the mailbox waits for that pack already or not (RESTOCK-3). */
export const action = takesForms(FORMS, async (args: ActionFunctionArgs) => {
  const { entered, product } = await find(args);
  const { shop, region, now } = entered;
  return byIntent(FORMS, await formOf(args.request), {
    restock: async (form) => {
      const checked = checkRestock(product.packs, typedTexts(form, "sku", "email"));
      if (!checked.ok) {
        const { sku, email } = checked.problem;
        const errors = {
          ...(sku && { sku: [serverText(`pack-${sku}`)] }),
          ...(email && { email: [serverText(`email-${email}`)] }),
        };
        return formRefused("restock", faultsOf(form, errors));
      }
      const asked = { ...checked.value, region: region.code };
      const sent = await askForRestock(shop.db, asked, clientOf(entered), now);
      if (sent.ok) return done(paths.product(product.slug), { key: "restock-asked" });
      const wait = sent.problem;
      const sentence = serverText("wait", { moment: momentText(now + wait, region) });
      return formDeferred("restock", faultsOf(form, { "": [sentence] }), wait);
    },
  });
});

export default function RestockRequest() {
  const { title, slug, packs, chosen, isSold, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "restock", { sku: chosen });
  const sku = field("sku");
  return (
    <Page
      title={title}
      lead={packs.length > 0 && <p>{t("lead")}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      {isSold && (
        <Notice>
          <p>{t(packs.length > 0 ? "others" : "none")}</p>
          <ButtonLink href={paths.product(slug)} variant="secondary">
            {t("choose")}
          </ButtonLink>
        </Notice>
      )}
      {packs.length > 0 && (
        <>
          <Form method="post" action={paths.restock(slug)} noValidate className="spaced-5">
            <RadioCards
              legend={t("pack")}
              name="sku"
              id={sku.id}
              error={sku.error}
              options={packs.map((pack) => ({ ...pack, checked: pack.value === sku.value }))}
            />
            <EmailField field={field} label={t("email")} hint={t("email-hint")} />
            <Button name="intent" value="restock">
              {t("submit")}
            </Button>
          </Form>
          <Section title={t("next")}>
            <ol className="list-decimal pl-5 spaced-2">
              {next.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </Section>
        </>
      )}
      <p>
        <Anchor href={paths.product(slug)} className="alone">
          {t("back")}
        </Anchor>
      </p>
    </Page>
  );
}

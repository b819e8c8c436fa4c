import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { byIntent } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { actInAccount, enterAccount, signOut } from "~/http/session.server";
import { accountText as t } from "~/locales/account";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { CustomerForm } from "./customer-form";
import { accountLinks } from "./links";

export const handle = { title: t("title") };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = await enterAccount(request, await enter(context));
  return { firstName: session.customer.firstName, token: session.formToken };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enter(context);
  const { session, form } = await actInAccount(request, entered);
  return byIntent(form, { logout: () => signOut(session, entered) });
}

export default function Overview() {
  const { firstName, token } = useLoaderData<typeof loader>();
  return (
    <Page title={t("title")} lead={<p>{t("hello", { firstName })}</p>}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {accountLinks.map(({ href, label, text }) => (
          <li key={href} className="border-t border-rule py-2">
            <Anchor href={href} className="tap font-serif text-xl underline">
              {label}
            </Anchor>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <CustomerForm token={token} intent="logout" submit={t("logOut")} variant="secondary" />
    </Page>
  );
}

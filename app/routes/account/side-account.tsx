import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { AccountPanel } from "~/ui/layout/account-panel";
import { accountPages } from "./links";

/** The account beside another page. */
export default function SideAccount({ data: { firstName } }: { data: { firstName: string | null } }) {
  return (
    <AccountPanel
      firstName={firstName}
      links={accountPages()}
      login={{ href: paths.login(), label: t("login") }}
      signUp={{ href: paths.signUp(), label: t("create") }}
      status={{ href: paths.orderStatus(), label: t("guestOrder") }}
    />
  );
}

import { useLocation } from "@remix-run/react";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { CustomerForm } from "./customer-form";
import { accountPages, type AccountPage } from "./links";

interface AccountRailProps {
  /** The page of the list that is shown, or that what is shown belongs to. */
  within: AccountPage;
  /** The session's form token: signing out is a customer's act. */
  token: string;
}

/** The pages of an account with the way out: the `rail` of each of them (ACCOUNT-69). */
export function AccountRail({ within, token }: AccountRailProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("pages")} className="rail">
      <ul className="rail-list">
        {accountPages.map(({ page, href, label }) => (
          <li key={page}>
            <Anchor
              href={href}
              aria-current={page !== within ? undefined : pathname === href ? "page" : "true"}
              className="tap"
            >
              {label}
            </Anchor>
          </li>
        ))}
        <li>
          <CustomerForm
            action={paths.account()}
            token={token}
            intent="logout"
            submit={t("logOut")}
            variant="quiet"
          />
        </li>
      </ul>
    </nav>
  );
}

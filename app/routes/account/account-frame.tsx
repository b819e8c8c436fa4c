import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { CustomerForm } from "./customer-form";
import { accountPages, type AccountPage } from "./links";

interface AccountFrameProps {
  /** The page of the list that is shown, or that what is shown belongs to. */
  within: AccountPage;
  /** The session's form token: signing out is a customer's act. */
  token: string;
  /** A `Page`. */
  children: ReactNode;
}

/**
 * A page of an account with the list of all of them and the way out: a column at its left from 1024 px on, a line above it
 * before (ACCOUNT-29).
 */
export function AccountFrame({ within, token, children }: AccountFrameProps) {
  const { pathname } = useLocation();
  return (
    <div className="railed wrap">
      <div>
        <nav aria-label={t("pages")}>
          <ul className="rail-list">
            {accountPages().map(({ page, href, label }) => (
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
        {children}
      </div>
    </div>
  );
}

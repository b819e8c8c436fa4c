import { panelText as t } from "~/locales/panel";
import { ButtonLink, ButtonRow } from "../form/button";
import { Anchor, type LinkItem } from "./anchor";

interface AccountPanelProps {
  /** The customer's; null for a guest. */
  firstName: string | null;
  /** Pages of the account, for a customer. */
  links: readonly LinkItem[];
  /** What a guest is invited to. */
  login: LinkItem;
  signUp: LinkItem;
  /** Where a guest follows an order without any of them. */
  status: LinkItem;
}

/** What the account's panel says: a customer is greeted and led on, a guest invited. */
export function AccountPanel({ firstName, links, login, signUp, status }: AccountPanelProps) {
  if (firstName === null)
    return (
      <div className="spaced-4">
        <p>{t("invitation")}</p>
        <ButtonRow>
          <ButtonLink href={login.href}>{login.label}</ButtonLink>
          <ButtonLink href={signUp.href} variant="secondary">
            {signUp.label}
          </ButtonLink>
        </ButtonRow>
        <p>
          <Anchor href={status.href} className="alone">
            {status.label}
          </Anchor>
        </p>
      </div>
    );
  return (
    <div className="spaced-2">
      <p className="font-serif text-xl">{t("greeting", { firstName })}</p>
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href} className="border-b border-rule">
            <Anchor href={href} aria-current={current ? "page" : undefined} className="tap w-full">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Fragment } from "react";
import { addressesText as t } from "~/locales/addresses";
import * as paths from "~/paths";
import { Badge } from "~/ui/feedback/badge";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import { Hidden } from "~/ui/layout/hidden";
import { Section } from "~/ui/layout/section";
import { Lines } from "../../address/lines";
import { CustomerForm } from "../customer-form";
import type { AddressCard } from "./addresses.server";

interface AddressListProps {
  /** Null where they cannot be read. */
  addresses: AddressCard[] | null;
  token: string;
}

/** The addresses that are kept, each with what can be done with it. */
export function AddressList({ addresses, token }: AddressListProps) {
  if (addresses === null)
    return (
      <Notice tone="error">
        <p>{t("unavailable")}</p>
        <Anchor href={paths.addresses()} className="alone">
          {t("reload")}
        </Anchor>
      </Notice>
    );
  if (addresses.length === 0) return <p>{t("none")}</p>;
  return (
    <Section title={t("list")}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {addresses.map((card) => (
          <Card key={card.id} card={card} token={token} />
        ))}
      </ul>
    </Section>
  );
}

const DEFAULTS = [
  { use: "shipping", is: "isShipping", make: "makeShipping" },
  { use: "billing", is: "isBilling", make: "makeBilling" },
] as const;

function Card({ card, token }: { card: AddressCard; token: string }) {
  const { id, short, lines, phone, isDefault, isServed } = card;
  const named = (words: string) => (
    <>
      {words}
      <Hidden>
        {"\u202f: "}
        {short}
      </Hidden>
    </>
  );
  const marks = [
    ...DEFAULTS.flatMap(({ use, is }) => (isDefault[use] ? { text: t(is), tone: "success" as const } : [])),
    ...(isServed ? [] : [{ text: t("unserved"), tone: "neutral" as const }]),
  ];
  return (
    <li className="border-t border-rule pt-4">
      {marks.length > 0 && (
        <p className="mb-2 flex flex-wrap gap-x-4">
          {marks.map(({ text, tone }) => (
            <Fragment key={text}>
              <Badge tone={tone}>{text}</Badge>{" "}
            </Fragment>
          ))}
        </p>
      )}
      <address className="not-italic">
        <Lines lines={[...lines, phone]} />
      </address>
      <p className="flex flex-wrap gap-x-4">
        <Anchor href={paths.addresses({ adresse: id })} className="alone">
          {named(t("change"))}
        </Anchor>{" "}
        <Anchor href={paths.addresses({ adresse: id, supprimer: "oui" })} className="alone">
          {named(t("remove"))}
        </Anchor>
      </p>
      {DEFAULTS.map(
        ({ use, make }) =>
          !isDefault[use] && (
            <CustomerForm
              key={use}
              token={token}
              intent={`default-${use}`}
              submit={named(t(make))}
              variant="quiet"
            >
              <input type="hidden" name="address" value={id} />
            </CustomerForm>
          ),
      )}
    </li>
  );
}

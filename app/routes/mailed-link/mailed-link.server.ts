import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Flash } from "~/http/cookies/flash.server";
import { typedText } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { isOneClick } from "~/http/forms/one-click.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { enter, type Entered } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import * as paths from "~/paths";
import { isOpenLink } from "~/shop/links/links.server";
import type { AccountPurpose } from "~/shop/links/purposes";

/*
 * The pages that a mailed link leads to. Their loaders change nothing, because programs that scan mails follow links too; their
 * forms do what the link is for.
 */

/** The loader of a page of a customer's account: the link's token, or null where it was used or has lapsed. */
export const linkLoader =
  (purpose: AccountPurpose) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const { shop, now } = await enter(context);
    const link = linkOf(request) ?? "";
    return { link: (await isOpenLink(shop.db, purpose, link, now)) ? link : null };
  };

/** Answers 400: the token that a form sent is not valid, or no longer. @param form its intent */
export const lapsedLink = (form: string, sentence: string) =>
  formRefused(form, { status: "error", error: { "": [sentence] } });

interface StopAct {
  /** Ends the mails that the token was sent for; `ok` is false where it is not valid. */
  end: (link: string, entered: Entered) => Promise<{ ok: boolean }>;
  stopped: Flash["key"];
  /** What is said where the token is not valid. */
  lapsed: () => string;
}

const FORMS = { stop: {} } as const satisfies Forms;

/**
 * The action of a page that ends mails. The page's button sends the page's form; a mail program's button sends only what RFC 8058 names
 * (`isOneClick`, NEWSLETTER-4), and to the address of the mailed link.
 */
export const stopAction = ({ end, stopped, lapsed }: StopAct) =>
  takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
    const entered = await enter(context);
    if (await isOneClick(request)) {
      await end(linkOf(request) ?? "", entered);
      return null;
    }
    return byIntent(FORMS, await formOf(request), {
      stop: async (form) => {
        const ended = await end(typedText(form, "lien"), entered);
        return ended.ok ? done(paths.home(), { key: stopped }) : lapsedLink("stop", lapsed());
      },
    });
  });

import type { ActionFunctionArgs } from "@remix-run/node";
import type { Flash } from "~/http/cookies/flash.server";
import { typedText } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { isOneClick } from "~/http/forms/one-click.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { enter, type Entered } from "~/http/session/context.server";
import * as paths from "~/paths";

/** The secret in a mailed link's address; "" where it has none. */
export const linkIn = (request: Request): string => new URL(request.url).searchParams.get("lien") ?? "";

/** 400 where the link of a form leads to nothing any more. @param form its name */
export const lapsedLink = (form: string, sentence: string) =>
  formRefused(form, { status: "error", error: { "": [sentence] } });

interface StopAct {
  /** Ends what the link is of; `ok` is false where it leads to nothing any more. */
  end: (link: string, entered: Entered) => Promise<{ ok: boolean }>;
  stopped: Flash["key"];
  /** What is said where the link leads to nothing. */
  lapsed: () => string;
}

const FORMS = { stop: {} } as const satisfies Forms;

/**
 * The action of a page that ends mails, by its button or by a mail program's: that one sends no fields of a page, but what RFC 8058 names
 * (NEWSLETTER-4).
 */
export const stopAction = ({ end, stopped, lapsed }: StopAct) =>
  takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
    const entered = await enter(context);
    if (await isOneClick(request)) {
      await end(linkIn(request), entered);
      return null;
    }
    return byIntent(FORMS, await formOf(request), {
      stop: async (form) => {
        const ended = await end(typedText(form, "lien"), entered);
        return ended.ok ? done(paths.home(), { key: stopped }) : lapsedLink("stop", lapsed());
      },
    });
  });

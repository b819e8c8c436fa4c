import { typedText } from "~/http/forms/form-body.server";
import { clientOf, type Entered } from "~/http/session/context.server";
import { done, formDeferred, formRefused } from "~/http/forms/responses.server";
import { orderText as t } from "~/locales/order";
import { orderServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import {
  askForOrderLink,
  findLookedUp,
  type LookedUp,
  lookedUpToken,
  lookUpOrder,
  type LookUpProblem,
} from "~/shop/orders/look-up.server";
import { momentText } from "~/shop/region/dates";

/* The forms that name an order by its number, and the address at which it is shown then (ORDER-33). */

/** What stands in such an address that has shown its order long enough. */
const LAPSED = "passee";

/** The address that shows an order from now on for half an hour; null is one that shows none and says so. */
export const lookedUpAddress = (found: LookedUp | null, now: number): string =>
  paths.orderStatus({ commande: found ? lookedUpToken(found, now) : LAPSED });

/** What a request's address shows; null where it names nothing. */
export async function readLookedUp(request: Request, { shop, now }: Entered) {
  const token = new URL(request.url).searchParams.get("commande");
  return token === null ? null : findLookedUp(shop.db, token, now);
}

/** What was typed into a field, without spaces around it. */
const typed = (form: FormData, name: string) => typedText(form, name).trim();

/** The sentence of each problem, and the field that it stands beside. */
const SENTENCES = {
  "number-missing": () => ({ number: [t("numberRequired")] }),
  "email-invalid": () => ({ email: [t("emailInvalid")] }),
  "invoice-number": () => ({ number: [serverText("number-of-invoice")] }),
  unknown: () => ({ number: [t("numberUnknown")] }),
} satisfies Record<Extract<LookUpProblem, string>, () => Record<string, string[]>>;

/** A lookup that is refused, with what was typed; tried too often, the same words whether the order exists or not (LIMIT-7). */
function refused(
  form: FormData,
  name: "lookup" | "link",
  problem: LookUpProblem,
  { now, region }: Pick<Entered, "now" | "region">,
) {
  const faults = (error: Record<string, string[]>) => ({
    status: "error" as const,
    initialValue: { number: typedText(form, "number"), email: typedText(form, "email") },
    error,
  });
  if (typeof problem === "string") return formRefused(name, faults(SENTENCES[problem]()));
  const { wait } = problem;
  const sentence = serverText("lookup-too-often", { moment: momentText(now + wait, region) });
  return formDeferred(name, faults({ number: [sentence] }), wait);
}

/** Leads to the order that a form names. */
export async function lookUp(form: FormData, entered: Entered) {
  const { shop, now } = entered;
  const named = { number: typed(form, "number"), email: typed(form, "email") };
  const found = await lookUpOrder(shop.db, named, clientOf(entered), now);
  return found.ok ? done(lookedUpAddress(found.value, now)) : refused(form, "lookup", found.problem, entered);
}

/** Mails the link of the order that a form names. */
export async function mailLink(form: FormData, entered: Entered) {
  const { shop, now } = entered;
  const asked = await askForOrderLink(shop.db, typed(form, "number"), clientOf(entered), now);
  return asked.ok
    ? done(paths.orderStatus(), { key: "link-sent" })
    : refused(form, "link", asked.problem, entered);
}

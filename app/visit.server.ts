import { footForm } from "./foot-form.server";
import type { Entered } from "./http/session/context.server";
import type { Flash } from "./http/cookies/flash.server";
import { storefrontLine } from "./http/pages/frame.server";
import { settingsOf } from "./http/pages/settings.server";
import type { Variant } from "./http/pages/variant.server";
import { type VisitorQuestion, visitorQuestion } from "./http/pages/visitor-question.server";
import { flashTexts } from "./locales/flash";
import * as paths from "./paths";
import type { Settings } from "./settings/shape.server";
import type { ServiceIds } from "./shop/consent/outside-services";
import { takesOrders } from "./shop/region/region";
import type { Region } from "./shop/region/storefront-region";

/** What a browser keeps until it loads another document: settings in use, storefront, question. */
export interface VisitData {
  logo: string | null;
  categories: Settings["categories"];
  storefront: ReturnType<typeof storefrontLine> | null;
  /** The newsletter's form as HTML; null where it is not offered: to minors, and where nothing is sent (NEWSLETTER-5). */
  newsletter: string | null;
  question: VisitorQuestion | null;
}

/** The categories that documents of a storefront were last given, by its code. */
const lastKnown = new Map<string, Settings["categories"]>();

/** Whether a message is said beside the newsletter's form, where its answer leads. */
export const isOfForm = ({ key }: Flash) => key === "newsletter-asked";

/** What a document brings of the storefront's settings and its visitor. @param answers messages that belong to the newsletter's form */
export async function visitOf(
  { variant, services }: { variant: Variant; services: ServiceIds },
  entered: Entered,
  { url }: Request,
  answers: Flash[],
): Promise<VisitData> {
  const settings = await settingsOf(entered);
  lastKnown.set(entered.region.code, settings.categories);
  const isItsPage = new URL(url).pathname.endsWith(paths.newsletter());
  const hasForm = !variant.isClosed && takesOrders(entered.region) && !isItsPage;
  return {
    logo: settings.logo_alt,
    // Around what a minor may see, too, nothing is offered (VISITOR-11).
    categories: variant.isClosed ? [] : settings.categories,
    storefront: storefrontLine(variant, entered.region, settings),
    newsletter: hasForm ? footForm(entered.region, flashTexts(answers)) : null,
    question: visitorQuestion(variant, entered.region, services),
  };
}

/** The `Visit` where the shop cannot be entered: with the categories that were last read. */
export const visitWithout = (region: Region): VisitData => ({
  logo: null,
  categories: lastKnown.get(region.code) ?? [],
  storefront: null,
  newsletter: null,
  question: null,
});

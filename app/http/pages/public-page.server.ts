import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { enter, type Entered } from "../session/context.server";
import { isLight } from "../cookies/light-version.server";
import { knownSearch, overfills, pageFacts, publicAnswer, type PublicSaid } from "./nature.server";
import { notePublic } from "./request-state.server";
import { type Variant, variantOf } from "./variant.server";
import { servicesOf } from "../../shop/consent/outside-services";

/** All that a public page's loader knows of a request: two that are equal in it are answered with the same bytes. */
interface PublicRequest {
  params: Readonly<Partial<Record<string, string>>>;
  /** Path, the storefront's prefix included. */
  path: string;
  /** The parameters that the route knows, in its order, and the fields that the address fills. */
  query: URLSearchParams;
  entered: Entered;
  /** Whether a document is drawn as the light version; the data of a navigation by script are always those of the full one. */
  isLight: boolean;
  /** Says what else the page may depend on; read when it is asked for. */
  variant: () => Promise<Variant>;
}

/** What `data` makes. */
type WithStatus = ReturnType<typeof data<object>>;

const isWithStatus = (answer: unknown): answer is WithStatus =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

/**
 * PAGE-42: a loader of a public page, which cannot read cookies or headers, nor parameters that its route does not declare.
 * @param said what the route is
 */
export const publicPage = <Data>(said: PublicSaid, load: (request: PublicRequest) => Data) =>
  publicAnswer(said, async ({ request, params, context }: LoaderFunctionArgs): Promise<Awaited<Data>> => {
    const { pathname, search } = new URL(request.url);
    if (overfills(said, search)) throw new Response(null, { status: 400, statusText: "Unreadable form" });
    const entered = await enter(context);
    const answer = await load({
      params,
      path: pathname,
      query: new URLSearchParams(knownSearch(said, search)),
      entered,
      isLight: !context.isData && isLight(request),
      variant: () => variantOf(request, entered, servicesOf(entered.shop)),
    });
    // A file has no frame.
    if (answer instanceof Response) return answer;
    notePublic(context, said);
    const nature = pageFacts(said, request.url);
    return isWithStatus(answer)
      ? (data({ ...answer.data, nature }, answer.init ?? undefined) as typeof answer)
      : { ...answer, nature };
  });

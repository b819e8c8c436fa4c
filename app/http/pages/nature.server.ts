import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { ADDRESS, SIZES } from "../../shop/limits/limits";

/*
 * What a route is, said by its own module beside its loader, where only the server build keeps it (PAGE-40). Whatever depends on
 * it (headers, what is closed to minors, what a loader may read, a cache, the tests that ask every route) reads it off the build.
 */

/** The state of the shop that an answer is made from; while none of its own changes, neither does the answer. */
export type Tag =
  /** The storefront's settings in force, its menu's collections among them. */
  | "settings"
  /** Varieties and collections: all that an import changes but stock. */
  | "catalogue"
  /** Whether packs are in stock, low or sold out: of all of them. */
  | "stock"
  /** The same of one variety's packs. */
  | `stock:${string}`
  /** What the cards of varieties say of it, and the filters: far less changes them than the packs. */
  | "cards"
  /** Published reviews, with their votes. */
  | "reviews"
  /** The codes that are shown to everybody. */
  | "codes"
  /** What the affiliate programme pays. */
  | "affiliates"
  /** The operator's text of a page. */
  | `content:${string}`;

/** Addresses of a route in the demo shop: those that the tests ask of every route start here. */
interface Sample {
  /** One on the root's storefront. */
  path: string;
  /** What a guest is answered there; 200 where it is left out. */
  status?: number;
  /** Whether a price stands on it. */
  isPriced?: boolean;
  /** Whether it is only there where seeds are sent. */
  isDelivered?: boolean;
  /** Further addresses, of any storefront, where the route draws something else. */
  others?: readonly string[];
  /** Addresses of pages made like another one of these, word for word aside: a browser need not draw them. */
  twins?: readonly string[];
}

/** A route that answers one visitor: nobody keeps what it answers. */
interface PrivateSaid {
  /** Whether it sells: closed to minors (VISITOR-11). */
  sells: boolean;
  sample: Sample;
  /**
   * Whether its browser may keep the page of a refused form, for the way back to it (PAGE-66): it shows no password's field and nothing
   * of an order that was placed. Left out, it may not.
   */
  mayBeCached?: true;
}

/** A route whose answer is the same for everybody of one variant (app/http/pages/variant.server.ts). */
export interface PublicSaid extends PrivateSaid {
  /** The parameters of the address's query that it knows, in the order of its one address; all others are ignored. */
  query: readonly string[];
  /**
   * What the names of further parameters begin with, each a field of the page's form that the address fills. What such an address answers
   * is one visitor's (`natureAt`): there are as many as people may type.
   */
  fills?: string;
  /** What its answer is made from besides the frame. @param path within its storefront, or whole */
  tags: readonly Tag[] | ((path: string) => readonly Tag[]);
  /** Whether search engines are told its address, and those in other storefronts; true where it is left out. */
  isListed?: boolean;
}

export type Nature = (PublicSaid & { isPublic: true }) | (PrivateSaid & { isPublic: false });

/** A loader, or an action where a route has no loader, that bears its route's nature. */
type Bearing<Handler> = Handler & { nature: Nature };
/** A module of the server build, as far as it matters here. */
interface RouteModule {
  loader?: unknown;
  action?: unknown;
}

const bear = <Handler extends object>(handler: Handler, nature: Nature): Bearing<Handler> =>
  Object.assign(handler, { nature });

/** A route's loader, or its action where it has no loader, of a private route. */
export const privatePage = <Answer>(
  said: PrivateSaid,
  load: (args: LoaderFunctionArgs & ActionFunctionArgs) => Answer,
) => bear(load, { ...said, isPublic: false });

/** A loader of a public route that answers no page of the shop's frame: a file, or an address that leads on. */
export const publicAnswer = <Answer>(said: PublicSaid, load: (args: LoaderFunctionArgs) => Answer) =>
  bear(load, { ...said, isPublic: true });

/** A handler that is called in another one's place, with what that one says of its route and of its forms. */
export const inPlaceOf = <Handler extends object>(handler: object, other: Handler): Handler =>
  Object.assign(other, handler);

/** What a module of the server build says that its route is; null where it says nothing. */
export function natureOf(module: RouteModule | undefined): Nature | null {
  const { nature } = (module?.loader ?? module?.action ?? {}) as Partial<Bearing<object>>;
  return nature ?? null;
}

/** The ids of a build's routes that are public. */
export const publicRoutesOf = ({ routes }: Pick<ServerBuild, "routes">): string[] =>
  Object.entries(routes).flatMap(([id, route]) => (natureOf(route?.module)?.isPublic ? [id] : []));

/** Whether a route sells (VISITOR-11). One that says nothing counts as one that does: what was forgotten is closed. */
export const sells = (nature: Nature | null): boolean => nature?.sells ?? true;

/** The fields of its form that a query fills, in the order of their names, those of one name as they came. */
function filledFields({ fills }: Pick<PublicSaid, "fills">, given: URLSearchParams): [string, string][] {
  if (fills === undefined) return [];
  const fields = [...given].filter(([name]) => name.startsWith(fills));
  return fields.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
}

/** Whether a query fills the form of a public route's page. @param search with its "?", or "" */
export const fillsForm = (said: Pick<PublicSaid, "fills">, search: string): boolean =>
  search !== "" && said.fills !== undefined && filledFields(said, new URLSearchParams(search)).length > 0;

/** Whether a query fills a form with more than an address may hold (PRICELIST-9). */
export const overfills = (said: Pick<PublicSaid, "fills">, search: string): boolean =>
  fillsForm(said, search) &&
  (search.length > ADDRESS.filled || filledFields(said, new URLSearchParams(search)).length > ADDRESS.fields);

/** What a route is at an address: private where that fills its page's form. */
export const natureAt = (nature: Nature | null, url: string): Nature | null =>
  nature?.isPublic && fillsForm(nature, new URL(url).search)
    ? { ...nature, isPublic: false, mayBeCached: true }
    : nature;

/** What the frame around a public page goes by; its loader answers it as `nature`, so that browsers need no table of natures. */
export interface PageFacts {
  sells: boolean;
  /** The part of the address's query that the page knows, with its "?". */
  search: string;
}

/** The facts of an address that a public route answers. */
export function pageFacts(said: PublicSaid, url: string): PageFacts {
  const { pathname, search } = new URL(url);
  const known = knownSearch(said, search);
  // Forms lead back to it, by a path that is no longer than they may send.
  const isLong = pathname.length + known.length > SIZES.path;
  return { sells: said.sells, search: isLong ? knownSearch({ query: said.query }, search) : known };
}

/**
 * The part of a query that a route knows: its parameters in their one order, then the fields that it fills, those of one name as they came.
 * @param search with its "?", or ""
 * @returns the same, encoded one way
 */
export function knownSearch(said: Pick<PublicSaid, "query" | "fills">, search: string): string {
  if (search === "") return "";
  const given = new URLSearchParams(search);
  const known = said.query.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const text = new URLSearchParams([...known, ...filledFields(said, given)]).toString();
  return text && `?${text}`;
}

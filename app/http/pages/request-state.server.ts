import type { Thing } from "schema-dts";
import type { AppLoadContext } from "@remix-run/node";
import type { Region } from "../../shop/region/storefront-region";
import type { Pipeline } from "../../shop/pictures/pipeline.server";
import type { Shop } from "../../shop/shop.server";
import type { PublicSaid } from "./nature.server";
import { log } from "../../log.server";

/*
 * What belongs to one request stands in Remix's load context, which its action, its loaders, the renderer and the edge share: what the edge
 * gives it, which nobody changes (`RequestFacts`), and what actions and loaders note for each other and for the answer
 * (`RequestState`), by the functions of this module alone.
 */

/** What the edge gives a request. All of it is absent under `remix-serve`, which opens a shop of its own and serves the root storefront. */
interface RequestFacts {
  readonly shop?: Shop;
  readonly region?: Region;
  /** Names this request in the log and on the page of a failure. */
  readonly requestId?: string;
  /** The body of a form, as it was sent. */
  readonly sent?: Buffer | null;
  /** Whether this is a client navigation's data request (`.data`): that browser has the frame's data already. */
  readonly isData?: boolean;
  /** The client address as the edge determined it: limits are counted by it. */
  readonly clientAddress?: string;
  /** What makes the files of pictures. */
  readonly pictures?: Pipeline;
  /** The country that the visitor named (ISO 3166-1 alpha-2), as their cookie has it; null where there is none. */
  readonly country?: string | null;
  /** Whether the browser sent an Origin header. The edge refuses foreign origins, so one that is there names this shop. */
  readonly isFromHere?: boolean;
  /** Ids of the build's routes that are public. */
  readonly publicRoutes?: readonly string[];
}

/** What actions and loaders note of a request. */
export interface RequestState {
  /** What the page's route says of itself; set by a public route's loader alone. */
  said?: PublicSaid;
  /** Whether something of the page could not be had, and it was drawn without: it is not kept. */
  isPartial?: boolean;
  /** The page's own addresses in other storefronts, which its answer's head names (PAGE-18). */
  alternates?: readonly { hreflang: string; href: string }[];
  /** The feed that follows the page. */
  feed?: { title: string; href: string };
  /** What search engines are told of the page, in the terms of schema.org (SCHEMA-1). */
  things?: readonly Thing[];
  /** What the document's drawings draw, by the name of the drawing (`Still`). */
  subjects?: Readonly<Record<string, object>>;
  /** Whether the action refused its form: the page shows why, with what was typed. */
  isRefused?: boolean;
  /** The country (ISO 3166-1 alpha-2) that a form of an address is drawn again for. */
  formCountry?: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestFacts {
    /** Without the edge it is absent until the first note. */
    readonly state?: Readonly<RequestState>;
  }
}

/** A request's load context, as the edge makes it: frozen, so that any other write than the ones below throws. */
export const requestContext = (facts: RequestFacts): AppLoadContext => Object.freeze({ ...facts, state: {} });

/** What was noted of a request until now. A loader can rely on what the action noted, not on what another loader notes. */
export const requestState = (context: AppLoadContext): Readonly<RequestState> => context.state ?? {};

function note(context: AppLoadContext, noted: RequestState): void {
  // Under `remix-serve` a request's context is an empty object of its own.
  const own = context as { state?: RequestState };
  own.state ??= {};
  Object.assign(own.state, noted);
}

/** Notes that the page was drawn by a public route's loader, which may be kept. @param said what the route says of itself */
export const notePublic = (context: AppLoadContext, said: PublicSaid): void => note(context, { said });

/** Notes that something of the page could not be had: it is not kept for other visitors (PAGE-58). */
export const notePartial = (context: AppLoadContext): void => note(context, { isPartial: true });

/** Notes the page's addresses in other storefronts (PAGE-18). @param alternates absolute, each with its language */
export const noteAlternates = (
  context: AppLoadContext,
  alternates: { hreflang: string; href: string }[],
): void => note(context, { alternates });

/** Notes the feed that follows the page (BLOG-7). */
export const noteFeed = (context: AppLoadContext, feed: { title: string; href: string }): void =>
  note(context, { feed });

/** Notes what search engines are told of the page (SCHEMA-1). */
export const noteThings = (context: AppLoadContext, things: Thing[]): void => note(context, { things });

/** Notes what the document's drawings draw (PAGE-43). */
export const noteSubjects = (context: AppLoadContext, subjects: Readonly<Record<string, object>>): void =>
  note(context, { subjects });

/**
 * Notes that the action refused its form. The loaders that run after it in a document cannot see that it was a POST, but share its context;
 * those of a client navigation are another request.
 */
export const noteRefusal = (context: AppLoadContext): void => note(context, { isRefused: true });

/** Notes the country that a form is drawn again for: its page's loader, which cannot see the form, draws the fields of it. */
export const noteFormCountry = (context: AppLoadContext, formCountry: string): void =>
  note(context, { formCountry });

/**
 * PAGE-43: what only the server's renderer reads (a still drawing's subject, a text's HTML) is no part of a document's
 * data, where it would stand a second time; it is noted in the request's state for the renderer.
 * @returns the subjects for a client navigation, whose browser draws them itself; null for a document
 */
export function drawnOnce<Subjects extends Record<string, object>>(
  context: AppLoadContext,
  subjects: Subjects,
): Subjects | null {
  // `remix-serve` does not say which of the two a request is for: then both get them.
  if (context.isData !== false) return subjects;
  noteSubjects(context, subjects);
  return null;
}

/**
 * Logs that a part of a public page cannot be had and marks the answer, which is drawn without it: it is nobody's but this
 * visitor's (PAGE-58).
 * @param part what the log calls it
 */
export function drawWithout(context: AppLoadContext, part: string, error: unknown): void {
  log.error({ err: error, requestId: context.requestId }, part);
  notePartial(context);
}

import type { ServerBuild } from "@remix-run/node";
import type { Forms } from "~/http/forms/form-nature.server";
import { type Nature, natureOf } from "~/http/pages/nature.server";
import { serverBuild } from "./build";
import { isWhole } from "./scope";

/* What every route of the build says of itself: where tests that ask all of them start. */

export interface Route {
  /** The module of app/routes.ts. */
  file: string;
  /** null where it says nothing. */
  nature: Nature | null;
  /** Whether it draws a page. */
  draws: boolean;
}

/** Ids of Remix's around the pages: no address leads to them alone. */
const AROUND = ["root", "pages"];

const routesOf = ({ routes }: ServerBuild): Route[] =>
  Object.entries(routes).flatMap(([id, route]) =>
    route && !AROUND.includes(id)
      ? [{ file: `${id}.tsx`, nature: natureOf(route.module), draws: route.module.default !== undefined }]
      : [],
  );

/** Every route with an address. */
export const ROUTES: readonly Route[] = routesOf(await serverBuild());

/** Those that draw a page which is everybody's, with their natures. */
const PAGES = ROUTES.flatMap(({ nature, draws }) => (nature?.isPublic && draws ? [nature] : []));

/** The public pages: whole addresses, on several storefronts. */
export const PUBLIC: readonly string[] = PAGES.flatMap(({ sample: { path, others = [], twins = [] } }) => [
  path,
  ...others,
  ...twins,
]);

/** What a test asks that draws each page several times: all of them, or of a sample one of every route. */
export const ASKED_OFTEN = isWhole ? PUBLIC : PAGES.map(({ sample: { path } }) => path);

/** Those that another one of them is made like, word for word aside: a browser need not draw them. */
export const TWINS: ReadonlySet<string> = new Set(PAGES.flatMap(({ sample }) => sample.twins ?? []));

/** What the modules of a build say of their forms, by route id; null where one that has an action says nothing. */
export const formsOf = ({ routes }: Pick<ServerBuild, "routes">): Map<string, Forms | null> =>
  new Map(
    Object.entries(routes).flatMap(([id, route]) => {
      const { action } = route?.module ?? {};
      return action ? [[id, (action as { forms?: Forms }).forms ?? null] as const] : [];
    }),
  );

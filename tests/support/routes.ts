import { matchRoutes } from "react-router-dom";
import routes from "../../app/routes";

/* What app/routes.ts says of an address. */

/** Every route with an address: they stand in one that draws what fails in them. */
export const table = routes.flatMap(({ children = [] }) => children) as {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
}[];

/** The module of app/routes.ts that answers at an address of any storefront. */
export function routeOf(path: string): string | undefined {
  const { pathname } = new URL(path, "http://here.invalid");
  const objects = table.map((entry) =>
    entry.index ? { index: true as const, id: entry.file } : { path: entry.path, id: entry.file },
  );
  return matchRoutes(objects, pathname.replace(/^\/[a-z]{2}(?=\/|$)/, "") || "/")?.at(-1)?.route.id;
}

import { openStorefronts } from "~/shop/profile/profile";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router-dom";
import { expect, it } from "vitest";
import { firstNames, firstSegment, withRoutesAt } from "~/remix/nearby-routes";
import { EVIL_PATHS } from "../support/evil-paths";
import { serverBuild } from "../support/build";

interface Route {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  children: Route[];
}

/** The routes of a build as the router takes them. */
const treeOf = (routes: ServerBuild["routes"], parent?: string): Route[] =>
  Object.entries(routes).flatMap(([id, route]) =>
    route && route.parentId === parent
      ? [{ id, path: route.path, index: route.index, children: treeOf(routes, id) }]
      : [],
  );

/** Ids and parameters of what the router finds at a path. */
const found = (build: ServerBuild, path: string, basename: string) =>
  matchRoutes(treeOf(build.routes) as never[], path, basename)?.map(({ route, params }) => [
    (route as Route).id,
    params,
  ]);

/** Paths that a pattern of the table means, with values for what it leaves open. */
const pathsOf = (pattern: string): string[] => {
  const filled = pattern
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "valeur" : segment))
    .map((segment) => (segment === "*" ? "trois/fois/rien" : segment));
  return [filled.join("/"), filled.slice(0, -1).join("/"), `${filled.join("/")}/de-plus`];
};

/** The edge refuses what cannot be decoded before Remix sees it. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

it("leads every address to the route of the whole table, with fewer to look through [SERVER-11]", async () => {
  const build = await serverBuild();
  const names = firstNames(build);
  expect(names.size).toBeGreaterThan(20);
  const patterns = Object.values(build.routes).map((route) => route?.path ?? "");
  const paths = [...patterns.flatMap(pathsOf), ...EVIL_PATHS]
    .flatMap((path) => [
      path,
      path.toUpperCase(),
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ])
    // As a request's URL has them.
    .map((path) => new URL(`http://here.invalid/${path.replace(/^[/\\\s]+/, "")}`).pathname)
    .filter(isReadable);
  let most = 0;
  for (const { basename } of openStorefronts().slice(0, 2))
    for (const within of new Set(paths)) {
      const path = basename === "/" ? within : basename + within;
      const first = firstSegment(path, basename);
      const near = withRoutesAt(build, names.has(first) ? first : "");
      most = Math.max(most, Object.keys(near.routes).length);
      expect(found(near, path, basename), path).toEqual(found(build, path, basename));
      expect(Object.keys(near.assets.routes)).toEqual(Object.keys(near.routes));
    }
  expect(most).toBeLessThan(Object.keys(build.routes).length / 3);
});

it("takes the data of a page for the page's [SERVER-11]", () => {
  expect(firstSegment("/_root.data", "/")).toBe("");
  expect(firstSegment("/ch.data", "/ch")).toBe("");
  expect(firstSegment("/panier.data", "/")).toBe("panier");
  expect(firstSegment("/ch/compte/details.data", "/ch")).toBe("compte");
  expect(firstSegment("/CH/Panier", "/ch")).toBe("panier");
  expect(firstSegment("/%E0%A4%A", "/")).toBe("%e0%a4%a".toUpperCase());
});

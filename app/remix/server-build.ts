import type { ServerBuild } from "@remix-run/node";

/**
 * What a build says of its client's files.
 * @returns `id` is what its pages' scripts know as their build (`follow-builds.ts`), `routes` the files of each route
 */
export function describeBuild({ assets }: ServerBuild): { id: string; routes: Record<string, string[]> } {
  const routes: Record<string, string[]> = {};
  for (const [name, { module, imports = [], css = [] }] of Object.entries(assets.routes))
    routes[name] = [module, ...imports, ...css];
  return { id: assets.version, routes };
}

/** What the build's entry exports as its style sheets. */
export const stylesOf = <Styles>({ entry }: ServerBuild): Styles =>
  (entry.module as unknown as { styles: Styles }).styles;

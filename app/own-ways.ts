import * as paths from "./paths";
import routes from "./routes";
import { layRouteTable } from "./shop/routing/route-table";
import type { OwnWays } from "./shop/routing/rules";

/* How pages of the shop lead on by themselves, which the operator's rules must not lead back from (EDGE-33). */

/** The addresses of app/routes.ts whose pages are everybody's. A test holds them to what the routes say of themselves. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...["collections", "collections/:slug/filtres", "collections/:slug/:page?", "product", "produit/:slug"],
  ...["seedfinder", "comparer", "liste-des-prix", "commentaires", "codes-de-reduction"],
  ...["blog", "blog/flux.atom", "blog/:slug", "auteurs", "auteurs/:slug", "faq", "plan-du-site"],
  ...["lire-le-sachet", "emploi-carriere", "programme-affiliation", "test123", "test123/planches", ":slug"],
  ...["api/icons/:file", "api/:locale/settings"],
]);

const addresses = routes.flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []));
const table = layRouteTable(addresses, paths.PAGES);

/** The first page of a listing has an address without its number. */
const FIRST_PAGE = /^(\/collections\/[^/]+)\/1$/;

export const ownWays: OwnWays = {
  find: table.find,
  spell: table.spell,
  leadsOn(page) {
    if (page === paths.productWithoutSlug()) return paths.allProducts();
    if (page === paths.passwordChange()) return paths.accountDetails();
    return FIRST_PAGE.exec(page)?.[1] ?? null;
  },
  isPrivate(page) {
    const address = table.find(page);
    return address !== null && !PUBLIC.has(address);
  },
};

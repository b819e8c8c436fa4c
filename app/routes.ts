import { index, route, type RouteConfig } from "@remix-run/route-config";

/** A page of law and service, whose text the operator writes: one module for all of them. */
const written = (path: string) =>
  route(path, "routes/content/page.tsx", { id: `routes/content/page/${path}` });

/* The only map of addresses (French) to modules (English). One storefront's; the edge puts regions before it. */
export default [
  index("routes/catalogue/home.tsx"),
  route("collections", "routes/catalogue/collections.tsx"),
  route("collections/:slug/:page?", "routes/catalogue/collection.tsx"),
  route("product", "routes/catalogue/product-without-slug.tsx"),
  route("produit/:slug", "routes/catalogue/product.tsx"),
  route("panier", "routes/cart/cart.tsx"),
  route("api/panier", "routes/cart/summary.tsx"),
  route("checkout", "routes/checkout/checkout.tsx"),
  route("recapitulatif-de-commande", "routes/order/order.tsx"),
  route("statut-de-la-commande", "routes/order/status.tsx"),
  route("retractation", "routes/withdrawal/withdrawal.tsx"),
  route("paiement-test/:reference", "routes/order/sandbox-payment.tsx"),
  written("conditions-generales"),
  written("politique-de-confidentialite"),
  written("politique-de-retour"),
  written("politique-de-remboursement"),
  written("expedition-livraison"),
  written("paiement-traitement"),
  written("mentions-legales"),
  written("accessibilite"),
  written("cookies"),
  route("affichage", "routes/actions/colour-mode.tsx"),
  route("majorite", "routes/visitor/age.tsx"),
  route("consentement", "routes/visitor/consent.tsx"),
  route("boutiques", "routes/visitor/storefronts.tsx"),
  route("api/boutiques", "routes/visitor/choices.tsx"),
  route("api/icons/:file", "routes/system/icons.tsx"),
  route("api/:locale/settings", "routes/system/settings.tsx"),
  route("api/erreurs", "routes/system/client-errors.tsx"),
  route("test123", "routes/system/gallery/route.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;

import { index, route, type RouteConfig } from "@remix-run/route-config";

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
  route("paiement-test/:reference", "routes/order/sandbox-payment.tsx"),
  route("conditions-generales", "routes/content/terms.tsx"),
  route("affichage", "routes/actions/colour-mode.tsx"),
  route("api/icons/:file", "routes/system/icons.tsx"),
  route("api/erreurs", "routes/system/client-errors.tsx"),
  route("test123", "routes/system/gallery/route.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;

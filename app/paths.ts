/*
 * One function per address of the shop, so that nobody writes a path twice. Paths know no region: the router puts the
 * storefront's prefix before them (`Link`, `Form`, `redirect` do; mails use `absolute`).
 */

const segment = encodeURIComponent;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

export const home = () => "/";
export const collections = () => "/collections";
/** A listing; the first page has no number. `slug` is "all" for every variety. */
export const collection = (slug: string, page = 1) =>
  page > 1 ? `/collections/${segment(slug)}/${page}` : `/collections/${segment(slug)}`;
/** The page of all filters of a listing. */
export const listFilters = (slug: string) => `${collection(slug)}/filtres`;
export const allProducts = () => collection("all");
/** No variety's: it leads to the list of all of them. */
export const productWithoutSlug = () => "/product";
export const product = (slug: string) => `/produit/${segment(slug)}`;
/** The seed-finder; its address holds the answers. */
export const seedfinder = () => "/seedfinder";
/** Its first question as data, for the dialog over another page. */
export const seedfinderQuestion = () => "/api/seedfinder";
/** Leads to the seed-finder with what the customer's profile answers. */
export const seedfinderProfile = () => `${seedfinder()}/profil`;
/** Varieties side by side, by their slugs, with the name that was looked for in vain. */
export function comparison(slugs: readonly string[] = [], name = ""): string {
  const pairs = slugs.map((slug) => ["s", slug]);
  const query = new URLSearchParams(name ? [...pairs, ["nom", name]] : pairs).toString();
  return query ? `/comparer?${query}` : "/comparer";
}
/** The varieties this browser looked at last. */
export const seen = () => "/vues-recemment";
/** Every pack with its price, or those of one main collection; the first page has no number. */
export const priceList = ({ collection, page = 1 }: { collection?: string | null; page?: number } = {}) =>
  withQuery("/liste-des-prix", {
    collection: collection ?? undefined,
    page: page > 1 ? String(page) : undefined,
  });
/** The codes that everybody may use. */
export const codes = () => "/codes-de-reduction";
/** The articles: all, or those of a category; the first page has no number. */
export const blog = ({ category, page = 1 }: { category?: string | null; page?: number } = {}) =>
  withQuery("/blog", { categorie: category ?? undefined, page: page > 1 ? String(page) : undefined });
export const article = (slug: string) => `/blog/${segment(slug)}`;
/** The articles as an Atom feed. */
export const feed = () => "/blog/flux.atom";
export const authors = () => "/auteurs";
export const author = (slug: string) => `/auteurs/${segment(slug)}`;
/** Every page of the shop, for people. */
export const siteMap = () => "/plan-du-site";
/** Questions that are asked often; `q` are words to find some by. */
export const faq = (q?: string) => withQuery("/faq", { q });
/** A version of a text, current or not, by its digest. */
export const preview = (digest: string) => `/apercu/${segment(digest)}`;
/** What the marks, pictures and inks of packets mean. */
export const packetLegend = () => "/lire-le-sachet";
/** Where the wish form is sent; asks once more if the browser did not say that the form is this shop's. */
export const wish = (slug: string) => `${product(slug)}/favori`;
/** Where one asks to be told of a sold-out pack's return; `sku` is the one that is chosen beforehand. */
export const restock = (slug: string, sku?: string) =>
  withQuery(`${product(slug)}/retour-en-stock`, { sachet: sku });
/** The page of the link that confirms it, and that of the way out. */
export const restockConfirmation = (link?: string) => withQuery("/retour-en-stock", { lien: link });
export const restockStop = (link?: string) => withQuery("/retour-en-stock/retirer", { lien: link });
/** Where the newsletter's form stands in a page. */
export const NEWSLETTER_ANCHOR = "lettre";
/** Where one asks for the newsletter; the pages of the links that confirm and end it. */
export const newsletter = (retour?: string) => withQuery("/newsletter", { retour });
export const newsletterConfirmation = (link?: string) => withQuery("/newsletter/confirmer", { lien: link });
export const newsletterStop = (link?: string) => withQuery("/newsletter/desabonner", { lien: link });
export const cart = () => "/panier";
/** The cart as data, for the panel beside a page. */
export const cartSummary = () => "/api/panier";
/**
 * The checkout, at one of its steps or at the first unfinished one; `pays` starts it for a country, `adresse` with one of
 * the customer's addresses.
 */
export const checkout = (step?: string, query: { pays?: string; adresse?: string } = {}) =>
  withQuery("/checkout", { etape: step, ...query });
/** Reviews, all or of one variety; the first page has no number. */
export const reviews = (asked: { variety?: string | null; order?: string; page?: number } = {}) =>
  withQuery("/commentaires", {
    variete: asked.variety ?? undefined,
    tri: asked.order,
    page: asked.page && asked.page > 1 ? String(asked.page) : undefined,
  });
/** Where that page says how reviews are collected and read. */
export const REVIEW_CHECKS = "controle";
/** One of them in the page that lists it. */
export const reviewAnchor = (number: string) => `avis-${number}`;
export const reviewReport = (number: string) => `/commentaires/${segment(number)}/signaler`;
/** Where an order's customer writes of its varieties: by its mailed link, or by its number in the account. */
export const writeReview = (of: { link?: string; order?: string; variety?: string; stop?: boolean }) =>
  withQuery("/avis", {
    lien: of.link,
    commande: of.order,
    variete: of.variety,
    demandes: of.stop ? "non" : undefined,
  });

/** The order just placed, or the one a mailed link opens. */
export const order = (link?: string) => withQuery("/recapitulatif-de-commande", { lien: link });
/** Its invoice, or the credit note of that number, as a page to print and as a file. */
export const invoice = (link?: string, creditNote?: string) =>
  withQuery("/recapitulatif-de-commande/facture", { lien: link, avoir: creditNote });
export const invoicePdf = (link?: string, creditNote?: string) =>
  withQuery("/recapitulatif-de-commande/facture.pdf", { lien: link, avoir: creditNote });
/** Where an order is looked up. @param query `commande`: the order that is shown (`lookedUpAddress`) */
export const orderStatus = (query: { commande?: string } = {}) => withQuery("/statut-de-la-commande", query);
/** Where customers sign in: `retour` is the path they came from, `favori` the variety that is to be a wish. */
export const login = (query: { retour?: string; favori?: string } = {}) => withQuery("/login", query);
export const signUp = (query: { retour?: string; favori?: string } = {}) => withQuery("/enregistrez", query);
/** The page of the link that a sign-up is mailed. */
export const activation = (link?: string) => withQuery("/enregistrez/activation", { lien: link });
export const forgottenPassword = () => "/mot-de-passe-oublie";
/** The page of the link for a new password. */
export const resetPassword = (link?: string) => withQuery("/recuperer-mot-de-passe", { lien: link });
export const account = () => "/compte";
/** `kept` brings back what was typed into one of its forms. */
export const accountDetails = (kept?: string) => withQuery("/compte/details", { saisie: kept });
/** Where the password's form stands in that page. */
export const PASSWORD_ANCHOR = "mot-de-passe";
/** Where password managers ask for that form (W3C, A Well-Known URL for Changing Passwords). */
export const passwordChange = () => "/.well-known/change-password";
/** The page of the link that a new address is mailed. */
export const emailConfirmation = (link?: string) =>
  withQuery("/compte/details/adresse-e-mail", { lien: link });
/** The page of the link by which the present address refuses a change. */
export const emailRefusal = (link?: string) => withQuery("/compte/refuser-adresse", { lien: link });
/** The page of the link by which a former address is given back. */
export const emailReturn = (link?: string) => withQuery("/compte/retablir-adresse", { lien: link });
export const wishlist = () => "/compte/wishlist";
/** A wishlist as whoever has its link sees it. */
export const sharedWishlist = (token: string) => `/favoris/${segment(token)}`;
/** `adresse` is the one to change, or to remove (`supprimer`); `pays` the country that a form is for. */
export const addresses = (query: { adresse?: string; supprimer?: string; pays?: string } = {}) =>
  withQuery("/compte/addresses", query);
export const orders = (page = 1) =>
  withQuery("/account/orders", { page: page > 1 ? String(page) : undefined });
export const ownOrder = (number: string) => `/account/orders/${segment(number)}`;
export const ownInvoice = (number: string, creditNote?: string) =>
  withQuery(`${ownOrder(number)}/facture`, { avoir: creditNote });
export const ownInvoicePdf = (number: string, creditNote?: string) =>
  withQuery(`${ownOrder(number)}/facture.pdf`, { avoir: creditNote });
/** All that is kept of a person; `link` is a guest's, as mailed with an order. */
export const personalData = (link?: string) => withQuery("/vos-donnees", { lien: link });
export const personalDataFile = (link?: string) => withQuery("/vos-donnees/fichier", { lien: link });
export const erasure = (link?: string) => withQuery("/vos-donnees/effacer", { lien: link });
/** The account as data; with a slug also whether that variety is among its wishes. */
export const accountSummary = (wish = "") => (wish ? `/api/compte?favori=${wish}` : "/api/compte");
/** Where a contract is withdrawn from; `commande` names an order beforehand, `recu` opens a statement's receipt. */
export const withdrawal = (query: { commande?: string; recu?: string } = {}) =>
  withQuery("/retractation", query);
/** Where one writes to the shop; `commande` names an order beforehand, `recu` opens a message's receipt. */
export const contact = (query: { commande?: string; recu?: string } = {}) => withQuery("/contact", query);
/** The page of a provider that has none elsewhere, for one of its payments. */
export const providerPage = (reference: string, link?: string) =>
  withQuery(`/paiement-test/${segment(reference)}`, { lien: link });
/** Where the colour mode's form is sent. */
export const display = () => "/affichage";
/** Where the age notice is answered, and the page that says why the shop is for adults; `back` is where « adult » leads. */
export const age = (back?: string) => withQuery("/majorite", { retour: back === home() ? undefined : back });
/** The parameter of the address that an answered question leads back to (VISITOR-25). */
export const ANSWER_PARAMETER = "reponse";
/** The choice of cookies; `back` is where it leads to. */
export const consent = (back?: string) => withQuery("/consentement", { retour: back });
/** The choice of cookies as data, with the query of its page's address. */
export const consentChoice = (search: string) => `/api/consentement${search}`;
/** The storefronts as data, with the query of their page's address. */
export const storefrontChoices = (search: string) => `/api/boutiques${search}`;
/** The choice of a storefront; `back` is the path that is kept. */
export const storefronts = (back?: string) => withQuery("/boutiques", { retour: back });
/** Where a browser reports what went wrong in it. */
export const clientErrors = () => "/api/erreurs";
/** Where a browser tells by whose link it came. */
export const referral = () => "/metric/referral";
/** The gallery of components. */
export const gallery = () => "/test123";
/** The packets of the catalogue, a sheet of them at a time; `genre` is the kind of picture. */
export const contactSheet = (genre?: string, sheet = 1) =>
  withQuery(`${gallery()}/planches`, { genre, feuille: sheet > 1 ? String(sheet) : undefined });
/**
 * The pages that the operator writes, by the segment of their address: those about the shop, two of which end in a form and have
 * routes of their own, those about orders, and of law.
 */
export const APPLICATION_PAGES = ["emploi-carriere", "programme-affiliation"] as const;
export const SHOP_PAGES = ["notre-histoire", ...APPLICATION_PAGES] as const;
export const SERVICE_PAGES = [
  "expedition-livraison",
  "paiement-traitement",
  "politique-de-retour",
  "politique-de-remboursement",
] as const;
export const LEGAL_PAGES = [
  "conditions-generales",
  "politique-de-confidentialite",
  "mentions-legales",
  "accessibilite",
  "cookies",
] as const;
export const PAGES = [...SHOP_PAGES, ...LEGAL_PAGES, ...SERVICE_PAGES] as const;
export const page = (slug: (typeof PAGES)[number]) => `/${slug}`;
export const terms = () => page("conditions-generales");
/**
 * The page that shows one of the operator's texts; null where none does. Questions share theirs, where each is an anchor.
 */
export function textAddress({ kind, slug }: { kind: string; slug: string }): string | null {
  switch (kind) {
    case "page":
      return `/${slug}`;
    case "article":
      return article(slug);
    case "author":
      return author(slug);
    case "faq":
      return faq();
    default:
      return null;
  }
}

/** Whether a path is one that only a text of the operator's gives a page. */
export const needsText = (path: string): boolean =>
  PAGES.some((slug) => path === page(slug)) || /^\/(?:blog|auteurs)\/[^/]+$/.test(path);
/** The shop's sign as a picture, at the root like every file. */
export const logo = () => "/icon-512.png";
/** A picture as webp in one of its sizes. At the root, outside every storefront: for `src`, never for a link. */
export const picture = (digest: string, width: number, density: number) =>
  withQuery(`/images/${digest}.webp`, { w: String(width), dpr: density === 1 ? undefined : String(density) });

/**
 * An address with host and storefront, for mails and canonical links.
 * @param publicUrl origin without a final slash
 * @param basename the storefront's: "/" or "/ch"
 */
export function absolute(publicUrl: string, basename: string, path: string): string {
  const prefix = basename === "/" ? "" : basename;
  return `${publicUrl}${prefix}${path === "/" && prefix ? "" : path}`;
}

/** Where the operator's texts may lead, segments that vary as `*`. A test finds each of them in app/routes.ts. */
export const LINKABLE: readonly string[] = [
  ...[
    home(),
    collections(),
    seedfinder(),
    comparison(),
    seen(),
    priceList(),
    reviews(),
    codes(),
    blog(),
    authors(),
    faq(),
    packetLegend(),
    siteMap(),
    cart(),
    checkout(),
    orderStatus(),
    login(),
    signUp(),
    account(),
    personalData(),
    withdrawal(),
    contact(),
  ],
  ...["/collections/*", "/collections/*/*", "/produit/*", "/blog/*", "/auteurs/*"],
  ...PAGES.map(page),
];

/** Whether the shop has a page for readers at a path of this form, without the storefront's prefix. */
export function isPage(path: string): boolean {
  const segments = path.split("/");
  return LINKABLE.some((pattern) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part === segments[index] || (part === "*" && segments[index] !== ""))
    );
  });
}
/** An address with no page: loaded, it is the error screen; a client navigation to it is cancelled. */
export const notFound = () => "/404";

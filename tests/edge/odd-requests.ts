import { openStorefronts } from "~/shop/profile/profile";
import { seeded } from "../support/sales";

/*
 * Requests that no page of the shop makes: real addresses with something wrong about them, addresses of no kind,
 * broken cookies, bodies that are no forms. A seed fixes them, so that a failure comes again.
 */

export interface OddRequest {
  method: string;
  /** As it stands in the request line. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Addresses that answer, by how often they are taken; those that cost much to draw are taken seldom. */
const ADDRESSES = [
  ...["/panier", "/checkout", "/recapitulatif-de-commande", "/statut-de-la-commande", "/product"].flatMap(
    (path) => [path, path, path],
  ),
  ...["/affichage", "/api/panier", "/api/erreurs", "/api/icons/tabler.json?icons=leaf,seeding"],
  ...["/builds/latest.json", "/builds/meta/0.json", "/images/0123456789abcdef0123.webp?w=320&dpr=1"],
  ...["/favicon.svg", "/assets/entry.client-x.js", "/404", "/nope", "/paiement-test/x", "/ancien", "/vieux"],
  ...["/checkout?etape=coordonnees&pays=FR", "/checkout?etape=verification", "/panier?renew=true"],
  ...["/recapitulatif-de-commande?lien=0123456789abcdefghjkmnpqrs", "/collections", "/conditions-generales"],
  ...["/", "/collections/all", "/collections/all/2", "/collections/classiques/1", "/produit/white-widow"],
  ...["/collections/all?q=haze&type=sativa&tri=prix&thc=eleve", "/produit/auto-white-widow", "/produit/x"],
];

/** What programs stumble over, in an address. */
const ODDITIES = [
  ..."%00 %0a %0d%0aLocation:%20//evil.example %09 %20 %2e%2e %2e %2f %5c %25 %3f %23 %ff %c0%af %ed%a0%80".split(
    " ",
  ),
  ..."%E0%A4%A % %u0041 // /// \\ \\\\ /\\ ; : @ & = ? ?? # + * ! .. ../ ./ /. /.. . .data .json ~ | ^ [ ] { } < > ' \"".split(
    " ",
  ),
  ..."evil.example //evil.example /\\evil.example \\evil.example https://evil.example https:evil.example".split(
    " ",
  ),
  ..."javascript:alert(1) //evil.example/%2e%2e @evil.example %2f%2fevil.example /%09/evil.example".split(
    " ",
  ),
  ..."fr ch /fr /ch /fr/ /ch/ /fr// /ch// /us/ch __proto__ constructor toString null undefined NaN -1 1e9 0".split(
    " ",
  ),
  ..."\u00e9 \u00ff \u00c3 \u0080 ' \u00a0 99999999999999999999 %F0%9F%8C%B1 _root.data _routes=root index".split(
    " ",
  ),
  "a".repeat(300),
  "/a".repeat(200),
  "%2e%2e/".repeat(50),
];

const PARAMETERS = (
  "renew=true renew=%74rue renew _routes=root _routes= index etape=verification etape=%00 etape= pays=FR pays=__proto__ " +
  "pays=%ff q=%00 q=%ff q=haze q= q=(((((( type=sativa type= type[]=a type=a&type=b&type=sativa tri=prix tri=constructor " +
  "page=2 page=-1 lien=%00 lien= lien=__proto__ w=320 w=0&dpr=9 dpr=1 icons= icons=%00 icons=leaf retour=//evil.example " +
  "= & == %=% %00=%00 __proto__=1 a[b]=c a.b=c"
).split(" ");

const COOKIES = (
  "cart= cart=3 cart=3.x cart=9+.e30.x cart=%00 cart=%E0%A4%A cart=%22 cart=1.eyJfX3Byb3RvX18iOjF9.x flash=x flash= " +
  "flash=eyJrZXkiOiJ4In0.x order=x order=e30=.x mode=dark mode=__proto__ mode=%ff locale=fr locale=ch locale=%ff " +
  "locale=//evil.example region_choice=ch region_choice=fr region_choice=//evil.example region_choice=__proto__ " +
  "region_choice=%2f%2fevil.example country=BE country=%00 consent=x age=x light=1 renew=1 __proto__=1 constructor=x = ; " +
  "=x a \u00ff=\u00ff a=b=c a=%zz"
).split(" ");

/** Fields of the shop's forms, with what may stand in them. */
const FIELDS: Record<string, readonly string[]> = {
  intent: [
    "add",
    "change",
    "remove",
    "coupon",
    "remove-coupon",
    "accept-prices",
    "contact",
    "choices",
    "place",
  ],
  sku: ["white-widow-1", "thai-5", "x", "", "__proto__"],
  quantity: ["1", "0", "-1", "1e9", "1.5", "99999999999999999999", "NaN", "", "x"],
  line: ["1", "0", "x"],
  code: ["ESSAI10", "b i e n", "%00", "", "x".repeat(500)],
  number: ["7K3F9-QXM2A", "", "\u0000", "0".repeat(300)],
  email: ["a@b.example", "@", "a@b@c", "", "\u0000@x"],
  country: ["FR", "CH", "US", "XX", "", "__proto__"],
  shippingOption: ["priority-tracked", "x", ""],
  paymentMethod: ["transfer", "sandbox", "x"],
  method: ["transfer", "sandbox", "x"],
  outcome: ["complete", "failed", "x"],
  attempt: ["x", "", "0".repeat(40)],
  digest: ["x", ""],
  total: ["100", "-1", "x", "1e400"],
  firstName: ["Claire", "", "\u0000", "<b>", "x".repeat(5000)],
  postalCode: ["44000", "x", ""],
  phone: ["0612345678", "+", "x".repeat(400)],
  retour: [
    "/",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/.//evil.example",
    "/%ff",
    "\\x",
    "",
  ],
  dark: [""],
  terms: ["on"],
  adult: ["on"],
};
const INTENTS = [...(FIELDS["intent"] ?? []), "lookup", "link", "pay", "answer", "x", "__proto__", ""];
const TYPES = [
  ...Array<string>(6).fill("application/x-www-form-urlencoded"),
  ...[
    "multipart/form-data",
    "multipart/form-data; boundary=a",
    "application/json",
    "text/plain",
    "",
    "x",
    "*/*;",
  ],
];
const BODIES = [
  "",
  "%",
  "&&&==",
  "{}",
  "[1",
  "\u0000",
  "--a\r\n",
  "a".repeat(1000),
  "intent=add&".repeat(300),
];

/**
 * Odd requests without an end.
 * @param seed fixes them
 * @param cookies that the shop itself gave, which are sent whole and broken
 */
export function* oddRequests(seed: number, cookies: readonly string[]): Generator<OddRequest, never> {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const chance = (of: number) => random() < of;

  /** A real address with one to three things wrong about it. */
  const mutated = (): string => {
    let path = pick(ADDRESSES);
    if (chance(0.3)) path = `/${pick(openStorefronts()).code}${path === "/" ? "" : path}`;
    if (chance(0.15)) path = path.replace(/(?=\?|$)/, path === "/" ? "_root.data" : ".data");
    if (chance(0.4)) path += (path.includes("?") ? "&" : "?") + pick(PARAMETERS);
    for (let wrong = below(4); wrong > 0; wrong--) {
      const at = below(path.length + 1);
      const rest = path.slice(at);
      const odd = pick(ODDITIES);
      path =
        path.slice(0, at) +
        pick([
          () => odd + rest,
          () => odd + rest,
          () => odd + rest.slice(1),
          () => rest.slice(1),
          () => rest.slice(0, 1) + rest,
          () => rest.slice(0, 1).toUpperCase() + rest.slice(1),
          () => (rest ? `%${rest.charCodeAt(0).toString(16).padStart(2, "0")}${rest.slice(1)}` : odd),
          () => "",
        ])();
    }
    return path;
  };

  /** An address of no kind. */
  const invented = (): string => {
    let path = chance(0.8) ? "/" : "";
    for (let parts = below(6); parts >= 0; parts--)
      path += chance(0.7) ? pick(ODDITIES) : chance(0.5) ? "/" : String.fromCharCode(0x21 + below(0xdf));
    return path;
  };

  const cookieLine = (): string => {
    const line = Array.from({ length: 1 + below(3) }, () => {
      if (cookies.length === 0 || chance(0.6)) return pick(COOKIES);
      const own = pick(cookies);
      const at = below(own.length);
      return chance(0.6) ? own : own.slice(0, at) + pick(["", "%", "\u00e9", "x"]) + own.slice(at + 1);
    });
    return line.join(pick(["; ", ";", " ", ", "]));
  };

  const form = (): string => {
    const fields = Object.keys(FIELDS).filter((name) => name !== "intent" && chance(0.3));
    const pairs = [["intent", pick(INTENTS)], ...fields.map((name) => [name, pick(FIELDS[name] ?? [""])])];
    if (chance(0.2))
      pairs.push([pick(["__proto__", "a[b]", "a.b.c", "", "intent", "sku[0]"]), pick(INTENTS)]);
    const body = new URLSearchParams(pairs as [string, string][]).toString();
    return chance(0.15) ? body.slice(0, below(body.length)) + pick(ODDITIES) + body : body;
  };

  for (;;) {
    const writes = chance(0.25);
    const path = (chance(0.5) ? mutated() : invented()) || "/";
    const headers: Record<string, string> = {};
    if (chance(0.5)) headers["Cookie"] = cookieLine();
    if (chance(0.1))
      headers["Host"] = pick(["evil.example", "", "a b", "[", "x:99999", "\u00ff", "localhost:3000"]);
    if (chance(0.1))
      headers["Accept-Language"] = pick(["fr-CH,de;q=0.9", "*", "\u00ff", "x".repeat(500), ";q=9"]);
    if (chance(0.05)) headers["If-None-Match"] = pick(["*", '"x"', "\u00ff"]);
    if (chance(0.05)) headers["Range"] = pick(["bytes=0-1", "bytes=9-1", "x"]);
    if (chance(0.1)) headers["Accept-Encoding"] = pick(["gzip", "br", "x", "gzip;q=x", "*"]);
    if (chance(0.1)) headers["X-Forwarded-Host"] = "evil.example";
    if (!writes) {
      const method = chance(0.06) ? pick(["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND"]) : "GET";
      yield { method, path, headers };
      continue;
    }
    if (chance(0.2)) headers["Origin"] = pick(["https://evil.example", "null", "", "x"]);
    headers["Content-Type"] = pick(TYPES);
    const body = chance(0.02) ? "x=".padEnd(100_001, "x") : chance(0.7) ? form() : pick(BODIES);
    yield { method: "POST", path: chance(0.5) ? pick(ADDRESSES) : path, headers, body };
  }
}

import { afterAll, describe, expect, it } from "vitest";
import { cookieOf, endCookie, readSigned, signedCookie } from "~/http/cookies/cookies.server";
import { COOKIES, type SignedCookie } from "~/shop/consent/cookie-list.server";
import { newSignedIn } from "../support/accounts";
import { testApp } from "../support/app";
import { add, newClaire, orderPack } from "../support/buying";
import { ROUTES } from "../support/natures";
import { isWhole } from "../support/scope";

/* Signed cookies are actions' to set: whatever a browser brings, and whichever address it asks for, no GET sets one. */

const app = await testApp("demo", undefined, afterAll);
const NOW = app.shop.now();

const SIGNED = Object.entries(COOKIES).flatMap(([name, { signed }]) =>
  signed ? [name as SignedCookie] : [],
);

/** Of every route one address, public or private; of the whole run all that there are. */
const ADDRESSES = ROUTES.flatMap(({ nature }) =>
  nature ? [nature.sample.path, ...(isWhole ? (nature.sample.others ?? []) : [])] : [],
);
/** The address of a page's data, as client navigations ask for it. */
function dataOf(path: string): string {
  const [place = "", query] = path.split("?");
  return `${/^\/([a-z]{2})?$/.test(place) ? `${place.replace(/\/$/, "")}/_root` : place}.data${query ? `?${query}` : ""}`;
}

/** A customer who is signed in, with a cart, an order and a choice of cookies. */
const { shopper: regular } = await newSignedIn(app);
await orderPack(regular, { contact: newClaire() });
await add(regular, "white-widow", "white-widow-10");
await regular.visit("/consentement");
await regular.press("Tout accepter");
const TRUE = new Map([...regular.cookies].filter(([name]) => SIGNED.includes(name as SignedCookie)));

const raw = (line: string) => /=([^;]*)/.exec(line)?.[1] ?? "";
/** Each of the signed cookies, made anew of what it holds where the customer has it. */
async function each(write: (name: SignedCookie, held: object) => Promise<string>) {
  const made = new Map<string, string>();
  for (const name of SIGNED) {
    const headers = new Headers({ Cookie: `${name}=${(TRUE.get(name) ?? "").replace(/^(\d|9\+)\./, "")}` });
    made.set(name, await write(name, (await readSigned(name, cookieOf({ headers }, name), NOW)) ?? {}));
  }
  return made;
}

/** Well made, and of nothing that there is. */
const GONE = {
  id: "gone",
  revision: 7,
  token: "gone",
  words: "gone",
  at: NOW,
  orders: [{ id: "gone", at: NOW }],
};

/** What a browser may bring. */
const BROUGHT: [string, Map<string, string>][] = [
  ["none of them", new Map()],
  ["its own", TRUE],
  [
    "such as name nothing that there is",
    await each(async (name) => raw(await signedCookie(name, GONE, NOW))),
  ],
  [
    "such as were signed too long ago",
    await each(async (name, held) => raw(await signedCookie(name, held, 0))),
  ],
  ["changed ones", await each(async (name) => `${(TRUE.get(name) ?? "x.y").slice(0, -1)}_`)],
  ["ended ones", await each(async (name) => raw(endCookie(name)))],
];

describe.each(BROUGHT)("a browser with %s", (_, brought) => {
  it("gets none of the signed cookies from any page or its data [VISITOR-24]", async () => {
    for (const path of ADDRESSES.flatMap((address) => [address, dataOf(address)])) {
      const someone = app.shopper();
      for (const [name, value] of brought) someone.cookies.set(name, value);
      const response = await someone.send(path);
      await response.text();
      const set = response.headers
        .getSetCookie()
        .map((line) => line.split("=")[0] as SignedCookie)
        .filter((name) => SIGNED.includes(name));
      // A message is ended with the page that shows it, and left by a redirect.
      const isMessages = brought.has("flash") || response.status === 303 || path.includes(".data");
      expect([path, set.filter((name) => name !== "flash" || !isMessages)]).toEqual([path, []]);
    }
  });
});

it("the addresses are those of every route, and the customer's cookies open what is theirs", async () => {
  expect(ADDRESSES.length).toBeGreaterThan(60);
  expect([...TRUE.keys()].sort()).toEqual(["auth", "cart", "consent", "order"]);
  for (const [path, words] of [
    ["/compte", "Se déconnecter"],
    ["/panier", "White Widow"],
    ["/recapitulatif-de-commande", "Votre commande"],
  ] as const) {
    const page = await regular.visit(path);
    expect([page.path, page.text]).toEqual([path, expect.stringContaining(words)]);
  }
});

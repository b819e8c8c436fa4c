import { afterAll, expect, it } from "vitest";
import { raw } from "../tests/edge/raw";
import { testApp } from "../tests/support/app";
import { slowness } from "../tests/support/cost";
import { type Cost, longestStop, loopTime, tellCosts } from "./costs";
import { fitted, type Piece, PIECES, SIGNS } from "./pieces";
import { tell } from "./tally";

/*
 * What a request costs before any form is read, whatever stands in its path, its query, its cookies and its headers: as bytes and
 * escaped. The shop runs in this process, so that processor time can be read.
 */

/** Milliseconds that one request may keep the event loop, on the machine that budgets were set on. */
const BUDGET = 50;
/** Bytes of a header: Node refuses more than 16 KiB of all of them. */
const ROOM = 14_000;
/** Times that a request above the budget is sent: the first one compiles what it runs, any may meet the collector. */
const TRIES = 4;

/** Bytes of UTF-8 as an HTTP client takes them, one character each. */
const bytes = (text: string) => Buffer.from(text).toString("latin1");
/** What no program can send within a line of a request. */
// eslint-disable-next-line no-control-regex -- these are meant.
const withoutEnds = (text: string) => text.replace(/[\0-\x08\x0a-\x1f\x7f]/g, "");
const escaped = (text: string) => new URLSearchParams({ a: text }).toString().slice(2);

const ADDRESSES = [
  ...["/", "/collections/all", "/produit/white-widow", "/panier", "/checkout", "/login", "/api/panier"],
  ...["/statut-de-la-commande", "/liste-des-prix", "/commentaires", "/comparer", "/faq", "/seedfinder"],
];
const QUERIES = [
  ...["/collections/all?q=", "/collections/all/filtres?parmi=", "/faq?q=", "/comparer?nom=", "/comparer?s="],
  ...["/commentaires?variete=", "/liste-des-prix?collection=", "/seedfinder?arome=", "/login?retour="],
  ...["/recapitulatif-de-commande?lien=", "/checkout?etape=", "/api/icons/tabler.json?icons=", "/panier?"],
  ...["/?renew=", "/?_routes=", "/collections/all?parent=", "/images/0123456789abcdef0123.webp?w="],
];
const PATHS = [
  "/",
  "/produit/",
  "/collections/",
  "/blog/",
  "/favoris/",
  "/apercu/",
  "/api/",
  "/images/",
  "/ch/",
];
const COOKIES = ["cart", "auth", "flash", "order", "consent", "mode", "seen", "compare", "locale", "x"];
const HEADERS = [
  ...["Accept-Language", "Accept-Encoding", "Accept", "User-Agent", "Referer", "Origin", "Host"],
  ...["Content-Type", "X-Forwarded-For", "If-None-Match", "Range", "Save-Data"],
];

const app = await testApp("demo", undefined, afterAll);
const tally = { tried: 0, held: 0, lost: 0, doubled: 0 };
const costs: (Cost & { what: string })[] = [];
afterAll(() => tell(`doors; ${tellCosts(costs)}`, tally));

/** Sends a request until it costs little, some times at most; what is wrong with it, or null. */
async function faultOf(
  what: string,
  path: string,
  given: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<string | null> {
  let cpu = Infinity;
  let stop = Infinity;
  let isDear = true;
  for (let time = 0; time < TRIES && isDear; time++) {
    await app.shop.db.deleteFrom("rate_limit").execute();
    longestStop();
    const before = loopTime();
    const answer = await raw(app.origin, path, given);
    cpu = Math.min(cpu, loopTime() - before);
    stop = Math.min(stop, longestStop());
    isDear = cpu > BUDGET && cpu > BUDGET * (await slowness());
    tally.tried += 1;
    if (answer.status >= 500) return `${answer.status}: ${what}`;
    tally.held += 1;
  }
  costs.push({ cpu, stop, what });
  return isDear ? `${cpu.toFixed(1)} ms: ${what}` : null;
}

const pieces = Object.entries({ ...PIECES, ...SIGNS });
const asBytes = (piece: Piece, room = ROOM) =>
  bytes(withoutEnds(fitted(piece, room, room, Buffer.byteLength)));
const asEscaped = (piece: Piece, room = ROOM) =>
  escaped(fitted(piece, room, room, (text) => escaped(text).length));
/** Of bytes none that would end the address or its line. */
const inAddress = (text: string) => text.replace(/[ #]/g, "+");

it.each(pieces)(
  "%s costs little and stands wherever a request may hold it [EDGE-30, FORM-13]",
  async (name, piece) => {
    const faults: (string | null)[] = [];
    const ask = async (what: string, path: string, given?: Parameters<typeof faultOf>[2]) =>
      faults.push(await faultOf(`${name} in ${what}`, path, given));
    for (const path of PATHS) {
      for (const room of [1_900, ROOM]) {
        await ask(`${path}…`, path + inAddress(asBytes(piece, room)));
        await ask(`${path}…, escaped`, path + asEscaped(piece, room));
      }
      await ask(`${path}….data, escaped`, `${path}${asEscaped(piece, 1_900)}.data`);
    }
    for (const query of QUERIES) {
      await ask(query, query + inAddress(asBytes(piece)));
      await ask(`${query}, escaped`, query + asEscaped(piece));
    }
    for (const cookie of COOKIES) {
      await ask(`the cookie ${cookie}`, "/panier", { headers: { Cookie: `${cookie}=${asBytes(piece)}` } });
      await ask(`the cookie ${cookie}, escaped`, "/panier", {
        headers: { Cookie: `${cookie}=${asEscaped(piece)}` },
      });
    }
    await ask("a cookie's name", "/", { headers: { Cookie: `${asBytes(piece)}=x` } });
    for (const header of HEADERS) {
      const headers = { [header]: asBytes(piece) };
      await ask(header, "/collections/all", { headers });
      await ask(`${header} of a form`, "/panier", { method: "POST", headers, body: "intent=add&sku=x" });
    }
    for (const path of ADDRESSES) await ask(`a name of ${path}`, `${path}?${inAddress(asBytes(piece))}=1`);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  },
);

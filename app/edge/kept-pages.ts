import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response as ExpressResponse } from "express";
import { LRUCache } from "lru-cache";
import type { Entered } from "../http/session/context.server";
import { type Made, madeNow, partOf } from "../http/pages/made-of.server";
import { fillsForm, knownSearch, type PublicSaid } from "../http/pages/nature.server";
import { log, loggedPath } from "../log.server";
import { stylesOf } from "../remix/server-build";
import type { Region } from "../shop/region/storefront-region";
import type { Shop } from "../shop/shop.server";
import { findRenewal, splitAddress } from "../shop/routing/address";
import type { PageAddress } from "./address";
import type { Admission } from "./admission";
import { cookiesBeside } from "./cookies-beside";
import { oneAtATime } from "./one-at-a-time";
import { encodingFor } from "./encoding";
import { type KeptPage, openPageCache } from "./page-cache";
import { leadOn } from "./redirects";
import { findVisitors, type Visitor } from "./visitors";
import { isReadable } from "./web-request";

/*
 * PAGE-58: public pages are answered from memory while nothing changed of what they are made from. Whom a page is for (its
 * variant) and what it is made of decide which one; nothing of its visitor is in it.
 */

/** Characters of a key that is kept: longer ones come from addresses that somebody made up. */
const LONGEST_KEY = 600;
/** Addresses of public pages that are known, at most; of each a few hundred bytes. */
const ADDRESSES = 20_000;
/** How long (ms) others wait at most for a page that somebody else has drawn. */
const WAITS_FOR_OTHER = 250;
/** The parameter in which Remix's client names the loaders that it asks. */
const LOADERS = "_routes";

/** What is asked for, of a page that may be kept. */
interface Asked extends Visitor {
  address: PageAddress;
  /** What the shop is made of as it is asked for. */
  made: Made;
}

/** An answer that may be kept. */
interface Drawn {
  response: Response;
  /** What its route says of itself, where its loader drew it and is public. */
  said?: PublicSaid;
  /** Whether something of it could not be had. */
  isPartial?: boolean;
}

interface KeptPages {
  /** Answers what is kept; anything else goes on, to be drawn. */
  serve: RequestHandler;
  /** What a request asks for, before it is drawn; null where it is none that a page is kept of. */
  ask(req: Request, address: PageAddress): Promise<Asked | null>;
  /** Keeps an answer that is everybody's, and sends it; false, and nothing is sent, of any other one. */
  keep(req: Request, res: ExpressResponse, asked: Asked, drawn: Drawn): Promise<boolean>;
}

const reads = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * Keeps pages in as many bytes as the shop's configuration gives them.
 * @param build that draws them
 * @param enterFor enters the shop for whoever asks
 */
export function keepPages(
  shop: Shop,
  build: ServerBuild,
  admit: Admission,
  enterFor: (req: Request, region: Region) => Promise<Entered>,
): KeptPages {
  /** By path, what public pages were answered at. */
  const known = new LRUCache<string, { address: PageAddress; said: PublicSaid }>({ max: ADDRESSES });
  const cache = openPageCache(shop.config.pageCache, (key) => key.split("\n")[1] !== "");
  const visitorOf = findVisitors(shop, stylesOf(build));
  /** Pages that are drawn, by their key. */
  const drawing = oneAtATime();
  const ends = new WeakMap<Request, () => void>();

  async function ask(req: Request, address: PageAddress): Promise<Asked | null> {
    if (!reads(req)) return null;
    const entered = await enterFor(req, address.region);
    return { address, ...(await visitorOf(req, entered.region)), made: await madeNow(entered) };
  }

  /** Sends a kept page, or that the browser has it, with the cookies that go beside it. */
  async function send(
    req: Request,
    res: ExpressResponse,
    { address, language }: Asked,
    { key, page, from }: { key: string; page: KeptPage; from: "hit" | "miss" },
  ): Promise<void> {
    const isDocument = !address.isData;
    const told = { isDocument, isOk: true, isPublic: isDocument };
    const cookies = await cookiesBeside(req, told, { shop, language, address, region: address.region });
    res.set(page.headers).set("X-Cache", from);
    for (const cookie of cookies) res.append("Set-Cookie", cookie);
    if (isDocument) res.set("ETag", page.etag);
    if (isDocument && req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = encodingFor(req);
    const body = await cache.body(key, page, encoding);
    if (encoding !== "identity") res.set("Content-Encoding", encoding);
    res.set("Content-Length", String(body.length));
    res.end(req.method === "HEAD" ? undefined : body);
  }

  /** Whether it answered: with a page that is kept, a redirect or a refusal. */
  async function answer(req: Request, res: ExpressResponse): Promise<boolean> {
    const { path, search } = splitAddress(req.originalUrl);
    const found = known.get(path);
    if (!found || (search !== "" && findRenewal(search) !== null)) return false;
    if (!(await admit(req, res))) return true;
    const address = { ...found.address, search };
    if (leadOn(req, res, address, shop.rules)) return true;
    const asked = isReadable(req) ? await ask(req, address) : null;
    const key = asked && keyOf(asked, found.said);
    if (!asked || key === null) return false;
    const made = madeOf(asked, found.said);
    let page = cache.find(key, made);
    const other = drawing.ending(key);
    if (!page && other) {
      // Whose turn it is to draw it may have others of their own before it, or go away.
      await Promise.race([other, sleep(WAITS_FOR_OTHER, undefined, { ref: false })]);
      page = cache.find(key, made);
    }
    if (!page) {
      if (req.method === "GET") {
        // Others who ask for it meanwhile wait. One that fails, or is none to be kept, is drawn for each of them.
        const end = drawing.begin(key);
        ends.set(req, end);
        res.once("close", end);
      }
      return false;
    }
    log.debug({ method: req.method, path: loggedPath(path), cache: "hit" });
    await send(req, res, asked, { key, page, from: "hit" });
    return true;
  }

  /** Keeps what was drawn; null where it is not everybody's. */
  async function keepDrawn(req: Request, asked: Asked, { response, said, isPartial = false }: Drawn) {
    const key = said && req.method === "GET" ? keyOf(asked, said) : null;
    if (!said || key === null || isPartial || !isKeepable(response)) return null;
    const made = madeOf(asked, said);
    const now = await madeNow(await enterFor(req, asked.address.region));
    // What changed while it was drawn may be in a part of it.
    if (made !== madeOf({ ...asked, made: now }, said)) return null;
    const vary = [response.headers.get("Vary"), "Accept-Encoding"].filter(Boolean).join(", ");
    const headers = { ...Object.fromEntries(response.headers), vary };
    const body = Buffer.from(await response.arrayBuffer());
    const page = await cache.keep(key, { headers, body, made }, encodingFor(req));
    known.set(splitAddress(req.originalUrl).path, { address: asked.address, said });
    return { key, page };
  }

  return {
    serve(req, res, next) {
      if (!reads(req)) next();
      else
        answer(req, res).then((answered) => {
          if (!answered) next();
        }, next);
    },
    ask,
    async keep(req, res, asked, drawn) {
      const kept = await keepDrawn(req, asked, drawn).finally(() => ends.get(req)?.());
      if (kept) await send(req, res, asked, { ...kept, from: "miss" });
      return kept !== null;
    },
  };
}

/** What a page is found by; null where nothing is kept of what is asked for. */
function keyOf({ address, variant }: Asked, said: PublicSaid): string | null {
  const { region, page, search, isData } = address;
  if (variant === null || fillsForm(said, search)) return null;
  const loaders = isData ? `.data ${new URLSearchParams(search).getAll(LOADERS).join()}` : "";
  const key = [region.basename + page, knownSearch(said, search) + loaders, variant].join("\n");
  return key.length > LONGEST_KEY ? null : key;
}

const madeOf = ({ made, address }: Asked, { tags }: PublicSaid): string =>
  partOf(made, typeof tags === "function" ? tags(address.page) : tags);

const isKeepable = ({ status, headers }: Response): boolean => status === 200 && !headers.has("Set-Cookie");

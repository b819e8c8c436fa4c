import type { CheerioAPI } from "cheerio";
// Reads what is rightly written in a third of the time of one that mends it; how pages are written is asked by tests/routes/contract.
import { load } from "cheerio/slim";
import { newClientAddress } from "./holders";

/*
 * A shopper whose browser has no scripts: reads pages, fills the forms that stand in them, keeps cookies, follows
 * redirects. It can only do what the HTML offers.
 */

export interface VisitedPage {
  status: number;
  /** Path and query. */
  path: string;
  html: string;
  $: CheerioAPI;
  headers: Headers;
  /** The page's text, white space collapsed, no-break spaces plain. */
  text: string;
}

/** Values for a form's fields; null leaves a field out (unticks a box). */
export type Fields = Record<string, string | null>;

/** Text as it is read: white space collapsed, no-break spaces plain. */
export const plain = (text: string) =>
  text
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .replaceAll("\u2011", "-")
    .trim();

export interface Shopper {
  page(): VisitedPage;
  visit(path: string): Promise<VisitedPage>;
  /** Presses a button of the page by its text, with what the form holds and these changes. */
  press(button: string, fields?: Fields): Promise<VisitedPage>;
  /** What pressing would send, without sending it. */
  fill(button: string, fields?: Fields): { path: string; method: string; body: URLSearchParams };
  /** One request with the shopper's cookies; redirects are not followed, cookies not kept. */
  send(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
}

/** What is no part of a page's text. */
const UNREAD = new Set(["script", "style", "title"]);

/** What is read of a parsed page's nodes here. */
interface Node {
  type: string;
  name?: string;
  data?: string;
  children?: Node[];
}

const textOf = ({ type, name = "", data = "", children = [] }: Node): string =>
  type === "text" ? data : UNREAD.has(name) ? "" : children.map(textOf).join("");

/** Line ends as a browser reads them: one sign each, and none at the beginning of what keeps them. */
const asRead = (html: string) => html.replace(/\r\n?/g, "\n").replace(/(<(?:textarea|pre)\b[^>]*>)\n/g, "$1");

/** A page whose parts are read when they are asked for: most tests need one of them, and reading is what takes time. */
function visitedPage({ status, headers }: Response, path: string, html: string): VisitedPage {
  let $: CheerioAPI | undefined;
  let text: string | undefined;
  return {
    status,
    path,
    html,
    headers,
    get $() {
      return ($ ??= load(asRead(html)));
    },
    get text() {
      return (text ??= plain(this.$("body").toArray().map(textOf).join("")));
    },
  };
}

/**
 * @param send answers a request: a handler, or the network
 * @param origin of the addresses asked for
 */
export function createShopper(send: (request: Request) => Promise<Response>, origin: string): Shopper {
  const cookies = new Map<string, string>();
  const clientAddress = newClientAddress();
  let current: VisitedPage | undefined;

  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers({
      "Accept-Encoding": "identity",
      "X-Forwarded-For": clientAddress,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (cookies.size > 0)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    return send(new Request(new URL(path, origin), { ...init, headers, redirect: "manual" }));
  };

  const keep = (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = header.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
  };

  const go = async (path: string, init?: RequestInit): Promise<VisitedPage> => {
    let target = path;
    let response = await request(target, init);
    keep(response);
    for (let hops = 0; response.status >= 300 && response.status < 400; hops++) {
      const location = response.headers.get("Location");
      if (!location || hops > 5) throw new Error(`${target}: a redirect to ${location}`);
      const next = new URL(location, new URL(target, origin));
      if (next.origin !== origin) throw new Error(`${target}: a redirect to another host, ${next.href}`);
      target = next.pathname + next.search;
      response = await request(target);
      keep(response);
    }
    current = visitedPage(response, target, await response.text());
    return current;
  };

  const page = () => {
    if (!current) throw new Error("No page was visited");
    return current;
  };

  const fill: Shopper["fill"] = (button, fields = {}) => {
    const { $, path } = page();
    const pressed = $("form button, form input[type=submit]")
      .filter((_, element) => plain($(element).text() || String($(element).attr("value"))) === button)
      .first();
    if (pressed.length === 0)
      throw new Error(`No button « ${button} » on ${path}: ${page().text.slice(0, 500)}`);
    if (pressed.attr("disabled") !== undefined) throw new Error(`« ${button} » is disabled`);
    const form = pressed.closest("form");
    const values = new URLSearchParams(form.serializeArray().map(({ name, value }) => [name, value]));
    for (const [name, value] of Object.entries(fields)) {
      if (form.find(`[name="${name}"]`).length === 0)
        throw new Error(`No field ${name} in the form of « ${button} »`);
      if (value === null) values.delete(name);
      else values.set(name, value);
    }
    const named = pressed.attr("name");
    if (named) values.set(named, pressed.attr("value") ?? "");
    const action = new URL(form.attr("action") ?? path, new URL(path, origin));
    return {
      path: action.pathname + action.search,
      method: (form.attr("method") ?? "get").toLowerCase(),
      body: values,
    };
  };

  return {
    page,
    cookies,
    visit: (path) => go(path),
    fill,
    press: (button, fields) => {
      const { path, method, body } = fill(button, fields);
      // As browsers say within one site (`Referrer-Policy: same-origin`).
      const headers = { Referer: new URL(page().path, origin).href };
      return method === "post"
        ? go(path, { method: "POST", body, headers })
        : go(`${path.split("?")[0]}?${body.toString()}`);
    },
    send: request,
  };
}

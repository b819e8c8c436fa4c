import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { config } from "./config.server";
import { DocumentContext } from "./document";
import { endCookie } from "./http/cookies/cookies.server";
import { hasFlash } from "./http/cookies/flash.server";
import { log, loggedPath } from "./log.server";
import { escapeHtml } from "./shop/escape-html";
import { demonstrationWords } from "./http/pages/frame.server";
import { iconBody } from "./http/pages/icons.server";
import { LIGHT_HEADERS, lightState } from "./http/cookies/light-version.server";
import { natureAt, natureOf } from "./http/pages/nature.server";
import { type Offer, offerOf } from "./http/pages/offer.server";
import { lightPage, type LightPage, pageStyle } from "./http/pages/page-style.server";
import { lightPolicyOf, PERMISSIONS, policyOf, withoutMarker } from "./http/pages/policy.server";
import { type RequestState, requestState } from "./http/pages/request-state.server";
import { fontPreload, hasStyle, STYLES, styleFor } from "./http/pages/style.server";
import { cutDocument, documentOf, type DocumentParts } from "./remix/document-parts";
import { deferScripts, LATE_SCRIPT } from "./remix/late-scripts";
import { headersOf, moduleOf, statusTextOf } from "./remix/rendered";
import { catalogueDrawings } from "./routes/catalogue/drawings";
import { Drawings } from "./ui/figure/drawings";
import { DocumentSubjects } from "./ui/layout/document-subjects";
import { LightVersion } from "./ui/layout/light-version";
import { InlineIcons } from "./ui/icon/inline-icons";

/** What the edge answers as files, and knows their browsers by. */
export const styles = STYLES;

const styleOf = pageStyle(STYLES.whole.index);
const lightened = lightPage(STYLES.light.index);

/** Where the style of a page is to stand in its head: it is known once the page was drawn. */
const placeOfStyle = (marker: string) => `/*${marker}*/`;

/** An icon by its full name, "tabler:leaf"; null where it is unknown. */
function inlineIcon(name: string): string | null {
  const [prefix = "", icon = ""] = name.split(":");
  return iconBody(prefix, icon);
}

/** Renders a page whole before its first byte leaves: the same request gets the same bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const reference = status >= 500 ? (loadContext.requestId ?? null) : null;
  const { demonstration: simulated } = loadContext.shop?.config ?? config();
  const light = lightState(request);
  const isLight = light !== "off";
  const marker = randomBytes(16).toString("hex");
  let failed = false;
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const whole = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
    });
    whole.once("finish", resolve).once("error", reject);
    const { pipe } = renderToPipeableStream(
      <DocumentContext.Provider
        value={{
          css: isLight || hasStyle(request) ? null : placeOfStyle(marker),
          lateScript: LATE_SCRIPT,
          demonstration: simulated && demonstrationWords(simulated),
          reference,
          marker,
        }}
      >
        <InlineIcons.Provider value={inlineIcon}>
          <Drawings.Provider value={catalogueDrawings}>
            <DocumentSubjects.Provider value={requestState(loadContext).subjects ?? {}}>
              <LightVersion.Provider value={light}>
                <RemixServer context={remixContext} url={request.url} nonce={marker} />
              </LightVersion.Provider>
            </DocumentSubjects.Provider>
          </Drawings.Provider>
        </InlineIcons.Provider>
      </DocumentContext.Provider>,
      {
        // Also called if the shell failed: what is piped fails then too.
        onAllReady: () => void pipe(whole),
        onShellError: reject,
        onError: (error) => {
          failed = true;
          log.error({ err: error, requestId: loadContext.requestId }, "render");
        },
      },
    );
  });
  // What is looked for is ASCII: the body is read as latin1, and its bytes are sent as they are (docs/decisions/0028).
  const parts = cutDocument(chunks, marker);
  const nature = natureAt(natureOf(moduleOf(remixContext)), request.url);
  // No program runs on a light page, and no search engine is drawn one: both are told in the full version.
  const offer = isLight ? null : offerOf(request, { status, nature }, loadContext);
  const page = isLight
    ? lightDocument(request, parts, marker)
    : fullDocument(request, parts, marker, { state: requestState(loadContext), offer });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", LIGHT_HEADERS.join(", "));
  headers.set("Accept-CH", "ECT");
  if (fontPreload && !isLight) headers.append("Link", fontPreload);
  // PAGE-18: in a header, because lynx prints such links of the head above the page.
  for (const { hreflang, href } of (!isLight && requestState(loadContext).alternates) || [])
    headers.append("Link", `<${href}>; rel="alternate"; hreflang="${hreflang}"`);
  headers.set("Content-Security-Policy", page.policy);
  if (!isLight) headers.set("Permissions-Policy", PERMISSIONS);
  // Where nothing runs and nothing is a visitor's own there is nothing to keep from the window that a page was opened by; the process that
  // Chromium begins for it takes a tenth of a first view (docs/decisions/0034).
  if (isLight && nature?.isPublic) headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
  // Remix drops the headers of an action, and of a thrown response, from a document: `Retry-After` is copied here
  // (LIMIT-1, LIMIT-7).
  for (const sent of headersOf(remixContext)) {
    const wait = sent.get("Retry-After");
    if (wait !== null) headers.set("Retry-After", wait);
  }
  // A browser may keep what everybody is shown, and asks before it shows it again. So it may the page of a refused form: an answer
  // with an error's status that it may not keep is the browser's own error page on the way back (PAGE-66).
  const isRefusal = request.method === "POST" && status >= 400;
  if (!nature?.isPublic) {
    keepPrivate(headers);
    // elinks shows a `no-store` page from its cache unless it has an ETag to ask with. This one is random, so it never matches.
    headers.set("ETag", `"${randomBytes(6).toString("base64url")}"`);
  }
  if (nature?.isPublic || (nature?.mayBeCached && isRefusal))
    headers.set("Cache-Control", "private, no-cache");
  expireFlash(request, headers);
  return new Response(page.html, {
    status: failed ? 500 : status,
    statusText: statusTextOf(remixContext),
    headers,
  });
}

/**
 * PAGE-59, BLOG-7: what stands at the end of a document's head. It is added after React has rendered, so that it is sent once and not again
 * as a loader's data; React ignores unknown elements at the end of the head when it hydrates. The feed's `rel` has a second word because lynx prints
 * above the page every link whose `rel` is `alternate` alone.
 */
const headLines = (styleLinks: string, { feed }: RequestState): string =>
  asLatin1(
    feed
      ? `${styleLinks}<link rel="alternate feed" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`
      : styleLinks,
  );

/**
 * SCHEMA-1, MARKETING-3: what search engines and the shop's late scripts are told of a document, at the end of its body, so that it
 * does not delay the visible page. React ignores unknown elements there when it hydrates.
 */
function dataLines({ things = [] }: RequestState, offer: Offer | null): string {
  const data = (attributes: string, told: unknown) =>
    `<script ${attributes}>${JSON.stringify(told).replaceAll("<", "\\u003c")}</script>`;
  const lines = [
    things.length > 0 &&
      data('type="application/ld+json"', { "@context": "https://schema.org", "@graph": things }),
    offer &&
      data('type="application/json" id="services"', { ids: offer.ids, publicRoutes: offer.publicRoutes }),
  ];
  return asLatin1(lines.filter(Boolean).join(""));
}

/** Text as documents are handled here: one character for each byte of its UTF-8. */
const asLatin1 = (text: string) => Buffer.from(text).toString("latin1");

/**
 * PAGE-59: leads to the style sheet's file. Where the page brings the style itself, the file is for the next ones and must hold up nothing: a
 * sheet for no medium, which is fetched beside the first view without scripts, and with them after it (remix/late-scripts.ts).
 */
function styleLines(request: Request): string {
  const link = linkTo(request);
  if (hasStyle(request)) return `${link}>`;
  return `${link} media="not all" disabled><noscript>${link} media="not all"></noscript>`;
}

const linkTo = (request: Request): string => `<link rel="stylesheet" href="${styleFor(request).href}"`;

/** A document as it is sent, and the policy that goes with it. */
interface Page {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

/** A page of the full version: for a browser's first view with the rules that this page needs (PAGE-71). */
function fullDocument(
  request: Request,
  { head, body, end }: DocumentParts,
  marker: string,
  { state, offer }: { state: RequestState; offer: Offer | null },
): Page {
  const style = hasStyle(request) ? "" : asLatin1(styleOf(head + body.toString("latin1")));
  const styled = head.replace(placeOfStyle(marker), () => style);
  return {
    html: documentOf({
      head: withoutMarker(styled, marker) + headLines(styleLines(request), state),
      body,
      end: withoutMarker(deferScripts(end, marker, dataLines(state, offer)), marker),
    }),
    policy: policyOf(styled + end, marker, offer?.hosts),
  };
}

/**
 * A light page with its style (LIGHT-3): that of a browser's first one, or the file that it has. For the first one the file stands last, so
 * that the page has arrived before it.
 */
function lightDocument(request: Request, parts: DocumentParts, marker: string): Page {
  const drawn: LightPage = lightened(withoutMarker(documentOf(parts).toString("latin1"), marker));
  const isFirst = !hasStyle(request);
  const style = isFirst ? asLatin1(drawn.style) : "";
  const link = linkTo(request);
  const html = drawn.html
    .replace("</head>", () => `${isFirst ? `<style>${style}</style>` : `${link}>`}</head>`)
    .replace("</body>", () => `${isFirst ? `${link} media="not all">` : ""}</body>`);
  return { html: Buffer.from(html, "latin1"), policy: lightPolicyOf(style) };
}

/** No cache, no browser history on a shared machine and no search engine keeps the answer. */
function keepPrivate(headers: Headers): void {
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
}

/** The data of a client navigation. They carry the flash message, as a document does, and no cache keeps them. */
export function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  if (request.method === "GET") expireFlash(request, response.headers);
  keepPrivate(response.headers);
  return response;
}

/** The message was drawn: end its cookie, unless the answer leaves another one. */
function expireFlash(request: Request, headers: Headers): void {
  const leaves = headers.getSetCookie().some((cookie) => cookie.startsWith("flash="));
  if (hasFlash(request) && !leaves) headers.append("Set-Cookie", endCookie("flash"));
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // A form sent to a page that takes none: a refusal of the client's, which the log does not call an error.
  if (isRouteErrorResponse(error) && error.status === 405) return;
  log.error(
    { err: error, requestId: context.requestId, path: loggedPath(new URL(request.url).pathname) },
    "request",
  );
}

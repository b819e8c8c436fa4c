import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { DEMONSTRATION_IDS, DocumentContext, LATE_SCRIPT } from "./document";
import { arrivalOf } from "./http/visitor-question.server";
import { enter, type Entered } from "./http/context.server";
import { readCartCount, readFlash, readMode } from "./http/cookies.server";
import { storefrontLine } from "./http/frame.server";
import { languageOf } from "./http/locale.server";
import { log } from "./log.server";
import { settingsOf } from "./http/settings.server";
import { flashTexts } from "./locales/flash";
import * as paths from "./paths";
import { Toasts } from "./ui/feedback/toasts";
import { ErrorScreen } from "./ui/layout/error-screen";
import { PageMeta } from "./ui/layout/page-meta";
import { SiteFrame } from "./ui/layout/site-frame";
import { Title } from "./ui/layout/title";
import { VisitorNotice } from "./ui/layout/visitor-notice";

/**
 * What the frame of every page needs. It never throws: the error screen stands on it, so where the shop cannot be
 * entered the frame goes without settings. What holds until an answer of the visitor's loads the next document comes
 * with a document only, and is kept (R93).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const frame = {
    language: "fr",
    cartCount: readCartCount(request),
    mode: readMode(request),
    message: null as string | null,
  };
  try {
    const entered = await enter(context);
    const { region } = entered;
    return {
      ...frame,
      language: await languageOf(request, region),
      message: flashTexts(await readFlash(request)),
      visit: context.isData ? null : await visitOf(request, entered),
    };
  } catch (error) {
    log.error({ err: error, requestId: context.requestId }, "frame");
    return { ...frame, visit: null };
  }
}

/** What holds until an answer of the visitor's loads the next document: settings in use, storefront, question. */
async function visitOf(request: Request, entered: Entered) {
  const settings = await settingsOf(entered);
  return {
    logo: settings.logo_alt,
    categories: settings.categories,
    storefront: storefrontLine(entered.region, settings),
    arrival: await arrivalOf(request, entered.region),
  };
}

/** That of the document which a browser loaded. */
let loaded: Awaited<ReturnType<typeof visitOf>> | null = null;

/** The frame, with what its document brought. */
function useFrame() {
  const frame = useRouteLoaderData<typeof loader>("root");
  const visit = frame?.visit ?? null;
  useEffect(() => {
    loaded = visit ?? loaded;
  }, [visit]);
  return { frame, visit: visit ?? loaded };
}

const panels = () => import("./panels");

/** Whether the page shown is everybody's: only there a visitor is asked anything. */
function useIsPublic(): boolean {
  const handle = useMatches().at(-1)?.handle;
  return Boolean(
    handle && typeof handle === "object" && "visibility" in handle && handle.visibility === "public",
  );
}

/** The mode a page insists on (`handle.mode`): light or dark, never the system's. */
function useForcedMode(): "light" | "dark" | null {
  const handle = useMatches().at(-1)?.handle;
  const mode = handle && typeof handle === "object" && "mode" in handle ? handle.mode : null;
  return mode === "light" || mode === "dark" ? mode : null;
}

/**
 * Whether the page shown stands in for `/404`, to which a client's navigation was cancelled (R49): the address stays, and
 * any other navigation makes it false again.
 */
function useNotFound(): boolean {
  const notFound =
    useBlocker(({ nextLocation }) => nextLocation.pathname === paths.notFound()).state === "blocked";
  useEffect(() => {
    if (notFound) scrollTo(0, 0);
  }, [notFound]);
  return notFound;
}

/** The document. Its inline style and scripts are constant or hashed: see entry.server.tsx. */
export function Layout({ children }: { children: ReactNode }) {
  const { css, marker } = useContext(DocumentContext);
  const frame = useRouteLoaderData<typeof loader>("root");
  const notFound = useNotFound();
  const isError = useRouteError() != null || notFound;
  const mode = useForcedMode() ?? frame?.mode ?? "system";
  return (
    <html lang={frame?.language ?? "fr"} data-mode={mode === "system" ? undefined : mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={mode === "system" ? "light dark" : mode} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <Title notFound={notFound} />
        {!notFound && <PageMeta />}
        <Links />
        <style nonce={marker} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className={isError ? "error-404 floating-breadcrumbs" : undefined}>
        {notFound ? <ErrorBoundary /> : children}
        <ScrollRestoration nonce={marker} />
        <Scripts nonce={marker} />
        <script nonce={marker} dangerouslySetInnerHTML={{ __html: LATE_SCRIPT }} />
      </body>
    </html>
  );
}

export default function App() {
  const frame = useLoaderData<typeof loader>();
  const { visit } = useFrame();
  const isPublic = useIsPublic();
  const { demonstration } = useContext(DocumentContext);
  return (
    <>
      <SiteFrame
        demonstration={demonstration && { id: DEMONSTRATION_IDS[demonstration], simulated: demonstration }}
        cartCount={frame.cartCount}
        mode={frame.mode}
        message={frame.message}
        logo={visit?.logo ?? null}
        storefront={visit?.storefront ?? null}
        isPublic={isPublic}
        panels={panels}
        notice={isPublic && visit?.arrival && <VisitorNotice {...visit.arrival} />}
      >
        <Outlet />
      </SiteFrame>
      <Toasts message={frame.message} answer={frame} />
    </>
  );
}

/** The error screen; without an error, that of a page which does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { frame, visit } = useFrame();
  const { reference, demonstration } = useContext(DocumentContext);
  return (
    <SiteFrame
      demonstration={demonstration && { id: DEMONSTRATION_IDS[demonstration], simulated: demonstration }}
      cartCount={frame?.cartCount ?? 0}
      mode={frame?.mode ?? "system"}
      message={null}
      logo={visit?.logo ?? null}
      storefront={visit?.storefront ?? null}
      isPublic={false}
      panels={panels}
    >
      <ErrorScreen
        status={error === undefined ? 404 : isRouteErrorResponse(error) ? error.status : 500}
        reference={reference}
        categories={visit?.categories ?? []}
      />
    </SiteFrame>
  );
}

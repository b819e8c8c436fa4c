import { rootStorefront } from "./shop/profile/profile";
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { last } from "~/shop/last";
import { DrawingGuard } from "./browser/drawing-guard";
import { putSheetsBack } from "./browser/keep-sheets";
import { DEMONSTRATION_ID, DocumentContext } from "./document";
import { Failure } from "./failure";
import type { ClosedPage } from "./http/session/closed.server";
import { enter } from "./http/session/context.server";
import { readFlash, undoOf } from "./http/cookies/flash.server";
import { readCartCount } from "./http/cookies/cart-cookie.server";
import { readMode } from "./http/cookies/visitor.server";
import { drawWithout } from "./http/pages/request-state.server";
import { variantOf } from "./http/pages/variant.server";
import { asksFirst, flashTexts } from "./locales/flash";
import type { PageFacts } from "./http/pages/nature.server";
import { followHistory } from "./remix/follow-history";
import { countNavigations } from "./remix/follow-pages";
import { ignorePressedAgain } from "./remix/pressed-again";
import { ScrollKept } from "./remix/scroll-kept";
import { servicesOf } from "./shop/consent/outside-services";
import { LostConnection } from "./ui/feedback/lost-connection";
import { useStayed } from "./ui/feedback/stayed";
import { Toasts } from "./ui/feedback/toasts";
import { ClosedShop } from "./ui/layout/closed-shop";
import { useResolvedMode } from "./ui/layout/colour-mode";
import { usePageError } from "./ui/layout/page-error";
import { useLight } from "./ui/layout/light-version";
import { KnownSearch } from "./ui/layout/page-address";
import { PageMeta } from "./ui/layout/page-meta";
import { type OwnFrame, SiteFrame, type SiteFrameProps } from "./ui/layout/site-frame";
import { Title } from "./ui/layout/title";
import { AgeQuestion, ConsentStrip, VisitorNotice } from "./ui/layout/visitor-notice";
import { PageArrival } from "./ui/layout/arrival";
import { useNotFound, usePlainAddress } from "./ui/layout/shown-address";
import { useFragmentLinks } from "./ui/layout/fragment-links";
import { LoadingBar } from "./ui/layout/loading-bar";
import { PacketTransition } from "./ui/product/packet-transition";
import { isOfForm, type VisitData, visitOf, visitWithout } from "./visit.server";

/**
 * What the frame of every page needs. It never throws, because the error screen is drawn in this frame: if the shop
 * cannot be entered, there are no settings. What can only change with a new document (settings, storefront, question)
 * is sent with documents only and kept by the browser (SETTINGS-2).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const entered = await enter(context);
    const services = servicesOf(entered.shop);
    const variant = await variantOf(request, entered, services);
    const messages = await readFlash(request);
    return {
      language: variant.language,
      cartCount: variant.cartCount,
      mode: variant.mode,
      message: flashTexts(messages.filter((one) => !isOfForm(one))),
      asks: asksFirst(messages),
      undo: undoOf(messages),
      visit: context.isData
        ? null
        : await visitOf({ variant, services }, entered, request, messages.filter(isOfForm)),
    };
  } catch (error) {
    drawWithout(context, "frame", error);
    return {
      language: "fr",
      cartCount: readCartCount(request),
      mode: readMode(request),
      message: null,
      asks: false,
      undo: null,
      visit: context.isData ? null : visitWithout(context.region ?? rootStorefront()),
    };
  }
}

/** In the browser: what the document brought. */
let loaded: VisitData | null = null;

/** The frame's data, with what the document brought. */
function useFrame() {
  const frame = useRouteLoaderData<typeof loader>("root");
  const visit = frame?.visit ?? null;
  useEffect(() => {
    loaded = visit ?? loaded;
  }, [visit]);
  return { frame, visit: visit ?? loaded };
}

const panels = () => import("./panels");

/** What the page shown says in its `handle`, beside a title. */
interface Handle {
  /** The mode that it insists on: never the system's. */
  mode?: "light" | "dark";
  frame?: OwnFrame;
}

const useHandle = () => (last(useMatches())?.handle ?? {}) as Handle;

/** What stands in place of the page, where the shop is closed to its visitor. */
function useClosedPage(): ClosedPage | null {
  const data = last(useMatches())?.data;
  return data && typeof data === "object" && "closed" in data ? (data as ClosedPage) : null;
}

/** What the page says of itself to its frame; null for a private one, and where its loader failed. */
function usePageFacts(): PageFacts | null {
  const data = last(useMatches())?.data;
  return data && typeof data === "object" && "nature" in data ? (data.nature as PageFacts | null) : null;
}

/** The document, as the server sends it where a browser cannot draw it. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <DrawingGuard>
    <WholeDocument>{children}</WholeDocument>
  </DrawingGuard>
);

/** The document. Its inline style and scripts are constant or hashed: see entry.server.tsx. */
function WholeDocument({ children }: { children: ReactNode }) {
  const { css, lateScript, marker } = useContext(DocumentContext);
  const frame = useRouteLoaderData<typeof loader>("root");
  const notFound = useNotFound();
  usePlainAddress();
  // A document that is drawn anew, for an error above every page, has none.
  useLayoutEffect(putSheetsBack, []);
  const isError = usePageError() !== undefined || notFound;
  const forced = useHandle().mode;
  const preference = frame?.mode ?? "system";
  const mode = forced ?? preference;
  useResolvedMode(mode);
  const isLight = useLight();
  return (
    <html lang={frame?.language ?? "fr"} data-mode={preference} data-forced-mode={forced}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={mode === "system" ? "light dark" : mode} />
        {/* An empty icon keeps browsers from asking for one. */}
        <link rel="icon" type="image/svg+xml" href={isLight ? "data:," : "/favicon.svg"} />
        {!isLight && <link rel="manifest" href="/manifest.webmanifest" />}
        <Title notFound={notFound} />
        {!notFound && <PageMeta />}
        <Links />
        {/*
          A light page's style is written once it is known what the page needs of it (entry.server.tsx). No empty one is written: NetSurf
          waits for ever for what stands in it.
        */}
        {!isLight && css !== null && (
          <style
            nonce={marker}
            data-own=""
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: css }}
          />
        )}
      </head>
      <body className={isError ? "error-404 floating-breadcrumbs" : undefined}>
        {notFound ? <FailedPage error={null} /> : children}
        {!isLight && (
          <>
            <ScrollRestoration nonce={marker} />
            <ScrollKept />
            <Scripts nonce={marker} />
            <script
              nonce={marker}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: lateScript }}
            />
          </>
        )}
      </body>
    </html>
  );
}

interface FrameProps {
  /** Whether the error screen stands in the page's place. */
  isFailed: boolean;
  message: SiteFrameProps["message"];
  children: ReactNode;
}

/** The frame, around whatever stands in the page's place; where root's loader failed it goes without its data. */
function Frame({ isFailed, message, children }: FrameProps) {
  const { frame, visit } = useFrame();
  // Only on what is everybody's a visitor is asked anything, their age by a dialog where it sells.
  const nature = usePageFacts();
  const closed = useClosedPage();
  const { demonstration } = useContext(DocumentContext);
  const { frame: own } = useHandle();
  const isPublic = nature !== null && !isFailed;
  const question = isPublic && !closed ? visit?.question : null;
  return (
    // A failed page's address is its path: its loader said nothing of its query.
    <KnownSearch.Provider value={isFailed ? "" : (nature?.search ?? null)}>
      <SiteFrame
        // Around a failure and where the shop is closed everything stands, whatever the page has of its own (PAGE-34).
        own={(!isFailed && !closed && own) || null}
        demonstration={demonstration && { id: DEMONSTRATION_ID, ...demonstration }}
        cartCount={frame?.cartCount ?? 0}
        mode={frame?.mode ?? "system"}
        message={message}
        logo={visit?.logo ?? null}
        categories={visit?.categories ?? []}
        storefront={visit?.storefront ?? null}
        newsletter={visit?.newsletter ?? null}
        isPublic={isPublic}
        panels={panels}
        notice={
          (question?.kind === "age" && <AgeQuestion {...question} asDialog={nature?.sells === true} />) ||
          (question?.kind === "storefront" && <VisitorNotice {...question} />)
        }
        strip={question?.kind === "consent" && <ConsentStrip {...question} />}
      >
        {closed && !isFailed ? <ClosedShop title={closed.title} {...closed.closed} /> : children}
      </SiteFrame>
    </KnownSearch.Provider>
  );
}

export default function App() {
  const frame = useLoaderData<typeof loader>();
  const { message, asks, undo } = frame;
  const { visit } = useFrame();
  const stayed = useStayed(frame);
  // A line that can be had again stays in sight until the next act; a wish is taken off by the button that added it.
  const [hasToasts, setHasToasts] = useState(true);
  const isToast = hasToasts && stayed && (undo === null || "wish" in undo);
  // Before any late script asks for their number.
  useEffect(countNavigations, []);
  useEffect(followHistory, []);
  useEffect(ignorePressedAgain, []);
  useFragmentLinks();
  return (
    <>
      <LoadingBar />
      <LostConnection />
      <Frame
        isFailed={usePageError() !== undefined}
        message={message === null ? null : { text: message, asks, undo, isHidden: isToast }}
      >
        <Outlet context={visit?.categories ?? []} />
      </Frame>
      <PageArrival />
      <PacketTransition />
      <Toasts message={isToast ? message : null} answer={frame} onFailed={setHasToasts} />
    </>
  );
}

/** The error screen in a frame of its own; an error of null is a page that does not exist. */
function FailedPage({ error }: { error: unknown }) {
  const { visit } = useFrame();
  return (
    <Frame isFailed message={null}>
      <Failure error={error} categories={visit?.categories ?? []} />
    </Frame>
  );
}

/** The screen of a failure of the root's own, or of a page that could not be drawn: it needs no data. */
export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}

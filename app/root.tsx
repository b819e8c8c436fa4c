import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DocumentContext, LATE_SCRIPT } from "./document";
import { enter } from "./http/context.server";
import { readCartCount, readFlash } from "./http/cookies.server";
import { languageOf } from "./http/locale.server";
import { log } from "./http/log.server";
import { flashText } from "./locales/flash";
import { frameText as t } from "./locales/frame";
import * as paths from "./paths";
import { StatusMessage } from "./ui/feedback/status-message";
import { Toasts } from "./ui/feedback/toasts";
import { SearchForm } from "./ui/form/search-form";
import { ErrorScreen } from "./ui/layout/error-screen";
import { SiteFooter } from "./ui/layout/site-footer";
import { SiteHeader } from "./ui/layout/site-header";
import { SkipLink } from "./ui/layout/skip-link";
import { Title } from "./ui/layout/title";

/**
 * What the frame of every page needs. It never throws: the error screen stands on it, so where the shop cannot be
 * entered the frame goes without categories.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const frame = { language: "fr", cartCount: readCartCount(request), message: null as string | null };
  try {
    const { storefront, region } = await enter(context);
    const flash = await readFlash(request);
    return {
      ...frame,
      language: await languageOf(request, region),
      message: flash ? flashText(flash.key, flash.values) : null,
      categories: storefront.collections
        .filter(({ count }) => count > 0)
        .map(({ slug, name, icon }) => ({ name, icon, href: paths.collection(slug) })),
    };
  } catch (error) {
    log.error({ err: error, requestId: context.requestId }, "frame");
    return { ...frame, categories: [] };
  }
}

/** The document. Its inline style and scripts are constant or hashed: see entry.server.tsx. */
export function Layout({ children }: { children: ReactNode }) {
  const { css } = useContext(DocumentContext);
  const frame = useRouteLoaderData<typeof loader>("root");
  const isError = useRouteError() != null;
  return (
    <html lang={frame?.language ?? "fr"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <Title />
        <Meta />
        <Links />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className={isError ? "error-404 floating-breadcrumbs" : undefined}>
        {children}
        <ScrollRestoration />
        <Scripts />
        <script dangerouslySetInnerHTML={{ __html: LATE_SCRIPT }} />
      </body>
    </html>
  );
}

function Frame({
  cartCount,
  message,
  children,
}: {
  cartCount: number;
  message: string | null;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <SiteHeader
        homeHref={paths.home()}
        name={t("siteName")}
        tagline={t("tagline")}
        navLabel={t("navigation")}
        links={[
          { label: t("allProducts"), href: paths.allProducts() },
          { label: t("collections"), href: paths.collections() },
        ]}
        cart={{ href: paths.cart(), label: t("cart"), count: cartCount }}
        status={{ label: t("orderStatus"), href: paths.orderStatus() }}
      >
        <SearchForm action={paths.allProducts()} label={t("search")} submit={t("searchSubmit")} />
      </SiteHeader>
      {message && (
        <div className="wrap pt-6">
          <StatusMessage>{message}</StatusMessage>
        </div>
      )}
      {children}
      <SiteFooter
        label={t("footer")}
        columns={[
          {
            title: t("footerShop"),
            links: [
              { label: t("allProducts"), href: paths.allProducts() },
              { label: t("collections"), href: paths.collections() },
            ],
          },
          {
            title: t("footerOrders"),
            links: [
              { label: t("cart"), href: paths.cart() },
              { label: t("orderStatus"), href: paths.orderStatus() },
            ],
          },
          { title: t("footerLegal"), links: [{ label: t("terms"), href: paths.terms() }] },
        ]}
      >
        <p>{t("adults")}</p>
      </SiteFooter>
    </>
  );
}

export default function App() {
  const frame = useLoaderData<typeof loader>();
  const { cartCount, message } = frame;
  return (
    <>
      <Frame cartCount={cartCount} message={message}>
        <Outlet />
      </Frame>
      <Toasts message={message} answer={frame} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("root");
  const { reference } = useContext(DocumentContext);
  return (
    <Frame cartCount={frame?.cartCount ?? 0} message={null}>
      <ErrorScreen
        status={isRouteErrorResponse(error) ? error.status : 500}
        reference={reference}
        categories={frame?.categories ?? []}
      />
    </Frame>
  );
}

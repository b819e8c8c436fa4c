import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { readPageData } from "./remix/page-data";

/** Milliseconds after which a page that was taken over fetches what can wait. */
const AFTER = 3000;

void readPageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

// They cannot be fetched if their build is gone: the page then works without them.
if (import.meta.env.PROD)
  setTimeout(
    () =>
      import("./browser/after-hydration").then(
        ({ goOn }) => goOn(),
        () => undefined,
      ),
    AFTER,
  );

import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Milliseconds after which a page that was taken over fetches what can wait. */
const AFTER = 3000;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// Of a build that is gone they cannot be fetched: the page then goes on as it is.
if (import.meta.env.PROD)
  setTimeout(
    () =>
      import("./browser/after-hydration").then(
        ({ goOn }) => goOn(),
        () => undefined,
      ),
    AFTER,
  );

import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { DrawingGuard, isHydrated } from "./browser/drawing-guard";
import { putSheetsBack } from "./browser/keep-sheets";
import { finishRenewal } from "./browser/renew";
import { wholeSheet } from "./browser/whole-sheet";
import { readPageData } from "./remix/page-data";
import { keepPositions } from "./remix/positions-kept";
import { reportErrors, reportFailure } from "./ui/feedback/report-errors";

/** Milliseconds after which a page that was taken over fetches what can wait. */
const AFTER = 3000;

reportErrors();
finishRenewal();
keepPositions();

void Promise.all([readPageData(), wholeSheet()]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DrawingGuard>
          <RemixBrowser />
        </DrawingGuard>
      </StrictMode>,
      // By default React writes them to the console, which stays silent.
      {
        onRecoverableError: (error) => {
          putSheetsBack();
          void reportFailure("hydration", error);
        },
      },
    );
  }),
);

// They cannot be fetched if their build is gone: the page then works without them.
if (import.meta.env.PROD)
  setTimeout(
    () =>
      isHydrated() &&
      import("./browser/after-hydration").then(
        ({ goOn }) => goOn(),
        () => undefined,
      ),
    AFTER,
  );

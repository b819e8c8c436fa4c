import { createContext } from "react";

/** What only the server's renderer knows of the document it makes; empty in the browser, which keeps what it got. */
export interface DocumentParts {
  /** The whole style sheet, for the one inline `<style>`. */
  css: string;
  /** Names a failed request in the log; drawn on the page of a failure. */
  reference: string | null;
  /**
   * Which payments every page says are simulated (PAYMENT-15); null for none. Set for the process, not per page, so
   * that no page can leave it out.
   */
  demonstration: keyof typeof DEMONSTRATION_IDS | null;
  /**
   * The marker by which the policy recognises the renderer's inline scripts and styles: written as `nonce`, removed
   * before the page is sent.
   */
  marker?: string;
}

/** Ids of the words that all payments, or some, are simulated. */
export const DEMONSTRATION_IDS = { all: "demonstration", some: "demonstration-partielle" } as const;

/** Which of these words the document contains; read in the browser. */
function drawnDemonstration(): DocumentParts["demonstration"] {
  if (typeof document === "undefined") return null;
  return (["all", "some"] as const).find((one) => document.getElementById(DEMONSTRATION_IDS[one])) ?? null;
}

export const DocumentContext = createContext<DocumentParts>({
  css: "",
  reference: null,
  demonstration: drawnDemonstration(),
});

export { LATE_SCRIPT } from "./remix/late-scripts";

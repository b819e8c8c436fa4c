import { createContext } from "react";

/** What only the server's renderer knows of the document it makes; empty in the browser, which keeps what it got. */
export interface DocumentParts {
  /** The whole style sheet, for the one inline `<style>`. */
  css: string;
  /** Names a failed request in the log; drawn on the page of a failure. */
  reference: string | null;
  /** Which payments each page says are simulated (PAYMENT-15), null for none: of the process, so that no page can miss it. */
  demonstration: keyof typeof DEMONSTRATION_IDS | null;
  /** `nonce` of the inline scripts and styles that the page's policy allows; gone before the page leaves. */
  marker?: string;
}

/** Ids of the words that all payments, or some, are simulated. */
export const DEMONSTRATION_IDS = { all: "demonstration", some: "demonstration-partielle" } as const;

/** Which of them stand in the document that a browser was given. */
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

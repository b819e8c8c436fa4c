import { createContext } from "react";

/** What only the server's renderer knows of the document it makes; empty in the browser, which keeps what it got. */
export interface DocumentParts {
  /** The whole style sheet, for the one inline `<style>`. */
  css: string;
  /** Names a failed request in the log; drawn on the page of a failure. */
  reference: string | null;
  /** Which payments each page says are simulated (R133), null for none: of the process, so that no page can miss it. */
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

/** Id of the inert script that holds the entry of the client build. */
export const ENTRY_ID = "entree";

/**
 * The one script that runs while a page loads: once it has loaded and is idle it starts the client, never for a
 * browser that saves data or sits on 2G. Constant, so that the page's policy can name its hash.
 */
export const LATE_SCRIPT = `(function(){var c=navigator.connection;if(c&&(c.saveData||/2g/.test(c.effectiveType)))return;function go(){var e=document.getElementById("${ENTRY_ID}");if(!e)return;var s=document.createElement("script");s.type="module";s.textContent=e.textContent;document.head.appendChild(s);s.remove()}function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,1)}document.readyState==="complete"?idle():addEventListener("load",idle)})()`;

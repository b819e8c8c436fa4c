import { createContext } from "react";

/** What only the server's renderer knows of the document it makes; in the browser, which keeps what it got, nothing that is drawn anew. */
interface DocumentValues {
  /** The whole style sheet, for the one inline `<style>`; null where none is drawn. In the browser empty: it keeps what it got. */
  css: string | null;
  /** What starts the client, for the one inline `<script>` that runs while a page loads. */
  lateScript: string;
  /** Names a failed request in the log; drawn on the page of a failure. */
  reference: string | null;
  /**
   * The words that payments are simulated (PAYMENT-15); null where none are. Set for the process, not per page, so that no page can
   * leave them out.
   */
  demonstration: Demonstration | null;
  /**
   * The marker by which the policy recognises the renderer's inline scripts and styles: written as `nonce`, removed
   * before the page is sent.
   */
  marker?: string;
}

interface Demonstration {
  title: string;
  text: string;
}

/** Id of these words in the document, by which the browser reads them. */
export const DEMONSTRATION_ID = "demonstration";

function drawnDemonstration(): Demonstration | null {
  if (typeof document === "undefined") return null;
  const [title, text] = document.querySelectorAll(`#${DEMONSTRATION_ID} p > *`);
  return title && text ? { title: title.textContent ?? "", text: text.textContent ?? "" } : null;
}

/** Whether the document came with its style inline: React then finds the element that it draws. */
const isInline = typeof document !== "undefined" && document.querySelector("style[data-own]") !== null;

export const DocumentContext = createContext<DocumentValues>({
  css: isInline ? "" : null,
  lateScript: "",
  reference: null,
  demonstration: drawnDemonstration(),
});

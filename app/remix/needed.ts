/**
 * What the scripts of a page need of its browser, each as an expression that is false or throws where it is missing. The late script
 * asks for all of it before it fetches any script (PAGE-61); a browser that lacks something shows the server's page, which sells.
 *
 * The list tells browsers apart: it has what came last of all that the client's code uses. What it lets through, and so what the
 * client is built for, is the `browserslist` of package.json; tests/browsers/ holds the two and the built files together, and
 * docs/browsers.md says which browsers these are.
 */
export const NEEDED = [
  // Panels, and the question for the age.
  "HTMLDialogElement.prototype.showModal",
  // Which button sent a form: without it Remix loses its name.
  '"submitter"in SubmitEvent.prototype',
  // Remix's script in the page gives its data through it.
  "TextEncoderStream",
  // The page of the server, put back where React cannot take it over.
  "document.replaceChildren",
] as const;

/** The name of a tab whose pages start no scripts, because one of them failed as it was drawn (app/browser/drawing-guard.tsx). */
export const HELD_BACK = "sans-scripts";

/**
 * What the scripts of a page need of its browser, each as an expression that is false or throws where it is missing. The late script
 * asks for all of it before it fetches any script (PAGE-61); a browser that lacks something shows the server's page, which sells.
 *
 * The list is a feature test: it names the newest features that the client needs, so that older browsers fail it. Which browsers pass
 * is the `browserslist` of package.json, for which the client is built; tests/browsers/ checks that the list, `browserslist` and the
 * built files agree, and docs/browsers.md says which browsers these are.
 */
export const NEEDED = [
  // Panels, and the question for the age.
  "HTMLDialogElement.prototype.showModal",
  // Which button sent a form: without it Remix loses its name.
  '"submitter"in SubmitEvent.prototype',
  // Remix's script in the page gives its data through it.
  "TextEncoderStream",
  // Restores the server's page where hydration fails.
  "document.replaceChildren",
] as const;

/** The value of `window.name` in a tab whose pages start no scripts, because drawing one of them failed (app/browser/drawing-guard.tsx). */
export const HELD_BACK = "sans-scripts";

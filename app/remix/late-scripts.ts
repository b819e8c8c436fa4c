import { HELD_BACK, NEEDED } from "./needed";

/* Remix's own scripts, which a page starts late: what Remix writes into a document, and where, is known here alone. */

/** Id of the inert script that holds the entry of the client build. */
const ENTRY_ID = "entree";

/** Milliseconds after which a loaded page that starts no scripts fetches the style sheet's file for those that follow (PAGE-59). */
const STYLE_AFTER = 2000;

/**
 * The only script that runs while a page loads. Once the page is loaded and idle it starts the client, where the browser has what that needs
 * and no page of this tab failed before, except for a browser that saves data or is on 2G and whose visitor did not choose the full
 * version. It has the style sheet's file fetched and applied: with the client, because what that draws needs it (PAGE-71); without,
 * after a while. Constant, so that the policy can allow it by hash, written in ES3,
 * so that old browsers can parse it.
 */
export const LATE_SCRIPT = `(function(){var c=navigator.connection,less=name==="${HELD_BACK}"||c&&(c.saveData||/2g/.test(c.effectiveType))&&!/(^|; )light=off(;|$)/.test(document.cookie);function able(){try{return ${NEEDED.join("&&")}}catch(e){}}function style(){var l=document.querySelector("link[disabled]");if(l){l.onload=function(){l.media="all"};l.disabled=false}}function go(){var e=document.getElementById("${ENTRY_ID}");if(less||!e||!able()){setTimeout(style,${STYLE_AFTER});return}style();var s=document.createElement("script");s.type="module";s.textContent=e.textContent;document.head.appendChild(s);s.remove()}function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,1)}document.readyState==="complete"?idle():addEventListener("load",idle)})()`;

const END = "</body></html>";

/**
 * Makes a rendered document load its scripts last: module preloads get a medium that never matches, the entry an
 * inert type (the late script runs it), and what Remix writes after `</html>` moves into the body. Apart from `last`, only attributes
 * and positions change: hydration finds the elements it expects.
 * @param html the document's end, from the first of them on, or all of it
 * @param last HTML to add at the end of the body
 */
export function deferScripts(html: string, marker: string, last = ""): string {
  const end = html.lastIndexOf(END);
  const tail = html.slice(end + END.length);
  return (html.slice(0, end) + tail + last + END)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
    .replace(
      `<script nonce="${marker}" type="module" async="">`,
      `<script type="text/plain" id="${ENTRY_ID}">`,
    );
}

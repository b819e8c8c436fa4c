import { createHash } from "node:crypto";
import type { Response } from "express";
import type { Config } from "../config.server";
import { demonstrationWords } from "../http/pages/frame.server";
import { edgeText as t } from "../locales/server-texts.server";

/*
 * Pages that the edge answers itself, when no storefront can. They say what to do, and promise only what a browser
 * keeps (a form's page in its history, for instance).
 */

type Refused = 400 | 403 | 405 | 413 | 414 | 429 | 500;

const STYLE =
  ":root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}main{max-width:40rem;margin:auto;padding:1rem}" +
  "a{display:inline-block;padding:.75rem 0;color:inherit}button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit}" +
  // A browser's own ring may be 1 px wide.
  ":focus{outline:3px solid;outline-offset:2px}";

/** Allows the page's own style and forms to this shop, nothing else; no page may frame it. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Answers with a small readable page and nothing else.
 * @param reference names a failed request (500) in the shop's log, as the error screen does
 */
export function answerPlainly(res: Response, status: Refused, reference?: string): void {
  const named = reference ? `<p>${t("reference")} <code>${reference}</code></p>` : "";
  const content = `<p>${t(`text-${status}`)}</p>${named}<p><a href="/">${t("home")}</a></p>`;
  sendPage(res, status, t(`title-${status}`), content);
}

/**
 * Sends a page of the edge's own, which nobody keeps.
 * @param content HTML under its heading
 */
export function sendPage(res: Response, status: number, title: string, content: string): void {
  // The words of a demonstration, which every page of the shop shows; set when the edge is created.
  const simulated = res.app.locals["demonstration"] as Config["demonstration"];
  const words = simulated && demonstrationWords(simulated);
  const banner = words ? `<p><strong>${words.title} ${words.text}</strong></p>` : "";
  res
    .status(status)
    .set("Content-Type", "text/html; charset=utf-8")
    .set("Cache-Control", "no-store")
    .set("Content-Security-Policy", POLICY)
    .send(
      `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="robots" content="noindex"><title>${t("titled", { title })}</title><style>${STYLE}</style></head>` +
        `<body><main>${banner}<h1>${title}</h1>${content}</main></body></html>`,
    );
}

/** Answers with a line of plain text that no cache keeps, where no page was asked for. */
export function answerInText(res: Response, status: 400 | 404 | 416 | 429 | 500 | 503, text: string): void {
  res.status(status).set("Cache-Control", "no-store").type("text/plain").send(`${text}\n`);
}

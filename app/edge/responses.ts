import { createHash } from "node:crypto";
import type { Response } from "express";
import type { Config } from "../config.server";
import { demonstrationWords } from "../http/pages/frame.server";

/*
 * Pages that the edge answers itself, when no storefront can. They say what to do, and promise only what a browser
 * keeps (a form's page in its history, for instance).
 */

const TEXTS = {
  403: {
    title: "Envoi refusé",
    text: "Ce formulaire ne vient pas d’une page de la boutique. Revenez à la boutique et recommencez depuis sa page.",
  },
  413: {
    title: "Envoi trop volumineux",
    text: "Le formulaire envoyé dépasse 100 ko. Rien n’en a été enregistré. Revenez à la page précédente, raccourcissez ce que vous avez saisi, puis envoyez-le de nouveau ; si votre saisie n’y est plus, elle est à refaire.",
  },
  400: {
    title: "Adresse illisible",
    text: "Cette adresse contient des caractères qui ne peuvent pas être lus. Vérifiez-la, ou repartez de l’accueil.",
  },
  414: {
    title: "Adresse trop longue",
    text: "Aucune page de la boutique n’a une adresse aussi longue. Vérifiez-la, ou repartez de l’accueil.",
  },
  429: {
    title: "Trop de demandes",
    text: "Beaucoup de demandes arrivent de votre connexion en même temps. Attendez dix secondes, puis recommencez. Si vous remplissiez un formulaire, revenez à sa page ; si votre saisie n’y est plus, elle est à refaire.",
  },
  405: {
    title: "Demande inconnue",
    text: "La boutique n’affiche que des pages et ne reçoit que leurs formulaires. Repartez de l’accueil.",
  },
  500: {
    title: "Une erreur est survenue de notre côté",
    text: "La page n’a pas pu être affichée. Rien de ce que vous avez commandé n’est perdu. Réessayez dans un instant ; si vous remplissiez un formulaire, vérifiez d’abord dans votre panier ou dans vos mails ce qui en a été enregistré.",
  },
} as const;
const REFERENCE = "Référence à nous communiquer : ";

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
export function answerPlainly(res: Response, status: keyof typeof TEXTS, reference?: string): void {
  const { title, text } = TEXTS[status];
  const named = reference ? `<p>${REFERENCE}<code>${reference}</code></p>` : "";
  sendPage(res, status, title, `<p>${text}</p>${named}<p><a href="/">Retour à l’accueil de Chènevis</a></p>`);
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
        `<meta name="robots" content="noindex"><title>${title} — Chènevis</title><style>${STYLE}</style></head>` +
        `<body><main>${banner}<h1>${title}</h1>${content}</main></body></html>`,
    );
}

/** Answers with a line of plain text that no cache keeps, where no page was asked for. */
export function answerInText(res: Response, status: 400 | 404 | 416 | 429 | 500 | 503, text: string): void {
  res.status(status).set("Cache-Control", "no-store").type("text/plain").send(`${text}\n`);
}

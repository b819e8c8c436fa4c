import { isbot } from "isbot";
import { followPages, isPublicShown, navigationsDone, routeAt } from "~/remix/follow-pages";
import { leaveToBrowser } from "~/remix/leave-to-browser";
import { cookieNamed } from "./cookies";

/*
 * Loads other firms' programs, each once and only while its visitor agrees to its purpose (MARKETING-1). Beside such a program nothing is
 * shown that is one visitor's: from then on the browser itself follows the links that lead to it, and sends every form (MARKETING-4).
 */

/** What the document offers (app/http/pages/offer.server.ts). */
export interface DocumentOffer {
  ids: Partial<Record<"tag-manager" | "session-replay" | "email-marketing", string>>;
  publicRoutes: string[];
}

/** Navigations after which the program for mails is loaded (MARKETING-2). */
const NAVIGATIONS = 2;
/** Milliseconds after which it is looked again whether a panel is still open. */
const WAIT = 3000;

type Globals = Record<string, unknown>;
const globals = window as unknown as Globals;

/** What each program is loaded for; what it finds when it starts, and where it is. */
const PROGRAMS: Record<
  keyof DocumentOffer["ids"],
  { purpose: "analytics" | "marketing"; prepare: (id: string) => string }
> = {
  "tag-manager": {
    purpose: "analytics",
    prepare: (id) => {
      globals["dataLayer"] = [{ "gtm.start": Date.now(), event: "gtm.js" }];
      return `https://www.googletagmanager.com/gtm.js?id=${id}`;
    },
  },
  "session-replay": {
    purpose: "analytics",
    prepare: (id) => {
      const queue: unknown[] = [];
      globals["clarity"] = Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
      return `https://www.clarity.ms/tag/${id}`;
    },
  },
  "email-marketing": {
    purpose: "marketing",
    prepare: (id) => `https://static.klaviyo.com/onsite/js/${id}/klaviyo.js`,
  },
};

/** Whether the visitor agrees, today, to what a program is loaded for. */
const isAgreedTo = (name: keyof DocumentOffer["ids"]): boolean =>
  [PROGRAMS[name].purpose, "both"].includes(cookieNamed("consent_choice") ?? "");

/** Follows the pages that are shown: the first one was some seconds ago (app/entry.client.tsx). */
export function followServices({ ids, publicRoutes }: DocumentOffer): void {
  const loaded = new Set<keyof DocumentOffer["ids"]>();
  const isOthers = (path: string) => !publicRoutes.includes(routeAt(path) ?? "");

  /** Leaves to the browser what would show one visitor's pages beside a program, or leave it running without consent. */
  function startLeaving(): void {
    leaveToBrowser((path) => path === null || isOthers(path) || ![...loaded].every(isAgreedTo));
    addEventListener(
      "popstate",
      (event) => {
        if (!isOthers(location.pathname)) return;
        event.stopImmediatePropagation();
        location.reload();
      },
      true,
    );
  }

  function load(name: keyof DocumentOffer["ids"]): void {
    const id = ids[name];
    if (id === undefined || loaded.has(name) || !isAgreedTo(name)) return;
    if (loaded.size === 0) startLeaving();
    loaded.add(name);
    document.head.append(
      Object.assign(document.createElement("script"), { async: true, src: PROGRAMS[name].prepare(id) }),
    );
  }

  function look(): void {
    if (!isPublicShown()) return;
    // A panel may show what is the visitor's own.
    if (document.querySelector("dialog[open]")) return void setTimeout(look, WAIT);
    if (!isbot(navigator.userAgent)) load("tag-manager");
    load("session-replay");
    if (navigationsDone() >= NAVIGATIONS) load("email-marketing");
  }

  look();
  followPages(look);
}

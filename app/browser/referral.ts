import * as paths from "~/paths";
import { followPages, isPublicShown } from "~/remix/follow-pages";
import { report } from "~/ui/feedback/report";
import { cookieNamed } from "./cookies";

/*
 * Tells the shop by whose link, or from which site, this browser came, once a browser session (AFFILIATE-9). Nothing is kept in the
 * browser without consent to marketing, and what was kept goes with it.
 */

/** Milliseconds after a page was shown. */
const DELAY = 3000;
/** Milliseconds for which the ids are kept: 90 days. */
const KEPT = 90 * 24 * 3600 * 1000;
/** What a partner's id is made of. */
const ID = /^[\w-]{1,64}$/;
const DONE = "referral-tracked";
const IDS = { pap_a_id: "a_id", pap_v_id: "v_id" } as const;

/** Whether a report was made: of this document, where the browser may not keep it or refuses to. */
let isDone = false;
/** Whether a report waits for its answer: on a slow line that may be longer than the next page takes to come. */
let isUnderWay = false;

/** What a storage answers; null where the browser refuses it. */
function trying<Answer>(work: () => Answer): Answer | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const agrees = () => /^(?:marketing|both)$/.test(cookieNamed("consent_choice") ?? "");

/** Forgets all that was kept where consent is gone, and ids whose time is over. */
function forget(): void {
  const keeps = agrees();
  if (!keeps) trying(() => sessionStorage.removeItem(DONE));
  for (const name of Object.keys(IDS))
    trying(() => {
      const kept = localStorage.getItem(name);
      if (kept === null) return;
      const expires = trying(() => (JSON.parse(kept) as { expires?: unknown }).expires);
      if (!keeps || typeof expires !== "number" || expires <= Date.now()) localStorage.removeItem(name);
    });
}

/** The host of another site that led here; "" for none. */
function referrerHost(): string {
  const said = cookieNamed("original-referer") || document.referrer;
  const address = said.includes("://") ? said : `https://${said}`;
  const host = trying(() => new URL(address).hostname) ?? "";
  return host === location.hostname ? "" : host;
}

interface Answer {
  responseStatus: number;
  data: Record<(typeof IDS)[keyof typeof IDS], string | null>;
}

/** Keeps what the shop answered; in this document alone where there is no consent. */
function keep({ data }: Answer): void {
  isDone = true;
  if (!agrees()) return;
  trying(() => sessionStorage.setItem(DONE, "true"));
  for (const [name, part] of Object.entries(IDS)) {
    const value = data[part];
    if (value !== null)
      trying(() => localStorage.setItem(name, JSON.stringify({ value, expires: Date.now() + KEPT })));
  }
}

async function tell(): Promise<void> {
  // The address of a private page may open something: it is never sent.
  if (isDone || isUnderWay || trying(() => sessionStorage.getItem(DONE)) === "true" || !isPublicShown())
    return;
  const id = ID.exec(new URLSearchParams(location.search).get("a_aid") ?? "")?.[0] ?? "";
  const refer_domain = referrerHost();
  if (id === "" && refer_domain === "") return;
  const url = location.origin + location.pathname + (id && `?a_aid=${id}`);
  isUnderWay = true;
  try {
    const response = await fetch(paths.referral(), {
      method: "POST",
      body: new URLSearchParams({ a_aid: id, refer_domain, url }),
    });
    const answer = (await response.json()) as Answer;
    if (answer.responseStatus !== 200) throw new Error(`Status ${response.status}`);
    keep(answer);
  } catch (error) {
    report(`referral · ${String(error)}`);
  } finally {
    isUnderWay = false;
  }
}

/** Follows the pages that are shown: the first one was some seconds ago (app/entry.client.tsx). */
export function followReferral(): void {
  forget();
  void tell();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  followPages(() => {
    forget();
    clearTimeout(waiting);
    waiting = setTimeout(tell, DELAY);
  });
}

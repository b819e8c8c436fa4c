import { log } from "../log.server";
import { boundedText } from "../shop/bounded-text.server";
import { readSettings, type ToldSettings } from "./shape.server";

/* Settings that another server answers, one question a locale at a time, its last good answer kept. */

/** Milliseconds that an answer may take, and after which it is asked for again. */
const TIMEOUT = 1500;
const FRESH = 60_000;
/** Bytes of an answer: several times what the largest storefront's settings take. */
const LARGEST = 256 * 1024;

interface Answer {
  settings: ToldSettings | null;
  askedAt: number;
  /** What of it was wrong, as the log has it; "" for nothing. */
  dropped: string;
}
const answers = new Map<string, Answer>();
const asking = new Map<string, Promise<void>>();

/** Places of wrong entries that a log line names. */
const NAMED = 20;

/** @param before what the log has of the last answer: the same faults are told once */
async function ask(url: string, before: string): Promise<Omit<Answer, "askedAt">> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const { settings, dropped: places } = readSettings(JSON.parse(await boundedText(response, LARGEST)));
  if (!settings) throw new Error("Nothing of it can be read");
  const dropped = places.join();
  if (dropped !== "" && dropped !== before)
    log.warn({ url, dropped: places.slice(0, NAMED), count: places.length }, "settings: entries left out");
  return { settings, dropped };
}

/**
 * What `{api}/{locale}/settings` answers. The first question is waited for, at most 1500 ms; later ones are asked
 * beside the page, which shows the last good answer.
 * @param now UTC ms
 * @returns null where no good answer ever came
 */
export async function remoteSettings(
  api: string,
  { iso, language }: { iso: string; language: string },
  now: number,
): Promise<ToldSettings | null> {
  const url = `${api.replace(/\/+$/, "")}/${encodeURIComponent(iso || language)}/settings`;
  const known = answers.get(url);
  if (known && now - known.askedAt < FRESH) return known.settings;
  let question = asking.get(url);
  if (!question) {
    const { settings: kept = null, dropped = "" } = known ?? {};
    question = ask(url, dropped)
      .then((answer) => void answers.set(url, { ...answer, askedAt: now }))
      .catch((error: unknown) => {
        answers.set(url, { settings: kept, dropped, askedAt: now });
        log.error({ err: error, url, kept: kept !== null }, "settings: no good answer");
      })
      .finally(() => asking.delete(url));
    asking.set(url, question);
  }
  if (known?.settings) return known.settings;
  await question;
  return answers.get(url)?.settings ?? null;
}

import { log } from "../log.server";
import { boundedText } from "../shop/bounded-text.server";
import { type Settings, settingsShape } from "./shape.server";

/* Settings that another server answers, one question a locale at a time, its last good answer kept. */

/** Milliseconds that an answer may take, and after which it is asked for again. */
const TIMEOUT = 1500;
const FRESH = 60_000;
/** Bytes of an answer: several times what the largest storefront's settings take. */
const LARGEST = 256 * 1024;

interface Answer {
  settings: Settings | null;
  askedAt: number;
}
const answers = new Map<string, Answer>();
const asking = new Map<string, Promise<void>>();

async function ask(url: string): Promise<Settings> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return settingsShape.parse(JSON.parse(await boundedText(response, LARGEST)));
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
): Promise<Settings | null> {
  const url = `${api.replace(/\/+$/, "")}/${encodeURIComponent(iso || language)}/settings`;
  const known = answers.get(url);
  if (known && now - known.askedAt < FRESH) return known.settings;
  let question = asking.get(url);
  if (!question) {
    question = ask(url)
      .then((settings) => void answers.set(url, { settings, askedAt: now }))
      .catch((error: unknown) => {
        answers.set(url, { settings: known?.settings ?? null, askedAt: now });
        log.error({ err: error, url, kept: known?.settings != null }, "settings: no good answer");
      })
      .finally(() => asking.delete(url));
    asking.set(url, question);
  }
  if (known?.settings) return known.settings;
  await question;
  return answers.get(url)?.settings ?? null;
}

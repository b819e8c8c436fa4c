import { load } from "cheerio";
import { EVIL_HOST } from "./evil-paths";

/** Where an answer leads a browser: by its header, by what it tells Remix's client, by the forms and links that it shows. */
export async function targetsOf(response: Response): Promise<{ leads: string[]; shows: string[] }> {
  const leads = [response.headers.get("Location") ?? [], response.headers.get("Refresh") ?? []].flat();
  const body = await response.text();
  if (response.headers.has("X-Remix-Response") && body.includes("SingleFetchRedirect")) {
    const words = JSON.parse(body.split("\n")[0] ?? "") as unknown[];
    leads.push(String(words[words.indexOf("redirect") + 1]));
  }
  if (!response.headers.get("Content-Type")?.includes("html")) return { leads, shows: [] };
  const $ = load(body);
  const shows = $("[href], [action], [formaction]")
    .toArray()
    .map((one) => $(one).attr("href") ?? $(one).attr("action") ?? $(one).attr("formaction") ?? "");
  return { leads, shows };
}

/** What is wrong with an answer to a return path that leads elsewhere, one line each. @param origin the shop's */
export async function returnFaults(response: Response, origin: string): Promise<string[]> {
  const { leads, shows } = await targetsOf(response);
  return [
    ...(response.status >= 500 ? [`answers ${response.status}`] : []),
    ...leads.flatMap((target) => {
      const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
      const fine = url?.origin === origin && /^\/(?![/\\])/.test(target) && !url.pathname.startsWith("//");
      return fine && target.length < 4000 ? [] : [`leads to ${target.slice(0, 100)}`];
    }),
    ...shows.flatMap((target) =>
      URL.canParse(target, origin) && new URL(target, origin).hostname.endsWith(EVIL_HOST)
        ? [`shows ${target.slice(0, 100)}`]
        : [],
    ),
    ...response.headers
      .getSetCookie()
      .filter((cookie) => cookie === "age=adult")
      .map((cookie) => `sets ${cookie}`),
  ];
}

import { clickActions, keyActions } from "./actions";
import { openDisplay } from "./display";
import type { BrowserPage, Start } from "./page";
import { freePort, startProgram } from "./program";

/* Drives WebKitGTK's small browser by WebDriver. */

/** Where Debian has it, for WebDriver alone. */
const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/** Starts WebKitGTK's small browser. @param start `binary` is its driver */
export async function openWebKit({ binary, scripts, width, height, profile }: Start): Promise<BrowserPage> {
  const display = await openDisplay(1400, height + 400);
  const env = { ...display.env, HOME: profile, XDG_RUNTIME_DIR: profile, LANGUAGE: "fr" };
  const port = await freePort();
  const driver = await startProgram(binary, [`--port=${port}`], null, env);
  const end = async () => {
    await driver.end();
    await display.end();
  };
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  for (let tries = 0; ; tries += 1)
    try {
      await ask("GET", "/status");
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  const args = ["--automation", ...(scripts ? [] : ["--enable-javascript-markup=false"])];
  const session = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": { binary: BROWSER, args } },
    },
  });
  const at = `/session/${session.sessionId}`;
  await ask("POST", `${at}/window/rect`, { width, height: height + 100 });
  const perform = (actions: object) => ask("POST", `${at}/actions`, { actions: [actions] });
  return {
    async goto(url) {
      await ask("POST", `${at}/url`, { url });
    },
    evaluate: (expression) => ask("POST", `${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async click(x, y) {
      await perform(clickActions(x, y));
    },
    async type(text) {
      await perform(keyActions(text));
    },
    picture: async () => Buffer.from(await ask<string>("GET", `${at}/screenshot`), "base64"),
    async close() {
      await ask("DELETE", at).catch(() => undefined);
      await end();
    },
  };
}

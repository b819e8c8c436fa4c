import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clickActions, keyActions } from "./actions";
import type { BrowserPage, Start } from "./page";
import { startProgram } from "./program";
import { Wire } from "./wire";

/* Drives Firefox by WebDriver BiDi, which it speaks itself. */

type Evaluated =
  { type: "success"; result: { value?: string } } | { type: "exception"; exceptionDetails: { text: string } };

/** Starts Firefox. */
export async function openFirefox({ binary, scripts, width, height, profile }: Start): Promise<BrowserPage> {
  const preferences = { "javascript.enabled": scripts, "intl.accept_languages": "fr" };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const { said, end } = await startProgram(binary, args, /WebDriver BiDi listening on (ws:\S+)/, {
    HOME: profile,
  });
  const wire = await Wire.open(`${said?.[1]}/session`);
  await wire.send("session.new", { capabilities: {} });
  const { contexts } = await wire.send<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context ?? "";
  await wire.send("browsingContext.setViewport", { context, viewport: { width, height } });
  const perform = (actions: object) => wire.send("input.performActions", { context, actions: [actions] });
  return {
    async goto(url) {
      await wire.send("browsingContext.navigate", { context, url, wait: "none" });
    },
    async evaluate<Value>(expression: string) {
      const answer = await wire.send<Evaluated>("script.evaluate", {
        // What comes back is a string: the protocol has a form of its own for every other value.
        expression: `JSON.stringify([${expression}])`,
        target: { context },
        // Where the page's scripts are off no promise is ever kept.
        awaitPromise: false,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return (JSON.parse(answer.result.value ?? "[]") as Value[])[0] as Value;
    },
    async click(x, y) {
      await perform(clickActions(x, y));
    },
    async type(text) {
      await perform(keyActions(text));
    },
    async picture() {
      const { data } = await wire.send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      wire.close();
      await end();
    },
  };
}

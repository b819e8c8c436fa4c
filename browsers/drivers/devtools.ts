import { openDisplay } from "./display";
import type { BrowserPage, Start } from "./page";
import { freePort, startProgram } from "./program";
import { Wire } from "./wire";

/* Drives Chromium of any age, and Qt's WebEngine, by the DevTools protocol. */

/** What every Chromium here is started with: as root, without a window, and asking nobody for anything. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-software-rasterizer",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-scrollbars",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-extensions",
  "--disable-sync",
  "--lang=fr",
];

const LISTENS = /DevTools listening on (ws:\S+)/;

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** A page that is controlled through a wire, in the session of its target. */
async function pageOf(
  wire: Wire,
  session: string,
  { scripts, width, height }: Start,
  end: () => Promise<void>,
): Promise<BrowserPage> {
  const send = <Result>(method: string, params: object = {}) => wire.send<Result>(method, params, session);
  await send("Page.enable");
  await send("Runtime.enable");
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  if (!scripts) await send("Emulation.setScriptExecutionDisabled", { value: true });
  const press = (type: string, x: number, y: number) =>
    send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
  return {
    async goto(address) {
      const { errorText } = await send<{ errorText?: string }>("Page.navigate", { url: address });
      if (errorText) throw new Error(`${address}: ${errorText}`);
    },
    async evaluate<Value>(expression: string) {
      const params = { expression, returnByValue: true };
      const { result, exceptionDetails } = await send<Evaluated>("Runtime.evaluate", params);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as Value;
    },
    async click(x, y) {
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
      await press("mousePressed", x, y);
      await press("mouseReleased", x, y);
    },
    type: (text) => send("Input.insertText", { text }),
    picture: async () => {
      const { data } = await send<{ data: string }>("Page.captureScreenshot", { format: "png" });
      return Buffer.from(data, "base64");
    },
    async close() {
      wire.close();
      await end();
    },
  };
}

/** Starts a Chromium of any age. */
export async function openChromium(start: Start): Promise<BrowserPage> {
  const args = [
    ...FLAGS,
    `--window-size=${start.width},${start.height}`,
    `--user-data-dir=${start.profile}`,
    "--remote-debugging-port=0",
    "about:blank",
  ];
  const { said, end } = await startProgram(start.binary, args, LISTENS);
  const wire = await Wire.open(said?.[1] ?? "");
  const { targetId } = await wire.send<{ targetId: string }>("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await wire.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  return pageOf(wire, sessionId, start, end);
}

interface Target {
  type: string;
  webSocketDebuggerUrl?: string;
}

/** Starts Falkon, whose engine is Qt's WebEngine: its one page has a socket of its own. */
export async function openFalkon(start: Start): Promise<BrowserPage> {
  const display = await openDisplay(1400, start.height + 400);
  const address = `127.0.0.1:${await freePort()}`;
  const falkon = await startProgram(start.binary, ["--no-extensions", "about:blank"], LISTENS, {
    ...display.env,
    QTWEBENGINE_REMOTE_DEBUGGING: address,
    QTWEBENGINE_DISABLE_SANDBOX: "1",
    HOME: start.profile,
    XDG_RUNTIME_DIR: start.profile,
    LANG: "fr_FR.UTF-8",
  });
  const end = async () => {
    await falkon.end();
    await display.end();
  };
  for (let tries = 0; ; tries += 1) {
    const targets = (await (await fetch(`http://${address}/json/list`)).json()) as Target[];
    const page = targets.find(({ type, webSocketDebuggerUrl }) => type === "page" && webSocketDebuggerUrl);
    if (page?.webSocketDebuggerUrl) return pageOf(await Wire.open(page.webSocketDebuggerUrl), "", start, end);
    if (tries > 100) throw new Error(`Falkon shows no page: ${JSON.stringify(targets)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

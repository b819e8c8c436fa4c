import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

/* The client of the icons against a real server of the test's own; only the client's clock is turned by hand. */

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** One request of the client's, with the times of its clock. */
interface Request {
  address: string;
  asked: number;
  begun?: number;
  aborted?: number;
}

let origin = "";
let answer: Answer;
let requests: Request[] = [];
let reports: string[] = [];
let fetchIcon: (name: string) => Promise<string | null>;

const server = createServer((request, response) => answer(response, request));

const namesIn = (url = "") => new URL(url, origin).searchParams.get("icons")?.split(",") ?? [];
const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));
/** What the shop answers: every icon asked for, drawn as its own name. */
const drawn: Answer = (response, { url }) =>
  json(response, {
    prefix: "tabler",
    icons: Object.fromEntries(namesIn(url).map((name) => [name, { body: `<path d="${name}"/>` }])),
  });
const silence: Answer = () => undefined;

const { fetch: realFetch, setTimeout: realTimeout } = globalThis;

/** Turns the clock. */
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Lets the network work, the clock almost standing, until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => realTimeout(resolve, 5));
    await wait(1);
  }
}

let count = 0;
/** A name that nobody asked for before: the client keeps what it got. */
const fresh = (length = 12) => `i${count++}x`.padEnd(length, "a");

/** Asks for an icon, and tells what became of it, and when. */
function asking(name = fresh()) {
  const state: { name: string; body?: string | null; settled?: number } = { name };
  void fetchIcon(`tabler:${name}`).then((body) => Object.assign(state, { body, settled: Date.now() }));
  return state;
}
const settled = (icon: ReturnType<typeof asking>) => until(() => icon.settled !== undefined);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, text: string) => reports.push(`${address} ${text}`) > 0,
  });
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const request: Request = { address, asked: Date.now() };
    requests.push(request);
    init?.signal?.addEventListener("abort", () => (request.aborted = Date.now()));
    const response = await realFetch(address, init);
    request.begun = Date.now();
    return response;
  });
  ({ fetchIcon } = await import("~/ui/icon/fetch-icon"));
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answer = drawn;
  requests = [];
  reports = [];
});

describe("an icon that a browser draws itself", () => {
  it("is what the shop answers, asked for once [PICTURE-16]", async () => {
    const icon = asking();
    await settled(icon);
    expect(icon.body).toBe(`<path d="${icon.name}"/>`);
    expect(requests.map(({ address }) => address)).toEqual([
      `${origin}/api/icons/tabler.json?icons=${icon.name}`,
    ]);
    expect(reports).toEqual([]);
  });

  it("shares an address of 500 characters with another one, and none of 501 [PICTURE-16]", async () => {
    const room = 500 - `${origin}/api/icons/tabler.json?icons=,`.length;
    const half = Math.floor(room / 2);
    for (const [length, addresses] of [
      [room - half, 1],
      [room - half + 1, 2],
    ] as const) {
      requests = [];
      const icons = [asking(fresh(half)), asking(fresh(length))];
      await Promise.all(icons.map(settled));
      expect([length, requests.length]).toEqual([length, addresses]);
      expect(icons.map(({ body }) => body)).toEqual(icons.map(({ name }) => `<path d="${name}"/>`));
    }
  });

  it("is one of many in addresses that are as full as they go [PICTURE-16]", async () => {
    const icons = Array.from({ length: 90 }, () => asking(fresh(11)));
    await Promise.all(icons.map(settled));
    const addresses = requests.map(({ address }) => address);
    expect(addresses.flatMap(namesIn).sort()).toEqual(icons.map(({ name }) => name).sort());
    for (const [index, address] of addresses.entries()) {
      expect(address.length).toBeLessThanOrEqual(500);
      const [next] = namesIn(addresses[index + 1]);
      if (next) expect(`${address},${next}`.length).toBeGreaterThan(500);
    }
  });

  it("is never asked for by a name that is too long for an address [PICTURE-16]", async () => {
    const icon = asking(fresh(500));
    await settled(icon);
    expect([icon.body, requests]).toEqual([null, []]);
  });

  it("is asked for again after 750 ms without an answer, and each time given up after 1500 ms [PICTURE-16]", async () => {
    answer = silence;
    const icon = asking();
    await until(() => requests.length === 1);
    await wait(4000);
    await settled(icon);
    const [first, second] = requests;
    expect(requests).toHaveLength(2);
    expect(second?.address).toBe(first?.address);
    const start = first?.asked ?? NaN;
    expect([second?.asked, first?.aborted, second?.aborted].map((time = NaN) => time - start)).toEqual([
      750, 1500, 2250,
    ]);
    expect(icon.body).toBeNull();
    expect(reports).toEqual([`/api/erreurs icon tabler:${icon.name}`]);
  });

  it("comes from the second try where the first gets no answer [PICTURE-16]", async () => {
    answer = silence;
    const icon = asking();
    await until(() => requests.length === 1);
    answer = drawn;
    await wait(750);
    await settled(icon);
    expect(icon.body).toBe(`<path d="${icon.name}"/>`);
    expect(reports).toEqual([]);
  });

  it("is given up where answers that began have not ended 5000 ms after the last wait began [PICTURE-16]", async () => {
    answer = (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write('{"prefix":');
    };
    const icon = asking();
    await until(() => requests[0]?.begun !== undefined);
    const start = requests[0]?.asked ?? NaN;
    await wait(start + 750 - Date.now());
    await until(() => requests[1]?.begun !== undefined);
    await wait(start + 750 + 750 + 4000 - Date.now());
    expect([icon.settled, reports]).toEqual([undefined, []]);
    await wait(2000);
    // Two turns of the clock later the client hears of it.
    expect((icon.settled ?? NaN) - start).toBe(750 + 750 + 5000 + 2);
    expect(icon.body).toBeNull();
    expect(requests.map(({ aborted }) => aborted)).toEqual([undefined, undefined]);
    expect(reports).toEqual([`/api/erreurs icon tabler:${icon.name}`]);
  });

  const path = { body: "<path/>" };
  it.each<[string, (name: string) => unknown]>([
    ["the icons of another set", (name) => ({ prefix: "mdi", icons: { [name]: path } })],
    ["an answer without icons", () => ({ prefix: "tabler" })],
    ["icons that are no object", () => ({ prefix: "tabler", icons: "none" })],
    ["an icon that is no drawing", (name) => ({ prefix: "tabler", icons: { [name]: { body: 1 } } })],
    ["an answer that leaves the icon out", () => ({ prefix: "tabler", icons: {} })],
    ["an answer that says it is unknown", (name) => ({ prefix: "tabler", icons: {}, not_found: [name] })],
    ["nothing", () => null],
  ])("is not drawn from %s, which is reported, and not asked for again [PICTURE-17]", async (_, made) => {
    answer = (response, { url }) => json(response, made(namesIn(url)[0] ?? ""));
    const icon = asking();
    await settled(icon);
    expect([icon.body, requests.length]).toEqual([null, 1]);
    expect(reports).toEqual([`/api/erreurs icon tabler:${icon.name}`]);
  });

  it.each([
    ["an unknown set", 404, "{}", 1],
    ["a shop in trouble", 503, "{}", 2],
    ["half an answer", 200, '{"prefix":"tab', 2],
  ])("is not drawn from %s, which is reported [PICTURE-17]", async (_, status, text, times) => {
    answer = (response) => response.writeHead(status).end(text);
    const icon = asking();
    await settled(icon);
    expect([icon.body, requests.length]).toEqual([null, times]);
    expect(reports).toEqual([`/api/erreurs icon tabler:${icon.name}`]);
  });

  it("is drawn where its name stands for another's [PICTURE-16]", async () => {
    answer = (response, { url }) => {
      const aliases = { [namesIn(url)[0] ?? ""]: { parent: "leaf" } };
      json(response, { prefix: "tabler", icons: { leaf: path }, aliases });
    };
    const icon = asking();
    await settled(icon);
    expect(icon.body).toBe("<path/>");
  });
});

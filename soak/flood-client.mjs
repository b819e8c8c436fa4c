import { Agent, request } from "node:http";

/*
 * A flood as a process of its own: `node soak/flood-client.mjs ORIGIN SECONDS CONNECTIONS ADDRESSES`. Each connection sends
 * one odd wish after the other, as fast as it is answered: carts, orders' last steps, kept forms, consents, withdrawals,
 * guesses, look-ups, searches, icons, reports. Prints how often each status came.
 */

const [origin = "", seconds = "10", connections = "32", addresses = "3"] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = Date.now() + Number(seconds) * 1000;

const form = (path, fields) => ({
  method: "POST",
  path,
  body: new globalThis.URLSearchParams(fields).toString(),
});
const WISHES = [
  () => form("/panier", { intent: "add", sku: "white-widow-1", quantity: "1" }),
  (one) => form("/panier", { intent: "coupon", code: `ESSAI${one}` }),
  (one) =>
    form("/checkout?etape=verification", { intent: "place", attempt: `a${one}`, terms: "on", adult: "on" }),
  (one) => form("/compte/details", { intent: "person", firstName: `x${one}`, note: "y".repeat(15_000) }),
  (one) => form("/consentement", { intent: one % 2 ? "accept" : "refuse" }),
  (one) =>
    form("/retractation", {
      intent: "confirm",
      name: "x",
      email: "x@example.org",
      orderNumber: `faux ${one % 50}`,
    }),
  (one) =>
    form("/statut-de-la-commande", { intent: "lookup", number: "7K3F9-QXM2A", email: `x${one}@example.org` }),
  () => form("/statut-de-la-commande", { intent: "link", number: "7K3F9-QXM2A" }),
  () => ({ method: "POST", path: "/api/erreurs", body: "x".repeat(5_000) }),
  (one) => ({ method: "GET", path: `/collections/all?q=haze${one}` }),
  () => ({ method: "GET", path: "/api/icons/tabler.json?icons=leaf,plant" }),
];

const statuses = {};

function send(one) {
  const { method, path, body } = WISHES[one % WISHES.length](one);
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          "X-Forwarded-For": `203.0.113.${one % Number(addresses)}`,
          ...(body && {
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        response.resume().on("end", resolve).on("error", resolve);
      },
    );
    sent.on("error", (error) => {
      statuses[error.code] = (statuses[error.code] ?? 0) + 1;
      resolve();
    });
    sent.end(body);
  });
}

let count = 0;
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (Date.now() < until) await send(count++);
  }),
);
agent.destroy();
process.stdout.write(`${JSON.stringify({ count, statuses })}\n`);

import { expect, it, onTestFinished } from "vitest";
import { enqueueMail } from "~/shop/outbox/outbox.server";
import { startBuiltServer } from "../support/servers";
import { testShop } from "../support/shop";
import { mailServer } from "../support/smtp";

/* LOG-1, LOG-2: a mail server that repeats the recipient as it refuses them, asked by the built shop in a process of its own. */

const REFUSED = "zqx.inconnue@example.org";
const LATER = "zqx.liste-grise@example.org";

it("a refused recipient is in neither the log nor the mail's row: the mail's id and the server's codes are [LOG-1, LOG-2]", async () => {
  const { url } = await mailServer({
    onRcptTo({ address }, _session, done) {
      const [code, words] = address === REFUSED ? [550, "5.1.1"] : ([451, "4.7.1"] as const);
      done(
        Object.assign(new Error(`${words} <${address}>: ${address} is not known here`), {
          responseCode: code,
        }),
      );
    },
  });
  const shop = await testShop("demo");
  const server = await startBuiltServer(shop.config.databaseUrl, { SMTP_URL: url });
  onTestFinished(async () => void (await server.stop()));
  for (const recipient of [REFUSED, LATER])
    await enqueueMail(shop.db, { template: "account-unknown", recipient, region: "fr" }, Date.now());
  const rows = () =>
    shop.db.selectFrom("outbox").select(["id", "recipient", "state", "last_error"]).execute();
  await expect
    .poll(async () => (await rows()).map(({ last_error }) => last_error === null), {
      timeout: 20_000,
    })
    .toEqual([false, false]);
  const told = Object.fromEntries((await rows()).map((row) => [row.recipient, row]));
  expect(told[REFUSED]).toMatchObject({ state: "dead", last_error: "RCPT TO 550 5.1.1" });
  expect(told[LATER]).toMatchObject({ state: "waiting", last_error: "RCPT TO 451 4.7.1" });
  await expect.poll(() => server.output().match(/"msg":"mail"/g)?.length).toBe(2);
  const lines = server.output();
  expect(lines).not.toContain("zqx");
  expect(lines).not.toContain("example.org");
  for (const { id, last_error: failure } of Object.values(told)) {
    expect(lines).toContain(`"mail":"${id}"`);
    expect(lines).toContain(`"failure":"${failure}"`);
  }
});

import { describe, expect, it } from "vitest";
import { loggedError, loggedPath } from "~/log.server";
import { newToken } from "~/shop/identity.server";
import { withoutEmails } from "~/shop/region/address";
import { newCustomer } from "./support/accounts";
import { costOf } from "./support/cost";
import { testShop } from "./support/shop";

/* LOG-1 to LOG-3: what the log has of an error. */

describe("an error in the log", () => {
  it("has its kind, code and place, and not the row that the database tells beside it [LOG-2]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop, { email: "zqx.claire@example.org" });
    const error: unknown = await newCustomer(shop, { email }).catch((reason: unknown) => reason);
    const logged = loggedError(error);
    expect(logged).toMatchObject({ message: expect.stringMatching(/unique/i) as string });
    expect(String(logged["stack"])).toMatch(/\n\s+at /);
    expect(JSON.stringify(logged)).not.toContain("zqx");
  });

  it("has no e-mail address in its words, its cause's, or where it is no error at all [LOG-1]", () => {
    const mailbox = "zqx.claire+a@sous.example.org";
    const error = Object.assign(new Error(`No mailbox <${mailbox}> here`, { cause: new Error(mailbox) }), {
      rejected: [mailbox],
      response: `550 ${mailbox}`,
      envelope: { to: [mailbox] },
      code: "EENVELOPE",
    });
    for (const thrown of [error, mailbox, `x ${mailbox}, y`, { toString: () => mailbox }])
      expect(JSON.stringify(loggedError(thrown))).not.toContain("zqx");
    expect(loggedError(error)).toMatchObject({ code: "EENVELOPE", message: "No mailbox <…@…> here" });
  });

  it("has the path that was asked for without what opens something there [LOG-3]", () => {
    expect(loggedPath("/collections/all")).toBe("/collections/all");
    for (const opens of [`/favoris/${newToken()}`, `/ch/paiement-test/${newToken()}`])
      expect(loggedPath(opens)).toMatch(/^\/(favoris|ch\/paiement-test)\/…$/);
    const odd = loggedPath(`/x/zqx@example.org/${"a/".repeat(1000)}`);
    expect(odd).not.toContain("zqx");
    expect(odd.length).toBeLessThanOrEqual(500);
  });

  it("is read quickly, however long a text without an address is [LOG-1]", async () => {
    const long = "x".repeat(200_000);
    const MOST = 10;
    expect(await costOf(() => expect(withoutEmails(long)).toBe(long), MOST)).toBeLessThanOrEqual(MOST);
    expect(withoutEmails("a@b.example et c@d.example !")).toBe("…@… et …@… !");
  });
});

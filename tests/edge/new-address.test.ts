import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { raw } from "./raw";

/* Where a form's redirect leads a browser that shows again what it kept of an address. */

const { origin } = await testApp("demo", undefined, afterAll);

const FORM = { "content-type": "application/x-www-form-urlencoded", origin };
const ADD = "intent=add&sku=white-widow-1&quantity=1";

async function locationOf(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await raw(origin, path, {
    method: "POST",
    headers: { ...FORM, cookie: "age=adult", ...headers },
    body,
  });
  return [answer.status, String(answer.headers["location"])] as const;
}

describe("the redirect after a form [VISITOR-25]", () => {
  it("leads a browser that tells nothing of its requests to an address that it does not know", async () => {
    const [status, first] = await locationOf("/panier", ADD);
    expect(status).toBe(303);
    expect(first).toMatch(/^\/panier\?reponse=\d+$/);
    const [, second] = await locationOf("/panier", ADD);
    expect(second).toMatch(/^\/panier\?reponse=\d+$/);
    expect(second).not.toBe(first);
  });

  it("replaces the number of an answer, which such a browser may give twice", async () => {
    const [, location] = await locationOf("/majorite", "intent=adult&retour=%2Fcollections%3Fa%3D1");
    expect(location).toMatch(/^\/collections\?a=1&reponse=\d+$/);
  });

  it("leaves the address of every other browser as it is", async () => {
    const tells = { "sec-fetch-mode": "navigate" };
    expect(await locationOf("/panier", ADD, tells)).toEqual([303, "/panier"]);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { listMessages } from "~/shop/messages/messages.server";
import { testApp } from "../support/app";
import { cookiesSet, expectRefused, heading } from "./reading";

/* The pages beneath whose text one applies: for work, or for the affiliate programme. */

const shared = await testApp("demo", undefined, afterAll);
const stored = () => listMessages(shared.shop.db, { all: true, limit: 1000 });
let addresses = 0;
const newEmail = () => `candidate${++addresses}@example.org`;

describe.each([
  {
    path: "/emploi-carriere",
    title: "Travailler avec nous",
    send: "Envoyer la candidature",
    received: "Votre candidature nous est parvenue",
    written: { name: "Claire Dupont", subject: "editing", link: "", text: "J’écris." },
  },
  {
    path: "/programme-affiliation",
    title: "Programme d’affiliation",
    send: "Envoyer la demande",
    received: "Votre demande nous est parvenue",
    written: { name: "Claire Dupont", subject: "website", link: "mon-site.example", text: "J’écris." },
  },
])("the page of $path", ({ path, title, send, received, written }) => {
  it("is the same for everybody, and leads from every page's foot [MESSAGE-9, PAGE-42]", async () => {
    const someone = shared.shopper();
    expect((await someone.visit("/")).$(`footer a[href="${path}"]`)).toHaveLength(1);
    const page = await someone.visit(path);
    expect([page.status, heading(page)]).toEqual([200, title]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(cookiesSet(page)).toEqual([]);
    expect(page.html).toBe((await shared.shopper().visit(path)).html);
  });

  it("takes what is written once however often it is sent, and leads to a receipt [MESSAGE-2, MESSAGE-9]", async () => {
    const someone = shared.shopper();
    const email = newEmail();
    const before = (await stored()).length;
    await someone.visit(path);
    const first = await someone.press(send, { ...written, email });
    expect([first.status, heading(first)]).toEqual([200, received]);
    expect(first.path).toMatch(/^\/contact\?recu=/);
    expect(first.text).toContain("au plus tard le vendredi 4 décembre 2026");
    expect(first.$(`main a[href="${path}"]`)).toHaveLength(1);
    await someone.visit(path);
    expect((await someone.press(send, { ...written, email })).path).toBe(first.path);
    expect(await stored()).toHaveLength(before + 1);
    await someone.visit(path);
    await someone.press(send, { ...written, email, keep: "on" });
    expect(
      (await stored())
        .filter((one) => one.email === email)
        .map(({ keep }) => keep)
        .sort(),
    ).toEqual([false, true]);
  });

  it("refuses field by field, and keeps what was typed and ticked [MESSAGE-1, FORM-2]", async () => {
    const someone = shared.shopper();
    await someone.visit(path);
    const refused = await someone.press(send, { ...written, email: newEmail(), link: "ftp://x", keep: "on" });
    const kind = path === "/emploi-carriere" ? "application" : "partner";
    expectRefused(refused, {
      [`${kind}-link`]:
        "Cette adresse n’est pas celle d’une page du web, qui ressemble à https://mon-site.example.",
    });
    expect(refused.$("textarea").val()).toBe("J’écris.");
    expect(refused.$("input[name=keep]").attr("checked")).toBeDefined();
    expect(refused.$("input[name=link]").val()).toBe("ftp://x");
  });
});

describe("the affiliate programme", () => {
  it("tells its figures as the operator set them, and takes nobody before [AFFILIATE-2]", async () => {
    const app = await testApp();
    const text = async () => (await app.shopper().visit("/programme-affiliation")).text;
    expect(await text()).toContain("8 % du prix des graines");
    expect(await text()).toContain("90 jours après le clic");
    await app.shop.db.deleteFrom("affiliate_terms").execute();
    const closed = await app.shopper().visit("/programme-affiliation");
    expect(closed.text).toContain("Le programme n’accueille pas de nouveaux partenaires");
    expect(closed.$("main form")).toHaveLength(0);
  });

  it("is no page where the operator has no text for it", async () => {
    const app = await testApp("empty");
    for (const path of ["/programme-affiliation", "/emploi-carriere"])
      expect((await app.shopper().send(path)).status).toBe(404);
  });
});

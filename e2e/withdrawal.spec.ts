import { newestMail, operator } from "./support/shop";
import { newEmail, Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* A contract is withdrawn from: by a guest from the foot of a page, and from the order's own page. */

const CONFIRM = "Confirmer la rétractation";

/** The operator's lines about an address, newest first: number, time, state, order, address, name. */
async function listed(email: string): Promise<string[][]> {
  const lines = (await operator("withdrawals", "list", "--all")).split("\n");
  return lines.map((line) => line.split("\t")).filter((columns) => columns[4] === email);
}

/** The first step, filled in and sent. */
async function state(shopper: Shopper, email: string, orderNumber: string): Promise<void> {
  await shopper.visit("/");
  await shopper.follow("Renoncer au contrat ici", shopper.page.getByRole("contentinfo"));
  await shopper.reads("Renoncer au contrat");
  await shopper.fill({
    Nom: "Camille Dufresne",
    "Numéro de commande": orderNumber,
    "Adresse e-mail": email,
    "Articles concernés (facultatif)": "Un sachet de Thai\nLe sachet offert",
  });
  await shopper.press("Continuer");
  await expect(shopper.page.getByRole("button", { name: CONFIRM })).toBeVisible();
}

test("a guest is told what is missing, goes back and forth, and confirms [WITHDRAWAL-5, WITHDRAWAL-6, WITHDRAWAL-8, WITHDRAWAL-11, WITHDRAWAL-14]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();

  await test.step("nothing is sent without name, number and address", async () => {
    await shopper.visit("/retractation");
    await shopper.fill({ "Adresse e-mail": "camille@" });
    await shopper.press("Continuer");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Nom requis.",
      "Numéro de commande requis\u202f: recopiez-le de l’e\u2011mail de confirmation.",
      "Veuillez saisir une adresse e-mail valide.",
    ]);
    await expect(page).toHaveTitle("Erreur : Renoncer au contrat — Chènevis");
    await expect(page.getByRole("textbox", { name: "Adresse e-mail", exact: true })).toHaveValue("camille@");
  });

  await test.step("reads the statement, and the way back keeps it", async () => {
    await state(shopper, email, "commande de mardi");
    await expect(page.getByText(/^Je vous notifie par la présente ma rétractation/)).toBeVisible();
    await expect(page.getByText(/commande de mardi.+ne ressemble pas/)).toBeVisible();
    await shopper.press("Modifier la déclaration");
    const number = page.getByRole("textbox", { name: "Numéro de commande" });
    await expect(number).toHaveValue("commande de mardi");
    await expect(page.getByRole("textbox", { name: /^Articles concernés/ })).toHaveValue(
      "Un sachet de Thai\nLe sachet offert",
    );
    await shopper.fill({ "Numéro de commande": "7k3f9 qxm2a" });
    await shopper.press("Continuer");
    await expect(page.getByText(/ne ressemble pas/)).toHaveCount(0);
    expect(await listed(email)).toEqual([]);
  });

  await test.step("is answered on the page and by mail", async () => {
    await shopper.press(CONFIRM);
    await shopper.reads("Votre rétractation est reçue");
    const [row, ...others] = await listed(email);
    expect([row?.slice(2), others]).toEqual([
      ["à décider", "non trouvée (7k3f9 qxm2a)", email, "Camille Dufresne"],
      [],
    ]);
    const number = row?.[0] ?? "";
    expect(await shopper.fact("Numéro de la déclaration")).toBe(number);
    const mail = await newestMail(email);
    expect(mail.subject).toBe(`Accusé de réception de votre rétractation ${number}`);
    expect(mail.text).toContain("Le sachet offert");
    const moment = await shopper.fact("Reçue le");
    expect((mail.text ?? "").replace(/[\s\u00a0\u202f]+/g, " ")).toContain(moment);
    await page.reload();
    await shopper.reads("Votre rétractation est reçue");
    expect(await shopper.fact("Numéro de la déclaration")).toBe(number);
  });
});

test(
  "pressed twice, and sent again from another tab, it is one statement [WITHDRAWAL-11]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = newEmail();
    await state(shopper, email, "7K3F9-QXM2A");
    // What a refresh, the way back or a second tab sends again.
    const fields = await page
      .getByRole("button", { name: CONFIRM })
      .evaluate((button) =>
        [...new FormData(button.closest("form") ?? undefined)].map(([name, value]) => [name, String(value)]),
      );
    await page.getByRole("button", { name: CONFIRM }).dblclick({ noWaitAfter: true });
    await shopper.reads("Votre rétractation est reçue");
    const number = await shopper.fact("Numéro de la déclaration");
    const answer = await page.request.post("/retractation", {
      form: Object.fromEntries(fields),
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    const second = new Shopper(await page.context().newPage(), shopper.project);
    await second.visit(answer.headers()["location"] ?? "");
    expect(await second.fact("Numéro de la déclaration")).toBe(number);
    expect((await listed(email)).map(([one]) => one)).toEqual([number]);
    await newestMail(email, 1);
  },
);

test(
  "from the order's page everything is filled in, and the operator's answer comes by mail [WITHDRAWAL-4, WITHDRAWAL-16, WITHDRAWAL-17]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = newEmail();
    await shopper.addPack("thai", /^5 graines/);
    await shopper.checkOut(email, /^Virement bancaire/);
    await shopper.order();
    const order = await shopper.orderNumber();
    await shopper.press("Renoncer au contrat ici");
    await shopper.reads("Renoncer au contrat");
    await expect(page).toHaveURL("/retractation");
    for (const [label, value] of Object.entries({
      Nom: "Camille Dufresne",
      "Numéro de commande": order,
      "Adresse e-mail": email,
    }))
      await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(value);
    await shopper.press("Continuer");
    await expect(page.getByText(/la totalité de la commande/)).toBeVisible();
    await shopper.press(CONFIRM);
    await shopper.reads("Votre rétractation est reçue");
    const number = await shopper.fact("Numéro de la déclaration");
    expect((await listed(email)).map((columns) => columns.slice(0, 4))).toEqual([
      [number, expect.any(String), "à décider", order],
    ]);
    await operator("withdrawals", "accept", number);
    const mail = await newestMail(email, 3);
    expect(mail.subject).toBe(`Votre rétractation ${number} est acceptée`);
    await shopper.visit("/recapitulatif-de-commande");
    await expect(page.getByRole("heading", { name: "Rétractation acceptée" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Suivi" })).toContainText("Rétractation acceptée");
  },
);

import { newestMail, ordersOf } from "./support/shop";
import { newEmail, type Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* The four states of a payment, as the test provider answers them. */

/** Orders a pack by the test provider, up to the provider's own page. */
async function orderBySandbox(shopper: Shopper): Promise<string> {
  const email = newEmail();
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(email, /^Paiement de démonstration/);
  await shopper.order();
  await shopper.reads("Paiement de démonstration");
  return email;
}

const FAILED = "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.";

test("complete: the payment was received, and the provider is not asked again [PAYMENT-1, PAYMENT-5]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = await orderBySandbox(shopper);
  const provider = page.url();
  await shopper.press("Envoyer la réponse");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Choisissez une réponse.");
  await shopper.answerPayment("Payé");
  await expect(page.getByRole("heading", { name: "Paiement reçu" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  const number = await shopper.orderNumber();
  expect(await ordersOf(email)).toEqual([{ number, payment: "sandbox reçu" }]);
  await shopper.visit(provider);
  await expect(page.getByText("Ce paiement a déjà reçu une réponse définitive.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  // One for the order, one for the payment.
  expect((await newestMail(email, 2)).text).toContain(number);
});

test("failed: another method is chosen, and its instructions come [PAYMENT-2, PAYMENT-3, PAYMENT-7]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = await orderBySandbox(shopper);
  await shopper.answerPayment("Refusé");
  await expect(page.getByText(FAILED)).toBeVisible();
  const number = await shopper.orderNumber();
  await shopper.choose("Virement bancaire");
  await shopper.press("Payer la commande");
  await expect(shopper.status()).toHaveText("Vous pouvez à nouveau payer cette commande.");
  await expect(page.getByRole("heading", { name: "En attente de paiement" })).toBeVisible();
  expect(await shopper.fact("IBAN")).toMatch(/^FR76 /);
  expect(await shopper.orderNumber()).toBe(number);
  expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);
});

test(
  "failed: the same method is tried again, and the payment is received [PAYMENT-2, PAYMENT-3]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = await orderBySandbox(shopper);
    await shopper.answerPayment("Refusé");
    await expect(page.getByText(FAILED)).toBeVisible();
    await shopper.choose("Paiement de démonstration");
    await shopper.press("Payer la commande");
    await shopper.answerPayment("Payé");
    await expect(page.getByRole("heading", { name: "Paiement reçu" })).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    const number = await shopper.orderNumber();
    expect(await ordersOf(email)).toEqual([{ number, payment: "sandbox reçu" }]);
  },
);

test(
  "pending: the payment waits, and can be finished [PAYMENT-1, PAYMENT-4]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await orderBySandbox(shopper);
    await shopper.answerPayment("En attente");
    await expect(page.getByRole("heading", { name: "En attente de paiement" })).toBeVisible();
    await shopper.follow("Terminer le paiement");
    await shopper.answerPayment("Payé");
    await expect(page.getByRole("heading", { name: "Paiement reçu" })).toBeVisible();
  },
);

test(
  "processing: the payment is under way, and then received [PAYMENT-1]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = await orderBySandbox(shopper);
    const provider = page.url();
    await shopper.answerPayment("En cours de traitement");
    await expect(page.getByRole("heading", { name: "Paiement en cours de traitement" })).toBeVisible();
    const number = await shopper.orderNumber();
    expect(await ordersOf(email)).toEqual([{ number, payment: "sandbox en cours" }]);
    await shopper.visit(provider);
    await shopper.answerPayment("Payé");
    await expect(page.getByRole("heading", { name: "Paiement reçu" })).toBeVisible();
  },
);

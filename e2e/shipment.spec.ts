import { examine } from "./support/examine";
import { newestMail, operator, orderLink } from "./support/shop";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

/* A paid order leaves in two parcels: its page and its mails follow the operator's word, step by step. */

test("an order is prepared, shipped in two parcels and delivered [PAGE-23, SHIPMENT-3, SHIPMENT-7, WITHDRAWAL-1, WITHDRAWAL-2, WITHDRAWAL-3, SHIPMENT-10, SHIPMENT-11, SHIPMENT-12, SHIPMENT-13]", async ({
  shopper,
  newShopper,
}) => {
  const { page } = shopper;
  const email = newEmail();
  const carrier = "https://suivi.example/6A12345";

  const number = await test.step("is ordered and paid", async () => {
    await shopper.addPack("durban-poison", /^3 graines/);
    await shopper.addPack("afghani", /^5 graines/, "2");
    await shopper.checkOut(email, /^Paiement de démonstration/);
    await shopper.order();
    await shopper.answerPayment("Payé");
    return shopper.orderNumber();
  });
  const steps = page.getByRole("list", { name: "Suivi" }).getByRole("listitem");
  const sectionOf = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

  await test.step("a label that was made is no hand-over", async () => {
    await operator("orders", "prepare", number, "--sandbox");
    await shopper.visit("/recapitulatif-de-commande");
    await expect(sectionOf("Envoi")).toContainText("Envoi en préparation");
    await expect(page.getByText("Envoi remis au transporteur")).toHaveCount(0);
    const mail = await newestMail(email, 3);
    expect(mail.subject).toContain("colis préparé");
    expect(mail.text).toContain("pas encore");
  });

  await test.step("a first parcel leaves, and the rest is told", async () => {
    const sending = ["--lines", "afghani-5=1", "--tracking", "6A12345", "--url", carrier];
    await operator("orders", "ship", number, "--sandbox", ...sending);
    const mail = await newestMail(email, 4);
    expect(mail.text).toContain("Reste à envoyer");
    expect(mail.text).toContain(carrier);
    const elsewhere = await newShopper();
    await elsewhere.visit(orderLink(mail));
    await expect(elsewhere.page.getByRole("heading", { name: "Envoi 2 sur 2", exact: true })).toBeVisible();
    // What examines it is a script.
    if (shopper.project === "scripts-on") await examine(elsewhere, "an order that is partly sent");

    await shopper.visit("/recapitulatif-de-commande");
    const first = sectionOf("Envoi 1 sur 2");
    await expect(first).toContainText("Envoi remis au transporteur");
    await expect(first).toContainText("Afghani, 1 sachet de 5 graines");
    await expect(first.getByRole("link", { name: /6A12345$/ })).toHaveAttribute("href", carrier);
    await expect(sectionOf("Envoi 2 sur 2")).toContainText("Envoi à préparer");
    await expect(page.getByText("Une partie de votre commande est en route, le reste suit.")).toBeVisible();
  });

  await test.step("the rest leaves, and both arrive", async () => {
    await operator("orders", "ship", number, "--sandbox", "--shipment", "2");
    expect((await newestMail(email, 5)).text).toContain("selon notre");
    await operator("orders", "deliver", number, "--shipment", "1");
    await operator("orders", "deliver", number, "--shipment", "2");
    expect((await newestMail(email, 7)).text).toContain("est possible jusqu’au");
    await shopper.visit("/recapitulatif-de-commande");
    await expect(page.getByText("Votre commande est livrée.")).toBeVisible();
    await expect(page.getByText(/La rétractation, sans motif à donner, est possible jusqu’au/)).toBeVisible();
    await expect(steps.last()).toContainText("Envoi livré (2 sur 2)");
  });

  await test.step("the number alone tells its states and days, and no more", async () => {
    const guest = await newShopper();
    await guest.lookUp(number);
    await expect(guest.page.getByRole("definition").filter({ hasText: "Envoi livré" })).toHaveCount(2);
    await expect(guest.page.getByText("6A12345")).toHaveCount(0);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { invoiceOf, invoiceNumber } from "~/shop/orders/invoices.server";
import { listMessages } from "~/shop/messages/messages.server";
import { transferReference } from "~/shop/payments/transfer";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { listWithdrawals, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { run } from "../../cli/orders";
import { testApp } from "../support/app";
import { OPERATOR, orderNumbered, setStock } from "../support/sales";
import { contact } from "../support/shop";
import { expectRefused, orderPack } from "./reading";
import { numberIn } from "../support/buying";
import { plain } from "../support/shopper";

/* What the shop prints of an order is read wherever an order's number is asked for. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

const SHOW = "Afficher la commande";
const LINK = "Recevoir un lien par e-mail";
const TOLD = "Ce numéro est celui d’une facture ou d’un avoir.";
const WHERE = "Celui de la commande est écrit sur le même document, à la ligne «\u202fCommande\u202f».";

/** How a number comes to be typed: as the second payment's reference, from a mail, into a phone. */
const TYPED: ((number: string) => string)[] = [
  (number) => transferReference(number, 2),
  (number) => `« Commande ${transferReference(number, 3)} »`,
  (number) => `commande n° ${number.toLowerCase()}`,
  (number) => number.replace("-", " "),
  (number) => transferReference(number, 2).replaceAll("-", ""),
];

/** An order of a guest; numbered so that it begins with N where it is asked for. */
async function placed(letters = "") {
  const page = await orderPack(shared.shopper());
  const number = numberIn(page);
  if (letters === "") return number;
  const other = `${letters}${number.slice(letters.length)}`;
  await shared.shop.db.updateTable("orders").set({ number: other }).where("number", "=", number).execute();
  return other;
}

async function command(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const { db, now } = shared.shop;
  const io = { db, cwd: "/", now: now(), operator: OPERATOR };
  const code = await run(args, {
    ...io,
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(line),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

describe.each(["", "N0"])("a number that begins with “%s”", (letters) => {
  it("is found at the order's status, with the e-mail too, however it is typed [ORDER-6]", async () => {
    const number = await placed(letters);
    for (const typed of TYPED)
      for (const email of ["", "claire.dupont@example.org"]) {
        const guest = shared.shopper();
        await guest.visit("/statut-de-la-commande");
        const page = await guest.press(SHOW, { number: typed(number), email });
        expect(page.text, typed(number)).toContain(`Commande ${number}`);
      }
  });

  it("is stored by a message and matched by a withdrawal, however it is typed [ORDER-6]", async () => {
    const number = await placed(letters);
    const { id } = await orderNumbered(shared.shop, number);
    for (const [index, typed] of TYPED.entries()) {
      const someone = shared.shopper();
      await someone.visit("/contact");
      const email = `claire${letters}${index}@example.org`;
      const message = {
        name: "Claire",
        subject: "order",
        orderNumber: typed(number),
        text: "Bonjour",
        email,
      };
      expect((await someone.press("Envoyer le message", message)).status).toBe(200);
      const stored = await listMessages(shared.shop.db, { all: true, limit: 1000 });
      const sent = stored.find((one) => one.email === email);
      expect((await orderNumbered(shared.shop, sent?.orderNumber ?? "")).number, typed(number)).toBe(number);

      await someone.visit("/retractation");
      const stated = { name: `Claire ${index}`, orderNumber: typed(number), email: contact.email, goods: "" };
      const confirm = await someone.press("Continuer", stated);
      expect(confirm.text).not.toContain("Un numéro à vérifier");
      await someone.press("Confirmer la rétractation");
      await matchWithdrawals(shared.shop.db, shared.shop.now());
      const found = (await listWithdrawals(shared.shop.db, { all: true, limit: 1000 })).filter(
        (one) => one.order?.id === id,
      );
      expect(found, typed(number)).toHaveLength(index + 1);
    }
  });

  it("is taken by the command line, however a bank statement gives it [ORDER-6]", async () => {
    const number = await placed(letters);
    for (const typed of TYPED)
      expect((await command("show", typed(number))).out).toContain(`Commande ${number}`);
    expect(await command("pay", `VIREMENT ${transferReference(number, 2)}`)).toMatchObject({
      code: 0,
      err: "",
    });
  });
});

it("an invoice's number finds no order: the answer says which number is meant; the command line takes it [ORDER-32]", async () => {
  const number = await placed();
  const { db, now } = shared.shop;
  await recordTransfer(db, number, OPERATOR, now());
  const invoice = await invoiceOf(db, await orderNumbered(shared.shop, number), now());
  if (!invoice?.year) throw new Error("No invoice");
  const printed = invoiceNumber(invoice);
  for (const typed of [printed, printed.replace("-", ""), `Facture n° ${printed}`]) {
    const guest = shared.shopper();
    await guest.visit("/statut-de-la-commande");
    const shown = await guest.press(SHOW, { number: typed });
    expectRefused(shown, { number: `${TOLD} ${WHERE}` });
    expect(shown.$("#number").val()).toBe(typed);
    await guest.visit("/statut-de-la-commande");
    const fields = { number: typed };
    expect((await guest.press(LINK, fields)).text).toContain(TOLD);
    await guest.visit("/contact");
    const message = {
      name: "Claire",
      subject: "order",
      orderNumber: typed,
      text: "Bonjour",
      email: contact.email,
    };
    expect((await guest.press("Envoyer le message", message)).text).toContain(TOLD);
    await guest.visit("/retractation");
    const stated = { name: "Claire", orderNumber: typed, email: contact.email, goods: "" };
    expect((await guest.press("Continuer", stated)).text).toContain("le numéro d’une facture ou d’un avoir");
    expect((await command("show", typed)).out).toContain(`Commande ${number}`);
  }
  expect((await command("show", "2026-999999")).code).toBe(1);
});

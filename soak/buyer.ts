import { ORDER, TICKED } from "../tests/support/buying";
import { createShopper, type Shopper } from "../tests/support/shopper";
import { PUBLIC_URL } from "../tests/support/servers";

/*
 * Somebody without scripts who buys a pack and pays for it, while the shop dies under them: what is not answered they
 * send again, as a browser's reload does.
 */

export interface Buyer {
  email: string;
  /** What the shop acknowledged. */
  ordered: boolean;
  paid: boolean;
  /** Answers that never came. */
  unanswered: number;
}

/** The shop as it is now: its address changes each time it is started again. */
export interface Here {
  origin(): string;
  /** Resolves once the shop is there again. */
  ready(): Promise<void>;
}

/** How often one request is sent at most. */
const TRIES = 40;

/** Buys one pack; sends again whatever was not answered. Answers once the payment is acknowledged. */
export async function buy(here: Here, email: string, pack: { slug: string; sku: string }): Promise<Buyer> {
  const buyer: Buyer = { email, ordered: false, paid: false, unanswered: 0 };
  const send = async (request: Request): Promise<Response> => {
    const body = request.method === "POST" ? await request.text() : null;
    for (let time = 0; time < TRIES; time++) {
      await here.ready();
      const { pathname, search } = new URL(request.url);
      try {
        const response = await fetch(here.origin() + pathname + search, {
          method: request.method,
          headers: request.headers,
          body,
          redirect: "manual",
        });
        // An answer is one only when it is whole.
        const bytes = await response.arrayBuffer();
        return new Response([204, 303, 304].includes(response.status) ? null : bytes, response);
      } catch {
        buyer.unanswered++;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error(`${email}: nobody answers`);
  };
  const shopper = createShopper(send, PUBLIC_URL);
  await fill(shopper, email, pack);
  const placed = await shopper.press(ORDER, TICKED);
  buyer.ordered = placed.path.startsWith("/paiement") || placed.path.startsWith("/recapitulatif");
  if (!buyer.ordered)
    throw new Error(`${email}: ${placed.status} ${placed.path} ${placed.text.slice(0, 300)}`);
  const paid = await shopper.press("Envoyer la réponse", { outcome: "complete" });
  buyer.paid = paid.path === "/recapitulatif-de-commande" && paid.text.includes("Paiement reçu");
  return buyer;
}

async function fill(shopper: Shopper, email: string, { slug, sku }: { slug: string; sku: string }) {
  await shopper.visit(`/produit/${slug}`);
  await shopper.press("Ajouter au panier", { sku });
  await shopper.visit("/checkout");
  await shopper.press("Enregistrer et continuer", {
    email,
    "shipping.firstName": "Claire",
    "shipping.lastName": "Dupont",
    "shipping.line1": "12 rue des Lilas",
    "shipping.postalCode": "44000",
    "shipping.city": "Nantes",
    "shipping.phone": "06 12 34 56 78",
  });
  await shopper.press("Enregistrer et continuer", {
    shippingOption: "priority-tracked",
    paymentMethod: "sandbox",
  });
}

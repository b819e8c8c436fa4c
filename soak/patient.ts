import { add, newClaire, ORDER, TICKED, toRecap } from "../tests/support/buying";
import { createShopper } from "../tests/support/shopper";
import { PUBLIC_URL } from "../tests/support/servers";

/*
 * People without scripts who buy and pay while the shop cannot store anything: what is refused for now, or not answered
 * at all, they send again until it is taken.
 */

/** Milliseconds between two tries, and how long somebody goes on trying. */
const PAUSE = 250;
const PATIENCE = 60_000;

/** What the shop answered to all of them. */
export interface Answers {
  /** Orders and payments that it acknowledged. */
  acknowledged: number;
  /** Forms refused with 400, and answers of 500 and more, by status; those that never came under 0. */
  refused: Map<number, number>;
}

export const noAnswers = (): Answers => ({ acknowledged: 0, refused: new Map() });

/** How many were refused or not answered. */
export const refusals = ({ refused }: Answers): number =>
  [...refused.values()].reduce((sum, count) => sum + count, 0);

/**
 * Buys a pack and pays for it, and answers by which mailbox.
 * @throws where the shop takes it after a minute of trying neither
 */
export async function buyPatiently(
  origin: () => string,
  pack: { slug: string; sku: string },
  answers: Answers,
): Promise<string> {
  const contact = newClaire();
  const send = async (request: Request): Promise<Response> => {
    const body = request.method === "POST" ? await request.text() : null;
    const { pathname, search } = new URL(request.url);
    const refuse = (status: number) => answers.refused.set(status, (answers.refused.get(status) ?? 0) + 1);
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      try {
        const { method, headers } = request;
        const response = await fetch(origin() + pathname + search, {
          method,
          headers,
          body,
          redirect: "manual",
        });
        // An answer is one only when it is whole.
        const bytes = await response.arrayBuffer();
        // The cart says in its own page that it could not be changed (CART-10).
        if (response.status < 500 && !(method === "POST" && response.status === 400))
          return new Response([204, 303, 304].includes(response.status) ? null : bytes, response);
        refuse(response.status);
      } catch {
        refuse(0);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    throw new Error(`${contact.email}: ${request.method} ${pathname} is not taken`);
  };
  const shopper = createShopper(send, PUBLIC_URL);
  await add(shopper, pack.slug, pack.sku);
  await toRecap(shopper, { contact, paymentMethod: "sandbox" });
  const placed = await shopper.press(ORDER, TICKED);
  if (!placed.path.startsWith("/paiement"))
    throw new Error(`${contact.email}: ${placed.status} ${placed.path} ${placed.text.slice(0, 300)}`);
  answers.acknowledged++;
  const paid = await shopper.press("Envoyer la réponse", { outcome: "complete" });
  if (!paid.text.includes("Paiement reçu"))
    throw new Error(`${contact.email}: ${paid.status} ${paid.path} ${paid.text.slice(0, 300)}`);
  answers.acknowledged++;
  return contact.email;
}

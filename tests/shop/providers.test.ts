import { openStorefronts } from "~/shop/profile/profile";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sandbox, SANDBOX_OUTCOMES } from "~/shop/payments/providers/sandbox";
import { providerOf } from "~/shop/payments/providers/providers";
import { isSimulated, PAYMENT_METHODS, type PaymentMethod } from "~/shop/region/payment-method";

/* What every provider of payments owes the shop, and what each of the two says. */

describe.each(PAYMENT_METHODS)("the provider of %s", (method) => {
  const provider = providerOf(method);
  const named = (sequence: number, secret: string) =>
    provider.open({ orderNumber: "7K3F9QXM2A", sequence, secret }).reference;

  it("goes by its method, and gives back what really moved alone [PAYMENT-28]", () => {
    expect(provider.method).toBe(method);
    expect(provider.refund()).toBe(isSimulated(method) ? "nothing-moved" : "by-hand");
  });

  it("names the payments of an order apart [PAYMENT-28]", () => {
    const names = [1, 2, 3].map((sequence) => named(sequence, `secret-${sequence}`));
    expect(new Set(names).size).toBe(3);
  });

  it("says what to do next wherever its method is offered [PAYMENT-28]", () => {
    for (const region of openStorefronts()) {
      const step = provider.nextStep({ reference: named(1, "secret") }, region);
      if (region.paymentMethods.includes(method)) expect(step, region.code).not.toBeNull();
      if (step?.kind === "instructions") expect(step.account).toEqual(region.transfer);
      if (step?.kind === "visit") expect(step.reference).toBe(named(1, "secret"));
    }
  });

  it("takes no message that is not its own, and never fails over one [PAYMENT-28]", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (message) => {
        expect(provider.readEvent(message)).toEqual({ ok: false, problem: "unreadable" });
      }),
    );
  });

  it("cannot be asked for a payment's state [PAYMENT-28]", async () => {
    expect(await provider.status(named(1, "secret"))).toBeNull();
  });
});

it("a transfer is named by the order's number, what is simulated by a secret [PAYMENT-28]", () => {
  const given = { orderNumber: "7K3F9QXM2A", sequence: 2, secret: "geheim" };
  expect(PAYMENT_METHODS.map((method) => providerOf(method).open(given).reference)).toEqual([
    "7K3F9QXM2A-2",
    "geheim",
  ]);
});

it("the operator says that a transfer came, its own events that a simulated payment did [PAYMENT-28]", () => {
  expect(PAYMENT_METHODS.map((method) => providerOf(method).settledBy)).toEqual(["operator", "events"]);
});

it("a method that the shop had before was money, and nothing more is paid by it [PAYMENT-28]", () => {
  const provider = providerOf("card" as PaymentMethod);
  expect(provider.refund()).toBe("by-hand");
  expect(
    openStorefronts()
      .map((region) => provider.nextStep({ reference: "abc" }, region))
      .filter(Boolean),
  ).toEqual([]);
  expect(provider.readEvent({ reference: "abc", outcome: "complete" }).ok).toBe(false);
  expect(() => provider.open({ orderNumber: "7K3F9QXM2A", sequence: 1, secret: "geheim" })).toThrow("card");
});

it("each answer of the simulated provider is one event, and that it waits is none [PAYMENT-5, PAYMENT-28]", () => {
  for (const outcome of SANDBOX_OUTCOMES) {
    const said = sandbox.readEvent({ reference: "abc", outcome });
    const event = {
      provider: "sandbox",
      id: `abc:${outcome}`,
      reference: "abc",
      state: outcome,
      payload: { outcome },
    };
    expect(said).toEqual({ ok: true, value: outcome === "pending" ? null : event });
  }
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { picturesOfLines } from "~/mail/pictures.server";
import { orderLoaders } from "~/mail/order/loader.server";
import { shipmentLoaders } from "~/mail/shipment/loader.server";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { SHOPPER } from "~/shop/actor";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { readCode } from "../support/codes";
import { OPERATOR, orderOf } from "../support/sales";
import { contact, type TestShop, testShop } from "../support/shop";
import { allProducts } from "../support/varieties";
import { importPictures } from "../support/photographs";

describe("pictures that go with mails [MAIL-10]", () => {
  it("are of the varieties that an order and its parcel hold, drawn small enough for a mail", async () => {
    const shop = await testShop("demo");
    const order = await orderOf(shop, { "white-widow-5": 2, "white-widow-1": 1, "sensi-star-5": 1 });
    const [parcel] = order.shipments;
    const mail = { orderId: order.id, subjectId: parcel?.id } as OutboxMail;
    const ordered = await orderLoaders.order(shop, mail);
    const sent = await shipmentLoaders.shipment(shop, mail);
    for (const shown of [ordered?.order.lines ?? [], sent?.shipment.lines ?? []]) {
      expect(shown).toHaveLength(3);
      for (const { name, picture } of shown) {
        const slug = name.toLowerCase().replace(" ", "-");
        expect(picture).toMatchObject({
          file: { filename: `${slug}.png`, contentType: "image/png", cid: `${slug}@chenevis` },
          width: 48,
          height: 62,
        });
        const { format, width } = await sharp(picture?.file.content as Buffer).metadata();
        expect([format, width]).toEqual(["png", 96]);
        expect(picture?.file.content.length).toBeLessThan(6_000);
      }
    }
  });

  it("are of the first twelve, the operator's photographs among them; what is gone or broken is left out", async () => {
    const shop = await testShop("demo");
    const [sold, lying, broken, ...others] = allProducts(shop.catalogue.storefront("fr"));
    if (!sold || !lying || !broken) throw new Error("No varieties");
    const folder = mkdtempSync(join(tmpdir(), "chenevis-mail-pictures-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [{ slug }, background] of [
      [lying, "#284"],
      [broken, "#a40"],
    ] as const) {
      const photograph = sharp({ create: { width: 400, height: 100, channels: 3, background } });
      writeFileSync(join(folder, `${slug}.jpg`), await photograph.jpeg().toBuffer());
    }
    await importPictures(shop.db, folder, { slugs: [lying.slug, broken.slug], write: true });
    await shop.catalogue.refresh();
    const { findPicture } = shop.catalogue;
    const torn = shop.catalogue.storefront("fr").bySlug.get(broken.slug)?.pictures.thumb.digest;
    const catalogue = {
      ...shop.catalogue,
      findPicture: (digest: string) => {
        const found = findPicture(digest);
        return found && digest === torn
          ? { ...found, read: async () => Buffer.from("not a picture") }
          : found;
      },
    };
    const slugs = [
      "sold-no-more",
      sold.slug,
      sold.slug,
      lying.slug,
      broken.slug,
      ...others.map(({ slug }) => slug),
    ];
    const lines = slugs.map((productSlug) => ({ productSlug }));
    const pictures = await picturesOfLines({ ...shop, catalogue }, "fr", lines);
    const first = [...new Set(slugs)].slice(0, 12);
    expect([...pictures.keys()]).toEqual(
      first.filter((slug) => slug !== "sold-no-more" && slug !== broken.slug),
    );
    expect(pictures.get(lying.slug)).toMatchObject({
      file: { filename: `${lying.slug}.jpg`, contentType: "image/jpeg" },
      width: 48,
      height: 12,
    });
  });
});

describe("the payment code that goes with mails [PAYMENT-26]", () => {
  const ADDRESSES = {
    fr: {},
    ch: { country: "CH", postalCode: "1003", city: "Lausanne", phone: "+41781234567" },
    uk: { country: "GB", postalCode: "SW1A 1AA", city: "London", phone: "+447400123456" },
  };
  const placed = (shop: TestShop, region: keyof typeof ADDRESSES) =>
    orderOf(
      shop,
      { "white-widow-5": 1 },
      { region, shipping: { ...contact.shipping, ...ADDRESSES[region] } },
    );
  const mailOf = ({ id }: { id: string }) => ({ orderId: id, template: "order-placed" }) as OutboxMail;

  it.each([
    ["fr", /^BCD\n[^]*\nEUR(\d+\.\d\d)\n/],
    ["ch", /^SPC\n[^]*\n(\d+\.\d\d)\nCHF\n/],
  ] as const)("is that of the whole sum, and of the rest once a part came (%s)", async (region, format) => {
    const shop = await testShop("demo");
    const order = await placed(shop, region);
    const read = async (code: Buffer | undefined) => {
      const { jsqr, zbar } = await readCode(code ?? "");
      expect(jsqr).toBe(zbar);
      expect(jsqr).toContain(order.number);
      return Number(format.exec(String(jsqr))?.[1]) * 100;
    };
    const { total } = order.quote;
    expect(await read((await orderLoaders["order-with-terms"](shop, mailOf(order))).code)).toBeCloseTo(total);
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now(), { surplus: false, amount: 1000 });
    expect(await read((await orderLoaders["part-payment"](shop, mailOf(order)))?.code)).toBeCloseTo(
      total - 1000,
    );
  });

  it("is none in pounds, for money that nobody sends, and of an order that is cancelled", async () => {
    const shop = await testShop("demo");
    const cancelled = await placed(shop, "fr");
    await cancelOrder(shop.db, cancelled.number, SHOPPER, shop.now());
    for (const order of [
      await placed(shop, "uk"),
      await orderOf(shop, { "white-widow-5": 1 }, { method: "sandbox" }),
      cancelled,
    ])
      expect((await orderLoaders["order-with-terms"](shop, mailOf(order))).code).toBeUndefined();
  });
});

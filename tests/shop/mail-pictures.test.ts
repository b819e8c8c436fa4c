import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { picturesOfLines } from "~/worker/mail-pictures.server";
import { orderFacts } from "~/worker/order-mails.server";
import { shipmentFacts } from "~/worker/shipment-mails.server";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { orderOf } from "../support/sales";
import { testShop } from "../support/shop";
import { allProducts } from "../support/varieties";
import { importPictures } from "../support/photographs";

describe("pictures that go with mails [MAIL-10]", () => {
  it("are of the varieties that an order and its parcel hold, drawn small enough for a mail", async () => {
    const shop = await testShop("demo");
    const order = await orderOf(shop, { "white-widow-5": 2, "white-widow-1": 1, "sensi-star-5": 1 });
    const [parcel] = order.shipments;
    const mail = { orderId: order.id, subjectId: parcel?.id } as OutboxMail;
    const ordered = await orderFacts(shop, mail);
    const sent = await shipmentFacts(shop, mail);
    for (const shown of [ordered?.order.lines ?? [], sent?.shipment.lines ?? []]) {
      expect(shown).toHaveLength(3);
      for (const { name, picture } of shown) {
        const slug = name.toLowerCase().replace(" ", "-");
        expect(picture).toMatchObject({
          file: { filename: `${slug}.png`, contentType: "image/png", cid: `${slug}@chenevis` },
          ...{ width: 48, height: 62 },
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
      ...{ width: 48, height: 12 },
    });
  });
});

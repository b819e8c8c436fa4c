import { rootStorefront } from "../../shop/profile/profile";
import { pictureText as t } from "../../locales/picture";
import { typeLine } from "../../locales/variety";
import type { Assortment, Pictured, Variety } from "../../shop/catalogue/assortment";
import type { LiveCatalogue } from "../../shop/catalogue/catalogue.server";
import type { Collection, Product } from "../../shop/catalogue/product";
import type { Entry } from "../../shop/content/kinds";
import type { LiveContent, Snapshot } from "../../shop/content/snapshot.server";
import { once } from "../../shop/once";
import { paced } from "../../shop/paced";
import { type Card, cardSource } from "../../shop/pictures/cards.server";
import { picturesOf, type ProductPictures } from "../../shop/pictures/likeness";
import type { Picture } from "../../shop/pictures/picture";
import { WHOLE } from "../../shop/pictures/pictures.server";
import { articlePicture, plateOfArticle } from "../../shop/pictures/article-plates.server";
import type { PictureSource } from "../../shop/pictures/pipeline.server";
import type { Shop } from "../../shop/shop.server";

/* The cards that others show a shared address with: one for each variety and each collection, and one for the shop. */

/** What a card is of. */
type CardOf =
  | {
      variety: Pick<Product, "name" | "type" | "floweringType" | "gender" | "flavors"> & {
        pictures: Pick<ProductPictures, "social">;
      };
    }
  | { collection: Pictured<Collection> }
  | { article: Pick<Entry, "title" | "plate" | "picture"> }
  | { plate: Picture };

function cardOf(of: CardOf): Card {
  const shop = t("cardShop");
  if ("variety" in of) {
    const { name, flavors, pictures } = of.variety;
    return {
      words: { name, line: typeLine(of.variety), shop },
      picture: pictures.social,
      of: { kind: "variety", flavors },
    };
  }
  if ("collection" in of) {
    const { slug, name, icon, picture } = of.collection;
    return {
      words: { name, line: t("cardCollection"), shop },
      picture,
      of: { kind: "collection", slug, name, icon },
    };
  }
  if ("article" in of) {
    const { title } = of.article;
    return {
      words: { name: title, line: t("cardArticle"), shop },
      picture: articlePicture(of.article),
      // Drawn with its plate, whatever its picture is.
      of: { kind: "article", plate: plateOfArticle(of.article) },
    };
  }
  return {
    words: { name: t("cardHomeName"), line: t("cardHomeLine"), shop: t("cardHomeShop") },
    picture: of.plate,
    of: { kind: "collection", ...WHOLE },
  };
}

/** What the card of a thing is called. */
export function cardDigest(of: CardOf): string {
  return cardSource(cardOf(of), async () => null).digest;
}

/** The things that cards are of, by the card's digest. */
type Cards = ReadonlyMap<string, Variety | { collection: Pictured<Collection> } | { plate: Picture }>;

const ofVariety = (variety: Variety): CardOf => ({
  variety: { ...variety, pictures: picturesOf(variety.likeness) },
});

/** The digest of a variety's card: a variety that did not change is not named again. */
const varietyDigest = once((variety: Variety) => cardDigest(ofVariety(variety)));

/** The cards of a catalogue's present assortment, and of the one before it. */
const known = new WeakMap<
  LiveCatalogue,
  { assortment: Assortment; cards: Promise<Cards>; before: Promise<Cards> }
>();

/**
 * The card with this digest, of the present catalogue or the one before it; null if there is none. After a change all
 * cards are named anew, some at a time: whoever asks for another thing meanwhile has its turn (PICTURE-12).
 */
export async function findSocialCard(
  catalogue: LiveCatalogue,
  digest: string,
): Promise<PictureSource | null> {
  const { assortment } = catalogue.storefront(rootStorefront().code);
  let present = known.get(catalogue);
  if (present?.assortment !== assortment) {
    const before = present?.cards ?? Promise.resolve<Cards>(new Map());
    present = { assortment, cards: nameCards(assortment), before };
    known.set(catalogue, present);
  }
  // Pages drawn before the change still name the cards of then.
  const found = (await present.cards).get(digest) ?? (await present.before).get(digest);
  if (!found) return null;
  const card = cardOf("likeness" in found ? ofVariety(found) : found);
  return cardSource(card, async (shown) => (await catalogue.findPicture(shown)?.read()) ?? null);
}

/** The articles that cards are of, by the card's digest; named once for a revision of the texts. */
const articleCards = once(
  ({ entries }: Snapshot) =>
    new Map(
      entries.filter(({ kind }) => kind === "article").map((article) => [cardDigest({ article }), article]),
    ),
);

/** The card of an article with this digest; null if there is none. */
function findArticleCard(content: LiveContent, digest: string): PictureSource | null {
  const article = articleCards(content.latest()).get(digest);
  if (!article) return null;
  return cardSource(cardOf({ article }), async (shown) => (await content.findPicture(shown)?.read()) ?? null);
}

async function nameCards({ varieties, collections, plate }: Assortment): Promise<Cards> {
  const cards = new Map<string, Variety | { collection: Pictured<Collection> } | { plate: Picture }>();
  const rest = paced();
  cards.set(cardDigest({ plate }), { plate });
  for (const collection of collections) cards.set(cardDigest({ collection }), { collection });
  for (const variety of varieties) {
    cards.set(varietyDigest(variety), variety);
    await rest();
  }
  return cards;
}

/** What a picture's address shows: a picture of the catalogue or of a text, or a card; null if there is none. */
export const findPicture = ({ catalogue, content }: Shop, digest: string) =>
  catalogue.findPicture(digest) ??
  content.findPicture(digest) ??
  findArticleCard(content, digest) ??
  findSocialCard(catalogue, digest);

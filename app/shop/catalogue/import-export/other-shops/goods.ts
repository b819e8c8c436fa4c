import { fold } from "../facts-in-words";
import { namesSeeds } from "../seed-count";
import { attributeCells, factKindOf } from "./facts";
import type { ExportRow } from "./row";

/* Which products of an export are seeds. */

const words = (list: string) => new RegExp(String.raw`\b(?:${list})\b`);

/** What such shops sell beside seeds, folded. No name of a variety is among them. */
const OTHER_GOODS = words(
  "grinders?|t shirts?|tshirts?|tee shirts?|sweats?|sweat shirts?|hoodies?|casquettes?|bonnets?|chaussettes|vetements?|clothing|textiles?|" +
    "merch|merchandising|goodies|mugs?|tasses?|posters?|affiches?|stickers?|autocollants?|livres?|books?|guides?|magazines?|dvd|" +
    "papiers?|papers|rolling|feuilles? a rouler|filtres?|filter tips|briquets?|lighters?|cendriers?|ashtrays?|pipes?|bongs?|bangs?|" +
    "vaporisateurs?|vaporizers?|vaporisers?|vapes?|puffs?|e liquides?|e liquids?|huiles?|oils?|resines?|infusions?|tisanes?|cosmetiques?|cosmetics?|" +
    "fleurs? (?:de )?(?:cbd|cannabis|chanvre)|(?:cbd|hemp) (?:flowers?|fleurs?|buds?)|bonbons?|gummies|edibles|chocolats?|" +
    "cartes? cadeaux?|gift cards?|bons? cadeaux?|cheques? cadeaux?|vouchers?|engrais|fertilizers?|fertilisers?|fertilisants?|" +
    "nutriments?|nutrients|stimulateurs?|boosters?|terreaux?|substrats?|substrates?|soil|perlite|smart pots?|pots? geotextiles?|lampes?|lamps?|eclairages?|lighting|" +
    "panneaux? led|tentes?|grow tents?|chambres? de culture|box de culture|extracteurs?|ventilateurs?|fans|ph metres?|ph meters?|thermometres?|" +
    "kits? de germination|germination kits?|boites? de (?:conservation|rangement)|bocal|bocaux|stash|loupes?|microscopes?|ciseaux|scissors|" +
    "boutures?|cuttings?|abonnements?|subscriptions?|formations?|cours|accessoires?|accessories|materiel|equipment",
);
/** Categories of these hold no seeds, though a variety may be named so. */
const OTHER_CATEGORY = words(
  "fleurs?|flowers?|buds?|hash|hasch|concentrates?|extraits?|music|idees? cadeaux?",
);
/** What seeds alone are. */
const OF_SEEDS = words(
  "feminise\\w*|feminized|feminised|regulieres?|regular|autos?|autofem|autoflo\\w*|autofloraison|automatiques?|photoperiod\\w*",
);
const OF_VARIETIES = words("indicas?|sativas?|ruderalis|hybrides?|hybrids?");

/**
 * Whether a product is seeds: by its name, categories, tags or attributes, which must say so; what is named as other goods is none,
 * whatever else is said of it. (CATALOGUE-28)
 */
export function sortOfGoods(exported: ExportRow): "seeds" | "other goods" | "unsaid" {
  const name = fold(exported.cell("name"));
  if (OTHER_GOODS.test(name)) return "other goods";
  const paths = exported
    .cell("categories")
    .split(/(?<!\\),/)
    .map(fold);
  const isOther = (path: string) => OTHER_GOODS.test(path) || OTHER_CATEGORY.test(path);
  const ofSeeds = paths.filter(
    (path) => !isOther(path) && (namesSeeds(path) || OF_SEEDS.test(path) || OF_VARIETIES.test(path)),
  );
  const said = [
    name,
    fold(exported.tags),
    ...exported.attributes.map((one) => fold(`${one.name} ${one.value}`)),
  ];
  if (ofSeeds.length > 0 || said.some(namesSeeds)) return "seeds";
  if (paths.some(isOther)) return "other goods";
  const facts = Object.assign(
    {},
    ...exported.attributes.map((one) => {
      const kind = factKindOf(one);
      return kind && kind !== "seeds" ? attributeCells(kind, one.value) : null;
    }),
  ) as Record<string, string>;
  const isVariety =
    "gender" in facts ||
    "flowering_type" in facts ||
    "flowering_days_min" in facts ||
    ("type" in facts && namesSeeds(`${exported.cell("summary")} ${exported.cell("description")}`));
  return OF_SEEDS.test(name) || isVariety ? "seeds" : "unsaid";
}

import type {
  Climate,
  Difficulty,
  Effect,
  Flavor,
  FloweringType,
  Gender,
  Genotype,
  GrowerProfile,
  Level,
  PlantType,
  Terpene,
} from "./product";

/* What values of facts are called in an address. */

export const TYPE: Record<PlantType, string> = {
  indica: "indica",
  "mostly-indica": "indica-dominante",
  hybrid: "hybride",
  "mostly-sativa": "sativa-dominante",
  sativa: "sativa",
};
export const FLOWERING: Record<FloweringType, string> = {
  photoperiod: "photoperiode",
  autoflower: "autofloraison",
};
export const GENDER: Record<Gender, string> = { feminized: "feminisee", regular: "reguliere" };
export const DIFFICULTY: Record<Difficulty, string> = {
  beginner: "debutant",
  advanced: "confirme",
  expert: "expert",
};
export const LEVEL: Record<Level, string> = { low: "faible", medium: "moyen", high: "eleve" };
export const GENOTYPE: Record<Genotype, string> = {
  landrace: "pays",
  "inbred-line": "lignee-fixee",
  "f1-hybrid": "hybride-f1",
  polyhybrid: "polyhybride",
};
export const CLIMATE: Record<Climate, string> = {
  arid: "aride",
  mediterranean: "mediterraneen",
  mountains: "montagnard",
  polar: "polaire",
  temperate: "tempere",
  tropical: "tropical",
};
export const FLAVOR: Record<Flavor, string> = {
  citrus: "agrumes", lemon: "citron", orange: "orange", grapefruit: "pamplemousse", berry: "baies",
  strawberry: "fraise", grape: "raisin", cherry: "cerise", tropical: "fruits-tropicaux", pineapple: "ananas",
  mango: "mangue", banana: "banane", apple: "pomme", apricot: "abricot", melon: "melon", fruity: "fruits",
  sweet: "sucre", candy: "bonbon", vanilla: "vanille", caramel: "caramel", honey: "miel", cream: "creme",
  pastry: "patisserie", chocolate: "chocolat", coffee: "cafe", nut: "noisette", floral: "fleurs",
  lavender: "lavande", rose: "rose", herbal: "herbes", mint: "menthe", anise: "anis", pine: "pin", cedar: "cedre",
  wood: "bois", earth: "terre", spice: "epices", pepper: "poivre", incense: "encens", hash: "resine",
  cheese: "fromage", garlic: "ail", sour: "acidule", skunk: "musc", diesel: "diesel", chemical: "solvant",
}; // prettier-ignore

export const TERPENE: Record<Terpene, string> = {
  myrcene: "myrcene", limonene: "limonene", caryophyllene: "caryophyllene", pinene: "pinene",
  terpinolene: "terpinolene", linalool: "linalol", humulene: "humulene", ocimene: "ocimene", bisabolol: "bisabolol",
  geraniol: "geraniol", nerolidol: "nerolidol", eucalyptol: "eucalyptol", camphene: "camphene",
  valencene: "valencene", guaiol: "guaiol",
}; // prettier-ignore
export const EFFECT: Record<Effect, string> = {
  calm: "calme",
  relaxed: "detente",
  sleepy: "somnolence",
  cheerful: "gaiete",
  uplifted: "entrain",
  creative: "creativite",
  focused: "concentration",
  energetic: "energie",
  "clear-headed": "clarte",
};
export const PROFILE: Record<GrowerProfile, string> = {
  "small-space": "petit-espace",
  balcony: "balcon",
  greenhouse: "serre",
  garden: "jardin",
  "short-season": "saison-courte",
  "large-yield": "grande-recolte",
  collector: "collection",
};

/** The word for an aroma in an address. */
export function flavorSlug(flavor: Flavor): string {
  return FLAVOR[flavor];
}

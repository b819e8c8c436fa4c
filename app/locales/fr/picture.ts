/** What pictures show, in words. Read on the server only. */
export const picture = {
  packet: "Sachet de {{name}} : {{parts}}",
  photograph: "Photographie de {{name}}",
  "leaf-indica": "feuille d’indica",
  "leaf-mostly-indica": "feuille d’indica dominante",
  "leaf-hybrid": "feuille d’hybride",
  "leaf-mostly-sativa": "feuille de sativa dominante",
  "leaf-sativa": "feuille de sativa",
  weeks_one: "{{count}} semaine de floraison",
  weeks_many: "{{count}} de semaines de floraison",
  weeks_other: "{{count}} semaines de floraison",
  cycle_one: "{{count}} semaine du semis à maturité",
  cycle_many: "{{count}} de semaines du semis à maturité",
  cycle_other: "{{count}} semaines du semis à maturité",
  autoflower: "soleil des autofloraisons",
  "gender-feminized": "signe féminin",
  "gender-regular": "signes féminin et masculin",
} as const;

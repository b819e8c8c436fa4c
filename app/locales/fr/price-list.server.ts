/** What only the server says of the price list. */
export const priceListServer = {
  description:
    "Tous les sachets de graines de chanvre en vente chez Chènevis, collection par collection : leur prix et celui de chaque graine.",
  packOf: "{{name}}, {{pack}}",
  refused: "{{pack}} : {{sentence}}",
  empty: "Indiquez une quantité en face d’au moins un sachet.",
} as const;

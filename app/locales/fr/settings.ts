/** Words of the settings that name nothing else's. */
export const settings = {
  filters: "Filtres",
  logo: "Chènevis, grainetier",
} as const;

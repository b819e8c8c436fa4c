/** What every mail says around its letter, in i18next's format. */
export const mailFrame = {
  shop: "Chènevis",
  trade: "Grainetier",
  pair: "{{label}} : {{value}}",
} as const;

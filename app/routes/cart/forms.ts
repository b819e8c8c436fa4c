/** Names of the page's forms: one per line and act. The ids of their fields begin with them. */
export const lineForm = (intent: "change" | "remove", sku: string) => `${intent}-${encodeURIComponent(sku)}`;

import { createContext } from "react";

/**
 * What stands inside an icon's `<svg>`, by its full name ("tabler:leaf"); null for one that is unknown. The server's
 * renderer gives it, so that pages hold their icons; a browser has none and keeps what it got.
 */
export const InlineIcons = createContext<(name: string) => string | null>(() => null);

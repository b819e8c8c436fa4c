import { createContext } from "react";

/**
 * The body of an icon's `<svg>` by full name ("tabler:leaf"), null if unknown. Only the server provides it, so that
 * pages contain their icons; in a browser it is absent and the server's drawing stays.
 */
export const InlineIcons = createContext<(name: string) => string | null>(() => null);

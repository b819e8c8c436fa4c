import { createContext, useContext } from "react";

/**
 * Whether a page is drawn as the light version, and as the first one that its browser gets. The server's renderer says it; in a
 * browser it is always off, since no script hydrates such a page (LIGHT-1).
 */
export const LightVersion = createContext<"off" | "first" | "on">("off");

/** Whether the page is drawn without scripts, font and pictures. */
export const useLight = (): boolean => useContext(LightVersion) !== "off";

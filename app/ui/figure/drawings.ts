import { type ComponentType, createContext } from "react";

/** What `Still` draws, by name. The server's renderer gives it; a browser has none and keeps what it got. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has props of its own, which `Still` types.
export const Drawings = createContext<Readonly<Record<string, ComponentType<any>>>>({});

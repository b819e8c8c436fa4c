import type { ReactNode } from "react";

/** Samples of components: by a component's name, then by the state that a sample shows. */
export type Specimens = Record<string, Record<string, ReactNode>>;

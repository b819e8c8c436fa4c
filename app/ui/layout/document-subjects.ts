import { createContext } from "react";

/**
 * What a document draws that its data do not hold (PAGE-43), by name: drawings' subjects, a text's HTML. The server's
 * renderer gives it; a browser has none and keeps what was drawn.
 */
export const DocumentSubjects = createContext<Readonly<Record<string, object>>>({});

import { mailRestock } from "~/locales/fr/mail-restock";
import type { Block } from "./letter";

/** The way out of what a mailbox waits for: in the mail, and in the header that mail programs offer. */
export const wayOut = (stop: string): { blocks: Block[]; unsubscribe: string } => ({
  blocks: [{ kind: "link", label: mailRestock.stop, url: stop, note: mailRestock.stopNote }],
  unsubscribe: stop,
});

import { StorefrontChoice } from "~/ui/layout/storefront-choice";
import type { StorefrontChoices } from "./choices.server";

/** STOREFRONT-12: the storefronts beside another page. */
export default function SideStorefronts({ data }: { data: StorefrontChoices }) {
  return <StorefrontChoice {...data} />;
}

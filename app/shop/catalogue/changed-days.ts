import type { Variety } from "./assortment";

/** Notes the day on which a variety changed for each of its collections, where it is their last one. @param days ISO, by slug */
export function noteChange(days: Map<string, string>, { collections, changedOn }: Variety): void {
  if (changedOn === null) return;
  for (const slug of collections) if ((days.get(slug) ?? "") < changedOn) days.set(slug, changedOn);
}

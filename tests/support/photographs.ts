import { type Db, inTransaction } from "~/data/db.server";
import {
  linkPhotographs,
  type PicturesPlan,
  planPhotographs,
  readPhotographs,
  storePhotographs,
} from "~/shop/pictures/photographs.server";
import { countUp } from "~/shop/revision.server";

/** Gives varieties the photographs of a folder, as an import of a catalogue does that changes nothing else. */
export async function importPictures(
  db: Db,
  folder: string,
  options: { slugs: Iterable<string>; write: boolean },
): Promise<PicturesPlan> {
  const slugs = new Set(options.slugs);
  const photographs = await readPhotographs(db, folder, slugs);
  const plan = await planPhotographs(db, photographs, slugs);
  if (!options.write) return plan;
  await storePhotographs(db, photographs);
  await inTransaction(db, async (tx) => {
    await linkPhotographs(tx, photographs, plan);
    if ([plan.added, plan.changed, plan.removed].some(({ length }) => length > 0))
      await countUp(tx, "catalogue");
  });
  return plan;
}

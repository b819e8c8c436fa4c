import { resolve } from "node:path";
import { setProfile, type ShopProfile } from "../../app/shop/profile/profile";
import { readProfile } from "../../app/shop/profile/read.server";

/* A set-up file of every project: whose shop the tests ask, which `SHOP_DIR` names as it does for the shop itself. */

/** The profile of a folder. @throws {Error} with its faults */
export function profileIn(folder: string): ShopProfile {
  const read = readProfile(resolve(folder));
  if (!read.ok) throw new Error(read.problem.join("\n"));
  return read.value;
}

setProfile(profileIn(process.env["SHOP_DIR"] ?? "demo"));

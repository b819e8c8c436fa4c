import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fr } from "../french";
import { FILES } from "../limits/limits";
import { printable } from "../printable";
import { ok, refuse, type Result } from "../result";
import type { ShopProfile } from "./profile";
import { readShopFile } from "./shop-file";

/** The name of the file, in the operator's folder. */
const NAME = "shop.yaml";

/** The bytes of a file that is one, and not too long; or why not. */
function bytesOf(path: string): Result<Buffer, string> {
  try {
    const found = statSync(path);
    if (!found.isFile()) return refuse(fr`ce n’est pas un fichier.`);
    if (found.size > FILES.shop) return refuse(fr`fichier de plus de ${FILES.shop / 1000} ko.`);
    return ok(readFileSync(path));
  } catch (error) {
    const { code = "?" } = error as NodeJS.ErrnoException;
    return refuse(code === "ENOENT" ? fr`fichier introuvable.` : fr`lecture impossible (${code}).`);
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads `shop.yaml` of the operator's folder.
 * @param folder absolute path
 * @returns the profile, or one French sentence for each fault, with the file and its line
 */
export function readProfile(folder: string): Result<ShopProfile, string[]> {
  const path = join(folder, NAME);
  const bytes = bytesOf(path);
  if (!bytes.ok) return refuse([fr`${path} : ${bytes.problem}`]);
  let text: string;
  try {
    text = decoder.decode(bytes.value);
  } catch {
    return refuse([fr`${path} : les octets ne sont pas de l’UTF-8.`]);
  }
  const read = readShopFile(text);
  if (!read.ok)
    return refuse(
      read.problem.map(({ line, place, reason }) =>
        printable(fr`${path}, ligne ${line}${place && ", "}${place} : ${reason}`),
      ),
    );
  return ok({ ...read.value, digest: createHash("sha256").update(bytes.value).digest("hex") });
}

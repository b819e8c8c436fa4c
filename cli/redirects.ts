import { ownWays } from "../app/own-ways";
import { fr } from "../app/shop/french";
import type { MoveProblem } from "../app/shop/routing/moves";
import { MOST_IN_CHAIN, type RuleProblem } from "../app/shop/routing/rules";
import { addRule, listRules, removeRule } from "../app/shop/routing/rules.server";
import type { Console } from "./console";

export const usage = fr`  redirects list | redirects add DE VERS [--temporary] | redirects remove DE
      Liste les redirections ; en ajoute une, permanente (301) ou temporaire (302) ; en retire une. DE et VERS
      sont des chemins de la boutique, sans pays : /ancienne-page vaut aussi pour /ch/ancienne-page.`;

const PROBLEMS: Record<RuleProblem | "unknown", string> = {
  "no-path": fr`DE et VERS sont des chemins de la boutique, comme /ancienne-page ; VERS peut porter une requête.`,
  home: fr`L’accueil ne se redirige pas.`,
  reserved: fr`/api, /assets, /images et /builds ne se redirigent pas.`,
  storefront: fr`Une redirection vaut pour tous les pays : écrivez les chemins sans préfixe tel que /ch.`,
  renew: fr`VERS ne peut pas demander renew=true : chaque visiteur perdrait son panier et sa connexion.`,
  loop: fr`Cette redirection ramènerait à son point de départ, au besoin par celles que la boutique fait d’elle-même.`,
  "too-long": fr`Plus de ${MOST_IN_CHAIN} redirections se suivraient : dirigez DE vers la dernière adresse.`,
  exists: fr`Ce chemin est déjà redirigé : retirez d’abord sa redirection.`,
  unknown: fr`Ce chemin n’est pas redirigé.`,
};

/** The same in a few words, behind an address: « /a (page de la boutique) ». */
export const MOVE_PROBLEMS: Record<MoveProblem, string> = {
  "no-path": fr`son adresse ou sa cible n’est pas un chemin de la boutique`,
  home: fr`page d’accueil`,
  reserved: fr`chemin réservé`,
  storefront: fr`préfixe d’un pays`,
  renew: fr`demande renew=true`,
  loop: fr`ramènerait à son point de départ`,
  "too-long": fr`plus de ${MOST_IN_CHAIN} à la suite`,
  exists: fr`mène déjà ailleurs`,
  page: fr`page de la boutique`,
};

/** Runs `list`, `add` or `remove` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const temporary = args.includes("--temporary");
  const [verb, from, to, ...rest] = args.filter((arg) => arg !== "--temporary");
  if (verb === "list" && from === undefined && !temporary) {
    for (const rule of await listRules(io.db)) io.out(`${rule.from}\t${rule.to}\t${rule.status}`);
    return 0;
  }
  const add = verb === "add" && from !== undefined && to !== undefined && rest.length === 0;
  const remove = verb === "remove" && from !== undefined && to === undefined && !temporary;
  if (!add && !remove) {
    io.err(usage);
    return 2;
  }
  const done = add
    ? await addRule(io.db, { from, to, status: temporary ? 302 : 301 }, ownWays, io.now)
    : await removeRule(io.db, from);
  if (!done.ok) {
    io.err(PROBLEMS[done.problem]);
    return 1;
  }
  const { value: rule } = done;
  const what = `${rule.from} → ${rule.to} (${rule.status})`;
  io.out(add ? fr`Redirection enregistrée : ${what}` : fr`Redirection retirée : ${what}`);
  return 0;
}

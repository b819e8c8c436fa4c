/** What may stand before a family name. With a capital it belongs to the name (« Le Goff »), in small letters it does not. */
const PARTICLE = /^(?:d[aeiu]|des|del|l[ae]|las|les|los|el|al|van|von|der|den|ten?|ter|saint|sainte)$/iu;
const startsSmall = (word: string) => /^\p{Ll}/u.test(word);

/** The first letter of a word as a capital, with the marks that stand on it. */
function capital(word: string): string {
  const letter = (text: string) => /\p{L}\p{M}*/u.exec(text)?.[0] ?? "";
  // Some capitals are two characters (« ß » becomes « SS »): the first is taken.
  return letter(letter(word).toUpperCase());
}

/**
 * The initials of a person's name: the given name's, then the family name's; two at most, none where a name has no
 * letters. « Jean-Noël Le Goff » is JL, « Camille de La Tour » CL, « Jeanne d’Arc » JA, « Mireille » M. (PANEL-9)
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/\s+/)
    .map((word) => word.replace(/^[dl]['’](?=\p{L})/u, ""))
    .filter((word) => /\p{L}/u.test(word));
  const borne = words.filter((word) => !(startsSmall(word) && PARTICLE.test(word)));
  const [given = "", ...others] = borne.length > 0 ? borne : words;
  let family = others.length - 1;
  while (family > 0 && PARTICLE.test(others[family - 1] ?? "")) family--;
  return capital(given) + capital(others[family] ?? "");
}

/** A name as texts take it: itself, and after « de » as French writes and says it, « d’Amnesia », « de White Widow », « de Haze ». */
export const named = (name: string): { name: string; of: string } => ({
  name,
  of: /^[aeiouœæ]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`,
});
